package table

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"referee/internal/present"
	"referee/internal/record"
	"referee/rules"
	"referee/validators"
)

// SeenCode is the code of a finding against an observation: the record gives another value.
const SeenCode validators.Code = "seen"

// Difference is a part of the table that people see otherwise than the record gives it.
type Difference struct {
	Field Field   // with what the record gives
	Seen  Wording // what is seen
	Have  Wording // what the record gives
	// Since is the last entry after Agreed that changed the part, or nil: they differ since then at
	// the latest.
	Since *Entry
	Was   Wording // what the record gave before Since
	// Agreed is the last earlier observation that agreed, 0 if there is none.
	Agreed rules.Seq
}

// Differs reports whether an entry is an observation that the record contradicts.
func Differs(e *Entry) bool { return e.Kind == record.Seen && len(e.Findings) > 0 }

// part is a part of the table with its observed value and that of the record.
type part struct {
	field      rules.Field[state]
	seen, have string
}

func (p *part) agrees() bool { return p.seen == p.have }

// observer compares what people see with a state.
type observer struct{ terms }

// counts returns the fields that people count and nobody sets: the players' points, and what the game
// counts besides.
func (r *observer) counts() []rules.Field[state] {
	list := make([]rules.Field[state], len(r.header.Seats))
	for i := range list {
		list[i] = rules.Field[state]{Key: "points", Seat: rules.Seat(i + 1), Min: -99, Max: 999, Get: func(s *state) string {
			return strconv.Itoa(r.game.Score.Sheet(s, len(r.header.Seats), false).Totals[i])
		}}
	}
	return append(list, r.game.Def.Counts...)
}

// inView returns the parts of a state that everybody sees, with what people count.
func (r *observer) inView(s *state) (list []Field) {
	for _, f := range slices.Concat(r.game.Def.Fields(), r.counts()) {
		if r.has(&f, s) && (f.Unseen == nil || !f.Unseen(s)) {
			list = append(list, r.shown(&f, r.game.Score.Value(&f, s)))
		}
	}
	return list
}

// see compares an observation with a state, part by part, and returns the values that cannot be seen.
func (r *observer) see(s *state, text string) (list []part, refused rules.Faults) {
	counts, at := r.counts(), 0
	for piece := range strings.SplitSeq(text, ",") {
		pairs, _ := record.Pairs(piece) // the record has read them already
		p := pairs[0]
		one, fault := r.pair(s, counts, p)
		if fault == nil {
			list = append(list, one)
		} else {
			of := p.Key
			if fault.Code != "parse.field" && fault.Code != "parse.unseen" { // it is about the value
				of = piece[strings.Index(piece, "=")+1:]
				of = of[strings.Index(of, p.Value):]
			}
			fault.Col += utf8.RuneCountInString(text[:at+strings.LastIndex(piece, of)])
			refused = append(refused, fault)
		}
		at += len(piece) + 1
	}
	return list, refused
}

// pair compares one part.
func (r *observer) pair(s *state, counts []rules.Field[state], p record.Pair) (one part, fault *rules.Fault) {
	f, ok := r.field(s, p.Key)
	if !ok {
		f, ok = r.find(counts, s, p.Key)
	}
	switch {
	case !ok:
		return one, &rules.Fault{Col: 1, Code: "parse.field", Args: []rules.Arg{rules.Plain("key", p.Key)}}
	case f.Unseen != nil && f.Unseen(s):
		return one, &rules.Fault{Col: 1, Code: "parse.unseen", About: p.Key, Clause: f.Clause, Args: []rules.Arg{rules.Who("seat", f.Seat)}}
	}
	one, err := r.part(&f, s, p.Value)
	if err != nil {
		copied := *err.(*rules.Fault)
		fault, copied.Clause, copied.About = &copied, f.Clause, p.Key
		fault.Args = append(slices.Clone(fault.Args), rules.Plain("field", p.Key), rules.Plain("value", p.Value))
	}
	return one, fault
}

// part reads an observed value as the field would write it. A number may be any possible one: the
// state beside it may be what is wrong.
func (r *observer) part(f *rules.Field[state], s *state, typed string) (p part, err error) {
	p = part{field: *f, seen: r.value(f.Kind, typed), have: r.game.Score.Value(f, s)}
	if p.agrees() {
		return p, nil
	}
	if f.Kind != rules.CardsField {
		high := f.Max
		switch {
		case f.Kind == rules.SeatField:
			high = len(r.header.Seats)
		case f.Most != nil:
			high = max(high, f.Most(s))
		}
		var n int
		n, err = rules.Whole(p.seen, f.Min, high)
		p.seen = strconv.Itoa(n)
		return p, err
	}
	if doubt := r.doubtful(f, *s, p.seen); doubt != nil {
		return p, doubt
	}
	after, err := f.Set(*s, p.seen)
	if err == nil {
		p.seen = r.game.Score.Value(f, &after)
		return p, nil
	}
	if f.Counted != nil {
		if counted, bad := f.Total(*s, added(typed)); bad == nil {
			p.seen, p.have, err = f.Counted(&counted), f.Counted(s), nil
		}
	}
	return p, err
}

// seen judges an observation. It changes nothing and is never refused for what it says.
func (r *reader) seen(f *fold, before *state) {
	e := &f.steps[len(f.steps)-1].entry
	e.spelt = r.byHand(before, e.Text).spelt
	list, refused := r.see(before, e.Text)
	if refused != nil {
		e.Status, e.Fault = Unread, refused[0]
		return
	}
	for i := range list {
		if list[i].agrees() {
			continue
		}
		found := Finding{Finding: validators.Finding{Code: SeenCode, Noted: true}, Severity: validators.Note}
		found.Differs = r.differs(f, &list[i])
		if since := found.Differs.Since; since != nil {
			found.Because = []rules.Seq{since.Seq}
		}
		e.Findings = append(e.Findings, found)
	}
}

// differs returns since when a part differs, at the last step of a fold.
func (r *reader) differs(f *fold, p *part) *Difference {
	d := &Difference{Field: r.shown(&p.field, p.have), Seen: r.valued(f.last(), &p.field, p.seen), Have: r.valued(f.last(), &p.field, p.have)}
	after := r.game.Score.Value(&p.field, f.last())
	for i := len(f.steps) - 2; i >= 0 && d.Agreed == 0; i-- {
		e := &f.steps[i].entry
		before, _ := f.before(i)
		if e.Kind == record.Seen && e.Status.Counts() {
			if was := e.differs(d.Field.Key); was != nil { // it has gone back from there
				d.Agreed = was.Agreed
				if d.Since == nil {
					d.Since, d.Was = was.Since, was.Was
				}
				return d
			}
			if r.agreed(before, e.Text, &p.field) {
				d.Agreed = e.Seq
			}
		}
		if was := r.game.Score.Value(&p.field, before); was != after && d.Since == nil && d.Agreed == 0 {
			told := f.steps[i].entry
			r.word(&told, f, i)
			d.Since, d.Was = &told, r.valued(before, &p.field, was)
		}
	}
	return d
}

// differs returns the difference that an observation reports for a field, or nil.
func (e *Entry) differs(key string) *Difference {
	for i := range e.Findings {
		if d := e.Findings[i].Differs; d != nil && d.Field.Key == key {
			return d
		}
	}
	return nil
}

// differing counts the faults of an observation.
func (r *observer) differing(s *state, text string) (n int) {
	list, refused := r.see(s, text)
	if refused != nil {
		return 1
	}
	for i := range list {
		n += rules.One(!list[i].agrees())
	}
	return n
}

// agreed reports whether an observation names a field and agrees with a state in it.
func (r *observer) agreed(s *state, text string, f *rules.Field[state]) bool {
	list, _ := r.see(s, text)
	return slices.ContainsFunc(list, func(p part) bool { return p.field.Key == f.Key && p.field.Seat == f.Seat && p.agrees() })
}

// said returns the value of a field as people write it.
func (r *terms) said(kind rules.FieldKind, value string) string {
	if kind == rules.SeatField {
		return r.seatName(value)
	}
	return value
}

// valued returns the same in the reader's letters, with components named if they can be set on the
// table.
func (r *observer) valued(s *state, f *rules.Field[state], value string) Wording {
	if f.Kind != rules.CardsField {
		return Wording{Text: r.said(f.Kind, value)}
	}
	w := Wording{Text: value, spelt: r.spellings(value)}
	if f.Set == nil {
		return w
	}
	none, err := f.Set(*s, "-")
	with, wrong := f.Set(*s, value)
	if err != nil || wrong != nil {
		return w
	}
	for _, p := range r.pieces(&none, &with) {
		if added := p.Added(); p.Is.Seat == f.Seat && len(p.Removed()) == 0 && len(added) > 0 {
			w.Items = added
			break
		}
	}
	return w
}

// parts returns the parts that an override line or an observation states; nil if it cannot be read.
func (r *observer) parts(s *state, text string) (list []Part) {
	seen, refused := r.see(s, text)
	if refused != nil {
		return nil
	}
	for i := range seen {
		one := &seen[i]
		list = append(list, Part{r.shown(&one.field, one.seen), r.valued(s, &one.field, one.seen)})
	}
	return list
}

// shown returns a field with a value, as it is shown to people.
func (r *terms) shown(f *rules.Field[state], value string) Field {
	label := r.game.Def.ID + ".field." + f.Key
	if f.Set == nil {
		label = "field." + f.Key
	}
	var look present.Look
	if r.game.View.Field != nil {
		look = r.game.View.Field(f.Key)
	}
	return Field{Key: r.key(f), Look: look, Seat: f.Seat, Kind: f.Kind, Min: f.Min, Max: f.Max, Middle: f.Middle, Hidden: f.Unseen != nil, Earlier: f.Earlier, Ties: f.Ties, Clause: f.Clause, Pieces: f.Pieces,
		Label: present.Sentence{Key: label}, Value: r.said(f.Kind, value)}
}
