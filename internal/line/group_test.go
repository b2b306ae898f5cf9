package line_test

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Of a game so many records are read so far.
const (
	fewFiles   = 8
	fewEntries = 40
)

// A number that stands for several moves writes nothing in any game: it asks which of
// them. Every group is met once, in the recorded games. A number that is an entry as it
// is typed, the face-down card of Hanamikoji, is no choice but that entry.
func TestAGroupIsAFurtherQuestionInEveryGame(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			files, err := filepath.Glob(filepath.Join("..", "..", "testdata", g.ID, "games", "*.txt"))
			require.NoError(t, err)
			require.NotEmpty(t, files)
			met := map[string]bool{}
			defer func() { t.Log(len(met), "groups") }()
			for _, file := range files[:min(len(files), fewFiles)] {
				data, err := os.ReadFile(file)
				require.NoError(t, err)
				head, body, _ := strings.Cut(string(data), "\n\n")
				rest := strings.SplitAfter(body, "\n")
				for i := range rest[:min(len(rest), fewEntries)] {
					opens(t, head+"\n\n"+strings.Join(rest[:i], ""), met)
				}
			}
		})
	}
}

// opens types the number of each group that was not met yet at the end of a record.
func opens(t *testing.T, before string, met map[string]bool) {
	t.Helper()
	for number, c := range groups(t, before) {
		if met[c.Text] {
			continue
		}
		met[c.Text] = true
		said, after := at(t, before, number)
		assert.Equal(t, before, after, "%s: %s", c.Text, said)
		if strings.Contains(said, "\nType what follows ") || strings.Contains(said, " more cards, A to G.") { // it stands for many
			said, _ = at(t, before, "choices "+c.Text)
		}
		for _, move := range within(t, before, c) {
			assert.Contains(t, flat(said), move, "what it stands for is listed")
		}
	}
}

// within is what is said of the moves that a group stands for.
func within(t *testing.T, before string, c table.Choice) (said []string) {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	s := opener.Parse("game.referee", []byte(before)).Position
	if s.Turn().Why == rules.WhoBegins {
		return nil // that is settled by it
	}
	p = p.With(s.Header().Seats)
	for _, move := range s.Choices(p, c.Text, 20) {
		if c.Board { // which cell, is one line
			said = append(said, move.Text)
			continue
		}
		key := move.Written(p) // a name that both begin with is said once
		rest := strings.TrimPrefix(dialogue.Beside(key, move.Label.Say(p)), key)
		said = append(said, strings.TrimSpace(flat(wording.Aloud(p, rest))))
	}
	require.NotEmpty(t, said)
	return said
}

// at plays a record on by one line, in line mode.
func at(t *testing.T, before, typed string) (said, after string) {
	t.Helper()
	return piped(t, options(t, text.EN, nil, nil), before, typed)
}

// groups are the groups that can be chosen at the end of a record, by the number to type.
func groups(t *testing.T, before string) map[string]table.Choice {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	s := opener.Parse("game.referee", []byte(before)).Position
	picks := s.Board(present.Context{Printer: p, Names: s.Header().Seats}).Picks()
	list := slices.DeleteFunc(s.Choices(p, "", 20), func(c table.Choice) bool { return slices.Contains(picks, c.Text) })
	found := map[string]table.Choice{}
	for i, c := range list {
		number := strconv.Itoa(i + 1)
		if table.Worded(list, "") {
			number = c.Text
		}
		if r := s.Try(number); c.Group && c.Disabled == nil && !(number == c.Text && r.Fits()) {
			found[number] = c
		}
	}
	return found
}

// A group of which nothing is allowed says why and asks for nothing. What is typed and
// is an entry can be let stand.
func TestAGroupThatIsClosedSaysWhy(t *testing.T) {
	said, body := travel(t, text.EN, "chuubei 1", "2", "yes")
	assert.Equal(t, "Anna chuubei 1\n", body)
	assert.Contains(t, said, "Not entered: 2\nChuubei walks for Anna already: each traveller card exists once. (TK-SETUP-2; entry 1)\n")

	_, body = play(t, text.EN, "1X", "1X", "1", "yes")
	assert.Equal(t, "Anna 1X\nBoris 1X\nAnna 1X\nruling 3: hk/action-used\n", body)
}
