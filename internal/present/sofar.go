package present

import (
	"referee/internal/text"
	"referee/rules"
	"referee/scoring"
)

// SoFar says who is ahead on a sheet while fields of its table are missing, and whether
// one player is: what is missing may still part those who are level.
func SoFar(p *text.Printer, s *scoring.Sheet) (sentence string, one bool) {
	if s.Winners.Len() != 1 {
		return p.Say("calc.level"), false
	}
	return p.Say("calc.ahead", rules.Plain("names", p.Seat(s.Winners.First()))), true
}
