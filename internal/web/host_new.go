package web

import (
	"crypto/rand"
	"encoding/binary"
	chance "math/rand/v2"
	"net/url"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
)

// preparing is the talk about a new game as it is after some answers. They are in the address, so that nothing of the talk is
// kept between two requests: "#3" is the pick of the number, anything else was typed.
type preparing struct {
	dialogue.Beginning
	answers []string
	lots    uint64      // from which lots are drawn, alike each time
	became  talk.Result // of the last answer
	done    bool        // nothing is asked any more
}

// mostAnswers is how many answers a talk has at most.
const mostAnswers = 300

// prepares begins the talk and answers it as far as the request tells.
func (v *visit) prepares(do *program.Program) *preparing {
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
		if chosen, err := v.campaign(do, name); err == nil && chosen.Begin != nil {
			of = chosen.Begin
		}
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
func (v *visit) soFar(p *preparing, answers []string) []string {
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
func hostNew(v *visit, do *program.Program) {
	p := v.prepares(do)
	if p.done {
		v.goes("host-new", v.soFar(p, p.answers[:len(p.answers)-1])...)
		return
	}
	v.question(p)
}

// hostAnswers takes an answer, and begins the game behind the last.
func hostAnswers(v *visit, do *program.Program) {
	p := v.prepares(do)
	if !p.done && !p.take(v.p, strings.ReplaceAll(v.r.PostFormValue(answerField), "\n", " ")) {
		v.question(p)
		return
	}
	if !p.done {
		v.goes("host-new", v.soFar(p, p.answers)...)
		return
	}
	if v.keepsPlaying(do) {
		return
	}
	before := do.Playing()
	g, err := p.Start("")
	v.begun(before, g, err)
}

// question shows the question of the moment; the page goes back to the one before.
func (v *visit) question(p *preparing) {
	up := v.to("host")
	if n := len(p.answers); n > 0 {
		up = v.to("host-new", v.soFar(p, p.answers[:n-1])...)
	}
	holding{visit: v, talk: p.Beginning, at: "host-new", up: up, fields: v.soFar(p, p.answers)}.shows(p.became)
}
