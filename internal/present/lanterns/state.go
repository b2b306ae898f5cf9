package lanterns

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// teller is what is said of a table by ear.
type teller struct {
	present.Told
	s *game.State
}

// State tells what everybody has, the supply and the lake in sentences.
func State(s *game.State, c present.Context) []present.Sentence {
	t := teller{present.NewTold("lanterns", c), s}
	if c.Drawn {
		for seat := rules.Seat(1); int(seat) <= int(s.Players); seat++ {
			t.Player(seat, t.side(seat))
		}
		t.lake()
		return t.Sentences.List
	}
	for _, seat := range present.DueFirst(game.Turn(s).Due, int(s.Players)) {
		t.player(seat)
	}
	t.dedications()
	stack := s.Stack()
	for seat := rules.Seat(1); int(seat) <= int(s.Players); seat++ {
		stack -= s.InHand(seat)
	}
	t.Of(t.Fact("supply"), append(t.counted(&s.Supply), t.Some("favours", int(s.Favours)), t.Fact("stack", rules.N("n", stack)))...)
	t.lake()
	t.free()
	return t.Sentences.List
}

// side tells where a player sits.
func (t *teller) side(seat rules.Seat) string { return t.Fact("side." + t.s.Around[seat-1].Key()) }

// player tells what a player has.
func (t *teller) player(seat rules.Seat) {
	h := t.s.Hand(seat)
	facts := []string{t.Fact("honour", rules.N("n", t.s.Honour(seat))), t.Listed("cards", t.counted(&h.Cards)...), t.Some("untold", int(h.Untold))}
	for p := game.Four; p <= game.Generic; p++ {
		n := 0
		for _, tokens := range h.Tokens[p-1] {
			n += int(tokens)
		}
		if n > 0 {
			facts = append(facts, t.Fact("tokens", rules.Word("pattern", "lanterns.pattern."+p.Key()), rules.N("n", n)))
		}
	}
	t.Player(seat, append(facts, t.Some("favours", int(h.Favours)), t.Some("tiles", t.s.InHand(seat)), t.side(seat))...)
}

// counted names colours with their numbers.
func (t *teller) counted(cards *game.Cards) (list []string) {
	for c := range game.Colour(game.Colours) {
		if cards[c] > 0 {
			list = append(list, t.Say("lanterns.colour."+c.Key())+" "+strconv.Itoa(int(cards[c])))
		}
	}
	return list
}

// dedications tells what the next token of each stack is worth, and how many there are.
func (t *teller) dedications() {
	var list []string
	for p := game.Four; p <= game.Seven; p++ {
		left := len(game.Stack(p, int(t.s.Players))) - int(t.s.Used[p-1])
		if honour, _ := t.s.Top(p); t.s.Open(p) {
			list = append(list, t.Fact("next", rules.Word("pattern", "lanterns.pattern."+p.Key()), rules.N("honour", honour), rules.N("n", left)))
		}
	}
	t.Of(t.Fact("dedications"), list...)
}

// lake tells the tiles one by one, the last first, and the cells beside them.
func (t *teller) lake() {
	for i := int(t.s.Laid) - 1; i >= 0; i-- {
		p := &t.s.Lake[i]
		key := "tile"
		if p.Kind.Platform() {
			key = "platform"
		}
		args := []rules.Arg{rules.Plain("cell", p.At.String())}
		for d := range game.Side(game.Sides) {
			args = append(args, rules.Word(d.Key(), "lanterns.colour."+p.Quad[d].Key()))
		}
		t.Add(key, args...)
	}
}

// free names the cells where a tile can lie.
func (t *teller) free() {
	if t.s.Final() {
		return
	}
	var cells []string
	for _, a := range t.s.Shore[:t.s.Shores] {
		cells = append(cells, a.String())
	}
	t.Plain(t.Listed("cells", cells...))
}
