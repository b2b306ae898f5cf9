package play

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// actions are what an entry of Hanamikoji can be, and the most keys it may take with Enter.
var actions = map[string]int{
	"2": 2, "3": 5, "4": 6, "3-": 6, "4-": 7, "reply": 2,
	"named": 4, // a card face down that is told to all: its letters behind the action
}

// actionOf returns the kind of an entry.
func actionOf(text string) string {
	head := text[:1]
	switch {
	case strings.Contains(text, "-"):
		return head + "-"
	case strings.ContainsAny(head, "34"), text == "1X", text == "2XX":
		return head
	case strings.ContainsAny(head, "12"):
		return "named"
	}
	return "reply"
}

// fewest returns the least that can be typed for an entry: the cards face down by the action alone, a
// reply by its number.
func fewest(page *tablePage, text string) string {
	best := text
	for _, typed := range []string{text[:1], strings.ReplaceAll(text, "-", ""), "1", "2", "3"} {
		r := page.talk.Type(typed).Reading
		if r.Fits() && r.Entry.Text == text && utf8.RuneCountInString(typed) < utf8.RuneCountInString(best) {
			best = typed
		}
	}
	if offer, _, ahead := strings.Cut(text, "-"); ahead {
		for _, n := range "123" {
			r := page.talk.Type(offer + string(n)).Reading
			if r.Fits() && r.Entry.Text == text {
				return offer + string(n)
			}
		}
	}
	return best
}

// ahead returns the lines of a record with each reply behind its offer.
func ahead(list []record.Line) (told []record.Line) {
	for _, line := range list {
		if n := len(told) - 1; n >= 0 && line.Kind == record.Entry && actionOf(line.Text) == "reply" && !strings.HasPrefix(line.Text, "reveal") && strings.ContainsAny(told[n].Text[:1], "34") {
			told[n].Text += "-" + line.Text
			continue
		}
		told = append(told, line)
	}
	return told
}

// Every recorded game is typed key by key, as short as it goes, and makes the record it was: with
// each reply asked for, and with its number typed ahead. Every kind of entry keeps its limit.
func TestKeysOfEveryHanamikoji(t *testing.T) {
	testkit.Alone(t)
	t.Parallel()
	files := testkit.Few(t, "hanamikoji")
	sums := map[string]tally{}
	for _, file := range files {
		game := store.Opener{Games: games.Find}.Read(file)
		require.NotNil(t, game.Position, "%v", game.Problems)
		for _, want := range [][]record.Line{game.Record.Lines, ahead(game.Record.Lines)} {
			page, log := blank(t, game.Record.Header)
			for _, line := range want {
				typed := record.FormatLine(page.kept.Session.Header(), line)
				if line.Kind == record.Entry && !strings.Contains(line.Text, " ") && page.turn.Why != rules.WhoBegins {
					typed = fewest(page, line.Text)
					kind, n := actionOf(line.Text), 1+utf8.RuneCountInString(typed)
					sum := sums[kind]
					sum.add(n)
					sums[kind] = sum
					assert.LessOrEqual(t, n, actions[kind], "%s: %q for %q", filepath.Base(file), typed, line.Text)
				}
				for i := range typed {
					page.input.SetText(typed[:i])
				}
				page.input.SetText(typed)
				page.touched()
				page.enter()
				require.Empty(t, page.input.GetText(), "%s: %q for %q", filepath.Base(file), typed, line.Text)
			}
			assert.Equal(t, stories.Lines(game.Record.Header, want), stories.Lines(game.Record.Header, log.Lines))
		}
	}
	for kind, limit := range actions {
		t.Logf("%-6s limit %d  most %d  of %d", kind, limit, sums[kind].most, sums[kind].n)
		assert.True(t, sums[kind].n > 0 || !testkit.IsWhole(), kind)
	}
}

// The cards of an offer may be shown by their places in the row, so that no keyboard layout has
// to be changed.
func TestOffersByPlaces(t *testing.T) {
	play(t, 80, 24, text.RU, nil, func(s *sitting) {
		s.enter("3 2332")
		s.enter("415562")
		assert.Equal(t, []string{"3BCC-C", "4AEEF-EF"}, s.texts())
	})
}
