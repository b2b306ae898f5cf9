package maiko

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	box "referee/rules/kyoto"
	game "referee/rules/maiko"
	score "referee/scoring/maiko"
)

// State tells the table as it lies in sentences.
func State(s *game.State, c present.Context) []present.Sentence {
	t := kyoto.NewTold("maiko", c)
	if !c.Drawn {
		players(&t, s, c)
	}
	if s.Laid && s.Placed {
		t.Clockwise(s.Houses, s.Place)
	}
	if s.Told {
		guests(&t, s)
	}
	if !c.Drawn {
		if s.Told {
			worth(&t, s)
		}
		t.Plain(t.Shared("deck", s.Pile()+rules.One(c.Unsure)))
	}
	return t.Sentences.List
}

// players tells what is offered, and what each player has done and has.
func players(t *kyoto.Told, s *game.State, c present.Context) {
	if o := &s.Offer; o.Open() {
		t.Offered(o.By, o.Cards, o.Act == game.Exchange)
	} else if s.Rest.By != rules.Table {
		t.Left(s.Rest.By, s.Rest.Cards)
	}
	points := score.Game.Sheet(s, game.Seats, false).Totals
	for _, seat := range present.DueFirst(game.Turn(s).Due, game.Seats) {
		d := s.Side(seat)
		t.Player(seat,
			t.Say("kyoto.state.points", rules.N("n", points[seat-1])),
			t.Shared("hand", s.Hand(seat)-c.Undrawn(seat, s.Turner())),
			t.Used(int(game.Exchange), func(a int) bool { return d.Has(game.Act(a)) }, func(a int) string { return game.Act(a).Key() }),
			t.Listed("studied", t.Cards(d.Front)...),
			t.Named("guests", t.Counted(d.Guests.Count)...))
	}
}

// guests tells who waits at the houses.
func guests(t *kyoto.Told, s *game.State) {
	for i, house := range s.Houses {
		if s.Lie[i].Len() > 0 {
			t.Of(present.Capital(t.House(house)), t.Named("guests", t.Counted(s.Lie[i].Count)...))
		}
	}
}

// worth tells what a house and a guest of a colour are worth.
func worth(t *kyoto.Told, s *game.State) {
	t.Plain(t.Listed("houses", t.Counted(func(c box.Colour) int { return score.Worth(s, c) })...))
	t.Plain(t.Listed("worth", t.Counted(func(c box.Colour) int { return score.Matching(s, c) })...))
}
