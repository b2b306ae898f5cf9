package present

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"referee/internal/text"
	"referee/rules"
)

// Thing is a part of the real table as it lies there for everybody: how many there are of what
// is all alike, which pieces lie there, or where the one piece is. A table that was corrected is
// compared with what it was by its things.
type Thing struct {
	Seat  rules.Seat // whose it is, or the table's
	Name  Sentence   // what it is called, unlike everything else of the seat
	Count int
	Items []Sentence
	At    Sentence
	// Turned says that its pieces lie there all the time, and that these are turned over.
	Turned bool
}

// Things are the things of a table, what matters most to whoever puts it right first.
type Things struct {
	Game string
	List []Thing
}

// named returns a thing of a game.
func (t *Things) named(key string, seat rules.Seat, args []rules.Arg) Thing {
	return Thing{Seat: seat, Name: Sentence{Key: t.Game + ".piece." + key, Args: args}}
}

// Count adds a number of pieces that are all alike, or what a marker shows.
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

// Turned adds pieces of which some are turned over.
func (t *Things) Turned(key string, seat rules.Seat, items []Sentence) {
	t.Items(key, seat, items)
	t.List[len(t.List)-1].Turned = true
}

// At adds where a piece is, or what a marker shows.
func (t *Things) At(key string, seat rules.Seat, at Sentence, args ...rules.Arg) {
	one := t.named(key, seat, args)
	one.At = at
	t.List = append(t.List, one)
}

// Held adds who has a piece: nobody is [rules.Table].
func (t *Things) Held(key string, holder rules.Seat, args ...rules.Arg) {
	at := Item("piece.nobody")
	if holder != rules.Table {
		at = Holder(holder)
	}
	t.At(key, rules.Table, at, args...)
}

// Holder says who has a piece.
func Holder(seat rules.Seat) Sentence {
	return Sentence{Key: "piece.holder", Args: []rules.Arg{rules.Who("seat", seat)}}
}

// Item returns a piece or a place that has a name of its own.
func Item(key string) Sentence { return Sentence{Key: key} }

// Plainly returns a piece or a place told by an argument alone, such as a number.
func Plainly(x rules.Arg) Sentence {
	x.Name = "x"
	return Sentence{Key: "piece.plain", Args: []rules.Arg{x}}
}

// Piece is a thing that is not what it was.
type Piece struct{ Was, Is Thing }

// Gone returns the pieces that lie there no more, and Come those that did not lie there.
func (p *Piece) Gone() []Sentence { return without(p.Was.Items, p.Is.Items) }

// Come is explained at [Piece.Gone].
func (p *Piece) Come() []Sentence { return without(p.Is.Items, p.Was.Items) }

// without returns what is left of a list without what is in another.
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

// Pieces returns the things that differ from what they were, in the order in which they are told.
// A thing that is not there any more, or was not, has nothing of what it could have.
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

// id tells a thing from all others of its game.
func (t *Thing) id() string { return fmt.Sprint(t.Seat, t.Name) }

// none returns the thing with nothing of it.
func (t *Thing) none() Thing { return Thing{Seat: t.Seat, Name: t.Name, Turned: t.Turned} }

// differs reports whether something is to be done on the table.
func (p *Piece) differs() bool {
	return p.Was.Count != p.Is.Count || !reflect.DeepEqual(p.Was.At, p.Is.At) || len(p.Gone())+len(p.Come()) > 0
}

// Moment returns how far a game is: in a game's own words, if it has some, else by
// rounds and turns; without steps, which round it is.
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

// Why is why somebody is due: the first of them, where several are.
func Why(p *text.Printer, game string, t rules.Turn) string { return why(p, game, t).Say(p) }

// WhyShort returns the same in fewer words, where the game has such.
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

// Cited returns a sentence with the clause it follows from, if it names one.
func Cited(sentence string, clause rules.ClauseID) string {
	if clause == "" {
		return sentence
	}
	return sentence + " (" + string(clause) + ")"
}
