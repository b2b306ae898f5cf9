package tokaido

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/rules"
)

// token is one word or number with its place.
type token struct {
	word   string // in lower case, without hyphens; empty for a number
	number int
	sign   sign
	col    int
}

// maxTokens is more words than any move has.
const maxTokens = 32

// parser reads one move.
type parser struct {
	state  *State
	by     rules.Seat
	tokens [maxTokens]token
	count  int
	next   int
	end    int // column after the last character
}

// expected makes the error that says what should have stood at a column.
func expected(code string, col int, what string) *rules.ParseError {
	return rules.Expected(code, col, "tokaido.expect."+what)
}

// split cuts the text into words, numbers and signs.
func (p *parser) split(text string) {
	col := 1
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case unicode.IsSpace(r) || strings.ContainsRune(",;:()+", r):
			text, col = text[size:], col+1
			continue
		case unicode.IsLetter(r):
			size = runLen(text, func(r rune) bool { return unicode.IsLetter(r) || r == '-' || r == '’' || r == '\'' })
			size = len(strings.TrimRight(text[:size], "-")) // "v-": a dash behind a word is a sign
		case '0' <= r && r <= '9':
			size = runLen(text, func(r rune) bool { return '0' <= r && r <= '9' })
		}
		p.add(text[:size], col)
		col += utf8.RuneCountInString(text[:size])
		text = text[size:]
	}
	p.end = col
}

// runLen is the length of the run of such characters at the start of text.
func runLen(text string, in func(rune) bool) int {
	for n, r := range text {
		if !in(r) {
			return n
		}
	}
	return len(text)
}

// biggest is a number larger than any that means something, in place of one with
// too many digits.
const biggest = 10_000

// add adds a token. Of words beyond any move it keeps the last, so that the move
// is told to be too long there.
func (p *parser) add(text string, col int) {
	t := token{col: col}
	if '0' <= text[0] && text[0] <= '9' {
		for _, d := range text {
			t.number = min(t.number*10+int(d-'0'), biggest)
		}
	} else {
		t.word = bare(strings.ToLower(text))
		v, _ := signWords.begun(t.word, shortestSign)
		t.sign = sign(v)
	}
	p.tokens[min(p.count, maxTokens-1)] = t
	p.count = min(p.count+1, maxTokens)
}

// peek is the token to be read next.
func (p *parser) peek() token {
	if p.next < p.count {
		return p.tokens[p.next]
	}
	return token{col: p.end, word: " "}
}

// more reports whether anything is left to read.
func (p *parser) more() bool { return p.next < p.count }

// takes reads a sign if it comes next.
func (p *parser) takes(s sign) bool {
	if p.more() && p.peek().sign == s {
		p.next++
		return true
	}
	return false
}

// name reads a name of the lexicon if one comes next.
func (p *parser) name(lex lexicon) (value uint8, ok bool) {
	if t := p.peek(); p.more() && t.word != "" {
		if value, ok = lex.find(t.word); ok {
			p.next++
		}
	}
	return value, ok
}

// number reads a number within bounds if one comes next.
func (p *parser) number(low, high int) (n int, ok bool) {
	if t := p.peek(); p.more() && t.word == "" && t.number >= low && t.number <= high {
		p.next++
		return t.number, true
	}
	return 0, false
}

// done complains about anything left over.
func (p *parser) done() *rules.ParseError {
	if p.more() {
		return expected("trailing", p.peek().col, "end")
	}
	return nil
}
