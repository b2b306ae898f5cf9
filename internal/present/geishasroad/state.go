package geishasroad

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
	box "referee/rules/kyoto"
	score "referee/scoring/geishasroad"
)

// teller is what is said of a table by ear.
type teller struct {
	kyoto.Told
	s *game.State
	c present.Context
}

// State tells the table as it lies in sentences.
func State(s *game.State, c present.Context) []present.Sentence {
	t := teller{kyoto.NewTold("geishasroad", c), s, c}
	if c.Drawn {
		t.houses()
		return t.Sentences.List
	}
	t.Plain(t.Title(s.Scored && !s.Ended, s.Round))
	if o := &s.Offer; o.Open() {
		t.Offered(o.By, o.Cards, o.Act == game.Exchange)
	} else if s.Rest.By != rules.Table {
		t.Left(s.Rest.By, s.Rest.Cards)
	}
	for _, seat := range present.DueFirst(game.Turn(s).Due, game.Players) {
		t.player(seat)
	}
	t.houses()
	t.Add("worth", rules.N("n", s.Lanterns()))
	t.rows()
	t.Plain(t.Shared("deck", s.Pile()+rules.One(c.Unsure)))
	return t.Sentences.List
}

// player tells what a player has done and has.
func (t *teller) player(seat rules.Seat) {
	d := t.s.Side(seat)
	facts := []string{
		t.Shared("hand", t.s.Hand(seat)-t.c.Undrawn(seat, t.s.Turner())),
		t.Used(int(game.Exchange), func(a int) bool { return d.Has(game.Act(a)) }, func(a int) string { return game.Act(a).Key() }),
		t.Named("zone", t.Cards(d.Front)...),
		t.Named("influence", t.influence(seat)...),
		t.Named("guests", t.Counted(func(c game.Colour) int { return int(d.Guests[c]) })...),
	}
	for _, token := range []struct {
		key  string
		free bool
	}{{"counter", t.s.Counter && d.Counter == 0}, {"hidden", t.s.Hidden && d.Hidden == 0}} {
		if token.free {
			facts = append(facts, t.Fact(token.key))
		}
	}
	if n, _ := t.s.Scores(); n > 0 {
		facts = append(facts, t.Say("kyoto.state.points", rules.N("n", score.Prestige(t.s, seat))))
	}
	if len(facts) > 0 {
		t.Player(seat, facts...)
	}
}

// influence names the geishas on whom a player has influence, and how much.
func (t *teller) influence(seat rules.Seat) (list []string) {
	for c := game.Red; c < game.Colours; c++ {
		key, n := "whole", t.s.Influenced(seat, c)
		switch {
		case n == 0:
			continue
		case n == 1:
			key = "half"
		case n%2 == 1:
			key = "halves"
		}
		list = append(list, t.Geisha(c)+" "+t.Fact(key, rules.N("n", n/2)))
	}
	return list
}

// houses tells who stands at the houses, and what is left there.
func (t *teller) houses() {
	if t.s.Laid {
		t.Clockwise(t.s.Houses, t.s.Place)
		t.tokens()
	}
}

// tokens tells what is left at the houses.
func (t *teller) tokens() {
	if !t.s.Guests {
		return
	}
	t.Plain(t.Listed("left", t.Counted(func(c game.Colour) int { return int(t.s.AtHouse[c]) })...))
	t.Plain(t.Listed("tokens", t.Counted(func(c game.Colour) int { return rules.One(t.s.Influence[c] == rules.Table) })...))
}

// rows tells the prestige tokens on the geishas, and the next one of each row.
func (t *teller) rows() {
	var list []string
	for c := game.Red; c < game.Colours; c++ {
		for _, v := range t.s.Prestige[c] {
			if v != 0 && v != game.Untold {
				list = append(list, t.Geisha(c)+" "+v.String())
			}
		}
	}
	t.Plain(t.Listed("prestige", list...))
	for r := game.Geiko; r <= game.Okaasan; r++ {
		if used := int(t.s.RowUsed[r-1]); used < game.RowSize(r) {
			if v := t.s.Row[r-1][used]; v != 0 && v != game.Untold {
				t.Add("next", rules.Word("row", t.Under+"row."+rowKey(t.s, r)), rules.Plain("value", v.String()))
			}
		}
	}
}

// Private returns what a player can note: the two cards of the own Intrigue.
func Private(s *game.State, c present.Context) (out present.Private) {
	t := kyoto.NewTable("geishasroad", c)
	says := func(key string, args ...rules.Arg) string { return t.Say("geishasroad.private."+key, args...) }
	var slots []present.NoteSlot
	for i, o := range game.Kept(s, c.View) {
		slots = append(slots, present.NoteSlot{OpenSlot: o, Asks: says([...]string{"kept.asks", "binned.asks"}[i])})
	}
	n, d := kyoto.Noting("keeps ", slots...), s.Side(c.View)
	n.Name = t.Say("geishasroad.action.intrigue")
	switch {
	case !d.Has(game.Intrigue):
		n.Now, n.Closed = says("unplayed"), true
	case d.Opened:
		n.Now, n.Closed = says("opened"), true
	case !d.Kept.Known():
		n.Now, n.Wants = says("hidden"), true
	default:
		kept, binned := t.Named(box.Of(d.Kept)), t.Named(box.Of(d.Binned))
		n.At, n.Now = d.KeptAt, says("is", rules.Plain("card", kept), rules.Plain("other", binned))
		out.Noted = []present.Noted{{Name: says("kept"), Is: kept}, {Name: says("binned"), Is: binned}}
	}
	out.Notes = []present.Note{n}
	return out
}
