package lanterns

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/rules"
)

// Parse reads a move: "n12 bwgp" places a tile at column n, row 12, its colours
// clockwise from the side that faces the player; "xrg" or "rg" gives red for green;
// "4r", "2wbr" or "wbr", and "7" are dedications; "discard rrk"; "pass". It is
// lenient about case and spaces, and reads colours by letter or name in three languages.
func Parse(s *State, by rules.Seat, text string) (Move, error) {
	p := parser{first: "move"}
	if err := p.split(text); err != nil {
		return Move{}, err
	}
	if p.count == 0 {
		return Move{}, expected("empty", 1, "move")
	}
	m, err := p.move()
	if err == nil && p.next < p.count {
		err = expected("trailing", p.peek().col, "end")
	}
	if err != nil {
		return Move{}, err
	}
	return m, nil
}

// token is one word with its place.
type token struct {
	sign   sign
	colour Colour
	cell   bool
	at     At
	col    int
}

// maxTokens is more words than any move has.
const maxTokens = 32

// parser reads one move.
type parser struct {
	tokens [maxTokens]token
	count  int
	next   int
	end    int
	first  string // what is expected where nothing has been read
}

func expected(code string, col int, what string) *rules.ParseError {
	return rules.Expected(code, col, "lanterns.expect."+what)
}

// split cuts the text into words, cells and letters. A run of letters that is no
// word is read letter by letter.
func (p *parser) split(text string) *rules.ParseError {
	col := 1
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		n := size
		switch {
		case unicode.IsSpace(r) || strings.ContainsRune(",;:()", r):
		case unicode.IsLetter(r):
			a, length, ok := cellAt(text)
			if ok {
				p.add(token{cell: true, at: a, colour: NoColour, col: col})
				n = length
				break
			}
			n = letters(text)
			if err := p.word(text[:n], col); err != nil {
				return err
			}
		default:
			t, ok := vocabulary[string(r)]
			if !ok {
				return expected("unexpected", col, p.first)
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

// letters is the length of the run of letters at the start of text.
func letters(text string) int {
	for n, r := range text {
		if !unicode.IsLetter(r) {
			return n
		}
	}
	return len(text)
}

// word adds a word, or each letter of something that is none.
func (p *parser) word(text string, col int) *rules.ParseError {
	lower := strings.ToLower(text)
	if t, ok := vocabulary[lower]; ok {
		t.col = col
		p.add(t)
		return nil
	}
	for _, r := range lower {
		t, ok := vocabulary[string(r)]
		if !ok && p.count == 0 {
			return expected("unexpected", col, p.first)
		}
		if !ok {
			return expected("unexpected", col, "colour")
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

// colour reads a colour.
func (p *parser) colour() (Colour, *rules.ParseError) {
	t := p.peek()
	if p.next == p.count || t.sign != noSign || t.cell {
		return NoColour, expected("unexpected", t.col, "colour")
	}
	p.next++
	return t.colour, nil
}

// card reads a colour as one card more.
func (p *parser) card(cards *Cards) *rules.ParseError {
	c, err := p.colour()
	if err == nil {
		cards[c]++
	}
	return err
}

// dedication reads the colours of so many portions of cards.
func (p *parser) dedication(pattern Pattern, portions int) (m Move, err *rules.ParseError) {
	m.Act, m.Pattern = Dedicate, pattern
	for range portions {
		c, err := p.colour()
		if err != nil {
			return m, err
		}
		m.Cards[c] += portion[pattern]
	}
	return m, nil
}

// move reads the tokens as a move.
func (p *parser) move() (m Move, err *rules.ParseError) {
	t := p.peek()
	if t.cell {
		return p.tile()
	}
	if t.sign == noSign {
		return p.colours(t)
	}
	p.next++
	switch t.sign {
	case exchangeSign:
		return p.exchange()
	case fourSign:
		return p.dedication(Four, 1)
	case pairsSign:
		return p.dedication(Pairs, 3)
	case sevenSign:
		m.Act, m.Pattern, m.Cards = Dedicate, Seven, each
	case discardSign:
		return p.discard()
	case passSign:
		m.Act = Pass
	default:
		return m, expected("unexpected", t.col, "move")
	}
	return m, err
}

// colours reads colours without a sign: two are an exchange, three are pairs.
func (p *parser) colours(first token) (m Move, err *rules.ParseError) {
	switch p.count {
	case 2:
		return p.exchange()
	case 3:
		return p.dedication(Pairs, 3)
	}
	return m, expected("unexpected", first.col, "move")
}

// exchange reads the card given and the card taken.
func (p *parser) exchange() (m Move, err *rules.ParseError) {
	m.Act = Exchange
	if err = p.card(&m.Cards); err != nil {
		return m, err
	}
	if p.peek().sign == forSign {
		p.next++
	}
	m.Take, err = p.colour()
	return m, err
}

// discard reads the cards that go back.
func (p *parser) discard() (m Move, err *rules.ParseError) {
	m.Act = Discard
	for n := 0; n == 0 || p.next < p.count; n++ {
		if err = p.card(&m.Cards); err != nil {
			return m, err
		}
	}
	return m, nil
}

// tile reads a cell and the four colours of a tile.
func (p *parser) tile() (m Move, err *rules.ParseError) {
	m.Act, m.At = Place, p.peek().at
	p.next++
	for i := range m.Quad {
		if m.Quad[i], err = p.colour(); err != nil {
			return m, err
		}
	}
	return m, nil
}
