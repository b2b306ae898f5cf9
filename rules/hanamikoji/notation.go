package hanamikoji

import (
	"slices"

	"referee/rules"
)

// Parse reads a move: "1E", "2BC", "3BCC-C", "4ACBD-BD", "1X"; "gift fan
// scroll scroll takes scroll"; "reveal E"; a reply "C", "BD" or its number
// among the choices. It is lenient about case, spaces and separators.
func Parse(s *State, by rules.Seat, text string) (Move, error) {
	p := parser{state: s, by: by}
	if err := p.split(text); err != nil {
		return Move{}, err
	}
	if p.count == 0 {
		return Move{}, p.expected("empty", 1, "hanamikoji.expect.move")
	}
	m, err := p.move()
	if err != nil {
		return Move{}, err
	}
	return m, nil
}

// token is one word with its place.
type token struct {
	word
	col   int
	digit int // 1 to 4 for a digit, otherwise 0
}

// maxWords is more words than any move has.
const maxWords = 32

// parser reads one move.
type parser struct {
	state  *State
	by     rules.Seat
	tokens [maxWords]token
	count  int
	next   int
	end    int // column after the last character
}

// expected makes the error that says what should have stood there.
func (p *parser) expected(code string, col int, what string) *rules.ParseError {
	return rules.Expected(code, col, what)
}

// move reads the tokens as a move.
func (p *parser) move() (Move, *rules.ParseError) {
	first := p.peek()
	replying := p.state.Offer.Open() && p.by != p.state.Offer.By
	switch {
	case first.digit > 0 && !(replying && p.count == 1):
		p.next++
		return p.action(Act(first.digit))
	case first.sign == actSign && first.act.Action():
		p.next++
		return p.action(first.act)
	case first.sign == actSign:
		p.next++
		return p.note(first.act)
	}
	if first.sign == cardSign && p.reveals() {
		return p.note(Reveal)
	}
	if first.sign == takesSign {
		p.next++
	}
	taken, err := p.taken(p.state.Offer.Act, p.state.Offer.Cards, p.state.Offer.Pair)
	if err == nil {
		err = p.done()
	}
	return Move{Act: Reply, Taken: taken}, err
}

// reveals reports whether a bare card is a Secret turned up: nothing else can be
// done then.
func (p *parser) reveals() bool {
	_, phase := p.state.Due()
	return phase == PhaseReveal && p.by != rules.Table && p.state.Hides(p.by)
}

// action reads the cards of an action and, for an offer, the reply.
func (p *parser) action(a Act) (Move, *rules.ParseError) {
	m := Move{Act: a}
	var cards [16]Kind
	n := 0
	for ; n < len(cards); p.next++ {
		t := p.peek()
		if t.sign == betweenSign && a == Competition && n == 2 {
			continue
		}
		if t.sign != cardSign || a.Offers() && n == a.Size() {
			break
		}
		cards[n] = t.kind
		n++
	}
	if !fits(cards[:n]) {
		return m, p.expected("unexpected", p.tokens[0].col, "hanamikoji.expect.card")
	}
	if n == 0 && a.Offers() {
		return m, p.expected("unexpected", p.peek().col, "hanamikoji.expect.card")
	}
	if n == 0 {
		m.Cards = Hidden(a.Size()) // "1" and "2" alone: face down
		return m, p.done()
	}
	m.Cards = Of(cards[:n]...)
	if a == Competition && n == a.Size() {
		m.Cards, m.Pair = ordered(Of(cards[:2]...), Of(cards[2:4]...))
	}
	return p.answer(m)
}

// fits reports whether the kinds can be held in a Cards.
func fits(kinds []Kind) bool {
	var count [Kinds + 1]int
	for _, k := range kinds {
		if count[k]++; count[k] > 7 {
			return false
		}
	}
	return true
}

// ordered puts the pair with the lower letters first, so that one offer has one
// way to be written.
func ordered(a, b Cards) (Cards, Cards) {
	for k := Kind(0); k <= Unknown; k++ {
		if x, y := a.Count(k), b.Count(k); x != y {
			if y > x {
				return b, a
			}
			return a, b
		}
	}
	return a, b
}

// answer reads the reply at the end of an offer, if there is one.
func (p *parser) answer(m Move) (Move, *rules.ParseError) {
	if !m.Act.Offers() || p.next == p.count {
		return m, p.done()
	}
	if p.peek().sign == takesSign {
		p.next++
	}
	taken, err := p.taken(m.Act, m.Cards, m.Pair)
	if err != nil {
		return m, err
	}
	m.Taken = taken
	return m, p.done()
}

// taken reads what was taken from an offer: cards, one card that tells the
// pairs apart, or the number of the choice.
func (p *parser) taken(a Act, cards, pair Cards) (Cards, *rules.ParseError) {
	start := p.peek()
	if start.digit > 0 {
		p.next++
		choices := replies(Offer{Act: a, Cards: cards, Pair: pair}, nil)
		if a == NoAct || start.digit > len(choices) {
			return 0, p.expected("unexpected", start.col, "hanamikoji.expect.reply")
		}
		return choices[start.digit-1].Taken, nil
	}
	var kinds []Kind
	var room [8]Kind
	kinds = room[:0]
	for ; p.peek().sign == cardSign && len(kinds) < len(room)-1; p.next++ {
		kinds = append(kinds, p.peek().kind)
	}
	if len(kinds) == 0 {
		return 0, p.expected("unexpected", start.col, "hanamikoji.expect.reply")
	}
	taken := Of(kinds...)
	if a != Competition || len(kinds) != 1 {
		return taken, nil
	}
	switch in, other := cards.Holds(taken), pair.Holds(taken); {
	case in && (!other || cards == pair):
		return cards, nil
	case other && !in:
		return pair, nil
	case in:
		return 0, p.expected("unexpected", p.end, "hanamikoji.expect.pair")
	}
	return taken, nil
}

// note reads the cards of a reveal, a keep, a hand or a draw.
func (p *parser) note(a Act) (Move, *rules.ParseError) {
	if t := p.peek().sign; t == nothingSign || t == takesSign {
		p.next++
		return Move{Act: a}, p.done()
	}
	var cards [12]Kind
	n := 0
	for ; p.peek().sign == cardSign && n < len(cards); p.next++ {
		cards[n] = p.peek().kind
		n++
	}
	if n == 0 || !fits(cards[:n]) || slices.Contains(cards[:n], Unknown) {
		return Move{}, p.expected("unexpected", p.peek().col, "hanamikoji.expect.card")
	}
	return Move{Act: a, Cards: Of(cards[:n]...)}, p.done()
}

// done complains about anything left over.
func (p *parser) done() *rules.ParseError {
	if p.next < p.count {
		return p.expected("trailing", p.peek().col, "hanamikoji.expect.end")
	}
	return nil
}
