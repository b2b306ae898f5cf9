package geishasroad

import (
	"strings"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// Things are what lies on the table for everybody.
func Things(s *game.State) []present.Thing {
	t := things{kyoto.NewThings("geishasroad"), s}
	t.At("round", rules.Table, present.Plainly(rules.N("", int(s.Round))))
	if s.Laid {
		t.Circle(s.Houses, s.Place)
	}
	if o := &s.Offer; o.Open() {
		t.Offer(o.By, o.Cards, o.Act == game.Exchange)
	}
	if s.Rest.By != rules.Table {
		t.Items("rest", s.Rest.By, t.Some(s.Rest.Cards[:]...))
	}
	t.each(func(seat rules.Seat, d *game.Side) { t.Items("zone", seat, t.Set(d.Front)) })
	for c := game.Red; c < game.Colours; c++ {
		t.Held("influence", s.Influence[c], rules.Word("geisha", "geishasroad.geisha."+c.Key()))
	}
	t.prestige()
	t.each(func(seat rules.Seat, d *game.Side) {
		t.Items("guests", seat, t.Guests(func(c game.Colour) int { return int(d.Guests[c]) }))
	})
	t.Items("waiting", rules.Table, t.Guests(func(c game.Colour) int { return int(s.AtHouse[c]) }))
	t.each(t.markers)
	t.Count("deck", rules.Table, s.Pile())
	return t.List
}

// things are those of one table.
type things struct {
	kyoto.Things
	s *game.State
}

func (t *things) each(tell func(seat rules.Seat, d *game.Side)) {
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		tell(seat, t.s.Side(seat))
	}
}

// prestige adds the prestige tokens on the geishas, and those left of each row.
func (t *things) prestige() {
	for c := game.Red; c < game.Colours; c++ {
		var on []present.Sentence
		for _, v := range t.s.Prestige[c] {
			if v != 0 {
				on = append(on, present.Plainly(rules.Plain("", v.String())))
			}
		}
		t.Items("prestige", rules.Table, on, rules.Word("geisha", "geishasroad.geisha."+c.Key()))
	}
	for r := game.Geiko; r <= game.Okaasan; r++ {
		var left []string
		for i := int(t.s.RowUsed[r-1]); i < game.RowSize(r) && t.s.RowTold[r-1]; i++ {
			left = append(left, t.s.Row[r-1][i].String())
		}
		if left != nil {
			t.At("row", rules.Table, present.Plainly(rules.Plain("", strings.Join(left, " "))), rules.Word("row", "geishasroad.state.row."+rowKey(t.s, r)))
		}
	}
}

// markers adds the action markers and offer tokens of a player, and what lies under them.
func (t *things) markers(seat rules.Seat, d *game.Side) {
	t.Actions(seat, int(game.Exchange), func(a int) bool { return d.Has(game.Act(a)) }, func(a int) string { return game.Act(a).Key() })
	if !d.Opened {
		t.Items("kept", seat, t.Some(d.Kept))
	}
	t.Items("binned", seat, t.Some(d.Binned))
	var unused []present.Sentence
	if t.s.Counter && d.Counter == 0 {
		unused = append(unused, present.Item("geishasroad.piece.counter"))
	}
	if t.s.Hidden && d.Hidden == 0 {
		unused = append(unused, present.Item("geishasroad.piece.hidden"))
	}
	t.Items("offers", seat, unused)
}
