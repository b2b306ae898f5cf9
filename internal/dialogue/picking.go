package dialogue

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// Picking puts the value of a field together from what it can be made of, called as the things of a move are.
type Picking struct {
	of  *filled
	key string
	was []string // what was told of it before each pick
}

// The answers of the talk beside the pieces, and what is before the place of one.
const (
	pickNone  = "none"
	pickOpen  = "open"
	pickDone  = "done"
	pickMore  = "more."
	pickFewer = "fewer."
)

// picking returns the talk of a field, nil if that is typed alone.
func (c *filled) picking(f *table.Field) talk.Talk {
	if f.Pieces == nil {
		return nil
	}
	return &Picking{of: c, key: f.Key}
}

// puts returns the field as it is entered now, in the letters of the record.
func (k *Picking) puts() (f *table.Field, value string, lies table.Puts) {
	c := k.of
	if f = c.field(k.key); f == nil {
		return nil, "", lies
	}
	if one := c.cell(k.key); one != nil {
		value = cmp.Or(one.value, one.text)
	}
	lies, _ = c.game.Puts(c.header, c.profile, f, value)
	return f, value, lies
}

// Page implements [talk.Talk].
func (k *Picking) Page(p *text.Printer) talk.Page {
	f, value, lies := k.puts()
	if f == nil {
		return talk.Page{}
	}
	named := k.of.Named()
	page := talk.Page{Title: table.Named(named, []table.Field{*f}, 1)}
	said := p.Say("pick.open")
	if value != "" {
		said = cmp.Or(k.of.inWords(f.Key), k.of.display(k.of.cell(f.Key)))
	}
	page.Tell(talk.Lead, present.Capital(said))
	if one := k.of.cell(f.Key); one != nil && one.fault != nil {
		page.Tell(talk.Against, p.Fault(one.fault))
	}
	asks := p.Say("pick.ask")
	if lies.Room == 1 {
		asks = p.Say("pick.ask.one")
	}
	page.Asks = talk.Asks{Prompt: asks, Types: true, Typed: asks, Usual: pickDone, Last: lastThing}
	for i := range lies.Names {
		n, many := lies.Lies(i), lies.Pieces.Most > 1 && lies.Room > 1
		c := talk.Choice{Value: pickMore + strconv.Itoa(i), Label: lies.Names[i].Say(named), Tick: !many, On: !many && n > 0, Look: lies.Looks[i], Many: n}
		if many && n > 0 {
			c.Note, c.Less = "× "+strconv.Itoa(n), pickFewer+strconv.Itoa(i)
		}
		page.Offer(c)
	}
	for i := range lies.Names {
		if lies.Pieces.Most > 1 && lies.Room > 1 && lies.Lies(i) > 0 {
			page.Offer(talk.Choice{Value: pickFewer + strconv.Itoa(i), Label: p.Say("pick.fewer", rules.Plain("what", lies.Names[i].Say(named)))})
		}
	}
	if lies.Pieces.None {
		page.Offer(talk.Choice{Value: pickNone, Label: p.Say("thing.none"), Tick: true, On: value == "-", Less: pickOpen})
	}
	if value != "" {
		page.Offer(talk.Choice{Value: pickOpen, Label: p.Say("pick.leave")})
	}
	done := p.Say("pick.done")
	if lies.Room == 1 && value == "" {
		done = p.Say("pick.leave")
	}
	page.Offer(talk.Choice{Value: pickDone, Label: done})
	for i := range page.Asks.Choices {
		page.Asks.Choices[i].Number = i + 1
	}
	return page
}

// Answer implements [talk.Talk]: several choices may be picked at once, and where one alone can lie the pick ends the talk.
func (k *Picking) Answer(p *text.Printer, answer string) (r talk.Result) {
	words := []string{answer}
	if page := k.Page(p); page.Asks.Pick(answer) == nil {
		words = strings.FieldsFunc(answer, func(r rune) bool { return r == ' ' || r == ',' })
	}
	before := len(k.was)
	page := k.Page(p) // the numbers are those that were seen
	for i, word := range words {
		c := page.Asks.Pick(word)
		if c != nil && c.Tick && slices.Contains(words[:i], word) {
			continue // it is ticked once
		}
		if c == nil || !k.picks(c.Value) {
			for len(k.was) > before {
				k.Back()
			}
			return talk.Result{Against: []string{talk.Unknown(p, word)}}
		}
		r.Done = c.Value == pickDone
	}
	_, _, lies := k.puts()
	r.Done = r.Done || len(words) == 0 || lies.Room == 1
	return r
}

// picks takes a choice, and reports whether it could be taken.
func (k *Picking) picks(value string) bool {
	f, told, lies := k.puts()
	more := strings.HasPrefix(value, pickMore)
	i, to := 0, ""
	if _, n, ok := strings.Cut(value, "."); ok {
		i, _ = strconv.Atoi(n)
	}
	switch {
	case f == nil || i >= len(lies.Names):
		return false
	case value == pickDone:
		return true
	case value == pickNone:
		to = "-"
	case value == pickOpen: // nothing is told of it
	case more && !lies.Read && lies.Ordered:
		to = told + lies.Apart + lies.List[i].Text
	case more && lies.With(i) != "":
		to = lies.With(i)
	case more && lies.Lies(i) == 0:
		return false
	default:
		to = lies.Without(i)
	}
	k.was = append(k.was, told)
	k.fill(to)
	return true
}

// fill fills the field in with a value of the record: what was picked needs no reading.
func (k *Picking) fill(value string) {
	c := k.of
	c.enter(k.key, value)
	if l := c.lettered(k.key); l != nil && value != "" {
		*c.cell(k.key) = entered{key: k.key, text: l.display(value), value: value, lang: l.lang}
	}
	c.judge()
}

// Back implements [talk.Steps]: the last piece is put back.
func (k *Picking) Back() bool {
	n := len(k.was) - 1
	if n < 0 {
		return false
	}
	k.fill(k.was[n])
	k.was = k.was[:n]
	return true
}

// inWords returns what a field holds, in words of the table; "" if it is typed alone or cannot be read.
func (c *filled) inWords(key string) string {
	f, value, lies := (&Picking{of: c, key: key}).puts()
	if f == nil || value == "" || !lies.Read || lies.Slot == "" && lies.List[0].Name == "" {
		return ""
	}
	var list []string
	for i, name := range lies.Names {
		n := lies.Lies(i)
		switch {
		case lies.Ordered || n == 0:
		case n == 1:
			list = append(list, name.Say(c.Text))
		default:
			list = append(list, name.Say(c.Text)+" × "+strconv.Itoa(n))
		}
	}
	for _, i := range lies.Lie {
		if lies.Ordered {
			list = append(list, lies.Names[i].Say(c.Text))
		}
	}
	return cmp.Or(strings.Join(list, ", "), c.Text.Say("thing.none"))
}
