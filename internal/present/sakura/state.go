package sakura

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

// teller is what is said of a table by ear.
type teller struct {
	present.Told
	table table
	s     *game.State
}

// State tells where everybody stands, and the cards of the round, in sentences.
func State(s *game.State, c present.Context) []present.Sentence {
	t := teller{present.NewTold("sakura", c), newTable(s, c), s}
	if !s.Ready() {
		for seat := rules.Seat(1); int(seat) <= len(c.Names); seat++ {
			t.Player(seat, t.Fact("tokens", rules.N("n", s.Held(game.Of(seat)))))
		}
		t.Add("unknown")
		return t.Sentences.List
	}
	t.Add("emperor", spaceArg("space", s.Emperor))
	for _, seat := range present.DueFirst(game.Turn(s).Due, len(c.Names)) {
		t.painter(game.Of(seat))
	}
	if s.HasCourt() {
		t.painter(game.Court)
	}
	var fresh []string
	for n := uint8(1); n <= s.Path.Len; n++ {
		if s.Path.Spaces[n] == game.Sakura && s.Fresh(n) {
			fresh = append(fresh, strconv.Itoa(int(n)))
		}
	}
	t.Plain(t.Listed("fresh", fresh...))
	if c.Drawn {
		return t.Sentences.List
	}
	t.Add("deck", rules.N("n", int(s.Pile.Left)), rules.N("discards", s.Pile.Discards.Len()), rules.N("supply", s.Supply()))
	return t.Sentences.List
}

// painter tells where a painter stands, with how many tokens, and the card shown in the
// round.
func (t *teller) painter(p game.Painter) {
	facts := []string{t.at(t.s.Painters[p])}
	name := present.Capital(t.Say("sakura.court"))
	if !t.s.IsCourt(p) {
		name = t.table.name(p)
		facts = append(facts, t.Fact("tokens", rules.N("n", t.s.Held(p))))
	}
	if t.table.Drawn {
		facts = facts[:1]
	} else if card := t.s.Table.Cards[p]; card.Number > 0 && t.s.Round > 0 {
		args := []rules.Arg{rules.N("card", int(card.Number))}
		if card.Icons == game.NoIcons {
			card.Icons = t.s.Known[card.Number]
		}
		if card.Icons == game.NoIcons {
			facts = append(facts, t.Fact("card", args...))
		} else {
			facts = append(facts, t.Fact("shows", append(args, rules.Plain("garden", t.icon(card.Icons.Garden().Key())), rules.Plain("brush", t.icon(card.Icons.Brush().Key())))...))
		}
	}
	t.Of(name, facts...)
}

// at returns a space in words.
func (t *teller) at(space uint8) string {
	if space == game.Gate {
		return t.Say("sakura.gate")
	}
	return t.Fact("at", rules.N("space", int(space)))
}

// icon returns what a card does, its sign for either way in words.
func (t *teller) icon(key string) string {
	return strings.NewReplacer("±", t.Fact("either")+" ", "−", "-").Replace(t.Say(key))
}

// unknown says how the path of a box is typed, while it is not known: what to do, the
// signs with their meanings, and how it could begin.
func (t *table) unknown() []present.Block {
	signs := present.Block{Name: t.Say("board.signs")}
	for _, sign := range []string{"plain", "torii", "sakura", "bridge"} {
		key := "sakura.board.sign." + sign
		signs.Rows = append(signs.Rows, present.Row{present.As(present.Strong, t.Say(key)), present.T(t.Say(key + ".means"))})
	}
	return []present.Block{t.lines("unknown", 2), signs, t.lines("begins", 2)}
}

// lines returns a text in so many lines, each short enough for a narrow window.
func (t *table) lines(key string, n int) (b present.Block) {
	for i := range n {
		b.Rows = append(b.Rows, present.Row{present.T(t.Say("sakura.board." + key + "." + strconv.Itoa(i+1)))})
	}
	return b
}
