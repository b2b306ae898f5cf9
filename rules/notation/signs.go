package notation

import (
	"strings"
	"unicode/utf8"
)

// look are signs and the plain ones they are read as: those that phones and word processors
// put in the place of what was typed, those that this program prints, and those that look alike.
var look = map[rune]string{
	'‐': "-", '‑': "-", '‒': "-", '–': "-", '—': "-", '―': "-", '−': "-", '﹣': "-", '⁃': "-",
	'’': "'", '‘': "'", '‛': "'", '′': "'", 'ʼ': "'", 'ʹ': "'", '´': "'", '`': "'",
	'“': "\"", '”': "\"", '„': "\"", '‟': "\"", '″': "\"", '«': "\"", '»': "\"",
	'⁄': "/", '∕': "/", '│': "|", '┃': "|", '∣': "|", '❘': "|", '¦': "|",
	'→': ">", '➔': ">", '➜': ">", '⟶': ">", '⇒': ">", '➡': ">", '›': ">",
	'∗': "*", '⁎': "*", '✱': "*", '…': "...", '·': ".", '。': ".", '、': ",",
}

// Signs returns a text with plain signs in the place of those that look like them.
func Signs(text string) string {
	if strings.IndexFunc(text, odd) < 0 {
		return text
	}
	var out strings.Builder
	for _, r := range text {
		switch plain, found := look[r]; {
		case found:
			out.WriteString(plain)
		case wide(r):
			out.WriteRune(r - '！' + '!')
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

// odd reports whether a character is read as another one. Plain characters and Cyrillic
// letters, which most of what is typed has, are not looked up.
func odd(r rune) bool {
	return (r >= utf8.RuneSelf || r == '`') && (r < 'Ѐ' || 'ӿ' < r) && (look[r] != "" || wide(r))
}

// wide reports whether a character is the wide form of a plain one.
func wide(r rune) bool { return '！' <= r && r <= '～' }
