package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Option is one switch of a game: for what printings do differently, for a doubtful text, or for a
// value that a variant changes. The first value holds if no profile chooses another.
type Option struct {
	Key string
	// Values lists what a choice may be, the default first. Empty for a number.
	Values []string
	// Min and Max bound a number and Default is its standard value; unused if Values is set.
	Min, Max, Default int
	// Clause is the clause or case that the option decides.
	Clause ClauseID
	// Seats is the number of players at which the option matters; 0 for any.
	Seats int
	// Unless is the value of another option that makes this one irrelevant; the zero value if none
	// does.
	Unless OptionValue
	// Mirror, of an option that says how two sit, is what a value is called as the second of them sees it, where
	// that is another. Such an option tells how the table lies and changes no rule.
	Mirror map[string]string
}

// Says reports whether the option matters at a table of so many players.
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

// Check returns a fault unless the option may have the value.
func (o Option) Check(value string) *Fault {
	name := []Arg{Plain("name", o.Key), Plain("value", value)}
	if len(o.Values) > 0 {
		if slices.Contains(o.Values, value) {
			return nil
		}
		return &Fault{Code: "profile.value", Args: append(name, Plain("known", strings.Join(o.Values, ", ")))}
	}
	if n, err := strconv.Atoi(value); err == nil && n >= o.Min && n <= o.Max {
		return nil
	}
	return &Fault{Code: "profile.range", Args: append(name, N("min", o.Min), N("max", o.Max))}
}

// Setup is what a game needs to know before the first entry.
type Setup struct {
	Seats int  // number of players
	First Seat // who begins, from 1; [Table] where the box says nothing yet
	// Options are the values a profile chose, as pairs in any order. A key that
	// is missing has its standard value.
	Options []OptionValue
	// Box lists what is known of the box before the game, for games that learn it.
	Box []BoxValue
}

// OptionValue is one chosen value.
type OptionValue struct{ Key, Value string }

// Value returns the chosen value of an option, or its standard value.
func (s Setup) Value(o Option) string {
	for _, v := range s.Options {
		if v.Key == o.Key {
			return v.Value
		}
	}
	return o.Standard()
}

// Number returns the value of a numeric option.
func (s Setup) Number(o Option) int {
	n, _ := strconv.Atoi(s.Value(o)) // Check has seen it
	return n
}

// Check returns an error unless the setup has least to most players, a valid first player or none yet,
// and a valid value for every option. Its errors are for programmers: profiles and headers are checked
// before.
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
