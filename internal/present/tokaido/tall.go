package tokaido

import (
	"strconv"
	"strings"

	"github.com/rivo/uniseg"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// longRoad is so many rows of the road that the souvenirs have one row of the pad below it.
const longRoad = 12

// person is the line of who a traveller is.
var person = line{key: "traveller", tell: func(t *table, _ rules.Seat, p *game.Pawn) string {
	if p.Who == game.Nobody {
		return ""
	}
	return t.Say(travellerKey(p.Who))
}}

// ware is how many souvenirs of a kind a traveller has.
func ware(w game.Ware) line {
	return counted("ware."+w.Key(), func(_ *table, _ rules.Seat, p *game.Pawn) int {
		n := p.Wares()
		return int(n[w])
	})
}

// tall is the pad below a road of so many rows: whole words, and each name beside its sign.
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
	head := present.Row{present.T("")}
	for _, seat := range t.walkers() {
		head = append(head, present.Right(t.role(seat), t.chip(seat).Text+" "+t.nick(seat)))
	}
	rows := []present.Row{head}
	for _, l := range lines {
		key := l.key
		if t.Has("tokaido.board." + key + ".long") {
			key += ".long"
		}
		row := present.Row{t.Label(key)}
		for _, seat := range t.walkers() {
			row = append(row, t.value(l, seat))
		}
		rows = append(rows, row)
	}
	return rows
}

// doesWidth is how wide what a traveller can do is told in the panel.
const doesWidth = 21

// does is what a traveller can do, in lines for the panel.
func (t *table) does(who game.Traveller) []string {
	text := t.Say("tokaido.does." + who.Key())
	if t.Drawn {
		return []string{text}
	}
	return wrapped(text, doesWidth)
}

// abilities are the travellers of the players with what each can do, for the panel.
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
	return []present.Block{{Title: t.Say("tokaido.board.travellers"), Rows: rows}}
}

// wrapped is a text in lines of a width.
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

// ample is what a stop gives in more words, where there is room.
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
