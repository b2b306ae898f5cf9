package casebook

import (
	"cmp"
	"strings"

	"referee/internal/text"
	"referee/rules"
)

// Brief is an article as it answers a question at a table: what holds there, and no more of the
// other editions than that they differ.
type Brief struct {
	Head string // id and title
	// Rests says in a word what it rests on in the edition in play.
	Rests string
	// Words are what is so: the rule, the house's own in its place, the reading that is followed.
	Words []string
	// Where is the edition in play and the heading under which it prints the article, "" where it
	// does not. Cases are the cases about it, and Differs the editions that have it otherwise.
	Where, Cases, Differs string
}

// Brief is the article for people who play by an edition; for "" by that of the table, or the
// standard one.
func (a *Article) Brief(p *text.Printer, edition string) Brief {
	edition = cmp.Or(edition, a.Edition)
	b := Brief{Head: a.Head(), Rests: p.Say("look.rests." + string(a.restsIn(edition))), Words: []string{a.Text}}
	if a.Title != string(a.ID) {
		b.Head = string(a.ID) + " · " + a.Title
	}
	for _, one := range a.Paragraphs(p) {
		if one.Part == AtHome {
			b.Words = append(b.Words, one.Text)
		}
	}
	for _, r := range a.Readings {
		if r.Followed {
			b.Words = append(b.Words, p.Say("look.reading", rules.Plain("text", r.Text)))
		}
	}
	b.Where = a.where(p, edition)
	if len(a.Cases) > 0 {
		b.Cases = p.Say("look.cases", rules.Plain("list", IDs(a.Cases)))
	}
	if others := a.otherwise(p, edition); len(others) > 0 {
		b.Differs = p.Say("look.differs", rules.Plain("list", p.Commas(others)))
	}
	return b
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
