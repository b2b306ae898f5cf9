package play

import (
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/shell"
	"referee/rules"
)

// learner is a session with something to say beside the game.
type learner struct {
	table.Session
	opening, later []table.Notice
}

func (l *learner) Notices() []table.Notice { return l.opening }

func (l *learner) Enter(line string, let bool) (table.Reading, error) {
	r, err := l.Session.Enter(line, let)
	if r.Taken {
		r.Notices, l.later = l.later, nil
	}
	return r, err
}

// What a session has to say beside the game is below the prompt until the next key.
func TestNotices(t *testing.T) {
	known := table.Notice{Sentence: present.Sentence{Key: "store.box-known", Args: []rules.Arg{
		rules.N("board", 1), rules.N("cards", 38), rules.List("parts", "sakura.box.board.known", "sakura.box.cards.known")}}}
	aside := table.Notice{Sentence: present.Sentence{Key: "store.box-aside", Args: []rules.Arg{rules.Plain("file", "x.damaged")}}, Wrong: true}
	for lang, want := range map[text.Lang]string{
		text.EN: "✓ Known of this box: the path, 38 of 60 cards.",
		text.RU: "✓ Об этой коробке известно: дорожка, карты — 38 из 60.",
		text.FR: "✓ Connu de cette boîte : le chemin, 38 cartes sur 60.",
	} {
		p := rooms.Program(t, lang)
		g := rooms.SeatedAt(t, p, games.Sakura, []string{"Ann", "Bob", "Cyd"}, nil)
		s := &learner{Session: g.Session, opening: []table.Notice{known}, later: []table.Notice{aside}}
		g.Session = s
		frames.Run(t, 80, 24, func(screen tcell.Screen) *shell.Shell {
			app := rooms.NewApp(t, screen, p)
			Open(app, g)
			return app.Shell
		}, func(st *frames.Stage) {
			assert.Contains(t, st.Text(), want)
			st.Type("board 3b1t5s4b6s3b4s2b3")
			assert.NotContains(t, st.Text(), want, "a key ends it")
			st.Key("enter")
			assert.Contains(t, st.Text(), "! ")
			assert.Contains(t, st.Text(), "x.damaged")
			st.Type("1")
			assert.NotContains(t, st.Text(), "x.damaged")
			st.Key("esc")
			s.later = []table.Notice{aside}
			st.Key("ctrl-z")
			assert.Contains(t, st.Text(), "x.damaged", "undo has them too")
		})
	}
}

// Of lines that are pasted what is wrong stays to be seen.
func TestNoticesOfPastedLines(t *testing.T) {
	p := rooms.Program(t, text.EN)
	g := rooms.SeatedAt(t, p, games.Sakura, []string{"Ann", "Bob", "Cyd"}, nil)
	aside := table.Notice{Sentence: present.Sentence{Key: "store.box-aside", Args: []rules.Arg{rules.Plain("file", "x.damaged")}}, Wrong: true}
	g.Session = &learner{Session: g.Session, later: []table.Notice{aside}}
	frames.Run(t, 80, 24, func(screen tcell.Screen) *shell.Shell {
		app := rooms.NewApp(t, screen, p)
		Open(app, g)
		return app.Shell
	}, func(st *frames.Stage) {
		st.Paste("board 3b1t5s4b6s3b4s2b3\nAnn 17\nBob 4\n")
		assert.Equal(t, 1, strings.Count(st.Text(), "x.damaged"))
	})
}
