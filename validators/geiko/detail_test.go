package geiko

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geiko"
)

// A card that is in hand was not face down: that is said before it is opened.
func TestACardInHandIsNotOpened(t *testing.T) {
	story := testkit.Story{Head: map[string]string{"face-down": "yes"}, Lines: []string{
		"1 circle rygbp", "1 geishas rygbp", "1 house b", "2 house g", "1 aside", "2 aside",
		"1 r1", "2 g1", "1 r2", "2 g2", "1 r3", "2 g3", "1 r4", "2 g4", "1 y1", "2 y2", "1 hand y3 b1 b2 b3",
	}}
	s, _ := table.Play(t, story)
	for _, line := range []string{"1 open b3", "2 open b3"} {
		seat, m := table.Read(t, &s, line)
		assert.Equal(t, []string{"gk/card-seen"}, testkit.Codes(Book.Judge(&s, seat, m)), line)
	}
}

// A hand noted between the rounds is one of six new cards.
func TestAHandNotedBetweenTheRounds(t *testing.T) {
	_, v := table.Play(t, testkit.Story{Lines: []string{
		"1 circle rygbp", "1 geishas rygbp", "1 house b", "2 house g",
		"1 r1", "2 g1", "1 r2", "2 g2", "1 r3", "2 g3", "1 r4", "2 g4", "1 y1", "2 y2",
		"1 hand y3 b1 b2 b3 b4", "2 hand y4 p1 p2 p3 p4", "1 holds r1 r2 r3 y1 y2 y3",
	}})
	assert.Empty(t, testkit.Codes(v))
}

// So is one noted when a first round that was typed in has been scored.
func TestAHandNotedAfterARoundThatWasTyped(t *testing.T) {
	_, v := table.Play(t, testkit.Story{Lines: []string{"set hand@1=y3 b1 b2 b3 b4", "settle", "1 holds r1 r2 r3 y1 y2 y3"}})
	assert.Empty(t, testkit.Codes(v))
}

// Nobody has a hand, noted or opened, or a card face down: who is meant is asked, and no
// card is.
func TestCardsOfNobodyAreNotAccused(t *testing.T) {
	laid := []string{"1 circle rygbp", "1 geishas rygbp", "1 house b", "2 house g", "1 holds r1 r2 r3 r4 y1 y2"}
	for _, line := range []string{"0 hand g1 g2 g3 g4 y3", "0 holds r1 g2 g3 g4 y3", "0 r1", "0 r1 @r", "0 aside r1", "0 open r1"} {
		s, _ := table.Play(t, testkit.Story{Head: map[string]string{"face-down": "yes"}, Lines: laid})
		for range 2 { // and when both have laid theirs
			seat, m := table.Read(t, &s, line)
			for _, code := range testkit.Codes(Book.Judge(&s, seat, m)) {
				assert.Equal(t, "gk/not-ready", code, line)
			}
			_, err := game.Def.After(s, testkit.SomeEntry, seat, m)
			var why *rules.Fault
			require.ErrorAs(t, err, &why, line)
			s, _ = table.Enter(t, s, testkit.SomeEntry, "1 aside")
		}
	}
}

// Whoever is due and opens the hand too early is not told that it is the other's turn.
func TestAHandTooEarlyIsNobodysTurn(t *testing.T) {
	_, v := table.Play(t, testkit.Story{Lines: []string{"1 circle rygbp", "1 geishas rygbp", "1 house b", "2 house g", "1 r1", "2 hand g1 g2 g3 g4 y1 y2"}})
	assert.Equal(t, []string{"gk/hand-early"}, testkit.Codes(v))
	assert.Equal(t, []rules.Arg{rules.Who("seat", 2)}, v[0].Args)
}
