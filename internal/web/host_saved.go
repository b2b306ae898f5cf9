package web

import (
	"net/http"
	"path/filepath"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/web/markup"
	"referee/rules"
)

// mostSaved is how many saved games are listed: words find the others.
const mostSaved = 50

// keptKey says that a table has just been saved as a game.
const keptKey = "kept"

// hostSaved lists the saved games that have some words.
func hostSaved(v *visit, do *program.Program) {
	shelf, err := do.Shelf()
	if err != nil {
		v.fails(err)
		return
	}
	words := v.r.FormValue("q")
	found := store.NewFilter(words).Shelf(shelf, v.p)
	v.hostPage(http.StatusOK, v.p.Say("home.saved"), "host", func(w *markup.Writer) {
		if v.r.FormValue(keptKey) != "" {
			w.El("p", "did", v.p.Say("web.host.kept"))
		}
		w.Raw("<form class=\"line\" method=\"get\"").Attr("action", "host-saved").Raw(">")
		v.keeps(w)
		w.Raw("<label for=\"q\">").Text(v.p.Say("web.host.find")).Raw("</label><input id=\"q\" name=\"q\" type=\"search\" maxlength=\"200\"").Attr("value", words)
		w.Raw("><button>").Text(v.p.Say("web.host.search")).Raw("</button></form>\n")
		w.El("p", "moment", v.p.Say("n.games", rules.N("n", len(found))))
		for i := range found[:min(len(found), mostSaved)] {
			v.savedGame(w, do.Saved(&found[i]))
		}
	})
}

// savedGame is one saved game, to go on with.
func (v *visit) savedGame(w *markup.Writer, s program.Saved) {
	if s.Fault != "" {
		w.Raw("<p class=\"closed\">").Text(s.Title).Raw(" <small>").Text(s.Fault).Raw("</small></p>\n")
		return
	}
	v.offer(w, "host-open", s.Title, s.State, "file", filepath.Base(s.Path), "campaign", s.Campaign)
}

// hostOpens goes on with a saved game, or with a campaign.
func hostOpens(v *visit, do *program.Program) {
	path := v.r.PostFormValue("file")
	if name := v.r.PostFormValue("campaign"); name != "" {
		r := dialogue.NewCampaign(do, name).Answer(v.p, dialogue.GoOn)
		switch r.Goes.What {
		case talk.ToNext:
			v.goes("host-new", "campaign", name)
			return
		case talk.Here:
			v.fails(sentence(strings.Join(r.Against, " ")))
			return
		}
		path = filepath.Base(r.Goes.Of)
	}
	if path != filepath.Base(path) || !strings.HasSuffix(path, store.Ext) {
		v.ended()
		return
	}
	path = filepath.Join(do.Config.Records, path)
	before := do.Playing()
	if before != nil && before.Path == path {
		v.goes("./")
		return
	}
	if v.keepsPlaying(do) {
		return
	}
	g, err := do.Open(path)
	v.begun(before, g, err)
}
