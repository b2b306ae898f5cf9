package dialogue_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit/stories"
	"referee/rules/sakura"
)

// icons are those behind the number of a card.
var icons = regexp.MustCompile(`(\d+)=(\S+)`)

// mostLearning is how many keys the pictures of a deck may cost in a game, two for each card
// that is met in it; a game through the whole deck meets all of them.
const mostLearning = 90

// A deck of which nothing is known is learnt by digits: two for each card, none of the notation,
// and the record is the same, byte for byte.
func TestADeckIsLearntByDigits(t *testing.T) {
	learnt, played := 0, 0
	stories.Recorded(t, func(t *testing.T, game *store.Table) {
		if game.Record.Header.Game != games.Sakura.ID {
			t.Skip("nothing is learnt of its box")
		}
		h, keys := game.Record.Header, 0
		h.Fields = slices.DeleteFunc(slices.Clone(h.Fields), func(f record.Field) bool { return f.Key == "box.cards" })
		k := stories.NewTalk(t, h)
		for _, l := range game.Record.Lines {
			pictures := unmet(t, k, l.Text)
			k.Answer(t, icons.ReplaceAllString(record.FormatLine(h, l), "$1"))
			for _, pictures := range pictures {
				require.Equal(t, dialogue.Opened, k.Last.Did, l.Text)
				k.Answer(t, pictures)
				keys += len(pictures)
			}
			require.Equal(t, dialogue.Entered, k.Last.Did, "%s: %v", l.Text, k.Last.Against)
		}
		assert.Equal(t, stories.Lines(h, game.Record.Lines), k.Record())
		assert.LessOrEqual(t, keys, 2*sakura.AllCards)
		learnt, played = learnt+keys, played+1
	})
	assert.LessOrEqual(t, learnt, mostLearning*played)
	assert.Greater(t, learnt, played, "something was learnt")
}

// unmet are the digits for the pictures of each card of a line that is new.
func unmet(t *testing.T, k *stories.Talk, line string) (digits []string) {
	t.Helper()
	for _, card := range icons.FindAllStringSubmatch(line, -1) {
		if k.Session.Try(card[1]).Entry.Cannot == nil {
			continue // it was met
		}
		for g := range sakura.Gardens {
			for b := range sakura.Brushes {
				if g.Text()+b.Text() == card[2] {
					digits = append(digits, string(rune('1'+g))+string(rune('1'+b)))
				}
			}
		}
	}
	return digits
}

// learning is a table of three that knows its path and no card.
func learning(t *testing.T) *stories.Talk {
	t.Helper()
	h := record.Header{Version: record.Version, Game: games.Sakura.ID, Seats: []string{"Ann", "Bob", "Cyd"}}
	h.Set("box.board", "3b1t5s4b6s3b4s2b3")
	return stories.NewTalk(t, h)
}

// A digit is a choice of the list that is asked. What was typed stays, the last choice can be
// taken back, and whatever else is answered is another line.
func TestTheListsOfANewCard(t *testing.T) {
	k := learning(t)
	k.Answer(t, "17 4 33")
	require.Equal(t, dialogue.Opened, k.Last.Did)
	assert.Equal(t, "17 4 33", k.Last.Typed)
	now := k.Now()
	assert.Equal(t, "Card 17 is new to this box: which two pictures are on it?", now.Gap.Question)
	assert.Len(t, now.Gap.Lists[0].Choices, 6)
	assert.Len(t, now.Gap.Lists[1].Choices, 8)
	k.Answer(t, "7")
	assert.NotEqual(t, dialogue.Entered, k.Last.Did, "there are six pictures of the garden")
	k.Answer(t, "17 4 33")
	for _, step := range []struct{ typed, told string }{
		{"1", "card 17: garden 1 Emperor one forward · painter _"}, {"8", "card 4: garden _ · painter _"},
		{"", "card 4: garden _ · painter _"}, {"23", "card 33: garden _ · painter _"},
	} {
		k.Answer(t, step.typed)
		require.Equal(t, dialogue.Opened, k.Last.Did, step.typed)
		assert.Equal(t, step.told, k.Now().Gap.Told)
	}
	assert.True(t, k.Unpick())
	assert.Equal(t, "card 4: garden 2 Emperor two forward · painter _", k.Now().Gap.Told, "one back is the card before")
	k.Answer(t, "1")
	k.Answer(t, "6 8")
	require.Equal(t, dialogue.Entered, k.Last.Did)
	assert.Nil(t, k.Now().Gap)
	assert.Equal(t, []string{"Ann 17=e+1n 4=e+2+1 33=fn"}, k.Record())
	assert.False(t, k.Unpick(), "nothing is open")
	k.Answer(t, "= 17 4 44")
	require.Equal(t, dialogue.Opened, k.Last.Did, "a correction lacks it, too")
	k.Answer(t, "11")
	require.Equal(t, dialogue.Entered, k.Last.Did, "%v", k.Last.Against)
	assert.True(t, strings.HasSuffix(k.Record()[1], " 17=e+1n 4=e+2+1 44=e+1+1"), k.Record()[1])
}

// Lists that are left are closed, and nothing was entered.
func TestTheListsOfANewCardAreLeft(t *testing.T) {
	k := learning(t)
	k.Answer(t, "17")
	k.Answer(t, "1")
	assert.True(t, k.Back())
	assert.Nil(t, k.Now().Gap)
	assert.Empty(t, k.Record())
	k.Answer(t, "17")
	k.Answer(t, "17=e+1*2")
	require.Equal(t, dialogue.Entered, k.Last.Did, "the notation is read as ever")
	k.Answer(t, "17 20")
	require.Equal(t, dialogue.Opened, k.Last.Did)
	k.Answer(t, "11")
	require.Equal(t, dialogue.Refused, k.Last.Did, "a number is there once")
	assert.Equal(t, "17=e+1*2 20=e+1+1", k.Last.Typed, "what was chosen is not lost")
	assert.Equal(t, 17, utf8.RuneCountInString(k.Last.Typed))
}
