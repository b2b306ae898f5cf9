package table

import (
	"slices"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/profiles"
	"referee/rules"
)

// Puts is a field made of pieces, with those in its value.
type Puts struct {
	*rules.Pieces
	Names []present.Sentence
	Looks []present.Look
	Lie   []int // the places of those that lie there in the list of all, in their order
	// Read says that the value consists of pieces; another value can only be replaced.
	Read bool
	Room int // how many can lie there
}

// puts returns the pieces of a field and those in a value.
func puts(g *engine, h record.Header, p *profiles.Profile, f *Field, value string) (out Puts, ok bool) {
	rd := reader{observer{terms{game: g, header: h, profile: p}}}
	start, err := g.Def.Setup(g.setup(h, p))
	field, found := rd.field(&start, f.Key)
	if err != nil || !found || field.Pieces == nil {
		return out, false
	}
	out = Puts{Pieces: field.Pieces, Room: f.Max}
	for _, one := range out.List {
		name, look := present.Plainly(rules.Plain("", one.Text)), f.Look
		if look.Text = one.Text; out.Slot != "" {
			look = g.View.Look(&start, rules.Part{Slot: out.Slot, Thing: one.Thing}, nil)
		}
		switch {
		case one.Name != "":
			name = present.Item(one.Name)
		case out.Slot != "":
			name = g.View.Thing(&start, f.Seat, rules.Part{Slot: out.Slot, Thing: one.Thing}, nil)
		}
		out.Names, out.Looks = append(out.Names, name), append(out.Looks, look)
	}
	if out.Lie, out.Read = out.split(value); !out.Read {
		if set, err := field.Set(start, rd.value(field.Kind, value)); err == nil {
			out.Lie, out.Read = out.split(field.Get(&set))
		}
	}
	return out, true
}

// split returns the pieces of a canonical value.
func (p *Puts) split(value string) (lie []int, ok bool) {
	words := strings.Fields(value)
	if p.Apart == "" {
		words = strings.Split(strings.Join(words, ""), "")
	}
	if value == "-" {
		words = nil
	}
	for _, word := range words {
		i := slices.IndexFunc(p.List, func(one rules.Piece) bool { return strings.EqualFold(one.Text, word) })
		if i < 0 {
			return nil, false
		}
		lie = append(lie, i)
	}
	return lie, true
}

// Lies returns how often a piece occurs in the value.
func (p *Puts) Lies(i int) (n int) {
	for _, one := range p.Lie {
		n += rules.One(one == i)
	}
	return n
}

// With returns the value with one piece more, or "" if that is impossible; the only piece of a field
// for one is replaced.
func (p *Puts) With(i int) string {
	switch {
	case p.Room == 1 && p.Lies(i) == 0:
		return p.List[i].Text
	case p.Lies(i) == p.Pieces.Most, len(p.Lie) >= p.Room:
		return ""
	}
	return p.written(append(slices.Clone(p.Lie), i))
}

// Without returns the value with one piece less, or "" if none is left: then the field is untold.
func (p *Puts) Without(i int) string {
	at := len(p.Lie) - 1
	for at >= 0 && p.Lie[at] != i {
		at--
	}
	if at < 0 {
		return p.written(p.Lie)
	}
	return p.written(slices.Delete(slices.Clone(p.Lie), at, at+1))
}

// written returns the value that consists of some pieces.
func (p *Puts) written(lie []int) string {
	if !p.Ordered {
		slices.Sort(lie)
	}
	list := make([]string, len(lie))
	for i, one := range lie {
		list[i] = p.List[one].Text
	}
	return strings.Join(list, p.Apart)
}
