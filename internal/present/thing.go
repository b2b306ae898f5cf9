package present

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"referee/internal/text"
	"referee/rules"
)

// Thing is a part of the real table that everybody sees: a number of alike pieces, a list of pieces,
// or the place of one piece. After a correction the tables before and after are compared by their
// things.
type Thing struct {
	Seat  rules.Seat // whose it is, or the table's
	Name  Sentence   // what it is called, unlike everything else of the seat
	Count int
	Items []Sentence
	At    Sentence
	// Turned says that its pieces are always there, and that the listed ones are turned over.
	Turned bool
}

// Things lists the things of a table, most important first.
type Things struct {
	Game string
	List []Thing
}

// named returns a thing of a game.
func (t *Things) named(key string, seat rules.Seat, args []rules.Arg) Thing {
	return Thing{Seat: seat, Name: Sentence{Key: t.Game + ".piece." + key, Args: args}}
}

// Count adds a number of alike pieces, or the value of a marker.
func (t *Things) Count(key string, seat rules.Seat, n int, args ...rules.Arg) {
	one := t.named(key, seat, args)
	one.Count = n
	t.List = append(t.List, one)
}

// Items adds pieces that differ.
func (t *Things) Items(key string, seat rules.Seat, items []Sentence, args ...rules.Arg) {
	one := t.named(key, seat, args)
	one.Items = items
	t.List = append(t.List, one)
}

// Turned adds pieces of which the listed ones are turned over.
func (t *Things) Turned(key string, seat rules.Seat, items []Sentence) {
	t.Items(key, seat, items)
	t.List[len(t.List)-1].Turned = true
}

// At adds the place of a piece, or the value of a marker.
func (t *Things) At(key string, seat rules.Seat, at Sentence, args ...rules.Arg) {
	one := t.named(key, seat, args)
	one.At = at
	t.List = append(t.List, one)
}

// Held adds the holder of a piece; nobody is [rules.Table].
func (t *Things) Held(key string, holder rules.Seat, args ...rules.Arg) {
	at := Item("piece.nobody")
	if holder != rules.Table {
		at = Holder(holder)
	}
	t.At(key, rules.Table, at, args...)
}

// Holder returns the sentence that names the holder of a piece.
func Holder(seat rules.Seat) Sentence {
	return Sentence{Key: "piece.holder", Args: []rules.Arg{rules.Who("seat", seat)}}
}

// Item returns a piece or place with a name in the catalogue.
func Item(key string) Sentence { return Sentence{Key: key} }

// Plainly returns a piece or place named by an argument, such as a number.
func Plainly(x rules.Arg) Sentence {
	x.Name = "x"
	return Sentence{Key: "piece.plain", Args: []rules.Arg{x}}
}

// Piece is a thing that has changed.
type Piece struct{ Was, Is Thing }

// Gone returns the pieces removed from the thing.
func (p *Piece) Gone() []Sentence { return without(p.Was.Items, p.Is.Items) }

// Come returns the pieces added to the thing.
func (p *Piece) Come() []Sentence { return without(p.Is.Items, p.Was.Items) }

// without returns the elements of a list that are not in another, with multiplicity.
func without(list, other []Sentence) []Sentence {
	other = slices.Clone(other)
	return slices.DeleteFunc(slices.Clone(list), func(s Sentence) bool {
		i := slices.IndexFunc(other, func(o Sentence) bool { return reflect.DeepEqual(s, o) })
		if i >= 0 {
			other = slices.Delete(other, i, i+1)
		}
		return i >= 0
	})
}

// Pieces returns the things that have changed, in order. A thing missing on one side counts as empty
// there.
func Pieces(was, is []Thing) (list []Piece) {
	add := func(was, is Thing) {
		if p := (Piece{Was: was, Is: is}); p.differs() {
			list = append(list, p)
		}
	}
	now := make(map[string]bool, len(is))
	for i := range is {
		now[is[i].id()] = true
	}
	at := make(map[string]int, len(was))
	for i := range was {
		at[was[i].id()] = i
	}
	told := 0 // of what was there, for its place among the others
	gone := func(end int) {
		for ; told < end; told++ {
			if old := was[told]; !now[old.id()] {
				add(old, old.none())
			}
		}
	}
	for i := range is {
		n, ok := at[is[i].id()]
		if !ok {
			add(is[i].none(), is[i])
			continue
		}
		gone(n)
		add(was[n], is[i])
	}
	gone(len(was))
	return list
}

// id returns a key that is unique within the game.
func (t *Thing) id() string { return fmt.Sprint(t.Seat, t.Name) }

// none returns the thing without content.
func (t *Thing) none() Thing { return Thing{Seat: t.Seat, Name: t.Name, Turned: t.Turned} }

// differs reports whether anything has to be moved on the table.
func (p *Piece) differs() bool {
	return p.Was.Count != p.Is.Count || !reflect.DeepEqual(p.Was.At, p.Is.At) || len(p.Gone())+len(p.Come()) > 0
}

// Moment returns how far a game is, in the game's own words if it has some, else by round and turn; if
// the turn has no steps, by round.
func Moment(p *text.Printer, game string, t rules.Turn) string {
	if t.Why == rules.Untold {
		return p.Say("moment.untold")
	}
	key := game + ".moment"
	if t.Steps == 0 {
		key += ".round"
	}
	if p.Has(key) {
		return p.Say(key, rules.N("round", t.Round), rules.N("step", t.Step), rules.N("steps", t.Steps))
	}
	round := p.Say("round.number", rules.N("n", t.Round))
	if t.Steps == 0 {
		return round
	}
	return round + " · " + p.Say("turn.of", rules.N("n", t.Step), rules.N("steps", t.Steps))
}

// Why returns the sentence of why somebody is due; if several are, of the first.
func Why(p *text.Printer, game string, t rules.Turn) string { return why(p, game, t).Say(p) }

// WhyShort returns the same in fewer words, if the game has some.
func WhyShort(p *text.Printer, game string, t rules.Turn) string { return why(p, game, t).Short(p) }

func why(p *text.Printer, game string, t rules.Turn) Sentence {
	if t.Why == rules.WhoBegins {
		key := game + ".why." + t.Why
		if !p.Has(key) {
			key = "why." + t.Why
		}
		return Sentence{Key: key}
	}
	var due []string
	for seat := range t.Due.All() {
		due = append(due, p.Seat(seat))
	}
	args := []rules.Arg{rules.Who("seat", t.Due.First()), rules.Plain("due", strings.Join(due, ", ")), rules.N("round", t.Round)}
	return Sentence{Key: game + ".why." + t.Why, Args: append(args, t.Args...)}
}
