package web

import (
	"slices"
	"strings"

	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/web/markup"
)

// taps are what can be chosen on a board.
type taps struct {
	picks map[string]tap
	marks map[string]string // what is typed for what a mark stands for; "" where it stands for several choices
}

// tap is one choice.
type tap struct {
	called string // in words
	class  string // how it looks, with a space behind it
}

// of is the choice that is typed so.
func (t *taps) of(pick string) tap { return t.picks[pick] }

// near is how many blocks of a board are looked at while one enters: down to the last that is drawn or on which something can be
// tapped, and the first in any case.
func (t *taps) near(list []present.Block) int {
	n := min(1, len(list))
	if t == nil {
		return n
	}
	for i := range list {
		if list[i].Drawing != nil || slices.ContainsFunc(list[i].Rows, t.has) {
			n = i + 1
		}
	}
	return n
}

// has reports whether something in a row can be tapped.
func (t *taps) has(row present.Row) bool {
	return slices.ContainsFunc(row, func(c present.Cell) bool {
		if c.Mark == present.EachWord {
			return slices.ContainsFunc(strings.Fields(c.Text), func(word string) bool { return t.marks[word] != "" })
		}
		return c.Pick != "" || t.marks[c.Mark] != ""
	})
}

// The looks of a choice that an empty answer takes, and of one that cannot be taken now.
const usualClass, closedClass = "usual ", "shut "

// tapped gathers what can be chosen now on the board. What lies there beside its name among buttons is chosen by these.
func (v *viewer) tapped(m hub.Moment) *taps {
	ask := v.talk(m).Now()
	t := &taps{picks: make(map[string]tap, len(ask.Choices)), marks: map[string]string{}}
	for i := range ask.Choices {
		c := &ask.Choices[i]
		one := tap{called: c.Label.Say(v.p)}
		switch {
		case c.Closed():
			one.class = closedClass
		case c.Usual:
			one.class = usualClass
		}
		switch {
		case i >= ask.Listed && c.Key != c.Pick && (len(ask.Composed.Slots) > 1 || ask.Composed.Slots[0].Most > 1):
			return nil
		case i >= ask.Listed:
			t.picks[c.Pick] = one
			continue
		}
		t.picks[c.Key] = one
		for _, mark := range c.Marks {
			if _, several := t.marks[mark]; several {
				t.marks[mark] = ""
				continue
			}
			t.marks[mark] = c.Key
		}
	}
	return t
}

// to writes the address that types something; a script puts into the prompt what stands in it.
func (s *sketch) to(typed string) *markup.Writer {
	s.Raw(" href=\"?")
	if s.lang != "" {
		s.Raw("lang=").Query(s.lang).Raw("&amp;")
	}
	return s.Raw("typed=").Query(typed).Raw("#entry\"")
}

// roleClasses are how each role looks.
var roleClasses = [...]string{
	present.Plain: "", present.Label: "label", present.Muted: "muted", present.Strong: "strong", present.Marked: "marked",
	present.Good: "good", present.Warn: "warn", present.Orange: "orange", present.Red: "red", present.Purple: "purple",
	present.White: "white", present.Blue: "blue", present.Black: "black", present.Green: "green", present.Yellow: "yellow",
	present.Pink: "pink", present.SeatRole: "",
	present.SeatRole + 1: "seat1", present.SeatRole + 2: "seat2", present.SeatRole + 3: "seat3",
	present.SeatRole + 4: "seat4", present.SeatRole + 5: "seat5", present.SeatRole + 6: "seat6",
}

// open begins an element with the classes of something with a role.
func (s *sketch) open(tag string, r present.Role, more string) {
	s.Raw("<").Raw(tag)
	s.class(r, more)
}

// class writes the classes of something with a role, or none.
func (s *sketch) class(r present.Role, more string) {
	of := ""
	if int(r) < len(roleClasses) {
		of = roleClasses[r]
	}
	if of == "" && more == "" {
		return
	}
	s.Raw(" class=\"").Raw(of)
	if of != "" && more != "" {
		s.Raw(" ")
	}
	s.Raw(strings.TrimSuffix(more, " ")).Raw("\"")
}
