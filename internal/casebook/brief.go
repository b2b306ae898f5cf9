package casebook

import (
	"cmp"
	"regexp"
	"strings"
	"sync"
	"unicode"

	"referee/internal/lookup"
	"referee/internal/text"
	"referee/rules"
)

// Brief is an article as it answers a question at a table: what holds there, and no more of the
// other editions than that they differ.
type Brief struct {
	// Head is the id with the title; between them the game, for those who do not play it.
	Head string
	// Rests says in a word what it rests on in the edition in play.
	Rests string
	// Verdict is the first sentence of what is so, Text what follows it.
	Verdict, Text string
	// Own are the house's rule in its place, and the reading that is followed.
	Own []string
	// Where is the edition in play and the heading under which it prints the article, "" where it
	// does not. Leads are the clauses on which a case rests, or the cases about a clause, and
	// Differs the editions that have it otherwise.
	Where, Leads, Differs string
}

// Asker is who asks: the game on the table, and the edition of the box of the game that answers;
// "" where there is none.
type Asker struct{ Game, Edition string }

// Brief is the article for somebody who asks; without an edition by that of the table, or the
// standard one.
func (a *Article) Brief(p *text.Printer, by Asker) Brief {
	edition := cmp.Or(by.Edition, a.Edition)
	b := Brief{Head: a.head(p, by.Game), Rests: p.Say("look.rests." + string(a.restsIn(edition)))}
	b.Verdict, b.Text = verdict(a.Text)
	for _, one := range a.Paragraphs(p) {
		if one.Part == AtHome {
			b.Own = append(b.Own, one.Text)
		}
	}
	for _, r := range a.Readings {
		if r.Followed {
			b.Own = append(b.Own, p.Say("look.reading", rules.Plain("text", r.Text)))
		}
	}
	b.Where = a.where(p, edition)
	switch {
	case a.Kind == lookup.Case && len(a.Related) > 0:
		b.Leads = p.Say("look.chain", rules.Plain("list", IDs(a.Related)))
	case len(a.Cases) > 0:
		b.Leads = p.Say("look.cases", rules.Plain("list", IDs(a.Cases)))
	}
	if others := a.otherwise(p, edition); len(others) > 0 {
		b.Differs = p.Say("look.differs", rules.Plain("list", p.Commas(others)))
	}
	return b
}

// head names the article to somebody who asks about a game, or for "" about none.
func (a *Article) head(p *text.Printer, game string) string {
	if a.Title == string(a.ID) {
		return a.Title
	}
	return string(a.ID) + " · " + a.Called(p, game)
}

// Called is the title, behind the name of the game for those who do not play it.
func (a *Article) Called(p *text.Printer, game string) string {
	if a.Game == game || a.Game == "" {
		return a.Title
	}
	return p.Say(a.Game+".name") + " · " + a.Title
}

// restsIn is what the article rests on in an edition: one that depends on the edition is printed
// there or not.
func (a *Article) restsIn(edition string) rules.Basis {
	if a.Basis != rules.Edition {
		return a.Basis
	}
	for i := range a.Editions {
		if ed := &a.Editions[i]; ed.ID == edition && len(ed.Printed) == 0 {
			return rules.Reading
		}
	}
	return rules.Printed
}

// where says under which headings an edition prints the article.
func (a *Article) where(p *text.Printer, edition string) string {
	for i := range a.Editions {
		ed := &a.Editions[i]
		if ed.ID != edition || len(ed.Printed) == 0 {
			continue
		}
		words := []string{ed.Title.In(string(p.Lang()))}
		for _, at := range ed.Printed {
			if at.Heading != "" {
				words = append(words, strings.TrimSpace(at.heading(p)+" "+at.page(p)))
			}
		}
		return p.Commas(words)
	}
	return ""
}

// otherwise names the editions that have the article where the one in play lacks it, or lack it
// where that has it, or set an option that decides it to another value.
func (a *Article) otherwise(p *text.Printer, edition string) []string {
	lacks := func(ed *Edition) bool { return len(ed.Lacks) > 0 }
	var here *Edition
	for i := range a.Editions {
		if a.Editions[i].ID == edition {
			here = &a.Editions[i]
		}
	}
	if here == nil {
		return nil
	}
	var list []string
	for i := range a.Editions {
		if ed := &a.Editions[i]; ed != here && (lacks(ed) != lacks(here) || a.decides(ed.ID) != a.decides(edition)) {
			list = append(list, ed.Title.In(string(p.Lang())))
		}
	}
	return list
}

// decides is what an edition sets the options to that decide the article.
func (a *Article) decides(edition string) string {
	var values []string
	for i := range a.Options {
		value := a.Options[i].Standard()
		for _, s := range a.Options[i].Set {
			if s.Layer == edition {
				value = s.Value
			}
		}
		values = append(values, value)
	}
	return strings.Join(values, " ")
}

// ends is the end of a sentence: a stop that shortens no word to a letter, with what closes behind
// it, before a capital, a digit or what opens a quotation. The first frame does without.
var ends = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:[\p{L}\d)»”’]{2}\.|[!?…])[»”"’)]*\s+[\p{Lu}\d«“"(]`)
})

// verdict splits a text behind its first sentence, which says how the matter is decided.
func verdict(said string) (first, rest string) {
	at := ends().FindStringIndex(said)
	if at == nil {
		return said, ""
	}
	end := strings.LastIndexFunc(said[:at[1]], unicode.IsSpace)
	return strings.TrimSpace(said[:end]), strings.TrimSpace(said[end:])
}
