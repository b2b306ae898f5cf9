package hanamikoji

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/rules"
)

// An offer that has been begun lacks cards, told by letters or by their places in the row; what
// is no such thing lacks nothing that could be asked for.
func TestWhatAnOfferLacks(t *testing.T) {
	for typed, want := range map[string]int{"3": 3, "3 2": 2, "3b": 2, "3B2": 1, "3223": 0, "4": 4, "4a c|b": 1, "41 3 24": 0, "3bzz": 0, "": 0, "1": 0, "2": 0, "B": 0, "éa": 0, "\"a": 2, "gift a": 0} {
		_, more := rest(typed)
		n := 0
		for _, arg := range more.Args {
			n += arg.Num
		}
		assert.Equal(t, want, n, typed)
	}
}

// The cards of the Secret and of the Discard lie face down: whoever tells them shows them. Those of an offer lie open.
func TestWhatShowsCardsFaceDown(t *testing.T) {
	for typed, want := range map[string]bool{"1": true, "2": true, "2 A": true, "23": true, "1A": false, "2AB": false, "3": false, "4AB": false, "": false, "undo": false} {
		assert.Equal(t, want, shows(typed), typed)
	}
}

// A card is told by its place in the row; behind the last one stands a reply.
func TestCardsByTheirPlace(t *testing.T) {
	for typed, want := range map[string]string{
		"3 223": "3 BBC", "3223": "3BBC", "3 2332": "3 BCC2", "3bc32": "3bcC2", "4 13 24 2": "4 AC BD 2", "4 13|24": "4 AC|BD", "1 7": "1 G", "12": "1B",
		"2 23": "2 BC", "3BCC2": "3BCC2", "B": "B", "2": "2", "": "", "reveal 3": "reveal 3", "\"223": "\"BBC", "389": "389",
	} {
		assert.Equal(t, want, lettered(typed), typed)
	}
	assert.Equal(t, []string{"3 223", "3 BBC"}, Spoken(nil, rules.Table, nil, "3 223"))
}
