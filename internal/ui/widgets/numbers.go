package widgets

import (
	"referee/internal/text"
)

// GameName is the title of a game, or its id while it has none.
func GameName(p *text.Printer, id string) string {
	if key := id + ".name"; p.Has(key) {
		return p.Say(key)
	}
	return id
}
