package dialogue

import (
	"slices"
	"strings"
	"unicode/utf8"

	"referee/internal/casebook"
	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// Rulebook is the talk that looks rules up: one answer whole, others by name, and what the table ruled before.
type Rulebook struct {
	*Lookup
	// Meant is the game that questions are about if none is on the table, kept beyond the talk; nil if it is not.
	Meant *string
	// Now are the clauses that matter at the moment, for if nothing is asked.
	Now []rules.ClauseID
	// Few is the key of the words for the answers that are not named, where few are; "" names many.
	Few string
	// Alone says that nobody can be asked which game is meant: the likeliest answers.
	Alone bool

	typed string
	found Answers
	reply Reply
}

// mostAnswers is how many answers a question has at most, fewAnswers how many are named beside the first where few are: in their place
// what the table ruled before has lines of so many characters.
const mostAnswers, fewAnswers, ruledLine = 25, 4, 50

// What can be answered beside a question.
const (
	// AllGames asks all games alike.
	AllGames = "*"
	// RecordDispute keeps what the table rules where the books are silent.
	RecordDispute = "dispute"
	askOn         = "ask"
)

// NewRulebook begins to look rules up, those of a game first or, for "", of all alike.
func NewRulebook(lib Library, game string, meant *string) *Rulebook {
	b := &Rulebook{Lookup: NewLookup(lib, game), Meant: meant}
	if game == "" && meant != nil {
		b.Game = *meant
	}
	return b
}

// Narrow implements [talk.Narrowed]: it asks the books.
func (b *Rulebook) Narrow(p *text.Printer, typed string) {
	b.typed, b.found = strings.TrimSpace(typed), Answers{}
	if b.typed != "" {
		b.found = b.Ask(b.typed, mostAnswers)
	}
	if b.table == "" && b.Meant != nil {
		*b.Meant = b.Game
	}
	b.reply = b.Reply(p, &b.found)
	if r := &b.reply; b.Few != "" {
		n := min(len(r.Others), max(0, fewAnswers-utf8.RuneCountInString(r.Ruled)/ruledLine))
		r.Others, r.Beyond = r.Others[:n], r.Beyond+len(r.Others)-n
	}
}

// AskFew asks the books as Narrow does, and returns the answers.
func (b *Rulebook) AskFew(p *text.Printer, question string) Answers {
	b.Narrow(p, question)
	return b.found
}

// Again implements [talk.Renewed].
func (b *Rulebook) Again(p *text.Printer) {
	game := b.Game
	b.Lookup = NewLookup(b.Library, b.table)
	b.Game = game
	b.Narrow(p, b.typed)
}

// Told reports whether the first of what was found answers, and is shown whole.
func (b *Rulebook) Told() bool { return len(b.found.Found) > 0 && b.reply.Grade != lookup.Nearest }

// GoesOn implements [talk.Digits].
func (b *Rulebook) GoesOn(typed string, digit rune) bool {
	return len(b.found.Found) == 0 || b.Lookup.GoesOn(typed, digit)
}

// Page implements [talk.Talk].
func (b *Rulebook) Page(p *text.Printer) talk.Page {
	page := talk.Page{Title: p.Say("home.rules"), Asks: talk.Asks{Types: true, Free: true, Typed: p.Say("look.ask"), Proposed: b.typed, By: map[commands.ID]string{commands.Search: askOn}}}
	if b.table != "" && b.Game != "" {
		page.Title = joined(page.Title, p.Say(b.table+".name"))
	}
	switch {
	case b.typed == "":
		page.Tell(talk.Hint, p.Say("rules.how"))
		if len(b.Now) > 0 {
			page.Blocks.Head(p.Say("web.now"))
			page.Blocks.Add(b.Heads(b.Now)...)
		}
	case b.Which(&b.found) && !b.Alone:
		page.Asks.Prompt = p.Say("look.which.ask")
		for i, game := range b.found.Games {
			c := talk.Choice{Number: i + 1, Value: game, Label: p.Say(game + ".name")}
			if at := slices.IndexFunc(b.found.Found, func(h program.Hit) bool { return h.Game == game }); at >= 0 {
				c.Note = joined(string(b.found.Found[at].ID), b.found.Found[at].Title)
			}
			page.Offer(c)
		}
	case b.reply.Grade == lookup.Silent:
		b.silent(p, &page)
	default:
		page.State = p.Say("n.answers", rules.N("n", len(b.found.Found)+b.found.More))
		page.Blocks = append(b.first(p), b.rulings(p)...)
		if b.found.Lacking {
			page.Tell(talk.Hint, p.Say("look.coming"))
		}
		page.Asks.Choices = b.named(p)
		for _, game := range b.reply.Also {
			page.Doors = append(page.Doors, talk.Choice{Value: game, Label: p.Say(game + ".name")})
		}
		if b.Few != "" && b.reply.Beyond > 0 {
			page.Asks.Help = p.Say(b.Few, rules.N("n", b.reply.Beyond))
		}
	}
	return page
}

// silent says that the rulebooks are, and what then; while their words are on the way nobody knows.
func (b *Rulebook) silent(p *text.Printer, page *talk.Page) {
	if b.found.Lacking {
		page.Tell(talk.Warn, p.Say("look.coming"))
		page.Blocks.Add(b.Ruled(p, b.found.Precedents)...)
		return
	}
	key, word := "look.silent.later", rules.Plain("key", commands.Word(p, commands.Dispute))
	if b.table != "" {
		key = "look.silent.keep"
		page.Asks.By[commands.Dispute] = RecordDispute
	}
	page.Tell(talk.Warn, b.reply.Head+" "+p.Say(key, word))
	page.Blocks.Add(b.Ruled(p, b.found.Precedents)...)
}

// first returns the answer that is shown whole, whose verdict stands out; where the books have only what is near to it, that is
// said instead: the verdict of something else is worse than none.
func (b *Rulebook) first(p *text.Printer) (list talk.Blocks) {
	f, hit := &b.reply.First, &b.found.Found[0]
	if !b.Told() {
		list.Tell(talk.Warn, joined(b.reply.Head, b.reply.Doubt))
		return list
	}
	put := func(as talk.Weight, said string) {
		if said = strings.TrimSpace(said); said != "" {
			list.Add(talk.Para{As: as, Text: said, Words: hit.Words})
		}
	}
	list.Add(talk.Heading{Text: f.Head, Beside: f.Rests, Cites: hit.ID, Words: hit.Words})
	put(talk.Lead, b.reply.Head)
	put(talk.Plain, f.Text)
	for _, own := range f.Own {
		put(talk.Ruling, own)
	}
	if beside := joined(b.reply.Doubt, f.Where, f.Leads); beside != "" {
		list.Tell(talk.Hint, beside)
	}
	if f.Differs != "" {
		list.Add(talk.Para{As: talk.Warn, Text: f.Differs, Cites: hit.ID})
	}
	return list
}

// rulings returns what the table ruled before, the one that bears most on the question in few words.
func (b *Rulebook) rulings(p *text.Printer) (list []talk.Block) {
	told := b.found.Precedents
	if b.Few != "" {
		told = told[:min(len(told), 1)]
	}
	if list = b.Ruled(p, told); list != nil {
		list[1] = b.Precedent(&told[0], b.reply.Ruled)
	}
	return list
}

// named returns the answers by name, the first that of the one that is shown, and before them which games are asked with 0.
func (b *Rulebook) named(p *text.Printer) []talk.Choice {
	first := &b.found.Found[0]
	whole := b.leads(p, 1, first)
	if b.Told() {
		whole.Label, whole.Words = p.Say("look.whole", rules.Plain("id", string(first.ID))), nil
	}
	list := []talk.Choice{{Value: AllGames, Label: p.Say("look.others")}, whole}
	switch {
	case b.table != "" && b.Game == "":
		list[0] = talk.Choice{Value: b.table, Label: p.Say("look.this", rules.Word("game", b.table+".name"))}
	case b.Game == "", b.Few != "":
		list = list[1:]
	}
	for i := range b.reply.Others {
		list = append(list, b.leads(p, i+2, &b.reply.Others[i]))
	}
	return list
}

// leads returns the way to an answer, by its number and title.
func (b *Rulebook) leads(p *text.Printer, number int, h *program.Hit) talk.Choice {
	return talk.Choice{Number: number, Label: joined(string(h.ID), h.Called(p, b.table)), Cites: h.ID, Words: h.Words, Opens: NewArticle(b.Library, b.table, h.ID)}
}

// Type implements [talk.Talk]: a question opens the first answer that is only named.
func (b *Rulebook) Type(p *text.Printer, typed string) talk.Preview {
	page := b.Page(p)
	asks, now := &page.Asks, talk.Preview{At: -1}
	if g, ok := games.Named(typed); ok && asks.Prompt != "" {
		typed = g.ID
	}
	if picked := page.Picks(typed); asks.Prompt != "" && picked.At >= 0 {
		return picked
	}
	if typed != b.typed && typed != "" {
		return now
	}
	told := asks.Prompt == "" && b.Told()
	for i, c := range asks.Choices {
		if c.Number == 1 || c.Number == 2 && told {
			now.At, now.Does = i, c.Label
		}
	}
	if asks.Prompt == "" {
		now.Reads = b.reply.Found
	}
	return now
}

// Answer implements [talk.Talk]: it says which game is asked.
func (b *Rulebook) Answer(p *text.Printer, answer string) (r talk.Result) {
	switch {
	case answer == RecordDispute:
		r.Place.What = talk.ToDispute
	case answer == AllGames:
		b.Game = ""
	case slices.Contains(b.found.Games, answer), answer == b.table && answer != "":
		b.Game = answer
	}
	b.Narrow(p, b.typed)
	return r
}

// NewArticle shows clauses and cases whole, one below the other, and what the table ruled about them.
func NewArticle(lib Library, game string, ids ...rules.ClauseID) talk.Talk {
	l := NewLookup(lib, game)
	return talk.Tells(func(p *text.Printer) talk.Page {
		page := talk.Page{Title: string(ids[0])}
		for _, id := range ids {
			page.Blocks.Add(l.Whole(p, id)...)
		}
		page.Blocks.Add(l.Ruled(p, l.Precedents("", ids...))...)
		return page
	})
}

// NewMatters shows why it is someone's turn, and the clauses that matter then.
func NewMatters(lib Library, game, why string, ids []rules.ClauseID) talk.Talk {
	l := NewLookup(lib, game)
	return talk.Tells(func(p *text.Printer) talk.Page {
		return talk.Page{Title: p.Say("clause.now"), Blocks: append([]talk.Block{talk.Para{As: talk.Lead, Text: why}}, l.Heads(ids)...)}
	})
}

// weights say how much the parts of an article matter.
var weights = [...]talk.Weight{
	casebook.InWords: talk.Plain, casebook.AtHome: talk.Ruling, casebook.RestsOn: talk.Hint, casebook.InPrint: talk.Hint, casebook.OneWay: talk.Item, casebook.DecidedBy: talk.Hint,
}

// Whole shows an article: title, paragraphs, and where it leads.
func (l *Lookup) Whole(p *text.Printer, id rules.ClauseID) []talk.Block {
	a := l.boxed(l.Article(id))
	list := []talk.Block{talk.Heading{Text: a.Head()}}
	if a.Game != l.table && a.Game != "" {
		list = append(list, talk.Para{As: talk.Hint, Text: p.Say(a.Game + ".name")})
	}
	last := casebook.InWords
	for _, one := range a.Paragraphs(p) {
		apart := one.Part != last && (one.Part == casebook.AtHome || one.Part == casebook.RestsOn)
		if one.Part != last && one.Part == casebook.OneWay {
			list = append(list, talk.Heading{Text: p.Say("clause.readings")})
		}
		list = append(list, talk.Para{As: weights[one.Part], Text: one.Text, Apart: apart})
		if do, ok := l.Library.(*program.Program); ok && one.Part == casebook.RestsOn && a.Differs(p) {
			list = append(list, talk.Para{
				Text: p.Say("diff.side-by-side"), Opens: NewDifferences(do, a.Game),
				Help: p.Say("diff.typed", rules.Plain("word", commands.Word(p, commands.Differ)), rules.Plain("game", a.Game)),
			})
		}
		last = one.Part
	}
	for _, lead := range a.Leads() {
		list = append(list, talk.Heading{Text: p.Say(lead.Heading)})
		for _, one := range lead.IDs {
			other := l.Article(one)
			list = append(list, talk.Para{As: talk.Item, Text: other.Head(), Cites: one})
			if lead.Chain {
				list = append(list, talk.Para{As: talk.Item, Text: other.Text})
			}
		}
	}
	return list
}

var _ interface {
	talk.Narrowed
	talk.Digits
} = (*Rulebook)(nil)
