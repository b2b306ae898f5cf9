package dialogue

import (
	"referee/internal/talk"
	"referee/internal/text"
)

// Naming is the talk that asks for a name, such as that of a file.
type Naming struct {
	Title    string
	Asks     string
	Proposed string // stands in the prompt, to be changed
	Take     func(name string) error
}

// Page implements [talk.Talk].
func (n *Naming) Page(*text.Printer) talk.Page {
	return talk.Page{Title: n.Title, Asks: talk.Asks{Prompt: n.Asks, Types: true, Free: true, List: true, Proposed: n.Proposed}}
}

// Type implements [talk.Talk].
func (n *Naming) Type(_ *text.Printer, typed string) talk.Preview {
	return talk.Preview{At: -1, Does: text.Clean(typed)}
}

// Answer implements [talk.Talk].
func (n *Naming) Answer(p *text.Printer, name string) (r talk.Result) {
	if name == "" {
		r.Against = []string{n.Asks}
	} else if err := n.Take(name); err != nil {
		r.Against = []string{Problem(p, err)}
	}
	r.Done = len(r.Against) == 0
	return r
}
