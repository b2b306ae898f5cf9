package web

import (
	"net/http"
	"slices"

	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/web/markup"
)

// handed are the forms in which a result is handed on from a browser, and what they are.
var handed = []struct{ form, kind string }{
	{"text", "text/plain; charset=utf-8"}, {"csv", "text/csv; charset=utf-8"}, {"json", "application/json"}, {"svg", "image/svg+xml"},
}

// pasted is the form that is shown, to be copied from there; the others are files.
const pasted = "text"

// resultOf offers the result of a game that is over in each form.
func (v *pages) resultOf(w *markup.Writer, m hub.Moment) {
	if !m.Session.Over() {
		return
	}
	v.section(w, "hand-on", v.p.Say("score.export"))
	w.Raw("<ul class=\"links\">")
	for _, f := range handed {
		w.Raw("<li>")
		label := v.p.Say("score.export." + f.form)
		if f.form == pasted {
			label = v.p.Say("web.paste")
		}
		v.link(w, "button", v.to("result/"+f.form), label)
		w.Raw("</li>\n")
	}
	w.Raw("</ul></section>\n")
}

// result answers with the result of a game that is over as a file: with what stands against it and what would put it right, which is
// looked for beside the table, one result after the other.
func result(v *pages) {
	at := slices.IndexFunc(handed, func(f struct{ form, kind string }) bool { return f.form == v.r.PathValue("form") })
	path, do := "", (*program.Program)(nil)
	v.look(hub.Who{Of: v.who.Of}, func(m hub.Moment) {
		if at >= 0 && m.Session != nil && m.Session.Over() && v.Program != nil && v.Program.Playing() != nil {
			path, do = v.Program.Playing().Path, v.Program.Apart(v.p, v.Now)
		}
	})
	if path == "" {
		v.says(http.StatusNotFound, "web.result.none")
		return
	}
	name, made, err := v.handsOn(do, path, handed[at].form)
	if err != nil {
		v.says(http.StatusServiceUnavailable, "web.result.none")
		return
	}
	if handed[at].form == pasted {
		v.pastes(string(made))
		return
	}
	v.w.Header().Set("Content-Type", handed[at].kind)
	v.w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
	_, _ = v.w.Write(made) // who has left needs no answer
}

// pastes shows a text to be copied; with the script a button does that.
func (v *pages) pastes(made string) {
	v.root = "../"
	v.show(http.StatusOK, page{title: v.p.Say("score.export"), class: "plain", up: v.to("all"), body: func(w *markup.Writer) {
		w.Raw("<p class=\"lead\"><label for=\"paste\">").Text(v.p.Say("web.paste")).Raw("</label></p><textarea id=\"paste\" rows=\"16\" readonly>\n").Text(made).Raw("</textarea>\n")
		w.Raw("<p><button type=\"button\" id=\"copy\" hidden").Attr("data-did", v.p.Say("web.copied")).Raw(">").Text(v.p.Say("web.copy")).Raw("</button></p><p id=\"did\" role=\"status\"></p>")
	}})
}

// handsOn makes the file of a game, one after the other.
func (v *pages) handsOn(do *program.Program, path, form string) (name string, made []byte, err error) {
	v.handing.Lock()
	defer v.handing.Unlock()
	v.drops() // who has left meanwhile keeps nobody waiting
	return do.Given(path, form)
}
