package rules

import (
	"fmt"
	"slices"
	"strconv"
)

// Option is one switch of a game: where printings differ, where a text is
// doubtful, or where a variant changes a value. The first value is the one that
// holds when no profile says otherwise.
type Option struct {
	Key string
	// Values lists what a choice may be, the default first. Empty for a number.
	Values []string
	// Min, Max and Default bound a number; they are unused for a choice.
	Min, Max, Default int
	// Clause is the clause or case the option decides.
	Clause ClauseID
	// Seats is the number of players it is for; 0 for any. With others it says nothing.
	Seats int
	// Unless is the value of another option with which this one decides nothing; without a key
	// there is none.
	Unless OptionValue
}

// Says reports whether the option decides anything at a table of so many players.
func (o Option) Says(seats int) bool { return o.Seats == 0 || o.Seats == seats }

// Standard returns the value the option has when no profile sets it.
func (o Option) Standard() string {
	if len(o.Values) > 0 {
		return o.Values[0]
	}
	return strconv.Itoa(o.Default)
}

// All lists what the option may be.
func (o Option) All() []string {
	if len(o.Values) > 0 {
		return o.Values
	}
	var list []string
	for n := o.Min; n <= o.Max; n++ {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// Check reports whether value is one the option may have.
func (o Option) Check(value string) error {
	if len(o.Values) > 0 {
		if slices.Contains(o.Values, value) {
			return nil
		}
		return &OptionError{Option: o, Value: value}
	}
	if n, err := strconv.Atoi(value); err == nil && n >= o.Min && n <= o.Max {
		return nil
	}
	return &OptionError{Option: o, Value: value}
}

// OptionError says that an option was given a value it cannot have.
type OptionError struct {
	Option Option
	Value  string
}

func (e *OptionError) Error() string {
	if len(e.Option.Values) > 0 {
		return fmt.Sprintf("option %s: %q is none of %v", e.Option.Key, e.Value, e.Option.Values)
	}
	return fmt.Sprintf("option %s: %q is not a number from %d to %d", e.Option.Key, e.Value, e.Option.Min, e.Option.Max)
}

// Setup is what a game needs to know before the first entry.
type Setup struct {
	Seats int  // number of players
	First Seat // who begins, from 1; [Table] where the box says nothing yet
	// Options are the values a profile chose, as pairs in any order. A key that
	// is missing has its standard value.
	Options []OptionValue
	// Box is what is known of the box before the game, of a game that learns it.
	Box []BoxValue
}

// OptionValue is one chosen value.
type OptionValue struct{ Key, Value string }

// Value returns the chosen value of o, or its standard one.
func (s Setup) Value(o Option) string {
	for _, v := range s.Options {
		if v.Key == o.Key {
			return v.Value
		}
	}
	return o.Standard()
}

// Number is [Setup.Value] of an option that is a number.
func (s Setup) Number(o Option) int {
	n, _ := strconv.Atoi(s.Value(o)) // Check has seen it
	return n
}

// Check reports that a game has no such table: it is for least to most players, one
// of whom begins or none yet, and every option has one of its values. Its errors
// are for programmers: a profile and a record's header are checked before.
func (s Setup) Check(game string, least, most int, options []Option) error {
	if s.Seats < least || s.Seats > most {
		return fmt.Errorf("%s is for %d to %d players, not %d", game, least, most, s.Seats)
	}
	if s.First < 0 || int(s.First) > s.Seats {
		return fmt.Errorf("there is no seat %d to begin", s.First)
	}
	for _, o := range options {
		if err := o.Check(s.Value(o)); err != nil {
			return err
		}
	}
	return nil
}
