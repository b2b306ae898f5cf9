package ui

import (
	"strconv"
	"strings"

	"referee/internal/text"
)

func itoa(n int) string { return strconv.Itoa(n) }

// grouped writes a large number with its thousands apart.
func grouped(n uint64) string {
	digits := strconv.FormatUint(n, 10)
	var b strings.Builder
	for i, r := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// gameName is the title of a game, or its id while it has none.
func gameName(p *text.Printer, id string) string {
	if key := id + ".name"; p.Has(key) {
		return p.Say(key)
	}
	return id
}
