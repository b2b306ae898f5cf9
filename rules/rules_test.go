package rules

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSeatsAreASet(t *testing.T) {
	set := SeatSet(3, 1)
	assert.Equal(t, 2, set.Len())
	assert.True(t, set.Has(1))
	assert.False(t, set.Has(2))
	assert.False(t, set.Has(-1), "nobody's seat is in no set")
	assert.Equal(t, Seat(1), set.First())
	assert.Equal(t, []Seat{1, 3}, slices.Collect(set.All()))
	assert.Equal(t, Table, Seats(0).First())
	for s := range set.All() {
		assert.Equal(t, Seat(1), s, "a loop may end early")
		break
	}
}

func TestKindsAreASet(t *testing.T) {
	set := KindSet[uint8](0, 5)
	assert.True(t, set.Has(5))
	assert.False(t, set.Has(4))
	for k := range uint8(MaxKinds) {
		assert.True(t, AllKinds.Has(k))
	}
}

var (
	choice = Option{Key: "undecided", Values: []string{"points", "geishas"}}
	number = Option{Key: "rounds", Min: 0, Max: 9, Default: 3}
)

func TestOptionsHaveBounds(t *testing.T) {
	for _, good := range []string{"points", "geishas"} {
		assert.Nil(t, choice.Check(good))
	}
	for _, good := range []string{"0", "9"} {
		assert.Nil(t, number.Check(good))
	}
	for o, bad := range map[*Option][]string{&choice: {"", "Points", "3"}, &number: {"-1", "10", "three", ""}} {
		for _, v := range bad {
			wrong := o.Check(v)
			require.NotNil(t, wrong, v)
			assert.Equal(t, []Arg{Plain("name", o.Key), Plain("value", v)}, wrong.Args[:2])
		}
	}
}

func TestSetupValues(t *testing.T) {
	s := Setup{Options: []OptionValue{{"rounds", "5"}}}
	assert.Equal(t, 5, s.Number(number))
	assert.Equal(t, "points", s.Value(choice), "what no profile says is standard")
	assert.Equal(t, 3, Setup{}.Number(number))
}

func TestErrorsForProgrammers(t *testing.T) {
	assert.EqualError(t, &Fault{Col: 3, Code: "parse.unexpected"}, ":0:3: parse.unexpected")
	cause := errors.New("why")
	assert.ErrorIs(t, &Fault{Code: "x", Cause: cause}, cause)
	assert.Equal(t, "hk/no-offer", (&Fault{Code: "impossible.hk/no-offer"}).ID())
	var first *Fault
	require.ErrorAs(t, Faults{{Code: "a"}, {Code: "b"}}, &first)
	assert.Equal(t, "a", first.Code)
}

func TestArguments(t *testing.T) {
	assert.Equal(t, Arg{Name: "n", Num: 4}, N("n", 4))
	assert.Equal(t, Arg{Name: "seat", Kind: SeatArg, Num: 2}, Who("seat", 2))
	assert.Equal(t, Arg{Name: "item", Kind: WordArg, Str: "key"}, Word("item", "key"))
	assert.Equal(t, Arg{Name: "cards", Kind: PlainArg, Str: "BCC"}, Plain("cards", "BCC"))
	assert.Equal(t, Arg{Name: "cards", Kind: ListArg, Str: "a.b c"}, List("cards", "a.b", "c"))
	assert.Equal(t, Arg{Name: "cards", Kind: PhraseArg, Str: "a.b c"}, Phrase("cards", "a.b", "c"))
}
