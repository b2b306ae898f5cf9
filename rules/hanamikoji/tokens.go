package hanamikoji

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/rules"
)

// split cuts the text into tokens. A run of letters that is no word is read
// letter by letter.
func (p *parser) split(text string) *rules.ParseError {
	col := 1
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case unicode.IsSpace(r) || r == ',' || r == ':' || r == '(' || r == ')':
			text, col = text[size:], col+1
		case unicode.IsLetter(r):
			n := wordLen(text)
			if err := p.letters(text[:n], col); err != nil {
				return err
			}
			col += utf8.RuneCountInString(text[:n])
			text = text[n:]
		case strings.HasPrefix(text, "->"):
			text = text[1:] // an arrow is one sign
			col++
		default:
			if err := p.mark(r, col); err != nil {
				return err
			}
			text, col = text[size:], col+1
		}
	}
	p.end = col
	return nil
}

// wordLen is the length of the word at the start of text; a hyphen belongs to
// it only when the whole is in the vocabulary ("trade-off").
func wordLen(text string) int {
	n := letterLen(text)
	if n < len(text) && text[n] == '-' {
		whole := n + 1 + letterLen(text[n+1:])
		if _, ok := lookUp(text[:whole]); ok && whole > n+1 {
			return whole
		}
	}
	return n
}

// letterLen is the length of the run of letters at the start of text.
func letterLen(text string) int {
	for n, r := range text {
		if !unicode.IsLetter(r) {
			return n
		}
	}
	return len(text)
}

// lookUp finds a word of the vocabulary in any case.
func lookUp(name string) (word, bool) {
	var room [2 * longestWord]byte
	if len(name) > len(room) {
		return word{}, false
	}
	lower := room[:0]
	for _, r := range name {
		lower = utf8.AppendRune(lower, unicode.ToLower(r))
	}
	w, ok := vocabulary[string(lower)]
	return w, ok
}

// longestWord is more bytes than any word of the vocabulary has.
const longestWord = 32

// letters adds a word, or each letter of something that is no word.
func (p *parser) letters(name string, col int) *rules.ParseError {
	if len(name) > 1 {
		if w, ok := lookUp(name); ok {
			p.add(token{word: w, col: col})
			return nil
		}
	}
	for _, r := range name {
		if at, ok := keyPosition[unicode.ToLower(r)]; ok {
			r = at
		}
		if '1' <= r && r <= '4' {
			p.add(token{digit: int(r - '0'), col: col})
			col++
			continue
		}
		k := strings.IndexRune(Letters, unicode.ToUpper(r))
		if k < 0 {
			return p.expected("unexpected", col, "hanamikoji.expect.card")
		}
		p.add(token{word: word{sign: cardSign, kind: Kind(k)}, col: col})
		col++
	}
	return nil
}

// mark adds a digit or a sign.
func (p *parser) mark(r rune, col int) *rules.ParseError {
	if at, ok := keyPosition[r]; ok {
		r = at
	}
	if '1' <= r && r <= '4' {
		p.add(token{digit: int(r - '0'), col: col})
		return nil
	}
	if w, ok := vocabulary[string(r)]; ok {
		p.add(token{word: w, col: col})
		return nil
	}
	return p.expected("unexpected", col, "hanamikoji.expect.card")
}

// add adds a token. Of words beyond any move it keeps the last, so that the move
// is told to be too long there.
func (p *parser) add(t token) {
	p.tokens[min(p.count, maxWords-1)] = t
	p.count = min(p.count+1, maxWords)
}

// peek is the token to be read next; its sign is noSign at the end.
func (p *parser) peek() token {
	if p.next < p.count {
		return p.tokens[p.next]
	}
	return token{col: p.end}
}
