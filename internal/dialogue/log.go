package dialogue

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Log is the talk about all entries: below a slip what is against it and what puts it right. What follows from one says so, and is
// told in full where it is opened.
type Log struct {
	Play  *Play
	Wrong bool      // only what is wrong of itself
	Most  int       // entries of one page, 0 for all: doors lead to the pages beside
	At    rules.Seq // one of the page that is shown, 0 for the last page
}

// What is answered beside the number of an entry: each comes before a number.
const deletesEntry, insertsEntry = "d", "i"

// Page implements [talk.Talk].
func (l *Log) Page(p *text.Printer) talk.Page {
	s, slips := l.Play.s, l.Play.Slips
	p = p.With(s.Header().Seats)
	all := s.Judged(rules.Table)
	page := talk.Page{Title: p.Say("log.title"), State: l.state(p, all)}
	from, end := l.turned(p, &page, all)
	list := s.Latest(rules.Table, len(all)-from)[:end-from]
	if l.Wrong {
		page.Tell(talk.Plain, text.Ended(slips.Says(p)))
	}
	for _, f := range s.Faults() {
		page.Tell(talk.Against, p.Say("log.fault", rules.N("n", f.Row), rules.Plain("what", p.Fault(f))))
	}
	if len(list) == 0 {
		page.Tell(talk.Hint, p.Say("log.empty"))
	}
	round, n := 0, 0
	for i := range from {
		n += len(slips.Mends(all[i].Seq))
	}
	for i := range list {
		e, from := &list[i], slips.From(list[i].Seq)
		mends, wrong := slips.Mends(e.Seq), slips.of(e.Seq) != nil || from == 0 && !e.Status.Counts() && e.Status != table.Undone && e.Status != table.Hidden
		if !l.Wrong && e.Round != round {
			round = e.Round
			page.Blocks.Head(present.Moment(p, s.Game(), rules.Turn{Round: round}))
		}
		one := EntryOf(p, e, from)
		one.Opens = &About{Game: s, Play: l.Play, Entry: e}
		if e.Status != table.Undone {
			one.Keys = map[rune]string{'d': deletesEntry + one.N, 'i': insertsEntry + one.N}
		}
		if (wrong || !l.Wrong) && from == 0 {
			page.Blocks.Add(one)
			page.Blocks.Add(objections(wording.Against(p, e))...)
			for j := range mends {
				n := strconv.Itoa(n + j + 1)
				page.Blocks.Add(talk.Para{As: talk.Item, Text: n + " " + Explained(p, &mends[j]), Answers: Mending + n})
				if one.Keys != nil && len(n) == 1 {
					one.Keys[rune(n[0])] = Mending + n
				}
			}
			page.Tell(talk.Hint, slips.Beyond(p, e.Seq)...)
		} else if !l.Wrong {
			page.Blocks.Add(one)
		}
		n += len(mends)
		if e.Seq == slips.First() || slips == nil {
			page.Starts = one.N
		}
	}
	return page
}

// turned returns from where to where the entries of the page are, and adds the doors to the pages beside.
func (l *Log) turned(p *text.Printer, page *talk.Page, all []table.Entry) (from, end int) {
	if l.Most == 0 {
		return 0, len(all)
	}
	for end = len(all); l.At > 0 && end > l.Most && all[end-l.Most].Seq > l.At; {
		end -= l.Most
	}
	door := func(last int, key string) {
		page.Doors = append(page.Doors, talk.Choice{Value: strconv.Itoa(int(all[last].Seq)), Label: p.Say(key)})
	}
	if end < len(all) {
		door(min(end+l.Most, len(all))-1, "web.newer")
	}
	if from = max(0, end-l.Most); from > 0 {
		door(from-1, "web.older")
	}
	return from, end
}

// state says how many entries there are and, where something is against some, how many those are, in the words of a checked record;
// which are slips and which follow, as soon as that is known.
func (l *Log) state(p *text.Printer, list []table.Entry) string {
	if l.Play.Slips != nil {
		return l.Play.Slips.Says(p)
	}
	n := len(l.Play.s.Faults())
	for i := range list {
		if e := &list[i]; e.Status != table.Undone && (e.Fault != nil || e.Cannot != nil || len(e.Findings) > 0) {
			n++
		}
	}
	if n == 0 {
		return p.Say("n.entries", rules.N("n", len(list)))
	}
	return wording.Slips(p, n, len(list))
}

// Type implements [talk.Talk].
func (l *Log) Type(p *text.Printer, typed string) talk.Preview {
	n := 0
	for _, e := range l.Play.s.Judged(rules.Table) {
		n += len(l.Play.Slips.Mends(e.Seq))
	}
	switch {
	case strings.HasPrefix(typed, Mending):
		return talk.Preview{At: -1, Does: p.Say("log.mends")}
	case n == 0:
		return talk.Preview{At: -1, Does: p.Say("log.keys")}
	case n == 1:
		return talk.Preview{At: -1, Does: p.Say("log.keys.mend", rules.Plain("keys", "1"))}
	}
	return talk.Preview{At: -1, Does: p.Say("log.keys.mend", rules.Plain("keys", "1–"+strconv.Itoa(min(n, 9))))}
}

// Answer implements [talk.Talk]: what puts a slip right is taken by its number.
func (l *Log) Answer(p *text.Printer, answer string) talk.Result {
	list := l.Play.s.Entries(rules.Table)
	name := map[string]string{deletesEntry: "log.delete", insertsEntry: "log.insert"}[answer[:min(1, len(answer))]]
	n, err := strconv.Atoi(strings.TrimLeft(answer, deletesEntry+insertsEntry+Mending))
	at := slices.IndexFunc(list, func(e table.Entry) bool { return e.Seq == rules.Seq(n) })
	switch {
	case err != nil || name != "" && at < 0:
	case name != "":
		can := l.Play.Corrections(&list[at])
		if i := slices.IndexFunc(can, func(c Correction) bool { return c.Name == name }); i >= 0 {
			return talk.Result{Push: NewCorrecting(l.Play, list[at].Seq, can[i])}
		}
		return talk.Result{}
	default:
		for i := range list {
			mends := l.Play.Slips.Mends(list[i].Seq)
			if n >= 1 && n <= len(mends) {
				return l.Play.reports(l.Play.Mend(mends[n-1].Lines))
			}
			n -= len(mends)
		}
	}
	return talk.Result{Against: []string{p.Say("line.mend.untold", rules.Plain("n", answer))}}
}

// Disputes returns those of the record, in the order of their numbers.
func (p *reader) Disputes() (list []string) {
	for _, f := range store.FiledFrom("", p.s) {
		list = append(list, wording.Dispute(p.text, &f.Frozen, f.Date))
	}
	return list
}

// Disputed returns the number of the dispute that was recorded last, and its question; 0 if there is none since the last entry.
func (p *recounter) Disputed() (n int, question string) {
	list := p.s.Disputes()
	if len(list) == 0 || list[len(list)-1].Target != table.Moment(p.s).Target {
		return 0, ""
	}
	last := &list[len(list)-1]
	return last.N, text.Clean(last.Question)
}

// Moment shows which game it is, how far it is, who is due and why.
func (p *reader) Moment() string { return wording.Moment(p.text, p.s) }

// EntryOf returns an entry as it is listed, with the slip that it follows from, or 0.
func EntryOf(p *text.Printer, e *table.Entry, from rules.Seq) talk.Entry {
	one := talk.Entry{
		N: strconv.Itoa(int(e.Seq)), Seat: e.Seat, Name: p.Seat(e.Seat), Move: wording.Move(p, e), Says: wording.Text(p, e), Short: wording.Short(p, e), Coded: wording.Coded(p, e),
		Whole: wording.Entry(p, e), Became: joined(wording.Became(p, e)...), Faint: e.Status == table.Undone || e.Status == table.Hidden,
	}
	one.Sign, one.As = sign(e)
	one.Brief = one.Became
	if from != 0 {
		one.Sign, one.As, one.Became = "·", talk.Hint, p.Say("slips.from", rules.N("n", int(from)))
		one.Brief, one.Whole = one.Became, one.N+"  "+one.Move+"  ["+one.Became+"]"
	} else if against := wording.Against(p, e); len(against) > 0 && !e.Status.Counts() && e.Status != table.Undone {
		one.Brief = joined(one.Became, against[0].Says)
	}
	return one
}

// sign says what became of an entry.
func sign(e *table.Entry) (string, talk.Weight) {
	switch e.Status {
	case table.Stands:
		if table.Differs(e) {
			return "≠", talk.Warn
		}
		return " ", talk.Plain
	case table.Ruled:
		return "!", talk.Warn
	case table.Refused, table.Impossible:
		return "×", talk.Against
	case table.Asked, table.Unread:
		return "?", talk.Warn
	case table.Hidden:
		return "•", talk.Hint
	}
	return "–", talk.Hint // undone
}
