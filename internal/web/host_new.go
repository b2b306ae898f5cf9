package web

import (
	"cmp"
	"crypto/rand"
	"encoding/binary"
	chance "math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/web/markup"
)

// preparing is the talk about a new game as it is after some answers. They are in the address, so that nothing of the talk is
// kept between two requests: "#3" is the pick of the number, anything else was typed.
type preparing struct {
	*dialogue.Beginning
	answers []string
	lots    uint64      // from which lots are drawn, alike each time
	became  talk.Result // of the last answer
	done    bool        // nothing is asked any more
}

// mostAnswers is how many answers a talk has at most.
const mostAnswers = 60

// prepares begins the talk and answers it as far as the request tells.
func (v *pages) prepares(do *program.Program) *preparing {
	p := &preparing{}
	p.lots, _ = strconv.ParseUint(v.r.FormValue("lots"), 36, 64)
	if p.lots == 0 {
		var b [8]byte
		rand.Read(b[:])
		p.lots = binary.LittleEndian.Uint64(b[:]) | 1
	}
	of := dialogue.NewNewGame(do.Folder(), v.p)
	if v.r.FormValue("underway") != "" {
		of = dialogue.NewUnderway(do.Folder(), v.p)
	}
	if name := v.r.FormValue("campaign"); name != "" {
		of = cmp.Or(dialogue.NewCampaign(do, name).Next(v.p), of)
	}
	p.Beginning = dialogue.Begins(of, do, chance.New(chance.NewPCG(p.lots, p.lots)).IntN)
	for _, answer := range givenBy(v.r.FormValue("told")) {
		if !p.take(v.p, answer) {
			break
		}
	}
	return p
}

// givenBy are the answers of an address, each escaped and behind a sign.
func givenBy(list string) (answers []string) {
	if list == "" {
		return nil
	}
	for one := range strings.SplitSeq(list[1:], "&") {
		if answer, err := url.QueryUnescape(one); err == nil && len(answers) < mostAnswers {
			answers = append(answers, answer)
		}
	}
	return answers
}

// take gives an answer, and reports whether nothing is against it.
func (p *preparing) take(t *text.Printer, answer string) bool {
	p.became = p.Answer(t, answer)
	if p.done = p.became.Done; len(p.became.Against) > 0 {
		return false
	}
	p.answers = append(p.answers, answer)
	return true
}

// soFar is the query with so many of the answers.
func (v *pages) soFar(p *preparing, answers []string) []string {
	query := []string{"lots", strconv.FormatUint(p.lots, 36)}
	list := ""
	for _, answer := range answers {
		list += "&" + url.QueryEscape(answer)
	}
	if list != "" {
		query = append(query, "told", list)
	}
	for _, key := range []string{"campaign", "underway"} {
		if value := v.r.FormValue(key); value != "" {
			query = append(query, key, value)
		}
	}
	return query
}

// hostNew asks the question of the moment. A link that somebody follows begins no game: it leads to the last question.
func hostNew(v *pages, do *program.Program) {
	p := v.prepares(do)
	if p.done {
		v.goes("host-new", v.soFar(p, p.answers[:len(p.answers)-1])...)
		return
	}
	v.question(p)
}

// hostAnswers takes an answer, and begins the game behind the last.
func hostAnswers(v *pages, do *program.Program) {
	p := v.prepares(do)
	if !p.done && !p.take(v.p, strings.ReplaceAll(v.r.PostFormValue(answerField), "\n", " ")) {
		v.question(p)
		return
	}
	if !p.done {
		v.goes("host-new", v.soFar(p, p.answers)...)
		return
	}
	if lies := p.Lies(); lies != nil && !v.lies(p, lies) || v.keepsPlaying(do) {
		return
	}
	before := do.Playing()
	g, err := p.Start("")
	v.begun(before, g, err)
}

// lies shows how the table lies of a game that is played already, and reports whether that goes on from there.
func (v *pages) lies(p *preparing, lies *dialogue.Lying) bool {
	f := filling{pages: v, talk: lies, at: "host-new", again: v.p.Say("underway.check")}
	f.fill()
	var r talk.Result
	if answer := v.r.PostFormValue(doField); answer != "" {
		if r = lies.Answer(v.p, answer); r.Done {
			return true
		}
	}
	code, now := http.StatusOK, lies.Page(v.p)
	if len(r.Against) > 0 {
		code = http.StatusConflict
	}
	h := holding{pages: v, talk: lies, at: "host-new", fields: v.soFar(p, p.answers)}
	v.show(code, page{title: now.Title, class: "read", up: v.to("host-new", v.soFar(p, p.answers[:len(p.answers)-1])...), body: func(w *markup.Writer) {
		v.paragraphs(w, "against", r.Against...)
		f.writes(w, &h, &now)
	}})
	return false
}

// question shows the question of the moment; the page goes back to the one before.
func (v *pages) question(p *preparing) {
	up := v.to("host")
	if n := len(p.answers); n > 0 {
		up = v.to("host-new", v.soFar(p, p.answers[:n-1])...)
	}
	holding{pages: v, talk: p.Beginning, at: "host-new", up: up, fields: v.soFar(p, p.answers)}.shows(p.became)
}
