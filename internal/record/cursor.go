package record

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"referee/rules"
)

// clean returns a line as the record keeps it: composed letters, every sort of
// space a plain one. Columns do not move by it, as people count characters.
func clean(raw string) (string, *Error) {
	if len(raw) > MaxLine {
		return "", tooLong()
	}
	if plain(raw) {
		return raw, nil
	}
	if !utf8.ValidString(raw) {
		return "", fail(invalidColumn(raw), "encoding")
	}
	text := strings.Map(plainSpace, norm.NFC.String(raw))
	if len(text) > MaxLine {
		return "", tooLong()
	}
	if at := strings.IndexFunc(text, unprintable); at >= 0 {
		return "", fail(column(text, at), "control")
	}
	return text, nil
}

// plain reports whether there is nothing to clean, as in most lines.
func plain(raw string) bool {
	for i := range len(raw) {
		if raw[i] < ' ' || raw[i] > '~' {
			return false
		}
	}
	return true
}

func tooLong() *Error { return fail(1, "long_line", rules.N("max", MaxLine)) }

func invalidColumn(raw string) int {
	for at, r := range raw {
		if r == utf8.RuneError && !strings.HasPrefix(raw[at:], string(utf8.RuneError)) {
			return column(raw, at)
		}
	}
	return 1
}

// column is the 1-based column, in characters, of the byte at.
func column(text string, at int) int { return utf8.RuneCountInString(text[:at]) + 1 }

func plainSpace(r rune) rune {
	if r != '\n' && r != '\r' && unicode.IsSpace(r) {
		return ' '
	}
	return r
}

// unprintable reports whether r is a control character, or an invisible one that
// could make a line look other than it is. Joiners and soft hyphens occur in
// honest text.
func unprintable(r rune) bool {
	const nonJoiner, joiner, softHyphen = '\u200c', '\u200d', '\u00ad'
	if r < utf8.RuneSelf {
		return r < ' ' || r == 0x7f
	}
	switch r {
	case nonJoiner, joiner, softHyphen:
		return false
	}
	return unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Cf, r)
}

// cursor reads a clean line from left to right.
type cursor struct {
	text string
	at   int // in bytes
}

func (c *cursor) col() int { return column(c.text, c.at) }

// left is what is still to be read.
func (c *cursor) left() string { return strings.TrimRight(c.text[c.at:], " ") }

func (c *cursor) done() bool { return c.left() == "" }

// skip passes over all characters of the set.
func (c *cursor) skip(set string) {
	c.at = len(c.text) - len(strings.TrimLeft(c.text[c.at:], set))
}

// accept passes over one given character, if it comes next.
func (c *cursor) accept(b byte) bool {
	if c.at < len(c.text) && c.text[c.at] == b {
		c.at++
		return true
	}
	return false
}

// number reads a whole number; a number sign may stand before it.
func (c *cursor) number(least int) (int, *Error) {
	c.skip(" :")
	from := c.at
	for _, sign := range [...]string{"#", "№"} {
		if strings.HasPrefix(c.text[c.at:], sign) {
			c.at += len(sign)
			c.skip(" ")
		}
	}
	n, size := leadingNumber(c.text[c.at:])
	if size == 0 || n < least {
		return 0, fail(column(c.text, from), "number")
	}
	c.at += size
	return n, nil
}

// leadingNumber reads the number at the start of text and returns its length in
// bytes, 0 if there is none that ends where a word ends.
func leadingNumber(text string) (n, size int) {
	const most = 1 << 30
	for size < len(text) && '0' <= text[size] && text[size] <= '9' {
		n = min(n*10+int(text[size]-'0'), most)
		size++
	}
	if size > 0 && wordEnds(text[size:]) {
		return n, size
	}
	return 0, 0
}

// wordEnds reports whether a name, keyword or number can end before rest.
func wordEnds(rest string) bool { return rest == "" || rest[0] == ' ' || rest[0] == ':' }
