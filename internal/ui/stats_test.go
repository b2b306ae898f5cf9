package ui

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

func TestStatisticsOfTheGamesThatAreListed(t *testing.T) {
	visit(t, 80, 24, evenings(t, text.EN), func(st *frames.Stage, a *House) {
		st.Type("4")
		st.Key("enter")
		st.Type("аня")
		st.Key("f4")
		assert.Contains(t, st.Line(0), "Statistics · аня")
		assert.Contains(t, st.Text(), "Борис")
		assert.NotContains(t, st.Text(), "Orange")
		st.Key("esc")
		assert.Contains(t, st.Line(0), "Games")
		st.Type(" qq")
		st.Key("f4")
		assert.Contains(t, st.Text(), a.Text.Say("stats.none"))
	})
	p := noFolder(t)
	_, wrong := p.Stats("")
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		show(st, a, func(a *House) shell.Page { return statsOf(a, "") })
		assert.Contains(t, st.Text(), dialogue.Problem(a.Text, wrong)[:20])
	})
}

// A damaged file is told about with the reason, and opened from there.
func TestTheStatisticsOpenWhatIsDamaged(t *testing.T) {
	p := rooms.Program(t, text.EN)
	torn, _, _ := rooms.Evenings(t, p)
	visit(t, 80, 60, p, func(st *frames.Stage, a *House) {
		show(st, a, func(a *House) shell.Page { return statsOf(a, "") })
		st.Key("end")
		assert.Contains(t, st.Text(), "In 1 file something could not be read or understood:")
		assert.Contains(t, st.Line(rooms.LineWith(st, filepath.Base(torn))), "›")
		st.Key("enter")
		assert.Contains(t, st.Line(59), theme.Refused.Sign(), "it cannot be gone on with")
	})
}

// What decided a game is a sentence; in a narrow window it goes on below.
func TestSentencesOfTheStatisticsAreWhole(t *testing.T) {
	p := rooms.Program(t, text.RU)
	rooms.PutPlayed(t, p, "lanterns", "ru_2_cards")
	visit(t, 80, 40, p, func(st *frames.Stage, a *House) {
		show(st, a, func(a *House) shell.Page { return statsOf(a, "") })
		assert.NotContains(t, st.Text(), "…")
		sentence := strings.Fields(p.Text.Say("ending.ln/cards"))
		assert.Equal(t, 2, strings.Count(st.Text(), sentence[len(sentence)-1]), "by game and by player")
	})
}

// statsOf returns the page of the statistics of the games that have some words.
func statsOf(a *House, words string) shell.Page {
	return a.TalkPage(dialogue.NewStats(a.Text, a.Program, words), a.Shell.Pop)
}

// played saves games enough for every table of the statistics.
func played(t testing.TB, p *program.Program) {
	rooms.PutPlayed(t, p, "hanamikoji", "fr-2018_eleven-points", "Orange", "Anna", "Violet", "Boris")
	rooms.PutPlayed(t, p, "hanamikoji", "fr-2018_four-geishas", "Orange", "Boris", "Violet", "ÁNNA")
	rooms.PutPlayed(t, p, "maiko", "first", "Ada", "Anna", "Raya", "Boris", "game: maiko\n", "game: maiko\ncampaign: Spring\n")
	rooms.Put(t, p, "referee: 1\ngame: tokaido\nseats: Anna, Boris\n\n")
}

// The names of the columns are whole in a narrow window too, each ending above its
// numbers: of two that begin alike one could not tell which is which.
func TestTheColumnsOfTheStatisticsHaveTheirNames(t *testing.T) {
	for _, l := range text.Langs() {
		many := rooms.Program(t, l)
		played(t, many)
		for _, width := range []int{40, 48, 60} {
			visit(t, width, 60, many, func(st *frames.Stage, a *House) {
				show(st, a, func(a *House) shell.Page { return statsOf(a, "") })
				page := strings.Join(strings.Split(st.Text(), "\n")[:59], "\n")
				assert.NotContains(t, page, "…")
				for _, key := range []string{"played", "shared", "nobody", "mean", "best", "wins", "ahead", "behind", "level", "campaigns-played"} {
					assert.Contains(t, page, a.Text.Say("stats."+key), "%s %d", l, width)
				}
			})
		}
	}
}

// The longest names that people have leave room for every column.
func TestLongNamesFitTheStatistics(t *testing.T) {
	for _, l := range text.Langs() {
		p := rooms.Program(t, l)
		rooms.PutPlayed(t, p, "hanamikoji", "fr-2018_eleven-points", "Orange", "Александра Константиновна", "Violet", "Jean-Baptiste")
		visit(t, 80, 50, p, func(st *frames.Stage, a *House) {
			show(st, a, func(a *House) shell.Page { return statsOf(a, "") })
			assert.NotContains(t, st.Text(), "…")
			assert.Contains(t, st.Text(), "Александра Константиновна  ··········")
			assert.Contains(t, st.Text(), "Jean-Baptiste              ██████████")
		})
	}
}
