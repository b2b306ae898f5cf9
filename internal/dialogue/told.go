package dialogue

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// recounter shows what became of an answer, what was entered, and the state of the table.
type recounter struct {
	asker
	// Slips are those of the game as it is, as far as they are known.
	Slips *Slips
}

// Corrected reports whether entries read differently behind an answer.
func (o *Outcome) Corrected() bool {
	return len(o.Reading.Change) > 0 || o.Mended != nil && len(o.Mended.Change) > 0
}

// Moved reports whether it was a move of the game.
func (o *Outcome) Moved() bool { return o.Reading.Line.Kind == record.Entry }

// Disputed says that a dispute was begun, or nothing.
func (o *Outcome) Disputed(p *text.Printer) string {
	if l := o.Reading.Line; l.Kind == record.Dispute {
		return p.Say("table.disputed", rules.N("n", int(l.Target)))
	}
	return ""
}

// turnsBack returns the word of a line by which steps are taken back or brought back, whatever it becomes: see [table.Session.Own]; "" of any other.
// Where they are corrections, as the line reads, that stands before it.
func (p *reader) turnsBack(line string, r *table.Reading) string {
	l, err := p.s.Header().ParseLine(line)
	switch {
	case err != nil || l.Kind != record.Undo && l.Kind != record.Redo:
		return ""
	case r.Amends:
		return record.Amend.String() + "." + l.Kind.String()
	}
	return l.Kind.String()
}

// Deed returns what an answer did, as an address says it: the number of the entry, or the word of the line; "" if that is nothing.
func (o *Outcome) Deed() string {
	r := &o.Reading
	switch {
	case o.Did != Entered:
		return ""
	case o.back != "":
		return o.back
	case r.Line.Kind == record.Delete:
		return r.Line.Kind.String()
	case Brings(r) && !r.Private(): // what is noted is not told on a page that lies open
		return strconv.Itoa(int(r.Entry.Seq))
	}
	return ""
}

// Corrects returns the entries that were amended or deleted, also before what was refused.
func (o *Outcome) Corrects() (list []rules.Seq) {
	for _, r := range []*table.Reading{o.Mended, &o.Reading} {
		if r != nil && r.Taken && (r.Line.Kind == record.Amend || r.Line.Kind == record.Delete) {
			list = append(list, r.Line.Target)
		}
	}
	return list
}

// Happened returns what the entry of a number did, as it is said aloud, a sentence a line; "" if it is not known to whoever looks.
func (p *recounter) Happened(number string) string {
	list := p.entries()
	for i := len(list) - 1; i >= 0; i-- {
		if strconv.Itoa(int(list[i].Seq)) == number && list[i].Status != table.Undone {
			return strings.Join(wording.Happened(p.text, &list[i], true), "\n")
		}
	}
	return ""
}

// Unread reports whether an answer was refused since it cannot be read.
func (o *Outcome) Unread() bool {
	return o.Reading.Error == nil && o.Reading.Entry.Status == table.Unread
}

// Sentences returns what became of an answer that is in the record, sentence by sentence as it is said aloud; briefly, what is of one part stands
// together. A correction that was taken before it comes first.
func (p *recounter) Sentences(o *Outcome, brief bool) (said []string) {
	if o.Mended != nil {
		said = append(p.recount(o.Mended, brief), p.text.Say("propose.taken"))
	}
	said = append(said, p.recount(&o.Reading, brief)...)
	for i := range said {
		said[i] = p.text.Aloud(said[i])
	}
	return slices.DeleteFunc(said, func(one string) bool { return one == "" })
}

// recount returns what became of a line: the entry that it brings, what is against that, and what follows from it.
func (p *recounter) recount(r *table.Reading, brief bool) (said []string) {
	switch l := r.Line; {
	case r.Private():
		said = append(said, p.text.Say("line.private", rules.N("n", int(r.Entry.Seq)), rules.Who("seat", r.Entry.Seat)))
	case l.Kind == record.Entry || l.Kind.Pairs() || l.Kind == record.Insert:
		said = wording.Happened(p.text, p.entry(r), brief)
	case len(r.Change) == 0:
		said = append(said, p.text.Say("line.entered", rules.Plain("line", record.FormatLine(p.s.Header(), l))))
	}
	said = append(said, p.noted(r)...)
	f := p.follows(r)
	said = append(said, f.Said()...)
	if len(r.Change) > 0 && p.Slips != nil {
		said = append(said, p.text.Say("line.slips", rules.Plain("slips", p.Slips.Says(p.text))))
	}
	for _, n := range r.Notices {
		said = append(said, n.Say(p.text))
	}
	return said
}

// Verdict returns what is against a choice or, without one, what was against the last answer, as it is said.
func (p *recounter) Verdict(choice string) []string {
	if choice == "" {
		return p.verdict
	}
	if c := p.Named(choice); c != nil && c.Disabled != nil {
		return []string{wording.Bare(p.text, c.Disabled)}
	}
	return nil
}

// noted returns what is against a line that is in the record, unless it is shown with what the correction is about.
func (p *recounter) noted(r *table.Reading) []string {
	if r.Private() || slices.ContainsFunc(r.Change, func(c table.Change) bool { return c.Own }) {
		return nil
	}
	return wording.Says(wording.AgainstLine(p.text, r, "", ""))
}

// entry returns the entry of a line, with its effects.
func (p *reader) entry(r *table.Reading) *table.Entry {
	list := p.entries()
	if i := slices.IndexFunc(list, func(e table.Entry) bool { return e.Seq == r.Entry.Seq }); i >= 0 {
		return &list[i]
	}
	return &r.Entry
}

// Noticed returns what else there is to say of a line, or of a record.
func Noticed(p *text.Printer, list []table.Notice) (said []talk.Para) {
	for _, n := range list {
		one := talk.Para{As: talk.Good, Text: n.Say(p)}
		if n.Wrong {
			one.As = talk.Warn
		}
		said = append(said, one)
	}
	return said
}

// Following is what follows from a line beside the entry that it brings; of none nothing does.
type Following struct {
	text    *text.Printer
	line    record.Line
	changes []table.Change
	pieces  []present.Piece
}

// follows returns what followed from a line that is in the record. A table that was set by hand lies so already.
func (p *reader) follows(r *table.Reading) Following {
	f := Following{p.text, r.Line, r.Change, r.Pieces}
	if r.Line.Kind == record.Override {
		f.pieces = nil
	}
	return f
}

// Follows returns what followed from an answer that is in the record.
func (p *recounter) Follows(o *Outcome) Following {
	if o.Mended != nil {
		return p.follows(o.Mended)
	}
	return p.follows(&o.Reading)
}

// Follows returns what would follow from what is typed: the entry that it brings is told apart, and what is refused does nothing on the
// table.
func (a *Ask) Follows() Following {
	r := &a.Reading
	f := Following{a.text, r.Line, r.Change, r.Pieces}
	if Brings(r) {
		f.changes = slices.DeleteFunc(slices.Clone(r.Change), func(c table.Change) bool { return c.Own })
	}
	if a.Stopped() {
		f.pieces = nil
	}
	return f
}

// How many changes of other entries are all told; of more only the first few.
const mostOthers, fewOthers = 8, 3

// Changed reports whether it changes an entry.
func (f *Following) Changed() bool { return len(f.changes) > 0 }

// Changes returns what a correction did to the entries it is about, and behind them to the others. Of those that are no longer valid the
// first says why: the others follow from it. Of many others the first are shown.
func (f *Following) Changes() (said []string) {
	p := f.text
	fallen, list := table.Fallen(f.changes)
	if len(fallen) == 1 {
		list, fallen = append(list, fallen...), nil
	}
	own := func(c table.Change) bool { return c.Own }
	for i := range list {
		if list[i].Own {
			said = append(said, wording.Change(p, &list[i]))
		}
	}
	if len(fallen) > 0 {
		said = append(said, p.Say("change.fallen", rules.N("n", len(fallen))), wording.Change(p, &fallen[0]))
	}
	if others := wording.Others(p, list); others != "" {
		said = append(said, others)
	}
	list = slices.DeleteFunc(slices.Clone(list), own)
	few := list
	if len(list) > mostOthers {
		few = list[:fewOthers]
	}
	for i := range few {
		said = append(said, wording.Change(p, &few[i]))
	}
	if more := len(list) - len(few); more > 0 {
		said = append(said, p.Say("piece.more", rules.N("n", more)))
	}
	return said
}

// fewChanges is how many changes of other entries are shown in one sentence.
const fewChanges = 2

// Briefly returns the same in one sentence: of how many others, of the first of them, and of those that a correction was about, which are
// the least news.
func (f *Following) Briefly() string {
	var others, own []string
	for i := range f.changes {
		switch said := wording.Change(f.text, &f.changes[i]); {
		case f.changes[i].Own:
			own = append(own, said)
		case len(others) < fewChanges:
			others = append(others, said)
		}
	}
	if others != nil {
		others[0] = f.text.Say("state.pair", rules.Plain("head", wording.Others(f.text, f.changes)), rules.Plain("what", others[0]))
	}
	return joined(append(others, own...)...)
}

// ToDo returns what there is to do on the real table, in short.
func (f *Following) ToDo() []string { return wording.Pieces(f.text, f.pieces, 0) }

// OnTheTable returns the same as one sentence, and in fewer words: the first of it, or how many there are. Its text is "" if nothing is
// to do.
func (f *Following) OnTheTable() (said talk.Para) {
	n := len(f.pieces)
	if n == 0 {
		return said
	}
	said = talk.Para{As: talk.Warn, Sign: "→", Text: wording.OnTheTable(f.text, f.pieces, n)}
	for most := n - 1; most > 0; most-- {
		said.Shorter = append(said.Shorter, wording.OnTheTable(f.text, f.pieces, most))
	}
	said.Shorter = append(said.Shorter, strings.Join(wording.Pieces(f.text, f.pieces, 1), " · "), f.text.Say("piece.many", rules.N("n", n)))
	return said
}

// fewMoves is how many things to do on the table are told of one step back or forth, in one sentence.
const fewMoves = 3

// Said returns all that follows in sentences.
func (f *Following) Said() []string {
	if kind := f.line.Kind; kind != record.Undo && kind != record.Redo || f.line.N > 1 {
		return append(f.Changes(), wording.Moved(f.text, f.pieces, 0)...)
	}
	return append(f.Changes(), strings.Join(wording.Moved(f.text, f.pieces, fewMoves), " "))
}
