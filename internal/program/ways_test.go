package program_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// ways returns the editions and variants of a game.
func ways(game string) (names []string) {
	for _, l := range slices.Concat(profiles.Editions(game), profiles.Variants(game)) {
		names = append(names, l.ID)
	}
	return names
}

func speaking(t *testing.T, lang text.Lang) *program.Program {
	t.Helper()
	printer, err := text.New(lang)
	require.NoError(t, err)
	return program.New(program.Options{Text: printer})
}

// mirrored returns a list of differences seen from the other side.
func mirrored(list []casebook.Difference) []casebook.Difference {
	list = slices.Clone(list)
	for i := range list {
		list[i].Sides = slices.Clone(list[i].Sides)
		slices.Reverse(list[i].Sides)
		list[i].Print = mirrored(list[i].Print)
	}
	return list
}

// Every two ways to play a game are shown in every language, and the other way round they differ
// in the same.
func TestComparisonsAreToldAndMirrored(t *testing.T) {
	for _, lang := range text.Langs() {
		p := speaking(t, lang)
		for _, g := range games.All {
			for _, one := range ways(g.ID) {
				for _, other := range ways(g.ID) {
					c, err := p.Compare(g.ID, one, other)
					require.NoError(t, err, "%s %s", one, other)
					back, err := p.Compare(g.ID, other, one)
					require.NoError(t, err)
					assert.Equal(t, c.List, mirrored(back.List), "%s %s", one, other)
					for _, row := range c.Rows(p.Text, true) {
						assert.NotEmpty(t, strings.TrimSpace(row.Text), "%s: %s %s", lang, one, other)
						assert.Equal(t, row.Kind == casebook.Headed, row.ID != "", row.Text)
						assert.NotContains(t, row.Text, "diff.", "a sentence is missing")
					}
					if one == other {
						assert.Empty(t, c.List, one)
					}
				}
			}
		}
	}
}

// What an option means is shown in the words of the book, and an edition that plays otherwise is
// never said to differ in print alone.
func TestDifferencesThatArePlayedComeFirst(t *testing.T) {
	p := speaking(t, text.EN)
	c, err := p.Compare("fr-2018", "en-2016")
	require.NoError(t, err)
	require.NotEmpty(t, c.List)
	first := c.List[0]
	assert.Equal(t, casebook.Played, first.About)
	assert.Equal(t, "max-rounds", first.Option.Key)
	assert.Equal(t, []string{"3", "0"}, []string{first.Sides[0].Value, first.Sides[1].Value})
	for _, s := range first.Sides {
		assert.NotEmpty(t, s.Reading)
	}
	var around []string
	for _, d := range first.Print {
		around = append(around, string(d.Entry.ID))
	}
	assert.Equal(t, []string{"HK-WIN-5", "HK-WIN-6", "HK-WIN-8"}, around)
	for _, d := range c.Of(casebook.Printed) {
		assert.NotContains(t, around, string(d.Entry.ID))
	}
}

// One name is compared with the standard edition, a game alone is all its editions, and a variant
// lies above the edition it is compared with.
func TestWhatIsCompared(t *testing.T) {
	p := speaking(t, text.EN)
	for _, c := range []struct {
		names []string
		want  []string
	}{
		{[]string{"en-2016"}, []string{"French edition, 2018", "English edition, 2016"}},
		{[]string{"Hanamikoji"}, []string{"English edition, 2016", "English edition, 2018", "French edition, 2018"}},
		{[]string{"en-2018", "three-rounds"}, []string{"English edition, 2018", "At most three rounds (English optional rule)"}},
		{[]string{"fr-2018", "EN-2018 + three-rounds"}, []string{"French edition, 2018", "English edition, 2018 + At most three rounds (English optional rule)"}},
		{[]string{"ru", "en"}, []string{"Russian edition", "English edition"}},
		{[]string{"../../profiles/house/hanamikoji-family.yaml"}, []string{"French edition, 2018", "The family's evening"}},
		{[]string{"../../profiles/hanamikoji/edition-en-2016.yaml", "fr-2018"}, []string{"English edition, 2016", "French edition, 2018"}},
	} {
		found, err := p.Compare(c.names...)
		require.NoError(t, err, c.names)
		assert.Equal(t, c.want, found.Names(p.Text), c.names)
	}
}

// What cannot be compared is refused by name.
func TestWhatCannotBeCompared(t *testing.T) {
	p := speaking(t, text.EN)
	for said, names := range map[string][]string{
		"Unknown edition, variant or file “fr-2019”. Nearest: fr-2012, fr-2018.":                                                     {"fr-2019", "en-2016"},
		"These are different games: en-2016 (Hanamikoji), ru (Lanterns or Sakura). Only ways to play the same game can be compared.": {"en-2016", "ru"},
		"In several games: en (Tokaido or Lanterns). Put the game in front, for example “tokaido en”.":                               {"en"},
		"en-2016 (Hanamikoji): not in Tokaido.":                                                                                      {"tokaido", "en-2016"},
		"Hanamikoji: say what to compare. There are: en-2016, en-2018, fr-2018, three-rounds.":                                       {"fr-2018"},
		"Sakura: say what to compare. There are: ru, tactics.":                                                                       {"sakura"},
		"Name a game or what to compare. These have several editions: Hanamikoji, Tokaido, Lanterns.":                                nil,
	} {
		_, err := p.Compare(names...)
		var problem *rules.Fault
		require.ErrorAs(t, err, &problem, said)
		assert.Equal(t, said, p.Text.Fault(problem))
	}
}

// Two house sheets differ in their rules and in what a breach does, and seen from the other side in
// the same.
func TestHouseSheetsAreCompared(t *testing.T) {
	dir := t.TempDir()
	sheet := func(name, rule, severity string) string {
		file := filepath.Join(dir, name+".yaml")
		text := "id: " + name + "\nkind: house\ngame: hanamikoji\ntitle: " + name + "\nseverities:\n  HK-TURN-1: " + severity +
			"\nclauses:\n  - id: HOUSE-BOTH\n    text: All play.\n  - id: " + rule + "\n    replaces: HK-SETUP-5\n    text: " + rule + " begins.\n"
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		return file
	}
	one, other := sheet("one", "HOUSE-NEW", "ask"), sheet("other", "HOUSE-AGE", "note")
	p := speaking(t, text.EN)
	c, err := p.Compare(one, other)
	require.NoError(t, err)
	back, err := p.Compare(other, one)
	require.NoError(t, err)
	assert.Equal(t, c.List, mirrored(back.List))
	assert.Len(t, c.Of(casebook.House), 2, "what both play is no difference")
	assert.Len(t, c.Of(casebook.Weighed), 1)
	assert.Len(t, c.List, 3)
	var told []string
	for _, row := range c.Rows(p.Text, false) {
		told = append(told, row.Text)
	}
	for _, want := range []string{"HOUSE-AGE begins.", "Played by other.", "In place of HK-SETUP-5.", "one — ask", "other — note"} {
		assert.Contains(t, told, want)
	}
}
