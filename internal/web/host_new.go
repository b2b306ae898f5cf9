package web

import (
	"crypto/rand"
	"encoding/binary"
	chance "math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/text"
	"referee/internal/web/markup"
)

// preparing is the talk about a new game as it is after some answers. They are in the address, so that nothing of the talk is
// kept between two requests: "#3" is the pick of the number, anything else was typed.
type preparing struct {
	*dialogue.Prepare
	answers []string
	lots    uint64 // from which lots are drawn, alike each time
	against []string
	differs string // the game whose boxes are to be compared
}

// mostAnswers is how many answers a talk has at most.
const mostAnswers = 60

// prepares begins the talk and answers it as far as the request tells.
func (v *visit) prepares(do *program.Program) *preparing {
	p := &preparing{}
	p.lots, _ = strconv.ParseUint(v.r.FormValue("lots"), 36, 64)
	if p.lots == 0 {
		var b [8]byte
		rand.Read(b[:])
		p.lots = binary.LittleEndian.Uint64(b[:]) | 1
	}
	talk := dialogue.NewNewGame(do.Folder(), v.p)
	if name := v.r.FormValue("campaign"); name != "" {
		if chosen, err := v.campaign(do, name); err == nil && chosen.Begin != nil {
			talk = chosen.Begin
		}
	}
	p.Prepare = dialogue.NewPrepare(talk, do, chance.New(chance.NewPCG(p.lots, p.lots)).IntN)
	for _, answer := range givenBy(v.r.FormValue("told")) {
		if !p.take(answer) {
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
func (p *preparing) take(answer string) bool {
	picks := p.Picks()
	n, err := strconv.Atoi(strings.TrimPrefix(answer, "#"))
	i := slices.IndexFunc(picks, func(o dialogue.Pick) bool { return o.N == n })
	if strings.HasPrefix(answer, "#") && err == nil && i >= 0 {
		p.against = p.Take(picks[i])
	} else {
		p.against = p.Enter(answer)
	}
	if game, asked := p.Differs(); asked {
		p.differs = game
	} else {
		p.differs = ""
	}
	if len(p.against) == 0 {
		p.answers = append(p.answers, answer)
	}
	return len(p.against) == 0
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
	if name := v.r.FormValue("campaign"); name != "" {
		query = append(query, "campaign", name)
	}
	return query
}

// hostNew asks the question of the moment. A link that somebody follows begins no game: it leads to the last question.
func hostNew(v *visit, do *program.Program) {
	p := v.prepares(do)
	if p.Stage() == dialogue.Ready {
		v.goes("host-new", v.soFar(p, p.answers[:len(p.answers)-1])...)
		return
	}
	v.question(http.StatusOK, p)
}

// hostAnswers takes an answer, and begins the game behind the last.
func hostAnswers(v *visit, do *program.Program) {
	p := v.prepares(do)
	if p.Stage() != dialogue.Ready && !p.take(strings.ReplaceAll(v.r.PostFormValue("answer"), "\n", " ")) {
		v.question(http.StatusConflict, p)
		return
	}
	if p.Stage() != dialogue.Ready {
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

// question shows a question with its picks, and where one types.
func (v *visit) question(code int, p *preparing) {
	v.show(code, page{title: present.Capital(p.Called()), class: "plain host", up: v.earlier(p), body: func(w *markup.Writer) {
		if seats := p.Seats(); p.Stage() >= dialogue.WhoSits && len(seats) > 0 {
			w.El("p", "moment", text.Clean(dialogue.Together(seats)))
		}
		if p.Stage() == dialogue.HowToday {
			for _, said := range p.Settled() {
				w.El("p", "moment", text.Clean(said))
			}
		}
		if asks := v.asksNow(p); asks != "" {
			w.El("h2", "", asks)
		}
		for _, said := range p.against {
			w.El("p", "against", said)
		}
		if p.differs != "" {
			v.differing(w, p.differs)
		}
		v.picks(w, p)
	}})
}

// asksNow is the question of the moment; where the keyboard speaks of its numbers, what is tapped here.
func (v *visit) asksNow(p *preparing) string {
	if p.Stage() == dialogue.HowToday {
		return v.p.Say("web.host.today")
	}
	return p.Asks()
}

// earlier is the address of the question before.
func (v *visit) earlier(p *preparing) string {
	if n := len(p.answers); n > 0 {
		return v.to("host-new", v.soFar(p, p.answers[:n-1])...)
	}
	return v.to("host")
}

// picks are the answers: each is a button. What is typed has a form of its own, and so has what needs no answer.
func (v *visit) picks(w *markup.Writer, p *preparing) {
	if s := p.Stage(); s == dialogue.WhoSits || s == dialogue.CampaignName {
		v.answering(w, p, "line")
		w.Raw("<label for=\"answer\">").Text(v.p.Say("web.host.name")).Raw("</label><input id=\"answer\" name=\"answer\" required autofocus autocomplete=\"off\" maxlength=\"200\"><button>")
		w.Text(v.p.Say("web.enter")).Raw("</button></form>\n")
	}
	v.listed(w, p)
	if p.goesOn() {
		v.answering(w, p, "on")
		label := enters(v.p, p.Enters(""))
		if p.Stage() == dialogue.WhoSits && len(p.Seats()) == 0 {
			label = v.p.Say("web.host.unnamed")
		}
		w.Raw("<button class=\"usual\" name=\"answer\" value=\"\">").Text(present.Capital(label)).Raw("</button></form>\n")
	}
}

// answering begins a form with what was answered so far.
func (v *visit) answering(w *markup.Writer, p *preparing, class string) {
	w.Raw("<form method=\"post\"").Attr("class", class).Attr("action", v.to("host-new")).Raw(">")
	v.names(w)
	for i, query := 0, v.soFar(p, p.answers); i+1 < len(query); i += 2 {
		hiddenField(w, query[i], query[i+1])
	}
}

// listed are the answers that need not be typed.
func (v *visit) listed(w *markup.Writer, p *preparing) {
	picks := p.Picks()
	if len(picks) == 0 {
		return
	}
	v.answering(w, p, "choices")
	focus := p.Focus("")
	for i, o := range picks {
		w.Raw("<button name=\"answer\"").Attr("value", "#"+strconv.Itoa(o.N))
		if i == focus {
			w.Raw(" class=\"usual\"")
		}
		if o.Tick {
			w.Raw(" aria-pressed=\"").Raw(strconv.FormatBool(o.On)).Raw("\"")
		}
		w.Raw(">")
		if o.Tick && o.On {
			w.Raw("✓ ")
		}
		labelled(w, answerName(p, o), noted(p, o))
		w.Raw("</button>\n")
	}
	w.Raw("</form>\n")
}

// answerName is an answer as a button begins; a name stays as it is.
func answerName(p *preparing, o dialogue.Pick) string {
	if p.Stage() == dialogue.WhoSits && o.Tick || p.Stage() == dialogue.WhoBegins && o.Label == o.Value {
		return o.Label
	}
	return present.Capital(o.Label)
}

// noted is what stands below an answer. In a list of games the columns of the keyboard are parted: how many play, then what
// it is about.
func noted(p *preparing, o dialogue.Pick) string {
	if p.Stage() != dialogue.WhichGame {
		return o.Note
	}
	_, about, _ := strings.Cut(o.Note, "  ")
	return strings.TrimSuffix(o.Said+" · "+strings.TrimSpace(about), " · ")
}

// goesOn reports whether one can go on without an answer that is a pick.
func (p *preparing) goesOn() bool {
	g, _ := p.Game()
	switch p.Stage() {
	case dialogue.WhoSits:
		return len(p.Seats()) == 0 || len(p.Seats()) >= g.MinSeats
	case dialogue.HowToday, dialogue.HouseRules:
		return true
	}
	return false
}

// enters is what Enter does, without the name of the key: here it is a button.
func enters(p *text.Printer, does string) string {
	_, what, ok := strings.Cut(does, ":")
	if !ok {
		if _, what, ok = strings.Cut(does, "—"); !ok {
			return p.Say("web.host.begin")
		}
	}
	return strings.TrimSpace(what)
}
