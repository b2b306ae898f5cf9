package geishasroad

import (
	"strings"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
	box "referee/rules/kyoto"
	score "referee/scoring/geishasroad"
)

// What is told by ear of a table, and what beside its drawing.
var (
	byEar = present.Order{
		First: []string{"scored", "pairs", "offered", "plays"},
		Each:  []string{"hand", "actions", "zone", "influenced", "guests", "counter", "hidden", "points"},
		Then:  []string{"circle", "waiting", "tokens", "worth", "prestiges", "next", "deck"},
	}
	besideDrawing = present.Order{First: []string{"circle", "waiting", "tokens"}}
)

// things are those of one table.
type things struct {
	kyoto.Things
	s *game.State
}

// Things returns what lies on the table.
func Things(s *game.State, c present.Context) present.Things {
	t := things{kyoto.NewThings("geishasroad", c, byEar, besideDrawing), s}
	t.Scored(s.Scored && !s.Ended, s.Round)
	t.At("round", rules.Table, present.Plainly(rules.N("", int(s.Round))))
	if s.Laid {
		t.Circle(s.Houses, s.Place)
	}
	if o := &s.Offer; o.Open() {
		t.Offer(o.By, o.Cards, o.Act == game.Exchange)
	}
	if s.Rest.By != rules.Table {
		t.Rest(s.Rest.By, s.Rest.Cards)
	}
	t.each(func(seat rules.Seat, d *game.Side) { t.Items("zone", seat, t.Set(d.Front)) })
	for c := game.Red; c < game.Colours; c++ {
		t.Held("influence", s.Influence[c], rules.Word("geisha", "geishasroad.geisha."+c.Key()))
	}
	t.prestige()
	t.each(func(seat rules.Seat, d *game.Side) {
		t.Items("guests", seat, t.Guests(func(c game.Colour) int { return int(d.Guests[c]) }))
	})
	if s.Laid || !t.Heard() {
		t.Items("waiting", rules.Table, t.Guests(func(c game.Colour) int { return int(s.AtHouse[c]) }))
	}
	t.each(t.markers)
	t.Count("deck", rules.Table, s.Pile()+rules.One(c.Unsure))
	if t.Heard() {
		t.heard()
	}
	return t.Things.Things
}

// heard adds what follows from what lies there: hands, influence, points, what is worth how much.
func (t *things) heard() {
	scored, _ := t.s.Scores()
	t.each(func(seat rules.Seat, _ *game.Side) {
		t.Number("hand", seat, t.s.Hand(seat)-t.Undrawn(seat, t.s.Turner()))
		t.Listed("influenced", seat, t.influence(seat))
		if scored > 0 {
			t.Fact("points", seat, rules.N("n", score.Prestige(t.s, seat)))
		}
	})
	if t.s.Laid && t.s.Guests {
		t.Listed("tokens", rules.Table, t.Counted(func(c game.Colour) int { return rules.One(t.s.Influence[c] == rules.Table) }))
	}
	t.Fact("worth", rules.Table, rules.N("n", t.s.Lanterns()))
}

// influence names the geishas on whom a player has influence, and how much.
func (t *things) influence(seat rules.Seat) (list []present.Sentence) {
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
		list = append(list, t.Beside(c, t.State(key, rules.N("n", n/2))))
	}
	return list
}

func (t *things) each(tell func(seat rules.Seat, d *game.Side)) {
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		tell(seat, t.s.Side(seat))
	}
}

// prestige adds the prestige tokens on the geishas, and those left of each row.
func (t *things) prestige() {
	var known []present.Sentence
	for c := game.Red; c < game.Colours; c++ {
		var on []present.Sentence
		for _, v := range t.s.Prestige[c] {
			if v != 0 {
				on = append(on, present.Plainly(rules.Plain("", v.String())))
			}
			if t.Heard() && v != 0 && v != game.Untold {
				known = append(known, t.Beside(c, v.String()))
			}
		}
		t.Items("prestige", rules.Table, on, rules.Word("geisha", "geishasroad.geisha."+c.Key()))
	}
	t.Listed("prestiges", rules.Table, known)
	for r := game.Geiko; r <= game.Okaasan; r++ {
		var left []string
		for i := int(t.s.RowUsed[r-1]); i < game.RowSize(r) && t.s.RowTold[r-1]; i++ {
			left = append(left, t.s.Row[r-1][i].String())
		}
		if left == nil {
			continue
		}
		row := rules.Word("row", "geishasroad.state.row."+rowKey(t.s, r))
		t.At("row", rules.Table, present.Plainly(rules.Plain("", strings.Join(left, " "))), row)
		if v := t.s.Row[r-1][t.s.RowUsed[r-1]]; v != 0 && v != game.Untold {
			t.Fact("next", rules.Table, row, rules.Plain("value", v.String()))
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
	for _, token := range []struct {
		key  string
		free bool
	}{{"counter", t.s.Counter && d.Counter == 0}, {"hidden", t.s.Hidden && d.Hidden == 0}} {
		if token.free {
			unused = append(unused, present.Item("geishasroad.piece."+token.key))
			t.Fact(token.key, seat)
		}
	}
	t.Items("offers", seat, unused)
}

// effects is what a move changed, sentence by sentence.
type effects struct {
	before, after *game.State
	present.Sentences
}

// Effects says what a move changed on the table.
func Effects(before, after *game.State, by rules.Seat, m game.Move) []present.Sentence {
	e := effects{before, after, present.Sentences{Under: "geishasroad.effect."}}
	switch m.Act {
	case game.Meeting, game.Play:
		e.played(by, m)
	case game.Gift, game.Exchange:
		e.Add("chooses", rules.Who("seat", after.Offer.Chooser))
	case game.Counter:
		e.Add("chooses", rules.Who("seat", after.Offer.Chooser))
	case game.Row:
		e.Add("row."+rowKey(after, m.Row), rules.Plain("value", m.Values[0].String()))
	case game.Tokens:
		for i := range game.Players {
			e.Add("token", rules.Who("seat", rules.Seat(i+1)), colours("colour", m.Houses[i]))
		}
	case game.Begins:
		e.Add("begins", rules.Who("seat", m.Who))
	}
	return e.List
}

// played says where the geishas stopped and what that brought, then who plays
// what was left, then the end of the round.
func (e *effects) played(by rules.Seat, m game.Move) {
	for _, st := range stops(e.before, by, m) {
		e.Add("play", st.card.Arg("card"), st.said("stop"))
		if st.home != "" && st.home != "none" {
			e.Add("home."+st.home, rules.Word("geisha", geishaKey(st.card.Colour())), rules.Plain("value", signed(e.token(st))))
		}
	}
	if r := &e.after.Rest; r.By != rules.Table {
		e.Add("rest", rules.Who("seat", r.By), box.Object("cards", r.Cards.String()))
	}
	if e.after.Scored && !e.before.Scored {
		e.scored()
	}
}

// token returns the prestige token that a homecoming brought, or turned over.
func (e *effects) token(st stop) game.Value {
	i := 0
	if st.home == "okaasan" {
		i = 1
	}
	return e.after.Prestige[st.card.Colour()][i]
}

// scored says the end of a round: whose favour each player has won, the points,
// the winner and the special conditions that were met.
func (e *effects) scored() {
	s := e.after
	if four := s.Four(); four != rules.Table {
		for seat := rules.Seat(1); seat <= game.Players; seat++ {
			e.Add("won", rules.Who("seat", seat), rules.Word("favours", favoursKey(s, seat)), favours(s, seat))
		}
		e.Add("four", rules.Who("seat", four))
	} else {
		e.counted()
	}
	before := score.Met(e.before)
	for i, met := range score.Met(s) {
		for c := score.Onslaught; c < score.AllSpecials; c++ {
			if met.Has(c) && !before[i].Has(c) {
				e.Add("special", rules.Who("seat", rules.Seat(i+1)), rules.Word("special", "geishasroad.special."+c.Key()))
			}
		}
	}
}

// counted says the points of a round and who has won it, as far as that is certain.
func (e *effects) counted() {
	s := e.after
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		e.Add("points", rules.Who("seat", seat), rules.Word("favours", favoursKey(s, seat)), favours(s, seat), rules.N("n", s.RoundPoints(seat)))
	}
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		if span := s.RoundSpan(seat); span.Low != span.High {
			e.Add("open", rules.Who("seat", seat))
		}
	}
	switch winner := s.RoundWinner(); winner {
	case rules.Table:
		e.Add("unsure", rules.N("n", int(s.Round)))
	default:
		e.Add("wins", rules.Who("seat", winner), rules.N("n", int(s.Round)))
	}
	if score.Unsure(s) {
		e.Add("unsure.game")
	}
}

// favoursKey returns the key of the geishas that a player has won, or of none.
func favoursKey(s *game.State, seat rules.Seat) string {
	if s.Favours(seat) == 0 {
		return "geishasroad.favours.none"
	}
	return "geishasroad.favours"
}

// favours returns the geishas whose favour a player has won.
func favours(s *game.State, seat rules.Seat) rules.Arg {
	var keys []string
	for c := game.Red; c < game.Colours; c++ {
		if s.Favour[c] == seat {
			keys = append(keys, geishaKey(c))
		}
	}
	return rules.List("geishas", keys...)
}
