package dialogue

import (
	"referee/internal/program"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Handing is the talk by which a result is handed on: as a text to be copied, by a code, and as files.
type Handing struct {
	do    *program.Program
	game  table.Position
	path  string
	link  string // by which BG Stats takes the game over
	noted bool
}

// NewHanding begins the talk about a game that is over. Noted says that a face has a clipboard and codes of its own: what it copies
// lies in a file as well, in case nothing listens.
func NewHanding(do *program.Program, game table.Position, path string, noted bool) (*Handing, error) {
	link, err := do.Result(path, "bgstats")
	return &Handing{do, game, path, link, noted}, err
}

// The ways to hand a result on that are no forms of files.
const (
	copyText = "copy"
	copyLink = "link"
	codeLink = "code"
)

// handWays are all ways, in the order of their numbers, with the keys of their words.
var handWays = [...][2]string{
	{copyText, "hand.copy"}, {copyLink, "hand.link"}, {codeLink, "hand.code.link"}, {"svg", "hand.svg"}, {"csv", "hand.csv"}, {"json", "hand.json"},
}

// Page implements [talk.Talk].
func (h *Handing) Page(p *text.Printer) talk.Page {
	header := h.game.Header()
	told := wording.Told(p.With(header.Seats), h.game)
	page := talk.Page{
		Title:  joined(p.Say("hand.title"), p.Say(h.game.Game()+".name"), header.Get("date")),
		Blocks: []talk.Block{talk.Para{Text: told[0]}, talk.Code{To: told[0], Shorter: told[1:], Told: true}},
	}
	for _, way := range handWays {
		label := p.Say(way[1])
		switch {
		case h.noted:
		case way[0] == copyText:
			continue // it is read as it stands there
		case way[0] == codeLink, way[0] == copyLink:
			label = p.Say("line.hand." + way[0])
		}
		page.Asks.Choices = append(page.Asks.Choices, talk.Choice{Value: way[0], Label: label})
	}
	return page
}

// Type implements [talk.Talk]: the text is copied as a rule.
func (h *Handing) Type(p *text.Printer, typed string) talk.Preview {
	page := h.Page(p)
	if typed == "" {
		typed = copyText
	}
	return page.Picks(typed)
}

// Answer implements [talk.Talk].
func (h *Handing) Answer(p *text.Printer, answer string) (r talk.Result) {
	page := h.Page(p)
	switch c := page.Asks.Pick(answer); {
	case c == nil:
		r.Against = []string{unknown(p, answer)}
	case c.Value == copyText:
		return h.copies(p, page.Code().To)
	case c.Value == copyLink:
		return h.copies(p, h.link)
	case c.Value == codeLink && h.noted:
		r.Push = &scan{c.Label, talk.Code{To: h.link}}
	case c.Value == codeLink:
		r.Push = &scan{c.Label, page.Code()}
	default:
		return NewExport(p, func(form string) (string, error) { return h.do.Export(h.path, form) }).In(p, c.Value)
	}
	return r
}

// copies copies a text, and says where it is as well.
func (h *Handing) copies(p *text.Printer, said string) (r talk.Result) {
	if r.Copy = said; !h.noted {
		return r
	}
	path, err := h.do.Note(h.path, said)
	if err != nil {
		return talk.Result{Against: []string{Problem(p, err)}}
	}
	r.Said = []string{p.Say("hand.copied", rules.Plain("path", path))}
	return r
}

// scan is a talk that has nothing but a code.
type scan struct {
	title string
	code  talk.Code
}

// Page implements [talk.Talk].
func (s *scan) Page(*text.Printer) talk.Page {
	return talk.Page{Title: s.title, Blocks: []talk.Block{s.code}}
}

// Type implements [talk.Talk].
func (*scan) Type(*text.Printer, string) talk.Preview { return talk.Preview{At: -1} }

// Answer implements [talk.Talk].
func (*scan) Answer(*text.Printer, string) talk.Result { return talk.Result{Done: true} }
