package dialogue

import (
	"strings"

	"referee/internal/record"
	"referee/internal/store"
	"referee/rules"
)

// lettered are the letters in which a field is typed and shown, or nil: a file of a table has
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
func (c *filled) spell(one *told) {
	l := c.lettered(one.key)
	if l == nil {
		return
	}
	list := l.list(one.text, false)
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
			ways = append(ways, l.shown(way.text))
		}
		one.doubt = &store.Problem{Key: "letters.either", Args: []rules.Arg{rules.Plain("list", c.Text.List("list.or", ways...))}}
	}
}

// takes reports whether a field can have a value.
func (c *filled) takes(key, value string) bool {
	_, err := c.game.Calculate(c.header, c.profile, []record.Pair{{Key: key, Value: value}})
	return err == nil
}

// shown is what was told of a field, in the reader's letters of now.
func (c *filled) shown(one *told) string {
	if l := c.lettered(one.key); l != nil && one.value != "" && one.lang != l.lang {
		return l.shown(one.value)
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

// Legend names the letters in which a field is typed, or is "" where it has none.
func (c *filled) Legend(key string) string {
	l := c.lettered(key)
	if l == nil {
		return ""
	}
	var list []string
	for _, one := range l.game.Letters {
		list = append(list, c.Text.Say("letters.one", rules.Word("letter", one.Key), rules.Word("name", one.Name)))
	}
	return c.Text.Commas(list)
}
