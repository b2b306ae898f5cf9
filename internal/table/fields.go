package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
	"referee/rules/notation"
	"referee/validators"
)

// TypedKey is the header key of a record that is a final table typed in, as into the calculator: it is
// scored as it lies.
const TypedKey = "typed"

// UnderwayKey is the header key of a record that picks a game up in the middle: its override lines
// describe the table, and what they leave out is unknown.
const UnderwayKey = "underway"

// typed reports whether the record is a final table typed in.
func (r *terms) typed() bool { return r.header.Get(TypedKey) == "yes" }

// underway reports whether the record takes a game up in the middle.
func (r *terms) underway() bool { return !r.typed() && r.header.Get(UnderwayKey) == "yes" }

// missing lists the fields of a typed table that none of the first steps entries fills in.
func (r *terms) missing(f *fold, steps int) []Field {
	if !r.typed() && !r.underway() {
		return nil
	}
	var told []record.Pair
	for i := range steps {
		if e := &f.steps[i].entry; e.Kind == record.Override && e.Status.Counts() {
			pairs, _ := record.Pairs(e.Text) // the record has read them already
			told = append(told, pairs...)
		}
	}
	return r.untold(&f.start, told)
}

// leftOpen reports whether a value needed for the score of a picked-up game is unknown: then nobody
// has won.
func (r *terms) leftOpen(f *fold, steps int) bool {
	return r.underway() && slices.ContainsFunc(r.missing(f, steps), func(f Field) bool { return !f.Middle })
}

// untold lists the fields that no pair fills in.
func (r *terms) untold(start *state, pairs []record.Pair) []Field {
	told := map[string]bool{}
	for _, p := range pairs {
		if field, ok := r.field(start, p.Key); ok {
			told[r.key(&field)] = true
		}
	}
	first := r.underway() && FirstRound(pairs)
	return slices.DeleteFunc(r.blank(start), func(one Field) bool { return told[one.Key] || first && one.Earlier })
}

// FirstRound reports whether the pairs say that the first round lies on the table: there is no earlier
// one to tell.
func FirstRound(pairs []record.Pair) bool {
	return slices.ContainsFunc(pairs, func(p record.Pair) bool { return strings.EqualFold(p.Key, "round") && p.Value == "1" })
}

// inspect audits a table that was set by hand.
func (r *terms) inspect(set, start *state, pairs []record.Pair) validators.Verdict {
	var untold []string
	for _, one := range r.untold(start, pairs) {
		key, _, _ := strings.Cut(one.Key, "@")
		untold = append(untold, rules.FieldKeys(key, one.Seat)...)
	}
	return r.game.Book.InspectTold(set, untold, !r.underway())
}

// blank lists the fields of a table set by hand: for a final table those it is scored by, for a game
// in the middle those that everybody sees.
func (r *terms) blank(start *state) []Field {
	if !r.underway() {
		return slices.DeleteFunc(r.fields(start), func(f Field) bool { return f.Middle })
	}
	return slices.DeleteFunc(r.fields(start), func(f Field) bool { return f.Hidden })
}

// key returns the name of a field in an override line.
func (r *terms) key(f *rules.Field[state]) string {
	if f.Seat == rules.Table {
		return f.Key
	}
	return f.Key + "@" + r.header.Seats[f.Seat-1]
}

// field finds a field by its key in an override line: KEY, or KEY@PLAYER.
func (r *terms) field(s *state, key string) (rules.Field[state], bool) {
	return r.find(r.game.Def.Fields(), s, key)
}

func (r *terms) find(list []rules.Field[state], s *state, key string) (rules.Field[state], bool) {
	name, who, _ := strings.Cut(key, "@")
	seat := rules.Table
	if who != "" {
		seat, _ = r.header.Seat(strings.TrimSpace(who))
	}
	for _, f := range list {
		if strings.EqualFold(f.Key, strings.TrimSpace(name)) && f.Seat == seat && r.has(&f, s) {
			return f, true
		}
	}
	return rules.Field[state]{}, false
}

func (r *terms) has(f *rules.Field[state], s *state) bool {
	return int(f.Seat) <= len(r.header.Seats) && (f.Has == nil || f.Has(s))
}

// set fills in the fields in order and returns all faults. A value that a later field overwrites is a
// fault.
func (r *terms) set(s state, pairs []record.Pair, final bool) (state, rules.Faults) {
	var told []toldField
	var refused rules.Faults
	if final {
		pairs = r.ordered(&s, pairs)
	}
	for _, p := range pairs {
		field, ok := r.field(&s, p.Key)
		if !ok {
			refused = append(refused, &rules.Fault{Col: 1, Code: "parse.field", Args: []rules.Arg{rules.Plain("key", p.Key)}})
			continue
		}
		value := r.value(field.Kind, p.Value)
		if final && field.Total != nil {
			if field.Set = field.Total; field.Kind == rules.CardsField {
				value = added(p.Value) // or how many there are
			}
		}
		set, err := field.Set(s, value)
		if doubt := r.doubtful(&field, s, value); doubt != nil {
			err = doubt
		}
		if err != nil {
			fault := *err.(*rules.Fault)
			fault.Clause, fault.About = field.Clause, p.Key
			fault.Args = append(fault.Args, rules.Plain("field", p.Key), rules.Plain("value", p.Value))
			refused = append(refused, &fault)
			continue
		}
		s = set
		one := toldField{field, p, r.game.Score.Value(&field, &s)}
		again := func(t toldField) bool { return t.field.Key == field.Key && t.field.Seat == field.Seat }
		told = append(slices.DeleteFunc(told, again), one)
	}
	for _, one := range told {
		if r.game.Score.Value(&one.field, &s) != one.value {
			refused = append(refused, &rules.Fault{Col: 1, Code: "parse.contradicted", About: one.pair.Key, Clause: one.field.Clause,
				Args: []rules.Arg{rules.Plain("field", one.pair.Key), rules.Plain("value", one.pair.Value)}})
		}
	}
	return s, refused
}

// ordered sorts the pairs of a typed table by the game's field order, since some fields bound others.
func (r *terms) ordered(s *state, pairs []record.Pair) []record.Pair {
	at := func(p record.Pair) int {
		field, ok := r.field(s, p.Key)
		if !ok {
			return len(r.game.Def.Fields())
		}
		return slices.IndexFunc(r.game.Def.Fields(), func(f rules.Field[state]) bool { return f.Key == field.Key && f.Seat == field.Seat })
	}
	pairs = slices.Clone(pairs)
	slices.SortStableFunc(pairs, func(a, b record.Pair) int { return at(a) - at(b) })
	return pairs
}

type toldField struct {
	field rules.Field[state]
	pair  record.Pair
	value string
}

// value returns what was typed as the game reads it: sums added up, seats as numbers, nobody ("-") as
// 0.
func (r *terms) value(kind rules.FieldKind, text string) string {
	plain := notation.Signs(text)
	switch {
	case kind == rules.NumberField:
		return added(plain)
	case kind == rules.SeatField && plain == "-":
		return "0"
	case kind == rules.SeatField:
		if seat, ok := r.header.Seat(text); ok {
			return strconv.Itoa(int(seat))
		}
	}
	return plain
}

// added returns the value of a sum, or the text unchanged if it is none.
func added(text string) string {
	if n, ok := Sum(text); ok {
		return strconv.Itoa(n)
	}
	return text
}

// fields lists the fields with their values in a state.
func (r *terms) fields(s *state) []Field {
	list := make([]Field, 0, len(r.game.Def.Fields()))
	for _, f := range r.game.Def.Fields() {
		if !r.has(&f, s) {
			continue
		}
		group := "seat"
		if f.Seat == rules.Table {
			group = "game"
		}
		g := r.shown(&f, r.game.Score.Value(&f, s))
		g.Group = cmp.Or(f.Group, group)
		g.Middle = f.Middle || f.Idle != nil && f.Idle(s)
		if f.Most != nil {
			g.Max = f.Most(s)
		}
		list = append(list, g)
	}
	return list
}

// seatName returns the name of a seat given by its number, "-" for nobody.
func (r *terms) seatName(value string) string {
	n, _ := strconv.Atoi(value)
	if n < 1 || n > len(r.header.Seats) {
		return "-"
	}
	return r.header.Seats[n-1]
}

// Named returns the names of the first most fields, each with its player.
func Named(p *text.Printer, fields []Field, most int) string {
	var names []string
	whose := map[string][]string{}
	for i := range fields {
		name := fields[i].Label.Say(p)
		if _, ok := whose[name]; !ok {
			names = append(names, name)
			whose[name] = nil
		}
		if fields[i].Seat != rules.Table {
			whose[name] = append(whose[name], p.Seat(fields[i].Seat))
		}
	}
	for i, name := range names {
		if who := whose[name]; len(who) > 0 {
			names[i] = name + " (" + strings.Join(who, ", ") + ")"
		}
	}
	if len(names) > most {
		names = append(names[:most], "…")
	}
	return strings.Join(names, ", ")
}
