package dialogue

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
	"referee/rules/notation"
)

// The numbers that are the same in every list of theirs: another box and no answer yet, more
// people and the house rules, and how many people a page has.
const (
	otherNumber = 0
	moreNumber  = 9
	peoplePage  = 8
)

// lotValue is the answer that lets a lot decide who begins, laterValue leaves it open; mixValue lets one decide who sits where, and
// moreValue leafs through the names. No name begins so.
const (
	lotValue   = "# lot"
	laterValue = "# later"
	mixValue   = "# mix"
	moreValue  = "# more"
)

// picks are what can be chosen, by numbers that are all accepted.
func (p *asking) picks() []talk.Choice {
	switch p.stage {
	case WhichGame:
		return p.gamePicks()
	case WhoSits:
		return p.peoplePicks()
	case WhichSide:
		return p.sidePicks()
	case WhoBegins:
		return p.starterPicks()
	case HowToday:
		return p.todayPicks()
	case WhichBox:
		return p.boxPicks()
	case WhichLevel:
		return p.levelPicks()
	case HouseRules:
		return p.rulePicks()
	case HouseRule:
		return ofQuestion(Find(p.NewGame, p.rule))
	}
	return nil
}

func (p *asking) gamePicks() []talk.Choice {
	list := ofQuestion(Find(p.NewGame, GameKey))
	for i := range list {
		list[i].Note, list[i].About = p.players(list[i].Value), p.text.Say("prepare.of."+list[i].Value)
	}
	list[len(list)-1].Label = p.text.Say("new.campaign")
	return list
}

// players is how many can play a game, or the campaign.
func (p *asking) players(game string) string {
	if game == CampaignGame {
		game = games.Campaign[0]
	}
	g, _ := games.Find(game)
	key := "prepare.players.range"
	if g.MinSeats == g.MaxSeats {
		key = "prepare.players"
	}
	return p.text.Say(key, rules.N("n", g.MaxSeats), rules.N("least", g.MinSeats))
}

func (p *asking) peoplePicks() (list []talk.Choice) {
	from := p.page * peoplePage
	for i, one := range p.known[min(from, len(p.known)):min(from+peoplePage, len(p.known))] {
		list = append(list, talk.Choice{Number: i + 1, Value: one.Name, Label: Sitter{one.Name, one.Nick}.String(), Name: true, About: p.text.Say("n.games", rules.N("n", one.Games)), Tick: true, On: p.sits(one.Name) >= 0})
	}
	if len(p.known) > peoplePage {
		list = append(list, talk.Choice{Number: moreNumber, Value: moreValue, Label: p.text.Say("prepare.more")})
	}
	if len(p.seats) > 1 {
		list = append(list, talk.Choice{Number: otherNumber, Value: mixValue, Label: p.text.Say("prepare.mix")})
	}
	return list
}

func (p *asking) starterPicks() (list []talk.Choice) {
	for i, one := range p.seats {
		list = append(list, talk.Choice{Number: i + 1, Value: one.Name, Label: one.Name, Name: true})
	}
	if p.underway {
		return list
	}
	list = append(list, talk.Choice{Number: len(p.seats) + 1, Value: lotValue, Label: p.text.Say("prepare.lot"), Note: p.text.Say("prepare.lot.long")})
	if p.mirrors() {
		return list // how they sit depends on it
	}
	return append(list, talk.Choice{Number: otherNumber, Value: laterValue, Label: p.text.Say("prepare.later"), Note: p.text.Say("prepare.later.long")})
}

func (p *asking) todayPicks() (list []talk.Choice) {
	if q := Find(p.NewGame, EditionKey); !q.Fixed {
		list = append(list, talk.Choice{Number: otherNumber, Label: p.text.Say("prepare.other")})
	}
	q := Find(p.NewGame, VariantKey)
	for i, o := range p.variants() {
		list = append(list, talk.Choice{Number: i + 1, Value: o.Value, Label: o.Label, Tick: true, On: slices.Contains(q.Values(), o.Value)})
	}
	if n, changed := p.Changed(); n > 0 {
		note := p.text.Say("prepare.house.printed", rules.N("n", n))
		if changed > 0 {
			note = p.text.Say("prepare.house.changed", rules.N("n", changed))
		}
		list = append(list, talk.Choice{Number: moreNumber, Label: p.text.Say("prepare.house"), Note: note})
	}
	return list
}

func (p *asking) rulePicks() (list []talk.Choice) {
	for i, q := range p.rulesOf() {
		list = append(list, talk.Choice{Number: i + 1, Value: q.Key, Label: q.Name, Note: joined(q.Shown(), q.Note())})
	}
	return list
}

// joined are the parts that say something.
func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · ")
}

// ofQuestion are the choices of a question; the one that holds is on.
func ofQuestion(q Question) (list []talk.Choice) {
	for i, o := range q.Choices {
		list = append(list, talk.Choice{Number: i + 1, Value: o.Value, Label: o.Label, Note: o.Note, On: o.Value == q.Answered()})
	}
	return list
}

// focus is the choice that Enter takes with what was typed, or -1: what it means, or what is
// nearest; with nothing typed what was so last time.
func (p *asking) focus(typed string) int {
	list := p.picks()
	is := func(value string) int {
		return slices.IndexFunc(list, func(o talk.Choice) bool { return value != "" && o.Value == value })
	}
	switch p.stage {
	case WhichGame:
		if typed == "" {
			return max(0, is(p.do.Played()))
		}
		value, _ := p.meant(typed)
		return is(value)
	case WhoBegins:
		if typed == "" {
			return is(laterValue)
		}
	case WhichSide, WhichBox, WhichLevel, HouseRule:
		if typed == "" {
			return slices.IndexFunc(list, func(o talk.Choice) bool { return o.On })
		}
	}
	if i, ok := numbered(list, typed); ok {
		return i
	}
	return -1
}

// numbered is the pick of a number.
func numbered(list []talk.Choice, typed string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(typed))
	i := slices.IndexFunc(list, func(o talk.Choice) bool { return o.Number == n })
	return i, err == nil && i >= 0
}

// nearest is the choice whose name or value is nearest to a misspelt one, or "".
func nearest(list []Option, typed string) string {
	var names, values []string
	for _, o := range list {
		names, values = append(names, text.Folded(o.Label), o.Value), append(values, o.Value, o.Value)
	}
	name, ok := notation.Nearest(text.Folded(typed), names)
	if !ok {
		return ""
	}
	return values[slices.Index(names, name)]
}

// rulesOf are the questions about house rules. What is only on or off and a variant settles is
// not among them, nor where people sit: it would be asked twice.
func (p *asking) rulesOf() (list []Question) {
	g, _ := p.Game()
	var variants []string
	for _, v := range profiles.Variants(g.ID) {
		for _, o := range v.Options {
			variants = append(variants, OptionKey+o.Key)
		}
	}
	for _, q := range p.Questions() {
		if q.More && q.Key != sides[g.ID] && (len(q.Choices) > onOff || !slices.Contains(variants, q.Key)) {
			list = append(list, q)
		}
	}
	return list
}

// onOff are the values of an option that is nothing but on or off.
const onOff = 2

// Changed is how many house rules there are, and how many are not as printed.
func (p *asking) Changed() (n, changed int) {
	for _, q := range p.rulesOf() {
		n++
		if q.Value != "" && q.Value != q.Usual {
			changed++
		}
	}
	return n, changed
}

// reads says how what was typed is read, or "".
func (p *asking) reads(typed string) string {
	i := p.focus(typed)
	switch {
	case typed == "" && p.stage == WhoSits:
		return p.text.Say("prepare.nick", rules.N("max", record.MaxNick))
	case typed == "":
	case p.stage == WhoSits:
		return Together(p.people(typed))
	case p.stage == WhichGame && i >= 0:
		return p.picks()[i].Label
	}
	return ""
}
