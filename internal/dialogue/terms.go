package dialogue

import (
	"cmp"
	"slices"
	"strings"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// The questions about who plays a game and by which rules, by their keys; a record's header
// calls them the same.
const (
	GameKey     = "game"
	SeatsKey    = "seats"
	FirstKey    = "first"
	TitleKey    = "title"
	EditionKey  = store.ProfileKey
	VariantKey  = store.VariantsKey
	HouseKey    = store.HouseKey
	BoxKey      = store.BoxNameKey
	CampaignKey = store.CampaignKey
	OptionKey   = store.OptionKey
)

// sentences returns problems in words.
func sentences(list []*rules.Fault, p *text.Printer) (all []string) {
	for _, problem := range list {
		all = append(all, p.Placed(problem))
	}
	return all
}

// nobodies returns the players of a game while nobody has a name: as many as it needs.
func nobodies(g table.Binding, p *text.Printer) (names []string) {
	for n := 1; n <= g.MinSeats; n++ {
		names = append(names, nobody(n, p))
	}
	return names
}

// nobody returns what a player without a name is called.
func nobody(seat int, p *text.Printer) string { return p.Say("seat.number", rules.N("n", seat)) }

// seatsQuestion asks who plays.
func seatsQuestion(g table.Binding, p *text.Printer) Question {
	return Question{
		Field: talk.Field{Key: SeatsKey, Label: p.Say("new.names"), Usual: strings.Join(nobodies(g, p), ", ")},
		Ask:   p.Say("new.names.ask"), Help: []string{p.Say("calc.players.count", text.Players(g.MinSeats, g.MaxSeats)...)},
	}
}

// editionQuestion asks by which printing a game is played; where there is one alone it is
// settled.
func editionQuestion(g table.Binding, p *text.Printer) Question {
	list := layers(profiles.Editions(g.ID), p)
	return Question{
		Field: talk.Field{Key: EditionKey, Label: p.Say("new.edition"), Usual: usualEdition(g, p), Choices: list},
		Ask:   p.Say("new.edition.ask"), Fixed: len(list) == 1,
	}
}

// usualEdition returns the printing of a game in the reader's language, or the one whose text is
// known best.
func usualEdition(g table.Binding, p *text.Printer) string {
	return cmp.Or(profiles.InLanguage(g.ID, string(p.Lang())), g.Edition)
}

// variantsQuestion asks for some of the variants of a game; it has no choices if there are none.
func variantsQuestion(all []profiles.Layer, p *text.Printer) Question {
	return Question{
		Field: talk.Field{Key: VariantKey, Label: p.Say("new.variants"), Choices: layers(all, p)},
		Ask:   p.Say("new.variants.ask"), None: p.Say("new.variants.none"), Several: true,
	}
}

// Variants returns the variants of a game that an edition prints and that say something with so
// many players.
func Variants(g table.Binding, edition string, seats int) []profiles.Layer {
	return slices.DeleteFunc(profiles.Variants(g.ID), func(l profiles.Layer) bool { return !l.Prints(edition) || mute(g, l.Options, seats) })
}

// printed returns those of some variants that an edition prints.
func printed(g table.Binding, edition string, variants []string) []string {
	all := profiles.Variants(g.ID)
	return slices.DeleteFunc(variants, func(id string) bool {
		return slices.ContainsFunc(all, func(l profiles.Layer) bool { return l.ID == id && !l.Prints(edition) })
	})
}

// mute reports whether options that are set say nothing with so many players.
func mute(g table.Binding, set []profiles.Setting, seats int) bool {
	quiet := false
	for _, o := range g.Options {
		switch i := slices.IndexFunc(set, func(s profiles.Setting) bool { return s.Key == o.Key }); {
		case i >= 0 && o.Says(seats):
			return false
		case i >= 0:
			quiet = true
		}
	}
	return quiet
}

// gameQuestion asks which game is meant: none is unless it is named.
func gameQuestion(p *text.Printer) Question {
	q := Question{Field: talk.Field{Key: GameKey, Label: p.Say("new.game")}, Ask: p.Say("new.game.ask")}
	for _, g := range games.All {
		q.Choices = append(q.Choices, Option{Value: g.ID, Label: p.Say(g.ID + ".name")})
	}
	return q
}

// layers returns editions or variants to choose from.
func layers(all []profiles.Layer, p *text.Printer) (list []Option) {
	for i := range all {
		list = append(list, Option{Value: all[i].ID, Label: cmp.Or(all[i].Title.In(string(p.Lang())), all[i].ID)})
	}
	return list
}

// optionQuestion asks for the value of an option. A note says whose each value is: that of
// the print, our reading where the print is silent, or the table's own.
func optionQuestion(g table.Binding, o rules.Option, v profiles.Value, p *text.Printer) Question {
	key := g.ID + ".option." + o.Key
	q := Question{Field: talk.Field{Key: OptionKey + o.Key, Label: orPlain(p, key, o.Key), Usual: v.Value}, More: true}
	q.Ask = q.Label
	silent := slices.ContainsFunc(g.Cases, func(c rules.Case) bool { return c.ID == o.Clause && c.Basis == rules.Reading })
	for _, value := range o.All() {
		source := "table.house"
		switch {
		case value == v.Printed && silent:
			source = "basis.reading"
		case value == v.Printed:
			source = "new.printed"
		}
		q.Choices = append(q.Choices, Option{Value: value, Label: orPlain(p, key+"."+value, value), Note: p.Say(source)})
	}
	return q
}

// orPlain returns the sentence of a key, or else a plain word.
func orPlain(p *text.Printer, key, plain string) string {
	if p.Has(key) {
		return p.Say(key)
	}
	return plain
}

// Which asks which game is meant, called by its name in any language.
type Which struct {
	// Game is the game that was named; before, it is none.
	Game  table.Binding
	Title string // the key of what the page is called, or ""
	Usual string // the game of an empty answer, or ""
}

// Page implements [talk.Talk].
func (w *Which) Page(p *text.Printer) talk.Page {
	q := gameQuestion(p)
	page := talk.Page{Title: orPlain(p, w.Title, ""), Asks: talk.Asks{Prompt: q.Ask, Types: true, Usual: w.Usual}}
	for i, c := range q.Choices {
		c.Number = i + 1
		page.Offer(c)
	}
	return page
}

// Answer implements [talk.Talk].
func (w *Which) Answer(p *text.Printer, typed string) (r talk.Result) {
	q := gameQuestion(p)
	id, against := q.Take(p, cmp.Or(typed, w.Usual))
	if g, ok := games.Named(typed); ok {
		id, against = g.ID, ""
	}
	if w.Game, r.Done = games.Find(id); against != "" {
		r.Against = []string{against}
	}
	return r
}
