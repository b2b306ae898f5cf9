package play

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/testkit/rooms"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// festive are what an entry of a festival can be, and the most keys one of the kind may take
// with Enter.
var festive = []struct {
	name  string
	limit int
}{
	{"tile", 8},
	{"exchange", 3},
	{"dedication", 4}, // of more than nine sets the number has two digits
	{"discard, each card more one key", 4},
	{"nothing more in the final turn", 2},
}

// festiveKind returns the kind of an entry: its place in the list.
func festiveKind(entry string) int {
	switch {
	case strings.HasPrefix(entry, "x "):
		return 1
	case strings.HasPrefix(entry, "discard"):
		return 3
	case entry == "pass":
		return 4
	case strings.ContainsAny(entry[:1], "247"):
		return 2
	}
	return 0
}

// briefest returns the shortest of what makes an entry: its letters without space and sign, or the
// numbers of the choices that lead there.
func briefest(page *tablePage, line record.Line) string {
	best := line.Text
	keep := func(typed string) (ask dialogue.Ask, fits bool) {
		ask = page.talk.Type(typed)
		r := ask.Reading
		fits = r.Fits() && r.Entry.Text == line.Text && r.Entry.Seat == line.Seat
		if fits && len(typed) < len(best) {
			best = typed
		}
		return ask, fits
	}
	whole := strings.ToLower(strings.ReplaceAll(line.Text, " ", ""))
	keep(whole)
	for _, word := range []string{"x", "2", "discard"} { // letters alone say what they are
		keep(strings.TrimPrefix(whole, word))
	}
	if festiveKind(line.Text) > 0 {
		for _, between := range []string{"", " "} {
			keep(strings.Join(stories.Numbers(page.talk, line.Text), between))
		}
	}
	return best
}

// Every recorded festival is typed on the screen key by key, as short as it goes, and makes the
// record it was: byte for byte. The keys of each kind of entry keep their limit.
func TestKeysOfEveryFestival(t *testing.T) {
	testkit.Alone(t)
	t.Parallel()
	files := testkit.Few(t, "lanterns")
	sums := make([]tally, len(festive))
	all := 0
	for _, file := range files {
		game := store.Opener{Games: games.Find}.Read(file)
		require.NotNil(t, game.Position, "%v", game.Problems)
		h := game.Record.Header
		page, log := blank(t, h)
		for _, line := range game.Record.Lines {
			typed := record.FormatLine(h, line)
			if line.Kind == record.Entry && page.turn.Why != rules.WhoBegins { // who begins is said with the first tile
				typed = briefest(page, line)
				n := 1 + utf8.RuneCountInString(typed)
				k := festiveKind(line.Text)
				more := 0
				if k == 3 {
					more = max(0, len(strings.TrimPrefix(line.Text, "discard "))-1)
				}
				sums[k].add(n)
				all += n
				assert.LessOrEqual(t, n, festive[k].limit+more, "%s: %q for %q: %s", filepath.Base(file), typed, line.Text, festive[k].name)
			}
			for i := range typed {
				page.input.SetText(typed[:i])
			}
			page.input.SetText(typed)
			page.touched()
			page.enter()
			require.Empty(t, page.input.GetText(), "%s: %q for %q", filepath.Base(file), typed, line.Text)
		}
		assert.Equal(t, stories.Lines(h, game.Record.Lines), stories.Lines(h, log.Lines))
	}
	for i, k := range festive {
		t.Logf("%-34s limit %2d  most %2d  mean %4.1f  of %d", k.name, k.limit, sums[i].most, float64(sums[i].keys)/float64(max(sums[i].n, 1)), sums[i].n)
	}
	t.Logf("a game %d keys", all/len(files))
}

// The acts of a turn are numbered from 1, only those that are possible; the others are shown in
// one line. A number may be followed by that of the next question.
func TestActsOfATurnAreNumbered(t *testing.T) {
	before := []string{"m13 GOGW", "n14 WKWK", "l13 BOBO", "m12 PRGP", "l14 WBKB"}
	playAt(t, games.Lanterns, 80, 24, text.EN, rooms.Company(text.EN)[:3], nil, before, func(s *sitting) {
		assert.Contains(t, s.Text(), "Céline: what comes next in this turn?\n  1  exchange")
		assert.Contains(t, s.Text(), "\n   Not now: 4 alike, 7 diff.\n")
		s.Key("enter")
		assert.Contains(t, s.Text(), "what comes next in this turn?", "nothing is usual")
		s.Type("12")
		assert.Contains(t, s.Text(), "→ Exchange: blue · …")
		s.Type("1")
		assert.Contains(t, s.Text(), "0 favour tokens left")
		s.Key("esc")
		s.Type("2b")
		assert.True(t, s.page.ask.Unfinished)
		s.Type("kg")
		assert.Contains(t, s.Text(), "three pairs (blue, black and green) · +9 honour, 9 in all")
		s.Key("enter")
		assert.Equal(t, "2BKG", s.texts()[5])
	})
}
