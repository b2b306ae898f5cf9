package play

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
	"referee/rules/sakura"
)

// icons are what a card shows, behind its number.
var icons = regexp.MustCompile(`=\S+`)

// numbersOf returns a line as it is typed where the deck is known: without what the cards show.
func numbersOf(line record.Line) string {
	return icons.ReplaceAllString(strings.TrimPrefix(line.Text, "board "), "")
}

func TestKeysOfEverySakura(t *testing.T) {
	const path, out, few, four, many, way = 0, 1, 2, 3, 4, 5
	k := keyed{kinds: []allowance{
		path: {"the path of the box, in one go", 18}, out: {"cards, not from the first seat on", 0}, few: {"a round of two or three", 13},
		four: {"a round of four", 12}, many: {"a round of five or six", 18}, way: {"forward or back", 2},
	}}
	k.line = func(page *tablePage, line *record.Line) (string, int) {
		if line.Kind != record.Entry {
			return record.FormatLine(page.kept.Session.Header(), *line), -1
		}
		numbers := numbersOf(*line)
		b := spelling{page, *line, func(r table.Reading) bool { return r.Entry.Text == line.Text }}
		named := page.kept.Session.Header().Seats[line.Seat-1] + " "
		typed := b.of("", b.numbers(), numbers, strings.Replace(numbers, "court ", "", 1), named+numbers)
		switch cards := icons.FindAllString(line.Text, -1); {
		case strings.HasPrefix(line.Text, "board"):
			return typed, path
		case cards == nil:
			return typed, way
		case strings.HasPrefix(typed, named) || strings.Contains(typed, "court"):
			return typed, out
		case len(cards) > 4:
			return typed, many
		case len(cards) == 4:
			return typed, four
		}
		return typed, few
	}
	k.play(t, "sakura")
}

// Every recorded game is played with a box of which nothing is known: each card that is new takes
// two digits, and nothing else. How many are new depends on the game alone: one that goes through
// the deck and its shuffled discard pile meets nearly all sixty.
func TestKeysToLearnABoxOfSakura(t *testing.T) {
	testkit.Alone(t)
	t.Parallel()
	keys, games := 0, 0
	for _, file := range testkit.Few(t, "sakura") {
		learnt, cards := learns(t, file)
		assert.Equal(t, 2*cards, learnt, file)
		t.Logf("%3d keys for %2d cards: %s", learnt, cards, file)
		keys, games = keys+learnt, games+1
	}
	t.Logf("%d keys a game", keys/games)
	assert.True(t, keys/games <= 90 || !testkit.IsWhole(), "the mean is that of all games")
}

// learns types a game with an unknown box, and returns how many keys it takes to tell what the
// cards show, and how many cards there are.
func learns(t *testing.T, file string) (keys, cards int) {
	t.Helper()
	recorded := read(t, file)
	h, lines := recorded.Record.Header, recorded.Record.Lines
	board := h.Get(table.BoxKey + sakura.BoardKey)
	h.Fields = slices.DeleteFunc(slices.Clone(h.Fields), func(f record.Field) bool { return strings.HasPrefix(f.Key, table.BoxKey) })
	page, log := blank(t, h)
	if board != "" {
		page.input.SetText(board)
		page.enter()
	}
	met := map[string]bool{}
	for _, line := range lines {
		shows := regexp.MustCompile(`(\d+)=(\S+)`).FindAllStringSubmatch(line.Text, -1)
		page.input.SetText(h.Seats[line.Seat-1] + " " + numbersOf(line))
		page.touched()
		page.enter()
		for page.ask.Chosen != "" {
			keys += tells(t, page, shows)
		}
		require.Empty(t, page.input.GetText(), "%s: %s", file, line.Text)
		for _, card := range shows {
			met[card[1]] = true
		}
	}
	written := stories.Lines(h, log.Lines)
	assert.Equal(t, stories.Lines(h, lines), written[len(written)-len(lines):], file)
	return keys, len(met)
}

// tells answers what is asked of a new card with a digit.
func tells(t *testing.T, page *tablePage, shows [][]string) (keys int) {
	t.Helper()
	asked := page.ask.Composed.Asked()
	require.NotNil(t, asked)
	for _, card := range shows {
		if !regexp.MustCompile(`\b` + card[1] + `\b`).MatchString(asked.Asks) {
			continue
		}
		for garden := range sakura.Gardens {
			for brush := range sakura.Brushes {
				if sakura.IconsOf(garden, brush).String() != "="+card[2] {
					continue
				}
				digit := int(brush)
				if strings.HasPrefix(string(asked.ID), "garden") {
					digit = int(garden)
				}
				page.input.SetText(strconv.Itoa(digit + 1))
				page.enter()
				return 1
			}
		}
	}
	require.Fail(t, "no card", "%s %v %v", asked.Asks, shows, page.ask.Chosen)
	return 0
}
