package web

import (
	"net/http"
	"path/filepath"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/web/markup"
)

// mostSaved is how many saved games are listed: words find the others.
const mostSaved = 50

// keptKey says that a table has just been saved as a game.
const keptKey = "kept"

// hostSaved lists the saved games that have some words.
func hostSaved(v *pages, do *program.Program) {
	words := v.r.FormValue("q")
	shelf := dialogue.NewShelf(v.p, do, mostSaved)
	shelf.Narrow(v.p, words)
	now := shelf.Page(v.p)
	v.hostPage(http.StatusOK, now.Title, "host", func(w *markup.Writer) {
		if v.r.FormValue(keptKey) != "" {
			w.El("p", "did", v.p.Say("web.host.kept"))
		}
		w.Raw("<form class=\"line\" method=\"get\"").Attr("action", "host-saved").Raw(">")
		if v.lang != "" {
			hiddenField(w, "lang", v.lang)
		}
		w.Raw("<label for=\"q\">").Text(v.p.Say("web.host.find")).Raw("</label><input id=\"q\" name=\"q\" type=\"search\" maxlength=\"200\"").Attr("value", words)
		w.Raw("><button>").Text(v.p.Say("web.host.search")).Raw("</button></form>\n")
		w.El("p", "moment", now.State)
		holding{pages: v, talk: shelf}.blocks(w, &now)
		for _, c := range now.Asks.Choices[:min(len(now.Asks.Choices), mostSaved)] {
			if c.Against != "" {
				w.Raw("<p class=\"closed\">")
				labelled(w, c.Label, c.Against)
				w.Raw("</p>\n")
				continue
			}
			to := shelf.Answer(v.p, c.Value).Goes
			field, of := "file", filepath.Base(to.Of)
			if to.What == talk.ToCampaign {
				field, of = "campaign", to.Of
			}
			v.offer(w, "host-open", c.Label, c.Beside, field, of)
		}
	})
}

// hostOpens goes on with a saved game, or with a campaign.
func hostOpens(v *pages, do *program.Program) {
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
	path, ok := do.Within(path)
	if !ok {
		v.ended()
		return
	}
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
