package wording

import (
	"strings"
	"unicode/utf8"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// Moment tells aloud which game it is, how far it is, who is due and why.
func Moment(p *text.Printer, s table.Position) string {
	t := s.Turn()
	moment := strings.ReplaceAll(present.Moment(p, s.Game(), t), " · ", p.Say("list.comma"))
	return p.Say("state.moment", rules.Word("game", s.Game()+".name"), rules.Plain("moment", moment)) + " " + Question(p, s.Game(), t)
}

// Question is who is due and why, aloud. Whoever the reason does not name is named before it.
func Question(p *text.Printer, game string, t rules.Turn) string {
	why := ended(present.Why(p, game, t))
	if t.Due.Len() == 0 {
		return present.Capital(why)
	}
	if t.Due.Len() == 1 && strings.Contains(why, p.Seat(t.Due.First())) {
		return why
	}
	return p.Say("state.due", rules.Plain("due", seats(p, "list.and", t.Due))) + " " + why
}

// ended gives words an end if they have none.
func ended(words string) string {
	if last, _ := utf8.DecodeLastRuneInString(words); strings.ContainsRune(".?!:…", last) {
		return words
	}
	return words + "."
}
