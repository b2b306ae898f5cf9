package dialogue

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// Dispute is the talk about a question that the table freezes together with its moment. What
// is said is in Frozen; Save writes it to the record.
type Dispute struct {
	record.Frozen
	// Refused are the clauses against what was answered last, which may be in dispute.
	Refused []rules.ClauseID

	s     table.Session
	path  string
	look  *Lookup
	text  *text.Printer
	saved record.Frozen  // as the record has it
	then  table.Position // the position it is about
	// resumed is the number of an earlier dispute that is gone on with, or 0, as long as
	// since is the last entry.
	resumed int
	since   rules.Seq
}

// NewDispute begins the talk about the game of a record at this moment. It goes on with the
// last dispute about it, also where that has an answer.
func NewDispute(s table.Session, path string, look *Lookup, p *text.Printer) *Dispute {
	d := &Dispute{s: s, path: path, look: look, text: p}
	d.Renew()
	return d
}

// Renew looks at the record again, and lets go of what is not saved.
func (d *Dispute) Renew() {
	now := table.Moment(d.s)
	if d.resumed > 0 && d.since == now.Target {
		now = d.s.Disputes()[d.resumed-1]
	}
	d.set(now)
}

func (d *Dispute) set(now record.Frozen) {
	d.Frozen, d.saved, d.then = now, now, d.s
	if now.N > 0 {
		d.then = d.s.Before(now)
	}
}

// Open freezes the moment with the line that is about to be entered, or goes on with the
// dispute about it that has no answer yet.
func (d *Dispute) Open(move string) {
	if d.Settled() {
		d.set(record.Frozen{Target: table.Moment(d.s).Target})
	}
	if move != "" {
		table.JudgeMove(d.then, &d.Frozen, move)
	}
}

// Resume goes on with the dispute of a number, until the next entry or question. It reports
// false where there is none.
func (d *Dispute) Resume(n int) bool {
	if n < 1 || n > len(d.s.Disputes()) {
		return false
	}
	d.resumed, d.since = n, table.Moment(d.s).Target
	d.Renew()
	return true
}

// Said is what became of something said of a dispute.
type Said struct {
	Against string // why nothing was taken in, a whole sentence, or ""
	Resumed bool   // an earlier dispute is gone on with
	Asked   bool   // the question is another one
}

// Say takes in what is said, as in a record behind "dispute N": the question, or a part with
// its word before it. A question begins another dispute where this one has an answer.
func (d *Dispute) Say(said string) Said {
	h := d.s.Header()
	if which, ok := h.Resumes(said); ok {
		if n, _ := strconv.Atoi(which); !d.Resume(n) {
			return Said{Against: d.text.Say("dispute.no-number", rules.Plain("file", d.path), rules.Plain("number", which))}
		}
		return Said{Resumed: true}
	}
	was, next := d.Frozen, d.Frozen
	asks, another := next.Say(h, said)
	if another {
		next = record.Frozen{Target: table.Moment(d.s).Target, Question: next.Question}
		d.set(next)
		was = next
	}
	if id := d.unknown(next.Clauses, next.Verdict); id != "" {
		return Said{Against: d.text.Say("dispute.no-clause", rules.Plain("id", id))}
	}
	next.Verdict = append(next.Answering(), was.OnMove()...)
	if next.Move != was.Move {
		table.JudgeMove(d.then, &next, next.Move)
	}
	d.Frozen = next
	return Said{Asked: asks}
}

// unknown is the first clause or case named that the game does not have, or "". What is
// named in small letters is written as the book has it.
func (d *Dispute) unknown(lists ...[]string) string {
	for _, list := range lists {
		for i, id := range list {
			if !record.Settles(id) {
				continue
			}
			if list[i] = strings.ToUpper(id); !d.look.Has(rules.ClauseID(list[i])) {
				return id
			}
		}
	}
	return ""
}

// Empty reports whether nothing was said yet.
func (d *Dispute) Empty() bool {
	return d.N == 0 && d.Question == "" && len(d.Claims) == 0 && len(d.Clauses) == 0 && !d.Settled()
}

// Saved reports whether all that was said is in the record.
func (d *Dispute) Saved() bool { return d.N > 0 && len(d.Changed(d.s.Header(), &d.saved)) == 0 }

// Save writes what is new to the record. It returns what no record can have, a whole
// sentence; the error is one of the disk.
func (d *Dispute) Save() (against string, err error) {
	if d.Empty() {
		return "", nil
	}
	var wrong *record.Error
	switch err := d.s.Freeze(d.Frozen); {
	case errors.As(err, &wrong):
		return d.text.Say("record."+wrong.Code, wrong.Args...), nil
	case err != nil:
		return "", err
	}
	list := d.s.Disputes()
	if d.N == 0 {
		d.N, d.resumed = len(list), 0
	}
	d.Frozen = list[d.N-1]
	d.saved = d.Frozen
	return "", nil
}

// Words are the parts of the dispute that are filled in with words: the question, what each
// seat says, the ruling.
func (d *Dispute) Words() []Question {
	list := []Question{{Key: "question", Name: d.text.Say("dispute.question"), Value: d.Question}}
	for i := range d.s.Header().Seats {
		seat := rules.Seat(i + 1)
		list = append(list, Question{Key: strconv.Itoa(i + 1), Name: d.text.Say("dispute.says", rules.Who("seat", seat)), Value: d.Claim(seat)})
	}
	return append(list, Question{Key: "ruling", Name: d.text.Say("dispute.ruling"), Value: d.Ruling})
}

// Answer fills in a part with words; without any it is taken back.
func (d *Dispute) Answer(key, typed string) {
	switch typed = record.Tidy(typed); key {
	case "question":
		d.Question = typed
	case "ruling":
		d.Ruling = typed
	default:
		seat, _ := strconv.Atoi(key)
		d.SetClaim(rules.Seat(seat), typed)
	}
}

// Then is the game as it was when the dispute was begun.
func (d *Dispute) Then() table.Position { return d.then }

// Filed is the dispute with its record.
func (d *Dispute) Filed() store.Filed {
	if d.N == 0 {
		return store.Filed{Frozen: d.Frozen, Path: d.path, Header: d.s.Header()}
	}
	f := store.FiledFrom(d.path, d.s)[d.N-1]
	f.Frozen = d.Frozen
	return f
}

// Others are the other disputes of the game.
func (d *Dispute) Others() []store.Filed {
	return slices.DeleteFunc(store.FiledFrom(d.path, d.s), func(f store.Filed) bool { return f.N == d.N })
}
