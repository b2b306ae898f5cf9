package dialogue

import (
	"cmp"
	"unicode/utf8"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Opening returns which game is played, by which rules and by whom.
func (p *recounter) Opening() string { return wording.Opening(p.text, p.s) }

// Due returns who must answer what now, as it is said aloud.
func Due(p *text.Printer, s table.Match) string { return wording.Question(p, s.Game(), s.Turn()) }

// ByEar returns the sentences about the table, who is due before anything else.
func (p *recounter) ByEar() []string { return wording.ByEar(p.text, p.s) }

// Worlds returns how much is known of the unseen cards of the round; known is false if nothing is.
func (p *recounter) Worlds() (said string, known bool) {
	n, known := p.s.Worlds(rules.Table)
	return wording.Worlds(p.text, n, known), known
}

// Resumed returns where the game goes on, behind its last entry; "" if it has none.
func (p *recounter) Resumed() string {
	list := p.s.Latest(rules.Table, 1)
	if len(list) == 0 {
		return ""
	}
	return p.text.Say("line.resumed", rules.Plain("moment", present.Moment(p.text, p.s.Game(), p.turn)),
		rules.Plain("entry", wording.Happened(p.text, &list[0], true)[0]))
}

// Listed returns entries with what is against each, as they are listed.
func Listed(p *text.Printer, list []table.Entry) (blocks []talk.Block) {
	for i := range list {
		blocks = append(append(blocks, EntryOf(p, &list[i], 0)), objections(wording.Against(p, &list[i]))...)
	}
	return blocks
}

// Asked returns the question of the moment, as it is said aloud.
func (a *Ask) Asked() string {
	return text.Ended(cmp.Or(a.Question, a.Own.Asks.Say(a.text), wording.Question(a.text, a.game, a.Turn)))
}

// roomy is how many characters a button has room for, in three lines of the smallest phone.
const roomy = 56

// Recorded returns who enters what with a line, in fewer words where it has many; whoever reads it needs no own name.
func Recorded(p *text.Printer, s table.Prompt, line string) string {
	r := s.Try(line)
	says := [...]func(*text.Printer, *table.Entry) string{wording.Move, wording.Brief}
	if p.Reader() != rules.Table && p.Reader() == r.Entry.Seat {
		says = [...]func(*text.Printer, *table.Entry) string{wording.Text, wording.Short}
	}
	if said := says[0](p, &r.Entry); utf8.RuneCountInString(said) <= roomy {
		return said
	}
	return says[1](p, &r.Entry)
}

// Move returns who enters what.
func (a *Ask) Move() string { return wording.Move(a.text, &a.Reading.Entry) }
