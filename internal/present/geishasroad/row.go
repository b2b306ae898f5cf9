package geishasroad

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
	box "referee/rules/kyoto"
)

// row returns the five geishas between both zones: seat 2 above, seat 1 below, as two
// people see a table they sit at.
func (t *table) row() []present.Row {
	return []present.Row{t.names(), t.zone(2), t.prestiges(), t.zone(1)}
}

// weighed returns the row with the influence that each zone makes.
func (t *table) weighed() []present.Row {
	return []present.Row{t.names(), t.zone(2), t.influence(2), t.prestiges(), t.influence(1), t.zone(1)}
}

// names returns the geishas in the order of the row.
func (t *table) names() present.Row { return present.Line(present.T(""), game.Colours, t.Called) }

// prestiges returns what each geisha is worth.
func (t *table) prestiges() present.Row {
	return present.Line(t.Label("prestige"), game.Colours, func(c game.Colour) present.Cell { return present.T(t.worth(c)) })
}

// zone returns a player's cards for each geisha by value, and the influence token.
func (t *table) zone(seat rules.Seat) present.Row {
	return present.Line(t.Player(seat), game.Colours, func(c game.Colour) present.Cell {
		text := kyoto.Values(t.s.Side(seat).Front.In(c))
		if t.s.Influence[c] == seat {
			text = strings.TrimSpace(text + " " + t.Say("geishasroad.board.token"))
		}
		return present.Or(present.Of(seat), text)
	})
}

// influence returns what the cards of a zone and the influence token make. The number of the seat
// tells the two rows apart.
func (t *table) influence(seat rules.Seat) present.Row {
	label := t.Label("influence")
	label.Text = present.Chip(seat) + " " + label.Text
	return present.Line(label, game.Colours, func(c game.Colour) present.Cell {
		return present.As(present.Of(seat), halves(t.s.Influenced(seat, c)))
	})
}

// halves returns a number of halves.
func halves(n int) string {
	switch {
	case n%2 == 0:
		return strconv.Itoa(n / 2)
	case n == 1:
		return half
	}
	return strconv.Itoa(n/2) + half
}

// worth returns a geisha's prestige: the lanterns of her row token and the prestige
// tokens on it, added up as far as they are known. On the simple level the influence token
// may lie there too.
func (t *table) worth(c game.Colour) string {
	n, unknown := t.s.Lanterns(), ""
	for _, v := range t.s.Prestige[c] {
		if v == game.Untold {
			unknown += " + ?"
		}
		n += v.Points()
	}
	text := strconv.Itoa(n) + unknown
	if !t.s.Guests && t.s.Influence[c] == rules.Table {
		text += " " + t.Say("geishasroad.board.token")
	}
	return text
}

// signed returns the number on a prestige token with its sign: in Geisha's Fate some
// take prestige away.
func signed(v game.Value) string {
	if v.Points() < 0 {
		return v.String()
	}
	return "+" + v.String()
}

// stop is what playing one card does: where its geisha stops, what is taken there
// and whether she has come home.
type stop struct {
	card      game.Card
	house     game.Colour
	guests    int
	influence bool
	home      string // "", or which token her homecoming brings
}

// stops returns what the cards of a move do, one after the other.
func stops(s *game.State, by rules.Seat, m game.Move) (list []stop) {
	for i, p := range m.Plays {
		if !p.Card.Known() {
			break
		}
		before := m.Plays[:i]
		st := stop{card: p.Card, house: s.Behind(before).Stop(p.Card), guests: int(p.Guests), influence: p.Influence}
		if guests, _, due := s.Behind(before).Takes(p.Card); !p.Told {
			st.guests, st.influence = min(due, guests), due > guests
		}
		if st.house == p.Card.Colour() {
			st.home = homecoming(s, s.HomeAfter(by, m.Plays[:i+1], p.Card.Colour()), before, by)
		}
		list = append(list, st)
	}
	return list
}

// homecoming names what a geisha gets who comes home for the nth time in a round
// (GR-HOME-2, GR-HOME-3, GR-FATE-3).
func homecoming(s *game.State, n int, before []game.Played, by rules.Seat) string {
	switch {
	case n < 1, n > 2:
		return "none"
	case n == 2 && s.Fate:
		return "flip"
	case used(s, game.Rows(n), before, by) >= game.RowSize(game.Rows(n)):
		return "none"
	case s.Fate:
		return "row"
	}
	return [...]string{"", "geiko", "okaasan"}[n]
}

// used returns how many tokens of a row are gone once some cards have been played.
func used(s *game.State, r game.Rows, before []game.Played, by rules.Seat) int {
	n := int(s.RowUsed[r-1])
	for i, p := range before {
		if s.Behind(before[:i]).Stop(p.Card) == p.Card.Colour() && s.HomeAfter(by, before[:i+1], p.Card.Colour()) == int(r) {
			n++
		}
	}
	return n
}

// said returns the stop as a list for a sentence: the house, what is taken, the
// homecoming.
func (st stop) said(name string) rules.Arg {
	keys := []string{houseKey(st.house)}
	if key := st.gain(); key != "" {
		keys = append(keys, "geishasroad.gain."+key)
	}
	if st.home != "" {
		keys = append(keys, "geishasroad.home."+st.home)
	}
	return rules.List(name, keys...)
}

// gain names what is taken: a letter for each token, as it is typed.
func (st stop) gain() string {
	key := strings.Repeat("g", st.guests)
	if st.influence {
		key += "i"
	}
	return key
}

// brief returns stops in signs: the card, where she stops, a house for a homecoming, and the tokens as
// they are typed.
func brief(list ...stop) rules.Arg {
	var items []string
	for i, st := range list {
		if i > 0 {
			items = append(items, rules.Space)
		}
		text := st.card.String() + "→" + st.house.Letter()
		if st.home != "" {
			text += "⌂"
		}
		items = append(items, box.Spelt("", text).Str)
		if gain := st.gain(); gain != "" {
			items = append(items, rules.Space, "geishasroad.written."+gain)
		}
	}
	return rules.Spelt("brief", items...)
}
