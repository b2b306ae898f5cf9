package dialogue

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/prose"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// Cell is a field of a final table as it is filled in. Its value is what an empty one counts
// as: what follows from the others, or what is on an untouched table; nothing beside a game.
type Cell struct {
	table.Field
	Typed   string
	Sum     string // "10+15-2 = 23", where a sum was typed
	Against string // why it does not count, or ""
	Letters string // which letters were not read as the reader's own, or ""
	start   bool   // its value is what a player begins with, which a final table hardly has
}

// Open reports whether the cell is missing: empty, or with what cannot be.
func (c *Cell) Open() bool { return c.Typed == "" || c.Against != "" }

// judge counts the sheet. What cannot be is left out of it and marked, so that the rest
// still counts.
func (c *filled) judge() {
	c.told = slices.Clone(c.told)
	for i := range c.told {
		c.told[i].fault = c.told[i].doubt
	}
	for len(c.fields) > 0 {
		c.sheet, c.err = c.game.Calculate(c.header, c.profile, c.Pairs())
		var faults rules.Faults
		if !errors.As(c.err, &faults) {
			return
		}
		if !c.blame(faults) {
			c.part(len(faults))
		}
	}
}

// blame marks each value that cannot be by itself, or is bounded by others. It reports
// whether there was one.
func (c *filled) blame(faults rules.Faults) (found bool) {
	for _, fault := range faults {
		if one := c.cell(fault.About); fault.Code != contradicted && one != nil && one.fault == nil {
			one.fault, found = c.refusal(fault, c.field(one.key)), true
		}
	}
	return found
}

// contradicted is the code of a value that another one takes away again.
const contradicted = "parse.contradicted"

// part marks, of values that contradict one another in a number of places, the latest.
func (c *filled) part(places int) {
	for i := len(c.told) - 1; i >= 0; i-- {
		one, f := &c.told[i], c.field(c.told[i].key)
		if one.fault != nil || f == nil {
			continue
		}
		one.fault = c.refusal(&rules.Fault{Col: 1, Code: contradicted, Clause: f.Clause}, f)
		_, err := c.game.Calculate(c.header, c.profile, c.Pairs())
		var faults rules.Faults
		if !errors.As(err, &faults) || len(faults) < places {
			return
		}
		one.fault = nil
	}
}

// refusal puts the game's refusal of a value into words.
func (c *filled) refusal(e *rules.Fault, f *table.Field) *rules.Fault {
	p := *e
	switch {
	case e.Code != "parse.number":
	case f.Kind == rules.SeatField:
		p.Code, p.Args = "calc.seat", []rules.Arg{rules.Plain("names", c.Text.List("list.or", f.Seats(c.header.Seats)...))}
	case f.Kind == rules.NumberField:
		p.Code = "calc.bounds"
	}
	return &p
}

// cell returns what was told of a field, by its key in any case, or nil.
func (c *filled) cell(key string) *entered {
	if i := slices.IndexFunc(c.told, func(one entered) bool { return strings.EqualFold(one.key, key) }); i >= 0 {
		return &c.told[i]
	}
	return nil
}

// Pairs returns the values that count, in the order of the game.
func (c *filled) Pairs() (list []record.Pair) {
	for i := range c.fields {
		if one := c.cell(c.fields[i].Key); one != nil && one.fault == nil {
			list = append(list, record.Pair{Key: one.key, Value: added(&c.fields[i], cmp.Or(one.value, one.text))})
		}
	}
	return list
}

// added returns what was typed into a field, a sum added up.
func added(f *table.Field, typed string) string {
	if n, ok := table.Sum(typed); ok && f.Kind == rules.NumberField {
		return strconv.Itoa(n)
	}
	return typed
}

// Cells returns the fields as they are filled in, in the order of the game.
func (c *filled) Cells() []Cell {
	list := make([]Cell, len(c.fields))
	for i := range c.fields {
		cell := Cell{Field: c.fields[i]}
		f := &cell.Field
		if at := slices.IndexFunc(c.sheet.Fields, func(now table.Field) bool { return now.Key == f.Key }); at >= 0 {
			f.Value = c.sheet.Fields[at].Value
		}
		cell.start = f.Seat > rules.Table && f.Value == c.fields[i].Value && f.Value != "0" && f.Value != noneTyped
		if l := c.lettered(f.Key); l != nil {
			f.Value = l.display(f.Value)
		}
		if !c.whole() {
			f.Value = "" // what is not told is not known
		}
		if one := c.cell(f.Key); one != nil {
			cell.Typed, cell.Letters = c.display(one), one.letters
			if sum := added(f, one.text); sum != one.text {
				cell.Sum = one.text + " = " + sum
			}
			if one.fault != nil {
				cell.Against = c.Text.Fault(one.fault)
			}
		}
		list[i] = cell
	}
	return list
}

// Refused returns what is wrong with the values that do not count, each by the key of its field;
// their columns are within the value.
func (c *filled) Refused() map[string]*rules.Fault {
	all := map[string]*rules.Fault{}
	for _, one := range c.told {
		if one.fault != nil {
			all[one.key] = one.fault
		}
	}
	return all
}

// Missing returns the fields that do not count.
func (c *filled) Missing() (list []table.Field) {
	for _, f := range c.fields {
		if one := c.cell(f.Key); (one == nil || one.fault != nil) && c.asks(f.Key) {
			list = append(list, f)
		}
	}
	return list
}

// whole reports whether a part that nobody tells is as on an untouched table.
func (c *filled) whole() bool { return !c.Beside() && !c.underway() }

// underway reports whether the table is that of a game which is played already.
func (c *filled) underway() bool { return c.header.Get(table.UnderwayKey) != "" }

// asks reports whether a field is asked for: of a game in its first round not what was before it.
func (c *filled) asks(key string) bool {
	return !c.underway() || !c.field(key).Earlier || !table.FirstRound(c.Pairs())
}

// Game returns the game of the table, Header what a record of it would say, Profile what it is
// played by.
func (c *filled) Game() table.Binding        { return c.game }
func (c *filled) Header() record.Header      { return c.header }
func (c *filled) Profile() *profiles.Profile { return c.profile }

// Unused returns why what is known of the box cannot be used.
func (c *filled) Unused() []*rules.Fault { return c.unused }

// Sheet returns the score of what counts.
func (c *filled) Sheet() *table.Calculation { return &c.sheet }

// Write writes the table and what it is worth.
func (c *filled) Write(w io.Writer) {
	prose.WriteCalculation(w, c.Named(), c.header.Game, c.header.Seats, &c.sheet, c.Missing())
}

// Named returns the reader's printer with the names of the players.
func (c *filled) Named() *text.Printer { return c.Text.With(c.header.Seats) }

// state tells one table from another.
func (c *filled) state() string { return fmt.Sprint(c.header, c.Pairs()) }

// Questions implements [Form].
func (c *Calculator) Questions() []Question {
	if c.Beside() || c.underway() {
		return c.cells()
	}
	seats, edition, variants := seatsQuestion(c.game, c.Text), editionQuestion(c.game, c.Text), variantsQuestion(Variants(c.game, c.profile.Edition, len(c.header.Seats)), c.Text)
	seats.Usual, seats.Value, seats.Against = strings.Join(c.header.Seats, ", "), c.seats.text, said(c.seats.fault, c.Text)
	edition.Usual, variants.Value = cmp.Or(c.header.Get(EditionKey), edition.Usual), c.header.Get(VariantKey)
	list := []Question{seats}
	if !edition.Fixed {
		list = append(list, edition)
	}
	if len(variants.Choices) > 0 {
		list = append(list, variants)
	}
	return append(list, c.cells()...)
}

// cells returns those of the fields that are asked for.
func (c *filled) cells() (list []Question) {
	p, all := c.Named(), c.Cells()
	for i := range all {
		cell := &all[i]
		if !c.asks(cell.Key) {
			continue
		}
		row, _, _ := strings.Cut(cell.Key, "@")
		how := c.how(cell.Key)
		q := Question{Name: table.Named(p, []table.Field{cell.Field}, 1), group: cell.Group, Field: talk.Field{
			Key: cell.Key, Row: row, Seat: cell.Seat, Label: cell.Label.Say(c.Text), Value: cell.Typed, Usual: cell.Value, Number: cell.Kind == rules.NumberField,
			Against: cell.Against, Says: cmp.Or(joined(cell.Sum, cell.Letters, c.inWords(cell.Key)), how), Opens: c.picking(&cell.Field), Legend: c.Legend(cell.Key), Cites: cell.Clause, Look: cell.Look,
		}}
		if how != "" {
			q.Name += ", " + how
		}
		if q.Against != "" {
			q.Against = joined(cell.Sum, q.Against)
		}
		if c.whole() {
			q.Empty = q.usual(p)
		}
		switch {
		case !c.whole():
		case cell.start:
			q.Usual, q.Hint = "", p.Say("calc.hint.open")
		default:
			q.Hint = p.Say("calc.hint.value", rules.Plain("value", q.Empty))
		}
		switch names := cell.Seats(c.header.Seats); {
		case cell.Kind == rules.SeatField:
			q.Hint = p.Say("calc.hint.seat", rules.Plain("names", p.List("list.or", names...)))
			for _, name := range names {
				q.Choices = append(q.Choices, Option{Value: name, Label: name, On: strings.EqualFold(name, cell.Typed)})
			}
		case q.Number && cell.Max > 0:
			q.Help = []string{p.Say("calc.bounds", rules.N("low", cell.Min), rules.N("high", cell.Max))}
			q.Hint = joined(p.Say("cli.table.bounds", rules.N("low", cell.Min), rules.N("high", cell.Max)), q.Hint)
		}
		if q.Opens != nil {
			q.Hint = joined(q.Hint, p.Say("pick.hint", rules.Plain("sign", talk.OpensSign)))
		}
		list = append(list, q)
	}
	return list
}

// noneTyped is how it is typed that there is nothing, or nobody.
const noneTyped = "-"

// usual returns what an empty answer enters, in words.
func (q *Question) usual(p *text.Printer) string {
	switch shown := q.Shown(); {
	case shown != noneTyped:
		return shown
	case len(q.Choices) > 0:
		return p.Say("calc.nobody")
	}
	return p.Say("calc.nothing")
}

// said returns a problem in words, "" without one.
func said(p *rules.Fault, t *text.Printer) string {
	if p == nil {
		return ""
	}
	return t.Fault(p)
}

// lettered returns the letters in which a field is typed and shown, or nil: a file of a table has
// those of the record, as every file.
func (c *filled) lettered(key string) *letters {
	f := c.field(key)
	if c.file != "" || f == nil || f.Kind != rules.CardsField {
		return nil
	}
	c.letters = c.letters.of(c.game.ID, c.Text)
	return c.letters
}

// spell reads the letters of what was typed into a field. What may be two things does not count
// before it is typed otherwise.
func (c *filled) spell(one *entered) {
	l := c.lettered(one.key)
	if l == nil {
		return
	}
	list := l.list(one.text, false)
	if r, size := utf8.DecodeRuneInString(one.text); size == len(one.text) && l.own[unicode.ToUpper(r)] != 0 { // alone it may be a word of a move
		list = []lettering{{text: string(l.own[unicode.ToUpper(r)])}}
	}
	var fit []lettering
	for _, way := range list {
		if len(list) > 1 && c.takes(one.key, way.text) {
			fit = append(fit, way)
		}
	}
	if len(fit) == 0 {
		fit = list[:1]
	}
	one.value, one.lang, one.letters = fit[0].text, l.lang, fit[0].said(c.Text)
	if len(fit) > 1 {
		var ways []string
		for _, way := range fit {
			ways = append(ways, l.display(way.text))
		}
		one.doubt = &rules.Fault{Code: "letters.either", Args: []rules.Arg{rules.Plain("list", c.Text.List("list.or", ways...))}}
	}
}

// takes reports whether a field can have a value.
func (c *filled) takes(key, value string) bool {
	_, err := c.game.Calculate(c.header, c.profile, []record.Pair{{Key: key, Value: value}})
	return err == nil
}

// display returns what was told of a field, in the reader's letters of now.
func (c *filled) display(one *entered) string {
	if l := c.lettered(one.key); l != nil && one.value != "" && one.lang != l.lang {
		return l.display(one.value)
	}
	return one.text
}

// Letters says which letters of a field were not read as those of the reader's language, or "".
func (c *filled) Letters(key string) string {
	if one := c.cell(key); one != nil {
		return one.letters
	}
	return ""
}

// how says how a field is told where its name does not, or "".
func (c *filled) how(key string) string {
	name, _, _ := strings.Cut(key, "@")
	if key := c.game.ID + ".field." + name + ".how"; c.Text.Has(key) {
		return c.Text.Say(key)
	}
	return ""
}

// Legend says what is typed into a field that is made of pieces, with an example; it is "" if the field has none and no letters.
func (c *filled) Legend(key string) string {
	f, l := c.field(key), c.lettered(key)
	switch {
	case f == nil || f.Kind != rules.CardsField:
		return ""
	case f.Pieces == nil:
		return letterNames(c.Text, c.game.Letters, l)
	}
	lies, _ := c.game.Puts(c.header, c.profile, f, "")
	return legend(c.Text, &lies, l, letterNames(c.Text, c.game.Letters, l))
}

// legend says what is typed for pieces: numbers, letters, letters with a number, or names, each as the reader may type it.
func legend(p *text.Printer, of *table.Puts, l *letters, named string) string {
	typed, called := make([]string, len(of.List)), make([]string, len(of.List))
	longest, counts := 0, of.Slot == "" && of.List[0].Name == ""
	for i, one := range of.List {
		if typed[i] = one.Text; l != nil {
			typed[i] = l.display(one.Text)
		}
		longest = max(longest, utf8.RuneCountInString(typed[i]))
		name, _, _ := strings.Cut(of.Names[i].Say(p), ",") // what it costs is behind it
		called[i] = p.Say("letters.one", rules.Plain("letter", typed[i]), rules.Plain("name", name))
		if longest > 2 && !counts {
			typed[i] = name
		}
	}
	some := typed[:min(len(typed), of.Room, 2)]
	switch example := func() rules.Arg { return rules.Plain("example", strings.Join(some, of.Apart)) }; {
	case counts && len(typed) == 1:
		some = []string{typed[0], typed[0]}
		return p.Say("calc.type.each", rules.Plain("n", typed[0]), example())
	case counts:
		some = []string{typed[len(typed)-1], typed[0]}
		return p.Say("calc.type.numbers", rules.Plain("low", typed[0]), rules.Plain("high", typed[len(typed)-1]), example())
	case longest > 2 && of.Room == 1:
		return p.Say("calc.type.name", example())
	case longest > 2:
		return p.Say("calc.type.names", example())
	case longest == 2:
		some = []string{typed[0], typed[len(typed)-1]}
		return p.Say("calc.type.cards", rules.Plain("letters", named), example())
	default:
		return p.Say("calc.type.letters", rules.Plain("letters", cmp.Or(named, p.Commas(called))), example())
	}
}

// Listed returns the names of the pieces of a field that are typed by name, "" if it has none.
func (c *filled) Listed(key string) string {
	f := c.field(key)
	if f == nil || f.Pieces == nil {
		return ""
	}
	lies, _ := c.game.Puts(c.header, c.profile, f, "")
	var list []string
	for i, one := range lies.List {
		if len(one.Text) > 2 {
			name, _, _ := strings.Cut(lies.Names[i].Say(c.Text), ",")
			list = append(list, name)
		}
	}
	return strings.Join(list, ", ")
}

// letterNames names the letters of a game, those of the record without any of the reader's; "" if it has none.
func letterNames(p *text.Printer, all []rules.Letter, l *letters) string {
	var list []string
	for _, one := range all {
		letter := rules.Plain("letter", string(one.Letter))
		if l != nil {
			letter = rules.Word("letter", one.Key)
		}
		list = append(list, p.Say("letters.one", letter, rules.Word("name", one.Name)))
	}
	return p.Commas(list)
}
