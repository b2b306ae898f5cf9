package dialogue

import (
	"strconv"
	"strings"

	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Door is a line of the first page, by the number that opens it.
type Door int

// The doors have their numbers for ever: what has nothing behind it yet says so.
const (
	ToLast Door = 1 + iota
	ToNew
	ToAgain
	ToSaved
	ToCalculator
	ToRules
	ToSettings
	ToUnderway
)

// doors are the keys of their words and what is behind them: "home.KEY", what is behind it "home.KEY.long", and that nothing is
// "home.KEY.none".
var doors = map[Door]struct {
	key string
	to  talk.Where
}{
	ToLast: {"resume", talk.ToGame}, ToNew: {"new", talk.ToNew}, ToAgain: {"again", talk.ToAgain}, ToSaved: {"saved", talk.ToSaved},
	ToCalculator: {"calculator", talk.ToCalculator}, ToRules: {"rules", talk.ToRules}, ToSettings: {"settings", talk.ToSettings},
	ToUnderway: {"underway", talk.ToUnderway},
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
	h.tells(h.do.Glance())
}

// Look looks at every game of the folder, where a glance does not know them all.
func (h *Home) Look() {
	if h.Rest > 0 || h.Unsure {
		h.tells(h.do.Front())
	}
}

// tells takes what was found in the folder.
func (h *Home) tells(f program.Front) {
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
				h.tells(h.do.Told(&found))
			}
		}
	}
}

// Page implements [talk.Talk].
func (h *Home) Page(p *text.Printer) talk.Page {
	h.text = p
	page := talk.Page{Title: p.Say("home.title"), State: p.Say("home.motto"), Asks: talk.Asks{Letters: true, Help: p.Say("line.home.ask")}}
	if h.Goes {
		page.Blocks = []talk.Block{talk.Para{As: talk.Hint, Text: h.Stopped()}}
	}
	for d := ToLast; d <= ToUnderway; d++ {
		c := talk.Choice{Number: int(d), Value: strconv.Itoa(int(d)), Label: h.Name(d), About: h.Says(d)}
		if !h.Has(d) {
			c.Against = c.About
		}
		page.Asks.Choices = append(page.Asks.Choices, c)
	}
	page.Asks.By = map[commands.ID]string{commands.Search: strconv.Itoa(int(ToRules)), commands.Settings: strconv.Itoa(int(ToSettings))}
	if h.do.Shared != nil {
		page.Asks.By[commands.Share] = commands.Word(p, commands.Share)
	}
	return page
}

// Type implements [talk.Talk]: usual is a game of the last days, else a new one.
func (h *Home) Type(_ *text.Printer, typed string) talk.Preview {
	d := ToNew
	if h.Goes && h.Days <= freshDays {
		d = ToLast
	}
	if n, err := strconv.Atoi(typed); err == nil {
		d = Door(n)
	}
	if !h.Has(d) {
		return talk.Preview{At: -1}
	}
	v := talk.Preview{At: int(d - ToLast), Does: h.Name(d)}
	if d == ToLast {
		v.Does = h.text.Say("home.enter.resume", rules.Plain("name", h.Called()))
	}
	return v
}

// Answer implements [talk.Talk]. What is no number, no command and no game is a question to the rules.
func (h *Home) Answer(p *text.Printer, typed string) (r talk.Result) {
	n, err := strconv.Atoi(typed)
	if typed == "" {
		n, err = h.Type(p, "").At+int(ToLast), nil
	}
	id, words := commands.Asked(typed)
	g, named := games.Named(typed)
	where, known := atHome[id]
	switch d := Door(n); {
	case err == nil && h.Has(d):
		r.Goes = h.opens(d)
	case err == nil && doors[d].key != "":
		r.Against = []string{wording.Ended(present.Capital(h.Says(d)))}
	case err == nil:
		r.Against = []string{talk.Unknown(p, typed)}
	case id == commands.Campaign:
		r.Goes = talk.Place{What: talk.ToNew, Of: CampaignGame}
	case known:
		r.Goes = talk.Place{What: where, Of: words}
	case named:
		r.Goes = talk.Place{What: talk.ToNew, Of: g.ID}
	default:
		r.Goes = talk.Place{What: talk.ToRules, Of: typed}
	}
	return r
}

// atHome are the places to which commands of the first page lead, with the words behind them.
var atHome = map[commands.ID]talk.Where{
	commands.New: talk.ToNew, commands.Underway: talk.ToUnderway, commands.Games: talk.ToSaved, commands.Stats: talk.ToStats,
	commands.Search: talk.ToRules, commands.Differ: talk.ToDiffer, commands.Calculator: talk.ToCalculator,
	commands.Settings: talk.ToSettings, commands.Share: talk.ToShare, commands.Help: talk.ToHelp,
}

// opens is the place behind a door.
func (h *Home) opens(d Door) talk.Place {
	switch {
	case d == ToLast && h.Last.Campaign != "":
		return talk.Place{What: talk.ToNext, Of: h.Last.Campaign}
	case d == ToLast:
		return talk.Place{What: talk.ToGame, Of: h.Last.Path}
	}
	return talk.Place{What: doors[d].to}
}

// NewAt is the talk about a new game to which a place leads; nil where none is to be begun.
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

// Has reports whether a door has something behind it.
func (h *Home) Has(d Door) bool {
	switch d {
	case ToLast:
		return h.Goes
	case ToAgain:
		return h.again != nil
	case ToSaved:
		return h.Over+h.Open+h.Rest > 0 || h.Goes
	}
	return doors[d].key != ""
}

// Name is what a door is called.
func (h *Home) Name(d Door) string { return h.text.Say("home." + doors[d].key) }

// Says is what is behind a door, or that nothing is.
func (h *Home) Says(d Door) string {
	if !h.Has(d) {
		return h.text.Say("home." + doors[d].key + ".none")
	}
	switch key := "home." + doors[d].key + ".long"; d {
	case ToLast:
		return strings.TrimSuffix(h.Called()+", "+h.Last.State+" · "+strings.Join(h.Last.Names, ", "), " · ")
	case ToAgain:
		return h.again.Said()
	case ToSaved:
		if h.Rest > 0 {
			return h.text.Say("n.games", rules.N("n", h.Over+h.Open+h.Rest))
		}
		return h.text.Say(key, rules.N("n", h.Over), rules.N("open", h.Open))
	default:
		return h.text.Say(key)
	}
}

// Called is what the game to go on with is called: a campaign by its own name.
func (h *Home) Called() string {
	if h.Last.Campaign != "" {
		return h.Last.Title
	}
	return h.text.Say(h.Last.Game + ".name")
}

// Stopped says when the game to go on with was played last.
func (h *Home) Stopped() string {
	switch h.Days {
	case 0:
		return h.text.Say("home.stopped.today")
	case 1:
		return h.text.Say("home.stopped.yesterday")
	}
	return h.text.Say("home.stopped", rules.N("n", h.Days))
}
