package dialogue

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// nickSign is between a name and a short name where both are shown; typedSigns are what stands
// there where both are typed, the first of them on every keyboard.
const nickSign = " · "

var typedSigns = [...]string{"=", nickSign}

// Sitter is a player: the name, and the short name or "".
type Sitter struct{ Name, Nick string }

// Seated reads one player.
func Seated(typed string) Sitter {
	for _, sign := range typedSigns {
		if name, nick, ok := strings.Cut(typed, sign); ok {
			return Sitter{record.TidyName(name), record.TidyName(nick)}
		}
	}
	return Sitter{Name: record.TidyName(typed)}
}

// String returns a player with both names, where there are two.
func (s Sitter) String() string {
	if s.Nick == "" {
		return s.Name
	}
	return s.Name + nickSign + s.Nick
}

// seated returns players with both names.
func seated(list []Sitter) (seats talk.Seats) {
	for _, one := range list {
		seats = append(seats, one.String())
	}
	return seats
}

// sitters reads players with commas between.
func sitters(typed string) (list []Sitter) {
	for part := range strings.SplitSeq(typed, ",") {
		list = append(list, Seated(part))
	}
	return list
}

// namesOf returns the names of players.
func namesOf(list []Sitter) (names []string) {
	for _, one := range list {
		names = append(names, one.Name)
	}
	return names
}

// sittersOf returns the players of a header.
func sittersOf(h record.Header) (list []Sitter) {
	nicks := h.Nicks()
	for i, name := range h.Seats {
		list = append(list, Sitter{name, nicks[i]})
	}
	return list
}

// Sits reports whether the players of a header are those that were typed, with the short names
// that were.
func Sits(h record.Header, typed string) bool {
	have := sittersOf(h)
	return slices.EqualFunc(have, sitters(typed), func(a, b Sitter) bool {
		return text.SameName(a.Name, b.Name) && (b.Nick == "" || text.SameName(a.Nick, b.Nick))
	})
}

// setNicks writes the short names of players into a header.
func setNicks(h *record.Header, list []Sitter) {
	for i, one := range list {
		if one.Nick != "" && one.Nick != one.Name {
			h.Set(record.NickOf(rules.Seat(i+1)), one.Nick)
		}
	}
}

// checkSitters returns what is wrong with the players of a game and their short names.
func checkSitters(g table.Binding, list []Sitter) []*rules.Fault {
	if wrong := CheckNames(g, namesOf(list)); len(wrong) > 0 {
		return wrong
	}
	return checkNicks(list)
}

// checkNicks returns what is wrong with the short names of players for a new game: none is the same as what another player is called.
func checkNicks(list []Sitter) (wrong []*rules.Fault) {
	h := record.Header{Seats: namesOf(list)}
	setNicks(&h, list)
	for _, f := range h.CheckNicks() {
		wrong = append(wrong, &rules.Fault{Code: f.Code, Args: f.Args})
	}
	if len(wrong) > 0 {
		return wrong
	}
	for i, one := range list {
		for j, other := range list {
			if i != j && one.Nick != "" && (text.SameName(one.Nick, other.Name) || j < i && text.SameName(one.Nick, other.Nick)) {
				return []*rules.Fault{{Code: "record.nick_twice", Args: []rules.Arg{rules.Plain("name", one.Nick)}}}
			}
		}
	}
	return nil
}

// seat notes who plays, and drops what says nothing to so many.
func (n *NewGame) seat(list []Sitter) {
	n.rename(namesOf(list))
	n.answers[SeatsKey] = strings.Join(namesOf(list), ", ")
	n.nicks = map[string]string{}
	for _, one := range list {
		n.nicks[one.Name] = one.Nick
	}
	n.forget()
}

// sitters returns the players with their short names.
func (n *NewGame) sitters(names []string) (list []Sitter) {
	for _, name := range names {
		list = append(list, Sitter{name, n.nicks[name]})
	}
	return list
}

// together returns the players of a campaign, called as in its latest game that says so.
func together(c *store.Campaign) (list []Sitter) {
	nicks := map[string]string{}
	for i := range c.Parts {
		if one := c.Parts[i].Record; one != nil {
			for seat, nick := range one.Nicks {
				nicks[text.NameKey(one.Names[seat])] = nick
			}
		}
	}
	for _, name := range c.Players {
		list = append(list, Sitter{name, nicks[text.NameKey(name)]})
	}
	return list
}

// Names returns the players that were typed with commas between.
func Names(typed string) (names []string) {
	for part := range strings.SplitSeq(typed, ",") {
		names = append(names, record.TidyName(part))
	}
	return names
}

// CheckNames returns what is wrong with the players of a game.
func CheckNames(g table.Binding, names []string) (wrong []*rules.Fault) {
	for _, f := range record.CheckSeats(names) {
		wrong = append(wrong, &rules.Fault{Code: f.Code, Args: f.Args})
	}
	if len(wrong) == 0 && (len(names) < g.MinSeats || len(names) > g.MaxSeats) {
		wrong = append(wrong, &rules.Fault{Code: "calc.players.count", Args: text.Players(g.MinSeats, g.MaxSeats)})
	}
	return wrong
}

// sitting says who sits down for a game.
type sitting struct {
	*NewGame
	known []program.Person
	page  int      // of the people
	seats []Sitter // who has sat down
	more  []Sitter // who sat down to a game with more seats, while another one is chosen
	mixed bool     // who sits where was drawn
	draw  func(n int) int
}

// peoplePage is how many people a page has.
const peoplePage = 8

// leaf returns the page of known people that is shown.
func (p *sitting) leaf() []program.Person {
	from := min(p.page*peoplePage, len(p.known))
	return p.known[from:min(from+peoplePage, len(p.known))]
}

// Guest is somebody who can sit down, or sits.
type Guest struct {
	Sitter
	Seat  rules.Seat // where they sit, or [rules.Table]
	Games int        // how many they have played
}

// Guests returns who is known, in the order in which they stay, and behind them who else has sat down.
func (p *sitting) Guests() (list []Guest) {
	for _, one := range p.known {
		list = append(list, Guest{Sitter{one.Name, one.Nick}, rules.Seat(1 + sits(p.seats, one.Name)), one.Games})
	}
	for i, one := range p.seats {
		at := slices.IndexFunc(list, func(g Guest) bool { return g.Seat == rules.Seat(i+1) })
		if at < 0 {
			list = append(list, Guest{Sitter: one, Seat: rules.Seat(i + 1)})
			continue
		}
		list[at].Sitter = one
	}
	return list
}

// Seated returns how many have sat down.
func (p *sitting) Seated() int { return len(p.seats) }

// stays lets those sit who sat down to another game, unless that had more seats: then they are proposed, as those who played before are,
// and sit again at a game that has as many, unless someone else has sat down. Who has no name sits down anew.
func (p *sitting) stays() {
	p.seats = slices.DeleteFunc(p.seats, func(one Sitter) bool { return text.Nobody(one.Name) })
	g, _ := p.Game()
	if len(p.more) > 0 && len(p.more) <= g.MaxSeats {
		others := slices.ContainsFunc(p.seats, func(one Sitter) bool { return sits(p.more, one.Name) < 0 })
		if !others {
			p.seats = p.more
		}
		p.more = nil
	}
	if len(p.seats) <= g.MaxSeats {
		return
	}
	p.more = p.seats
	for _, one := range slices.Backward(p.seats) {
		p.known = slices.DeleteFunc(p.known, func(k program.Person) bool { return text.SameName(k.Name, one.Name) })
		p.known = slices.Insert(p.known, 0, program.Person{Name: one.Name, Nick: one.Nick})
	}
	p.seats, p.page = nil, 0
}

// mix lets a lot say who sits where. Whoever sits down or gets up later does so by choice.
func (p *sitting) mix() (against []string) {
	seats := slices.Clone(p.seats)
	for i := len(seats) - 1; i > 0; i-- {
		j := p.draw(i + 1)
		seats[i], seats[j] = seats[j], seats[i]
	}
	p.seats, p.mixed = seats, true
	return nil
}

// sits returns the seat of a name, or -1.
func sits(seats []Sitter, name string) int {
	return text.NameAt(namesOf(seats), name)
}

// sitDown lets people sit down; of those who sit already a short name is taken.
func (p *sitting) sitDown(list []Sitter) (against []string) {
	g, _ := p.Game()
	p.mixed = p.mixed && len(p.seats) > 0
	seats := slices.Clone(p.seats)
	for _, one := range list {
		if i := sits(p.seats, one.Name); i >= 0 && one.Nick != "" {
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
	p.seats = seats
	return nil
}

// remember gives players who said none the short name that they had last, unless someone at this
// table is called so.
func (p *sitting) remember(seats []Sitter) {
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

// people returns the players that were typed: known ones by number or name, as they are written
// there. Spaces part words that are all known, else only commas do: a name may have two words.
func (p *sitting) people(typed string) (list []Sitter) {
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

// apart returns the same words, with digits that stand together apart where each is the number of someone.
func (p *sitting) apart(words []string) (list []string) {
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

// person returns a known name by its number in the list or as it is written, or "".
func (p *sitting) person(word string) string {
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= len(p.leaf()) {
		return p.leaf()[n-1].Name
	}
	for _, one := range p.known {
		if text.SameName(one.Name, word) {
			return one.Name
		}
	}
	return ""
}
