package sakura

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/rules"
)

// reader reads a text from left to right.
type reader struct {
	text string
	at   int // in bytes
}

// expected says what should have stood where the reader is.
func (p *reader) expected(code, what string) *rules.ParseError {
	return rules.Expected(code, utf8.RuneCountInString(p.text[:p.at])+1, "sakura.expect."+what)
}

// skip passes over what only separates.
func (p *reader) skip() {
	rest := strings.TrimLeftFunc(p.text[p.at:], func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;", r) })
	p.at = len(p.text) - len(rest)
}

// done reports whether nothing is left.
func (p *reader) done() bool {
	p.skip()
	return p.at == len(p.text)
}

// peek is the next character in lower case, 0 at the end.
func (p *reader) peek() rune {
	if p.at == len(p.text) {
		return 0
	}
	r, _ := utf8.DecodeRuneInString(p.text[p.at:])
	return unicode.ToLower(r)
}

// take passes over the next character.
func (p *reader) take() {
	_, size := utf8.DecodeRuneInString(p.text[p.at:])
	p.at += size
}

// accept passes over one of some characters, if it is next.
func (p *reader) accept(any string) bool {
	if r := p.peek(); r == 0 || !strings.ContainsRune(any, r) {
		return false
	}
	p.take()
	return true
}

// word reads one of the words, if it is next: a run of letters or one other character.
func (p *reader) word(words map[string]uint8) (value uint8, ok bool) {
	rest := p.text[p.at:]
	n := strings.IndexFunc(rest, func(r rune) bool { return !unicode.IsLetter(r) })
	switch {
	case n < 0:
		n = len(rest)
	case n == 0:
		_, n = utf8.DecodeRuneInString(rest)
	}
	if value, ok = words[strings.ToLower(rest[:n])]; ok {
		p.at += n
	}
	return value, ok
}

// number reads a whole number within bounds.
func (p *reader) number(low, high int, what string) (int, *rules.ParseError) {
	p.skip()
	rest := p.text[p.at:]
	digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
	if digits == 0 {
		return 0, p.expected("unexpected", what)
	}
	n, err := strconv.Atoi(rest[:digits])
	if err != nil || n < low || n > high {
		fault := p.expected("number", what)
		fault.Args = []rules.Arg{rules.N("low", low), rules.N("high", high)}
		return 0, fault
	}
	p.at += digits
	return n, nil
}

// card reads the number of a card, and its icons where they are told.
func (p *reader) card() (card Played, err *rules.ParseError) {
	n, err := p.number(1, AllCards, "number")
	if err != nil {
		return card, err
	}
	card.Number = uint8(n)
	if !p.accept("=:") {
		return card, nil
	}
	g, err := p.garden()
	if err != nil {
		return card, err
	}
	b, err := p.brush()
	if err != nil {
		return card, err
	}
	card.Icons = IconsOf(g, b)
	return card, nil
}

// garden reads a garden action.
func (p *reader) garden() (Garden, *rules.ParseError) {
	p.skip()
	if g, ok := gardenLetters[p.peek()]; ok {
		p.take()
		return g, nil
	}
	if !p.accept(emperorLetters) {
		return 0, p.expected("unexpected", "garden")
	}
	switch p.sign() {
	case '*':
		return EmperorEither, p.one()
	case '-':
		return EmperorBack, p.one()
	}
	switch {
	case p.accept("1"):
		return EmperorOne, nil
	case p.accept("2"):
		return EmperorTwo, nil
	}
	return 0, p.expected("unexpected", "emperor")
}

// one reads how far the Emperor goes where that is one space and need not be told. Any
// other number there is no icon of the game, and not the next one without its sign either.
func (p *reader) one() *rules.ParseError {
	if p.accept("1") {
		return nil
	}
	from := *p
	if p.skip(); unicode.IsDigit(p.peek()) {
		return from.expected("unexpected", "emperor")
	}
	return nil
}

// brush reads a painter action.
func (p *reader) brush() (Brush, *rules.ParseError) {
	p.skip()
	if b, ok := brushLetters[p.peek()]; ok {
		p.take()
		return b, nil
	}
	first := On1
	switch p.sign() {
	case '*':
		first = Either1
	case '-':
		return 0, p.expected("unexpected", "brush")
	}
	for n := range Brush(3) {
		if p.accept(string(rune('1' + n))) {
			return first + n, nil
		}
	}
	return 0, p.expected("unexpected", "brush")
}

// sign reads a sign: '+', '-', '*' for either way however that is written, or 0.
func (p *reader) sign() rune {
	switch {
	case p.accept("*±"):
		return '*'
	case p.accept("-–−"):
		return '-'
	case p.accept("+"):
		if p.accept("-–−/") {
			return '*'
		}
		return '+'
	}
	return 0
}

// path reads the spaces of a path, from the gate to the altar.
func (p *reader) path() (Printed, *rules.ParseError) {
	var spaces []Space
	for !p.done() {
		from := p.at
		if n, err := p.number(1, MaxPath, "space"); err == nil {
			spaces = append(spaces, make([]Space, n)...)
		} else if err.Code == "number" {
			return "", err
		} else if err := p.spaces(&spaces); err != nil {
			return "", err
		}
		if !fits(spaces) {
			p.at = from
			fault := p.expected("too-long", "space")
			fault.Args = []rules.Arg{rules.N("max", MaxPath)}
			return "", fault
		}
	}
	if len(spaces) == 0 {
		return "", p.expected("unexpected", "space")
	}
	return printed(spaces), nil
}

// spaces reads a space by its word, or by its letter from a run of letters.
func (p *reader) spaces(list *[]Space) *rules.ParseError {
	if k, ok := p.word(spaceWords); ok {
		*list = append(*list, Space(k))
		return nil
	}
	k, ok := spaceWords[string(p.peek())]
	if !ok {
		return p.expected("unexpected", "space")
	}
	p.take()
	*list = append(*list, Space(k))
	return nil
}
