// Package scoring answers the referee's third question: what it is worth.
//
// A score is a list of [Item]s; a total is never computed apart from them. What
// decides a game is a list of [Criterion]s, walked in order until one separates
// the players.
package scoring

import (
	"slices"
	"strconv"

	"referee/rules"
)

// Item is one line of a score: count × each = points.
type Item struct {
	Seat rules.Seat `json:"seat"`
	// Code names what is counted, for example "hk/geisha"; its words are in internal/text under
	// "item.CODE".
	Code string `json:"code"`
	// Subject is the component the line is about, for example geisha "A".
	Subject string         `json:"subject"`
	Count   int            `json:"count"`
	Each    int            `json:"each"`
	Points  int            `json:"points"`
	Clause  rules.ClauseID `json:"clause"`
	// From lists the entries that the line comes from.
	From []rules.Seq `json:"from"`
	// Open marks points that are not certain yet.
	Open bool `json:"open,omitempty"`
	// Carried marks points of earlier rounds, which have sheets of their own.
	Carried bool `json:"-"`
}

// Category computes the items of one kind.
type Category[S any] struct {
	Code   string
	Clause rules.ClauseID
	// Carried marks items that are points of earlier rounds.
	Carried bool
	// Course marks items that tell how the game went, which nobody sees of a final table.
	Course bool
	// Various says that each item is by a clause of its own.
	Various bool
	// Has reports, if set, whether a game has it under its options.
	Has func(s *S) bool
	// Run appends the items to buf. It sets what differs from the category; points and missing fields
	// are filled in.
	Run func(s *S, buf []Item) []Item
}

// Add appends an item unless its count is 0.
func Add(buf []Item, it Item) []Item {
	if it.Count == 0 {
		return buf
	}
	return append(buf, it)
}

// Items appends the items of a category.
func (c *Category[S]) Items(s *S, buf []Item) []Item {
	n := len(buf)
	if c.Has != nil && !c.Has(s) {
		return buf
	}
	buf = c.Run(s, buf)
	for i := range buf[n:] {
		it := &buf[n+i]
		it.Points, it.Carried = it.Count*it.Each, c.Carried
		if it.Code == "" {
			it.Code = c.Code
		}
		if it.Clause == "" {
			it.Clause = c.Clause
		}
	}
	return buf
}

// Is returns the key of a criterion that at most one player meets: 1 for that player, else 0.
func Is[S any](who func(*S) rules.Seat) func(*S, rules.Seat) int {
	return func(s *S, seat rules.Seat) int { return rules.One(who(s) == seat) }
}

// Criterion is one step in deciding a game. The seats with the highest key go on to the next step; if
// one is left, this step has decided.
type Criterion[S any] struct {
	Code   string // words in internal/text under "ending.CODE"
	Clause rules.ClauseID
	// Key returns the value to compare; nil means the total of the sheet.
	Key func(s *S, seat rules.Seat) int
	// Counts says that the key counts something that the sheet does not show, so that its values are
	// told.
	Counts bool
	// Pointless says that a win by this step comes before points are counted.
	Pointless bool
	// Last says that it decides after the last round alone.
	Last bool
}

// Game holds the scoring of one game.
type Game[S any] struct {
	Categories []Category[S]
	// Room is, if set, the expected number of items per player, reserved at once.
	Room int
	// Trace says that the items name no entries: a session finds the entries that changed them.
	Trace bool
	// Earlier returns, in a game with fields for the points of earlier rounds, a seat's: as typed, or
	// from those rounds' sheets.
	Earlier func(s *S, seat rules.Seat) int
	// Criteria returns the steps that decide the game under its options.
	Criteria func(*S) []Criterion[S]
	// Undecided returns the ending if no criterion separates the players: its code, its clause, and
	// whether they share the win or nobody wins.
	Undecided func(*S) Ending
	// Unsure reports, if set, whether an unknown value decides a game that is over.
	Unsure func(*S) bool
	// Endings lists every code by which a game can be decided; a test asks for a recorded game of
	// each.
	Endings []string
}

// Ending is a way for a game to end.
type Ending struct {
	Code   string
	Clause rules.ClauseID
	Shared bool // the players left share the win; otherwise there is no winner
	// Pointless says that the points were never all counted: totals are no result and not comparable.
	Pointless bool
}

// Sheet is a score at one moment.
type Sheet struct {
	Round int // the round that was scored, or 0 for a running score
	Final bool
	// Unsure says that the game is over but an unknown value decides it: there is no winner until it
	// is entered, and the sheet is not final.
	Unsure bool
	Items  []Item
	// Totals holds the sum of each seat's items, at index seat-1.
	Totals []int
	// Ranks holds each seat's place from 1, at index seat-1; nil while the game
	// goes on.
	Ranks []int
	// Winners holds the winning seats of a finished game; several share the win, none means no winner.
	Winners rules.Seats
	Ending  Ending
	// Won is the winner's value of the deciding criterion and Lost that of the next best; both are 0
	// if it is no count.
	Won, Lost int
}

// Sheet scores a state, for the given number of players.
// When over is true it also ranks them.
func (g *Game[S]) Sheet(s *S, seats int, over bool) Sheet {
	return g.SheetIn(Sheet{}, s, seats, over)
}

// SheetIn does the same as [Game.Sheet], reusing the memory of a sheet that is no longer needed.
func (g *Game[S]) SheetIn(room Sheet, s *S, seats int, over bool) Sheet {
	if room.Items == nil {
		room.Items = make([]Item, 0, g.Room*seats)
	}
	unsure := over && g.Unsure != nil && g.Unsure(s)
	over = over && !unsure
	sheet := Sheet{Final: over, Unsure: unsure, Totals: append(room.Totals[:0], make([]int, seats)...)}
	sheet.Items = g.Items(s, room.Items[:0])
	for i := range sheet.Items {
		if it := &sheet.Items[i]; it.Seat != rules.Table {
			sheet.Totals[it.Seat-1] += it.Points
		}
	}
	if over {
		g.rank(s, &sheet)
	}
	return sheet
}

// Items appends every item of a state to buf.
func (g *Game[S]) Items(s *S, buf []Item) []Item {
	for i := range g.Categories {
		buf = g.Categories[i].Items(s, buf)
	}
	return buf
}

// Value returns a field's value as Set would read it.
func (g *Game[S]) Value(f *rules.Field[S], s *S) string {
	if f.Earlier && f.Seat != rules.Table {
		return strconv.Itoa(g.Earlier(s, f.Seat))
	}
	return f.Get(s)
}

// rank applies the criteria. Ranks are competition ranks (1, 2, 2, 4); the ending is the criterion
// that separates the winners from the best of the others.
func (g *Game[S]) rank(s *S, sheet *Sheet) {
	criteria := g.Criteria(s)
	keys := keysOf(s, criteria, sheet.Totals)
	sheet.Ranks = make([]int, len(keys))
	for i := range keys {
		ahead := 0
		for j := range keys {
			if slices.Compare(keys[i], keys[j]) < 0 {
				ahead++
			}
		}
		sheet.Ranks[i] = ahead + 1
		if ahead == 0 {
			sheet.Winners |= rules.SeatSet(rules.Seat(i + 1))
		}
	}
	if sheet.Winners.Len() > 1 {
		sheet.Ending = g.Undecided(s)
		if !sheet.Ending.Shared {
			sheet.Winners = 0
		}
		return
	}
	winner, last, next := int(sheet.Winners.First())-1, 0, -1
	for i := range keys {
		if i == winner {
			continue
		}
		if at := parts(keys[winner], keys[i]); next < 0 || at > last || at == last && keys[i][at] > keys[next][at] {
			last, next = at, i
		}
	}
	by := &criteria[last]
	if by.Counts {
		sheet.Won, sheet.Lost = keys[winner][last], keys[next][last]
	}
	sheet.Ending = Ending{Code: by.Code, Clause: by.Clause, Pointless: by.Pointless}
}

// keysOf returns the keys of all criteria, by seat.
func keysOf[S any](s *S, criteria []Criterion[S], totals []int) [][]int {
	keys, all := make([][]int, len(totals)), make([]int, len(totals)*len(criteria))
	for i := range keys {
		keys[i] = all[i*len(criteria):][:len(criteria)]
		for c := range criteria {
			keys[i][c] = totals[i]
			if key := criteria[c].Key; key != nil {
				keys[i][c] = key(s, rules.Seat(i+1))
			}
		}
	}
	return keys
}

// parts returns the first criterion in which a and b differ; there must be one.
func parts(a, b []int) int {
	for i := range a {
		if a[i] != b[i] {
			return i
		}
	}
	return 0
}

// Clone returns a deep copy.
func (s Sheet) Clone() Sheet {
	s.Items, s.Totals, s.Ranks = slices.Clone(s.Items), slices.Clone(s.Totals), slices.Clone(s.Ranks)
	for i := range s.Items {
		s.Items[i].From = slices.Clone(s.Items[i].From)
	}
	return s
}

// Same reports whether two sheets are equal.
func (s *Sheet) Same(other *Sheet) bool {
	return s.Round == other.Round && s.Final == other.Final && s.Unsure == other.Unsure && s.Winners == other.Winners &&
		s.Ending == other.Ending && s.Won == other.Won && s.Lost == other.Lost &&
		slices.Equal(s.Totals, other.Totals) && slices.Equal(s.Ranks, other.Ranks) &&
		slices.EqualFunc(s.Items, other.Items, sameItem)
}

func sameItem(a, b Item) bool {
	return a.Seat == b.Seat && a.Count == b.Count && a.Each == b.Each && a.Points == b.Points && a.Open == b.Open && a.Carried == b.Carried &&
		a.Code == b.Code && a.Subject == b.Subject && a.Clause == b.Clause && slices.Equal(a.From, b.From) && (a.From == nil) == (b.From == nil)
}
