package dialogue

import (
	"cmp"

	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// Rescue is the talk about a game that the disk does not take any more. It is still held, and is written under another name.
type Rescue struct {
	Beside string // a name that is free
	Why    error  // what the disk had against it
	// Elsewhere says that another name may help.
	Elsewhere bool
	Then      func() // goes on behind the talk; nil where it is left for later

	game *program.Game
	ways []rescueWay
}

// rescueWay is a way to go on. The first is to write the game where there is room.
type rescueWay struct {
	key  string
	then func()
}

// NewRescue begins the talk. Again does once more what the disk refused; leave leaves the game, where that is about to be done, and is
// else nil.
func NewRescue(game *program.Game, why error, again, leave func()) *Rescue {
	r := &Rescue{Beside: game.Beside(), Why: game.Unwritten(why), Elsewhere: store.Elsewhere(why), game: game}
	if r.ways = []rescueWay{{"beside", again}, {"again", again}, {"later", nil}}; leave != nil {
		r.ways = []rescueWay{{"beside", again}, {"stay", nil}, {"leave", leave}}
	}
	return r
}

// Page implements [talk.Talk].
func (r *Rescue) Page(p *text.Printer) talk.Page {
	page := talk.Page{Title: p.Say("rescue.title"), Asks: talk.Asks{Types: true, Free: true, List: true}}
	page.Tell(talk.Against, Problem(p, r.Why))
	page.Tell(talk.Plain, p.Say("rescue.held"))
	page.Tell(talk.Lead, r.Beside)
	for i, way := range r.ways {
		page.Offer(talk.Choice{Number: i + 1, Value: way.key, Label: p.Say("rescue." + way.key)})
	}
	return page
}

// Type implements [talk.Talk].
func (r *Rescue) Type(p *text.Printer, typed string) talk.Preview {
	page := r.Page(p)
	now := page.Picks(cmp.Or(typed, r.ways[0].key))
	switch {
	case typed == "":
		now.Reads = p.Say("rescue.name")
	case now.At < 0:
		now.Does = p.Say("rescue.other")
	}
	return now
}

// Answer implements [talk.Talk]: what is no choice is the name of a new file, also behind “save”; a yes takes the free one, a no none.
func (r *Rescue) Answer(p *text.Printer, answer string) talk.Result {
	at, name := r.Type(p, answer).At, r.Beside
	yes, ok := YesNo(answer)
	switch c, other := commands.Asked(answer); {
	case ok && !yes:
		return talk.Result{Done: true}
	case at > 0:
		r.Then = r.ways[at].then
		return talk.Result{Done: true}
	case c == commands.Save:
		name = cmp.Or(other, name)
	case !yes && at < 0:
		name = answer
	}
	if _, err := r.game.SaveAs(name); err != nil {
		return talk.Result{Against: []string{Problem(p, err)}}
	}
	r.Then = r.ways[0].then
	return talk.Result{Done: true, Said: []string{p.Say("line.saved", rules.Plain("file", r.game.Path))}}
}
