package rules

import "strconv"

// Integer is any type in which a state stores a number.
type Integer interface {
	~int | ~int8 | ~int16 | ~uint8
}

// Int completes a field for a whole number that the state stores as it is.
func Int[S any, N Integer](f Field[S], at func(*S) *N) Field[S] {
	return Number(f, func(s *S) int { return int(*at(s)) }, func(s *S, n int) { *at(s) = N(n) })
}

// Number completes a field for a whole number from Min to Max, or to Most if set.
func Number[S any](f Field[S], get func(*S) int, set func(*S, int)) Field[S] {
	f.Get = func(s *S) string { return strconv.Itoa(get(s)) }
	f.Set = func(s S, v string) (S, error) {
		high := f.Max
		if f.Most != nil {
			high = f.Most(&s)
		}
		n, err := Whole(v, f.Min, high)
		if err == nil {
			set(&s, n)
		}
		return s, err
	}
	return f
}

// Counts returns the fields for what people can count at the table: what each player holds, and what
// is left to draw.
func Counts[S any](seats Seat, held func(*S, Seat) int, left func(*S) int) (list []Field[S]) {
	const most = 99
	for seat := Seat(1); held != nil && seat <= seats; seat++ {
		list = append(list, Field[S]{Key: "held", Seat: seat, Max: most, Get: func(s *S) string { return strconv.Itoa(held(s, seat)) }})
	}
	return append(list, Field[S]{Key: "left", Max: most, Get: func(s *S) string { return strconv.Itoa(left(s)) }})
}

// Player completes a field that names a player from Min to Max; 0 is nobody.
func Player[S any](f Field[S], at func(*S) *Seat) Field[S] {
	f.Kind = SeatField
	return Int(f, at)
}

// Listed completes a field of components in the game's notation. If set returns an error, the state is
// unchanged.
func Listed[S any](f Field[S], get func(*S) string, set func(*S, string) error) Field[S] {
	f.Kind, f.Get = CardsField, get
	f.Set = func(s S, v string) (S, error) {
		changed := s
		if err := set(&changed, v); err != nil {
			return s, err
		}
		return changed, nil
	}
	return f
}

// Then returns the field with a follow-up that runs after each successful Set and Total.
func (f Field[S]) Then(follow func(s *S)) Field[S] {
	after := func(set func(S, string) (S, error)) func(S, string) (S, error) {
		if set == nil {
			return nil
		}
		return func(s S, v string) (S, error) {
			s, err := set(s, v)
			if err == nil {
				follow(&s)
			}
			return s, err
		}
	}
	f.Set, f.Total = after(f.Set), after(f.Total)
	return f
}

// InSteps returns a number field that accepts only multiples of a step.
func (f Field[S]) InSteps(of int) Field[S] {
	set := f.Set
	f.Set = func(s S, v string) (S, error) {
		if n, err := strconv.Atoi(v); err == nil && n%of != 0 {
			return s, &Fault{Col: 1, Code: "parse.step", Args: []Arg{N("step", of)}}
		}
		return set(s, v)
	}
	return f
}

// FieldKeys returns the names of a field: its key, and for a seat's field also the key with "@" and
// the seat's number.
func FieldKeys(key string, seat Seat) []string {
	if seat == Table {
		return []string{key}
	}
	return []string{key, key + "@" + strconv.Itoa(int(seat))}
}

// Counted reports whether a value is a number.
func Counted(v string) bool {
	_, err := strconv.Atoi(v)
	return err == nil
}

// Whole reads a whole number from low to high. Its error is a [*Fault].
func Whole(v string, low, high int) (int, error) {
	n, err := strconv.Atoi(v)
	if err != nil || n < low || n > high {
		return low, &Fault{Col: 1, Code: "parse.number", Args: []Arg{N("low", low), N("high", high)}}
	}
	return n, nil
}

// BoxPart is a part of what a game learns of its box: a single value, such as a path, or several items
// with a value each, such as cards.
type BoxPart struct {
	// Key names the part; its word is "GAME.box.KEY" in internal/text.
	Key string
	// Of is the number of items; 0 for a single value.
	Of int
}

// BoxValue is a fact that only the box shows and the table has entered, such
// as the spaces of a path. The keys are those of [Box.Parts] and the way of writing a
// value is the game's; that of a part with items is "item=value" with spaces between.
type BoxValue struct{ Key, Value string }
