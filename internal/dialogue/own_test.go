package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
)

// What each game knows how to use is asked for on the page, and an answer becomes a note of the
// game's own.
func TestWhatEachGameAsksOnThePage(t *testing.T) {
	for _, c := range []struct {
		name    string
		game    table.Binding
		sheet   string
		before  []string
		answers []string
		want    string
	}{
		{"hand", games.Hanamikoji, "", []string{"1X", "1X"}, []string{"1", "aabcde"}, "private Bo hand AABCDE"},
		{"Secret", games.Hanamikoji, "", []string{"1X", "1X"}, []string{"g"}, "private Bo keeps G"},
		{"Discard", games.Hanamikoji, "", []string{"1X", "2"}, []string{"3", "gf"}, "private Bo keeps FG"},
		{"drawn card", games.Hanamikoji, "", []string{"1X", "1X"}, []string{"4", "umbrella"}, "private Bo draw D"},
		{"whole note", games.Hanamikoji, "", []string{"1X", "1X"}, []string{"draw d"}, "private Bo draw D"},
		{"hand of six", games.Geiko, "", houses, []string{"r1 g2 b3 y4 p1 p2"}, "private Bo holds R1 Y4 G2 B3 P1 P2"},
		{"Intrigue", games.GeishasRoad, "", []string{"circle RYGBP", "geiko 2 3 2 3 3", "okaasan 3 2 4 3", "Ann 2", "Bo 2"}, []string{"p3 y1"}, "private Bo keeps P3 Y1"},
		{"card set aside", games.Geiko, asideSheet, append(houses[:4:4], "Ann aside", "Bo aside"), []string{"y4"}, "private Bo aside Y4"},
	} {
		_, s, d := sat(t, c.game, text.EN, c.sheet, pair, c.before...)
		before := len(d.lines)
		own, _ := dialogue.NewNotes(s).Open(mustText(t, text.EN).With(pair), 2)
		var last dialogue.Outcome
		for _, answer := range c.answers {
			reads := own.Type(answer)
			var err error
			last, err = own.Answer(answer)
			require.NoError(t, err)
			assert.Empty(t, reads.Against, c.name)
		}
		require.Equal(t, dialogue.Entered, last.Did, c.name)
		require.Len(t, d.lines, before+1)
		assert.Equal(t, c.want, record.FormatLine(s.Header(), d.lines[before]))
		assert.NotEmpty(t, own.Type("").Noted, c.name)
	}
}

// asideSheet is Geiko's Life with a card each face down.
const asideSheet = "id: home\nkind: house\ngame: geiko\ntitle: {en: Home}\noptions: {face-down: yes}\n"

// houses is a table of Geiko's Life before its first turn.
var houses = []string{"circle RYGBP", "geishas GBRYP", "Ann house r", "Bo house b"}

// A note in words of one's own is a comment of the record: no rule reads it, nobody else sees
// it, and it does not count as an entry.
func TestOwnWordsAreNoEntry(t *testing.T) {
	_, s, d := sat(t, games.Hanamikoji, text.FR, "", pair, "1X")
	n, p := dialogue.NewNotes(s), mustText(t, text.FR).With(pair)
	own, _ := n.Open(p, 2)
	for _, answer := range []string{"5", "2 fois rien"} {
		_, err := own.Answer(answer)
		require.NoError(t, err)
	}
	assert.Equal(t, "# private Bo: 2 fois rien", record.FormatLine(s.Header(), d.lines[len(d.lines)-1]))
	assert.Len(t, s.Entries(2), 1)
	noted := own.Type("").Noted
	require.Len(t, noted, 1)
	assert.Equal(t, "2 fois rien", noted[0].Is)
	other, _ := n.Open(p, 1)
	assert.Empty(t, other.Type("").Noted)
}

// An answer that notes nothing covers the page, and nobody lets a note stand that cannot be.
func TestNothingIsNoted(t *testing.T) {
	_, s, d := sat(t, games.Hanamikoji, text.EN, "", pair)
	own, _ := dialogue.NewNotes(s).Open(mustText(t, text.EN).With(pair), 2)
	for answer, want := range map[string]dialogue.Did{
		"0": dialogue.Withheld, "": dialogue.Nothing, "aaaaaa": dialogue.Refused, "aaaaaa!": dialogue.Refused, "2": dialogue.Refused,
		"1X": dialogue.Refused, "undo": dialogue.Refused, "amend 1: 2XX": dialogue.Refused,
	} {
		o, err := own.Answer(answer)
		require.NoError(t, err)
		assert.Equal(t, want, o.Did, answer)
	}
	assert.Empty(t, d.lines)
}
