package geishasroad

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
	box "referee/rules/kyoto"
)

// Private returns what a player can note: the two cards of the own Intrigue.
func Private(s *game.State, c present.Context) (out present.Private) {
	t := kyoto.NewTable("geishasroad", c)
	says := func(key string, args ...rules.Arg) string { return t.Say("geishasroad.private."+key, args...) }
	var slots []present.NoteSlot
	for i, o := range game.Kept(s, c.View) {
		slots = append(slots, present.NoteSlot{OpenSlot: o, Asks: says([...]string{"kept.asks", "binned.asks"}[i])})
	}
	n, d := kyoto.Noting("keeps ", slots...), s.Side(c.View)
	n.Name = t.Say("geishasroad.action.intrigue")
	switch {
	case !d.Has(game.Intrigue):
		n.Now, n.Closed = says("unplayed"), true
	case d.Opened:
		n.Now, n.Closed = says("opened"), true
	case !d.Kept.Known():
		n.Now, n.Wants = says("hidden"), true
	default:
		kept, binned := t.Named(box.Of(d.Kept)), t.Named(box.Of(d.Binned))
		n.At, n.Now = d.KeptAt, says("is", rules.Plain("card", kept), rules.Plain("other", binned))
		out.Noted = []present.Noted{{Name: says("kept"), Is: kept}, {Name: says("binned"), Is: binned}}
	}
	out.Notes = []present.Note{n}
	return out
}
