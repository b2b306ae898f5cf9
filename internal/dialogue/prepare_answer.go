package dialogue

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"referee/internal/record"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// does says what an answer does, or "" where it does nothing.
func (p *Prepare) does(typed string) string {
	list := p.picks()
	if i := p.focus(typed); i >= 0 {
		return list[i].Label
	}
	g, _ := p.Game()
	switch {
	case typed != "" && p.stage == WhoSits:
		return p.text.Say("prepare.enter.sit")
	case typed != "" && p.stage != CampaignName:
		return ""
	case p.stage == WhoSits && len(p.seats) == 0:
		return strings.Join(nobodies(g, p.text), ", ")
	case p.stage == WhoSits && len(p.seats) < g.MinSeats:
		return ""
	case p.stage == WhoSits:
		return p.text.Say("prepare.enter.all")
	case p.stage == HowToday:
		if p.underway {
			return p.text.Say("underway.enter")
		}
		return p.text.Say("prepare.enter.lay")
	case p.stage == HouseRules:
		return p.text.Say("prepare.enter.back")
	}
	return ""
}

// enter takes what was typed; nothing takes what is usual.
func (p *Prepare) enter(typed string) (against []string) {
	typed = strings.TrimSpace(typed)
	list := p.picks()
	if p.stage == WhoSits {
		if i, ok := numbered(list, typed); ok {
			return p.take(list[i])
		}
		return p.sit(typed)
	}
	if p.stage == CampaignName {
		return p.answered(CampaignKey, typed)
	}
	if i := p.focus(typed); i >= 0 {
		return p.take(list[i])
	}
	switch {
	case typed == "" && p.stage == WhoBegins && (p.mirrors() || p.underway):
		return []string{p.asks()}
	case typed == "" && p.stage == HowToday:
		p.stage = Ready
	case typed == "" && p.stage == HouseRules:
		p.stage = HowToday
	default:
		for _, o := range list {
			if o.Value == typed || strings.HasPrefix(folded(o.Label), folded(typed)) {
				return p.take(o)
			}
		}
		return []string{p.unknown(list, typed)}
	}
	return nil
}

// unknown says that an answer is none of the picks.
func (p *Prepare) unknown(list []talk.Choice, typed string) string {
	if !isNumber(typed) {
		return p.text.Say("prepare.unknown", rules.Plain("typed", text.Clean(typed)))
	}
	keys := make([]string, len(list))
	for i := range list {
		keys[i] = strconv.Itoa(list[i].Number)
	}
	return wording.Ended(NoChoice(p.text, typed, keys))
}

// take takes a choice: one that can be on and off is turned, and the question stays.
func (p *Prepare) take(o talk.Choice) (against []string) {
	switch p.stage {
	case WhichGame:
		return p.answered(GameKey, o.Value)
	case WhoSits:
		switch o.Value {
		case mixValue:
			p.mix()
			return nil
		case moreValue:
			p.page = (p.page + 1) % ((len(p.known) + peoplePage - 1) / peoplePage)
			return nil
		}
		return p.turn(o.Value)
	case WhichSide:
		return p.takeSide(o.Value)
	case WhoBegins:
		return p.begins(o)
	case HowToday:
		return p.today(o)
	case WhichBox:
		if p.differs = o.Value == differsValue; p.differs {
			return nil
		}
		if against = p.NewGame.Answer(EditionKey, o.Value); len(against) == 0 {
			p.stage = p.next(HowToday)
		}
		return against
	case WhichLevel:
		return p.takeLevel(o.Value)
	case HouseRules:
		p.rule, p.stage = o.Value, HouseRule
	case HouseRule:
		p.stage = HouseRules
		return p.NewGame.Answer(p.rule, o.Value)
	}
	return nil
}

// answered answers a question of the talk below, and goes on.
func (p *Prepare) answered(key, value string) (against []string) {
	if against = p.NewGame.Answer(key, value); len(against) > 0 {
		return against
	}
	if key == GameKey {
		p.remembers()
	}
	p.stage = p.next(p.stage + 1)
	return nil
}

// begins says who begins: a lot is drawn at once, and without an answer the table is asked.
func (p *Prepare) begins(o talk.Choice) (against []string) {
	name := o.Value
	if p.lot = o.Value == lotValue; p.lot {
		name = p.seats[p.draw(len(p.seats))].Name
	}
	if p.stage = p.next(WhoBegins + 1); o.Value == laterValue {
		return nil
	}
	return append(p.NewGame.Answer(FirstKey, name), p.turnSide()...)
}

// today takes a pick of the last question.
func (p *Prepare) today(o talk.Choice) (against []string) {
	switch {
	case o.Number == otherNumber:
		p.stage = WhichBox
		return nil
	case o.Tick:
		q := Find(p.NewGame, VariantKey)
		return p.NewGame.Answer(VariantKey, q.Toggled(o.Value))
	}
	p.stage = HouseRules
	return nil
}

// mix lets a lot say who sits where. Whoever sits down or gets up later does so by choice.
func (p *Prepare) mix() {
	seats := slices.Clone(p.seats)
	for i := len(seats) - 1; i > 0; i-- {
		j := p.draw(i + 1)
		seats[i], seats[j] = seats[j], seats[i]
	}
	p.seats, p.mixed = seats, true
}

// sits is the seat of a name, or -1.
func (p *asking) sits(name string) int {
	return slices.IndexFunc(p.seats, func(one Sitter) bool { return text.Folded(one.Name) == text.Folded(name) })
}

// turn lets somebody sit down, or get up again.
func (p *Prepare) turn(name string) (against []string) {
	if i := p.sits(name); i >= 0 {
		p.seats = slices.Delete(slices.Clone(p.seats), i, i+1)
		return nil
	}
	return p.sitDown(p.people(name))
}

// sitDown lets people sit down; of those who sit already a short name is taken. Where no seat is
// left, the next question follows.
func (p *Prepare) sitDown(list []Sitter) (against []string) {
	g, _ := p.Game()
	seats := slices.Clone(p.seats)
	for _, one := range list {
		if i := p.sits(one.Name); i >= 0 && one.Nick != "" {
			seats[i].Nick = one.Nick
		} else {
			seats = append(seats, one)
		}
	}
	names := namesOf(seats)
	if wrong := record.CheckSeats(names); len(wrong) > 0 {
		return sentences(CheckNames(g, names), p.text)
	}
	if len(seats) > g.MaxSeats {
		return []string{p.text.Say("calc.players.count", text.Players(g.MinSeats, g.MaxSeats)...)}
	}
	p.remember(seats)
	if wrong := checkNicks(seats); len(wrong) > 0 {
		return sentences(wrong, p.text)
	}
	if p.seats = seats; len(seats) == g.MaxSeats {
		return p.sit("")
	}
	return nil
}

// remember gives players who said none the short name that they had last, unless somebody at this
// table is called so.
func (p *Prepare) remember(seats []Sitter) {
	for i := range seats {
		for _, one := range p.known {
			if seats[i].Nick == "" && one.Name == seats[i].Name {
				seats[i].Nick = one.Nick
				if len(checkNicks(seats)) > 0 {
					seats[i].Nick = ""
				}
			}
		}
	}
}

// sit takes names, several of them, or numbers of known people; nothing ends the list.
func (p *Prepare) sit(typed string) (against []string) {
	g, _ := p.Game()
	switch {
	case typed != "":
		return p.sitDown(p.people(typed))
	case len(p.seats) == 0:
		for _, name := range nobodies(g, p.text) {
			p.seats = append(p.seats, Sitter{Name: name})
		}
	}
	if wrong := checkSitters(g, p.seats); len(wrong) > 0 {
		return sentences(wrong, p.text)
	}
	p.NewGame.seat(p.seats)
	p.stage = p.next(WhoSits + 1)
	return nil
}

// people are the players that were typed: known ones by number or name, as they are written
// there. Spaces part words that are all known, else only commas do: a name may have two words.
func (p *asking) people(typed string) (list []Sitter) {
	for part := range strings.SplitSeq(typed, ",") {
		if name := p.person(record.TidyName(part)); name != "" {
			list = append(list, Sitter{Name: name})
			continue
		}
		one := Seated(part)
		words := strings.Fields(one.Name)
		if slices.ContainsFunc(words, func(w string) bool { return p.person(w) == "" }) && !slices.ContainsFunc(words, isNumber) {
			words = []string{one.Name}
		}
		if len(words) == 0 {
			list = append(list, one)
		}
		for _, w := range p.apart(words) {
			list = append(list, Sitter{Name: cmp.Or(p.person(w), record.TidyName(w))})
		}
		list[len(list)-1].Nick = one.Nick
	}
	return list
}

// apart are the same words, with digits that stand together apart where each is the number of somebody.
func (p *asking) apart(words []string) (list []string) {
	for _, w := range words {
		digits := strings.Split(w, "")
		if !isNumber(w) || slices.ContainsFunc(digits, func(d string) bool { return p.person(d) == "" }) {
			digits = []string{w}
		}
		list = append(list, digits...)
	}
	return list
}

func isNumber(word string) bool { _, err := strconv.Atoi(word); return err == nil }

// person is a known name by its number in the list or as it is written, or "".
func (p *asking) person(word string) string {
	if i, ok := numbered(p.peoplePicks(), word); ok && p.peoplePicks()[i].Tick {
		return p.peoplePicks()[i].Value
	}
	for _, one := range p.known {
		if text.Folded(one.Name) == text.Folded(word) {
			return one.Name
		}
	}
	return ""
}
