package kyoto

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/rules"
)

// Token is one word, card or number with its place.
type Token struct {
	Sign   Sign
	Colour Colour
	Card   Card
	IsNum  bool
	Number int
	Col    int
}

// maxTokens is more words than any move has.
const maxTokens = 64

// Reader reads one move of a game. What was expected is told by keys of
// internal/text under "GAME.expect.".
type Reader struct {
	Game   string
	Words  Vocabulary
	tokens [maxTokens]Token
	count  int
	next   int
	end    int
}

// Expected makes the error that says what should have stood at a column.
func (p *Reader) Expected(code string, col int, what string) *rules.ParseError {
	return rules.Expected(code, col, p.Game+".expect."+what)
}

// Split cuts the text into cards, words, numbers and signs. A run of letters that
// is no word is read letter by letter; a colour with a digit behind it is a card. A
// minus before a digit is a number's, else a word.
func (p *Reader) Split(text string) *rules.ParseError {
	col := 1
	for len(text) > 0 {
		r, n := utf8.DecodeRuneInString(text)
		switch {
		case unicode.IsSpace(r) || strings.ContainsRune(",;:()", r):
		case unicode.IsLetter(r):
			n = run(text, unicode.IsLetter)
			if err := p.word(text[:n], col); err != nil {
				return err
			}
		case digit(r):
			n = p.numeral(text, col)
		case minus(r) && run(text[n:], digit) > 0:
			n = p.negative(text, n, col)
		default:
			t, ok := p.Words[string(r)]
			if !ok {
				return p.Expected("unexpected", col, "move")
			}
			t.Col = col
			p.add(t)
		}
		col += utf8.RuneCountInString(text[:n])
		text = text[n:]
	}
	p.end = col
	return nil
}

func digit(r rune) bool { return '0' <= r && r <= '9' }

func minus(r rune) bool { return r == '-' || r == '−' }

// run is the length of the run of such characters at the start of text.
func run(text string, in func(rune) bool) int {
	for n, r := range text {
		if !in(r) {
			return n
		}
	}
	return len(text)
}

// numeral adds a number, or makes the digit behind a colour a card.
func (p *Reader) numeral(text string, col int) int {
	n := run(text, digit)
	if last := p.count - 1; n == 1 && last >= 0 && last < maxTokens {
		t := &p.tokens[last]
		if t.Sign == 0 && t.Colour != NoColour && t.Card == NoCard && t.Col == col-1 && text[0] >= '1' && text[0] <= '0'+Highest {
			t.Card = CardOf(t.Colour, int(text[0]-'0'))
			return n
		}
	}
	p.add(Token{IsNum: true, Number: number(text[:n]), Colour: NoColour, Col: col})
	return n
}

// negative adds the number behind a minus of so many bytes.
func (p *Reader) negative(text string, sign, col int) int {
	n := sign + run(text[sign:], digit)
	p.add(Token{IsNum: true, Number: -number(text[sign:n]), Colour: NoColour, Col: col})
	return n
}

// number is the number that digits tell, or one beyond any in the box.
func number(digits string) (n int) {
	for _, d := range digits {
		n = min(n*10+int(d-'0'), 999)
	}
	return n
}

// word adds a word, or each letter of something that is none.
func (p *Reader) word(text string, col int) *rules.ParseError {
	lower := strings.ToLower(text)
	if t, ok := p.Words[lower]; ok {
		t.Col = col + utf8.RuneCountInString(text) - 1 // a digit may follow its last letter
		p.add(t)
		return nil
	}
	for _, r := range lower {
		t, ok := p.Words[string(r)]
		if !ok {
			return p.Expected("unexpected", col, "card")
		}
		t.Col = col
		p.add(t)
		col++
	}
	return nil
}

// add adds a token. Of words beyond any move it keeps the last, so that the move
// is told to be too long there.
func (p *Reader) add(t Token) {
	p.tokens[min(p.count, maxTokens-1)] = t
	p.count = min(p.count+1, maxTokens)
}

// Peek is the token to be read next.
func (p *Reader) Peek() Token {
	if p.next < p.count {
		return p.tokens[p.next]
	}
	return Token{Col: p.end, Colour: NoColour}
}

// More reports whether anything is left to read.
func (p *Reader) More() bool { return p.next < p.count }

// Skip passes over a token that has been looked at.
func (p *Reader) Skip() { p.next++ }

// Read reads a text as one move, which move reads from the tokens.
func Read[M any](p *Reader, text string, move func() (M, *rules.ParseError)) (m M, err error) {
	wrong := p.Split(text)
	if wrong == nil && !p.More() {
		wrong = p.Expected("empty", 1, "move")
	}
	if wrong == nil {
		m, wrong = move()
	}
	if wrong == nil {
		wrong = p.Done()
	}
	if wrong != nil {
		return *new(M), wrong
	}
	return m, nil
}

// Done complains about anything left over.
func (p *Reader) Done() *rules.ParseError {
	if p.More() {
		return p.Expected("trailing", p.Peek().Col, "end")
	}
	return nil
}

// Takes reads a sign if it comes next.
func (p *Reader) Takes(s Sign) bool {
	if p.More() && s != 0 && p.Peek().Sign == s {
		p.next++
		return true
	}
	return false
}

// ReadCard reads a card.
func (p *Reader) ReadCard() (Card, *rules.ParseError) {
	t := p.Peek()
	if !p.More() || t.Card == NoCard {
		return NoCard, p.Expected("unexpected", t.Col, "card")
	}
	p.next++
	return t.Card, nil
}

// SplitField cuts what was typed into a field, which is no move: the error says what
// belongs there.
func (p *Reader) SplitField(text, what string) *rules.ParseError {
	if err := p.Split(text); err != nil {
		return p.Expected("unexpected", err.Col, what)
	}
	return nil
}

// ReadColour reads a colour.
func (p *Reader) ReadColour() (Colour, *rules.ParseError) {
	t := p.Peek()
	if !p.More() || t.Sign != 0 || t.Card != NoCard || t.Colour == NoColour {
		return NoColour, p.Expected("unexpected", t.Col, "colour")
	}
	p.next++
	return t.Colour, nil
}

// ReadNumber reads a number within bounds.
func (p *Reader) ReadNumber(low, high int) (int, *rules.ParseError) {
	t := p.Peek()
	if !p.More() || !t.IsNum || t.Number < low || t.Number > high {
		return 0, p.Expected("unexpected", t.Col, "number")
	}
	p.next++
	return t.Number, nil
}

// ReadCircle reads the five colours, each once.
func (p *Reader) ReadCircle() (list [Colours]Colour, err *rules.ParseError) {
	var seen [Colours]bool
	for i := range list {
		col := p.Peek().Col
		if list[i], err = p.ReadColour(); err != nil {
			return list, err
		}
		if seen[list[i]] {
			return list, p.Expected("unexpected", col, "house")
		}
		seen[list[i]] = true
	}
	return list, nil
}
