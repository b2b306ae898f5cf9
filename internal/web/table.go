package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/web/markup"
)

// tablePage answers with the page of a seat, or of those who only look.
func tablePage(v *pages) {
	if v.asked() {
		entry, did := v.typed()
		v.tableWith(http.StatusOK, entry, did)
		return
	}
	v.tableWith(http.StatusOK, nil, "")
}

// tableWith answers with the page of the table, with what there is to say at the entry, or nil if that is nothing, and what the last
// entry did.
func (v *pages) tableWith(code int, entry []byte, did string) {
	title, empty := v.p.Say("web.title"), true
	v.look(v.who, func(m hub.Moment) {
		if empty = m.Session == nil; !empty {
			v.calls(m)
			title = v.p.Say(m.Session.Game() + ".name")
		}
	})
	if empty && v.hostsHere() {
		v.goes("host") // where a game is begun
		return
	}
	v.show(code, page{title: title, class: "table at-" + v.game, tab: "./", live: true, over: !v.who.Looks(), bar: v.shown("turn", nil), body: func(w *markup.Writer) {
		w.Raw("<div id=\"view\" tabindex=\"0\" role=\"group\"").Attr("aria-label", v.p.Say("web.tab.table")).Raw(">\n").Part(v.shown("board", nil)).Part(v.shown("log", nil))
		w.Raw("</div>\n<p id=\"did\" role=\"status\">").Part(briefly(did)).Raw("</p>\n").Part(v.shown("entry", entry))
	}})
}

// briefly writes what an entry did: its first sentence is seen, and the others, which the log has, are heard.
func briefly(did string) []byte {
	var w markup.Writer
	first, rest, _ := strings.Cut(did, "\n")
	if w.Text(first); rest != "" {
		w.Raw(" <span class=\"unseen\">").Text(rest).Raw("</span>")
	}
	return w.Bytes()
}

// shown writes a part in its place, as it was made already or else as it is now.
func (v *pages) shown(name string, made []byte) []byte {
	if made == nil {
		made = v.part(v.partOf(name))
	}
	var w markup.Writer
	return w.Raw("<section").Attr("id", name).Raw(">\n").Part(made).Raw("</section>\n").Bytes()
}

// part is a piece of a page that is sent anew when the table changes. Its links are relative, so that whoever sees the same of the
// table is given the same bytes.
type part struct {
	name string
	page string // where it looks otherwise than on the page of the table
	own  bool   // it depends on who looks; the others are what everybody sees
	make func(*pages, *markup.Writer, hub.Moment)

	// fresh says that it tells of more than the table, so that it is made for each who looks.
	fresh bool
}

// parts are those of the table's page, from its top.
var parts = []part{
	{name: "turn", make: (*pages).turn},
	{name: "board", make: (*pages).boards},
	{name: "log", make: (*pages).log},
	{name: "entry", own: true, make: (*pages).entry},
}

// onlooking are those for who only looks.
var onlooking = []part{parts[0], {name: "board", page: "look ", make: (*pages).boardsQuiet}, parts[2], parts[3]}

// seen returns the parts of the table's page of who looks.
func (v *request) seen() []part {
	if v.who.Looks() {
		return onlooking
	}
	return parts
}

// part returns a part as it is now.
func (v *pages) part(p *part) (made []byte) {
	who := hub.Who{}
	if p.own {
		who = v.who
	}
	write := func(m hub.Moment) []byte {
		v.drops()
		of, w := *v, v.writer()
		of.calls(m)
		if p.own {
			of.speaks()
		}
		p.make(&of, &w, m)
		return w.Bytes()
	}
	if p.fresh {
		v.look(who, func(m hub.Moment) { made = write(m) })
		return made
	}
	made, _ = v.Hub.Part(who, hub.Part{Name: p.page + p.name, Lang: v.hears()}, write)
	return made
}

// partOf returns the part of the table's page with a name, or nil.
func (v *request) partOf(name string) *part {
	list := v.seen()
	i := slices.IndexFunc(list, func(p part) bool { return p.name == name })
	if i < 0 {
		return nil
	}
	return &list[i]
}

// onePart answers with one part; with something typed, how it reads.
func onePart(v *pages) {
	p := v.partOf(v.r.PathValue("name"))
	if p == nil {
		v.says(http.StatusNotFound, "web.unknown")
		return
	}
	if p.name == "entry" && v.asked() {
		made, _ := v.typed()
		v.html(http.StatusOK, made)
		return
	}
	v.html(http.StatusOK, v.part(p))
}

// sees returns what a board is drawn with.
func (v *viewer) sees(m hub.Moment) present.Context {
	h := m.Session.Header()
	return present.Context{Printer: v.p, Names: h.Seats, Nicks: h.Nicks()}
}

// turn says how far the game is.
func (v *viewer) turn(w *markup.Writer, m hub.Moment) {
	if m.Session != nil {
		w.El("p", "moment", present.Moment(v.p, m.Session.Game(), m.Session.Turn()))
	}
}

// lately is how many entries stand on the page of the table.
const lately = 3

// mostMoves is how many things to do on the real table are told there.
const mostMoves = 8

// log shows what happened last.
func (v *viewer) log(w *markup.Writer, m hub.Moment) {
	if m.Session == nil {
		return
	}
	list := dialogue.Lately(v.p, m.Session, lately)
	if moved := dialogue.Moved(v.p, m.Session, mostMoves); moved != "" {
		w.El("p", "put", "→ "+moved)
	}
	if told, n := dialogue.Amended(v.p, m.Session); told != "" {
		class := "amended"
		if slices.ContainsFunc(list, func(e talk.Entry) bool { return e.N == strconv.Itoa(int(n)) }) {
			class += " unseen" // it stands below
		}
		w.El("p", class, told)
	}
	w.El("h2", "", v.p.Say("web.log"))
	if len(list) > 0 { // beside the latest, seen by who may: where they enter there is one, too
		w.Raw("<a class=\"undo\"").Attr("href", v.to("./", "typed", string(commands.Undo))+"#entry").Raw(">").Text(v.p.Say("web.undo")).Raw("</a>")
	}
	w.Raw("<ol class=\"log\">\n")
	for i := len(list) - 1; i >= 0; i-- {
		says := list[i].Whole
		if m.Session.Over() { // what came of it is the result, which stands below
			says = list[i].N + " " + list[i].Move
		}
		w.Raw("<li value=\"").Raw(list[i].N).Raw("\">").Text(says).Raw("</li>\n")
	}
	w.Raw("</ol>")
}
