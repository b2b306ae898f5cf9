package dialogue

import (
	"cmp"
	"strconv"
	"strings"

	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// The doors have their numbers for ever: what has nothing behind it yet says so. Two tell in lines, too, what is behind them.
const (
	toLast     = 1
	toNew      = 2
	ToAgain    = 3
	toRules    = 6
	toSettings = 7
	ToUnderway = 8
)

// doors are the keys of their words and what is behind them, in the order of their numbers: "home.KEY", what is behind it
// "home.KEY.long", and that nothing is "home.KEY.none".
var doors = []struct {
	key string
	to  talk.Where
}{
	{"resume", talk.ToGame}, {"new", talk.ToNew}, {"again", talk.ToAgain}, {"saved", talk.ToSaved},
	{"calculator", talk.ToCalculator}, {"rules", talk.ToRules}, {"settings", talk.ToSettings}, {"underway", talk.ToUnderway},
}

// freshDays are the days for which an unfinished game is what most likely goes on.
const freshDays = 7

// Home is the talk of the first page: what can be opened there. What is typed may be a command, a game, or a question to the rules.
type Home struct {
	program.Front
	text  *text.Printer
	do    *program.Program
	again *NewGame // the game that was finished last, answered as it was then; nil where there is none
	times int      // how often it was looked at anew
}

// NewHome glances at the folder: where there are many games, [Home.Look] knows them all.
func NewHome(p *text.Printer, do *program.Program) *Home {
	h := &Home{do: do}
	h.Again(p)
	return h
}

// Again implements [talk.Renewed].
func (h *Home) Again(p *text.Printer) {
	h.text = p
	h.times++
	h.receive(h.do.Glance())
}

// Look looks at every game of the folder, where a glance does not know them all.
func (h *Home) Look() {
	if h.Rest > 0 || h.Unsure {
		h.receive(h.do.Front())
	}
}

// receive takes what was found in the folder.
func (h *Home) receive(f program.Front) {
	if h.Front, h.again = f, nil; f.Done != nil {
		h.again = NewAgain(h.do.Folder(), *f.Done, h.text)
	}
}

// Work implements [talk.Worker]: all the saved games are looked at.
func (h *Home) Work() (work func() (done func())) {
	if h.Rest == 0 && !h.Unsure {
		return nil
	}
	folder, times := h.do.Folder(), h.times
	return func() func() {
		found, _ := folder.Survey() // what cannot be read, the list of games says
		folder.Seen.Save()
		return func() {
			if h.times == times {
				h.receive(h.do.FrontOf(&found))
			}
		}
	}
}

// Page implements [talk.Talk].
func (h *Home) Page(p *text.Printer) talk.Page {
	h.text = p
	page := talk.Page{Title: p.Say("home.title"), State: p.Say("home.motto"), Asks: talk.Asks{Letters: true, Help: p.Say("line.home.ask")}}
	if h.Resumes {
		page.Tell(talk.Hint, h.Stopped())
	}
	switch sh := h.do.Shared; {
	case sh == nil:
	case sh.Alone():
		page.Tell(talk.Hint, p.Say("share.alone"))
	default:
		page.Tell(talk.Hint, p.Say("home.shared"))
	}
	for i, door := range doors {
		key, to := "home."+door.key, talk.Place{What: door.to}
		c := talk.Choice{Number: i + 1, Value: strconv.Itoa(i + 1), Label: p.Say(key)}
		switch saved := h.Over + h.Open + h.Rest; {
		case !h.Resumes && (c.Number == toLast || door.to == talk.ToSaved && saved == 0), c.Number == ToAgain && h.again == nil:
			c.About = p.Say(key + ".none")
			c.Against = c.About
		case c.Number == toLast:
			c.About = strings.TrimSuffix(h.Called()+", "+h.Last.State+" · "+strings.Join(h.Last.Names, ", "), " · ")
			if to.Of = h.Last.Path; h.Last.Campaign != "" {
				to = talk.Place{What: talk.ToNext, Of: h.Last.Campaign}
			}
		case c.Number == ToAgain:
			c.About = h.again.Said()
		case door.to == talk.ToSaved && h.Rest > 0:
			c.About = p.Say("n.games", rules.N("n", saved))
		default:
			c.About = p.Say(key+".long", rules.N("n", h.Over), rules.N("open", h.Open))
		}
		c.Does = func() talk.Result { return talk.Result{Place: to} }
		page.Offer(c)
	}
	if page.Asks.Usual = strconv.Itoa(toNew); h.Resumes && h.Days <= freshDays {
		page.Asks.Usual = strconv.Itoa(toLast)
	}
	page.Asks.By = map[commands.ID]string{commands.Search: strconv.Itoa(toRules), commands.Settings: strconv.Itoa(toSettings)}
	if h.do.Shared != nil {
		page.Asks.By[commands.Share] = commands.Word(p, commands.Share)
	}
	return page
}

// Type implements [talk.Typed]: usual is a game of the last days, else a new one.
func (h *Home) Type(p *text.Printer, typed string) talk.Preview {
	page := h.Page(p)
	v := page.Picks(typed)
	switch {
	case v.At >= 0 && page.Asks.Choices[v.At].Against != "":
		return talk.Preview{At: -1}
	case v.At == toLast-1:
		v.Does = p.Say("home.enter.resume", rules.Plain("name", h.Called()))
	}
	return v
}

// Answer implements [talk.Talk]. What is no number, no command and no game is a question to the rules.
func (h *Home) Answer(p *text.Printer, typed string) (r talk.Result) {
	page := h.Page(p)
	typed = cmp.Or(typed, page.Asks.Usual)
	id, words := commands.Asked(typed)
	g, named := games.Named(typed)
	where, known := atHome[id]
	switch c := page.Asks.Pick(typed); {
	case isNumber(typed) && c == nil:
		r.Against = []string{talk.Unknown(p, typed)}
	case isNumber(typed) && c.Against != "":
		r.Against = []string{text.Ended(present.Capital(c.Against))}
	case isNumber(typed):
		return c.Does()
	case id == commands.Campaign:
		r.Place = talk.Place{What: talk.ToNew, Of: CampaignGame}
	case known:
		r.Place = talk.Place{What: where, Of: words}
	case named:
		r.Place = talk.Place{What: talk.ToNew, Of: g.ID}
	default:
		r.Place = talk.Place{What: talk.ToRules, Of: typed}
	}
	return r
}

// atHome are the places to which commands of the first page lead, with the words behind them.
var atHome = map[commands.ID]talk.Where{
	commands.New: talk.ToNew, commands.Underway: talk.ToUnderway, commands.Games: talk.ToSaved, commands.Stats: talk.ToStats,
	commands.Search: talk.ToRules, commands.Differ: talk.ToDiffer, commands.Calculator: talk.ToCalculator,
	commands.Settings: talk.ToSettings, commands.Share: talk.ToShare, commands.Help: talk.ToHelp,
}

// NewAt returns the talk about a new game to which a place leads; nil if none is to be begun.
func NewAt(p *text.Printer, do *program.Program, to talk.Place) *NewGame {
	n := NewNewGame(do.Folder(), p)
	switch to.What {
	case talk.ToAgain:
		h := NewHome(p, do)
		h.Look()
		return h.again
	case talk.ToNext:
		return NewCampaign(do, to.Of).Next(p)
	case talk.ToUnderway:
		n = NewUnderway(do.Folder(), p)
	}
	if g, ok := games.Named(to.Of); ok {
		n.Answer(GameKey, g.ID)
	} else if to.Of == CampaignGame {
		n.Answer(GameKey, CampaignGame)
	}
	return n
}

// Called returns what the game to continue is called: a campaign by its own name.
func (h *Home) Called() string {
	if h.Last.Campaign != "" {
		return h.Last.Title
	}
	return h.text.Say(h.Last.Game + ".name")
}

// Stopped says when the game to continue was played last.
func (h *Home) Stopped() string {
	switch h.Days {
	case 0:
		return h.text.Say("home.stopped.today")
	case 1:
		return h.text.Say("home.stopped.yesterday")
	}
	return h.text.Say("home.stopped", rules.N("n", h.Days))
}
