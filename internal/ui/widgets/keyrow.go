package widgets

import (
	"cmp"
	"strings"

	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// keyColumn is the room for the names of keys.
const keyColumn = 22

// Key tells one command: its keys, and what they do beside or below.
func (r *Reader) Key(h shell.Hint) {
	var names []string
	for _, k := range h.Binding.Keys {
		names = append(names, keys.Show(k))
	}
	head := At(0, cmp.Or(strings.Join(names, ", "), "–"), theme.Strong)
	if r.Width < 2*keyColumn || head.Width() > keyColumn-2 {
		r.Add(head)
		r.Put(theme.Plain, 2, h.Long)
		return
	}
	r.Beside(head, keyColumn, theme.Plain, h.Long)
}
