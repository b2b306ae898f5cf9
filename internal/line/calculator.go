package line

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// The answers that move through a form. They are no value of any field.
const (
	backSign    = "<"
	missingSign = "?"
)

// doneWords end a form before its last field, keepWords save the table.
var (
	doneWords = []string{"done", "готово", "fini"}
	keepWords = []string{"keep", "сохранить", "garder"}
)

// form is the calculator of a game: its fields, asked one after the other.
type form struct {
	*questions
	game    table.Binding
	header  record.Header
	profile *profiles.Profile
	p       *text.Printer
	fields  []table.Field
	values  map[string]string // by key, of those that were told
}

// calculator scores a final table that is told field by field.
func (d *questions) calculator(name string) error {
	g, ok := games.Named(name)
	if !ok {
		var err error
		if g, err = d.which("line.calc.game"); err != nil {
			return err
		}
	}
	w := Wish{Now: d.now(), Wish: dialogue.Wish{First: "-"}} // who began is a field, where it matters
	if err := d.ask(g, &w); err != nil {
		return err
	}
	w.First = ""
	header, unused := d.folder.Informed(w.Header(g))
	for _, problem := range unused {
		fmt.Fprintln(d.Out, problem.Unused(d.Printer))
	}
	f := form{questions: d, game: g, header: header, p: d.Printer.With(w.Seats), values: map[string]string{}}
	var problems []*store.Problem
	f.profile, problems = d.folder.Opener.Profile(g, f.header, "")
	for _, problem := range problems {
		fmt.Fprintln(d.Out, problem.Placed(d.Printer))
	}
	var err error
	if f.fields, err = g.Blank(f.header, f.profile); err != nil || len(problems) > 0 {
		return nil
	}
	d.say("line.calc.how")
	return f.fill(0)
}

// fill asks the fields from a place on, shows what the table is worth, and asks what
// is to become of it.
func (f *form) fill(at int) error {
	for at < len(f.fields) {
		step, err := f.field(&f.fields[at])
		if err != nil {
			return err
		}
		at = max(0, at+step)
	}
	c, err := f.calculate()
	if err != nil {
		return err
	}
	WriteCalculation(f.Out, f.p, f.game.ID, f.header.Seats, &c, f.missing())
	again := false
	f.say("line.calc.end")
	err = f.until(func(answer string) bool {
		again = answer == backSign
		if slices.Contains(keepWords, strings.ToLower(answer)) {
			return f.keep()
		}
		if answer != "" && !again {
			f.say("line.calc.end")
		}
		return answer == "" || again
	})
	if err == nil && again {
		return f.fill(len(f.fields) - 1)
	}
	return err
}

// field asks one field, and tells how far to go on.
func (f *form) field(one *table.Field) (step int, err error) {
	shown := f.offered(one)
	f.say("line.calc.field", rules.Plain("field", table.Named(f.p, []table.Field{*one}, 1)), rules.Plain("value", shown))
	err = f.until(func(answer string) bool {
		switch {
		case answer == backSign:
			step = -1
		case answer == missingSign:
			delete(f.values, one.Key)
			f.forget()
			step = 1
		case slices.Contains(doneWords, strings.ToLower(answer)):
			step = len(f.fields)
		default:
			step = 1
			if answer == "" {
				answer = shown
			}
			return f.take(one, answer)
		}
		return true
	})
	return step, err
}

// offered is what an empty answer takes: what was told before, or what follows from the
// fields that were told.
func (f *form) offered(one *table.Field) string {
	if told, ok := f.values[one.Key]; ok {
		return told
	}
	c, _ := f.calculate() // what was told can be
	for i := range c.Fields {
		if c.Fields[i].Key == one.Key {
			return c.Fields[i].Value
		}
	}
	return one.Value
}

// take notes a value, unless the game refuses it.
func (f *form) take(one *table.Field, value string) bool {
	was, told := f.values[one.Key]
	f.values[one.Key] = value
	fault := f.against(one.Key)
	if fault == nil {
		f.forget()
		return true
	}
	delete(f.values, one.Key)
	if told {
		f.values[one.Key] = was
	}
	if one.Kind == rules.SeatField && fault.Code == "number" {
		names := f.p.List("list.or", one.Seats(f.header.Seats)...)
		fmt.Fprintln(f.Out, present.Cited(f.p.Say("calc.seat", rules.Plain("names", names)), one.Clause))
		return false
	}
	fmt.Fprintln(f.Out, Fault(f.p, fault))
	return false
}

// faults are what the game refuses of the values that were told.
func (f *form) faults() (faults table.Faults) {
	_, err := f.calculate()
	errors.As(err, &faults)
	return faults
}

// against is what stands against the value of a field: that it cannot be, or that it takes
// away what another one was told.
func (f *form) against(key string) *rules.ParseError {
	for _, fault := range f.faults() {
		if fault.Code == "contradicted" || about(fault) == key {
			return fault
		}
	}
	return nil
}

// about is the field whose value is refused, by its key.
func about(fault *rules.ParseError) (key string) {
	for _, a := range fault.Args {
		if a.Name == "field" || a.Name == "key" && fault.Code == "field" {
			key = a.Str
		}
	}
	return key
}

// forget drops values that do not go with the others any more, and names their fields as
// missing: what is bounded by a field that was told otherwise since.
func (f *form) forget() {
	var gone []table.Field
	for faults := f.faults(); len(faults) > 0; faults = f.faults() {
		at := slices.IndexFunc(f.fields, func(one table.Field) bool { return one.Key == about(faults[0]) })
		gone = append(gone, f.fields[at])
		delete(f.values, f.fields[at].Key)
	}
	if len(gone) > 0 {
		fmt.Fprintln(f.Out, Missing(f.p, gone))
	}
}

// pairs are the values that were told, in the order of the game.
func (f *form) pairs() (list []record.Pair) {
	for i := range f.fields {
		if value, ok := f.values[f.fields[i].Key]; ok {
			list = append(list, record.Pair{Key: f.fields[i].Key, Value: value})
		}
	}
	return list
}

// missing are the fields that were not told.
func (f *form) missing() []table.Field {
	return slices.DeleteFunc(slices.Clone(f.fields), func(one table.Field) bool {
		_, told := f.values[one.Key]
		return told
	})
}

func (f *form) calculate() (table.Calculation, error) {
	return f.game.Calculate(f.header, f.profile, f.pairs())
}

// keep saves the table among the games, if it is complete and decides anything. It
// reports whether it did.
func (f *form) keep() bool {
	path, err := f.folder.Keep(f.header, f.pairs(), f.now())
	var problem *store.Problem
	switch {
	case errors.As(err, &problem):
		fmt.Fprintln(f.Out, problem.Placed(f.Printer))
	case err != nil:
		fmt.Fprintln(f.Out, store.FromDisk(path, err).Placed(f.Printer))
	default:
		f.say("line.saved", rules.Plain("file", path))
	}
	return err == nil
}
