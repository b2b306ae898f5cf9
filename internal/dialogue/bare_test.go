package dialogue_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// What the table is asked while it is laid is answered without the word of the question or with
// it, in letters or in numbers, in the same way.
func TestTheAnswerToAQuestionOfTheSetUpNeedsNoWord(t *testing.T) {
	for _, c := range []struct {
		game  table.Binding
		bare  []string
		whole []string
	}{
		{games.GeishasRoad, []string{"rygbp", "2 ? 2 3 3", "3 2 4 3"}, []string{"circle RYGBP", "geiko 2 ? 2 3 3", "okaasan 3 2 4 3"}},
		{games.GeishasRoad, []string{"кжзср", "? ? ? ? ?", "? ? ? ?"}, []string{"circle RYGBP", "geiko ? ? ? ? ?", "okaasan ? ? ? ?"}},
		{games.GeishasRoad, []string{"3 4 1 5 2"}, []string{"circle GBRPY"}},
		{games.Geiko, []string{"34152", "1,2,3,4,5", "Ann 1", "house 4"}, []string{"circle GBRPY", "geishas RYGBP", "Ann house R", "Bo house B"}},
		{games.Maiko, []string{"34152", "geishas 12345", "111 222 333 444 555"}, []string{"circle GBRPY", "geishas RYGBP", "guests RRR | YYY | GGG | BBB | PPP"}},
		{games.Geiko, []string{"geishas 12345", "34152"}, []string{"geishas RYGBP", "circle GBRPY"}},
		{games.Geiko, []string{"rygbp", "gbryp", "Ann r", "b"}, []string{"circle RYGBP", "geishas GBRYP", "Ann house R", "Bo house B"}},
		{games.Maiko, []string{"RYGBP", "gpbry", "rr | yb | ygb | bpp | ryggp"}, []string{"circle RYGBP", "geishas GPBRY", "guests RR | YB | YGB | BPP | RYGGP"}},
	} {
		var entries [2][]table.Entry
		for i, lines := range [][]string{c.bare, c.whole} {
			talk, s, _ := sat(t, c.game, text.EN, "", pair)
			for _, line := range lines {
				assert.Empty(t, talk.Type(line).Against, line)
				o, err := talk.Answer(line)
				require.NoError(t, err)
				require.Equal(t, dialogue.Entered, o.Did, "%s: %v", line, o.Against)
			}
			entries[i] = s.Entries(rules.Table)
		}
		for i := range entries[0] {
			assert.Equal(t, entries[1][i].Text, entries[0][i].Text)
			assert.Equal(t, entries[1][i].Seat, entries[0][i].Seat)
		}
	}
}

// An answer that is not complete says so as the whole line does.
func TestTheBeginningOfABareAnswerIsUnfinished(t *testing.T) {
	talk, _, _ := sat(t, games.GeishasRoad, text.EN, "", pair)
	bare, whole := talk.Type("ryg"), talk.Type("circle ryg")
	assert.True(t, bare.Unfinished)
	assert.Equal(t, whole.Missing, bare.Missing)
	assert.False(t, talk.Type("hello").Unfinished)
}

// A bare answer that is refused says what its question asks for, at the place of what was typed.
func TestARefusedBareAnswerSaysWhatIsExpected(t *testing.T) {
	for _, c := range []struct {
		game        table.Binding
		lang        text.Lang
		typed, says string
	}{
		{games.Geiko, text.EN, "a", "“a”: expected here: the five houses clockwise, such as rygbp or 12345"},
		{games.Geiko, text.RU, "а", "«а»: здесь ожидается: пять домов по часовой стрелке, например кжзср или 12345"},
		{games.Maiko, text.FR, "a", "« a » : attendu ici : les cinq maisons dans le sens horaire, par exemple rjvbs ou 12345"},
		{games.GeishasRoad, text.EN, "rygbb", "“b”: expected here: a house that has not been named yet: each of R, Y, G, B, P once"},
		{games.GeishasRoad, text.EN, "circle rygbb", "“b”: expected here: a house that has not been named yet: each of R, Y, G, B, P once"},
	} {
		talk, _, _ := sat(t, c.game, c.lang, "", pair)
		against := talk.Type(c.typed).Against
		require.Len(t, against, 1, c.typed)
		assert.Equal(t, c.says, strings.ReplaceAll(against[0].Text, "\u00a0", " "))
	}
}

// A refusal quotes what was typed, in the letters in which it was.
func TestARefusalQuotesWhatWasTyped(t *testing.T) {
	houses := []string{"rygbp", "rygbp", "Ann house R", "Bo house B", "Ann R2"}
	for _, c := range []struct {
		game   table.Binding
		before []string
		typed  string
		says   string
	}{
		{games.Geiko, nil, "=к2", "«=к2»: "},
		{games.Geiko, houses, "1ж9", "«1ж9»: "},
		{games.Geiko, houses, "=к9", "«к9»: "},
		{games.Geiko, houses, "amend 5: к9", "«к9»: "},
		{games.Geiko, houses, "amend 5: к2 ж", "«ж»: "},
		{games.Maiko, nil, "1ж9", "«ж9»: "},
		{games.GeishasRoad, nil, "кжжср", "«жср»: "},
		{games.Lanterns, nil, "обмен кя", "«я»: "},
		{games.Lanterns, nil, "b9 ккж", "«ж»: "},
		{games.Hanamikoji, []string{"1"}, "=3ж", "«ж»: "},
		{games.Tokaido, nil, "=ж", "«=ж»: "},
		{games.Sakura, nil, "=ж", "«=ж»: "},
	} {
		talk, _, _ := sat(t, c.game, text.RU, "", pair, c.before...)
		o, err := talk.Answer(c.typed)
		require.NoError(t, err)
		require.Equal(t, dialogue.Refused, o.Did, c.typed)
		assert.True(t, strings.HasPrefix(strings.ReplaceAll(o.Against[0].Text, "\u00a0", " "), c.says), "%s %q: %s", c.game.ID, c.typed, o.Against[0].Text)
	}
}
