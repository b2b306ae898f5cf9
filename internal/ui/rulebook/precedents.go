package rulebook

import (
	"referee/internal/store"
	"referee/internal/ui/widgets"
)

// Ruled shows what the table itself ruled before. It is below what the rulebook says and
// never in its place.
func (b *Book) Ruled(r *widgets.Reader, found []store.Filed) {
	for _, one := range b.Lookup.Ruled(b.text, found) {
		b.app.Block(r, one, nil)
	}
}
