package web

import (
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/rules"
)

// freeze writes down what is said of a dispute: of that of a number, or without one of a new one.
func freeze(v *visit) {
	if v.hurries() {
		return
	}
	l, _ := v.books()
	n, _ := strconv.Atoi(v.r.PostFormValue("n"))
	against := ""
	line := hub.Line{Who: v.who, Any: true, Key: v.r.PostFormValue("key")}
	_, err := v.Hub.Enter(line, func(m hub.Moment) (err error) {
		v.drops()
		d := dialogue.NewDispute(m.Session, "", dialogue.NewLookup(l, m.Session.Game()), v.p)
		if n == 0 {
			against = v.asks(d)
		} else if d.Resume(n) {
			v.takesOver(d, m.Session.Header().Seats)
		}
		if against != "" {
			return nil
		}
		if against, err = d.Save(); err == nil {
			n = d.N
		}
		return err
	})
	if err != nil {
		v.Hub.Hold(func() { against = v.failed(err) })
	}
	if against != "" {
		v.disputed(http.StatusConflict, n, against)
		return
	}
	v.rulings.renew()
	v.goes("dispute", "n", strconv.Itoa(n))
}

// asks begins a dispute; it says why it cannot be begun.
func (v *visit) asks(d *dialogue.Dispute) (against string) {
	question, move := v.posted("question"), v.posted("move")
	if question == "" {
		return v.p.Say("web.dispute.empty")
	}
	said := d.Say("question: " + question)
	if said.Against == "" && move != "" {
		said = d.Say("move: " + move)
	}
	return said.Against
}

// takesOver takes what was changed on the page, and nothing else.
func (v *visit) takesOver(d *dialogue.Dispute, names []string) {
	for _, q := range d.Words() {
		if v.differs(q.Key) && v.speaks(q.Key) {
			d.Answer(q.Key, v.posted(q.Key))
		}
	}
	for i, name := range names {
		key := strconv.Itoa(i + 1)
		if v.differs(agreeKey+key) && v.speaks(key) && agreed(d, name) != v.posted(agreeKey+key) {
			d.Agree(name)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(v.r.PostForm)) {
		id, ok := strings.CutPrefix(key, clauseKey)
		if !ok || !v.differs(key) || !v.inBook(rules.ClauseID(id)) {
			continue
		}
		for range dialogue.Decides { // each tick goes on to the next mark
			if strconv.Itoa(int(d.Mark(rules.ClauseID(id)))) != v.posted(key) {
				d.Tick(rules.ClauseID(id))
			}
		}
	}
}

func (v *visit) posted(key string) string { return strings.TrimSpace(v.r.PostFormValue(key)) }

// differs reports whether a field is not as the page had it.
func (v *visit) differs(key string) bool {
	was, ok := v.r.PostForm["was."+key]
	return ok && len(was) == 1 && was[0] != v.posted(key)
}
