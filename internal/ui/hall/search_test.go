package hall_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue/commands"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
	"referee/rules"
)

// asks opens the search and asks.
func asks(t *testing.T, w, h int, game, words string, then func(*frames.Stage, *hall.App)) {
	t.Helper()
	rooms.Visit(t, w, h, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		st.Do(func(s *shell.Shell) {
			a.Running = game
			a.Look(game, "")
		})
		st.Type(words)
		then(st, a)
	})
}

func clear(st *frames.Stage) { st.Key("ctrl-u") }

func TestRulesAreLookedUpAsOneTypes(t *testing.T) {
	asks(t, 80, 24, "", "", func(st *frames.Stage, a *hall.App) {
		assert.Contains(t, st.Text(), "Type what you want to know")
		st.Type("HK-C12")
		assert.Contains(t, st.Line(0), "1 answer")
		assert.Contains(t, st.Line(1), "HK-C12 · Hanamikoji")
		assert.Contains(t, st.Line(1), "our reading")
		assert.Contains(t, st.Text(), "  Answer: ")
		assert.Contains(t, st.Line(23), "Enter: HK-C12 in full")
		clear(st)
		st.Type("qqqq")
		assert.Contains(t, st.Line(1), "The rulebook says nothing about it.")
		assert.Contains(t, spaced(st.Text()), "You can record what the table rules in its game: dispute.")
		clear(st)
		st.Type("pairs of a competition in hanamikoji")
		first := a.Program.Article(rules.ClauseID(regexp.MustCompile(`[A-Z]+-[A-Z0-9-]+`).FindString(st.Text())))
		assert.Contains(t, st.Text(), string(first.ID)+" · Hanamikoji · "+strings.Fields(first.Title)[0])
		assert.Contains(t, st.Text(), "› 2  HK-", "the first is told, Enter opens the next")
		assert.Contains(t, st.Line(21), "The answer above answers “pairs”")
		st.Key("down")
		place := st.Text()
		assert.Regexp(t, "Enter: HK-[A-Z0-9-]+", st.Line(23))
		st.Key("enter")
		assert.NotEqual(t, place, st.Text())
		st.Key("esc")
		assert.Equal(t, place, st.Text(), "the question is still there, and so is the place")
	})
}

// Every number that is there opens its answer, 1 the one that is shown whole.
func TestEveryNumberOfTheLookUpOpensItsAnswer(t *testing.T) {
	asks(t, 80, 24, "", "pairs of a competition in hanamikoji", func(st *frames.Stage, _ *hall.App) {
		named := regexp.MustCompile(`(?m)^[› ] (\d)  (\S+)`).FindAllStringSubmatch(st.Text(), -1)
		assert.Greater(t, len(named), 5)
		for _, answer := range named {
			st.Type(answer[1])
			assert.Contains(t, st.Line(0), answer[2], answer[1])
			st.Key("esc")
			assert.Contains(t, st.Line(20), "> pairs of a competition in hanamikoji", "the digit is not in it")
		}
	})
}

// A digit is a part of the question where it begins a word, or continues a number or an id.
func TestADigitMayBelongToTheQuestion(t *testing.T) {
	for _, question := range []string{"2 players", "tokaido for 2", "HK-GIFT-1", "hkc12", "players 12"} {
		asks(t, 80, 24, "", question, func(st *frames.Stage, _ *hall.App) {
			assert.Equal(t, " > "+question, strings.TrimRight(st.Line(20), " "))
		})
	}
}

// PageDown goes on to the answers that have no room below the first.
func TestPageDownGoesOnToTheOtherAnswers(t *testing.T) {
	asks(t, 80, 24, "hanamikoji", "tie", func(st *frames.Stage, _ *hall.App) {
		all, err := strconv.Atoi(regexp.MustCompile(`(\d+) answers`).FindStringSubmatch(st.Line(0))[1])
		require.NoError(t, err)
		last := fmt.Sprintf("  %d HK-", min(all, 25))
		assert.NotContains(t, strings.ReplaceAll(st.Text(), "›", " "), last)
		first := st.Text()
		st.Key("pgdn", "pgdn", "pgdn", "pgdn")
		assert.Contains(t, strings.ReplaceAll(st.Text(), "› ", "  "), last)
		st.Key("pgup", "pgup", "pgup", "pgup")
		assert.Contains(t, st.Text(), strings.Split(first, "\n")[1])
	})
}

// 0 asks the other games too, and then the table's own again.
func TestOtherGamesAreOneKeyAway(t *testing.T) {
	asks(t, 80, 24, "hanamikoji", "tie", func(st *frames.Stage, _ *hall.App) {
		assert.NotContains(t, st.Text(), "TK-")
		assert.Contains(t, st.Text(), "0  other games, too")
		st.Type("0")
		assert.Contains(t, st.Text(), "also answered by: ")
		assert.Contains(t, st.Text(), "0  only Hanamikoji")
		st.Type("0")
		assert.Contains(t, st.Text(), "0  other games, too")
	})
}

// What the rulebooks are silent about goes to the table.
func TestASilentRulebookLeadsToTheTable(t *testing.T) {
	asks(t, 80, 24, "hanamikoji", "qqqq", func(st *frames.Stage, _ *hall.App) {
		assert.Contains(t, spaced(st.Text()), "You can record what the table rules: dispute.")
	})
}

// A rule of another game than the one on the table says of which.
func TestARuleSaysOfWhichGameItIs(t *testing.T) {
	for game, says := range map[string]bool{"": true, "sakura": true, "hanamikoji": false} {
		asks(t, 80, 24, game, "HK-GIFT-1", func(st *frames.Stage, _ *hall.App) {
			assert.Equal(t, says, strings.Contains(st.Line(1), "Hanamikoji"), "of the table: %s", game)
			assert.Equal(t, game != "", strings.Contains(st.Line(0), " · "), "the game on the table stands above")
			st.Key("enter")
			assert.Equal(t, says, strings.Contains(st.Text(), "\n  Hanamikoji\n"), "of the table: %s", game)
		})
	}
}

func TestKeysOfTheRulesPage(t *testing.T) {
	asks(t, 80, 24, "", "HK-GIFT-1", func(st *frames.Stage, a *hall.App) {
		st.Key("tab", "ctrl-f")
		st.Type("s")
		assert.Contains(t, st.Line(20), "HK-GIFT-1s", "the question has the keyboard again")
		st.Key("backspace", "tab", "enter")
		assert.Contains(t, st.Line(0), "HK-GIFT-1")
		st.Key("esc")
		a.Everywhere = map[commands.ID]func(){commands.Help: func() { a.Talk(rooms.Bare("Help")) }}
		st.Key("f1")
		assert.Contains(t, st.Line(0), "Help")
	})
}

func TestTheLookUpLivesInSmallWindows(t *testing.T) {
	asks(t, 80, 24, "hanamikoji", "gift", func(st *frames.Stage, _ *hall.App) {
		for _, size := range [][2]int{{30, 8}, {40, 12}, {200, 60}, {80, 24}} {
			st.Resize(size[0], size[1])
			assert.Contains(t, st.Text(), "> gift")
			assert.Contains(t, st.Text(), "HK-")
			assert.Contains(t, st.Text(), "›", "what Enter opens is seen")
		}
	})
}

// Where two games answer, one is asked which is meant; a number answers, the question stays, and the
// next one is about that game, on another page too, until one names another.
func TestWhichGameIsMeantIsAskedBack(t *testing.T) {
	asks(t, 80, 24, "", "who wins a tie", func(st *frames.Stage, a *hall.App) {
		assert.Contains(t, st.Line(1), "Which game?")
		row := regexp.MustCompile(`(?m)^[› ] 2  (\S+)`).FindStringSubmatch(st.Text())
		require.NotEmpty(t, row)
		assert.Regexp(t, `^› 1  `, st.Line(2), "Enter takes the likeliest")
		st.Type("2")
		assert.NotContains(t, st.Text(), "Which game?")
		assert.Contains(t, st.Text(), " · "+row[1])
		assert.Contains(t, st.Line(20), "> who wins a tie")
		st.Key("esc")
		st.Do(func(*shell.Shell) { a.Look("", "") })
		st.Type("how many players")
		assert.Contains(t, st.Text(), " · "+row[1])
		clear(st)
		st.Type("TK-INN-1")
		assert.Contains(t, st.Line(1), "TK-INN-1 · Tokaido")
		clear(st)
		st.Type("how many players")
		assert.Contains(t, st.Text(), " · Tokaido · ", "another was named")
		st.Key("ctrl-u")
		st.Type("who wins a tie")
		st.Type("0")
		assert.Contains(t, st.Line(1), "Which game?", "other games")
		st.Key("down", "enter")
		assert.NotContains(t, st.Text(), "Which game?")
	})
	asks(t, 80, 24, "sakura", "who wins a tie", func(st *frames.Stage, _ *hall.App) {
		assert.NotContains(t, st.Text(), "Which game?", "one is on the table")
	})
}
