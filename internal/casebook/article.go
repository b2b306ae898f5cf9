package casebook

import (
	"slices"
	"strings"
	"sync"

	"referee/internal/lookup"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// Article is a clause or a case with everything a reader may ask about it: its words, what
// it rests on, where each edition prints it, how it is read at the table that asks, and
// what the house plays in its place. Every face shows the same article.
type Article struct {
	lookup.Entry // Basis here is that of the editions, too
	// Edition is the one in play at the table that asks or, where no table does, the standard one.
	Edition  string
	AtTable  bool
	Editions []Edition
	// Readings are those of a doubtful rule, Options the options that decide it.
	Readings []Reading
	Options  []Decided
	// House is the table's own rule in place of a clause.
	House *profiles.HouseClause
}

// Reading is a reading of a doubtful rule, and whether the table follows it.
type Reading struct {
	lookup.Reading
	Followed bool
}

// Decided is an option that decides a rule, and its value at the table that asks.
type Decided struct {
	Switch
	Value string
}

// NewArticle is the article about an entry for a table that plays by the profile. A profile
// of another game says nothing of this one's rules; without one the standard options hold.
func NewArticle(g table.Binding, e lookup.Entry, prof *profiles.Profile) Article {
	a := Article{Entry: e}
	a.Editions = Editions(g.ID, a.Rests()...)
	a.Basis = Basis(e.Basis, a.Editions)
	playing := prof != nil && prof.Game == g.ID
	if !playing {
		prof = standard(g)
	}
	a.Edition, a.AtTable = prof.Edition, playing
	for _, s := range Switches(g, e.ID) {
		a.Options = append(a.Options, Decided{s, prof.Value(s.Key)})
	}
	for _, r := range e.Readings {
		a.Readings = append(a.Readings, Reading{r, len(a.Options) > 0 && a.Options[0].Value == r.Value})
	}
	if house, ok := prof.House(e.ID); ok && playing {
		a.House = &house
	}
	return a
}

// standards are the profiles of tables where nothing was said, by the game: each of many answers
// asks for one.
var standards sync.Map

// standard is such a profile; it is only read.
func standard(g table.Binding) *profiles.Profile {
	if prof, ok := standards.Load(g.ID); ok {
		return prof.(*profiles.Profile)
	}
	prof, _ := profiles.Load(g.Spec, "", nil, nil, nil)
	standards.Store(g.ID, &prof)
	return &prof
}

// Head is the id with the title; of an article that no book has, the id alone.
func (a *Article) Head() string {
	if a.Title == string(a.ID) {
		return a.Title
	}
	return string(a.ID) + "  " + a.Title
}

// Rests lists the clauses whose print the article rests on: a clause itself, or those that
// meet in a case.
func (a *Article) Rests() []rules.ClauseID {
	if a.Kind == lookup.Case {
		return a.Related
	}
	return []rules.ClauseID{a.ID}
}

// Part says what a paragraph of an article is about.
type Part uint8

// The parts, in the order in which they are read.
const (
	InWords   Part = iota // the rule or the answer
	AtHome                // what the house plays in its place
	RestsOn               // printed, a reading, open
	InPrint               // where an edition prints it, or that it does not
	OneWay                // a reading
	DecidedBy             // an option, or what a layer sets it to
)

// Paragraph is one paragraph of an article in a reader's language.
type Paragraph struct {
	Part Part
	Text string
}

// Paragraphs are the article in words, without its title and the clauses and cases it
// leads to.
func (a *Article) Paragraphs(p *text.Printer) []Paragraph {
	var list []Paragraph
	put := func(part Part, text string) {
		if text != "" {
			list = append(list, Paragraph{part, text})
		}
	}
	put(InWords, a.Text)
	if a.House != nil {
		lang := string(p.Lang())
		put(AtHome, p.Say("article.house", rules.Plain("id", string(a.House.ID)),
			rules.Plain("title", a.House.Title.In(lang)), rules.Plain("text", a.House.Text.In(lang))))
	}
	if a.Basis != "" {
		put(RestsOn, p.Say("article.basis", rules.Word("basis", "basis."+string(a.Basis))))
	}
	for i := range a.Editions {
		a.printed(p, &a.Editions[i], put)
	}
	for _, r := range a.Readings {
		put(OneWay, r.words(p))
	}
	for i := range a.Options {
		a.Options[i].words(p, a.Game, put)
	}
	return list
}

// words are a reading, with its value of the option and whether it is followed.
func (r *Reading) words(p *text.Printer) string {
	s := r.Value + ": " + r.Text
	if r.Followed {
		s += " " + p.Say("article.followed")
	}
	return s
}

// printed says where an edition prints the article, one paragraph for each place, and what
// it lacks of it.
func (a *Article) printed(p *text.Printer, ed *Edition, put func(Part, string)) {
	name, all := ed.Title.In(string(p.Lang())), a.Rests()
	for _, at := range ed.Printed {
		words := []string{name, at.heading(p), at.page(p)}
		if len(at.Clauses) != len(all) {
			words = append(words, "("+IDs(at.Clauses)+")")
		}
		put(InPrint, strings.Join(strings.Fields(strings.Join(words, " ")), " "))
	}
	switch len(ed.Lacks) {
	case 0:
	case len(all):
		put(InPrint, p.Say("article.lacks", rules.Plain("edition", name)))
	default:
		put(InPrint, p.Say("article.lacks.some", rules.Plain("edition", name), rules.Plain("list", IDs(ed.Lacks))))
	}
}

func (at *Print) heading(p *text.Printer) string {
	if at.Heading == "" {
		return p.Say("article.no-heading")
	}
	return p.Say("article.heading", rules.Plain("heading", at.Heading))
}

func (at *Print) page(p *text.Printer) string {
	if at.Page == "" {
		return ""
	}
	return p.Say("article.page", rules.Plain("page", at.Page))
}

// words tell the option with its value, and the value that each edition and variant sets.
func (d *Decided) words(p *text.Printer, game string, put func(Part, string)) {
	put(DecidedBy, p.Say("article.option", rules.Plain("key", d.Key), rules.Plain("value", d.Value), rules.Word("name", game+".option."+d.Key)))
	for _, set := range d.Set {
		put(DecidedBy, "  "+p.Say("article.set", rules.Plain("layer", set.Title.In(string(p.Lang()))), rules.Plain("key", d.Key), rules.Plain("value", set.Value)))
	}
}

// Lead is where an article leads: clauses and cases to be opened, below a heading.
type Lead struct {
	Heading string // the key of its words
	IDs     []rules.ClauseID
	// Chain says that they are the clauses on which a case rests, to be read in words.
	Chain bool
}

// Leads lists where the article leads: a case to the clauses on which it rests, a clause to
// those read together with it and to its cases.
func (a *Article) Leads() []Lead {
	leads := []Lead{{"article.related", a.Related, false}, {"article.cases", a.Cases, false}}
	if a.Kind == lookup.Case {
		leads = []Lead{{"article.chain", a.Related, true}}
	}
	return slices.DeleteFunc(leads, func(l Lead) bool { return len(l.IDs) == 0 })
}

// IDs lists clauses and cases in one line.
func IDs(ids []rules.ClauseID) string {
	parts := make([]string, len(ids))
	for i, id := range ids {
		parts[i] = string(id)
	}
	return strings.Join(parts, ", ")
}
