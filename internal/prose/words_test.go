package prose_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/internal/wording"
)

// inWords are the games whose moves are told in words of the table.
var inWords = []string{"hanamikoji", "tokaido", "lanterns", "sakura", "geishasroad", "maiko", "geiko"}

var (
	// clauses are the names of clauses, which are no notation, and of a special condition of Geisha’s Road.
	clauses = regexp.MustCompile(`\b[A-Z]{2}(-[A-Z]+)*-[A-Z]*\d+\b|\bVIP\b`)
	// code is what only the notation has: signs between cards, letters in a row, a letter with digits, a letter that stands
	// alone and is no word, and the names of columns.
	code = regexp.MustCompile(`[|‹›⟦]|\+\p{L}|(?:^|[^\p{L}\p{N}])(?:\p{Lu}{2,}|\p{Lu}+\d+|\d+\p{Lu}+|[B-HJ-XZБГДЕЖЗЛМНПРТФ])(?:$|[^\p{L}\p{N}’'])|\b[Cc]olumns?\b|\b[Cc]olonnes?\b|[Сс]толб`)
)

// Nothing that is said of any entry of a recorded game, of what it did or of what a correction made of it, and
// nothing that is said against what is refused, has a letter code.
func TestWhatIsToldIsInWordsOfTheTable(t *testing.T) {
	stories.Few(t, func(t *testing.T, game *store.Table) {
		if !slices.Contains(inWords, game.Record.Header.Game) {
			t.SkipNow()
		}
		in(t, game.Record.Header.Seats, func(p *text.Printer) (said []string) {
			entries := game.Position.Entries(table.Everyone)
			for i := range entries {
				e := &entries[i]
				said = append(said, wording.Entry(p, e), wording.Short(p, e))
				said = append(said, wording.Happened(p, e, true)...)
				said = append(said, wording.Happened(p, e, false)...)
				said = append(said, wording.Says(wording.Against(p, e))...)
				said = append(said, wording.Change(p, &table.Change{Before: *e, After: entries[0]}))
			}
			return append(said, wording.ByEar(p, game.Position)...)
		})
	})
	stories.FewRefusals(t, func(t *testing.T, r stories.Refusal) {
		if !slices.Contains(inWords, r.Session.Game()) {
			t.SkipNow()
		}
		in(t, r.Session.Header().Seats, func(p *text.Printer) []string {
			said := wording.Says(wording.AgainstLine(p, &r.Last.Reading, "", ""))
			if e := &r.Last.Reading.Entry; !e.Kind.Pairs() || e.Wording().Parts != nil { // a hand that nobody sees is told as it is typed
				said = append(said, wording.Move(p, e))
			}
			return said
		})
	})
}

// in checks what is said in every language.
func in(t *testing.T, seats []string, said func(p *text.Printer) []string) {
	t.Helper()
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		require.NoError(t, err)
		wrong := map[string]bool{}
		for _, one := range said(p.With(seats)) {
			bare := clauses.ReplaceAllString(one, "")
			if found := code.FindString(bare); found != "" && !wrong[one] && len(wrong) < 3 {
				wrong[one] = true
				assert.Fail(t, "a letter code", "%s: %q in %s", lang, strings.TrimSpace(found), one)
			}
		}
	}
}
