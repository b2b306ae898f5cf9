package casebook

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

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
	// Edition is the one in play at the table that asks or, where no table does, the standard one or that of [Article.In].
	Edition  string
	AtTable  bool
	Boxed    bool // the edition is that of a box, and not only what is usual
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
	a.Edition, a.AtTable, a.Boxed = prof.Edition, playing, playing
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

// In returns the article as an edition has it, which may be that of a box. At a table, and for an edition that is not known, it stays as it is.
func (a Article) In(edition string, boxed bool) Article {
	if a.AtTable || !slices.ContainsFunc(a.Editions, func(ed Edition) bool { return ed.ID == edition }) {
		return a
	}
	a.Edition, a.Boxed, a.Options, a.Readings = edition, boxed, slices.Clone(a.Options), slices.Clone(a.Readings)
	for i := range a.Options {
		a.Options[i].Value = a.Options[i].in(edition)
	}
	for i := range a.Readings {
		a.Readings[i].Followed = len(a.Options) > 0 && a.Options[0].Value == a.Readings[i].Value
	}
	return a
}

// in returns the value that an edition sets the option to.
func (d *Decided) in(edition string) string {
	value := d.Standard()
	for _, s := range d.Set {
		if s.Layer == edition {
			value = s.Value
		}
	}
	return value
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
	// Where is the edition in play and the heading under which it prints the article or, where that is not known, what is known
	// of another; "" where it does not print it. Leads are the clauses on which a case rests, or the cases about a clause, and
	// Differs the editions that have it otherwise, that lack it or that alone print it.
	Where, Leads, Differs string
}

// Brief is the article for somebody who asks with a game on the table, or "".
func (a *Article) Brief(p *text.Printer, game string) Brief {
	b := Brief{Head: a.head(p, game), Rests: p.Say("look.rests." + string(a.restsIn(a.Edition)))}
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
	b.Where = a.where(p)
	switch {
	case a.Kind == lookup.Case && len(a.Related) > 0:
		b.Leads = p.Say("look.chain", rules.Plain("list", IDs(a.Related)))
	case len(a.Cases) > 0:
		b.Leads = p.Say("look.cases", rules.Plain("list", IDs(a.Cases)))
	}
	b.Differs = a.otherwise(p, a.Edition)
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

// restsIn is what the article rests on in an edition: one that depends on the edition is printed there or, if it is that of a box,
// is not.
func (a *Article) restsIn(edition string) rules.Basis {
	if a.Basis != rules.Edition {
		return a.Basis
	}
	for i := range a.Editions {
		if ed := &a.Editions[i]; ed.ID == edition && len(ed.Printed) == 0 && a.Boxed {
			return rules.Reading
		}
	}
	return rules.Printed
}

// where says under which headings the edition in play prints the article. Where they are not known, or nobody has said that the box is of that
// edition and it lacks the article or speaks another language than the reader, that is said first, and then where one prints it whose headings are known.
func (a *Article) where(p *text.Printer) string {
	at := slices.IndexFunc(a.Editions, func(ed Edition) bool { return ed.ID == a.Edition })
	if at < 0 || len(a.Editions[at].Printed) == 0 && a.Boxed {
		return ""
	}
	ed := &a.Editions[at]
	here, known := ed.places(p)
	switch other := a.headed(ed); {
	case len(ed.Printed) == 0 && other == nil:
		return ""
	case known && (a.Boxed || ed.Lang == string(p.Lang())):
		return here
	case known:
		return p.Say("look.elsewhere", rules.Plain("here", p.Say("look.heading.none")), rules.Plain("where", here))
	case other == nil:
		return here
	default:
		where, _ := other.places(p)
		return p.Say("look.elsewhere", rules.Plain("here", here), rules.Plain("where", where))
	}
}

// headed returns an edition of which a heading is known, of the same language if there is one; nil for none.
func (a *Article) headed(like *Edition) (found *Edition) {
	for i := range a.Editions {
		ed := &a.Editions[i]
		if ed.headings() && (found == nil || ed.Lang == like.Lang && found.Lang != like.Lang) {
			found = ed
		}
	}
	return found
}

// headings reports whether a heading is known under which the edition prints the article.
func (e *Edition) headings() bool {
	return slices.ContainsFunc(e.Printed, func(at Print) bool { return at.Heading != "" })
}

// places names the edition and the headings under which it prints the article, and reports whether one is known.
func (e *Edition) places(p *text.Printer) (said string, known bool) {
	words := []string{e.Title.In(string(p.Lang()))}
	switch {
	case len(e.Printed) == 0:
		return p.Say("article.lacks", rules.Plain("edition", words[0])), false
	case !e.headings():
		return words[0] + " " + p.Say("article.no-heading"), false
	}
	for _, at := range e.Printed {
		if at.Heading != "" {
			words = append(words, strings.TrimSpace(at.heading(p)+" "+at.page(p)))
		}
	}
	return p.Commas(words), true
}

// otherwise names the editions that have the article otherwise than the one in play: in each group,
// those that decide or print a part of it differently, that lack it, or that print what that lacks.
func (a *Article) otherwise(p *text.Printer, edition string) string {
	at := slices.IndexFunc(a.Editions, func(ed Edition) bool { return ed.ID == edition })
	if at < 0 {
		return ""
	}
	here, names := &a.Editions[at], map[string][]string{}
	for i := range a.Editions {
		if how := a.against(&a.Editions[i], here); how != "" {
			names[how] = append(names[how], a.Editions[i].Title.In(string(p.Lang())))
		}
	}
	var said []string
	for _, how := range []string{"look.differs", "look.lacking", "look.printing"} {
		if list := names[how]; len(list) > 0 {
			said = append(said, p.Say(how, rules.Plain("list", p.Commas(list))))
		}
	}
	return strings.Join(said, " · ")
}

// against is the key of the words for what an edition has otherwise than the one in play; "" for nothing.
func (a *Article) against(ed, here *Edition) string {
	switch all := len(a.Rests()); {
	case a.decides(ed.ID) != a.decides(here.ID):
		return "look.differs"
	case (len(ed.Lacks) > 0) == (len(here.Lacks) > 0):
		return ""
	case len(ed.Lacks) == all:
		return "look.lacking"
	case len(here.Lacks) == all:
		return "look.printing"
	default:
		return "look.differs"
	}
}

// decides is what an edition sets the options to that decide the article.
func (a *Article) decides(edition string) string {
	var values []string
	for i := range a.Options {
		values = append(values, a.Options[i].in(edition))
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
