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

// What was told of who plays stays theirs where others are chosen, in whichever order they sit, and what was told of who does not play
// any more goes.
func TestWhatWasToldOfAPlayerStaysTheirs(t *testing.T) {
	p := mustText(t, text.EN)
	d := opened(t, p, evening(t, p), dialogue.GameKey, "tokaido", dialogue.SeatsKey, "Anna, Boris", dialogue.EditionKey, "en")
	require.Empty(t, d.tells("coins@Anna", "4"))
	require.Empty(t, d.tells("coins@Boris", "7"))
	told := func(seats, want string) {
		t.Helper()
		require.Empty(t, d.NewGame.Answer(dialogue.SeatsKey, seats))
		d.Filling = d.Underway()
		var list []string
		for _, f := range d.fields() {
			if name, ok := strings.CutPrefix(f.Key, "coins@"); ok && f.Value != "" {
				list = append(list, name+" "+f.Value)
			}
		}
		assert.Equal(t, want, strings.Join(list, ", "), seats)
	}
	told("Boris, Anna", "Boris 7, Anna 4")
	told("Vika, Anna", "Anna 4")
	told("Vika, Boris", "")

	for _, typed := range []string{"2", "boris", "Boris"} { // by number or by name, it is somebody who is told
		for seats, want := range map[string]string{"Boris, Anna": "[{marker.A Boris}]", "Anna, Vika": "[]"} {
			d := opened(t, p, evening(t, p), dialogue.GameKey, "hanamikoji", dialogue.SeatsKey, "Anna, Boris")
			require.Empty(t, d.tells("marker.A", typed))
			require.Empty(t, d.NewGame.Answer(dialogue.SeatsKey, seats))
			assert.Equal(t, want, fmt.Sprint(d.Underway().Pairs()), "%s, %s", typed, seats)
		}
	}
}

// evening returns a program with a folder of its own.
func evening(t *testing.T, p *text.Printer) *program.Program {
	t.Helper()
	dir := t.TempDir()
	return program.New(program.Options{Config: config.Config{Records: dir, House: dir}, Text: p, Now: func() time.Time { return now }})
}

// door is the talk about a game that is played already, where who plays and by which rules is answered.
type door struct {
	*dialogue.Beginning
	talk.Filling
	t    *testing.T
	text *text.Printer
}

// opened leads to the table.
func opened(t *testing.T, p *text.Printer, do *program.Program, answers ...string) *door {
	t.Helper()
	n := dialogue.NewUnderway(do.Folder(), p)
	for i := 0; i < len(answers); i += 2 {
		require.Empty(t, n.Answer(answers[i], answers[i+1]), answers[i:i+2])
	}
	b := dialogue.Begins(n, do, func(int) int { return 0 })
	for range 4 { // who plays and by which rules is as it was answered
		if r := b.Answer(p, ""); r.Done {
			return &door{b, b.Underway(), t, p}
		}
	}
	require.FailNow(t, "the table is not asked for")
	return nil
}

// fields returns those of the table as it was entered.
func (d *door) fields() (list []talk.Field) {
	page := d.Filling.Page(d.text)
	for _, g := range page.Asks.Groups {
		list = append(list, g.Fields...)
	}
	return list
}

// tells fills a field in, and returns what is against it.
func (d *door) tells(key, value string) string {
	d.t.Helper()
	d.Fill(d.text, key, value)
	list := d.fields()
	i := slices.IndexFunc(list, func(f talk.Field) bool { return f.Key == key })
	require.GreaterOrEqual(d.t, i, 0, key)
	return list[i].Against
}

// goesOn goes on from the table, which stands as it lies.
func (d *door) goesOn() *program.Game {
	d.t.Helper()
	on := d.Filling.Page(d.text).Asks.Choices
	if on[0].Against != "" {
		on = on[1:]
	}
	r := d.Filling.Answer(d.text, on[0].Value)
	require.Empty(d.t, r.Against)
	require.True(d.t, r.Done)
	g, err := d.Start("")
	require.NoError(d.t, err)
	return g
}

// says returns what the page tells of the table, by its weight.
func (d *door) says(as talk.Weight) (list []string) {
	for _, b := range d.Filling.Page(d.text).Beside {
		if para, ok := b.(talk.Para); ok && para.As == as {
			list = append(list, para.Text)
		}
	}
	return list
}

// Half a recorded game is shown part by part, and played to its end from there: with the result that it had.
func TestHalfAGameIsTakenUpAtTheDoor(t *testing.T) {
	p := mustText(t, text.EN)
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			files, err := filepath.Glob(filepath.Join("..", "..", "testdata", g.ID, "games", "*.txt"))
			require.NoError(t, err)
			for i, file := range files {
				if i%12 == 0 || testkit.IsThorough() && i%4 == 0 || testkit.IsWhole() {
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
	for _, f := range d.fields() {
		i := slices.IndexFunc(fields, func(one table.Field) bool { return one.Key == f.Key })
		require.GreaterOrEqual(t, i, 0, f.Key)
		if slices.ContainsFunc(d.fields(), func(now talk.Field) bool { return now.Key == f.Key }) { // and still asked for
			require.Empty(t, d.tells(f.Key, fields[i].Value), f.Key)
		}
	}
	assert.Empty(t, d.says(talk.Against), file)
	game := d.goesOn()
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

// faceDown are cards of Hanamikoji that lie face down and were shown: of a table that is taken up nobody tells them.
var faceDown = regexp.MustCompile(`^[12][A-G]`)

// halfOf returns the game behind half of its lines, or a few more: where a turn begins.
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

// What cannot be is refused with its clause, what contradicts the rest is shown as soon as it does, and what is left open stays
// open. It stays told when someone looks at the question before.
func TestTheTableIsToldPartByPart(t *testing.T) {
	p := mustText(t, text.EN)
	d := opened(t, p, evening(t, p), dialogue.GameKey, "hanamikoji", dialogue.SeatsKey, "Ann, Bo", dialogue.EditionKey, "en-2018")
	assert.Equal(t, "13 fields missing", d.Filling.Page(p).State)
	assert.Equal(t, "Enter a whole number from 1 to 99 or a sum, e.g. 10+15-2. (HK-WIN-1)", d.tells("round", "x"))
	assert.NotEmpty(t, d.Filling.Answer(p, "on").Against, "not while something cannot be")
	require.Empty(t, d.tells("round", "2"))
	require.Empty(t, d.tells("first", "Bo"))
	for _, k := range "ABCDEFG" {
		if k != 'D' {
			require.Empty(t, d.tells("marker."+string(k), "-"))
		}
	}
	require.Empty(t, d.tells("cards@Ann", "-"))
	require.Empty(t, d.tells("cards@Bo", "A"))
	require.Empty(t, d.tells("used@Ann", "3"))
	assert.Empty(t, d.says(talk.Against), "what is not told yet accuses nothing")
	require.Empty(t, d.tells("used@Bo", "-"))
	assert.Equal(t, []string{"Bo has had 0 turns, Ann 1: the first player is level or one ahead. (HK-TURN-1)", "Cards on Ann’s side: 0; the actions used bring 2. (HK-GIFT-3)"}, d.says(talk.Against))
	assert.Equal(t, []string{"Not known: Marker of Yoko"}, d.says(talk.Plain))
	require.True(t, d.Back())
	require.True(t, d.Beginning.Answer(p, "").Done)
	d.Filling = d.Underway()
	assert.Equal(t, "1 field missing", d.Filling.Page(p).State)
	g := d.goesOn()
	defer g.Close()
	assert.Equal(t, "yes", g.Record.Header.Get(table.UnderwayKey))
	require.Len(t, g.Session.Entries(rules.Table), 1)
	assert.Len(t, g.Session.Missing(), 1)
}

// Of a first round nothing is asked about one before; whoever tells nothing has left everything open.
func TestNothingIsToldAtTheDoor(t *testing.T) {
	p := mustText(t, text.EN)
	d := opened(t, p, evening(t, p), dialogue.GameKey, "geiko", dialogue.SeatsKey, "Ann, Bo", dialogue.EditionKey, "ru-2022")
	g := d.goesOn()
	assert.Empty(t, g.Session.Entries(rules.Table))
	missing := g.Session.Missing()
	require.NoError(t, g.Close())
	d = opened(t, p, evening(t, p), dialogue.GameKey, "geiko", dialogue.SeatsKey, "Ann, Bo", dialogue.EditionKey, "ru-2022")
	require.Empty(t, d.tells("round", "1"))
	assert.False(t, slices.ContainsFunc(d.fields(), func(f talk.Field) bool { return strings.HasPrefix(f.Key, "before@") }))
	g = d.goesOn()
	defer g.Close()
	assert.Len(t, g.Session.Missing(), len(missing)-3, "the round, and the points of a first one")
}

// A face that asks one part after the other tells what cannot be as soon as it is, and behind the last part what is left open.
func TestTheTableIsAskedStepByStep(t *testing.T) {
	p := mustText(t, text.EN)
	d := opened(t, p, evening(t, p), dialogue.GameKey, "hanamikoji", dialogue.SeatsKey, "Ann, Bo", dialogue.EditionKey, "en-2018")
	steps := d.Underway().Steps()
	against := func() (list []string) {
		for _, b := range steps.Page(p).Blocks {
			if para := b.(talk.Para); para.As == talk.Against {
				list = append(list, para.Text)
			}
		}
		return list
	}
	for _, answer := range []string{"2", "2", "-", "-", "-", "?", "-", "-", "-", "-", "3", "-"} {
		r := steps.Answer(p, answer)
		require.Empty(t, r.Against, answer)
		require.False(t, r.Done)
	}
	assert.Equal(t, "Actions used (Bo)", steps.Page(p).Asks.Prompt)
	require.NotEmpty(t, steps.Answer(p, "5").Against)
	require.Empty(t, steps.Answer(p, "-").Against)
	assert.Len(t, against(), 3)
	assert.Equal(t, 0, talk.Type(steps, p, "").At, "an empty answer goes on")
	require.NotEmpty(t, steps.Answer(p, "2").Against)
	for range 2 {
		r := steps.Answer(p, "")
		require.Len(t, r.Against, 4, "nothing lets a table stand that cannot be")
		require.False(t, r.Done)
	}
	require.True(t, steps.Back())
	require.Empty(t, steps.Answer(p, "1").Against)
	assert.Equal(t, []string{"Cards on Ann’s side: 0; the actions used bring 2. (HK-GIFT-3)", "Cards on Bo’s side: 0; the actions used bring 1. (HK-GIFT-3)"}, against())
	assert.False(t, steps.Answer(p, "1").Done)
	assert.True(t, steps.Answer(p, "!").Done, "but its sign")
}

// Each card is there once, and those in the hands do not lie on the pile.
func TestACardLiesOnceOnThePile(t *testing.T) {
	p := mustText(t, text.EN)
	d := opened(t, p, evening(t, p), dialogue.GameKey, "sakura", dialogue.SeatsKey, "Ann, Bo", dialogue.EditionKey, "ru")
	assert.Contains(t, d.tells("discards", "2 5 2"), "card 2 appears twice (SK-COMP-1)")
	all := make([]string, 60)
	for i := range all {
		all[i] = strconv.Itoa(i + 1)
	}
	assert.Contains(t, d.tells("discards", strings.Join(all, " ")), "(SK-COMP-1)")
	assert.Empty(t, d.tells("discards", strings.Join(all[:20], " ")))
}

// A table that cannot be is continued only where the table says that it stands so; that is asked in each face by a choice of its own.
func TestATableThatCannotBeIsLetStandByItsSignAlone(t *testing.T) {
	for _, lang := range text.Langs() {
		p := mustText(t, lang)
		d := opened(t, p, evening(t, p), dialogue.GameKey, "tokaido", dialogue.SeatsKey, "Ann, Bo, Cy", dialogue.EditionKey, "ru-2013")
		for _, who := range []string{"Ann", "Bo"} {
			require.Empty(t, d.tells("place@"+who, "3"))
		}
		require.Len(t, d.says(talk.Against), 1)
		assert.Contains(t, d.says(talk.Against)[0], "(TK-SPOT-1)")
		require.Empty(t, d.tells("place@Ann", "1"))
		assert.Empty(t, d.says(talk.Against))
		require.Empty(t, d.tells("place@Bo", "1"))
		assert.Contains(t, d.says(talk.Against)[0], "(TK-SPOT-3)")
		list := d.Filling.Page(p).Asks.Choices
		require.NotEmpty(t, list[0].Against)
		for range 2 {
			r := d.Filling.Answer(p, list[0].Value)
			require.False(t, r.Done)
			assert.Contains(t, r.Against[0], "(TK-SPOT-3)")
		}
		require.True(t, d.Filling.Answer(p, list[1].Value).Done)
		g, err := d.Start("")
		require.NoError(t, err)
		require.NoError(t, g.Close())
	}
}
