package dialogue

import (
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// starterStays are the games whose first player is told by what people are and not by what
// happened today: the youngest of the table is so next time, too (HK-SETUP-5).
var starterStays = map[string]bool{"hanamikoji": true}

// NewAgain is the talk about another game of the same people by the same rules; nil where
// the header names no game. Who begins is answered only where that stays the same.
func NewAgain(folder store.Folder, h record.Header, p *text.Printer) *NewGame {
	g, ok := games.Find(h.Game)
	if !ok {
		return nil
	}
	n := NewNewGame(folder, p)
	n.answers[GameKey] = g.ID
	n.seat(sittersOf(h))
	keys := []string{EditionKey, VariantKey, HouseKey, BoxKey}
	if starterStays[g.ID] {
		keys = append(keys, FirstKey)
	}
	for _, o := range g.Options {
		keys = append(keys, OptionKey+o.Key)
	}
	for _, key := range keys {
		if value := h.Get(key); value != "" {
			n.answers[key] = value
		}
	}
	if h.Get(EditionKey) == "" && h.Get(HouseKey) == "" {
		n.answers[EditionKey] = g.Edition // by which a record without one is read
	}
	return n
}

// Said is the game with who plays it, and who begins where that is known.
func (n *NewGame) Said() string {
	g, _ := n.Game()
	said := n.text.Say(g.ID+".name") + ", " + n.text.List("list.and", n.seats(g)...)
	if first := n.answers[FirstKey]; first != "" {
		said += " · " + n.text.Say("home.again.first", rules.Plain("name", first))
	}
	return said
}
