package dialogue

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
	"referee/rules/notation"
)

// Stage is one question of the talk in which a game is prepared.
type Stage uint8

// The questions, in their order; what needs no answer is passed over. The last three are only
// asked of those who want to.
const (
	WhichGame Stage = iota
	CampaignName
	WhoSits
	WhichSide
	WhoBegins
	HowToday
	WhichBox
	WhichLevel
	HouseRules
	HouseRule
	Ready // nothing is asked any more
)

// stageWords are the keys of what the questions are called, "prepare.KEY", and of the whole
// questions, "prepare.KEY.ask".
var stageWords = map[Stage]string{
	WhichGame: "game", CampaignName: "campaign", WhoSits: "sits", WhichSide: "side", WhoBegins: "begins", HowToday: "today",
	WhichBox: "box", WhichLevel: "level", HouseRules: "house", HouseRule: "rule",
}

// Prepare is the talk before a game in three questions: which game, who sits down, how it is
// played today. It is done when nothing is asked any more. Below it is the talk that has the answers.
type Prepare struct {
	sitting
	do     *program.Program
	stage  Stage
	rule   string // the key of the house rule that is asked
	lot    bool   // who begins was drawn
	beside string // how two sit as the first of them sees it, "" before it is said
	// atLevel is the level that was answered, or "".
	atLevel string
	// Waits says that nothing follows by itself when the last seat is taken.
	Waits  bool
	starts string // who is to begin when that is asked: a name, [ByTheLot] or ""
}

// question is what is asked, with what comes of each answer.
type question struct {
	asks  string
	picks []talk.Choice                         // by numbers that are all accepted
	usual int                                   // the pick that nothing typed takes, or -1
	empty func() (against []string)             // what that does where it takes none, or nil
	enter string                                // in words
	free  func(typed string) (against []string) // takes what is none of the picks, or nil
}

// NewPrepare begins the talk; what the talk below it knows is not asked, but who plays where those cannot begin a game: an old
// record may have names that are the same. Chance is not the program's: a face draws lots.
func NewPrepare(n *NewGame, do *program.Program, draw func(n int) int) *Prepare {
	p := &Prepare{sitting: sitting{NewGame: n, known: do.People(), draw: draw}, do: do}
	if seats := n.answers[SeatsKey]; seats != "" {
		p.seats = n.sitters(Names(seats))
	}
	if g, ok := n.Game(); ok {
		if n.answers[CampaignKey] == "" && len(checkSitters(g, p.seats)) > 0 {
			delete(n.answers, SeatsKey)
		}
		p.remembers()
	}
	p.stage = p.next(WhichGame)
	return p
}

// next returns the first question from one on that is asked.
func (p *Prepare) next(s Stage) Stage {
	g, _ := p.Game()
	for ; s < HowToday; s++ {
		switch {
		case s == WhichGame && p.answers[GameKey] == "":
			return s
		case s == CampaignName && p.answers[GameKey] == CampaignGame && p.answers[CampaignKey] == "":
			return s
		case s == WhoSits && p.answers[SeatsKey] == "":
			return s
		case s == WhichSide && p.side().Label != "" && p.side().Value == "" && p.beside == "", s == WhoBegins && p.asksStarter(g):
			return s
		}
	}
	if q := Find(p.NewGame, EditionKey); !q.Fixed && q.Value == "" {
		return WhichBox // once: it is remembered from then on
	}
	if p.asksLevel() {
		return WhichLevel
	}
	return HowToday
}

// Page implements [talk.Talk].
func (p *Prepare) Page(t *text.Printer) talk.Page {
	p.Renew(t)
	page := talk.Page{Title: t.Say("new.title"), State: t.Say("prepare.step", rules.N("n", p.number()), rules.Plain("what", t.Say("prepare."+stageWords[p.stage])))}
	if g, ok := p.Game(); ok {
		page.Title = joined(page.Title, t.Say(g.ID+".name"), text.Clean(p.answers[CampaignKey]))
	}
	if p.number() > 1 && len(p.seats) > 0 {
		page.Blocks.Add(seated(p.seats))
	}
	if p.stage > WhoBegins {
		page.Tell(talk.Hint, p.nowSettled()...)
	}
	q, sits := p.question(), p.stage == WhoSits
	page.Asks = talk.Asks{Prompt: q.asks, Choices: q.picks, Types: true, Typed: t.Say("web.host.name"), Free: sits || p.stage == CampaignName, List: sits}
	for i := range page.Asks.Choices {
		o := &page.Asks.Choices[i]
		if o.Value = chosenSign + strconv.Itoa(o.Number); o.Tick && sits {
			page.Asks.Head = t.Say("prepare.known")
		}
	}
	if sits {
		page.Asks.Help = t.Say("prepare.nick", rules.N("max", record.MaxNick))
	}
	if sits && len(p.seats) > 0 {
		page.Asks.Last = getsUp
	}
	return page
}

// number returns which of the three questions it is that is asked.
func (p *Prepare) number() int {
	return 1 + rules.One(p.stage > CampaignName) + rules.One(p.stage > WhoBegins)
}

// chosenSign comes before the number of a choice that was picked, so that nobody types it; getsUp has the last who sat down get up.
const (
	chosenSign = "#"
	getsUp     = "#-"
)

// Type implements [talk.Typed].
func (p *Prepare) Type(t *text.Printer, typed string) talk.Preview {
	p.Renew(t)
	q, sits := p.question(), p.stage == WhoSits
	v := talk.Preview{At: p.focus(&q, typed)}
	switch {
	case v.At >= 0:
		v.Does = q.picks[v.At].Label
	case typed == "":
		v.Does = q.enter
	case sits:
		v.Does = t.Say("prepare.enter.sit")
	}
	switch {
	case sits && typed == "":
		v.Reads = t.Say("prepare.nick", rules.N("max", record.MaxNick))
	case sits:
		v.Reads = strings.Join(seated(p.people(typed)), ", ")
	case p.stage == WhichGame && typed != "" && v.At >= 0:
		_, certain := p.meant(typed)
		v.Reads, v.Unsure = v.Does, !certain
	}
	return v
}

// Answer implements [talk.Talk].
func (p *Prepare) Answer(t *text.Printer, answer string) (r talk.Result) {
	p.Renew(t)
	n, chosen := strings.CutPrefix(answer, chosenSign)
	q := p.question()
	i, ok := numbered(q.picks, n)
	switch {
	case answer == getsUp && p.stage == WhoSits && len(p.seats) > 0:
		p.seats = p.seats[:len(p.seats)-1]
	case p.stage == WhoSits && strings.HasPrefix(answer, Turns):
		r.Against = p.turn(strings.TrimPrefix(answer, Turns))
	case p.stage == WhoSits && strings.HasPrefix(answer, Sets):
		key, value, _ := strings.Cut(strings.TrimPrefix(answer, Sets), "=")
		r.Against = p.sets(key, value)
	case answer == Begin:
		r.Against = p.usually()
	case chosen && ok:
		r = q.picks[i].Does()
	default:
		r = p.enter(strings.TrimSpace(answer))
	}
	r.Done = p.stage == Ready
	return r
}

// The answers of a face on which all is touched: [Turns] and a name have somebody sit down or get up, [Sets], a key and "=VALUE" answer one of
// the questions behind ([Prepare.Folded]), and [Begin] takes what is usual for all of these.
const (
	Turns = "#@"
	Sets  = "#="
	Begin = "#!"
)

// ByTheLot has the lot say who begins.
const ByTheLot = "#lot"

// Stage returns which question is asked.
func (p *Prepare) Stage() Stage { return p.stage }

// usually takes what is usual for all that is left; it stops where nothing is, and that is asked.
func (p *Prepare) usually() (against []string) {
	from := p.stage
	for p.stage != Ready {
		at := p.stage
		if against = p.enter("").Against; p.stage == at {
			break
		}
	}
	if p.stage != from {
		return nil
	}
	return against
}

// Folded returns the questions behind that of who sits down, with what will be answered if nobody says otherwise. How two sit is none of
// them: it is asked by the names.
func (p *Prepare) Folded() (list []Question) {
	g, _ := p.Game()
	asked := p.rulesOf()
	for _, q := range p.Questions() {
		switch {
		case q.Fixed || !slices.Contains([]string{FirstKey, EditionKey, VariantKey}, q.Key):
			continue
		case q.Key == FirstKey && !p.asksStarter(g):
			continue
		case q.Key == FirstKey:
			q.Value, q.Usual = p.starts, ""
			q.Choices = []Option{{Label: p.text.Say("prepare.later.long")}, {Value: ByTheLot, Label: p.text.Say("prepare.lot")}}
			for _, one := range p.seats {
				q.Choices = append(q.Choices, Option{Value: one.Name, Label: one.Name, Name: true})
			}
		case q.Key == VariantKey && p.asksLevel():
			q.Value = g.Levels[p.usualLevel()].Variant
		}
		list = append(list, q)
	}
	return append(list, asked...)
}

// sets answers one of them.
func (p *Prepare) sets(key, value string) (against []string) {
	if key == FirstKey {
		p.starts = value
		return nil
	}
	if against = p.NewGame.Answer(key, value); len(against) == 0 && key == VariantKey {
		g, _ := p.Game()
		for _, l := range g.Levels {
			if l.Variant == "" || slices.Contains(Names(value), l.Variant) {
				p.atLevel = l.Key
			}
		}
	}
	return against
}

// focus returns the choice that Enter takes with what was typed, or -1: what it means, or what is
// nearest; with nothing typed what was so last time.
func (p *Prepare) focus(q *question, typed string) int {
	if typed == "" {
		return q.usual
	}
	if p.stage == WhichGame {
		value, _ := p.meant(typed)
		return slices.IndexFunc(q.picks, func(c talk.Choice) bool { return c.Value == value })
	}
	if q.free != nil {
		i, _ := numbered(q.picks, typed)
		return i
	}
	page := talk.Page{Asks: talk.Asks{Choices: q.picks, Types: true}}
	return page.Picks(typed).At
}

// numbered returns the pick of a number.
func numbered(list []talk.Choice, typed string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(typed))
	i := slices.IndexFunc(list, func(o talk.Choice) bool { return err == nil && o.Number == n })
	return i, i >= 0
}

// nearest returns the choice whose name or value is nearest to a misspelt one, or "".
func nearest(list []Option, typed string) string {
	var names, values []string
	for _, o := range list {
		names, values = append(names, text.Folded(o.Label), o.Value), append(values, o.Value, o.Value)
	}
	name, ok := notation.Nearest(text.Folded(typed), names)
	if !ok {
		return ""
	}
	return values[slices.Index(names, name)]
}

// enter takes what was typed; nothing takes what is usual.
func (p *Prepare) enter(typed string) talk.Result {
	q := p.question()
	switch i := p.focus(&q, typed); {
	case i >= 0:
		return q.picks[i].Does()
	case typed == "" && q.empty != nil:
		return talk.Result{Against: q.empty()}
	case q.free != nil:
		return talk.Result{Against: q.free(typed)}
	}
	return talk.Result{Against: []string{unknown(p.text, q.picks, typed)}}
}

// unknown says that an answer is none of the picks.
func unknown(p *text.Printer, list []talk.Choice, typed string) string {
	if !isNumber(typed) {
		return talk.Unknown(p, typed)
	}
	keys := make([]string, len(list))
	for i := range list {
		keys[i] = strconv.Itoa(list[i].Number)
	}
	return text.Ended(NoChoice(p, typed, keys))
}

// answered answers a question of the talk below, and goes on.
func (p *Prepare) answered(key, value string) (against []string) {
	if against = p.NewGame.Answer(key, value); len(against) > 0 {
		return against
	}
	if key == GameKey {
		p.remembers()
		p.stays()
	}
	p.stage = p.next(p.stage + 1)
	return nil
}

// Back implements [talk.Steps].
func (p *Prepare) Back() bool {
	switch p.stage {
	case WhichBox, HouseRules, Ready:
		p.stage = HowToday
		if p.asksLevel() {
			p.stage = WhichLevel
		}
	case HouseRule:
		p.stage = HouseRules
	case HowToday, WhichLevel, WhoBegins, WhichSide:
		if p.stage == HowToday && p.atLevel != "" {
			p.Leave(VariantKey)
			p.atLevel, p.stage = "", WhichLevel
			return true
		}
		p.Leave(FirstKey)
		p.lot = false
		if g, _ := p.Game(); p.stage > WhoBegins && p.asksStarter(g) {
			p.stage = WhoBegins
			return true
		}
		if p.beside != "" {
			p.Leave(p.side().Key)
			p.beside, p.stage = "", WhichSide
			return true
		}
		if p.settled(SeatsKey) {
			return false
		}
		p.Leave(SeatsKey)
		p.stage = WhoSits
	case WhoSits, CampaignName:
		if p.settled(GameKey) {
			return false
		}
		p.Leave(GameKey)
		p.Leave(CampaignKey)
		p.stage = WhichGame
	default:
		return false
	}
	return true
}

// The numbers that are the same in every list of theirs: another box and no answer yet, more people and the house rules.
const otherNumber, moreNumber = 0, 9

// pick returns a choice by a number.
func pick(n int, value, label, note string, do func() (against []string)) talk.Choice {
	return talk.Choice{Number: n, Value: value, Label: label, Note: note, Does: func() talk.Result { return talk.Result{Against: do()} }}
}

// picksOf returns the choices of a question; the one that holds is on.
func picksOf(q Question, do func(value string) (against []string)) (list []talk.Choice) {
	for i, o := range q.Choices {
		c := pick(i+1, o.Value, o.Label, o.Note, func() []string { return do(o.Value) })
		c.On = o.Value == q.Answered()
		list = append(list, c)
	}
	return list
}

// question returns what is asked now.
func (p *Prepare) question() (q question) {
	q = question{asks: p.text.Say("prepare." + stageWords[p.stage] + ".ask"), usual: -1}
	switch p.stage {
	case WhichGame:
		p.asksGame(&q)
	case CampaignName:
		q.free = func(typed string) []string { return p.answered(CampaignKey, typed) }
	case WhoSits:
		p.asksPeople(&q)
	case WhichSide:
		p.asksSide(&q)
	case WhoBegins:
		p.asksFirst(&q)
	case HowToday:
		p.asksToday(&q)
	case WhichBox:
		p.asksBox(&q)
	case WhichLevel:
		p.asksFor(&q)
	case HouseRules:
		q.enter, q.empty = p.text.Say("prepare.enter.back"), p.goes(HowToday)
		for i, one := range p.rulesOf() {
			q.picks = append(q.picks, pick(i+1, one.Key, one.Label, joined(one.Shown(), one.Note()), func() []string {
				p.rule, p.stage = one.Key, HouseRule
				return nil
			}))
		}
	case HouseRule:
		one := Find(p.NewGame, p.rule)
		q.asks, q.picks = one.Ask, picksOf(one, func(value string) []string {
			p.stage = HouseRules
			return p.NewGame.Answer(p.rule, value)
		})
	}
	if at := slices.IndexFunc(q.picks, func(c talk.Choice) bool { return c.On && !c.Tick }); q.usual < 0 {
		q.usual = at
	}
	return q
}

// goes goes to a question.
func (p *Prepare) goes(to Stage) func() []string {
	return func() []string {
		p.stage = to
		return nil
	}
}

// asksGame asks which game, with how many can play it.
func (p *Prepare) asksGame(q *question) {
	q.picks = picksOf(Find(p.NewGame, GameKey), func(id string) []string { return p.answered(GameKey, id) })
	for i := range q.picks {
		c := &q.picks[i]
		game := c.Value
		if game == CampaignGame {
			c.Label, game = p.text.Say("new.campaign"), games.Campaign[0]
		}
		g, _ := games.Find(game)
		key := "prepare.players.range"
		if g.MinSeats == g.MaxSeats {
			key = "prepare.players"
		}
		c.Note, c.About = p.text.Say(key, rules.N("n", g.MaxSeats), rules.N("least", g.MinSeats)), p.text.Say("prepare.of."+c.Value)
	}
	q.usual = max(0, slices.IndexFunc(q.picks, func(c talk.Choice) bool { return c.Value == p.do.Played() }))
}

// asksPeople asks who sits down, of those that are known by number.
func (p *Prepare) asksPeople(q *question) {
	g, _ := p.Game()
	q.asks = p.text.Say("prepare.sits.ask", rules.N("seat", len(p.seats)+1), rules.N("max", g.MaxSeats))
	for i, one := range p.leaf() {
		c := pick(i+1, one.Name, Sitter{one.Name, one.Nick}.String(), "", func() []string { return p.turn(one.Name) })
		c.Name, c.Tick, c.On = true, true, sits(p.seats, one.Name) >= 0
		if one.Games > 0 {
			c.About = p.text.Say("n.games", rules.N("n", one.Games))
		}
		q.picks = append(q.picks, c)
	}
	if len(p.known) > peoplePage {
		q.picks = append(q.picks, pick(moreNumber, "", p.text.Say("prepare.more"), "", func() []string {
			p.page = (p.page + 1) % ((len(p.known) + peoplePage - 1) / peoplePage)
			return nil
		}))
	}
	if len(p.seats) > 1 {
		q.picks = append(q.picks, pick(otherNumber, "", p.text.Say("prepare.mix"), "", p.mix))
	}
	q.empty, q.free = p.seated, func(typed string) []string { return p.sit(p.people(typed)) }
	switch n := len(p.seats); {
	case n == 0:
		q.enter = p.text.Say("prepare.enter.nobody", rules.N("n", g.MinSeats))
	case n >= g.MinSeats:
		q.enter = p.text.Say("prepare.enter.all")
	}
}

// turn lets someone sit down, or get up again.
func (p *Prepare) turn(name string) (against []string) {
	if i := sits(p.seats, name); i >= 0 {
		p.seats = slices.Delete(slices.Clone(p.seats), i, i+1)
		return nil
	}
	return p.sit(p.people(name))
}

// sit lets people sit down. Where no seat is left, the next question follows.
func (p *Prepare) sit(list []Sitter) (against []string) {
	g, _ := p.Game()
	if against = p.sitDown(list); len(against) > 0 || p.Waits || len(p.seats) < g.MaxSeats {
		return against
	}
	return p.seated()
}

// seated continues those who sit, or as many as are needed without names.
func (p *Prepare) seated() (against []string) {
	g, _ := p.Game()
	if len(p.seats) == 0 {
		p.mixed = false
		for _, name := range nobodies(g, p.text) {
			p.seats = append(p.seats, Sitter{Name: name})
		}
	}
	if wrong := checkSitters(g, p.seats); len(wrong) > 0 {
		return sentences(wrong, p.text)
	}
	p.NewGame.seat(p.seats)
	p.stage = p.next(WhoSits + 1)
	return nil
}

// sits returns the option of the game that says how two sit; one without a key if none does.
func (p *Prepare) sits() rules.Option {
	g, _ := p.Game()
	for _, o := range g.Options {
		if o.Mirror != nil {
			return o
		}
	}
	return rules.Option{}
}

// side returns the question how two sit; without a label if none is asked.
func (p *Prepare) side() Question { return Find(p.NewGame, OptionKey+p.sits().Key) }

// asksSide asks how they sit. Where that depends on who begins it is asked next.
func (p *Prepare) asksSide(q *question) {
	q.picks = picksOf(p.side(), func(value string) []string {
		p.beside = value
		p.stage = p.next(WhichSide + 1)
		return p.turnSide()
	})
	for i := range q.picks {
		c := &q.picks[i]
		c.Label, c.Note = p.text.Say("prepare.side."+c.Value, rules.Plain("first", p.seats[0].Name), rules.Plain("second", p.seats[1].Name)), ""
	}
}

// turnSide answers the option, which means whoever begins, from the question, which means the seats in their order.
func (p *Prepare) turnSide() (against []string) {
	if p.beside == "" {
		return nil
	}
	value := p.beside
	if p.mirrors() && slices.Index(namesOf(p.seats), p.answers[FirstKey]) > 0 {
		value = p.sits().Mirror[value]
	}
	return p.NewGame.Answer(p.side().Key, value)
}

// mirrors reports whether it must be known who begins to say how two sit.
func (p *Prepare) mirrors() bool { return p.sits().Mirror[p.beside] != "" }

func (p *Prepare) asksStarter(g table.Binding) bool {
	asks := !g.Starts.Laid || p.mirrors()
	if p.underway { // elsewhere it is told with the table
		asks = g.Starts.Laid
	}
	return g.Starts.Named() && asks && p.answers[FirstKey] == ""
}

// asksFirst asks who begins.
func (p *Prepare) asksFirst(q *question) {
	g, _ := p.Game()
	q.asks = p.text.Say("new.first.ask")
	if key := g.ID + ".setup.first"; p.text.Has(key) {
		q.asks += " " + p.text.Say(key)
	} else if key += ".youngest"; p.text.Has(key) {
		q.asks += " " + p.text.Say(key)
	} else if p.mirrors() {
		q.asks += " " + p.text.Say("prepare.side.begins")
	}
	for i, one := range p.seats {
		c := pick(i+1, one.Name, one.Name, "", func() []string { return p.begins(one.Name, false) })
		c.Name = true
		q.picks = append(q.picks, c)
	}
	q.empty = func() []string { return []string{q.asks} }
	if p.underway {
		q.asks = p.text.Say("underway.first")
		return
	}
	q.picks = append(q.picks, pick(len(p.seats)+1, ByTheLot, p.text.Say("prepare.lot"), p.text.Say("prepare.lot.long"), func() []string {
		return p.begins(p.seats[p.draw(len(p.seats))].Name, true)
	}))
	if !p.mirrors() { // else how they sit depends on it
		q.usual = len(q.picks)
		q.picks = append(q.picks, pick(otherNumber, "", p.text.Say("prepare.later"), p.text.Say("prepare.later.long"), func() []string { return p.begins("", false) }))
	}
	if at := slices.IndexFunc(q.picks, func(c talk.Choice) bool { return p.starts != "" && c.Value == p.starts }); at >= 0 {
		q.usual = at
	}
}

// begins says who begins, perhaps by lot; without a name the table is asked.
func (p *Prepare) begins(name string, lot bool) (against []string) {
	p.lot = lot
	if p.stage = p.next(WhoBegins + 1); name == "" {
		return nil
	}
	return append(p.NewGame.Answer(FirstKey, name), p.turnSide()...)
}

// asksToday asks by which rules it is played today, and goes on.
func (p *Prepare) asksToday(q *question) {
	q.enter, q.empty = p.text.Say("prepare.enter.lay"), p.goes(Ready)
	if p.underway {
		q.enter = p.text.Say("underway.enter")
	}
	if box := Find(p.NewGame, EditionKey); !box.Fixed {
		q.picks = append(q.picks, pick(otherNumber, "", p.text.Say("prepare.other"), "", p.goes(WhichBox)))
	}
	level, levelled := p.level()
	variants, n := Find(p.NewGame, VariantKey), 0
	for _, o := range variants.Choices {
		if levelled && !slices.Contains(level.Modules, o.Value) { // it does not leave them open
			continue
		}
		n++
		c := pick(n, o.Value, o.Label, "", func() []string { return p.NewGame.Answer(VariantKey, variants.Toggled(o.Value)) })
		c.Tick, c.On = true, slices.Contains(variants.Values(), o.Value)
		q.picks = append(q.picks, c)
	}
	house, changed := p.rulesOf(), 0
	for _, one := range house {
		changed += rules.One(one.Value != "" && one.Value != one.Usual)
	}
	note := p.text.Say("prepare.house.printed", rules.N("n", len(house)))
	if changed > 0 {
		note = p.text.Say("prepare.house.changed", rules.N("n", changed))
	}
	if len(house) > 0 {
		q.picks = append(q.picks, pick(moreNumber, "", p.text.Say("prepare.house"), note, p.goes(HouseRules)))
	}
}

// asksBox asks for the box, and tells what differs between several.
func (p *Prepare) asksBox(q *question) {
	q.picks = picksOf(Find(p.NewGame, EditionKey), func(id string) (against []string) {
		if against = p.NewGame.Answer(EditionKey, id); len(against) == 0 {
			p.stage = p.next(HowToday)
		}
		return against
	})
	if len(q.picks) > 1 {
		g, _ := p.Game()
		q.picks = append(q.picks, talk.Choice{Number: moreNumber, Label: p.text.Say("diff.boxes.ask"), Does: func() talk.Result {
			return talk.Result{Push: NewDifferences(p.do, g.ID)}
		}})
	}
}

// rulesOf returns the questions about house rules. What is only on or off and a variant settles is
// not among them, nor where people sit: it would be asked twice.
func (p *Prepare) rulesOf() (list []Question) {
	g, _ := p.Game()
	var variants []string
	for _, v := range profiles.Variants(g.ID) {
		for _, o := range v.Options {
			variants = append(variants, OptionKey+o.Key)
		}
	}
	for _, q := range p.Questions() {
		if q.More && q.Key != OptionKey+p.sits().Key && (len(q.Choices) > onOff || !slices.Contains(variants, q.Key)) {
			list = append(list, q)
		}
	}
	return list
}

// onOff are the values of an option that is nothing but on or off.
const onOff = 2

// level returns the level that was answered; false if the game has none or nobody was asked.
func (p *Prepare) level() (rules.Level, bool) {
	g, _ := p.Game()
	i := slices.IndexFunc(g.Levels, func(l rules.Level) bool { return l.Key == p.atLevel })
	if i < 0 {
		return rules.Level{}, false
	}
	return g.Levels[i], true
}

// asksLevel reports whether the level is a question: it is not where variants were named.
func (p *Prepare) asksLevel() bool {
	g, _ := p.Game()
	_, known := p.level()
	return len(g.Levels) > 0 && !known && p.answers[VariantKey] == ""
}

// asksFor asks for the level, and takes the modules it has. That of last time is on, or the plainest where the game is new here.
func (p *Prepare) asksFor(q *question) {
	g, _ := p.Game()
	usual := p.usualLevel()
	for i, l := range g.Levels {
		key := g.ID + ".level." + l.Key
		c := pick(i+1, l.Key, p.text.Say(key), p.text.Say(key+".long"), func() []string {
			if p.atLevel, p.stage = l.Key, HowToday; l.Variant == "" {
				p.Leave(VariantKey)
				return nil
			}
			return p.NewGame.Answer(VariantKey, l.Variant)
		})
		c.On = i == usual
		q.picks = append(q.picks, c)
	}
}

// usualLevel returns the place of the level of last time, or of the plainest.
func (p *Prepare) usualLevel() (usual int) {
	g, _ := p.Game()
	last, ok := p.do.Last(g.ID)
	if !ok {
		return 0
	}
	usual = slices.IndexFunc(g.Levels, func(l rules.Level) bool { return l.Variant == "" })
	for i, l := range g.Levels {
		if l.Variant != "" && slices.Contains(Names(last.Get(VariantKey)), l.Variant) {
			usual = i
		}
	}
	return usual
}

// nowSettled returns what holds without being asked: the box, and what the game is called or is played
// by where someone said so.
func (p *Prepare) nowSettled() []string {
	q := Find(p.NewGame, EditionKey)
	said := []string{p.text.Say("prepare.with", rules.Plain("box", q.Shown()))}
	if l, ok := p.level(); ok {
		g, _ := p.Game()
		said = append(said, p.text.Say("prepare.level.is", rules.Word("level", g.ID+".level."+l.Key)))
	}
	for _, q := range p.Questions() {
		if q.Fixed && (q.Key == TitleKey || q.Key == HouseKey || q.Key == BoxKey) {
			said = append(said, q.Label+": "+q.Shown())
		}
	}
	return said
}

// remembers takes the box of last time.
func (p *Prepare) remembers() {
	g, _ := p.Game()
	if e := p.do.Edition(g.ID); e != "" && p.answers[EditionKey] == "" && p.answers[HouseKey] == "" {
		p.answers[EditionKey] = e
	}
}

// meant returns the game that was typed, in any language, by its beginning or misspelt.
func (p *Prepare) meant(typed string) (value string, certain bool) {
	q := Find(p.NewGame, GameKey)
	if g, ok := games.Named(typed); ok {
		return g.ID, true
	}
	if v, ok := q.Pick(typed); ok {
		return v, true
	}
	return nearest(q.Choices, typed), false
}

// Start makes the record of the game that was prepared, at the path or, for "", in the folder.
// It says that a lot was drawn.
func (p *Prepare) Start(path string) (*program.Game, error) {
	g, err := p.do.Start(p.Header(), path)
	if err != nil {
		return nil, err
	}
	var drawn []string
	if p.mixed {
		drawn = append(drawn, SeatsByLot)
	}
	if p.lot && p.answers[FirstKey] != "" {
		drawn = append(drawn, ByLot)
	}
	for _, comment := range drawn {
		if _, err := g.Session.Enter(comment, false); err != nil {
			return nil, errors.Join(err, g.Close())
		}
	}
	return g, nil
}

// ByLot and SeatsByLot are the comments that the record of a game has where a lot said who begins,
// and who sits where.
const (
	ByLot      = "# first: by lot"
	SeatsByLot = "# seats: by lot"
)

// joined returns the parts that say something.
func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · ")
}
