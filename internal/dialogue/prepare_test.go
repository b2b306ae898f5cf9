package dialogue_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/text"
)

// preparing is the talk before a game, as a face has it.
type preparing struct {
	*dialogue.Prepare
	text *text.Printer
	done bool
}

// Enter answers it, and returns what is against that.
func (p *preparing) Enter(typed string) []string {
	r := p.Answer(p.text, typed)
	p.done = r.Done
	return r.Against
}

// Picks returns what can be chosen, Does what Enter does, and Seats who sits.
func (p *preparing) Picks() []talk.Choice { return p.Page(p.text).Asks.Choices }

// House returns what is said of the house rules.
func (p *preparing) House() string { return p.Picks()[len(p.Picks())-1].Note }

func (p *preparing) Does() string { return p.Type(p.text, "").Does }

func (p *preparing) Seats() talk.Seats {
	for _, b := range p.Page(p.text).Blocks {
		if seats, ok := b.(talk.Seats); ok {
			return seats
		}
	}
	return nil
}

// At requires that it asks a question.
func (p *preparing) At(t *testing.T, question string) {
	t.Helper()
	require.Contains(t, p.Page(p.text).State, p.text.Say("prepare."+question))
}

// prepared answers a talk before a game line by line, and returns it with what was refused.
func prepared(t *testing.T, l text.Lang, before []string, lines ...string) (*preparing, []string) {
	t.Helper()
	p := mustText(t, l)
	do := program.New(program.Options{Config: config.Config{Records: t.TempDir()}, Text: p, Now: func() time.Time { return now }})
	for _, seats := range before {
		n := dialogue.NewNewGame(do.Folder(), p)
		require.Empty(t, n.Answer(dialogue.GameKey, "tokaido"))
		require.Empty(t, n.Answer(dialogue.SeatsKey, seats))
		require.Empty(t, n.Answer(dialogue.EditionKey, "fr-2012"))
		g, wrong := do.Start(n.Header(), "")
		require.NoError(t, wrong)
		g.Keeps()
		require.NoError(t, g.Close())
	}
	talk := &preparing{Prepare: dialogue.NewPrepare(dialogue.NewNewGame(do.Folder(), p), do, func(n int) int { return n - 1 }), text: p}
	var against []string
	for _, line := range lines {
		against = append(against, talk.Enter(line)...)
	}
	return talk, against
}

// Whoever has never played comes to the table with few answers, in any language.
func TestAGameIsPreparedWithEnterAndNumbers(t *testing.T) {
	for _, l := range text.Langs() {
		for i, g := range games.All {
			talk, against := prepared(t, l, nil, string(rune('1'+i)))
			keys := 2
			for ; !talk.done && keys < 9; keys++ {
				assert.NotEmpty(t, talk.Does(), "%s: what Enter does is told", g.ID)
				against = append(against, talk.Enter("")...)
			}
			assert.Empty(t, against)
			assert.Less(t, keys, 9, g.ID)
			h := talk.Header()
			assert.Equal(t, g.ID, h.Game)
			assert.Empty(t, h.Get("first"), "nobody begins by being first in the list")
		}
	}
}

func TestWhoSitsDown(t *testing.T) {
	played := []string{"Anna, Boris, Vika", "Anna, Дмитрий Ёж"}
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{[]string{"tokaida", "1 2 vika", ""}, "Anna; Дмитрий Ёж; Vika"},
		{[]string{"tok", "anna boris", ""}, "Anna; Boris"},
		{[]string{"Токайдо", "Uncle Vova, зоя,anna", ""}, "Uncle Vova; зоя; Anna"},
		{[]string{"hanamikoji", "1, 3"}, "Anna; Boris"},
		{[]string{"tok", "134", ""}, "Anna; Boris; Vika"},
		{[]string{"tok", "34 1", ""}, "Boris; Vika; Anna"},
	} {
		talk, against := prepared(t, text.EN, played, c.lines...)
		assert.Empty(t, against, "%q", c.lines)
		assert.Equal(t, c.want, strings.Join(talk.Header().Seats, "; "))
	}
	talk, against := prepared(t, text.EN, played, "tokaido", "37")
	require.Len(t, against, 1)
	assert.Empty(t, talk.Seats(), "nobody is 7")
	talk, against = prepared(t, text.EN, played, "tokaido", "1, 1")
	require.Len(t, against, 1)
	assert.Empty(t, talk.Seats(), "nobody sits down twice, and nothing has changed")
	require.Empty(t, talk.Enter(talk.Picks()[1].Value))
	require.Empty(t, talk.Enter(talk.Picks()[0].Value))
	require.Empty(t, talk.Enter(talk.Picks()[1].Value))
	assert.Equal(t, []string{"Anna"}, []string(talk.Seats()), "a number adds a name or takes it away")
	assert.NotEmpty(t, talk.Enter(""), "one is too few")
	talk.At(t, "sits")
}

// Who sat down to a game sits down to another as well, unless that has not so many seats: then all are proposed. Who has no name is nobody
// to keep.
func TestAnotherGameHasOtherSeats(t *testing.T) {
	another := func(typed, game string) (*preparing, []string) {
		talk, against := prepared(t, text.EN, []string{"Dan, Vika"}, "tokaido", typed)
		for talk.Back() {
		}
		return talk, append(against, talk.Enter(game)...)
	}
	talk, against := another("Anna, Boris, Vika, Zoe", "hanamikoji")
	assert.Empty(t, against)
	assert.Empty(t, talk.Seats())
	var known []string
	for _, c := range talk.Picks() {
		known = append(known, c.Label+c.About)
	}
	assert.Equal(t, []string{"Anna", "Boris", "Vika", "Zoe", "Dan1 game"}, known)
	assert.Empty(t, talk.Enter("2 4"))
	assert.Equal(t, []string{"Boris", "Zoe"}, talk.Header().Seats)

	talk, _ = another("Anna, Boris", "lanterns")
	assert.Equal(t, []string{"Anna", "Boris"}, []string(talk.Seats()))
	talk, _ = another("Anna, Boris, Vika", "lanterns")
	assert.Equal(t, []string{"Anna", "Boris", "Vika"}, []string(talk.Seats()))
	talk, _ = another("Anna, Boris, Vika, Zoe", "lanterns")
	assert.Equal(t, []string{"Anna", "Boris", "Vika", "Zoe"}, []string(talk.Seats()), "all seats are taken")
	talk, _ = another("", "hanamikoji")
	assert.Empty(t, talk.Seats())
	assert.Equal(t, "without names: players 1–2", talk.Does())
}

// Seats without names are no people: they are proposed to nobody.
func TestNobodyIsProposed(t *testing.T) {
	talk, _ := prepared(t, text.EN, []string{"player 1, player 2", "игрок 1, Joueur 2", "Ann, player 2"}, "tokaido")
	require.Len(t, talk.Picks(), 1)
	assert.Equal(t, "Ann", talk.Picks()[0].Label)
}

func TestWhoBeginsIsToldDrawnOrOpen(t *testing.T) {
	for typed, want := range map[string]string{"1": "Anna", "boris": "Boris", "3": "Boris", "lot": "Boris", "0": "", "": ""} {
		talk, against := prepared(t, text.EN, nil, "hanamikoji", "Anna, Boris", typed)
		assert.Empty(t, against, typed)
		assert.Equal(t, want, talk.Header().Get("first"), typed)
	}
}

// The box is that of last time; a number asks for another, and house rules are below 9.
func TestHowItIsPlayedToday(t *testing.T) {
	talk, against := prepared(t, text.EN, []string{"Anna, Boris"}, "", "1, 2", "")
	assert.Empty(t, against)
	talk.At(t, "today")
	assert.Equal(t, "fr-2012", talk.Header().Get(store.ProfileKey))
	require.Empty(t, talk.Enter("1"))
	require.Empty(t, talk.Enter("0"))
	talk.At(t, "box")
	require.Empty(t, talk.Enter("1"))
	assert.NotEqual(t, "fr-2012", talk.Header().Get(store.ProfileKey))
	assert.NotEmpty(t, talk.Header().Get(store.VariantsKey))
	require.Contains(t, talk.House(), "all as printed")
	require.Empty(t, talk.Enter("9"))
	require.Empty(t, talk.Enter("1"))
	require.Empty(t, talk.Enter("2"))
	require.Empty(t, talk.Enter("1"))
	require.Empty(t, talk.Enter("1"))
	require.Empty(t, talk.Enter("1"))
	require.Empty(t, talk.Enter("2"))
	require.Empty(t, talk.Enter(""))
	talk.At(t, "today")
	assert.Equal(t, "1 not as printed ⌂", talk.House())
	require.NotEmpty(t, talk.Enter("what"))
	for talk.Back() {
	}
	talk.At(t, "game")
}

// Geisha's Road asks for its level first, simple for those who are new here, and then offers the
// modules that level has.
func TestTheLevelOfAGame(t *testing.T) {
	for _, c := range []struct{ level, modules, variants string }{
		{"", "Geisha’s Fate", "simple"}, {"2", "Counter offers, Geisha’s Fate, Hidden offers", ""}, {"advanced", "Geisha’s Fate", "advanced"},
	} {
		talk, against := prepared(t, text.EN, nil, "geishasroad", "Anna, Boris", "1")
		talk.At(t, "level")
		require.Empty(t, append(against, talk.Enter(c.level)...))
		var modules []string
		for _, o := range talk.Picks() {
			if o.Tick {
				modules = append(modules, o.Label)
			}
		}
		assert.Equal(t, c.modules, strings.Join(modules, ", "))
		assert.Equal(t, c.variants, talk.Header().Get(store.VariantsKey))
		require.True(t, talk.Back())
		talk.At(t, "level")
		require.Empty(t, talk.Enter("1"))
		require.Empty(t, talk.Enter("1"))
		assert.Equal(t, "simple, fate", talk.Header().Get(store.VariantsKey))
	}
}

// What was typed takes a choice by its beginning where it is that of one alone, and is told to before.
func TestABeginningTakesOneChoiceAlone(t *testing.T) {
	for _, c := range []struct {
		lang  text.Lang
		lines []string
		typed string
		takes string
	}{
		{text.EN, nil, "gei", ""}, {text.EN, nil, "geis", "Geisha’s Road"}, {text.RU, nil, "жизнь", ""}, {text.FR, nil, "la", ""},
		{text.EN, []string{"tokaido", "Anna, Boris", "", "1"}, "20", ""},
		{text.EN, []string{"lanterns", "Anna, Annie", "", "2"}, "ann", ""},
		{text.EN, []string{"lanterns", "Anna, Annie", "", "2"}, "anni", "Annie"},
	} {
		talk, _ := prepared(t, c.lang, nil, c.lines...)
		at := talk.Page(talk.text).State
		assert.Equal(t, c.takes, talk.Type(talk.text, c.typed).Does, c.typed)
		against := talk.Enter(c.typed)
		assert.Equal(t, c.takes == "", len(against) > 0, c.typed)
		assert.Equal(t, c.takes == "", at == talk.Page(talk.text).State, c.typed)
	}
}

// A lot says who sits where, and the record tells so.
func TestALotSaysWhoSitsWhere(t *testing.T) {
	p := mustText(t, text.EN)
	do := program.New(program.Options{Config: config.Config{Records: t.TempDir()}, Text: p, Now: func() time.Time { return now }})
	talk := &preparing{Prepare: dialogue.NewPrepare(dialogue.NewNewGame(do.Folder(), p), do, func(int) int { return 0 }), text: p}
	for _, line := range []string{"sakura", "Anna, Boris, Vika", "0", "", ""} {
		require.Empty(t, talk.Enter(line), line)
	}
	require.True(t, talk.done)
	g, err := talk.Start("")
	require.NoError(t, err)
	require.NoError(t, g.Close())
	assert.Equal(t, []string{"Boris", "Vika", "Anna"}, g.Record.Header.Seats)
	data, err := os.ReadFile(g.Path)
	require.NoError(t, err)
	assert.Contains(t, string(data), "\n"+dialogue.SeatsByLot+"\n")

	const getsUp = "#-"
	for _, lines := range [][]string{{""}, {"Anna", "Boris", ""}} { // nobody has a seat of the lot any more
		talk, _ := prepared(t, text.EN, nil, "tokaido", "Anna, Boris", "0", getsUp, getsUp)
		for _, line := range append(lines, "1", "", "") {
			talk.Enter(line)
		}
		require.True(t, talk.done)
		g, err := talk.Start("")
		require.NoError(t, err)
		assert.Empty(t, g.Session.Since(0), lines)
		require.NoError(t, g.Close())
	}
}

// Two at the lake say how they sit. Side by side that depends on who begins, so that it is asked then
// and cannot be left open; the option means whoever begins.
func TestHowTwoSitAtTheLake(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  string // the option, and who begins
	}{
		{[]string{""}, ", "},
		{[]string{"1"}, ", "},
		{[]string{"2", "1"}, "adjacent, Anna"},
		{[]string{"2", "boris"}, "adjacent-right, Boris"},
		{[]string{"3", "2"}, "adjacent, Boris"},
		{[]string{"3", "3"}, "adjacent, Boris"}, // by lot
		{[]string{"3", "2", "<", "1"}, "adjacent-right, Anna"},
		{[]string{"3", "2", "<", "<", "1"}, ", "},
	} {
		talk, against := prepared(t, text.EN, nil, "lanterns", "Anna, Boris", "")
		talk.At(t, "side")
		for _, line := range c.lines {
			if line == "<" {
				require.True(t, talk.Back())
				continue
			}
			if against = append(against, talk.Enter(line)...); strings.Contains(talk.Page(talk.text).State, "box") {
				require.Empty(t, talk.Enter("1"))
			}
		}
		require.Empty(t, against)
		talk.At(t, "today")
		h := talk.Header()
		assert.Equal(t, c.want, h.Get("option.two-seats")+", "+h.Get("first"), "%q", c.lines)
		assert.Equal(t, "questions: 2, all as printed", talk.House(), "it is no house rule")
	}
	talk, _ := prepared(t, text.EN, nil, "lanterns", "Anna, Boris", "", "2")
	assert.Len(t, talk.Picks(), 3, "it cannot be left open who begins")
	assert.Empty(t, talk.Does())
	assert.NotEmpty(t, talk.Enter(""))
	assert.NotEmpty(t, talk.Enter("0"))
	talk.At(t, "begins")
	talk, _ = prepared(t, text.EN, nil, "lanterns", "Anna, Boris, Vika", "")
	talk.At(t, "box")
}
