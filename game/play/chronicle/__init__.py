"""The chronicle of a story in words: its years, its lives, its numbers; as Markdown and as one page of HTML."""
