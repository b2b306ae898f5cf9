package dialogue

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"referee/internal/export"
	"referee/internal/program"
	"referee/internal/prose"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// Calculator is the talk about a final table: who played, by which rules, and what each
// field of the table holds. Its sheet is counted anew with every answer. There are two ways
// to answer: [Calculator.Answer] refuses what cannot be, and nothing has changed then;
// [Calculator.Type] takes it as it is, and it counts as soon as it can be.
type Calculator struct {
	filled
	saved  string // the table that was kept last
	record string // and the path of its record
}

// filled is a table as far as it was entered, and what it counts.
type filled struct {
	Text *text.Printer // of the reader

	game     table.Binding
	do       *program.Program
	file     string        // the table is read from, "" where it is typed
	beside   string        // the record it lies beside, or ""
	header   record.Header // with what is known of the box
	unused   []*rules.Fault
	profile  *profiles.Profile
	problems []*rules.Fault // why it cannot be played by that
	fields   []table.Field  // of an untouched table, in the order of the game
	seats    entered        // the players as they were typed
	told     []entered      // what was typed into the fields, the latest last
	dropped  []table.Field  // what the last answer took away
	letters  *letters       // of the components in the reader's language, or nil
	sheet    table.Calculation
	err      error // why there is no sheet
}

// entered is what was typed in answer to a question.
type entered struct {
	key, text string
	fault     *rules.Fault // why it cannot be; it does not count then
	// Of components with letters: the text in those of the record, the language it was typed in,
	// what is said of letters that are not its own, and the question where it may be two things.
	value   string
	lang    text.Lang
	letters string
	doubt   *rules.Fault
}

// NewCalculator begins the talk about a table of as few players as can be, who are called
// by their seats. File is what the table is read from, "" if it is typed.
func NewCalculator(g table.Binding, p *text.Printer, do *program.Program, file string) *Calculator {
	h := record.Header{Version: record.Version, Game: g.ID}
	h.Set(EditionKey, cmp.Or(do.Edition(g.ID), usualEdition(g, p)))
	for seat := 1; seat <= g.MinSeats; seat++ {
		h.Seats = append(h.Seats, p.Seat(rules.Seat(seat)))
	}
	c := &Calculator{filled: filled{Text: p, game: g, do: do, file: file}}
	c.Lay(h)
	return c
}

// Lay lays the table as a header says, with the fields as they are filled in. It returns
// what is wrong with that; of what is right there are fields nevertheless.
func (c *filled) Lay(h record.Header) []*rules.Fault {
	before := c.header.Seats
	c.header, c.unused = c.do.Folder().Informed(h)
	c.profile, c.problems = c.do.Opener().Profile(c.game, c.header, c.file)
	fields, err := c.game.Blank(c.header, c.profile)
	if err != nil {
		if len(c.problems) == 0 {
			c.problems = []*rules.Fault{{Code: "store.setup"}}
		}
		fields = nil
	}
	c.rename(before)
	c.fields = fields
	c.judge()
	return c.problems
}

// stays drops what was told of who does not play, or tells of them; of all others it stays theirs, in whichever order they sit now.
func (c *filled) stays(now []string) {
	before := c.header.Seats
	gone := func(name string) bool { return slices.Contains(before, name) && !slices.Contains(now, name) }
	c.told = slices.Clone(c.told)
	for i := range c.told {
		if seat, ok := c.told[i].names(c.field(c.told[i].key), before); ok {
			c.told[i].text = before[seat-1]
		}
	}
	c.told = slices.DeleteFunc(c.told, func(one entered) bool {
		_, who, _ := strings.Cut(one.key, "@")
		return gone(who) || gone(one.text)
	})
	c.header.Seats = now
}

// names returns the player that was told where a field asks for one, by name or by number; else false.
func (one *entered) names(f *table.Field, seats []string) (rules.Seat, bool) {
	h := record.Header{Seats: seats}
	seat, ok := h.Seat(one.text)
	return seat, ok && seat > rules.Table && f != nil && f.Kind == rules.SeatField
}

// rename gives what was told of a seat to its player of now, where names have changed.
func (c *filled) rename(before []string) {
	now := c.header.Seats
	if slices.Equal(before, now) {
		return
	}
	c.told = slices.DeleteFunc(slices.Clone(c.told), func(one entered) bool {
		_, who, owned := strings.Cut(one.key, "@")
		return owned && slices.Index(before, who) >= len(now)
	})
	for i := range c.told {
		one := &c.told[i]
		if seat, ok := one.names(c.field(one.key), before); ok && int(seat) <= len(now) && !rules.Counted(one.text) {
			one.text = now[seat-1]
		}
		if name, who, owned := strings.Cut(one.key, "@"); owned {
			one.key = name + "@" + now[slices.Index(before, who)]
		}
	}
}

// field returns the field of a key, in any case, or nil.
func (c *filled) field(key string) *table.Field {
	if i := slices.IndexFunc(c.fields, func(f table.Field) bool { return strings.EqualFold(f.Key, key) }); i >= 0 {
		return &c.fields[i]
	}
	return nil
}

// Type takes a text into an answer as it is. One that cannot be does not count, and says so
// in its question and its cell; "" empties it.
func (c *Calculator) Type(key, typed string) {
	typed = strings.TrimSpace(typed)
	h := c.header
	h.Fields = slices.Clone(h.Fields)
	switch key {
	case SeatsKey:
		c.seat(typed)
		return
	case VariantKey:
		h.Set(key, typed)
	case EditionKey:
		h.Set(key, typed)
		h.Set(VariantKey, strings.Join(printed(c.game, typed, Names(h.Get(VariantKey))), ", "))
	default:
		c.types(key, typed)
		return
	}
	c.Lay(h)
}

// types takes a text into a field.
func (c *filled) types(key, typed string) {
	c.enter(key, typed)
	c.judge()
}

// seat takes other players, perhaps more or fewer.
func (c *filled) seat(typed string) {
	names := Names(typed)
	c.seats = entered{key: SeatsKey, text: typed}
	if wrong := CheckNames(c.game, names); len(wrong) > 0 {
		c.seats.fault = wrong[0]
		return
	}
	h := c.header
	h.Seats = names
	c.Lay(h)
}

// enter puts what was typed into a field, as the latest.
func (c *filled) enter(key, typed string) {
	if f := c.field(key); f != nil {
		key = f.Key
	}
	c.told = slices.DeleteFunc(slices.Clone(c.told), func(one entered) bool { return one.key == key })
	if typed != "" {
		one := entered{key: key, text: typed}
		c.spell(&one)
		c.told = append(c.told, one)
	}
}

// Answer implements [Form]. Values of other fields that do not go with the answer any more
// are taken away; [Calculator.Dropped] names them.
func (c *Calculator) Answer(key, typed string) (against []string) {
	q := Find(c, key)
	if typed = strings.TrimSpace(typed); typed == "" || len(q.Choices) > 0 {
		value, wrong := q.Take(c.Text, typed)
		if wrong != "" && q.Ask != "" {
			return []string{wrong}
		}
		if wrong == "" { // of a field its rule is told
			typed = value
		}
	}
	before := *c
	c.Type(key, typed)
	if found := c.against(key); len(found) > 0 {
		*c = before
		for _, p := range found {
			against = append(against, c.Text.Fault(p))
		}
		return against
	}
	c.drop()
	return nil
}

// against returns what is wrong with an answer.
func (c *filled) against(key string) []*rules.Fault {
	switch key {
	case SeatsKey:
		if c.seats.fault != nil {
			return []*rules.Fault{c.seats.fault}
		}
		return c.problems
	case EditionKey, VariantKey:
		return c.problems
	}
	if one := c.cell(key); one != nil && one.fault != nil {
		return []*rules.Fault{one.fault}
	}
	return nil
}

// Leave makes a question unanswered again.
func (c *Calculator) Leave(key string) {
	c.Type(key, "")
	c.drop()
}

// Clear empties all fields.
func (c *Calculator) Clear() {
	c.told = nil
	c.judge()
}

// drop takes away what cannot be any more.
func (c *Calculator) drop() {
	c.dropped = nil
	c.told = slices.DeleteFunc(slices.Clone(c.told), func(one entered) bool {
		if one.fault != nil {
			c.dropped = append(c.dropped, *c.field(one.key))
		}
		return one.fault != nil
	})
}

// Dropped names the fields whose values did not go with the last answer, "" if all did.
func (c *Calculator) Dropped() string {
	if len(c.dropped) == 0 {
		return ""
	}
	return prose.Missing(c.Named(), c.dropped)
}

// Keep saves the table as a game, once: until something else is typed it is the game that
// was saved. Its error is a [rules.Fault] where the table is not complete or decides nothing.
func (c *Calculator) Keep() (path string, err error) {
	if c.seats.fault != nil {
		return "", c.seats.fault
	}
	if now := c.state(); c.saved != now {
		if path, err = c.do.Keep(c.header, c.Pairs()); err != nil {
			return path, err
		}
		c.saved, c.record = now, path
	}
	return c.record, nil
}

// Papers are the sizes of paper of pads, PadStyles the files of their styles.
var Papers, PadStyles = export.Papers, export.PadStyles

// Pad returns an empty sheet of the table to print; fewer says that as few play on it as can.
func (c *Calculator) Pad(paper string, fewer bool) *export.Pad {
	return &export.Pad{Text: c.Text, Games: []export.Padded{c.padded(fewer)}, Paper: paper,
		Rule: func(id rules.ClauseID) (title, words string) {
			a := c.do.Article(id)
			return a.Title, a.Text
		}}
}

func (c *Calculator) padded(fewer bool) export.Padded {
	return export.Padded{Game: c.game, Header: c.header, Profile: c.profile, Fewer: fewer}
}

// CampaignPad returns empty sheets of the campaign of the box that the game is in, by the printed rules of the others; nil where there is
// none.
func (c *Calculator) CampaignPad(paper string) *export.Pad {
	order, all := c.do.Folder().Order, c.Pad(paper, false)
	if !slices.Contains(order, c.game.ID) {
		return nil
	}
	all.Games = nil
	for _, id := range order {
		one := c
		if id != c.game.ID {
			i := slices.IndexFunc(c.do.Games(), func(g table.Binding) bool { return g.ID == id })
			one = NewCalculator(c.do.Games()[i], c.Text, c.do, "")
			one.seat(strings.Join(c.header.Seats, ", "))
		}
		all.Games = append(all.Games, one.padded(false))
	}
	return all
}

// Whole reports whether the table can be kept: nothing is missing, and it decides the game.
func (c *Calculator) Whole() bool {
	return c.err == nil && c.sheet.Sheet.Final && len(c.Missing()) == 0
}

// Err returns why there is no sheet: what is wrong with the rules that were chosen.
func (c *Calculator) Err() error {
	if len(c.problems) > 0 {
		return errors.Join(c.problems[0])
	}
	return c.err
}

var _ Form = (*Calculator)(nil)

// NewBeside returns the calculator beside a game: it has the players and the rules of its record, and nothing of what
// that believes lies on the table. What one sees there is typed, as much of it as one likes.
func NewBeside(g table.Binding, p *text.Printer, do *program.Program, path string, h record.Header) *Calculator {
	c := &Calculator{filled: filled{Text: p, game: g, do: do, beside: path}}
	c.Lay(h)
	return c
}

// Beside reports whether the table lies beside a game.
func (c *filled) Beside() bool { return c.beside != "" }

// Compared is what became of a table beside a game.
type Compared struct {
	Err   error    // why they cannot be compared
	Typed int      // how many parts were
	Said  []string // what does not agree, and since when
	Mends []export.Mend
}

// Compare judges the record with what was typed so far beside it: the function may run beside everything else.
func (c *Calculator) Compare() func() Compared {
	pairs, p := c.Pairs(), c.Named()
	judge := c.do.Beside(c.beside, c.header, pairs, p)
	return func() Compared {
		found := Compared{Typed: len(pairs)}
		if found.Typed == 0 {
			return found
		}
		rep, seq, err := judge()
		if found.Err = err; err != nil {
			return found
		}
		for i := range rep.Findings {
			if f := &rep.Findings[i]; f.Entry == seq {
				found.Said = append(found.Said, f.Said)
			}
		}
		slips := &Slips{rep: &rep} // it shows one, or follows from an earlier one
		found.Mends = slips.Mends(cmp.Or(slips.From(seq), seq))
		return found
	}
}

// Says shows what became of the comparison, if there is nothing to list.
func (c *Compared) Says(p *text.Printer) string {
	switch {
	case c.Err != nil:
		return Problem(p, c.Err)
	case c.Typed == 0:
		return p.Say("beside.empty")
	case len(c.Said) == 0:
		return p.Say("beside.agrees")
	case len(c.Mends) == 0:
		return p.Say("cli.mend.none")
	}
	return ""
}
