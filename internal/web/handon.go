package web

import (
	"bytes"
	"net/http"
	"slices"
	"strings"

	"referee/internal/export"
	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/web/markup"
	"referee/rules"
)

// handed are the forms in which a result is handed on from a browser, and what they are.
var handed = []struct{ form, kind string }{
	{"text", "text/plain; charset=utf-8"}, {"csv", "text/csv; charset=utf-8"}, {"json", "application/json"}, {"svg", "image/svg+xml"},
}

// resultOf offers the result of a game that is over in each form.
func (v *visit) resultOf(w *markup.Writer, s table.Position) {
	if !s.Over() {
		return
	}
	v.section(w, "hand-on", v.p.Say("score.export"))
	w.Raw("<ul class=\"links\">")
	for _, f := range handed {
		w.Raw("<li>")
		v.link(w, "button", v.to("result/"+f.form), v.p.Say("score.export."+f.form))
		w.Raw("</li>\n")
	}
	w.Raw("</ul></section>\n")
}

// result answers with the result of a game that is over as a file.
func result(v *visit) {
	at := slices.IndexFunc(handed, func(f struct{ form, kind string }) bool { return f.form == v.r.PathValue("form") })
	var out bytes.Buffer
	var name string
	var err error
	v.Hub.Look(hub.Who{}, func(m hub.Moment) {
		if m.Session == nil || at < 0 || !m.Session.Over() {
			return
		}
		f, h := export.Named(handed[at].form), m.Session.Header()
		g, _ := games.Find(h.Game)
		name = fileName(h) + f.Ext
		w := export.Writer{Out: &out, Text: v.p, Now: v.Now}
		err = w.Game(&store.Table{Path: fileName(h), Game: g, Record: &record.Record{Header: h}, Position: public{m.Session}}, f)
	})
	if name == "" || err != nil {
		v.says(http.StatusNotFound, "web.result.none")
		return
	}
	v.w.Header().Set("Content-Type", handed[at].kind)
	v.w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
	v.w.Write(out.Bytes())
}

// fileName is the name of a game as a file, without an ending: the game and the day.
func fileName(h record.Header) string {
	day := strings.Map(func(r rune) rune {
		if strings.ContainsRune("0123456789-", r) {
			return r
		}
		return -1
	}, h.Get("date"))
	return strings.TrimSuffix(h.Game+"-"+day, "-")
}

// public is a game as everybody may see it, also when it is over: what was noted stays with who noted it. What puts its
// slips right is not looked for, which would hold the table up.
type public struct{ table.Position }

func (p public) Entries(rules.Seat) []table.Entry { return p.Position.Entries(rules.Table) }
func (p public) Latest(_ rules.Seat, n int) []table.Entry {
	return p.Position.Latest(rules.Table, n)
}
func (p public) Judged(rules.Seat) []table.Entry { return p.Position.Judged(rules.Table) }
func (p public) Slips(rules.Seat) []table.Slip   { return nil }
