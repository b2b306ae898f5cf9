package ui

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/internal/ui/diffscreen"
	"referee/internal/ui/forms"
	"referee/internal/ui/shell"
	"referee/rules"
)

// prepare opens the screen of a new game.
func prepare(t *testing.T, w, h int, l text.Lang, act func(*frames.Stage, *House)) {
	t.Helper()
	var a *House
	p := rooms.Program(t, l)
	frames.Run(t, w, h, func(screen tcell.Screen) *shell.Shell {
		a = &House{App: rooms.NewApp(t, screen, p)}
		a.Doors = a.doors()
		a.Talk(rooms.Bare("below"))
		a.Shell.Push(forms.NewGame(a.App, dialogue.NewNewGame(a.Program.Folder(), a.Text)))
		return a.Shell
	}, func(st *frames.Stage) { act(st, a) })
}

// begun returns the talk about a new game with answers: keys, each with what was typed.
func begun(t *testing.T, p *program.Program, answers ...string) *dialogue.NewGame {
	t.Helper()
	n := dialogue.NewNewGame(p.Folder(), p.Text)
	for i := 0; i < len(answers); i += 2 {
		require.Empty(t, n.Answer(answers[i], answers[i+1]))
	}
	return n
}

// records returns those of a folder.
func records(t *testing.T, p *program.Program) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(p.Config.Records, "*"+store.Ext))
	require.NoError(t, err)
	return list
}

func TestNewGame(t *testing.T) {
	prepare(t, 80, 24, text.EN, func(st *frames.Stage, a *House) {
		st.Golden("newgame/80x24-en")
		st.Type("1")
		st.Key("enter")
		st.Type("Green, undo")
		st.Key("enter")
		assert.Contains(t, st.Text(), "“undo” cannot be a name")
		for range "undo" {
			st.Key("backspace")
		}
		st.Type("Ёж")
		st.Key("enter")
		st.Golden("newgame/begins-80x24-en")
		st.Type("2")
		st.Key("enter")
		st.Type("1") // which box: the first edition
		st.Key("enter")
		st.Golden("newgame/today-80x24-en")
		st.Type("1")
		st.Key("enter")
		assert.Contains(t, st.Text(), "1  [✓]")
		st.Type("9")
		st.Key("enter")
		st.Golden("newgame/house-80x24-en")
		st.Key("esc", "enter")
		st.Golden("newgame/offer-80x24-en")
		st.Key("esc")
		assert.Contains(t, st.Line(0), "which rules today?", "nobody said that the game begins")
		assert.Empty(t, records(t, a.Program))
		st.Key("enter")
		assert.Contains(t, st.Line(23), "Enter: Straight to the game")
		st.Key("enter")
		list := records(t, a.Program)
		require.Len(t, list, 1)
		begun, err := a.Program.Read(list[0])
		require.NoError(t, err)
		h := begun.Record.Header
		assert.Equal(t, []string{"Green", "Ёж"}, h.Seats)
		assert.Equal(t, "en-2016", h.Get("profile"))
		assert.Equal(t, "three-rounds", h.Get("variants"))
		assert.Equal(t, "Ёж", h.Get("first"))
		assert.Contains(t, st.Text(), "1. Lay the seven geishas in one row between you.")
		st.Golden("newgame/setup-80x24-en")
		st.Key("enter")
		assert.Regexp(t, "✓ 1. Lay the seven geishas[^›]*› 2. ", st.Text(), "a step is done")
		st.Type("a")
		st.Key("enter")
		assert.NotContains(t, st.Text(), "Lay the seven geishas", "all is laid")
		assert.Equal(t, 2, a.Shell.Depth(), "the table is where the new game was")
	})
}

// Who plays a game for the first time is asked once whether to be shown how, behind the last question.
func TestTheGuidedTurnIsOfferedOnce(t *testing.T) {
	p := rooms.Program(t, text.EN)
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		begin := func(seats string) {
			st.Do(func(*shell.Shell) {
				a.Shell.Push(forms.NewGame(a.App, begun(t, p, "game", "hanamikoji", "seats", seats, "profile", "en-2016", "first", "")))
			})
			st.Key("enter", "enter")
		}
		begin("Ann, Bo")
		assert.Contains(t, st.Text(), "Sixty seconds together")
		st.Type("1")
		st.Key("enter")
		assert.Contains(t, st.Text(), "practice, nothing is saved")
		st.Key("esc")
		assert.Contains(t, st.Text(), "Setting up")
		for _, typed := range []string{"a", "1", "1"} {
			st.Type(typed)
			st.Key("enter")
		}
		st.Key("esc")
		begin("bo, Cy")
		assert.NotContains(t, st.Text(), "Sixty seconds together", "one of them has played it")
	})
}

// A long name is beside the short one that was typed behind it.
func TestALongNameWithItsShortOne(t *testing.T) {
	visit(t, 80, 24, evenings(t, text.EN), func(st *frames.Stage, a *House) {
		st.Type("2")
		st.Key("enter")
		st.Type("tok")
		st.Key("enter")
		st.Type("anna, Victoria Ferdinandovna Konstantinova = Vika")
		assert.Contains(t, st.Line(21), "anna, Victoria Ferdinandovna Konstantinova · Vika", "how it is read")
		st.Key("enter")
		st.Type("Zoë = Victoria")
		st.Key("enter")
		st.Golden("newgame/nick-80x24-en")
	})
}

// Names are taken by their numbers, several at once; Esc goes back question by question.
func TestWhoSitsDown(t *testing.T) {
	visit(t, 80, 24, evenings(t, text.RU), func(st *frames.Stage, a *House) {
		st.Type("2")
		st.Key("enter")
		st.Type("tokaida")
		assert.Contains(t, st.Line(23), "Токайдо", "the nearest name")
		st.Key("enter")
		st.Type("12")
		st.Key("enter")
		st.Golden("newgame/sits-80x24-ru")
		st.Key("backspace")
		assert.NotContains(t, st.Text(), "[2]")
		assert.Contains(t, st.Text(), "[1]")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "кто играет?", "one is too few")
		st.Key("esc")
		assert.Contains(t, st.Line(0), "во что играете?")
		st.Key("esc")
		assert.Contains(t, st.Line(0), "Арбитр")
	})
}

// The letter that says that all is laid is gone with it, and the last line says what Enter does.
func TestALetterSaysThatAllIsLaid(t *testing.T) {
	prepare(t, 80, 24, text.EN, func(st *frames.Stage, a *House) {
		st.Type("tokaido")
		st.Key("enter")
		st.Type("Anna, Boris")
		st.Key("enter", "enter", "enter", "enter", "enter")
		assert.Regexp(t, `^ Enter: step 1 is done · a: all up to step \d`, st.Line(23))
		st.Type("a")
		st.Key("enter")
		assert.NotContains(t, st.Text(), "×  ")
		assert.Regexp(t, `(?m)^ > *$`, st.Text())
	})
}

// A lot is shown in the record.
func TestALotSaysWhoBegins(t *testing.T) {
	prepare(t, 80, 24, text.EN, func(st *frames.Stage, a *House) {
		st.Type("1")
		st.Key("enter")
		st.Type("Anna, Boris")
		st.Key("enter")
		st.Type("3")
		st.Key("enter", "enter", "enter", "enter")
		data, err := os.ReadFile(records(t, a.Program)[0])
		require.NoError(t, err)
		assert.Contains(t, string(data), "# first: by lot\n")
		assert.Regexp(t, "first: (Anna|Boris)\n", string(data))
	})
}

// Whoever has never played comes to the table of every game with Enter and digits alone, and to
// the first entry with what lies there.
func TestANewcomerComesToTheFirstEntry(t *testing.T) {
	for _, l := range frames.Spoken() {
		for i, g := range games.All {
			p := rooms.Program(t, l)
			visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
				st.Type("2")
				st.Key("enter")
				st.Type(strconv.Itoa(i + 1))
				st.Key("enter")
				keys := 5 // with that for the language
				for ; playing(a) == "" && keys < mostToTable; keys++ {
					assert.Regexp(t, "^ (Enter|Entrée)", st.Line(23), "%s: what Enter does", g.ID)
					if strings.Contains(st.Line(0), p.Text.Say("prepare.begins")) {
						st.Type("1")
						keys++

					}
					st.Key("enter")
				}
				require.Equal(t, g.ID, playing(a))
				for _, answer := range stories.Newcomers[g.ID] {
					st.Type(answer.Typed)
					st.Key("enter")
					keys += answer.Keys()
				}
				assert.LessOrEqual(t, keys, mostToEntry, g.ID)
				game, err := p.Read(records(t, p)[0])
				require.NoError(t, err)
				assert.NotEmpty(t, game.Position.Entries(rules.Table), "%s %s", g.ID, l)
				assert.NotEqual(t, "setup", string(game.Position.Turn().Phase), "%s %s", g.ID, l)
			})
		}
	}
}

// How many keys it takes at most from the very first page to the table, and to the first entry.
const mostToTable, mostToEntry = 11, 25

func TestNewGameThatCannotBegin(t *testing.T) {
	prepare(t, 80, 24, text.FR, func(st *frames.Stage, a *House) {
		require.NoError(t, os.RemoveAll(a.Program.Config.Records))
		require.NoError(t, os.WriteFile(a.Program.Config.Records, nil, 0o600))
		st.Type("7")
		st.Key("enter", "enter", "enter", "enter")
		assert.Contains(t, st.Line(23), "×")
		assert.Contains(t, st.Line(0), "Nouvelle partie")
	})
}

// Nothing is kept of a table that is left while it is laid.
func TestLeavingTheSetupKeepsNoRecord(t *testing.T) {
	prepare(t, 80, 24, text.EN, func(st *frames.Stage, a *House) {
		st.Type("7")
		st.Key("enter")
		st.Key("enter", "enter", "enter")
		assert.Len(t, records(t, a.Program), 1)
		st.Key("esc")
		assert.Empty(t, records(t, a.Program))
		assert.Equal(t, 1, a.Shell.Depth())
		st.Wait(time.Second)
	})
}

// Nor does a game that was begun on the screen and is left with it; what was entered in it is kept.
func TestLeavingTheProgramKeepsWhatWasEntered(t *testing.T) {
	for typed, kept := range map[string]int{"": 0, "1X": 1} {
		p := rooms.Program(t, text.EN)
		synctest.Test(t, func(t *testing.T) {
			screen := tcell.NewSimulationScreen("UTF-8")
			ended := make(chan error, 1)
			a := New(diffscreen.New(screen), Options{Program: p})
			go func() { ended <- a.run(context.Background()) }()
			press := func(key tcell.Key, r rune) {
				time.Sleep(time.Second) // what is typed ahead of a page is not for it
				screen.InjectKey(key, r, tcell.ModNone)
				synctest.Wait()
			}
			for _, answer := range []string{"2", "1", "Anna, Boris", "", "", "", "", "a", "1", typed} {
				for _, r := range answer {
					press(tcell.KeyRune, r)
				}
				press(tcell.KeyEnter, 0)
			}
			press(tcell.KeyCtrlQ, 0)
			require.NoError(t, <-ended)
		})
		assert.Len(t, records(t, p), kept, typed)
	}
}

func TestNewGameFrames(t *testing.T) {
	for _, size := range [][2]int{{40, 12}, {60, 20}} {
		for _, l := range frames.Langs(size) {
			prepare(t, size[0], size[1], l, func(st *frames.Stage, _ *House) {
				st.Golden(fmt.Sprintf("newgame/%dx%d-%s", size[0], size[1], l))
			})
		}
	}
}

// What the command line has answered is there, and what does not go together is refused at once.
func TestWhatIsKnownOfANewGame(t *testing.T) {
	p := rooms.Program(t, text.EN)
	known := begun(t, p, "game", "geishasroad", "variants", "simple", "title", "Friday")
	visitWith(t, 80, 40, Options{Program: p, New: known}, func(st *frames.Stage, a *House) {
		st.Key("enter", "enter")
		assert.Contains(t, st.Text(), "Title: Friday")
		st.Type("1")
		st.Key("enter")
		assert.Contains(t, st.Text(), "(GR-LEVEL-3)")
		assert.Contains(t, st.Line(0), "New game")
	})
}

// What README types first, in each language, is what one types: the table of Tokaido, laid, with the three of them.
func TestTheFirstLinesOfTheReadme(t *testing.T) {
	for _, name := range []string{"README.md", "docs/README.ru.md", "docs/README.fr.md"} {
		readme, err := os.ReadFile("../../" + name)
		require.NoError(t, err)
		_, after, _ := strings.Cut(string(readme), "```text\n")
		block, _, found := strings.Cut(after, "```")
		require.True(t, found)
		var people []string
		p := rooms.Program(t, text.EN)
		visitWith(t, 80, 24, Options{Program: p, First: true}, func(st *frames.Stage, a *House) {
			for line := range strings.Lines(block) {
				typed, _, _ := strings.Cut(line, "  ")
				if key, times, several := strings.Cut(typed, ", "); several && (key == "Enter" || key == "Entrée") {
					n, err := strconv.Atoi(strings.Fields(times)[0])
					require.NoError(t, err)
					for range n {
						st.Key("enter")
					}
					continue
				} else if several {
					people = strings.Split(typed, ", ")
				}
				st.Type(typed)
				st.Key("enter")
			}
			require.Equal(t, "tokaido", playing(a), name)
			assert.Contains(t, st.Text(), "✓ 7.", name)
			game, err := p.Read(records(t, p)[0])
			require.NoError(t, err)
			assert.Equal(t, people, game.Record.Header.Seats, name)
		})
	}
}

// A number is one answer, and Enter behind it takes that one: it never answers what is asked next.
func TestANumberAndEnterAreOneAnswer(t *testing.T) {
	p := rooms.Program(t, text.EN)
	visitWith(t, 80, 24, Options{Program: p, First: true}, func(st *frames.Stage, a *House) {
		for _, step := range []struct{ typed, is string }{{"1", "Referee"}, {"2", "which game?"}, {"1", "who is playing?"}, {"Ann, Bo", "who begins?"}, {"2", "which box"}} {
			st.Type(step.typed)
			st.Key("enter")
			assert.Contains(t, st.Line(0), step.is, step.typed)
		}
	})
}

// Three people who have played before, by their numbers: nine keys.
func TestKnownPeopleByTheirNumbers(t *testing.T) {
	p := rooms.Program(t, text.EN)
	rooms.Put(t, p, "referee: 1\ngame: tokaido\nseats: Anna, Boris, Vika\nprofile: en\n\n")
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		for _, typed := range []string{"2", "", "123", "", "", ""} {
			st.Type(typed)
			st.Key("enter")
		}
		list := records(t, p)
		require.Len(t, list, 2, st.Text())
		game, err := p.Read(list[1])
		require.NoError(t, err)
		assert.ElementsMatch(t, []string{"Anna", "Boris", "Vika"}, game.Record.Header.Seats)
	})
}

// Names that are one begin no game; who has sat down stays.
func TestNamesThatAreOneBeginNoGame(t *testing.T) {
	for lang, said := range map[text.Lang]string{text.EN: "“Zoé” and “zoe” are one name here", text.RU: "«Zoé» и «zoe» здесь — одно имя", text.FR: "« Zoé » et « zoe » sont ici un seul nom"} {
		prepare(t, 80, 24, lang, func(st *frames.Stage, a *House) {
			st.Type("1")
			st.Key("enter")
			st.Type("Zoé, zoe")
			st.Key("enter")
			assert.Contains(t, strings.Join(strings.Fields(strings.ReplaceAll(st.Text(), "\u00a0", " ")), " "), said)
			assert.Empty(t, records(t, a.Program))
		})
	}
}
