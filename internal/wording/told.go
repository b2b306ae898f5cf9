package wording

import (
	"strconv"
	"strings"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
	"referee/scoring"
)

// Told is a game that is over in a few words to send: each player with place and points, and
// what decided it. Behind it is the same in fewer words, for where there is little room.
func Told(p *text.Printer, s table.Position) []string {
	sheets := s.Sheets()
	if len(sheets) == 0 {
		return nil
	}
	sheet := &sheets[len(sheets)-1]
	game := p.Say(s.Game() + ".name")
	bare := game + ": " + placed(sheet, p.Seat) + "."
	h := s.Header()
	nicks := record.ShortNames(h.Seats, h.Nicks())
	short := game + ": " + placed(sheet, func(seat rules.Seat) string { return nicks[seat-1] }) + "."
	if sheet.Ending.Code == "" {
		return []string{bare, bare, short}
	}
	return []string{bare + " " + Uncited(p, sheet), bare, short} // who is told has no rulebook at hand
}

// placed are the players in the order of the result.
func placed(s *scoring.Sheet, name func(rules.Seat) string) string {
	var list []string
	for _, seat := range Order(s) {
		one := name(seat)
		if s.Ranks != nil {
			one = strconv.Itoa(s.Ranks[seat-1]) + " " + one
		}
		if !s.Ending.Pointless {
			one += " " + strconv.Itoa(s.Totals[seat-1])
		}
		list = append(list, one)
	}
	return strings.Join(list, ", ")
}
