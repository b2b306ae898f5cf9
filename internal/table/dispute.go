package table

import (
	"errors"
	"slices"
	"strings"

	"referee/internal/record"
	"referee/rules"
)

func (s *session) Disputes() []record.Frozen {
	return record.Disputes(s.header, s.ledger.Lines)
}

// Freeze implements [Session]. It writes all lines at once, so that a dispute is on the disk
// completely or, if the disk fails, not at all.
func (s *session) Freeze(d record.Frozen) error {
	var was *record.Frozen
	if list := s.Disputes(); d.N > 0 && d.N <= len(list) {
		was = &list[d.N-1]
	}
	lines := d.Changed(s.header, was)
	if len(lines) == 0 {
		return nil
	}
	for i := range lines {
		tidy, err := s.header.ParseLine(record.FormatLine(s.header, lines[i]))
		if err != nil {
			return err
		}
		lines[i] = tidy
	}
	_, err := s.writes(lines, false)
	return err
}

func (s *session) Before(d record.Frozen) Position {
	then := aside(s, max(0, min(d.Above, len(s.ledger.Lines))))
	then.refold()
	return looked{then}
}

// Then implements [Position].
func (s *session) Then(n rules.Seq) Session {
	then, entries := aside(s, len(s.ledger.Lines)), s.ledger.Entries()
	at := slices.IndexFunc(entries, func(e record.Standing) bool { return e.Seq == n })
	if at < 0 { // another game was put on the table meanwhile
		then.refold()
		return past{then}
	}
	for _, e := range slices.Backward(slices.Clone(entries[at:])) {
		if e.State == record.Live {
			then.ledger.Add(record.Line{Kind: record.Delete, Target: e.Seq})
		}
	}
	then.mine, then.beginner = entries[at].Seat, s.Began()
	then.refold()
	return past{then}
}

// past is a table as it lay before an entry: a move is put together there, and nothing is entered.
type past struct{ Position }

var errPast = errors.New("nothing is entered at a table of before")

func (past) Enter(string, bool) (Reading, error) { return Reading{}, errPast }
func (past) Mend([]record.Line) (Reading, error) { return Reading{}, errPast }
func (past) MayMend([]record.Line) *rules.Fault  { return nil }
func (past) Freeze(record.Frozen) error          { return errPast }
func (past) Begins(rules.Seat)                   {}
func (p past) Own(rules.Seat, bool) Session      { return p }

// aside returns a copy of the session with its first lines, to be folded anew.
func aside(s *session, lines int) *session {
	then, at := *s, *s.held
	then.held, then.whole, then.viewers = &at, nil, nil
	then.ledger = record.NewLedger(record.Record{Header: s.header, Lines: s.ledger.Lines[:lines:lines]})
	then.log, then.moves, then.lines = nil, nil, nil
	return &then
}

// VerdictOn returns the codes against a line, as a dispute records them, or [record.Clean]; nil for a
// line that is unreadable or private.
func VerdictOn(s Prompt, line string) []string {
	r := s.Try(line)
	e := &r.Entry
	switch {
	case strings.TrimSpace(line) == "" || r.Error != nil || e.Fault != nil || !public(r.Line):
		return nil
	case len(codes(e.Findings)) > 0:
		return codes(e.Findings)
	case e.Cannot != nil:
		return []string{e.Cannot.ID()}
	}
	return []string{record.Clean}
}

// Judged is the verdict on the move of a dispute.
type Judged struct {
	Clean   bool
	Against *Entry   // what is against the move, or nil
	Noted   []string // the codes that are on record, where the rules judge differently by now
}

// Judge returns the verdict on the move of a dispute; then is the game at that time.
func Judge(then Prompt, d *record.Frozen) (j Judged) {
	switch noted := d.OnMove(); {
	case len(noted) == 0:
	case slices.Equal(noted, []string{record.Clean}):
		j.Clean = true
	case slices.Equal(noted, VerdictOn(then, d.Move)):
		r := then.Try(d.Move)
		j.Against = &r.Entry
	default:
		j.Noted = noted
	}
	return j
}

// JudgeMove records the line of a dispute and its verdict: an unreadable line as typed, a private one
// not at all.
func JudgeMove(s Prompt, d *record.Frozen, typed string) {
	d.Move, d.Verdict = strings.TrimSpace(typed), d.Answering()
	r := s.Try(d.Move)
	if r.Private() { // also if it cannot be read
		d.Move = ""
	}
	if r.Error != nil || r.Entry.Fault != nil || d.Move == "" {
		return
	}
	if !public(r.Line) {
		d.Move = ""
		return
	}
	d.Verdict = append(d.Verdict, VerdictOn(s, d.Move)...)
	d.Move = record.FormatLine(s.Header(), r.Line)
}

// public reports whether a line brings an entry that everybody may see.
func public(l record.Line) bool { return brought(l) == record.Entry }

// Cited returns the clauses cited against a line, in order of appearance.
func (r *Reading) Cited() []rules.ClauseID {
	var ids []rules.ClauseID
	for _, f := range r.Entry.Findings {
		if !slices.Contains(ids, f.Clause) {
			ids = append(ids, f.Clause)
		}
	}
	if c := r.Entry.Cannot; c != nil && len(ids) == 0 && c.Clause != "" {
		ids = append(ids, c.Clause)
	}
	return ids
}

// docket is a game with its entries and disputes.
type docket interface {
	Story
	Court
}

// Moment returns the current dispute about the last entry, or a new one without a number.
func Moment(s docket) record.Frozen {
	var now record.Frozen
	for _, e := range s.Entries(rules.Table) {
		if e.Status != Undone {
			now.Target = e.Seq
		}
	}
	for _, d := range s.Disputes() {
		if d.Target == now.Target && d.Current {
			return d
		}
	}
	return now
}
