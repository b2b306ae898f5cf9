package ui

import (
	"slices"
	"strconv"

	"referee/profiles"
	"referee/rules"
)

// optionName is what an option is called, optionWord what one of its values is.
func optionName(a *App, game, key string) string { return orPlain(a, game+".option."+key, key) }

func optionWord(a *App, game, key, value string) string {
	return orPlain(a, game+".option."+key+"."+value, value)
}

// orPlain is the sentence of a key, or else a plain word.
func orPlain(a *App, key, plain string) string {
	if a.Text.Has(key) {
		return a.Text.Say(key)
	}
	return plain
}

// values are what an option may be.
func values(o rules.Option) []string {
	if len(o.Values) > 0 {
		return o.Values
	}
	var list []string
	for i := o.Min; i <= o.Max; i++ {
		list = append(list, strconv.Itoa(i))
	}
	return list
}

// printed are the options as the edition and the variants that are chosen have them.
func (n *newGame) printed() *profiles.Profile {
	p, _ := profiles.Load(n.binding().Spec, n.editions()[n.edition].Value, n.variants, nil, nil)
	return &p
}

// value is what an option is now.
func (n *newGame) value(o rules.Option, printed *profiles.Profile) string {
	if v, ok := n.options[o.Key]; ok {
		return v
	}
	return printed.Value(o.Key)
}

// optionValue is what an option is and who says so: the table, the print, or where that is
// silent the referee's reading.
func (n *newGame) optionValue(o rules.Option, printed *profiles.Profile) string {
	v, b, source := n.value(o, printed), n.binding(), "new.printed"
	silent := slices.ContainsFunc(b.Cases, func(c rules.Case) bool { return c.ID == o.Clause && c.Basis == rules.Reading })
	switch {
	case v != printed.Value(o.Key):
		source = "table.house"
	case silent:
		source = "basis.reading"
	}
	return optionWord(n.app, b.ID, o.Key, v) + " · " + n.app.Text.Say(source)
}

// turnOption goes through the values of an option.
func (n *newGame) turnOption(o rules.Option, printed *profiles.Profile, step int) {
	list := values(o)
	v := list[turned(slices.Index(list, n.value(o, printed)), step, len(list))]
	if v == printed.Value(o.Key) {
		delete(n.options, o.Key)
		return
	}
	n.options[o.Key] = v
}
