package dialogue

import (
	"referee/internal/games"
	"referee/internal/table"
	"referee/internal/text"
)

// Which is the talk about which game is meant, a form of one question.
type Which struct {
	text *text.Printer
	game table.Binding
}

// NewWhich begins the talk.
func NewWhich(p *text.Printer) *Which { return &Which{text: p} }

// Game is the game that was named; before, it is none.
func (w *Which) Game() table.Binding { return w.game }

// Questions implements [Form].
func (w *Which) Questions() []Question {
	q := gameQuestion(w.text)
	q.Value = w.game.ID
	return []Question{q}
}

// Answer implements [Form]. A game is called by its name in any language.
func (w *Which) Answer(_, typed string) (against []string) {
	g, ok := games.Named(typed)
	if !ok {
		q := gameQuestion(w.text)
		id, wrong := q.Take(w.text, typed)
		if wrong != "" {
			return []string{wrong}
		}
		g, _ = games.Find(id)
	}
	w.game = g
	return nil
}
