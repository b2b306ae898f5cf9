package web

import (
	"cmp"
	"net/http"
	"strconv"

	"golang.org/x/text/language"

	"referee/internal/present"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/rules"
)

// page is what is on a page between its head and its foot.
type page struct {
	title   string
	class   string // of the body: how it is laid out
	live    bool   // its parts follow the table
	follows string // where they come from, "" for the page of the table
	waits   string // where it asks whether its link opens a table again, "" of one that does not wait for that
	again   bool   // it is loaded anew now and then: others change what stands there
	tab     string // the address of the tab that it is, "" of a page without tabs
	bar     []byte // what is in its head beside the title
	up      string // the address of the page that it goes back to, "" for none
	over    bool   // a clause that it cites opens over it
	travels bool   // games are handed on from it, or come to it
	body    func(*markup.Writer)
}

// langNames are the languages as their readers call them.
var langNames = map[text.Lang]string{text.EN: "English", text.RU: "Русский", text.FR: "Français"}

// show answers with a page.
func (v *request) show(code int, p page) {
	w := v.writer()
	if seat := v.who.Seat; seat != rules.Table {
		p.class += " own" + strconv.Itoa(int(seat))
	}
	w.Raw("<!doctype html>\n<html").Attr("lang", string(v.p.Lang())).Attr("class", "of-"+p.class).Raw("><head><meta charset=\"utf-8\">")
	w.Raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content\"><meta name=\"color-scheme\" content=\"light dark\">")
	w.El("title", "", p.title)
	w.Raw("<link rel=\"icon\"").To("href", assets.address("icon.svg")).Raw(">")
	w.Raw("<link rel=\"stylesheet\"").To("href", assets.address("style.css")).Raw("><script defer").To("src", assets.address("script.js")).Raw("></script>")
	if v.mayHost() && (v.Tables != nil || p.tab != "./") { // a family's first page is as heavy as it may be
		w.Raw("<script defer").To("src", assets.address("hosts.js")).Raw("></script>")
	}
	if p.tab != "./" { // the page of the table is the one that is waited for
		w.Raw("<link rel=\"stylesheet\"").To("href", assets.address("beside.css")).Raw("><script defer").To("src", assets.address("beside.js")).Raw("></script>")
	}
	if v.Device {
		installs(&w)
	}
	if p.travels {
		w.Raw("<script defer").To("src", assets.address("travel.js")).Raw("></script>")
	}
	w.Raw("</head>\n<body")
	w.Attr("class", p.class)
	if p.live {
		lost := "web.lost"
		if v.Device {
			lost = "device.lost"
		}
		w.Attr("data-live", cmp.Or(p.follows, "live")).Attr("data-on", v.p.Say("web.live")).Attr("data-off", v.p.Say(lost, rules.Plain("time", "%"))).Attr("data-kept", v.p.Say("web.kept")).Attr("data-full", v.p.Say("web.full"))
	}
	if p.waits != "" {
		w.Attr("data-again", p.waits)
	}
	if p.again {
		w.Raw(" data-anew")
	}
	w.Raw(">\n<header>")
	if p.up != "" {
		w.Raw("<a class=\"up\"").Attr("href", p.up).Raw(">").Text("‹ " + v.p.Say("web.back")).Raw("</a>")
	}
	named := ""
	if p.class == "tv" { // the game, which changes, stands there
		named = "unseen"
	}
	w.El("h1", named, p.title)
	w.Part(p.bar)
	if seat := v.who.Seat; seat != rules.Table {
		w.El("span", "who "+roleClasses[present.Of(seat)], v.p.Seat(seat))
	}
	w.Raw("</header>\n<main>\n")
	if p.live {
		w.Raw("<p id=\"state\" role=\"status\"></p>\n")
	}
	p.body(&w)
	if p.over {
		w.Raw("<dialog id=\"over\" class=\"over\"><div class=\"bar\"><h2></h2><button type=\"button\">").Text(v.p.Say("web.back")).Raw("</button></div><article></article></dialog>\n")
	}
	w.Raw("</main>\n")
	if p.tab == "" || p.tab == "more" {
		p.foot(v, &w)
	}
	if p.tab != "" {
		p.tabs(v, &w)
	}
	w.Raw("</body></html>\n")
	v.html(code, w.Bytes())
}

// foot writes in which languages a page can be read, and leads the host back where nothing else does.
func (p *page) foot(v *request, w *markup.Writer) {
	w.Raw("<footer>")
	if v.r.Method != http.MethodPost { // what answers a form is at no address
		languages(w, v.r, v.p)
	}
	if to := v.home("host"); to != "" && p.tab == "" && p.title != v.first() {
		w.Raw("<nav><a").Attr("href", v.to(to)).Raw(">").Text(v.first()).Raw("</a></nav>")
	}
	w.Raw("</footer>\n")
}

// languages leads to the same page in another language.
func languages(w *markup.Writer, r *http.Request, p *text.Printer) {
	w.Raw("<nav class=\"langs\"").Attr("aria-label", p.Say("web.language")).Raw(">")
	for _, lang := range text.Langs() {
		q := r.URL.Query()
		q.Set("lang", string(lang))
		w.Raw("<a").Attr("href", "?"+q.Encode()).Attr("lang", string(lang)).Attr("hreflang", string(lang))
		if lang == p.Lang() {
			w.Raw(" aria-current=\"true\"")
		}
		w.Raw(">").Text(langNames[lang]).Raw("</a> ")
	}
	w.Raw("</nav>")
}

// tabs lead from one page of a table to the others.
func (p *page) tabs(v *request, w *markup.Writer) {
	w.Raw("<nav class=\"tabs\"").Attr("aria-label", v.p.Say("web.menu")).Raw(">")
	for _, t := range [...]struct {
		to, key string
		sign    present.Sign
	}{{"./", "web.tab.table", "table"}, {"score", "score.title", "score"}, {"rules", "web.rules", "rules"}, {"more", "web.tab.more", "more"}} {
		w.Raw("<a").Attr("href", v.to(t.to))
		if t.to == p.tab {
			w.Raw(" aria-current=\"page\"")
		}
		w.Raw(">")
		sign(w, ownSigns, t.sign, present.Plain)
		w.Text(v.p.Say(t.key)).Raw("</a>")
	}
	w.Raw("</nav>\n")
}

// mayHost reports whether a device with a seat may host the table, too: its script knows.
func (v *request) mayHost() bool { return v.Program != nil && v.who.Seat != rules.Table && !v.Device }

// asHost leads a device that hosts the table, too, from where only the host may do something to where the host does it.
func (v *request) asHost(w *markup.Writer, says, to string) {
	if v.mayHost() && (says == v.p.Say("record.correct") || says == v.p.Say("record.let")) {
		w.Raw("<p hidden><a class=\"button hosts\"").Attr("href", to).Raw(">").Text(v.p.Say("web.host.as")).Raw("</a></p>\n")
	}
}

// goes sends the browser on; a language that was chosen goes with it.
func (v *request) goes(path string, query ...string) {
	v.w.Header().Set("Location", v.to(path, query...))
	v.w.WriteHeader(http.StatusSeeOther)
}

// mostLanguages is the most bytes of a browser's list that are read.
const mostLanguages = 200

// accepted returns the language of a browser's list: the first that the program speaks, else English.
func accepted(list string) text.Lang {
	if len(list) > mostLanguages {
		return text.EN
	}
	tags, _, err := language.ParseAcceptLanguage(list)
	if err != nil {
		return text.EN
	}
	names := make([]string, len(tags))
	for i, t := range tags {
		names[i] = t.String()
	}
	return text.Match(names...)
}
