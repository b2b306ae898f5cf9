package geishasroad

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// Private is what a player can note: the two cards of the own Intrigue.
func Private(s *game.State, c present.Context) (out present.Private) {
	t := kyoto.NewTable("geishasroad", c)
	says := func(key string, args ...rules.Arg) string { return t.Say("geishasroad.private."+key, args...) }
	n, d := t.Noting("keeps "), s.Side(c.View)
	n.Name, n.Asks = t.Say("geishasroad.action.intrigue"), says("asks")
	switch {
	case !d.Has(game.Intrigue):
		n.Now, n.Closed = says("unplayed"), true
	case d.Opened:
		n.Now, n.Closed = says("opened"), true
	case !d.Kept.Known():
		n.Now, n.Wants = says("hidden"), true
	default:
		n.At, n.Now = d.KeptAt, says("is", d.Kept.Arg("card"), d.Binned.Arg("other"))
		out.Noted = []present.Noted{
			{Name: says("kept"), Is: t.Written(d.Kept.String())}, {Name: says("binned"), Is: t.Written(d.Binned.String())},
		}
	}
	out.Notes = []present.Note{n}
	return out
}
