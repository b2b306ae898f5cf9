package notation

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// twins has the Latin letter that each small Cyrillic letter from а on looks like, in at least one
// case; 0 if there is none.
var twins = [...]rune{
	0: 'a', 'в' - 'а': 'b', 'е' - 'а': 'e', 'к' - 'а': 'k', 'м' - 'а': 'm', 'н' - 'а': 'h',
	'о' - 'а': 'o', 'р' - 'а': 'p', 'с' - 'а': 'c', 'т' - 'а': 't', 'у' - 'а': 'y', 'х' - 'а': 'x',
}

// twin returns the Latin letter that a Cyrillic one looks like, or 0.
func twin(r rune) rune {
	if 'А' <= r && r <= 'Я' {
		r += 'а' - 'А'
	}
	if at := int(r - 'а'); at >= 0 && at < len(twins) {
		return twins[at]
	}
	return 0
}

// Latin replaces the Cyrillic letters that look like Latin ones; all reports whether the text had such
// letters and no others.
func Latin(text string) (latin string, all bool) {
	letters, others := 0, 0
	latin = strings.Map(func(r rune) rune {
		if to := twin(r); to != 0 {
			letters++
			return to
		}
		if unicode.IsLetter(r) {
			others++
		}
		return r
	}, text)
	return latin, letters > 0 && others == 0
}

// Mixed returns the column of the first word with letters of two alphabets, or 0. Apart, if set,
// returns the length of a token of its own at the beginning of a word.
func Mixed(text string, apart func(string) int) int {
	col := 0
	for text != "" {
		n := strings.IndexFunc(text, unicode.IsSpace)
		switch {
		case n == 0:
			n = len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace))
		case n < 0:
			n = len(text)
		}
		if apart != nil {
			if own := apart(text[:n]); own > 0 {
				n = own
			}
		}
		if word := text[:n]; strings.ContainsFunc(word, latin) && strings.ContainsFunc(word, cyrillic) {
			return col + 1
		}
		col += len([]rune(text[:n]))
		text = text[n:]
	}
	return 0
}

func latin(r rune) bool { return unicode.Is(unicode.Latin, r) }

func cyrillic(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }

// look maps look-alike characters to the plain ones they are read as: those that phones and word
// processors substitute, and those that this program prints.
var look = map[rune]string{
	'‐': "-", '‑': "-", '‒': "-", '–': "-", '—': "-", '―': "-", '−': "-", '﹣': "-", '⁃': "-",
	'’': "'", '‘': "'", '‛': "'", '′': "'", 'ʼ': "'", 'ʹ': "'", '´': "'", '`': "'",
	'“': "\"", '”': "\"", '„': "\"", '‟': "\"", '″': "\"", '«': "\"", '»': "\"",
	'⁄': "/", '∕': "/", '│': "|", '┃': "|", '∣': "|", '❘': "|", '¦': "|",
	'→': ">", '➔': ">", '➜': ">", '⟶': ">", '⇒': ">", '➡': ">", '›': ">",
	'∗': "*", '⁎': "*", '✱': "*", '…': "...", '·': ".", '。': ".", '、': ",",
}

// Signs returns the text with look-alike characters replaced by plain ones.
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

// odd reports whether a character is replaced by [Signs]. It tests plain and Cyrillic characters
// first, because most typed text has no others.
func odd(r rune) bool {
	return (r >= utf8.RuneSelf || r == '`') && (r < 'Ѐ' || 'ӿ' < r) && (look[r] != "" || wide(r))
}

// wide reports whether a character is the full-width form of a plain one.
func wide(r rune) bool { return '！' <= r && r <= '～' }

// Turned returns the text with the letters of values replaced by to, which returns 0 for a rune that
// is no such letter. It replaces runs of letters that are no word and have no other letters, except
// words of one letter. Apart is as in [Mixed]; the tokens it finds stay.
func (w *Words) Turned(text string, of *Names, apart func(string) int, to func(rune) rune) string {
	w.Learn()
	var out strings.Builder
	begins, before := true, ' '
	whole := 0 // how many letters, hyphens and apostrophes of the run they are in are left
	for text != "" {
		size := 0
		if begins && apart != nil {
			size = apart(text[:run(text, func(r rune) bool { return !unicode.IsSpace(r) })])
		}
		r, one := utf8.DecodeRuneInString(text)
		switch {
		case size > 0:
			out.WriteString(text[:size])
		case unicode.IsLetter(r):
			if whole <= 0 {
				whole = run(text, func(r rune) bool { return unicode.IsLetter(r) || within(r) })
			}
			if size = whole; !w.isWord(text[:size]) {
				size = run(text, unicode.IsLetter)
			}
			out.WriteString(w.turned(text[:size], of, among(before, text[size:]), to))
		default:
			size = one
			out.WriteString(text[:size])
		}
		if begins = unicode.IsSpace(r); !begins {
			before, _ = utf8.DecodeLastRuneInString(text[:size])
		}
		text, whole = text[size:], whole-size
	}
	return out.String()
}

// isWord reports whether a text is a word of the notation, in any case.
func (w *Words) isWord(text string) bool {
	var room [longest]byte
	return w.first[string(fold(room[:0], text))] > 0
}

// among reports whether a letter stands among values: before a digit, or next to a sign that joins
// values.
func among(before rune, behind string) bool {
	if behind != "" && digit(rune(behind[0])) {
		return true
	}
	next, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(behind, unicode.IsSpace))
	return strings.ContainsRune("+@|/", before) || strings.ContainsRune("|/", next)
}

// turned returns a run of letters, replaced if all of them are letters of values or words. A letter
// that is both is a word if it stands alone and not among values.
func (w *Words) turned(letters string, of *Names, among bool, to func(rune) rune) string {
	one := utf8.RuneCountInString(letters) == 1
	values := among || !one
	if !one && w.isWord(letters) {
		return letters
	}
	out := make([]rune, 0, len(letters))
	for _, r := range letters {
		value, other := rune(0), w.other(r, of)
		if values || other == 0 {
			value = to(r)
		}
		switch {
		case value != 0:
			out = append(out, value)
		case other != 0:
			out = append(out, other)
		default:
			return letters
		}
	}
	return string(out)
}

// other returns the canonical spelling of a one-letter word, so that it is transliterated with its
// neighbours; 0 for a value of the given names and for no word.
func (w *Words) other(r rune, of *Names) rune {
	c := w.Over(string(r))
	if c.meaning == 0 || c.Is(of) {
		return 0
	}
	m := w.meaning[c.meaning-1]
	if written := []rune(m.of.Text(m.value)); len(written) == 1 {
		return written[0]
	}
	return r
}
