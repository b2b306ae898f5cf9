package present

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/text"
	"referee/rules"
)

// Thing is a part of the table: a number of alike pieces, a list of pieces, or the place of one piece.
// After a correction the tables before and after are compared by their things; who does not see the
// table is told them.
type Thing struct {
	Key   string     // which thing of its game it is
	Seat  rules.Seat // whose it is, or the table's
	Name  Sentence   // what it is called, unlike everything else of the seat
	Count int
	Items []Sentence
	At    Sentence
	// Turned says that its pieces are always there, and that the listed ones are turned over.
	Turned bool
	// Always says that it is told even if there is none, Counted that alike pieces are told with their
	// number even if there is only one.
	Always, Counted bool
	// Head is what a sentence about it begins with, Said is further arguments of that sentence, Words
	// is the sentence itself if the catalogue has none for the key.
	Head, Words string
	Said        []rules.Arg
}

// Things lists the things of a table, most important first. Without a printer it has only what lies
// there for everybody; with one also what else is told of it.
type Things struct {
	Context
	Game  string
	Box   string // what the keys of sentences that several games share begin with
	Order Order  // what of them is told
	List  []Thing
	added bool // what came last is in the list
}

// usualThings is how many things a table has about.
const usualThings = 32

// NewThings begins the things of a game, with what of them is told by ear, and what beside a drawing.
func NewThings(game string, c Context, told, beside Order) Things {
	if c.Drawn {
		told = beside
	}
	return Things{Context: c, Game: game, Order: told, List: make([]Thing, 0, usualThings)}
}

// Order lists the keys of what is told by ear, in this order: of the table, of each player, and of the
// table again.
type Order struct{ First, Each, Then []string }

// Heard reports whether the things are to be told.
func (t *Things) Heard() bool { return t.Printer != nil }

// add adds a thing to be compared or, if things are told, what is in the order.
func (t *Things) add(key string, one Thing, args []rules.Arg) {
	one.Key, one.Name.Args = key, args
	if t.Heard() {
		t.heard(one)
		return
	}
	one.Name.Key = t.Game + ".piece." + key
	t.List = append(t.List, one)
}

// Count adds a number of alike pieces, or the value of a marker.
func (t *Things) Count(key string, seat rules.Seat, n int, args ...rules.Arg) {
	t.add(key, Thing{Seat: seat, Count: n}, args)
}

// Always adds a number of alike pieces that is told even if it is 0.
func (t *Things) Always(key string, seat rules.Seat, n int) {
	t.add(key, Thing{Seat: seat, Count: n, Always: true}, nil)
}

// Items adds pieces that differ.
func (t *Things) Items(key string, seat rules.Seat, items []Sentence, args ...rules.Arg) {
	t.add(key, Thing{Seat: seat, Items: items}, args)
}

// Kinds adds pieces of which there are several alike, which are told with their number.
func (t *Things) Kinds(key string, seat rules.Seat, items []Sentence) {
	t.add(key, Thing{Seat: seat, Items: items, Counted: true}, nil)
}

// Turned adds pieces of which the listed ones are turned over.
func (t *Things) Turned(key string, seat rules.Seat, items []Sentence) {
	t.add(key, Thing{Seat: seat, Items: items, Turned: true}, nil)
}

// At adds the place of a piece, or the value of a marker.
func (t *Things) At(key string, seat rules.Seat, at Sentence, args ...rules.Arg) {
	t.add(key, Thing{Seat: seat, At: at}, args)
}

// Held adds the holder of a piece; nobody is [rules.Table].
func (t *Things) Held(key string, holder rules.Seat, args ...rules.Arg) {
	at := Item("piece.nobody")
	if holder != rules.Table {
		at = Holder(holder)
	}
	t.At(key, rules.Table, at, args...)
}

// Fact adds what is told of the table and is no piece of it.
func (t *Things) Fact(key string, seat rules.Seat, args ...rules.Arg) {
	t.heard(Thing{Key: key, Seat: seat, Said: args, Always: true})
}

// Words adds what is told in such words, if there are any.
func (t *Things) Words(key string, seat rules.Seat, words string) {
	if words != "" {
		t.heard(Thing{Key: key, Seat: seat, Words: words})
	}
}

// Scored adds that a round has been scored, and the next one is to come.
func (t *Things) Scored(scored bool, round uint8) {
	if t.Heard() {
		t.Words("scored", rules.Table, (&Table{t.Context, t.Game}).Title(scored, round))
	}
}

// Under gives what was added last a head: what is told of things with the same head is one sentence.
func (t *Things) Under(head string) {
	if t.added {
		t.List[len(t.List)-1].Head = head
	}
}

// Number adds a number that is told if it is not 0.
func (t *Things) Number(key string, seat rules.Seat, n int) {
	t.heard(Thing{Key: key, Seat: seat, Count: n})
}

// Listed adds a list that is told if there is anything in it.
func (t *Things) Listed(key string, seat rules.Seat, items []Sentence) {
	t.heard(Thing{Key: key, Seat: seat, Items: items})
}

func (t *Things) heard(one Thing) {
	if t.added = t.Heard() && t.Order.has(one.Key); t.added {
		t.List = append(t.List, one)
	}
}

func (o *Order) has(key string) bool {
	return slices.Contains(o.First, key) || slices.Contains(o.Each, key) || slices.Contains(o.Then, key)
}

// And joins items with commas and "and"; Named does so with pieces, where they are told.
func (t *Things) And(items ...string) string { return t.Printer.List("list.and", items...) }

// Named is explained at [Things.And].
func (t *Things) Named(items []Sentence) string {
	if !t.Heard() {
		return ""
	}
	var list []string
	for _, item := range items {
		list = append(list, item.Say(t.Printer))
	}
	return t.And(list...)
}

// State returns the words of a sentence about the table.
func (t *Things) State(key string, args ...rules.Arg) string {
	if own := t.Game + ".state." + key; t.Box == "" || t.Has(own) {
		return t.Say(own, args...)
	}
	return t.Say(t.Box+".state."+key, args...)
}

// Told describes the table for somebody who does not see it: sentences to be read aloud one after the
// other, without columns and signs; those of players who are due before those of others.
func (t *Things) Told(due rules.Seats) (list []Sentence) {
	list = t.sentences(list, t.Order.First)
	for _, seat := range DueFirst(due, len(t.Names)) {
		var facts []string
		for _, key := range t.Order.Each {
			for i := range t.List {
				if one := &t.List[i]; one.Key == key && one.Seat == seat {
					facts = t.told(facts, one)
				}
			}
		}
		list = t.tell(list, t.Names[seat-1], facts)
	}
	return t.sentences(list, t.Order.Then)
}

// sentences adds what is told of the table: things side by side with the same head are one sentence.
func (t *Things) sentences(list []Sentence, keys []string) []Sentence {
	head, facts := "", []string(nil)
	for _, key := range keys {
		for i := range t.List {
			one := &t.List[i]
			if one.Key != key || one.Seat != rules.Table {
				continue
			}
			if one.Head == "" || one.Head != head {
				list, facts = t.tell(list, head, facts), nil
			}
			head, facts = one.Head, t.told(facts, one)
		}
	}
	return t.tell(list, head, facts)
}

// tell adds a sentence of facts about somebody or something, if there are any; without a head they are
// sentences themselves.
func (t *Things) tell(list []Sentence, head string, facts []string) []Sentence {
	switch {
	case len(facts) == 0:
		return list
	case head == "":
		return append(list, Sentence{Key: "state.plain", Args: []rules.Arg{rules.Plain("sentence", facts[0])}})
	}
	return append(list, Sentence{Key: "state.of", Args: []rules.Arg{rules.Plain("head", head), rules.Plain("facts", strings.Join(facts, t.Say("list.semicolon")))}})
}

// told adds the words for a thing, if there are any of it.
func (t *Things) told(facts []string, one *Thing) []string {
	switch {
	case one.Words != "":
		return append(facts, one.Words)
	case !one.Always && one.Count == 0 && len(one.Items) == 0 && one.At.Key == "":
		return facts
	}
	args := one.Said
	switch {
	case one.Items != nil:
		args = append(args, rules.Plain("list", t.Commas(one.Pieces(t.Printer))))
	case one.At.Key != "":
		args = append(args, rules.Plain("at", one.At.Say(t.Printer)))
	case args == nil:
		args = append(args, rules.N("n", one.Count))
	}
	return append(facts, t.State(one.Key, append(args, one.Name.Args...)...))
}

// Pieces returns the pieces by name, those that are alike with their number; values stand by themselves.
func (one *Thing) Pieces(p *text.Printer) (list []string) {
	for i, n := 0, 0; i < len(one.Items); i += n {
		for n = 1; one.Items[i].Key != plainKey && i+n < len(one.Items) && one.Items[i].Equal(&one.Items[i+n]); n++ {
		}
		name := one.Items[i].Say(p)
		if n > 1 || one.Counted {
			name += " " + strconv.Itoa(n)
		}
		list = append(list, name)
	}
	return list
}

// DueFirst returns the seats of a table, those who are due first.
func DueFirst(due rules.Seats, seats int) (list []rules.Seat) {
	for _, is := range []bool{true, false} {
		for seat := rules.Seat(1); int(seat) <= seats; seat++ {
			if due.Has(seat) == is {
				list = append(list, seat)
			}
		}
	}
	return list
}

// Capital returns a text with its first letter in upper case.
func Capital(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:]
}

// Holder returns the sentence that names the holder of a piece.
func Holder(seat rules.Seat) Sentence {
	return Sentence{Key: "piece.holder", Args: []rules.Arg{rules.Who("seat", seat)}}
}

// Item returns a piece or place with a name in the catalogue.
func Item(key string) Sentence { return Sentence{Key: key} }

// plainKey is of what an argument names.
const plainKey = "piece.plain"

// Plainly returns a piece or place named by an argument, such as a number.
func Plainly(x rules.Arg) Sentence {
	x.Name = "x"
	return Sentence{Key: plainKey, Args: []rules.Arg{x}}
}

// Piece is a thing that has changed.
type Piece struct{ Was, Is Thing }

// Removed returns the pieces removed from the thing.
func (p *Piece) Removed() []Sentence { return without(p.Was.Items, p.Is.Items) }

// Added returns the pieces added to the thing.
func (p *Piece) Added() []Sentence { return without(p.Is.Items, p.Was.Items) }

// without returns the elements of a list that are not in another, with multiplicity.
func without(list, other []Sentence) []Sentence {
	if slices.EqualFunc(list, other, func(a, b Sentence) bool { return a.Equal(&b) }) {
		return nil
	}
	other = slices.Clone(other)
	return slices.DeleteFunc(slices.Clone(list), func(s Sentence) bool {
		i := slices.IndexFunc(other, func(o Sentence) bool { return s.Equal(&o) })
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
func (t *Thing) id() string {
	id := append(strconv.AppendInt(make([]byte, 0, 64), int64(t.Seat), 10), t.Name.Key...)
	for _, a := range t.Name.Args {
		id = append(strconv.AppendInt(append(append(id, 0), a.Name...), int64(a.Num), 10), a.Str...)
	}
	return string(id)
}

// none returns the thing without content.
func (t *Thing) none() Thing { return Thing{Key: t.Key, Seat: t.Seat, Name: t.Name, Turned: t.Turned} }

// differs reports whether anything has to be moved on the table.
func (p *Piece) differs() bool {
	return p.Was.Count != p.Is.Count || !p.Was.At.Equal(&p.Is.At) || len(p.Removed())+len(p.Added()) > 0
}

// Moment returns how far a game is, in the game's own words if it has some, else by round and turn; if
// the turn has no steps, by round.
func Moment(p *text.Printer, game string, t rules.Turn) string {
	if t.Why == rules.Untold {
		return p.Say("moment.untold")
	}
	if t.Why == rules.Taken {
		return p.Say("moment.taken")
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
	if t.Why == rules.Taken {
		return Sentence{Key: "moment.taken"}
	}
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
	first := t.Due.First()
	if t.Due.Has(p.Reader()) { // who is spoken to
		first = p.Reader()
	}
	args := []rules.Arg{rules.Who("seat", first), rules.Plain("due", strings.Join(due, ", ")), rules.N("round", t.Round)}
	return Sentence{Key: game + ".why." + t.Why, Args: append(args, t.Args...)}
}
