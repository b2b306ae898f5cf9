package rules

import "math/bits"

// Kinds is a set of kinds of move, as [Def.Kind] numbers them.
type Kinds uint32

// MaxKinds is the number of kinds of move a game can have.
const MaxKinds = 32

// AllKinds is the set of every kind.
const AllKinds Kinds = 1<<MaxKinds - 1

// KindSet returns the set of the given kinds.
func KindSet[K ~uint8](kinds ...K) Kinds {
	var set Kinds
	for _, k := range kinds {
		set |= 1 << k
	}
	return set
}

// Has reports whether a kind is in the set.
func (set Kinds) Has(kind uint8) bool { return set>>kind&1 == 1 }

// Count is how many of a list are what is looked for.
func Count[T comparable](list []T, what T) (n int) {
	for _, one := range list {
		n += One(one == what)
	}
	return n
}

// One is 1 where something is so.
func One(so bool) int {
	if so {
		return 1
	}
	return 0
}

// First is the lowest kind in the set, which must not be empty.
func (set Kinds) First() uint8 { return uint8(bits.TrailingZeros32(uint32(set))) }
