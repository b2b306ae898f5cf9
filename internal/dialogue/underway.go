package dialogue

import (
	"slices"
	"strings"

	"referee/internal/program"
	"referee/internal/prose"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Beginning is a talk behind which a game is played.
type Beginning interface {
	talk.Steps
	// Start makes the record of the game, at the path or, for "", in the folder.
	Start(path string) (*program.Game, error)
}

// Begins is the talk about a game that is begun, or taken up in the middle where the talk below is about such a one. Chance
// is not the program's: a face draws lots.
func Begins(n *NewGame, do *program.Program, draw func(n int) int) Beginning {
	if p := NewPrepare(n, do, draw); n.underway {
		return &Underway{Prepare: p}
	} else {
		return p
	}
}

// Underway is the talk about a game that is played already: which one and who plays, as for a new game, and then how the
// table lies now, part by part.
type Underway struct {
	*Prepare
	table *Calculator // nil while it is asked which game it is and who plays
	at    int         // the place of the part that is asked; behind the last all is told
}

// The answers that are no value: a part that nobody knows, and that all is told.
const (
	unknownSign = "?"
	toldSign    = "."
)

// Page implements [talk.Talk].
func (u *Underway) Page(t *text.Printer) talk.Page {
	page := u.Prepare.Page(t)
	g, ok := u.Game()
	if page.Title = t.Say("home.underway"); ok {
		page.Title = joined(t.Say(g.ID+".name"), page.Title)
	}
	if u.table == nil {
		page.State = t.Say("prepare." + stageWords[u.stage])
		return page
	}
	u.table.Text = t
	parts := u.parts()
	page.Blocks, page.Asks, page.State = u.against(), talk.Asks{Types: true, Typed: t.Say("underway.value")}, ""
	if u.at < len(parts) {
		u.asksPart(t, &page, parts)
		return page
	}
	if missing := u.table.Missing(); len(missing) > 0 {
		page.Blocks = append(page.Blocks, talk.Para{Text: prose.Unknown(u.table.Named(), missing)}, talk.Para{As: talk.Hint, Text: t.Say("underway.open")})
	}
	page.Blocks = append(page.Blocks, talk.Para{Text: wording.Turn(u.table.Named(), g.ID, u.table.Sheet().Turn)})
	page.Asks.Prompt = t.Say("underway.ready")
	page.Asks.Choices = []talk.Choice{{Number: 1, Value: toldSign, Label: t.Say("underway.on")}}
	return page
}

// asksPart asks for a part: what it is called and whose it is, and what can be answered.
func (u *Underway) asksPart(t *text.Printer, page *talk.Page, parts []Cell) {
	part := &parts[u.at]
	if u.at == 0 {
		page.Blocks = append([]talk.Block{talk.Para{As: talk.Hint, Text: t.Say(u.momentKey()) + " " + t.Say("underway.how")}}, page.Blocks...)
	}
	page.State = t.Say("underway.step", rules.N("n", u.at+1), rules.N("all", len(parts)))
	q := u.table.cellQuestion(part)
	page.Asks.Prompt, page.Asks.Free = q.Name, true
	for i, o := range q.Choices {
		page.Asks.Choices = append(page.Asks.Choices, talk.Choice{Number: i + 1, Value: o.Value, Label: o.Label, Name: o.Value != "-", On: part.Typed == o.Value})
	}
	help := append(slices.Clone(q.Help), u.several(t, parts))
	page.Asks.Help = joined(help...)
	page.Asks.Choices = append(page.Asks.Choices,
		talk.Choice{Number: -1, Word: unknownSign, Value: unknownSign, Label: t.Say("underway.unknown")},
		talk.Choice{Number: -1, Word: toldSign, Value: toldSign, Label: t.Say("underway.all")})
}

// momentKey is the key of when the table can be set: where a turn begins, in some games where a round does.
func (u *Underway) momentKey() string {
	if key := u.table.game.ID + ".underway"; u.table.Text.Has(key) {
		return key
	}
	return "underway.turn"
}

// against is what cannot be true of what was told so far.
func (u *Underway) against() (list []talk.Block) {
	p, found := u.table.Named(), u.table.Sheet().Findings
	for i := range found {
		list = append(list, talk.Para{As: talk.Against, Text: wording.Finding(p, &found[i]), Cites: found[i].Clause})
	}
	return list
}

// parts are the parts of the table in the order in which they are asked: of each kind those of all players together.
func (u *Underway) parts() (list []Cell) {
	cells := u.table.Cells()
	first := table.FirstRound(u.table.Pairs())
	var kinds []string
	for i := range cells {
		if kind := kindOf(cells[i].Key); !slices.Contains(kinds, kind) && !(first && cells[i].Earlier) {
			kinds = append(kinds, kind)
		}
	}
	for _, kind := range kinds {
		for i := range cells {
			if kindOf(cells[i].Key) == kind {
				list = append(list, cells[i])
			}
		}
	}
	return list
}

// kindOf is the key of a field without its player.
func kindOf(key string) string {
	kind, _, _ := strings.Cut(key, "@")
	return kind
}

// alike are the parts from the one that is asked on which can be told in one answer: numbers or players of one sort.
func (u *Underway) alike(parts []Cell) []Cell {
	sort := func(c *Cell) string {
		kind, _, _ := strings.Cut(kindOf(c.Key), ".")
		return kind
	}
	to := u.at
	for to < len(parts) && parts[to].Kind != rules.CardsField && sort(&parts[to]) == sort(&parts[u.at]) {
		to++
	}
	return parts[u.at:max(to, u.at)]
}

// several says which parts can be told at once, "" where there is one.
func (u *Underway) several(t *text.Printer, parts []Cell) string {
	var names []string
	list := u.alike(parts)
	for i := range list {
		switch {
		case list[i].Seat == rules.Table:
			names = append(names, list[i].Label.Say(t))
		case kindOf(list[i].Key) == kindOf(list[0].Key):
			names = append(names, u.table.header.Seats[list[i].Seat-1])
		}
	}
	if len(names) < 2 {
		return ""
	}
	return t.Say("underway.several", rules.Plain("names", strings.Join(names, ", ")))
}

// Type implements [talk.Talk].
func (u *Underway) Type(t *text.Printer, typed string) talk.Preview {
	if u.table == nil {
		return u.Prepare.Type(t, typed)
	}
	page := u.Page(t)
	if c := page.Asks.Pick(typed); c != nil {
		return page.Picks(typed)
	}
	parts := u.parts()
	switch {
	case u.at == len(parts):
		if typed == "" {
			return page.Picks("1")
		}
		return talk.Preview{At: -1}
	case typed != "":
		return talk.Preview{At: -1, Does: text.Clean(typed)}
	}
	usual := parts[u.at].Value
	if parts[u.at].Typed != "" {
		usual = parts[u.at].Typed
	}
	if c := page.Asks.Pick(usual); c != nil && parts[u.at].Kind == rules.SeatField {
		v := page.Picks(usual)
		v.Reads = page.Asks.Help
		return v
	}
	return talk.Preview{At: -1, Does: usual, Reads: page.Asks.Help}
}

// Answer implements [talk.Talk].
func (u *Underway) Answer(t *text.Printer, answer string) (r talk.Result) {
	if u.table == nil {
		if r = u.Prepare.Answer(t, answer); r.Done {
			g, _ := u.Game()
			u.table, u.at, r.Done = newUnderway(g, t, u.do, u.Header()), 0, false
		}
		return r
	}
	u.table.Text = t
	parts := u.parts()
	if answer = strings.TrimSpace(answer); u.at == len(parts) {
		page := u.Page(t)
		if r.Done = answer == "" || page.Asks.Pick(answer) != nil; !r.Done {
			r.Against = []string{NoChoice(t, text.Clean(answer), []string{"1"})}
		}
		return r
	}
	before, at := *u.table, u.at
	several := strings.Split(answer, ",")
	switch list := u.alike(parts); {
	case answer == toldSign:
		u.at = len(parts)
	case answer == unknownSign:
		u.table.Leave(parts[u.at].Key)
		u.at++
	case len(several) > 1 && len(several) <= len(list):
		for i, one := range several {
			r.Against = append(r.Against, u.tell(&list[i], one)...)
		}
		u.at += len(several)
	default:
		r.Against = u.tell(&parts[u.at], answer)
		u.at++
	}
	if len(r.Against) > 0 {
		*u.table, u.at = before, at
	}
	return r
}

// tell tells a part: nothing takes what is usual.
func (u *Underway) tell(part *Cell, answer string) []string {
	if answer = strings.TrimSpace(answer); answer == "" && part.Typed != "" {
		answer = part.Typed
	}
	if answer == unknownSign {
		u.table.Leave(part.Key)
		return nil
	}
	return u.table.Answer(part.Key, answer)
}

// Back implements [talk.Steps].
func (u *Underway) Back() bool {
	switch {
	case u.table == nil:
		return u.Prepare.Back()
	case u.at > 0:
		u.at--
	default:
		u.table = nil
		u.Prepare.Back()
	}
	return true
}

// Start implements [Beginning].
func (u *Underway) Start(path string) (*program.Game, error) {
	h := u.table.Header()
	h.Fields = slices.DeleteFunc(slices.Clone(h.Fields), func(f record.Field) bool { return f.Value == "" })
	return u.do.TakeUp(h, u.table.Pairs(), path)
}

// newUnderway is the talk about the table of a game that is taken up.
func newUnderway(g table.Binding, p *text.Printer, do *program.Program, h record.Header) *Calculator {
	h.Fields = slices.Clone(h.Fields)
	h.Set(table.UnderwayKey, "yes")
	c := &Calculator{Text: p, game: g, do: do}
	c.Lay(h)
	return c
}

// underway reports whether the table is that of a game that is taken up.
func (c *Calculator) underway() bool { return c.header.Get(table.UnderwayKey) != "" }

var _ Beginning = (*Underway)(nil)
