package web

import (
	"io"
	"mime"
	"net/http"
	"path/filepath"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/rules"
)

// Games come and go: a record is handed on as a file or, where pages are answered by one device alone, by a link that has all of it; and what
// comes from elsewhere is taken in. All of that is the host's.

// maxBrought is the most bytes of what comes at a time.
const maxBrought = 8 << 20

// travelRoutes returns those pages.
func (s *Server) travelRoutes() []route {
	return []route{
		{"GET /t/{token}/host-bring", s.known(asHost(func(v *pages, _ *program.Program) { v.bringPage(http.StatusOK, "") }))},
		{"POST /t/{token}/host-bring", s.known(asHost(brings))},
		{"POST /t/{token}/host-go-on", s.known(once(func(v *pages) { v.hosts(goesOn) }))},
		{"GET /t/{token}/host-give", s.known(asHost(gives))},
		{"GET /t/{token}/host-record", s.known(asHost(givesFile))},
		{"GET /t/{token}/records.zip", s.known(asHost(givesAll))},
	}
}

// brings reports whether a request has more in it than others may: whoever has the link of the host brings games.
func (s *Server) brings(r *http.Request) bool {
	token, page, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/t/"), "/")
	if r.Method != http.MethodPost || page != "host-bring" && page != "host-go-on" {
		return false
	}
	for _, links := range s.tables() {
		if who, ok := links.Whose(token); ok && who.Host {
			return true
		}
	}
	return false
}

// asHost does something for the host with a program beside that of the table, which nobody waits for, one after the other.
func asHost(f func(*pages, *program.Program)) func(*pages) {
	return func(v *pages) {
		if !v.hostsHere() {
			v.ended()
			return
		}
		var do *program.Program
		v.Hub.Hold(func() { do = v.Program.Apart(v.p, v.Now) })
		v.handing.Lock()
		defer v.handing.Unlock()
		v.drops()
		f(v, do)
	}
}

// travelDoors lead from the first page of the host to where games come and go.
func (v *hoster) travelDoors(w *markup.Writer, do *program.Program) {
	if g := do.Playing(); g != nil {
		v.door(w, "host-give", v.p.Say("web.give"), "", fileField, filepath.Base(g.Path))
	} else {
		v.door(w, "host-give", v.p.Say("web.give"), "")
	}
	v.door(w, "host-bring", v.p.Say("web.bring"), "")
}

// The fields of these pages.
const (
	fileField  = "file"  // the name of a record; several files that are brought
	textField  = "text"  // pasted
	linkField  = "link"  // a record, or several, as they stand in links
	lookField  = "look"  // it is only looked at
	notesField = "notes" // private notes go along
)

// travelPage shows one of these pages.
func (v *hoster) travelPage(code int, title, up string, body func(*markup.Writer)) {
	v.show(code, page{title: title, class: "plain host", up: v.to(up), travels: true, body: body})
}

// bringPage asks for what is brought, with what there is to say first, or "".
func (v *hoster) bringPage(code int, first string) {
	v.travelPage(code, v.p.Say("web.bring"), "host", func(w *markup.Writer) {
		if first != "" {
			w.El("p", "against", v.p.Say(first))
		}
		w.El("p", "", v.p.Say("web.bring.lead"))
		w.Raw("<form method=\"post\" enctype=\"multipart/form-data\"").Attr("action", v.to("host-bring")).Raw("><p><label for=\"files\">").Text(v.p.Say("web.bring.files")).Raw("</label></p>")
		w.Raw("<input id=\"files\" type=\"file\" multiple").Attr("name", fileField).Raw("><button class=\"usual\">").Text(v.p.Say("web.bring.take")).Raw("</button></form>\n")
		w.Raw("<form id=\"pasted\" method=\"post\"").Attr("action", v.to("host-bring")).Raw("><p><label for=\"text\">").Text(v.p.Say("web.bring.text")).Raw("</label></p>")
		w.Raw("<textarea id=\"text\" rows=\"4\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\"").Attr("name", textField).Raw("></textarea><button>").Text(v.p.Say("web.bring.paste")).Raw("</button></form>\n")
	})
}

// brings takes in what came.
func brings(v *pages, do *program.Program) {
	came, err := v.brought()
	if err != nil || len(came) == 0 {
		v.bringPage(http.StatusBadRequest, "web.bring.none")
		return
	}
	looks := v.r.FormValue(lookField) != ""
	list, err := do.Receive(came, !looks)
	if err != nil {
		v.fails(err)
		return
	}
	title := v.p.Say("web.bring")
	if looks {
		title = v.p.Say("web.bring.look")
	}
	v.travelPage(http.StatusOK, title, "host-bring", func(w *markup.Writer) { v.arrivals(w, list) })
}

// brought returns what a form brings.
func (v *request) brought() (came []program.Brought, err error) {
	if kind, _, _ := mime.ParseMediaType(v.r.Header.Get("Content-Type")); kind == "multipart/form-data" {
		if err := v.r.ParseMultipartForm(maxBrought); err != nil { // which is in memory, all of it
			return nil, err
		}
		for _, f := range v.r.MultipartForm.File[fileField] {
			file, err := f.Open()
			if err != nil {
				return nil, err
			}
			data, err := io.ReadAll(file)
			if file.Close(); err != nil {
				return nil, err
			}
			came = append(came, program.Brought{Name: f.Filename, Data: data})
		}
	}
	for _, link := range v.r.PostForm[linkField] {
		came = append(came, program.Brought{Link: link})
	}
	if pasted := v.r.PostFormValue(textField); strings.TrimSpace(pasted) != "" {
		came = append(came, program.Brought{Data: []byte(pasted)})
	}
	return came, nil
}

// mostKnown is how many are shown that were here; beyond that they are counted.
const mostKnown = 5

// arrivals shows what became of what came.
func (v *hoster) arrivals(w *markup.Writer, list []program.Arrival) {
	known, goes := 0, []string(nil)
	for i := range list {
		a := &list[i]
		if a.Goes {
			goes = append(goes, fileField, a.File, linkField, a.Link)
		}
		if known += rules.One(a.Known); a.Known && known > mostKnown {
			continue
		}
		w.Raw("<section class=\"came\">")
		w.El("h2", "", a.Title)
		if a.Name != "" {
			w.El("p", "hint", a.Name)
		}
		if a.Said != "" {
			w.El("p", "", a.Said)
		}
		v.paragraphs(w, "against", a.Wrong...)
		switch {
		case a.Goes:
			v.offer(w, "host-go-on", v.p.Say("came.go"), "", fileField, a.File, linkField, a.Link)
		case a.Waits:
			v.offer(w, "host-bring", v.p.Say("came.take"), "", linkField, a.Link)
		case a.Saved:
			v.offer(w, "host-open", v.p.Say("came.open"), "", fileField, a.File)
		case a.File != "":
			v.offer(w, "host-open", v.p.Say("came.open.here"), "", fileField, a.File)
		}
		w.Raw("</section>\n")
	}
	if known > mostKnown {
		w.El("p", "", v.p.Say("web.bring.rest", rules.N("n", known-mostKnown)))
	}
	if len(goes) > 4 {
		v.offer(w, "host-go-on", v.p.Say("web.bring.all"), "", goes...)
	}
}

// goesOn writes behind records what came, and opens that which it is if it is one.
func goesOn(v *pages, do *program.Program) {
	names, links := v.r.PostForm[fileField], v.r.PostForm[linkField]
	if len(names) == 0 || len(names) != len(links) {
		v.ended()
		return
	}
	paths := make([]string, len(names))
	for i, name := range names {
		path, ok := do.Within(name)
		if !ok {
			v.ended()
			return
		}
		paths[i] = path
	}
	before := do.Playing()
	at := func(path string) bool { return before != nil && before.Path == path }
	if len(paths) > 1 {
		allGoesOn(v, do, paths, links, at)
		return
	}
	if !at(paths[0]) && v.keepsPlaying(do) {
		return
	}
	g, err := do.GoOn(paths[0], links[0])
	if at(paths[0]) {
		before = nil // it was let go already
	}
	v.begun(before, g, err)
}

// allGoesOn does so for several records, opens none but that which is on the table, and tells of each what became of it.
func allGoesOn(v *pages, do *program.Program, paths, links []string, at func(string) bool) {
	var list []program.Arrival
	for i, path := range paths {
		var err error
		if at(path) {
			_, err = do.GoOn(path, links[i])
		} else {
			err = do.Lengthen(path, links[i])
		}
		one := program.Arrival{Title: do.Titled(path), Said: v.p.Say("came.gone-on"), File: filepath.Base(path)}
		if err != nil {
			one.Said, one.Wrong = "", []string{dialogue.Problem(v.p, err)}
		}
		list = append(list, one)
	}
	v.travelPage(http.StatusOK, v.p.Say("web.bring"), "host-bring", func(w *markup.Writer) { v.arrivals(w, list) })
}

// gives shows how a game is handed on; where none is named, it asks which.
func gives(v *pages, do *program.Program) {
	name := v.r.FormValue(fileField)
	if name == "" {
		choosesGift(v, do)
		return
	}
	notes := v.r.FormValue(notesField) != ""
	h, ok := v.handed(do, notes)
	if !ok {
		return
	}
	with := []string{fileField, name}
	if notes {
		with = append(with, notesField, "1")
	}
	v.travelPage(http.StatusOK, v.p.Say("web.give"), "host", func(w *markup.Writer) {
		w.El("h2", "", h.Title)
		w.El("p", "", v.p.Say("web.give.lead"))
		v.giftOfNotes(w, &h, name)
		if h.Data == nil {
			v.door(w, "host-give", v.p.Say("web.give.other"), "")
			return
		}
		w.Raw("<p><button type=\"button\" class=\"usual\" id=\"send\" hidden").Attr("data-file", v.to("host-record", with...)).Attr("data-name", h.Name+".txt").Raw(">").Text(v.p.Say("web.share")).Raw("</button></p>\n")
		v.door(w, "host-record", v.p.Say("web.give.file"), h.Name+".txt", with...)
		v.door(w, "host-record", v.p.Say("web.give.raw"), h.Name+".referee", append(with, rawField, "1")...)
		if v.Device && !strings.HasSuffix(v.Address(), nowhere) {
			v.giftOfLink(w, h.Link(v.Address()))
		}
		v.door(w, "host-give", v.p.Say("web.give.other"), "")
	})
}

// rawField says that a file has the ending of records.
const rawField = "raw"

// giftOfNotes says what becomes of private notes.
func (v *hoster) giftOfNotes(w *markup.Writer, h *program.Handed, name string) {
	switch {
	case h.Data == nil:
		w.El("p", "notice", v.p.Say("web.give.held"))
		v.door(w, "host-give", v.p.Say("web.give.notes.with"), "", fileField, name, notesField, "1")
	case h.Whole:
		w.El("p", "notice", v.p.Say("web.give.damaged"))
	case h.Asked:
		w.El("p", "notice", v.p.Say("web.give.notes.warn"))
		v.door(w, "host-give", v.p.Say("web.give.notes.without"), "", fileField, name)
	case h.Notes > 0:
		w.El("p", "hint", v.p.Say("web.give.notes", rules.N("n", h.Notes)))
		v.door(w, "host-give", v.p.Say("web.give.notes.with"), "", fileField, name, notesField, "1")
	}
}

// MostOfCode is how many bytes are in a code that a phone still reads from another: what is larger has too many squares.
const MostOfCode = 1273

// nowhere ends an address that leads nowhere: a device that has the pages as one file has no other.
const nowhere = ".invalid"

// giftOfLink shows a link that has a game in it, and its code.
func (v *hoster) giftOfLink(w *markup.Writer, link string) {
	w.Raw("<h2><label for=\"paste\">").Text(v.p.Say("web.give.link")).Raw("</label></h2>\n")
	w.El("p", "", v.p.Say("web.give.link.how"))
	w.Raw("<textarea id=\"paste\" rows=\"3\" readonly>\n").Text(link).Raw("</textarea>\n")
	w.Raw("<p><button type=\"button\" id=\"copy\" hidden").Attr("data-did", v.p.Say("web.copied")).Raw(">").Text(v.p.Say("web.copy")).Raw("</button></p><p id=\"did\" role=\"status\"></p>\n")
	w.El("h2", "", v.p.Say("web.give.code"))
	if len(link) > MostOfCode {
		w.El("p", "", v.p.Say("web.give.long"))
		return
	}
	w.El("p", "", v.p.Say("web.give.code.how"))
	w.Part(v.codes.of(link, v.p.Say("web.give.code")))
}

// choosesGift asks which game is handed on, or whether all are.
func choosesGift(v *pages, do *program.Program) {
	words := v.r.FormValue("q")
	list, err := do.Records(words)
	if err != nil {
		v.fails(err)
		return
	}
	v.travelPage(http.StatusOK, v.p.Say("web.give"), "host", func(w *markup.Writer) {
		if words == "" && len(list) == 0 {
			w.El("p", "lead", v.p.Say("web.give.none"))
			return
		}
		w.El("p", "lead", v.p.Say("web.give.which"))
		v.seeks(w, "host-give", words)
		w.Raw("<nav class=\"choices\"").Attr("aria-label", v.p.Say("web.give.which")).Raw(">\n")
		for i := range list[:min(len(list), mostSaved)] {
			v.door(w, "host-give", list[i].Title, list[i].State, fileField, filepath.Base(list[i].Path))
		}
		w.Raw("</nav>\n<h2>").Text(v.p.Say("device.copy")).Raw("</h2>\n")
		w.El("p", "", v.p.Say("web.keep.how"))
		v.door(w, "records.zip", v.p.Say("device.copy"), "")
	})
}

// handed returns the record that a request names as it is handed on, or answers that it cannot be.
func (v *pages) handed(do *program.Program, notes bool) (h program.Handed, ok bool) {
	path, ok := do.Within(v.r.FormValue(fileField))
	if !ok {
		v.ended()
		return h, false
	}
	h, err := do.HandOn(path, notes)
	if err != nil {
		v.fails(err)
	}
	return h, err == nil
}

// givesFile answers with a record as a file. Messengers and browsers let a text through, whatever it is called.
func givesFile(v *pages, do *program.Program) {
	h, ok := v.handed(do, v.r.FormValue(notesField) != "")
	if !ok {
		return
	}
	if h.Data == nil { // which the page of it says
		v.goes("host-give", fileField, v.r.FormValue(fileField))
		return
	}
	if v.r.FormValue(rawField) != "" {
		v.attaches("application/octet-stream", h.Name+".referee", h.Data)
		return
	}
	v.attaches("text/plain; charset=utf-8", h.Name+".txt", h.Data)
}

// givesAll answers with all records.
func givesAll(v *pages, do *program.Program) {
	all, err := do.Zip()
	if err != nil {
		v.fails(err)
		return
	}
	v.attaches("application/zip", "referee-"+v.Now().Format("2006-01-02")+".zip", all)
}

// attaches answers with a file.
func (v *request) attaches(kind, name string, data []byte) {
	v.w.Header().Set("Content-Type", kind)
	v.w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": text.Clean(name)}))
	_, _ = v.w.Write(data) // who has left needs no answer
}
