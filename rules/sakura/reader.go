package sakura

import (
	"referee/rules"
	"referee/rules/notation"
)

// reader reads a text from left to right.
type reader struct{ notation.Cursor }

// over is a reader at the beginning of a text.
func over(text string) reader { return reader{words.Over(text)} }

// within is the error of a number that is out of bounds.
func (p *reader) within(low, high int, what string) *rules.ParseError {
	fault := p.Wrong(what)
	fault.Code, fault.Args = "number", []rules.Arg{rules.N("low", low), rules.N("high", high)}
	return fault
}

// number reads a whole number within bounds.
func (p *reader) number(low, high int, what string) (int, *rules.ParseError) {
	n, ok := p.Number(low, high)
	switch {
	case ok:
		return n, nil
	case p.IsNumber():
		return 0, p.within(low, high, what)
	}
	return 0, p.Wrong(what)
}

// card reads the number of a card, and its icons where they are told.
func (p *reader) card() (card Played, err *rules.ParseError) {
	n, err := p.number(1, AllCards, "number")
	if err != nil {
		return card, err
	}
	card.Number = uint8(n)
	if !p.Take(icons) {
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
	if g, ok := p.Name(gardens); ok {
		return Garden(g), nil
	}
	switch {
	case !p.Take(emperor):
		return 0, p.Wrong("garden")
	case p.Take(both):
		return EmperorEither, p.one()
	case p.Take(minus):
		return EmperorBack, p.one()
	}
	p.Take(plus)
	n, ok := p.Digit(2)
	if !ok {
		return 0, p.Wrong("emperor")
	}
	return EmperorOne + Garden(n-1), nil
}

// one reads how far the Emperor goes where that is one space and need not be told. Any
// other number there is no icon of the game, and not the next one without its sign either.
func (p *reader) one() *rules.ParseError {
	if _, ok := p.Digit(1); !ok && p.IsNumber() {
		return p.Wrong("emperor")
	}
	return nil
}

// brush reads a painter action.
func (p *reader) brush() (Brush, *rules.ParseError) {
	if b, ok := p.Name(brushes); ok {
		return Brush(b), nil
	}
	first := On1
	if p.Take(both) {
		first = Either1
	} else {
		p.Take(plus)
	}
	n, ok := p.Digit(3)
	if !ok {
		return 0, p.Wrong("brush")
	}
	return first + Brush(n-1), nil
}

// path reads the spaces of a path, from the gate to the altar.
func (p *reader) path() (Printed, *rules.ParseError) {
	var list []Space
	for p.More() {
		col := p.Col()
		if k, ok := p.Name(spaces); ok {
			list = append(list, Space(k))
		} else if n, err := p.number(1, MaxPath, "space"); err != nil {
			return "", err
		} else {
			list = append(list, make([]Space, n)...)
		}
		if !fits(list) {
			fault := p.WrongAt(col, "space")
			fault.Code, fault.Args = "too-long", []rules.Arg{rules.N("max", MaxPath)}
			return "", fault
		}
	}
	if len(list) == 0 {
		return "", p.Wrong("space")
	}
	return printed(list), nil
}
