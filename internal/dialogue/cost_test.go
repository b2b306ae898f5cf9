package dialogue_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// longest is how many signs a line has at most that comes from a phone.
const longest = 1000

// What a line may take until it is answered, as a measure of the steps that is alike on every computer: so many bytes of
// memory in all, and so often the table is asked. A move takes a hundredth of that.
const (
	dear  = 16 << 20
	often = 300
)

// costs is a place where something is typed.
type costs struct {
	session table.Session
	printer *text.Printer
}

// spends returns what it takes to type a line and to answer it: bytes of memory, and how often the table was asked.
func (c costs) spends(t testing.TB, typed string) (bytes uint64, asked int) {
	t.Helper()
	s := &counted{Session: c.session}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	talk := dialogue.NewPlay(s, rules.Table, c.printer)
	talk.Type(typed)
	_, err := talk.Answer(typed)
	runtime.ReadMemStats(&after)
	require.NoError(t, err)
	return after.TotalAlloc - before.TotalAlloc, s.asked
}

// counted is a table that takes nothing, and counts what it is asked.
type counted struct {
	table.Session
	asked int
}

func (c *counted) Header() record.Header { c.asked++; return c.Session.Header() }

func (c *counted) Try(text string) table.Reading { c.asked++; return c.Session.Try(text) }

func (c *counted) Enter(text string, _ bool) (table.Reading, error) { return c.Try(text), nil }

func (c *counted) Mend([]record.Line) (table.Reading, error) { return table.Reading{}, nil }

func (c *counted) Freeze(record.Frozen) error { return nil }

func (c *counted) Compose(chosen rules.Parts, begun string) table.Composition {
	c.asked++
	return c.Session.Compose(chosen, begun)
}

func (c *counted) Things(line string) (rules.Parts, string) {
	c.asked++
	return c.Session.Things(line)
}

// tablesToCost returns a game of each in the middle, one of them with the longest list of moves, each in one of the languages.
func tablesToCost(t testing.TB) (list []costs) {
	t.Helper()
	langs := text.Langs()
	for i, file := range []string{
		"tokaido/games/ru-2013_3_points.txt", "hanamikoji/games/en-2018_three-rounds_most-geishas.txt", "sakura/games/ru_5_nearest.txt",
		"lanterns/games/ru_2_two-seats-adjacent_honour.txt", "geiko/games/points.txt", "maiko/games/points.txt", "geishasroad/games/advanced_two-hidden.txt",
	} {
		raw, err := os.ReadFile(filepath.Join("..", "..", "testdata", filepath.FromSlash(file)))
		require.NoError(t, err)
		rec, faults := record.Parse(raw)
		require.Empty(t, faults)
		rec.Lines = rec.Lines[:len(rec.Lines)*2/3]
		game := store.Opener{Games: games.Find}.Parse("", rec.Format())
		require.NotNil(t, game.Position)
		s, err := game.Game.Open(game.Record, game.Position.Profile(), &disk{})
		require.NoError(t, err)
		list = append(list, costs{s, mustText(t, langs[i%len(langs)]).With(rec.Header.Seats)})
	}
	return list
}

// Beginnings of lines, and what lines are made of: words, letters that look like others, signs, parts of the table, names,
// no sense in any language.
var (
	heads = []string{"", "seen ", "override ", "= ", "amend 1 ", "2: ", "private 1: ", "dispute 1: ", "undo ", "=override "}
	again = []string{
		"a ", "seen | ", "a-", "А ", "e А", "𝐀", "Ａ ", "\u0301 ", "\u0301a", "ǅ, ", "x=1, ", "=", "+", "@", "1 ", "12", "!", "-",
		"съешь ещё этих мягких французских булок, ", "coins ", "the quick brown fox ", "override a ", "coins Anna=5, ", "a|b",
	}
)

// filled returns a line of so many signs: a beginning, and again and again what follows.
func filled(head, again string, signs int) string {
	return strings.TrimSpace(string([]rune(head + strings.Repeat(again, signs))[:signs]))
}

// No line costs more than so much, whatever is in it.
func TestNoLineIsDear(t *testing.T) {
	for i, at := range tablesToCost(t) {
		for j, one := range again {
			for _, head := range []string{heads[(i+j)%len(heads)], heads[1]} {
				typed := filled(head, one, longest)
				bytes, asked := at.spends(t, typed)
				require.Less(t, bytes, uint64(dear), "%s: %.60q", at.session.Game(), typed)
				require.Less(t, asked, often, "%s: %.60q", at.session.Game(), typed)
			}
		}
	}
}

// Any line: what is typed is repeated until it is as long as a line can be.
func FuzzNoLineIsDear(f *testing.F) {
	tables := tablesToCost(f)
	for i, one := range again {
		f.Add(heads[i%len(heads)], one, uint8(i))
	}
	f.Fuzz(func(t *testing.T, head, again string, table uint8) {
		typed := strings.Repeat(again, 1+longest/max(1, utf8.RuneCountInString(again)))
		if typed = head + typed; utf8.RuneCountInString(typed) > longest {
			typed = string([]rune(typed)[:longest])
		}
		at := tables[int(table)%len(tables)]
		bytes, asked := at.spends(t, typed)
		require.Less(t, bytes, uint64(dear), at.session.Game())
		require.Less(t, asked, often, at.session.Game())
	})
}
