package tokaido

import (
	"strconv"
	"strings"

	"github.com/rivo/uniseg"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// road returns a row for each place from the hindmost traveller to the next inn: its number,
// which is what is typed to walk there, who is there, and what it gives, or why one does not
// stop there.
func (t *table) road() present.Block {
	rows := []present.Row{t.head()}
	walker := t.s.Hindmost()
	from := t.s.Pawn(walker).Place
	for p := from; p <= t.s.NextInn(from); p++ {
		rows = append(rows, t.place(walker, p))
		if p == game.Last {
			break
		}
	}
	return present.Block{Name: t.Say("board.road"), Head: 1, Side: 2, Rows: rows}
}

// spots is how many travellers have a sign of their own in a row of the road.
const spots = 2

// head names the columns. The name of the spots stands over both.
func (t *table) head() present.Row {
	const chip = 3
	places := []rune(t.Say("tokaido.board.places"))
	row := present.Row{t.Label("number"), t.Label("stop")}
	first := min(chip, len(places))
	row = append(row, present.As(present.Label, string(places[:first])))
	second := present.As(present.Label, string(places[first:]))
	second.Close = true
	return append(row, second, t.Label("gives"))
}

// place returns a row of the road.
func (t *table) place(walker rules.Seat, p game.Place) present.Row {
	gives, open := t.gives(walker, p)
	row := present.Row{
		present.Right(present.Plain, strconv.Itoa(int(p))),
		present.As(kinds[t.s.Kind(p)], t.typed(p, p > t.s.Pawn(walker).Place)),
	}
	here := t.there(p)
	for i := range spots {
		cell := present.T("")
		switch {
		case i < len(here):
			cell = here[i]
		case i < t.s.Room(p) && (i == 0 || t.s.Kind(p) != game.Inn):
			cell = present.None()
		}
		row = append(row, cell)
	}
	if len(here) > spots { // those who wait at an inn
		for _, more := range here[spots:] {
			gives.Text, gives.Role = more.Text+" "+gives.Text, present.Plain
		}
	}
	row = append(row, gives)
	from := t.s.Pawn(walker).Place
	for _, i := range [...]int{0, 1, len(row) - 1} {
		switch {
		case p == from:
			row[i].Role = present.Marked
		case !open:
			row[i].Role = present.Muted
		}
		if p > from && t.s.Ready() && t.s.Owing == rules.Table { // a stop is asked about by numbers of its own
			row[i].Pick = strconv.Itoa(int(p))
		}
	}
	return row
}

// kinds are the colours of the kinds of place on the board.
var kinds = [game.Stops]present.Role{
	game.Temple: present.Red, game.Village: present.Orange, game.Encounter: present.Purple,
	game.Sea: present.Blue, game.Paddy: present.Green, game.Farm: present.Yellow,
}

// stop names a place. The ends of the road have names of their own.
func (t *table) stop(p game.Place) string {
	if t.s.Kind(p) == game.Inn {
		return t.Say(innKey(t.s, p))
	}
	return t.Say("tokaido.board.stop." + t.s.Kind(p).Key())
}

// typed returns a place behind the letter that is typed for the nearest of its kind, or behind as
// much space.
func (t *table) typed(p game.Place, ahead bool) string {
	if !ahead {
		return "  " + t.stop(p)
	}
	return letter(t.Printer, t.s.Kind(p)) + " " + t.stop(p)
}

// there returns the signs of those at a place: on the road by their spots, at an inn who leaves
// first before the others (TK-INN-9).
func (t *table) there(p game.Place) (cells []present.Cell) {
	if !t.s.Ready() {
		return nil
	}
	for slot := uint8(1); slot <= uint8(t.s.Walkers()); slot++ {
		for _, seat := range t.walkers() {
			pawn := t.s.Pawn(seat)
			if pawn.Place == p && (t.s.Kind(p) == game.Inn && t.s.Leaves(pawn.Slot) == slot || t.s.Kind(p) != game.Inn && pawn.Slot == slot) {
				cells = append(cells, t.chip(seat))
			}
		}
	}
	return cells
}

// gives returns what a place gives the traveller who moves, or why nobody stops there; open is
// false then.
func (t *table) gives(walker rules.Seat, p game.Place) (cell present.Cell, open bool) {
	pawn := t.s.Pawn(walker)
	say := func(key string, args ...rules.Arg) present.Cell {
		return present.T(t.Say("tokaido.gives."+key, args...))
	}
	if !t.s.Ready() {
		return present.T(""), true
	}
	if p == pawn.Place {
		if t.s.Over() || t.s.At(p) > spots {
			return present.T(""), true
		}
		return say("here"), true
	}
	if why := closed(t.s, walker, p); why != "" {
		return present.As(present.Muted, t.Say("tokaido.gives."+why)), false
	}
	if t.s.At(p) > spots {
		return present.T(""), true
	}
	if t.neutral(walker) {
		switch t.s.Kind(p) {
		case game.Temple:
			return say("neutral.temple"), true
		case game.Inn:
			return say("neutral.inn"), true
		}
		return present.None(), true
	}
	return present.T(t.ample(walker, p, given(t.s, walker, p))), true
}

// closed is why nobody stops at a place: the key behind "tokaido.gives.", or "" if it is
// open (TK-SPOT-1, TK-SPOT-3, TK-TEMPLE-1, TK-VILLAGE-5).
func closed(s *game.State, walker rules.Seat, p game.Place) string {
	k, pawn := s.Kind(p), s.Pawn(walker)
	switch neutral := walker == game.Neutral && s.WithNeutral(); {
	case s.At(p) >= s.Room(p):
		return "taken"
	case neutral:
	case (k == game.Village || k == game.Temple) && pawn.Coins < 1:
		return "poor"
	case k.Panorama() && pawn.Finished(k.View()):
		return "finished"
	}
	return ""
}

// nearest returns the nearest place that is open, which Enter takes.
func nearest(s *game.State) game.Place {
	walker := s.Hindmost()
	from := s.Pawn(walker).Place
	last := s.NextInn(from)
	for p := from + 1; p < last; p++ {
		if closed(s, walker, p) == "" {
			return p
		}
	}
	return last
}

// given returns what a stop gives a traveller.
func given(s *game.State, walker rules.Seat, to game.Place) present.Sentence {
	p, k := s.Pawn(walker), s.Kind(to)
	say := present.Under("tokaido.gives.")
	switch {
	case k == game.Village:
		return say("village", rules.N("n", s.TurnedUp()))
	case k == game.Temple:
		if most := min(int(p.Coins), 3); most > 1 {
			return say("temple", rules.N("n", most))
		}
		return say("temple.one")
	case k == game.Spring:
		two := 2 + extra(p, game.Mitsukuni)
		return say("spring", rules.N("low", two), rules.N("n", two+1))
	case k == game.Encounter && p.Who == game.Umegae:
		return say("encounter.first")
	case k == game.Encounter && p.Who == game.Yoshiyasu:
		return say("encounter.two")
	case k == game.Encounter:
		return say("encounter")
	case k == game.Inn && s.InnNumber(to) > 0:
		return say("inn", rules.N("n", s.MealsLeft(to)))
	}
	_, g, _ := would(s, walker, game.Move{Act: game.Travel, To: to})
	return say("gain", g.args()...)
}

// leg returns the inns between which the hindmost traveller is.
func (t *table) leg() (from, to game.Place) {
	from = t.s.Pawn(t.s.Hindmost()).Place
	if from == game.Last {
		from--
	}
	for from > 0 && t.s.Kind(from) != game.Inn {
		from--
	}
	return from, t.s.NextInn(from)
}

// serves reports whether meals are on offer at an inn: somebody is still to come or
// to eat, and nobody has gone on.
func (t *table) serves(inn game.Place) (waits bool) {
	gone := inn == 0
	for _, seat := range t.walkers() {
		p := t.s.Pawn(seat)
		gone = gone || p.Place > inn
		waits = waits || p.Place < inn || t.s.Owing == seat
	}
	return waits && !gone
}

// innKey returns the key of an inn's name: the ends of the road have their own.
func innKey(s *game.State, inn game.Place) string {
	switch {
	case s.Inner(inn):
		return "tokaido.board.stop.inn"
	case (inn == 0) != s.Back:
		return "tokaido.board.kyoto"
	}
	return "tokaido.board.edo"
}

// longRoad is so many rows of the road that the souvenirs have one row of the pad below it.
const longRoad = 12

// person is the line of who a traveller is.
var person = line{key: "traveller", tell: func(t *table, _ rules.Seat, p *game.Pawn) string {
	if p.Who == game.Nobody {
		return ""
	}
	return t.Say(travellerKey(p.Who))
}}

// ware returns how many souvenirs of a kind a traveller has.
func ware(w game.Ware) line {
	return counted("ware."+w.Key(), func(_ *table, _ rules.Seat, p *game.Pawn) int {
		n := p.Wares()
		return int(n[w])
	})
}

// tall returns the pad below a road of so many rows: whole words, and each name beside its sign.
func (t *table) tall(road int) []present.Row {
	lines := []line{person, coins, temple, rank, views[0], views[1], views[2]}
	if road > longRoad {
		lines = append(lines, goods)
	} else {
		for w := range game.Ware(game.Wares) {
			lines = append(lines, ware(w))
		}
	}
	lines = append(lines, meals, baths, met, points)
	return t.pad(lines, true)
}

// doesWidth is how wide what a traveller can do is told in the panel.
const doesWidth = 21

// does returns what a traveller can do, in lines for the panel.
func (t *table) does(who game.Traveller) []string {
	text := t.Say("tokaido.does." + who.Key())
	if t.Drawn {
		return []string{text}
	}
	return wrapped(text, doesWidth)
}

// abilities returns the travellers of the players with what each can do, for the panel.
func (t *table) abilities() []present.Block {
	var rows []present.Row
	for seat := rules.Seat(1); seat <= rules.Seat(t.s.Seats); seat++ {
		who := t.s.Pawn(seat).Who
		if who == game.Nobody {
			continue
		}
		first := present.Row{t.chip(seat), present.T(t.Say(travellerKey(who)))}
		for _, does := range t.does(who) {
			rows = append(rows, append(first, present.As(present.Muted, does)))
			first = present.Row{present.T(""), present.T("")}
		}
	}
	if rows == nil {
		return nil
	}
	return []present.Block{{Title: t.Say("tokaido.board.travellers"), Side: 2, Rows: rows}}
}

// wrapped returns a text in lines of a width.
func wrapped(text string, width int) (lines []string) {
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && uniseg.StringWidth(line+" "+word) > width {
			lines, line = append(lines, line), ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	return append(lines, line)
}

// ample returns what a stop gives in more words, where there is room.
func (t *table) ample(walker rules.Seat, to game.Place, s present.Sentence) string {
	key := s.Key + ".long"
	p, k := t.s.Pawn(walker), t.s.Kind(to)
	if k.Panorama() {
		key = "tokaido.gives.view.long"
		s.Args = append(s.Args, rules.N("number", int(p.Next(k.View()))), rules.N("size", int(game.ViewSize[k.View()-1])))
	}
	if !t.Wide || !t.Has(key) {
		return s.Say(t.Printer)
	}
	return t.Say(key, append(s.Args, rules.Plain("coins", strconv.Itoa(int(p.Coins))))...)
}
