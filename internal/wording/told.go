package wording

import (
	"strconv"
	"strings"

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
	short := game + ": " + placed(sheet, func(seat rules.Seat) string { return nick(s, seat) }) + "."
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

// mostNick is the most letters of a short name.
const mostNick = 6

// nick is a player's short name: the one of the record, or how the name begins.
func nick(s table.Position, seat rules.Seat) string {
	h := s.Header()
	if own := h.Get("nick." + strconv.Itoa(int(seat))); own != "" {
		return own
	}
	letters := []rune(h.Seats[seat-1])
	return string(letters[:min(len(letters), mostNick)])
}
