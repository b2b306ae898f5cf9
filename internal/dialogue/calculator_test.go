package dialogue_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/rules"
)

// counting returns a calculator whose games are kept in a folder.
func counting(t *testing.T, g table.Binding, players string) (*dialogue.Calculator, store.Folder) {
	t.Helper()
	p := mustText(t, text.EN)
	now := func() time.Time { return time.Date(2026, 5, 1, 19, 30, 0, 0, time.UTC) }
	do := program.New(program.Options{Config: config.Config{Records: t.TempDir()}, Text: p, Now: now})
	c := dialogue.NewCalculator(g, p, do, "")
	require.Empty(t, c.Answer(dialogue.SeatsKey, players))
	return c, do.Folder()
}

// cell returns a field of a table by its key.
func cell(t *testing.T, c *dialogue.Calculator, key string) dialogue.Cell {
	t.Helper()
	for _, one := range c.Cells() {
		if one.Key == key {
			return one
		}
	}
	require.Fail(t, "no such field", key)
	return dialogue.Cell{}
}

// The final table of every recorded game, in a quick run of a few, is typed in, field by field, and is worth the
// same as at once. What no field can be is refused: then nothing has changed.
func TestEveryFieldOfEveryTable(t *testing.T) {
	pushed := testkit.Some(4, 1) // games of each whose fields are pushed beyond what can be
	for _, g := range games.All {
		for i, path := range testkit.Few(t, g.ID) {
			played := store.Opener{Games: games.Find}.Read(path)
			require.NotNil(t, played.Position, path)
			c, _ := counting(t, g, strings.Join(played.Record.Header.Seats, ", "))
			h := played.Record.Header
			h.Set("first", "")
			require.Empty(t, c.Lay(h), path)
			for _, f := range played.Position.Fields() {
				if !f.Middle {
					c.Type(f.Key, f.Value)
				}
			}
			assert.Empty(t, c.Refused(), path)
			atOnce, err := g.Calculate(c.Header(), c.Profile(), c.Pairs())
			require.NoError(t, err)
			assert.Equal(t, atOnce.Sheet, c.Sheet().Sheet, path)
			if i < pushed {
				push(t, c)
			}
		}
	}
}

// push answers every field with what it cannot be.
func push(t *testing.T, c *dialogue.Calculator) {
	t.Helper()
	before := c.Pairs()
	for _, one := range c.Cells() {
		wrong := []string{"no such thing", "?"}
		if one.Kind == rules.NumberField && one.Max > 0 {
			wrong = append(wrong, strconv.Itoa(one.Min-1), strconv.Itoa(one.Max)+"+1")
		}
		for _, typed := range wrong {
			against := c.Answer(one.Key, typed)
			assert.NotEmpty(t, against, "%s %s", one.Key, typed)
			assert.Equal(t, before, c.Pairs(), "%s %s", one.Key, typed)
		}
		c.Type(one.Key, "no such thing")
		assert.True(t, one.Typed == "" || len(c.Missing()) > 0)
		assert.NotEmpty(t, cell(t, c, one.Key).Against)
		assert.NoError(t, c.Err(), "the rest is scored")
		c.Type(one.Key, one.Typed)
		require.ElementsMatch(t, before, c.Pairs())
	}
}

// An empty answer takes what follows from the other fields.
func TestWhatFollows(t *testing.T) {
	c, _ := counting(t, games.Geiko, "Anna, Bo")
	require.Empty(t, c.Answer("round", "2"))
	assert.Equal(t, "Bo", cell(t, c, "first").Value)
	require.Empty(t, c.Answer("first", ""))
	assert.Equal(t, "Bo", cell(t, c, "first").Typed)
	c, _ = counting(t, games.Tokaido, "Anna, Bo")
	require.Empty(t, c.Answer("profile", "ru-2013"))
	require.Empty(t, c.Answer("traveller@Anna", "kinko"))
	require.Empty(t, c.Answer("meals@Anna", "sushi tofu"))
	assert.Equal(t, "2", cell(t, c, "spent@Anna").Value, "two coins each, less the one that Kinko never pays")
}

func TestASumAndBounds(t *testing.T) {
	c, _ := counting(t, games.Hanamikoji, "Anna, Bo")
	require.Empty(t, c.Answer("round", "1+1"))
	assert.Equal(t, "1+1 = 2", cell(t, c, "round").Sum)
	assert.Equal(t, []record.Pair{{Key: "round", Value: "2"}}, c.Pairs())
	for _, typed := range []string{"100", "90+10", "two", "1+", "-1"} {
		assert.Equal(t, []string{"Enter a whole number from 1 to 99 or a sum, e.g. 10+15-2. (HK-WIN-1)"}, c.Answer("round", typed))
	}
	assert.Equal(t, "1+1", cell(t, c, "round").Typed, "what was answered before")
	assert.Equal(t, []string{"Enter Anna, Bo or -. (HK-COMP-4)"}, c.Answer("marker.A", "Carl"))
	for typed, want := range map[string]string{"2": "Bo", "b": "Bo", "ANNA": "Anna", "-": "-"} {
		require.Empty(t, c.Answer("marker.A", typed))
		assert.Equal(t, want, cell(t, c, "marker.A").Typed)
	}
}

// Of two answers that contradict each other the later is refused, whichever that is.
func TestTheLaterOfTwoThatContradictIsRefused(t *testing.T) {
	for _, keys := range [][2]string{{"influence@Anna", "influence@Bo"}, {"influence@Bo", "influence@Anna"}} {
		c, _ := counting(t, games.GeishasRoad, "Anna, Bo")
		require.Empty(t, c.Answer(keys[0], "r"))
		against := c.Answer(keys[1], "y r")
		require.Len(t, against, 1)
		assert.Contains(t, against[0], "(GR-COMP-5)")
		c.Type(keys[1], "y r")
		assert.Empty(t, cell(t, c, keys[0]).Against)
		assert.NotEmpty(t, cell(t, c, keys[1]).Against)
		c.Type("round", "2")
		assert.NotEmpty(t, cell(t, c, keys[1]).Against, "also when another field was typed since")
		c.Type(keys[0], "")
		assert.Empty(t, cell(t, c, keys[1]).Against)
	}
}

// What a field bounded goes with it when it is left out or answered otherwise.
func TestWhatDoesNotGoWithAnAnswerIsDropped(t *testing.T) {
	for _, meals := range []string{"", "-"} {
		c, _ := counting(t, games.Tokaido, "Anna, Bo")
		require.Empty(t, c.Answer(dialogue.EditionKey, "ru-2013"))
		require.Empty(t, c.Answer("meals@Anna", "soba"))
		require.Empty(t, c.Answer("spent@Anna", "2"))
		assert.Empty(t, c.Dropped())
		if meals == "" {
			c.Leave("meals@Anna")
		} else {
			require.Empty(t, c.Answer("meals@Anna", meals))
		}
		assert.Equal(t, "1 field is missing; the default is used: Coins for meals (Anna)", c.Dropped())
		assert.Empty(t, cell(t, c, "spent@Anna").Typed)
	}
}

// Other players keep what was typed: by their seats, also where one is named.
func TestOtherPlayersKeepWhatWasTyped(t *testing.T) {
	c, _ := counting(t, games.Tokaido, "Anna, Bo, Cid")
	require.Empty(t, c.Answer("first.sea", "Bo"))
	require.Empty(t, c.Answer("sea@Bo", "3"))
	require.Empty(t, c.Answer("sea@Cid", "2"))
	c.Type(dialogue.SeatsKey, "Anna, Anna")
	assert.NotEmpty(t, c.Questions()[0].Against)
	assert.Equal(t, "3", cell(t, c, "sea@Bo").Typed, "the form waits")
	_, err := c.Keep()
	assert.Error(t, err)
	c.Type(dialogue.SeatsKey, "Anna, Боря")
	assert.Equal(t, "3", cell(t, c, "sea@Боря").Typed)
	assert.Equal(t, "Боря", cell(t, c, "first.sea").Typed)
	assert.Len(t, c.Pairs(), 2)
	c.Type("sea@anna", "4")
	c.Type(dialogue.SeatsKey, "Vika, Anna")
	assert.Equal(t, "4", cell(t, c, "sea@Vika").Typed, "a key is the same in any case")
	c.Type(dialogue.SeatsKey, "Anna, Боря")
	assert.NotEmpty(t, c.Answer(dialogue.SeatsKey, "Anna, Bo, C, D, E, F"))
	assert.Equal(t, []string{"Anna", "Боря"}, c.Header().Seats)
}

// Editions and variants change the fields; what cannot be is refused and nothing changes.
func TestTheRulesOfATypedTable(t *testing.T) {
	c, _ := counting(t, games.Hanamikoji, "Anna, Bo")
	require.Empty(t, c.Answer(dialogue.EditionKey, "2"))
	assert.Equal(t, "en-2018", c.Header().Get(dialogue.EditionKey))
	require.Empty(t, c.Answer(dialogue.VariantKey, "three-rounds"))
	assert.NotEmpty(t, c.Answer(dialogue.VariantKey, "four-rounds"))
	assert.Equal(t, "three-rounds", c.Header().Get(dialogue.VariantKey))
	c.Type(dialogue.VariantKey, "four-rounds")
	assert.Error(t, c.Err())
	c.Leave(dialogue.VariantKey)
	assert.NoError(t, c.Err())
}

// A table is kept when it is complete and decides something, and once.
func TestATableIsKeptOnce(t *testing.T) {
	c, f := counting(t, games.Sakura, "Anna, Bo")
	var problem *rules.Fault
	_, err := c.Keep()
	require.ErrorAs(t, err, &problem)
	assert.Equal(t, "store.incomplete", problem.Code)
	for _, one := range c.Cells() {
		require.Empty(t, c.Answer(one.Key, ""))
	}
	require.Empty(t, c.Answer("tokens@Anna", "3"))
	require.Empty(t, c.Answer("tokens@Bo", "5"))
	assert.Empty(t, c.Missing())
	require.True(t, c.Whole())
	for range 2 {
		_, err = c.Keep()
		require.NoError(t, err)
	}
	list, err := f.List()
	require.NoError(t, err)
	assert.Len(t, list, 1)
	require.Empty(t, c.Answer("tokens@Anna", "4"))
	_, err = c.Keep()
	require.NoError(t, err)
	list, err = f.List()
	require.NoError(t, err)
	assert.Len(t, list, 2, "it is another table")
	c.Clear()
	assert.Len(t, c.Missing(), len(c.Cells()))
}
