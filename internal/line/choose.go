package line

import (
	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// answer gives a typed line to the talk, and says what became of it.
func (g *game) answer(typed string) {
	rounds := len(g.t.Session.Sheets())
	var o dialogue.Outcome
	err := g.write(func() (err error) {
		o, err = g.talk.Answer(typed)
		return err
	})
	switch {
	case err != nil: // it was told
		g.sayKey("line.refused")
	case o.Did == dialogue.Nothing || o.Did == dialogue.Laid || o.Did == dialogue.Settled:
		g.due()
	case o.Did == dialogue.Parted:
		g.parts(o.Choice.Text)
	case o.Did == dialogue.Entered:
		g.spelt(&o)
		g.taken(&o, rounds)
	case o.Did == dialogue.Learnt:
		g.became(&o)
		g.goesBack("teach.done")
	case o.Did == dialogue.Unchanged:
		g.sayKey("log.same")
		g.due()
	case o.Did == dialogue.Meant:
		g.meant(o.Typed)
	case o.Did == dialogue.Doubted:
		g.before = g.last
		g.sayLines(o.Ask.Question)
		g.choices(&o.Ask)
		if o.Ask.Letters != "" {
			g.sayLines(o.Ask.Letters)
		}
	case o.Did == dialogue.Began:
		g.due()
	case o.Did == dialogue.Closed:
		g.withholds(typed, o.Against)
	case o.Did == dialogue.Withheld:
		g.sayKey("line.refused")
	case o.Did == dialogue.Refused:
		g.refused(&o, typed)
	}
}

// spelt says which letters were not read as the reader's own, each of them once.
func (g *asker) spelt(o *dialogue.Outcome) {
	fresh := false
	for _, letter := range o.Letters {
		fresh = fresh || !g.hints[letter]
		g.hints[letter] = true
	}
	if fresh {
		g.sayLines(present.Capital(text.Ended(o.Ask.Letters)))
	}
}

// refused says why a line is not entered, and asks whether the table allows it.
func (g *teller) refused(o *dialogue.Outcome, typed string) {
	if g.talk.Insists() {
		g.sayLines(talk.Texts(o.Against)...)
		g.proposes()
		g.sayKey("line.insist")
		return
	}
	g.withholds(typed, o.Against)
	g.hint(o)
	g.proposes()
}

// proposes asks whether an earlier entry is wrong, where the line would stand then.
func (g *teller) proposes() {
	search := g.talk.Search()
	if search == nil {
		return
	}
	list := g.talk.Offer(search, search.Find())
	if len(list) > 0 {
		g.sayKey("line.propose")
	}
	for i := range list {
		g.sayLines(list[i].Key + " " + text.Ended(list[i].Label.Say(g.p)))
	}
}

// withholds says that what was typed is not entered, so that it can be taken up, and why not. What
// only one player may see is not said again.
func (g *teller) withholds(typed string, against []talk.Para) {
	if g.talk.Secret(typed) {
		g.sayKey("line.refused")
	} else {
		g.sayLines(g.p.Say("line.withheld", rules.Plain("text", typed)))
	}
	g.sayLines(talk.Texts(against)...)
}
