"""What would somebody send who wishes us ill?  Texts for links, saves, settings, forms and lines."""

MARKUP = "<img src=x onerror='window.ran = 1'>"
TEXTS = {
    "markup": MARKUP,
    "script": "</textarea><script>window.ran = 1</script>",
    "attribute": "\" onfocus=window.ran=1 autofocus x='",
    "address": "javascript:window.ran=1",
    "prototype": "__proto__",
    "constructor": "constructor",
    "template": "{0.__class__} {text} %s ${window.ran=1}",
    "turned around": "\u202egnp.tsihw\u2067",
    "half a letter": "\ud800",
    "nothing": "\x00",
    "long number": "9" * 5_000,
    "no number": "-1.5e999",
    "deep lists": "[" * 100_000,
    "deep objects": '{"version":' * 100_000,
    "deep and closed": "[" * 900 + "]" * 900,
    "ten megabytes": "x" * 10_000_000,
}
A_SEED_LIKE_ANY = TEXTS["constructor"]
"""The one of them that says nothing bad where any word will do."""
SHORT = {name: text for name, text in TEXTS.items() if len(text) < 3_000}


def as_json(text: str) -> list[str]:
    """The text itself, and inside of what would be read if it were not for it."""
    quoted = '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\x00", "\\u0000") + '"'
    return [text, quoted, f"[{quoted}]", f"{{{quoted}: {quoted}}}", f'{{"version": {text}}}']
