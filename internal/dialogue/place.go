package dialogue

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"referee/internal/table"
	"referee/rules"
)

// onPlace reports whether a place of the board has been chosen, and what comes there is told
// behind it.
func (p *Play) onPlace() bool {
	return p.own.Place.Key != "" && slices.Contains(p.cells, p.begun)
}

// placing reports whether a place of the board is told, with what comes there: where nothing
// else is possible, where that was chosen, or where a place has been typed.
func (p *Play) placing(typed string) bool {
	switch {
	case p.own.Place.Key == "" || p.view != rules.Table:
		return false
	case p.begun != "":
		return p.onPlace()
	}
	line := strings.ToLower(p.spelt(typed))
	return p.aboard || p.listed == 0 || slices.ContainsFunc(p.cells, func(cell string) bool { return strings.HasPrefix(line, cell) })
}

// place asks for a place of the board instead of one of the choices that are listed. How that is
// told is no hint for anything else.
func (p *Play) place(a *Ask, typed string) {
	switch {
	case p.own.Place.Key == "":
	case !p.placing(typed):
		a.Own.Hints = nil
	default:
		a.Aboard, a.Question = p.aboard, p.own.Place.Say(p.text)
		a.Choices, a.Listed = p.first[p.listed:], 0
		if line := p.spelt(typed); p.own.Fits != nil && utf8.RuneCountInString(line) == utf8.RuneCountInString(typed) {
			a.Fits = p.own.Fits(line)
		}
	}
}

// offer numbers what has been listed for a line. What a game counts behind a place is not
// listed before it is little enough.
func (p *Play) offer(a *Ask, line string) {
	a.Listed, a.Numbered = len(a.Choices), false
	if p.own.Offers == nil || !p.placing(line) {
		return
	}
	if a.Counted = p.own.Offers(line); !a.Counted {
		a.goesOn = a.Listed > 0
		a.Choices, a.Listed = nil, 0
	} else if a.Listed > 0 {
		a.Own.Hints = nil
	}
}

// counted is the choice that a number behind a line picks of those that are listed for it, or
// nil.
func (p *Play) counted(typed string) *table.Choice {
	head := strings.TrimRight(typed, "0123456789")
	if p.own.Offers == nil || head == typed {
		return nil
	}
	line := strings.TrimSpace(head)
	if p.onPlace() && !strings.HasPrefix(line, p.shown) {
		line = p.begun + " " + line
	}
	line = p.spelt(line)
	n, err := strconv.Atoi(typed[len(head):])
	if err != nil || !p.own.Offers(line) {
		return nil
	}
	if list := p.s.Choices(p.text, line, mostTyped); n > 0 && n <= len(list) {
		return &list[n-1]
	}
	return nil
}

// lettered are places of the board in the reader's letters.
func (p *Play) lettered(cells []string) []string {
	if p.letters == nil {
		return cells
	}
	places := make([]string, len(cells))
	for i, cell := range cells {
		places[i] = p.letters.shown(cell)
	}
	return places
}
