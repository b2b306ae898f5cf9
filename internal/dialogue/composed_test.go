package dialogue

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/rules"
)

// thingsBy returns things that can be taken, by their numbers.
func thingsBy(keys ...string) (list []Thing) {
	for i, key := range keys {
		list = append(list, Thing{Key: key, Left: 1, Part: rules.Part{Thing: i}})
	}
	return list
}

// Of digits that stand together as many are a number as any number of the slot has; else they are one.
func TestTheThingOfANumber(t *testing.T) {
	for _, tt := range []struct {
		keys              []string
		typed, wants, why string
	}{
		{[]string{"1", "2", "3"}, "2", "2", "alone"},
		{[]string{"1", "2", "3"}, "23", "2", "all have one digit: the first"},
		{[]string{"1", "2", "12"}, "12", "12", "as it is"},
		{[]string{"1", "2", "12"}, "1", "1", "shorter, but all that was typed"},
		{[]string{"1", "2", "12"}, "1 2", "1", "apart"},
		{[]string{"1", "2", "12"}, "122", "12", "as many as the longest has"},
		{[]string{"1", "2", "12"}, "212", "", "one number, which is none of them"},
		{[]string{"1", "2"}, "3", "", "none of them"},
		{[]string{"1", "-"}, "-", "-", "a sign"},
		{[]string{"1", "-"}, "-1", "-", "a sign before a number"},
		{[]string{"a", "ab"}, "abc", "ab", "the longest sign"},
		{[]string{"a", "ab"}, "ba", "", "not at the beginning"},
	} {
		found := (&Slot{Things: thingsBy(tt.keys...)}).keyed(tt.typed)
		if tt.wants == "" {
			assert.Nil(t, found, "%v %s: %s", tt.keys, tt.typed, tt.why)
		} else if assert.NotNil(t, found, "%v %s: %s", tt.keys, tt.typed, tt.why) {
			assert.Equal(t, tt.wants, found.Key, "%v %s: %s", tt.keys, tt.typed, tt.why)
		}
	}
}

// The slot that is asked is the first that lacks something; before anything is chosen also the first of which one of several things is taken.
func TestTheSlotThatIsAsked(t *testing.T) {
	free, shut := thingsBy("1", "2"), []Thing{{Key: "1"}, {Key: "2"}}
	for name, tt := range map[string]struct {
		empty bool
		slots []Slot
		wants rules.Slot
	}{
		"none":                                   {false, nil, ""},
		"the first of two":                       {false, []Slot{{ID: "act", Things: free}, {ID: "cards", Things: free}}, "act"},
		"not what is settled":                    {false, []Slot{{ID: "act", Things: free, settled: true}, {ID: "cards", Things: free}}, "cards"},
		"settled, but nothing is chosen":         {true, []Slot{{ID: "act", Things: free, settled: true}, {ID: "cards", Things: free}}, "act"},
		"nothing is chosen, one thing alone":     {true, []Slot{{ID: "act", Things: free[:1], settled: true}, {ID: "cards", Things: free}}, "cards"},
		"nothing is chosen, one lies there":      {true, []Slot{{ID: "act", Things: free, settled: true, Taken: 1}, {ID: "cards", Things: free}}, "cards"},
		"not that of which nothing can be taken": {false, []Slot{{ID: "act", Things: shut}, {ID: "cards", Things: free}}, "cards"},
		"what a move needs comes first":          {false, []Slot{{ID: "act", Things: free}, {ID: "cards", Things: free, needs: true}}, "cards"},
		"but not before anything is chosen":      {true, []Slot{{ID: "act", Things: free}, {ID: "cards", Things: free, needs: true}}, "act"},
		"all shut":                               {false, []Slot{{ID: "act", Things: shut}}, ""},
	} {
		c := Composed{Empty: tt.empty, Slots: tt.slots}
		if s := c.Asked(); tt.wants == "" {
			assert.Nil(t, s, name)
		} else if assert.NotNil(t, s, name) {
			assert.Equal(t, tt.wants, s.ID, name)
		}
	}
}

// A slot is open while there is room in it and something to put there; a thing is closed that can be neither taken nor put back.
func TestWhatCanStillBeTaken(t *testing.T) {
	for _, tt := range []struct {
		taken, most, left int
		open, closed      bool
	}{{0, 1, 1, true, false}, {1, 1, 1, false, false}, {1, 2, 1, true, false}, {1, 2, 0, false, false}, {0, 1, 0, false, true}, {0, 0, 1, false, false}} {
		s := Slot{Taken: tt.taken, Most: tt.most, Things: []Thing{{Taken: tt.taken, Left: tt.left}}}
		assert.Equal(t, tt.open, s.open(), "%+v", tt)
		assert.Equal(t, tt.closed, s.Things[0].Closed(), "%+v", tt)
	}
}
