package dialogue

import (
	"referee/internal/program"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Told returns the result of a game that is over in a few words.
func Told(p *text.Printer, of table.Result) string { return wording.Told(p, of)[0] }

// Handing is the talk by which a result is handed on: as a text to be copied, by a code, and as files.
type Handing struct {
	do    *program.Program
	game  table.Result
	path  string
	link  string // by which BG Stats takes the game over
	noted bool
}

// NewHanding begins the talk about a game that is over. Noted says that a face has a clipboard and codes of its own: what it copies
// lies in a file as well, in case nothing listens.
func NewHanding(do *program.Program, game table.Result, path string, noted bool) (*Handing, error) {
	link, err := do.Result(path, "bgstats")
	return &Handing{do, game, path, link, noted}, err
}

// Page implements [talk.Talk]: the text is copied as a rule, where a face has a clipboard; else it is read as it is there.
func (h *Handing) Page(p *text.Printer) talk.Page {
	header := h.game.Header()
	told := wording.Told(p.With(header.Seats), h.game)
	said := talk.Code{To: told[0], Shorter: told[1:], Spoken: true}
	page := talk.Page{
		Title:  joined(p.Say("hand.title"), p.Say(h.game.Game()+".name"), header.Get("date")),
		Blocks: []talk.Block{talk.Para{Text: told[0]}, said},
	}
	key, word, scanned := "line.hand.link", "line.hand.code", said
	if h.noted {
		key, word, scanned = "hand.link", "hand.code.link", talk.Code{To: h.link}
		page.Offer(talk.Choice{Value: "copy", Label: p.Say("hand.copy"), Does: func() talk.Result { return h.copies(p, told[0]) }})
		page.Asks.Usual = "copy"
	}
	page.Offer(talk.Choice{Value: "link", Label: p.Say(key), Does: func() talk.Result { return h.copies(p, h.link) }})
	code := talk.Page{Title: p.Say(word), Blocks: []talk.Block{scanned}}
	page.Offer(talk.Choice{Value: "code", Label: code.Title, Does: func() talk.Result {
		return talk.Result{Push: talk.Tells(func(*text.Printer) talk.Page { return code })}
	}})
	for _, form := range []string{"svg", "csv", "json"} {
		page.Offer(talk.Choice{Value: form, Label: p.Say("hand." + form), Does: func() talk.Result {
			return NewExport(func(form string) (string, error) { return h.do.Export(h.path, form) }).In(p, form)
		}})
	}
	return page
}

// Answer implements [talk.Talk].
func (h *Handing) Answer(p *text.Printer, answer string) talk.Result { return talk.Take(h, p, answer) }

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
