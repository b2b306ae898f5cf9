package line

import (
	"fmt"
	"path/filepath"
	"strings"

	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/text"
	"referee/rules"
)

// voice says sentences at a table, and the state of the table.
type voice struct {
	*lines
	Options
	t *program.Game
	p *text.Printer
}

func (g *voice) prompt() {
	if g.Prompt != "" {
		fmt.Fprint(g.Out, g.Prompt)
	}
}

func (g *voice) print(s string) { fmt.Fprintln(g.Out, s) }

// sayKey writes a sentence; one that names a file stays in one line, so that it can be copied.
func (g *voice) sayKey(key string, args ...rules.Arg) {
	said := g.p.Say(key, args...)
	if strings.ContainsRune(said, filepath.Separator) {
		g.print(said)
		return
	}
	text.WriteSaid(g.Out, g.width(), said)
}

// sayLines writes sentences in lines that can be listened to.
func (g *voice) sayLines(sentences ...string) {
	for _, said := range sentences {
		text.WriteSaid(g.Out, g.width(), g.p.Aloud(said))
	}
}

// takesEmpty reports whether an empty line makes the usual move: out of a pipe it means nothing, and
// none is announced.
func (g *voice) takesEmpty() bool { return g.Prompt != "" }

func (g *voice) context() present.Context {
	return present.Context{Printer: g.p, Names: g.t.Session.Header().Seats, Nicks: g.t.Session.Header().Nicks()}
}
