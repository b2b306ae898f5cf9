package text

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

func printer(t testing.TB, l Lang) *Printer {
	t.Helper()
	p, err := New(l)
	require.NoError(t, err)
	return p
}

// told returns a printer with the given lines for a catalogue, whose fields are
// apart by | and which are sorted here.
func told(t *testing.T, l Lang, lines ...string) *Printer {
	t.Helper()
	p := *printer(t, l)
	slices.Sort(lines)
	p.messages = &catalogue{lines: strings.ReplaceAll(strings.Join(lines, "\n")+"\n", "|", "\t")}
	return &p
}

func TestMatch(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  Lang
	}{
		{nil, EN},
		{[]string{""}, EN},
		{[]string{"ru_RU.UTF-8"}, RU},
		{[]string{"ru_RU.KOI8-R"}, RU},
		{[]string{"fr_FR@euro"}, FR},
		{[]string{"fr-CA"}, FR},
		{[]string{"fr"}, FR},
		{[]string{"RU"}, RU},
		{[]string{"en_GB.UTF-8"}, EN},
		{[]string{"", "", "fr_BE"}, FR},
		{[]string{"C", "ru_RU"}, EN},
		{[]string{"C.UTF-8", "ru_RU"}, EN},
		{[]string{"POSIX", "ru_RU"}, EN},
		{[]string{"de_DE", "ru_RU"}, RU},
		{[]string{"de:fr:ru"}, FR},
		{[]string{"uk_UA.UTF-8"}, EN},
		{[]string{"\x1b[31m", "fr"}, FR},
		{[]string{"???"}, EN},
	} {
		assert.Equal(t, c.want, Match(c.names...), "%q", c.names)
	}
}

func TestNewRefusesUnknownLanguage(t *testing.T) {
	_, err := New("de")
	assert.ErrorContains(t, err, `"de"`)
}

func TestPlurals(t *testing.T) {
	want := map[Lang]map[int]string{
		EN: {0: "0 points", 1: "1 point", 2: "2 points", 5: "5 points", 11: "11 points", 21: "21 points", 22: "22 points", 25: "25 points", 101: "101 points"},
		RU: {0: "0 очков", 1: "1 очко", 2: "2 очка", 5: "5 очков", 11: "11 очков", 21: "21 очко", 22: "22 очка", 25: "25 очков", 101: "101 очко"},
		FR: {0: "0 point", 1: "1 point", 2: "2 points", 5: "5 points", 11: "11 points", 21: "21 points", 22: "22 points", 25: "25 points", 101: "101 points"},
	}
	for l, forms := range want {
		p := printer(t, l)
		for n, s := range forms {
			assert.Equal(t, s, p.Say("n.points", rules.N("n", n)))
		}
	}
	assert.Equal(t, "-1 очко", printer(t, RU).Say("n.points", rules.N("n", -1)))
}

func TestPluralIsChosenByNOrElseTheFirstNumber(t *testing.T) {
	p := told(t, EN, "k|one|one {a} {b}|more {a} {b}")
	assert.Equal(t, "one 1 2", p.Say("k", rules.N("a", 1), rules.N("b", 2)))
	assert.Equal(t, "more 2 1", p.Say("k", rules.N("a", 2), rules.N("b", 1)))
	assert.Equal(t, "more 1 2", p.Say("k", rules.N("a", 1), rules.N("b", 2), rules.N("n", 3)))
	assert.Equal(t, "more x y", p.Say("k", rules.Plain("a", "x"), rules.Plain("b", "y")))
}

func TestSayArguments(t *testing.T) {
	p := told(t, EN, "all|{who}: {n} of {what}, {raw}!", "geisha|Ayane", "seat.table|the table", "seat.number|player {n}")
	args := func(seat rules.Seat) []rules.Arg {
		return []rules.Arg{rules.Who("who", seat), rules.N("n", -3), rules.Word("what", "geisha"), rules.Plain("raw", "AB{n}")}
	}
	assert.Equal(t, "Green: -3 of Ayane, AB{n}!", p.With([]string{"Blue", "Green"}).Say("all", args(2)...))
	assert.Equal(t, "the table: -3 of Ayane, AB{n}!", p.Say("all", args(rules.Table)...))
	assert.Equal(t, "player 3: -3 of Ayane, AB{n}!", p.With([]string{"Blue"}).Say("all", args(3)...))
	assert.Equal(t, "Blue", p.With([]string{"Blue"}).Seat(1))
}

func TestWordTakesTheArgumentsOfItsSentence(t *testing.T) {
	p := told(t, RU, "all|нужно {what}", "cards|one|{n} карта|few|{n} карты|many|{n} карт|{n} карты")
	assert.Equal(t, "нужно 5 карт", p.Say("all", rules.Word("what", "cards"), rules.N("n", 5)))
}

func TestListsTellKeysInWords(t *testing.T) {
	p := told(t, RU, "all|{list}; {phrase}", "geta.x|гэта", "more.x|{n} и {also}", "list.comma|, ")
	assert.Equal(t, "гэта, -, 3 и гэта; 8 гэта", p.Say("all", rules.List("list", "geta.x", "-", "more.x"),
		rules.Phrase("phrase", "8", "geta.x"), rules.N("n", 3), rules.Word("also", "geta.x")))
	assert.Equal(t, "гэта8; ", p.Say("all", rules.Spelt("list", "geta.x", "8"), rules.Phrase("phrase")))
	assert.Equal(t, "; ⟦no.such⟧", p.Say("all", rules.List("list"), rules.Phrase("phrase", "no.such")))
}

func TestWhatIsMissingShows(t *testing.T) {
	p := told(t, EN, "all|{who} has {what}", "loop|again {what}")
	assert.Equal(t, "⟦no.such⟧", p.Say("no.such"))
	assert.Equal(t, "⟦all:who⟧ has ⟦no.such⟧", p.Say("all", rules.Word("what", "no.such")))
	assert.Contains(t, p.Say("loop", rules.Word("what", "loop")), "⟦loop⟧", "a circle ends")
	assert.True(t, p.Has("all"))
	assert.False(t, p.Has("no.such"))
}

func TestWithLeavesThePrinterAlone(t *testing.T) {
	p := printer(t, FR)
	names := []string{"Zoé"}
	q := p.With(names)
	names[0] = "changed"
	assert.Equal(t, "Zoé", q.Seat(1))
	assert.Equal(t, "joueur 1", p.Seat(1))
	assert.Equal(t, FR, q.Lang())
}

func TestClean(t *testing.T) {
	for in, want := range map[string]string{
		"Zoé Ёж 花 👍🏽":        "Zoé Ёж 花 👍🏽",
		"a\x1b[31mb\x07c":    "a[31mbc",
		"a\nb\tc\r":          "a b c",
		"a\u202eb\u2066c":    "abc",
		"a\u0085\u009bb":     "ab",
		"a\xffb":             "a\uFFFDb",
		"\ufefffam\u200dily": "fam\u200dily",
		"a\u2028b":           "a b",
		"a\x7fb":             "ab",
	} {
		assert.Equal(t, want, Clean(in), "%q", in)
	}
	p := told(t, EN, "k|{a} {b}")
	assert.Equal(t, "[2J [2J", p.With([]string{"\x1b[2J"}).Say("k", rules.Plain("a", "\x1b[2J"), rules.Who("b", 1)))
}

func TestList(t *testing.T) {
	p := printer(t, RU)
	assert.Equal(t, "", p.List("list.and"))
	assert.Equal(t, "а", p.List("list.and", "а"))
	assert.Equal(t, "а и б", p.List("list.and", "а", "б"))
	assert.Equal(t, "а, б или в", p.List("list.or", "а", "б", "в"))
}

// Whatever the number of lines, each is found and nothing between them is.
func TestFind(t *testing.T) {
	var lines []string
	for n := range 40 {
		p := told(t, EN, lines...)
		for i := range n {
			assert.Equal(t, strconv.Itoa(i), p.Say(fmt.Sprintf("k%02d", i)), "of %d", n)
			assert.False(t, p.Has(fmt.Sprintf("k%02d.", i)), "of %d", n)
			assert.False(t, p.Has(fmt.Sprintf("k%02d", i)[:2]), "of %d", n)
		}
		assert.False(t, p.Has(""))
		assert.False(t, p.Has("z"))
		lines = append(lines, fmt.Sprintf("k%02d|%d", n, n))
	}
}

func TestSayAllocations(t *testing.T) {
	p := printer(t, RU).With([]string{"Green"})
	assert.LessOrEqual(t, testing.AllocsPerRun(100, func() { p.Say("n.points", rules.N("n", 21)) }), 2.0)
	assert.LessOrEqual(t, testing.AllocsPerRun(100, func() { p.Say("list.and", rules.Who("head", 1), rules.Plain("last", "Б")) }), 2.0)
	assert.Zero(t, testing.AllocsPerRun(100, func() { p.Say("nobody") }))
}

// Where a sentence stands is remembered, in any order and by several at once; what has none is found nowhere.
func TestSentencesAreFoundWhateverWasFoundBefore(t *testing.T) {
	for _, l := range langs {
		var all sync.WaitGroup
		for begin := range 4 {
			all.Go(func() {
				want := map[string]message{}
				for key, said := range l.all(t) {
					want[key] = said
				}
				for range 2 {
					for key, said := range want { // in another order each time
						p := printer(t, l)
						assert.Equal(t, said, p.messages.find(key))
						for _, no := range []string{key[:min(begin, len(key))], key[:len(key)-1], key + "x", key + "\t", key + "\t" + string(said)} {
							assert.Equal(t, want[no], p.messages.find(no), "%q", no)
						}
					}
				}
			})
		}
		all.Wait()
	}
}

func BenchmarkSay(b *testing.B) {
	for _, l := range langs {
		p := printer(b, l).With([]string{"Green"})
		b.Run(string(l)+"/plural", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p.Say("n.points", rules.N("n", 21))
			}
		})
		b.Run(string(l)+"/sentence", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p.Say("list.and", rules.Who("head", 1), rules.Plain("last", "B"))
			}
		})
	}
}
