package lanterns

import (
	_ "embed"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// step is a sentence of a step.
var step = present.Under("lanterns.step.")

// sets is in how many ways a player can make a dedication of a pattern (LN-GIFT-2 to LN-GIFT-5).
func sets(s *game.State, by rules.Seat, p game.Pattern) int {
	if !s.Open(p) {
		return 0
	}
	return s.Hand(by).Cards.Ways(p)
}

// Talk returns how a turn is answered: its acts by number, a tile by its cell and its colours.
func Talk(s *game.State, c present.Context) (talk present.Talk) {
	due, phase := s.Due()
	seat := due.First()
	if phase != game.PhaseTurn || seat == rules.Table {
		return talk
	}
	t := newTable(s, c)
	talk.Asks = t.asks(seat)
	talk.Closed, talk.About = t.closed(seat), rules.Part{Slot: rules.ActSlot, Thing: game.PlaceAct}
	talk.Fits = func(typed string) []int { return fits(s, seat, typed) }
	var letters []string
	for c := range game.Colour(game.Colours) {
		letters = append(letters, t.Say(c.LetterKey())+" "+t.Say(colourKey(c)))
	}
	talk.Hints = []string{
		t.Say("lanterns.hint.tile", rules.Plain("side", arrows[s.Around[seat-1]])),
		t.Commas(letters),
	}
	return talk
}

// asks returns what a turn asks for: what comes next where it may go on in several ways, else a tile.
func (t *table) asks(seat rules.Seat) present.Sentence {
	why := game.Turn(t.s).Why
	switch {
	case why == "limit":
		return step("asks.limit", rules.Who("seat", seat), rules.N("n", t.s.Hand(seat).Cards.Len()))
	case t.s.CanExchange(seat) || !t.s.Dedicated && t.dedicates(seat):
		return step("asks.act", rules.Who("seat", seat))
	case why == "discard":
		return step("asks.discard", rules.Who("seat", seat), rules.N("n", t.s.Hand(seat).Cards.Len()))
	case why == "first":
		return step("asks.tile.first", rules.Who("seat", seat))
	}
	return step("asks.tile", rules.Who("seat", seat))
}

// dedicates reports whether the cards allow a dedication.
func (t *table) dedicates(seat rules.Seat) bool {
	for p := game.Four; p <= game.Seven; p++ {
		if sets(t.s, seat, p) > 0 {
			return true
		}
	}
	return false
}

// closed says what the turn does not allow now, and why.
func (t *table) closed(seat rules.Seat) string {
	var list []string
	say := func(key string, args ...rules.Arg) { list = append(list, t.Say("lanterns.closed."+key, args...)) }
	switch s := t.s; {
	case s.Exchanged:
		say("exchanged")
	case s.Dedicated || s.Discarded:
		say("late")
	case s.Hand(seat).Favours < game.ExchangeFee:
		say("favours", rules.N("n", int(s.Hand(seat).Favours)))
	case !s.CanExchange(seat):
		say("cards")
	}
	if t.s.Dedicated {
		say("dedicated")
	} else {
		list = append(list, t.impossible(seat)...)
	}
	if len(list) == 0 {
		return ""
	}
	return t.Say("lanterns.closed", rules.Plain("list", t.Commas(list)))
}

// impossible returns the dedications that the cards do not allow.
func (t *table) impossible(seat rules.Seat) (list []string) {
	for p := game.Four; p <= game.Seven; p++ {
		if sets(t.s, seat, p) == 0 {
			list = append(list, t.Say("lanterns.board.pattern."+p.Key()))
		}
	}
	if len(list) == int(game.Seven) {
		return []string{t.Say("lanterns.closed.dedication")}
	}
	return list
}

// fits returns the letters of a tile that is being typed that match the tile beside that side, by
// their places in the line (LN-PLACE-2).
func fits(s *game.State, seat rules.Seat, typed string) (list []int) {
	a, sides, _ := s.Begun(seat, typed)
	for _, one := range sides {
		if p := s.Find(a.Beside(one.Side)); p != nil && p.Quad[one.Side.Opposite()] == one.Colour {
			list = append(list, one.Place)
		}
	}
	return list
}

// Thing names a thing of a move: a colour, a cell of the lake, a tile by its colours, or the colours of the tile
// as it is turned.
func Thing(s *game.State, _ rules.Seat, p rules.Part, chosen rules.Parts) present.Sentence {
	switch p.Slot {
	case rules.ActSlot:
		if p.Thing == game.PlaceAct {
			return step("tile")
		}
		return present.Sentence{}
	case game.CellSlot:
		return beside(s, game.AtThing(p.Thing))
	case game.TileSlot:
		k := game.Kind(p.Thing)
		key := "thing.tile"
		if k.Platform() {
			key = "thing.platform"
		}
		return present.Sentence{Key: "lanterns." + key, Args: []rules.Arg{k.Quad().Arg("tile"), game.Spelt("signs", k.Quad().String())}}
	case game.TurnSlot:
		if quad, ok := turned(chosen, p.Thing); ok {
			return facing(quad)
		}
		return present.Sentence{Key: "lanterns.thing.turn", Args: []rules.Arg{rules.N("n", p.Thing)}}
	}
	return present.Item("lanterns.colour." + game.Colour(p.Thing).Key())
}

// facing tells how a tile is turned by the colour that faces its player or, where that is on two of its sides and they do not lie the same,
// by all its colours.
func facing(quad game.Quad) present.Sentence {
	key := "facing"
	for turn := range game.Sides {
		if other := quad.Turned(int(turn)); other[0] == quad[0] && other != quad {
			key = "round"
		}
	}
	return present.Sentence{Key: "lanterns.thing." + key, Args: []rules.Arg{colourArg("colour", quad[0]), game.Spelt("signs", quad.String())}}
}

// turned returns the colours of the tile that was chosen, from the side that faces the player, as it lies when it is turned.
func turned(chosen rules.Parts, turn int) (q game.Quad, ok bool) {
	kind, _ := chosen.First(game.TileSlot)
	if kind <= int(game.NoKind) || kind > game.Tiles {
		return q, false
	}
	return game.Kind(kind).Quad().Turned(turn), true
}

// Signs has a picture of a lantern card, and of each act.
//
//go:embed signs.svg
var Signs string

// acts are the signs of the acts, by their places in the table of forms.
var acts = [...]present.Sign{"exchange", "four", "pairs", "seven", "discard", "pass", game.PlaceAct: "place"}

// Look returns where a thing lies on the board: a cell of the lake, and a tile with the colours of its sides; of
// one that is turned in each way once it is known which it is. An act has its picture, a colour that of a card. An act, a cell and a tile
// that were chosen make room for what is asked then.
func Look(_ *game.State, p rules.Part, chosen rules.Parts) (look present.Look) {
	turn := 0
	if chosen.Count(p) > 0 && (p.Slot == rules.ActSlot || p.Slot == game.CellSlot || p.Slot == game.TileSlot) {
		look.Made = present.Instead
	}
	switch p.Slot {
	case rules.ActSlot:
		if p.Thing < len(acts) {
			look.Sign = acts[p.Thing]
		}
		return look
	case game.CellSlot:
		look.Pick = game.AtThing(p.Thing).String()
		return look
	case game.TurnSlot:
		turn = p.Thing
	case game.TileSlot:
		chosen = rules.Parts{p}
	default:
		return present.Look{Sign: "lantern", Role: role(game.Colour(p.Thing))}
	}
	if quad, ok := turned(chosen, turn); ok {
		for _, c := range quad {
			look.Sides = append(look.Sides, role(c))
		}
		if kind, _ := chosen.First(game.TileSlot); game.Kind(kind).Platform() {
			look.Text = raftSign
		}
	}
	return look
}

// Lesson is the guided first turn.
var Lesson = present.Lesson{
	Seats: 2,
	Steps: []present.LessonStep{
		{Keys: "m13", Opens: true},
		{Keys: "kobp", Enters: "m13 KOBP"},
		{},
		{Before: []string{"m12 BKWG", "m14 GBPR", "m11 PPKP", "n11 OPKW"}, Keys: "2", Enters: "2PBK"},
		{Keys: "=m15 bwgp", Enters: "m15 BWGP"},
	},
}

// asked stands on the side of a tile that is typed next.
const asked = "?"

// typed draws a tile that is being typed where it will lie, with the tiles beside it: its colours come clockwise from the side
// that faces its player (LN-PLACE-2), and the side that comes next is marked.
func (t *table) typed(text string) *present.Drawing {
	due, _ := t.s.Due()
	seat := due.First()
	if seat == rules.Table || t.s.Final() {
		return nil
	}
	a, sides, ok := t.s.Begun(seat, text)
	if !ok || t.s.Find(a) != nil {
		return nil
	}
	l := &sea{table: t, west: a.X - 1, east: a.X + 1, south: a.Y - 1, north: a.Y + 1, last: a, edge: cellEdge}
	d := l.around(3, 3)
	for _, p := range t.s.Lake[:t.s.Laid] {
		if l.west <= p.At.X && p.At.X <= l.east && l.south <= p.At.Y && p.At.Y <= l.north {
			d.Things = append(d.Things, l.laid(&p))
		}
	}
	one := present.Drawn{Shape: present.Tile, X: l.left(a.X), Y: l.above(a.Y), W: cellSide, H: cellSide, Sides: new([4]present.Cell)}
	one.Role = present.Marked
	for _, typed := range sides[:min(len(sides), int(game.Sides))] {
		one.Sides[typed.Side] = l.letter(typed.Colour)
	}
	if told := len(sides); told < int(game.Sides) {
		one.Sides[(t.s.Around[seat-1]+game.Side(told))%game.Sides] = present.As(present.Marked, asked)
	}
	d.Things = append(d.Things, one)
	l.sit(d)
	return d
}

// Field returns the picture of what a part of the table is about: the tokens of a pattern.
func Field(key string) (look present.Look) {
	switch of, _, _ := strings.Cut(key, "."); of {
	case "four", "pairs", "seven":
		look.Sign = present.Sign(of)
	}
	return look
}
