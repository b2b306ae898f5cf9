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
	why := Ended(present.Why(p, game, t))
	if t.Due.Len() == 0 {
		return present.Capital(why)
	}
	if t.Due.Len() == 1 && strings.Contains(why, p.Seat(t.Due.First())) {
		return why
	}
	return p.Say("state.due", rules.Plain("due", seats(p, "list.and", t.Due))) + " " + why
}

// Aloud is a sentence without the signs that nobody reads aloud.
func Aloud(p *text.Printer, said string) string {
	return strings.NewReplacer(
		" → ", p.Say("aloud.to"), " · ", p.Say("list.comma"), " ⌂", "",
		"↑", p.Say("aloud.north"), "↓", p.Say("aloud.south"), "←", p.Say("aloud.west"), "→", p.Say("aloud.east"),
		"×", p.Say("aloud.times"), "−", "-", "\u00a0…", "", " …", "", "   ", p.Say("list.semicolon"), "  ", " ",
	).Replace(said)
}

// Happened tells an entry aloud: who did what, and what that changed, with its number behind
// it.
func Happened(p *text.Printer, e *table.Entry) string {
	said := Move(p, e)
	for _, mark := range marks(p, e) {
		said += ", " + mark
	}
	said = p.Say("aloud.entry", rules.Plain("entry", said), rules.N("n", int(e.Seq)))
	if effects := Effects(p, e); len(effects) > 0 {
		said += " " + Ended(present.Capital(joined(p, effects)))
	}
	return Aloud(p, said)
}

// Ended gives words an end if they have none.
func Ended(words string) string {
	if last, _ := utf8.DecodeLastRuneInString(words); strings.ContainsRune(".?!:…", last) {
		return words
	}
	return words + "."
}
