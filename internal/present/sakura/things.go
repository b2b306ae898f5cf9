package sakura

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

// What is told by ear of a table, and what beside its drawing.
var (
	byEar = present.Order{
		First: []string{"emperor"},
		Each:  []string{"at", "tokens", "played", "shows"},
		Then:  []string{"at", "played", "shows", "fresh", "left", "unknown"},
	}
	besideDrawing = present.Order{First: byEar.First, Each: []string{"at"}, Then: []string{"at", "fresh"}}
)

// Things returns what lies on the table. The path and what each card shows are printed: to know
// better what the box has moves nothing.
func Things(s *game.State, c present.Context) present.Things {
	c.Drawn = c.Drawn && s.Ready() // else there is no drawing
	t := things{present.NewThings("sakura", c, byEar, besideDrawing), s}
	if s.Ready() {
		t.At("emperor", rules.Table, space(s.Emperor))
	}
	for p := range s.PainterCount() {
		if s.IsCourt(p) {
			t.At("court", rules.Table, space(s.Painters[p]))
		} else {
			t.At("painter", s.Seat(p), space(s.Painters[p]))
		}
	}
	for p := range game.Painter(s.Seats) {
		t.Always("tokens", s.Seat(p), s.Held(p))
	}
	for p := range s.PainterCount() {
		key := "card"
		if s.IsCourt(p) {
			key = "court.card"
		}
		t.At(key, s.Seat(p), card(s.Table.Cards[p].Number))
	}
	t.Items("paid", rules.Table, paid(s))
	t.Items("discards", rules.Table, discards(s))
	t.Count("deck", rules.Table, int(s.Pile.Left))
	if t.Heard() {
		t.heard()
	}
	return t.Things
}

// things are those of one table.
type things struct {
	present.Things
	s *game.State
}

// heard adds what is told otherwise than it is compared: places and cards in words.
func (t *things) heard() {
	if !t.s.Ready() {
		t.Fact("unknown", rules.Table)
		return
	}
	for p := range t.s.PainterCount() {
		t.painter(p)
	}
	var fresh []present.Sentence
	for n := uint8(1); n <= t.s.Path.Len; n++ {
		if t.s.Path.Spaces[n] == game.Sakura && t.s.Fresh(n) {
			fresh = append(fresh, space(n))
		}
	}
	t.Listed("fresh", rules.Table, fresh)
	t.Fact("left", rules.Table, rules.N("n", int(t.s.Pile.Left)), rules.N("discards", t.s.Pile.Discards.Len()), rules.N("supply", t.s.Supply()))
}

// painter tells where a painter stands, and the card shown in the round.
func (t *things) painter(p game.Painter) {
	court, at := "", t.Say("sakura.gate")
	if t.s.IsCourt(p) {
		court = present.Capital(t.Say("sakura.court"))
	}
	if space := t.s.Painters[p]; space != game.Gate {
		at = t.State("at", rules.N("space", int(space)))
	}
	t.Words("at", t.s.Seat(p), at)
	t.Under(court)
	card := t.s.Table.Cards[p]
	if card.Number == 0 || t.s.Round == 0 {
		return
	}
	if card.Icons == game.NoIcons {
		card.Icons = t.s.Known[card.Number]
	}
	number := rules.N("card", int(card.Number))
	if card.Icons == game.NoIcons {
		t.Fact("played", t.s.Seat(p), number)
	} else {
		t.Fact("shows", t.s.Seat(p), number, rules.Plain("garden", t.icon(card.Icons.Garden().Key())), rules.Plain("brush", t.icon(card.Icons.Brush().Key())))
	}
	t.Under(court)
}

// icon returns what a card does, its sign for either way in words.
func (t *things) icon(key string) string {
	return strings.NewReplacer("±", t.State("either")+" ", "−", "-").Replace(t.Say(key))
}

// space returns a space of the path, or the gate.
func space(n uint8) present.Sentence {
	if n == game.Gate {
		return present.Item("sakura.gate")
	}
	return present.Plainly(rules.N("", int(n)))
}

// card returns a card that lies before its player, or none.
func card(n uint8) present.Sentence {
	if n == 0 {
		return present.Sentence{}
	}
	return present.Plainly(rules.N("", int(n)))
}

// paid returns the sakura that have been paid.
func paid(s *game.State) (list []present.Sentence) {
	for _, n := range s.Paid {
		if n > 0 {
			list = append(list, space(n))
		}
	}
	return list
}

// discards returns the cards of the discard pile.
func discards(s *game.State) (list []present.Sentence) {
	for set := s.Pile.Discards; set != 0; set &= set - 1 {
		list = append(list, card(set.First()))
	}
	return list
}

// effects is what a move changed, sentence by sentence.
type effects struct {
	before, after *game.State
	present.Sentences
}

// Effects says what a move changed on the table: what a card shows that was not
// known, everything that has happened since, step by step, and who is still to show a
// card.
func Effects(before, after *game.State, _ rules.Seat, m game.Move) []present.Sentence {
	e := effects{before, after, present.Sentences{Under: "sakura.effect."}}
	if m.Act == game.Board {
		e.lays()
		return e.List
	}
	if m.Act == game.Show {
		e.learns()
	}
	e.happens()
	if after.Pile.Made != before.Pile.Made {
		e.Add("shuffled", rules.N("n", after.Pile.Cards.Len()))
	}
	e.waits()
	return e.List
}

// lays describes a path as it counts for this table.
func (e *effects) lays() {
	path := &e.after.Path
	var sakuras []string
	for n := uint8(1); n <= path.Len; n++ {
		if path.Spaces[n] == game.Sakura {
			sakuras = append(sakuras, strconv.Itoa(int(n)))
		}
	}
	e.Add("path", rules.N("n", int(path.Len)), rules.N("torii", int(path.Torii)))
	if sakuras != nil {
		e.Add("sakura", rules.List("sakura", sakuras...))
	}
}

// learns says which icons are known for the first time.
func (e *effects) learns() {
	for n := range e.after.Known {
		if icons := e.after.Known[n]; icons != e.before.Known[n] {
			e.Add("learnt", rules.N("card", n), rules.Word("garden", icons.Garden().Key()), rules.Word("brush", icons.Brush().Key()))
		}
	}
}

// happens says the steps that are new. Where somebody was put elsewhere by hand in
// the round, they are unknown, except if the Emperor is now.
func (e *effects) happens() {
	steps := e.after.Steps()
	if e.after.Table.ByHand && (e.after.Complete() || e.after.Table.Ended) {
		e.Add("stands", rules.N("n", int(e.after.Emperor)))
	}
	if e.after.Round == e.before.Round && !e.before.Table.Ended {
		steps = steps[min(len(e.before.Steps()), len(steps)):]
	}
	for i := range steps {
		args := append(stepArgs(e.after, &steps[i]), rules.Word("what", stepKey(&steps[i])), rules.Plain("clause", string(e.after.Clause(&steps[i]))))
		e.Add("step", args...)
		e.List[len(e.List)-1].Ear = ear(e.after, &steps[i])
	}
}

// ear returns a step for somebody who listens: which half of which card did what.
func ear(s *game.State, step *game.Step) *present.Ear {
	told := &present.Ear{Says: present.Sentence{Key: stepKey(step) + ".aloud", Args: stepArgs(s, step)}, Part: int(step.Card)}
	if step.Card > 0 {
		half := "brush"
		if step.Garden {
			half = "garden"
		}
		told.Of = present.Sentence{Key: "sakura.ear." + half, Args: []rules.Arg{rules.N("card", int(step.Card))}}
	}
	return told
}

// waits says who is to choose or, while cards are still to come, each card that was shown and
// who is to show one. Who listens is asked that.
func (e *effects) waits() {
	from := len(e.List)
	defer func() {
		for i := range e.List[from:] {
			e.List[from+i].Ear = &present.Ear{}
		}
	}()
	s := e.after
	if s.Table.Ended {
		return
	}
	if p, asked := s.Asked(); asked {
		e.Add("asked", who(s, "seat", p), rules.N("card", int(s.Table.Cards[p].Number)))
		return
	}
	if s.Missing() == 0 && !s.CourtMissing() {
		return
	}
	for p := range s.PainterCount() {
		if n := s.Table.Cards[p].Number; n > 0 && !s.Table.Ended {
			e.Add("shown", who(s, "seat", p), rules.N("card", int(n)))
		} else {
			e.Add("comes", who(s, "seat", p))
		}
	}
}
