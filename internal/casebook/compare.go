package casebook

import (
	"maps"
	"slices"

	"referee/internal/lookup"
	"referee/internal/table"
	"referee/profiles"
	"referee/rules"
)

// About says what a difference between ways to play is about.
type About string

// What ways to play can differ in: first what changes play, then what weighs or is told
// otherwise, at last what only one of the books prints.
const (
	Played  About = "played"  // an option has another value
	House   About = "house"   // a rule of a house sheet
	Weighed About = "weighed" // what a breach does
	Printed About = "printed" // some editions have the clause, others lack it
	Placed  About = "placed"  // all have it, at other places
)

// Comparison is what differs between ways to play one game, with words in one language.
type Comparison struct {
	Game string
	Ways []profiles.Profile
	List []Difference
}

// Difference is a rule that differs.
type Difference struct {
	About
	// Entry is the clause or case that tells it, without words where no book has it.
	Entry lookup.Entry
	// Sides is what each way to play has of it, in their order.
	Sides []Side
	// Option is what switches it, of what is Played; Print are the clauses about it that only
	// some of the editions have.
	Option Switch
	Print  []Difference
	// Bound are the other clauses that hold with one value of the option alone.
	Bound []Bound
}

// Bound are clauses that hold with a value of an option.
type Bound struct {
	Value   string
	Clauses []rules.ClauseID
}

// Side is what one way to play has.
type Side struct {
	// Value is that of the option, or the severity; Reading what it means in play in the
	// words of the book, "" where the book reads nothing into it.
	Value, Reading string
	// Prints reports whether the edition has the clause, and Place where.
	Prints bool
	Place  profiles.Place
	// Rule is the rule of the house.
	Rule profiles.HouseClause
}

// Compare lists what differs between ways to play a game: what changes play comes first.
func Compare(g table.Binding, ways []profiles.Profile, words func(rules.ClauseID) lookup.Entry) Comparison {
	b := comparer{g: g, words: words, c: Comparison{Game: g.ID, Ways: ways}}
	print := b.printed()
	for _, o := range g.Options {
		if d, ok := b.played(o); ok {
			d.Print, print = b.around(&d, print)
			b.c.List = append(b.c.List, d)
		}
	}
	b.c.List = append(b.c.List, b.house()...)
	b.c.List = append(b.c.List, b.weighed()...)
	b.c.List = append(b.c.List, print...)
	b.c.List = append(b.c.List, b.placed()...)
	return b.c
}

// comparer makes one comparison.
type comparer struct {
	g     table.Binding
	words func(rules.ClauseID) lookup.Entry
	c     Comparison
}

// differ returns what each way has, and whether that is not all the same.
func (b *comparer) differ(has func(*profiles.Profile) Side) (sides []Side, differ bool) {
	for i := range b.c.Ways {
		sides = append(sides, has(&b.c.Ways[i]))
	}
	return sides, slices.ContainsFunc(sides, func(s Side) bool { return !s.same(&sides[0]) })
}

// same reports whether nothing differs between two sides.
func (s *Side) same(other *Side) bool {
	return s.Value == other.Value && s.Prints == other.Prints && s.Place == other.Place &&
		s.Rule.ID == other.Rule.ID && s.Rule.Replaces == other.Rule.Replaces && maps.Equal(s.Rule.Text, other.Rule.Text)
}

// played is the difference in an option.
func (b *comparer) played(o rules.Option) (d Difference, differs bool) {
	d = Difference{About: Played, Option: Switch{o, set(b.g.ID, o.Key)}}
	d.Sides, differs = b.differ(func(p *profiles.Profile) Side { return Side{Value: p.Value(o.Key)} })
	if !differs {
		return d, false
	}
	d.Entry = b.reads(o, d.Sides)
	d.Bound = b.bound(o.Key, d.Entry.ID)
	for i := range d.Sides {
		for _, r := range d.Entry.Readings {
			if s := &d.Sides[i]; r.Value == s.Value {
				s.Reading = r.Text
			}
		}
	}
	return d, true
}

// bound lists the clauses that hold with a value of an option, by the value, but for the one that
// is told.
func (b *comparer) bound(key string, told rules.ClauseID) (list []Bound) {
	for _, c := range b.g.Clauses {
		if c.Only.Option.Key != key || c.ID == told {
			continue
		}
		at := slices.IndexFunc(list, func(one Bound) bool { return one.Value == c.Only.Value })
		if at < 0 {
			at, list = len(list), append(list, Bound{Value: c.Only.Value})
		}
		list[at].Clauses = append(list[at].Clauses, c.ID)
	}
	return list
}

// about lists the entries about an option: what it decides, and the cases that name it.
func (b *comparer) about(o *rules.Option) []rules.ClauseID {
	list := []rules.ClauseID{o.Clause}
	for _, c := range b.g.Cases {
		if c.Option == o.Key && c.ID != o.Clause {
			list = append(list, c.ID)
		}
	}
	return list
}

// reads is the entry whose readings tell most of the sides what they mean, or else what the
// option decides.
func (b *comparer) reads(o rules.Option, sides []Side) (best lookup.Entry) {
	most := -1
	for _, id := range b.about(&o) {
		e, n := b.words(id), 0
		for _, s := range sides {
			if slices.ContainsFunc(e.Readings, func(r lookup.Reading) bool { return r.Value == s.Value }) {
				n++
			}
		}
		if n > most {
			best, most = e, n
		}
	}
	return best
}

// around takes the clauses of print alone that an option is about, or that are read with those.
func (b *comparer) around(d *Difference, print []Difference) (around, rest []Difference) {
	ids := b.about(&d.Option.Option)
	for _, c := range b.g.Cases {
		if slices.Contains(ids, c.ID) {
			ids = append(ids, c.Clauses...)
		}
	}
	meant := func(id rules.ClauseID) bool { return slices.Contains(ids, id) }
	for _, one := range print {
		if meant(one.Entry.ID) || slices.ContainsFunc(one.Entry.Related, meant) {
			around = append(around, one)
		} else {
			rest = append(rest, one)
		}
	}
	return around, rest
}

// house lists the rules of house sheets that not all have.
func (b *comparer) house() (list []Difference) {
	var ids []rules.ClauseID
	for i := range b.c.Ways {
		for _, l := range b.c.Ways[i].Layers {
			for _, c := range l.Clauses {
				if !slices.Contains(ids, c.ID) {
					ids = append(ids, c.ID)
				}
			}
		}
	}
	slices.Sort(ids)
	for _, id := range ids {
		d := Difference{About: House, Entry: lookup.Entry{ID: id}}
		differs := false
		d.Sides, differs = b.differ(func(p *profiles.Profile) Side {
			rule, _ := p.House(id)
			return Side{Rule: rule}
		})
		if differs {
			list = append(list, d)
		}
	}
	return list
}

// weighed lists the clauses whose breach does not do the same.
func (b *comparer) weighed() (list []Difference) {
	for _, c := range b.g.Clauses {
		sides, differs := b.differ(func(p *profiles.Profile) Side {
			severity, _ := p.Severity(c.ID)
			return Side{Value: severity.String()}
		})
		if differs {
			list = append(list, Difference{About: Weighed, Entry: b.words(c.ID), Sides: sides})
		}
	}
	return list
}

// printed lists the clauses that some have in print and others lack.
func (b *comparer) printed() (list []Difference) {
	for _, c := range b.g.Clauses {
		_, differs := b.differ(func(p *profiles.Profile) Side { return Side{Prints: b.place(p, c.ID).Prints} })
		if differs {
			list = append(list, b.placesOf(Printed, c.ID))
		}
	}
	return list
}

// placed lists the clauses that all print, not under the same heading or on the same page, as
// far as that is known.
func (b *comparer) placed() (list []Difference) {
	for _, c := range b.g.Clauses {
		d := b.placesOf(Placed, c.ID)
		lost := slices.ContainsFunc(d.Sides, func(s Side) bool { return s.Place == profiles.Place{} })
		if _, differs := b.differ(func(p *profiles.Profile) Side { return b.place(p, c.ID) }); differs && !lost {
			list = append(list, d)
		}
	}
	return list
}

func (b *comparer) placesOf(about About, id rules.ClauseID) Difference {
	sides, _ := b.differ(func(p *profiles.Profile) Side { return b.place(p, id) })
	return Difference{About: about, Entry: b.words(id), Sides: sides}
}

// place is where an edition prints a clause. What book it is differs between all editions, and
// says nothing.
func (b *comparer) place(p *profiles.Profile, id rules.ClauseID) Side {
	at, ok := p.Printed(id)
	at.Book = ""
	if !ok || at.Absent {
		return Side{}
	}
	return Side{Prints: true, Place: at}
}
