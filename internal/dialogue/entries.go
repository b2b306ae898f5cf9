package dialogue

import (
	"unicode/utf8"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// entries returns those that this talk may see.
func (p *reader) entries() []table.Entry {
	if n, _ := p.s.Written(); n != p.read || p.listed == nil {
		p.read, p.listed = n, p.s.Entries(p.view)
	}
	return p.listed
}

// Latest returns the last entries, as they are listed.
func (p *recounter) Latest(most int) []talk.Entry {
	list := p.entries()
	return listed(p.text, list[max(0, len(list)-most):], p.Slips)
}

// Lately returns the same of a game that is only looked at.
func Lately(p *text.Printer, s table.Story, most int) []talk.Entry {
	return listed(p, s.Latest(rules.Table, most), nil)
}

// Moved returns what the last line, a correction, changed on the table, in one sentence; "" if nothing, or if the game went on.
func Moved(p *text.Printer, s table.Story, most int) string {
	return wording.OnTheTable(p, s.Moved(), most)
}

// Amended returns what the last line did to an entry that was made before, or was refused, or which it inserted before others: who looks on
// another page sees only what it changed. It is "" of any other line; entry is the number.
func Amended(p *text.Printer, s table.Story) (said string, entry rules.Seq) {
	_, known := s.Written()
	for _, l := range s.Since(max(0, known-1)) {
		key := amended[l.Kind]
		list := s.Latest(rules.Table, known)
		of := l.Target
		if l.Kind == record.Insert { // it has the newest number
			for i := range list {
				of = max(of, list[i].Seq)
			}
		}
		for _, e := range list {
			if key != "" && e.Seq == of {
				return p.Say(key, rules.Plain("entry", wording.Entry(p, &e))), e.Seq
			}
		}
	}
	return "", 0
}

// amended are the sentences of such lines.
var amended = map[record.Kind]string{record.Amend: "log.told.amend", record.Delete: "log.told.delete", record.Ruling: "log.told.ruling", record.Insert: "log.told.insert"}

func listed(p *text.Printer, list []table.Entry, slips *Slips) []talk.Entry {
	told := make([]talk.Entry, len(list))
	for i := range list {
		told[i] = EntryOf(p, &list[i], slips.From(list[i].Seq))
	}
	return told
}

// Stands returns the last entry that has not been taken back as it is listed; false if there is none.
func (p *recounter) Stands() (talk.Entry, bool) {
	list := p.entries()
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Status != table.Undone {
			return EntryOf(p.text, &list[i], p.Slips.From(list[i].Seq)), true
		}
	}
	return talk.Entry{}, false
}

// Disagrees returns what the last entry says that the record does not give, where it tells what is seen.
func (p *recounter) Disagrees() (list []talk.Para) {
	entries := p.entries()
	if n := len(entries); n > 0 && table.Differs(&entries[n-1]) {
		list = objected(wording.Against(p.text, &entries[n-1]))
		for i := range list {
			list[i].As, list[i].Sign = talk.Warn, "≠"
		}
	}
	return list
}

// Repeats returns what was entered last, as it is said aloud; nil if nothing was.
func (p *recounter) Repeats() []string {
	if last := p.Last(); last != nil {
		return wording.Happened(p.text, last, false)
	}
	return nil
}

// Last returns the last entry that has not been taken back and that this talk may see, or nil.
func (p *reader) Last() *table.Entry {
	list := p.entries()
	for i := len(list) - 1; i >= 0; i-- {
		if s := list[i].Status; s != table.Undone && s != table.Hidden {
			return &list[i]
		}
	}
	return nil
}

// InsteadOf is the beginning of a line that takes the place of the last entry.
const InsteadOf = InPlace + " "

// Replacing returns the last entry as a line that takes its place; false if there is none.
func (p *recounter) Replacing() (line string, ok bool) {
	last := p.Last()
	if last == nil {
		return "", false
	}
	if last.Kind.Pairs() {
		return InsteadOf + p.whose(last) + last.Written(p.text), true
	}
	return InsteadOf + last.Written(p.text), true
}

// unfinished reports whether what was typed is not wrong, only not done: it ends too early.
func (p *asker) unfinished(r *table.Reading, typed string) bool {
	switch {
	case r.Error != nil:
		return r.Error.Col > utf8.RuneCountInString(p.Prefix()+typed)
	case p.view != rules.Table || r.Line.Kind != record.Entry || r.Entry.Fault == nil:
		return false
	}
	return r.Entry.Fault.Col > utf8.RuneCountInString(r.Line.Text)
}
