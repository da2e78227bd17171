#!/bin/sh
# Adds Stone Faces to the menu of this user, from where it lies now; run it again after moving the folder.
# With --remove it takes the entry away.
here=$(cd "$(dirname "$0")" && pwd) || exit 1
menu="${XDG_DATA_HOME:-$HOME/.local/share}/applications"
entry="$menu/stone-faces.desktop"
if [ "$1" = "--remove" ]; then
    rm -f "$entry" && echo "Stone Faces is no longer in the menu."
    exit
fi
quoted=$(printf '%s' "$here/stone-faces" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
mkdir -p "$menu" || exit 1
cat > "$entry" <<END
[Desktop Entry]
Type=Application
Name=Stone Faces
Comment=Four lanterns, one White Lion
Exec="$quoted"
Path=$here
Icon=$here/assets/images/icon.svg
Terminal=false
Categories=Game;BoardGame;
END
echo "Stone Faces is in the menu. To take it out again: add-to-menu.sh --remove"
