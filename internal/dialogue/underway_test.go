package dialogue_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
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
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/rules"
)

// evening is a program with a folder of its own.
func evening(t *testing.T, p *text.Printer) *program.Program {
	t.Helper()
	dir := t.TempDir()
	return program.New(program.Options{Config: config.Config{Records: dir, House: dir}, Text: p, Now: func() time.Time { return now }})
}

// door is the talk about a game that is taken up, as a face has it, where who plays and by which rules is answered.
type door struct {
	dialogue.Beginning
	t    *testing.T
	text *text.Printer
}

// opened leads to the first part of the table.
func opened(t *testing.T, p *text.Printer, do *program.Program, answers ...string) *door {
	t.Helper()
	n := dialogue.NewUnderway(do.Folder(), p)
	for i := 0; i < len(answers); i += 2 {
		require.Empty(t, n.Answer(answers[i], answers[i+1]), answers[i:i+2])
	}
	d := &door{dialogue.Begins(n, do, func(int) int { return 0 }), t, p}
	for range 4 { // who plays and by which rules is as it was answered
		if d.Page(p).Asks.Typed == p.Say("underway.value") {
			return d
		}
		d.says("")
	}
	require.Fail(t, "the table is not asked for")
	return nil
}

// says gives an answer that nothing is against.
func (d *door) says(answer string) talk.Result {
	d.t.Helper()
	r := d.Answer(d.text, answer)
	require.Empty(d.t, r.Against, "%s: %q", d.Page(d.text).Asks.Prompt, answer)
	return r
}

// against is what is wrong with the table, as the page says.
func (d *door) against() (list []string) {
	for _, b := range d.Page(d.text).Blocks {
		if para, ok := b.(talk.Para); ok && para.As == talk.Against {
			list = append(list, para.Text)
		}
	}
	return list
}

// Half a recorded game is told part by part, and played to its end from there: with the result that it had.
func TestHalfAGameIsTakenUpAtTheDoor(t *testing.T) {
	p := mustText(t, text.EN)
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			files, err := filepath.Glob(filepath.Join("..", "..", "testdata", g.ID, "games", "*.txt"))
			require.NoError(t, err)
			for i, file := range files {
				if i%6 == 0 || testkit.IsThorough() {
					takesUp(t, p, g, file)
				}
			}
		})
	}
}

func takesUp(t *testing.T, p *text.Printer, g table.Binding, file string) {
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	whole, wrong := record.Parse(data)
	require.Empty(t, wrong)
	do := evening(t, p)
	half, at := halfOf(t, do, whole)
	h := whole.Header
	answers := []string{dialogue.GameKey, g.ID, dialogue.SeatsKey, strings.Join(h.Seats, ", ")}
	for _, f := range h.Fields {
		if f.Key == dialogue.EditionKey || f.Key == dialogue.VariantKey || strings.HasPrefix(f.Key, dialogue.OptionKey) {
			answers = append(answers, f.Key, f.Value)
		}
	}
	if g.ID == "lanterns" { // the others are told it with the table
		answers = append(answers, dialogue.FirstKey, h.Seats[half.Session.Began()-1])
	}
	if slices.ContainsFunc(whole.Lines[:at], func(l record.Line) bool { return g.ID == "hanamikoji" && faceDown.MatchString(l.Text) }) {
		require.NoError(t, half.Close())
		return
	}
	d := opened(t, p, do, answers...)
	fields := half.Session.Fields()
	require.NoError(t, half.Close())
	for d.Page(p).Asks.Free {
		told := d.Page(p).Asks.Prompt
		i := slices.IndexFunc(fields, func(f table.Field) bool { return table.Named(p.With(h.Seats), []table.Field{f}, 1) == told })
		require.GreaterOrEqual(t, i, 0, told)
		d.says(fields[i].Value)
	}
	assert.Empty(t, d.against(), file)
	require.True(t, d.says("").Done)
	game, err := d.Start("")
	require.NoError(t, err)
	for _, l := range whole.Lines[at:] {
		if l.Kind == record.Private {
			continue
		}
		typed := "table " + l.Text
		if l.Seat > rules.Table {
			typed = h.Seats[l.Seat-1] + ": " + l.Text
		}
		r, err := game.Session.Enter(typed, false)
		require.NoError(t, err)
		if len(r.Entry.Findings) > 0 && r.Entry.Findings[0].Code == "mk/not-asked" {
			continue // it follows from the entry before
		}
		require.True(t, r.Taken, "%s after %d: %s %v", file, at, typed, r.Entry.Findings)
	}
	assert.Empty(t, game.Session.Missing())
	assert.True(t, game.Session.Over())
	sheets := game.Session.Sheets()
	assert.Equal(t, h.Get("totals"), fmt.Sprint(sheets[len(sheets)-1].Totals), file)
	require.NoError(t, game.Close())
}

// faceDown are cards of Hanamikoji that lie face down and were told: of a table that is taken up nobody tells them.
var faceDown = regexp.MustCompile(`^[12][A-G]`)

// halfOf is the game behind half of its lines, or a few more: where a turn begins.
func halfOf(t *testing.T, do *program.Program, whole *record.Record) (*program.Game, int) {
	t.Helper()
	for at := len(whole.Lines) / 2; ; at++ {
		require.Less(t, at, len(whole.Lines))
		file := filepath.Join(do.Config.Records, "half.referee")
		require.NoError(t, os.WriteFile(file, (&record.Record{Header: whole.Header, Lines: whole.Lines[:at]}).Format(), 0o600))
		g, err := do.Open(file)
		require.NoError(t, err)
		if starts(g.Session) {
			return g, at
		}
		require.NoError(t, g.Close())
	}
}

// starts reports whether a turn begins, of Sakura a round, whose round lies on the table.
func starts(s table.Session) bool {
	turn := s.Turn()
	for _, f := range s.Fields() {
		if f.Key == "round" && f.Value != strconv.Itoa(turn.Round) {
			return false
		}
	}
	switch turn.Phase {
	case "turn": // of Lanterns nothing has been done in it yet
		return s.Game() != "lanterns" || turn.Why == "next"
	case "cards":
		return turn.Due.Len() == len(s.Header().Seats)
	}
	return turn.Phase == "action" || turn.Phase == "road"
}

// What cannot be is refused with its clause, what contradicts the rest is told as soon as it does; several numbers stand in
// one answer, what is left open stays open, and everything can be gone back to.
func TestTheTableIsToldPartByPart(t *testing.T) {
	p := mustText(t, text.EN)
	d := opened(t, p, evening(t, p), dialogue.GameKey, "hanamikoji", dialogue.SeatsKey, "Ann, Bo", dialogue.EditionKey, "en-2018")
	assert.Equal(t, "part 1 of 13", d.Page(p).State)
	assert.Equal(t, "1", d.Type(p, "").Does, "what an empty answer takes")
	assert.Equal(t, []string{"Enter a whole number from 1 to 99 or a sum, e.g. 10+15-2. (HK-WIN-1)"}, d.Answer(p, "x").Against)
	d.says("2")
	d.says("Bo")
	d.says("Ann, 2, -, ?")
	assert.Equal(t, "Marker of Chiharu", d.Page(p).Asks.Prompt)
	require.NotEmpty(t, d.Answer(p, "Ann, nobody").Against)
	assert.Equal(t, "Marker of Chiharu", d.Page(p).Asks.Prompt, "nothing of an answer is taken where something cannot be")
	d.says("-,-,-")
	assert.True(t, d.Back())
	assert.Equal(t, "Marker of Ruri", d.Page(p).Asks.Prompt)
	assert.Equal(t, "-", d.Type(p, "").Does, "as it was told")
	for _, answer := range []string{"", "-", "A", "3", "-"} {
		assert.Empty(t, d.against(), answer)
		d.says(answer)
	}
	assert.Equal(t, []string{"Bo has had 0 turns, Ann 1: the first player is level or one ahead. (HK-TURN-1)", "Cards on Ann’s side: 0; the actions used bring 2. (HK-GIFT-3)"}, d.against())
	page := d.Page(p)
	assert.Contains(t, page.Blocks, talk.Para{Text: "Not known: Marker of Yoko"})
	assert.Equal(t, []talk.Choice{{Number: 1, Value: ".", Label: "yes, go on from here"}}, page.Asks.Choices)
	d.Back()
	d.says("3")
	require.NotEmpty(t, d.Answer(p, "no").Against)
	r := d.says("1")
	require.True(t, r.Done)
	g, err := d.Start("")
	require.NoError(t, err)
	defer g.Close()
	assert.Equal(t, "yes", g.Record.Header.Get(table.UnderwayKey))
	require.Len(t, g.Session.Entries(rules.Table), 1)
	assert.Len(t, g.Session.Missing(), 1)
}

// Of a first round nothing is asked about one before; whoever says at once that this is all has left everything open.
func TestNothingIsToldAtTheDoor(t *testing.T) {
	p := mustText(t, text.EN)
	d := opened(t, p, evening(t, p), dialogue.GameKey, "geiko", dialogue.SeatsKey, "Ann, Bo", dialogue.EditionKey, "ru-2022")
	d.says(".")
	require.True(t, d.says("").Done)
	g, err := d.Start("")
	require.NoError(t, err)
	assert.Empty(t, g.Session.Entries(rules.Table))
	missing := g.Session.Missing()
	require.NoError(t, g.Close())
	d = opened(t, p, evening(t, p), dialogue.GameKey, "geiko", dialogue.SeatsKey, "Ann, Bo", dialogue.EditionKey, "ru-2022")
	d.says("1")
	d.says(".")
	require.True(t, d.says("").Done)
	g, err = d.Start("")
	require.NoError(t, err)
	defer g.Close()
	assert.Len(t, g.Session.Missing(), len(missing)-3, "the round, and the points of a first one")
}
