package rules

import (
	"iter"
	"math/bits"
)

// Seat is a player's place at the table, numbered from 1 in the order the
// record's header names them. Seat 0, [Table], is the table itself: what anyone
// can see.
type Seat int8

// Table is the seat of public knowledge: what everybody can see.
const Table Seat = 0

// Other returns the opponent in a game for two.
func Other(seat Seat) Seat { return 3 - seat }

// ByTurns returns whose turn it is if two players alternate until each has acted all times, or [Table]
// after that. One and two are how often seats 1 and 2 have acted.
func ByTurns(begins Seat, one, two, all int) Seat {
	other := Other(begins)
	first, second := one, two
	if begins > other {
		first, second = two, one
	}
	switch {
	case first >= all && second >= all:
		return Table
	case first <= second:
		return begins
	}
	return other
}

// MaxSeats is the largest number of players any game may have.
const MaxSeats = 7

// Seq is the number of an entry in its record, from 1. It never changes and is
// never given to another entry. 0 is no entry.
type Seq int32

// NonZero returns the entries that are not 0, in order.
func NonZero(list ...Seq) (some []Seq) {
	for _, at := range list {
		if at != 0 {
			some = append(some, at)
		}
	}
	return some
}

// Seats is a small set of seats, the table included.
type Seats uint8

// SeatSet returns the set of the given seats.
func SeatSet(seats ...Seat) Seats {
	var set Seats
	for _, s := range seats {
		set |= 1 << s
	}
	return set
}

// Has reports whether s is in the set.
func (set Seats) Has(s Seat) bool { return s >= 0 && set>>s&1 == 1 }

// Len returns the number of seats in the set.
func (set Seats) Len() int { return bits.OnesCount8(uint8(set)) }

// First returns the lowest seat in the set, or [Table] if the set is empty.
func (set Seats) First() Seat {
	if set == 0 {
		return Table
	}
	return Seat(bits.TrailingZeros8(uint8(set)))
}

// All yields the seats of the set in ascending order.
func (set Seats) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for s := Seat(0); s <= MaxSeats; s++ {
			if set.Has(s) && !yield(s) {
				return
			}
		}
	}
}
