package wording

import (
	"strings"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// Moment tells aloud which game it is, how far it is, who is due and why.
func Moment(p *text.Printer, s table.Match) string {
	t := s.Turn()
	moment := strings.ReplaceAll(present.Moment(p, s.Game(), t), " · ", p.Say("list.comma"))
	return p.Say("state.moment", rules.Word("game", s.Game()+".name"), rules.Plain("moment", moment)) + " " + Question(p, s.Game(), t)
}

// shown is a table that can be told by ear.
type shown interface {
	table.Match
	table.Drawing
}

// ByEar are the sentences about a table, who is due before anything else.
func ByEar(p *text.Printer, s shown) []string {
	said := []string{Moment(p, s)}
	for _, sentence := range s.State(present.Context{Printer: p, Names: s.Header().Seats, Nicks: s.Header().Nicks(), View: rules.Table}) {
		said = append(said, sentence.Say(p))
	}
	return said
}

// Question is who is due and why, aloud. Where the reason does not
// name them all, they are named before it.
func Question(p *text.Printer, game string, t rules.Turn) string {
	why := text.Ended(present.Why(p, game, t))
	if t.Due.Len() == 0 {
		return present.Capital(why)
	}
	if t.Due.Has(p.Reader()) || names(p, why, t.Due) {
		return why
	}
	return p.Say("state.due", rules.Plain("due", seats(p, "list.and", t.Due))) + " " + why
}

// names reports whether a sentence names all players of a set.
func names(p *text.Printer, said string, set rules.Seats) bool {
	for seat := range set.All() {
		if !strings.Contains(said, p.Seat(seat)) {
			return false
		}
	}
	return true
}

// Happened tells an entry aloud: who did what, with its number, and what that changed. What is
// a sentence of its own stands alone; briefly, those of one part stand together.
func Happened(p *text.Printer, e *table.Entry, brief bool) []string {
	said := Move(p, e)
	for _, mark := range marks(p, e) {
		said += ", " + mark
	}
	said = p.Say("aloud.entry", rules.Plain("entry", said), rules.N("n", int(e.Seq)))
	var plain, own []string
	part := 0
	for i := range e.Effects {
		ear := e.Effects[i].Ear
		switch {
		case ear == nil:
			plain = append(plain, e.Effects[i].Aloud(p))
		case ear.Says.Key == "":
		case brief && len(own) > 0 && ear.Part == part:
			own[len(own)-1] += " " + heard(p, ear.Says.Say(p))
		default:
			own, part = append(own, of(p, ear)), ear.Part
		}
	}
	if len(plain) > 0 {
		said += " " + heard(p, joined(p, plain))
	}
	return append([]string{p.Aloud(said)}, own...)
}

// of is what is told aloud, behind what it is part of.
func of(p *text.Printer, ear *present.Ear) string {
	if ear.Of.Key == "" {
		return heard(p, ear.Says.Say(p))
	}
	return p.Aloud(text.Ended(p.Say("aloud.part", rules.Plain("part", ear.Of.Say(p)), rules.Plain("says", ear.Says.Say(p)))))
}

// heard is a text as a sentence.
func heard(p *text.Printer, said string) string { return p.Aloud(text.Ended(Capital(p, said))) }

// Capital is a text with a capital at its beginning, unless that is a name.
func Capital(p *text.Printer, said string) string {
	if p.Called(said) {
		return said
	}
	return present.Capital(said)
}
