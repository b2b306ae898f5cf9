package web

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/rules"
)

// Event is the event of a club. All of it may be asked at any time.
type Event interface {
	// Evening returns it as it is now, or was a moment ago.
	Evening() Evening
	// Begin begins a table of a round, both counted from 1, or all that were not, for 0.
	Begin(ctx context.Context, round, table int) error
	// Pair draws the round behind so many, unless there is one.
	Pair(behind int) error
	// GiveUp has a table count for nobody.
	GiveUp(round, table int) error
}

// Evening is what anybody may know of an event.
type Evening struct {
	Title, Game string                            // the game is "" where they may differ
	Told        func(*text.Printer) present.Board // where everybody stands
	Round       int                               // the last, 0 before the first
	Over        bool                              // all tables have ended
	Pairings    []Pairing                         // of the last round, behind those of earlier ones that have not ended
	Byes        []string                          // of the last round
	Problems    []*rules.Fault                    // why records do not count; told to the organiser
}

// Pairing is a table of a round, both counted from 1.
type Pairing struct {
	Round, Number int
	Names         []string // nobody where they are not known
	ID            string   // under which it is one of the tables, "" before it was begun
	Own           bool     // the organiser has begun it, and is its host
	Over, Void    bool
	Came          func(*text.Printer) string // what came of it
}

// eventRoutes returns the page of the event, and that of who runs it.
func (s *Server) eventRoutes() []route {
	return []route{
		{"GET /event", s.public(func(v *pages) { evening{v}.event(http.StatusOK, nil) })},
		{"GET /event/{token}", s.organises(func(v *pages) { evening{v}.event(http.StatusOK, nil) })},
		{"POST /event/{token}", s.organises(once(organises))},
		{"GET /event/{token}/{id}", s.organises(hostsTable)},
	}
}

// organises returns a route of who runs the event: nobody is held up there by what comes from the same address beside that.
func (s *Server) organises(f func(*pages)) http.HandlerFunc {
	none := s.public(func(v *pages) { v.ended() })
	return func(w http.ResponseWriter, r *http.Request) {
		v, runs := s.visitor(w, r), false
		if s.Organiser != nil {
			who, ok := s.Organiser.Whose(v.token())
			runs = ok && who.Host
		}
		switch {
		case !runs:
			none(w, r)
		case !s.allow("look "+v.token(), looks):
			v.waits(moment)
		default:
			defer v.leaves()
			f(v)
		}
	}
}

// The fields of what the organiser does.
const (
	roundField  = "round"
	tableField  = "table"
	giveUpField = "void"
)

// organises does what the organiser has tapped.
func organises(v *pages) {
	round, err := strconv.Atoi(v.r.PostFormValue(roundField))
	table, wrong := strconv.Atoi(v.r.PostFormValue(tableField))
	ctx, end := v.soon()
	defer end()
	switch {
	case err != nil || round < 0:
		evening{v}.event(http.StatusBadRequest, nil)
		return
	case wrong != nil: // no table
		err = v.Event.Pair(round)
	case v.r.PostFormValue(giveUpField) != "":
		err = v.Event.GiveUp(round, table)
	default:
		err = v.Event.Begin(ctx, round, table)
	}
	if err != nil {
		evening{v}.event(http.StatusConflict, err)
		return
	}
	v.goes("/event/" + v.token())
}

// hostsTable leads who runs the event to the host's page of a table of it.
func hostsTable(v *pages) {
	id := v.r.PathValue("id")
	if !slices.ContainsFunc(v.Event.Evening().Pairings, func(p Pairing) bool { return p.ID == id && p.Own }) {
		v.ended()
		return
	}
	if v.sitsDown(id) {
		v.goes("/t/" + v.table().Token(hub.Who{Host: true}) + "/host")
	}
}

// evening is an event as it is shown.
type evening struct{ *pages }

// event shows the tables of the round and where everybody stands, and first why nothing was done, if there is a reason.
func (v evening) event(code int, against error) {
	e, words := v.Event.Evening(), v.r.FormValue(findField)
	runs := v.token() != ""
	ctx, end := v.soon()
	defer end()
	listed := map[string]bool{}
	for _, one := range v.Tables.List(ctx) {
		listed[one.ID] = !one.Over
	}
	v.show(code, page{title: e.Title, class: "plain host lobby event", again: words == "" && against == nil, up: v.to("/"), body: func(w *markup.Writer) {
		if against != nil {
			w.El("p", "against", dialogue.Problem(v.p, against))
		}
		if runs {
			v.runs(w, &e)
		} else {
			v.yours(w)
		}
		v.round(w, &e, listed, words, runs)
		v.sketch(w).draws(e.Told(v.p))
	}})
}

// runs writes what the organiser can do with the whole round.
func (v evening) runs(w *markup.Writer, e *Evening) {
	w.El("p", "hint", v.p.Say("event.organise"))
	for _, problem := range e.Problems[:min(len(e.Problems), mostFound)] {
		w.El("p", "notice", dialogue.Problem(v.p, problem))
	}
	waits := slices.ContainsFunc(e.Pairings, func(p Pairing) bool { return p.Round == e.Round && p.ID == "" && !p.Over && len(p.Names) > 0 })
	switch here := "/event/" + v.token(); {
	case e.Over:
		v.form(w, here, v.p.Say("event.pair", rules.N("round", e.Round+1)), roundField, strconv.Itoa(e.Round))
	case waits && e.Game != "":
		v.form(w, here, v.p.Say("event.begin-all"), roundField, strconv.Itoa(e.Round), tableField, "0")
	case waits:
		w.El("p", "notice", v.p.Say("event.gameless"))
	}
}

// round writes the tables, those that have words in the names.
func (v evening) round(w *markup.Writer, e *Evening, listed map[string]bool, words string, runs bool) {
	if e.Round == 0 {
		w.El("p", "lead", v.p.Say("event.undrawn"))
		return
	}
	w.Raw("<section class=\"tables round\">")
	w.El("h2", "", v.p.Say("event.tables", rules.N("round", e.Round)))
	if len(e.Pairings) > mostFound || words != "" {
		to := "/event"
		if runs {
			to += "/" + v.token()
		}
		v.finds(w, to, v.p.Say("event.find"), words)
	}
	sits := slices.ContainsFunc(e.Pairings, func(p Pairing) bool { return listed[p.ID] })
	if sits && !runs {
		w.El("p", "hint", v.p.Say("event.sit"))
	}
	w.Raw("<ul>\n")
	sought, found := strings.Fields(text.Folded(words)), false
	for i := range e.Pairings {
		p := &e.Pairings[i]
		names := text.Folded(strings.Join(p.Names, " "))
		if slices.ContainsFunc(sought, func(word string) bool { return !strings.Contains(names, word) }) {
			continue
		}
		found = true
		v.pairing(w, e, p, listed[p.ID], runs)
	}
	w.Raw("</ul>\n")
	if !found {
		w.El("p", "hint", v.p.Say("event.nobody"))
	}
	for _, name := range e.Byes {
		w.El("p", "bye", v.p.Say("event.bye", rules.Plain("name", name)))
	}
	w.Raw("</section>\n")
}

// pairing writes a table: who sits down there taps it.
func (v evening) pairing(w *markup.Writer, e *Evening, p *Pairing, opens, runs bool) {
	names, says := v.p.Commas(cleaned(p.Names)), p.Came(v.p)
	switch {
	case len(p.Names) == 0:
		names = v.p.Say("event.unknown")
	case p.ID == "" && !p.Over:
		says = v.p.Say("event.waiting")
	}
	if p.Round < e.Round {
		says = v.p.Say("event.round", rules.N("round", p.Round)) + " · " + says
	}
	open, end := "<p", "</p>"
	if opens && !p.Over {
		open, end = "<a class=\"button\"", "</a>"
	}
	w.Raw("<li>").Raw(open)
	if opens && !p.Over {
		w.Attr("href", v.to("/table/"+p.ID))
	}
	w.Raw("><b>").Int(p.Number).Raw("</b><span>").Text(names).Raw(" <small>").Text(says).Raw("</small></span>").Raw(end)
	if runs && !p.Over && len(p.Names) > 0 {
		v.runsTable(w, e, p, names)
	}
	w.Raw("</li>\n")
}

// runsTable writes what the organiser can do with a table.
func (v evening) runsTable(w *markup.Writer, e *Evening, p *Pairing, names string) {
	here := "/event/" + v.token()
	tap := func(key string, fields ...string) {
		w.Raw("<form method=\"post\"").Attr("action", v.to(here)).Raw(">")
		v.names(w)
		for i, fields := 0, append(fields, roundField, strconv.Itoa(p.Round), tableField, strconv.Itoa(p.Number)); i < len(fields); i += 2 {
			hiddenField(w, fields[i], fields[i+1])
		}
		w.Raw("<button").Attr("aria-label", v.p.Say(key+"-of", rules.Plain("names", names))).Raw(">").Text(v.p.Say(key)).Raw("</button></form>\n")
	}
	w.Raw("<div class=\"runs\">")
	switch {
	case p.Own:
		w.Raw("<a class=\"button\"").Attr("href", v.to(here+"/"+p.ID)).Attr("aria-label", v.p.Say("event.host-of", rules.Plain("names", names))).Raw(">").Text(v.p.Say("event.host")).Raw("</a>\n")
	case p.ID == "" && e.Game != "":
		tap("event.begin")
	}
	w.Raw("<details><summary>").Text(v.p.Say("event.give-up")).Raw("</summary>")
	w.El("p", "hint", v.p.Say("event.give-up.says"))
	tap("event.give-up", giveUpField, "1")
	w.Raw("</details></div>\n")
}
