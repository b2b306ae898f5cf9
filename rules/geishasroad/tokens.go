package geishasroad

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/rules"
)

// token is one word, card or number with its place.
type token struct {
	sign   sign
	colour Colour
	card   Card
	isNum  bool
	number int
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
	end    int
}

func expected(code string, col int, what string) *rules.ParseError {
	return &rules.ParseError{Col: col, Code: code, Args: []rules.Arg{rules.Word("expected", "geishasroad.expect."+what)}}
}

// split cuts the text into cards, words, numbers and signs. A run of letters that
// is no word is read letter by letter; a letter with a digit behind it is a card.
func (p *parser) split(text string) *rules.ParseError {
	col := 1
	for len(text) > 0 {
		r, n := utf8.DecodeRuneInString(text)
		switch {
		case unicode.IsSpace(r) || strings.ContainsRune(",;:()", r):
		case unicode.IsLetter(r):
			n = run(text, unicode.IsLetter)
			if err := p.word(text[:n], text[n:], col); err != nil {
				return err
			}
		case '0' <= r && r <= '9', r == '-', r == '−':
			n = p.numeral(text, col)
		default:
			t, ok := vocabulary[string(r)]
			if !ok {
				return expected("unexpected", col, "move")
			}
			t.col = col
			p.add(t)
		}
		col += utf8.RuneCountInString(text[:n])
		text = text[n:]
	}
	p.end = col
	return nil
}

// run is the length of the run of such characters at the start of text.
func run(text string, in func(rune) bool) int {
	for n, r := range text {
		if !in(r) {
			return n
		}
	}
	return len(text)
}

// numeral adds a number, or makes the digit after a colour a card.
func (p *parser) numeral(text string, col int) int {
	minus, rest := 0, text
	for _, sign := range []string{"-", "−"} {
		if strings.HasPrefix(rest, sign) {
			minus, rest = len(sign), rest[len(sign):]
		}
	}
	n := run(rest, func(r rune) bool { return '0' <= r && r <= '9' })
	if last := p.count - 1; minus == 0 && n == 1 && last >= 0 && last < maxTokens {
		t := &p.tokens[last]
		if t.sign == noSign && t.colour != NoColour && t.card == NoCard && t.col == col-1 && rest[0] >= '1' && rest[0] <= '4' {
			t.card = CardOf(t.colour, int(rest[0]-'0'))
			return n
		}
	}
	t := token{isNum: n > 0, colour: NoColour, col: col}
	if n == 0 {
		t.sign = noneSign
	}
	for _, d := range rest[:n] {
		t.number = min(t.number*10+int(d-'0'), 99)
	}
	if minus > 0 {
		t.number = -t.number
	}
	p.add(t)
	return minus + n
}

// word adds a word, or each letter of something that is none.
func (p *parser) word(text, _ string, col int) *rules.ParseError {
	lower := strings.ToLower(text)
	if t, ok := vocabulary[lower]; ok {
		t.col = col + utf8.RuneCountInString(text) - 1 // a digit may follow its last letter
		p.add(t)
		return nil
	}
	for _, r := range lower {
		t, ok := vocabulary[string(r)]
		if !ok {
			return expected("unexpected", col, "card")
		}
		t.col = col
		p.add(t)
		col++
	}
	return nil
}

// add adds a token. Of words beyond any move it keeps the last, so that the move
// is told to be too long there.
func (p *parser) add(t token) {
	p.tokens[min(p.count, maxTokens-1)] = t
	p.count = min(p.count+1, maxTokens)
}

// peek is the token to be read next.
func (p *parser) peek() token {
	if p.next < p.count {
		return p.tokens[p.next]
	}
	return token{col: p.end, colour: NoColour}
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

// card reads a card; one that lies face down where that is allowed.
func (p *parser) card(hidden bool) (Card, *rules.ParseError) {
	t := p.peek()
	switch {
	case p.more() && t.card != NoCard:
		p.next++
		return t.card, nil
	case hidden && p.takes(hiddenSign):
		return Hidden, nil
	}
	return NoCard, expected("unexpected", t.col, "card")
}

// colour reads a colour.
func (p *parser) colour() (Colour, *rules.ParseError) {
	t := p.peek()
	if !p.more() || t.sign != noSign || t.card != NoCard || t.colour == NoColour {
		return NoColour, expected("unexpected", t.col, "colour")
	}
	p.next++
	return t.colour, nil
}
