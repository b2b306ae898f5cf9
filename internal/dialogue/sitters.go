package dialogue

import (
	"slices"
	"strings"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// nickSign stands between a name and a short name where both are shown; typedSigns are what stands
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

// String is a player with both names, where there are two.
func (s Sitter) String() string {
	if s.Nick == "" {
		return s.Name
	}
	return s.Name + nickSign + s.Nick
}

// Together are players in one line.
func Together(list []Sitter) string {
	said := make([]string, len(list))
	for i, one := range list {
		said[i] = one.String()
	}
	return strings.Join(said, ", ")
}

// sitters reads players with commas between.
func sitters(typed string) (list []Sitter) {
	for part := range strings.SplitSeq(typed, ",") {
		list = append(list, Seated(part))
	}
	return list
}

// namesOf are the names of players.
func namesOf(list []Sitter) (names []string) {
	for _, one := range list {
		names = append(names, one.Name)
	}
	return names
}

// sittersOf are the players of a header.
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
		return text.Folded(a.Name) == text.Folded(b.Name) && (b.Nick == "" || text.Folded(a.Nick) == text.Folded(b.Nick))
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
func checkSitters(g table.Binding, list []Sitter) []*store.Problem {
	if wrong := CheckNames(g, namesOf(list)); len(wrong) > 0 {
		return wrong
	}
	return checkNicks(list)
}

// checkNicks returns what is wrong with the short names of players.
func checkNicks(list []Sitter) (wrong []*store.Problem) {
	h := record.Header{Seats: namesOf(list)}
	setNicks(&h, list)
	for _, e := range h.CheckNicks() {
		wrong = append(wrong, &store.Problem{Key: "record." + e.Code, Args: e.Args})
	}
	return wrong
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

// sitters are the players with their short names.
func (n *NewGame) sitters(names []string) (list []Sitter) {
	for _, name := range names {
		list = append(list, Sitter{name, n.nicks[name]})
	}
	return list
}

// together are the players of a campaign, called as in its latest game that says so.
func together(c *store.Campaign) (list []Sitter) {
	nicks := map[string]string{}
	for i := range c.Parts {
		if one := c.Parts[i].Record; one != nil {
			for seat, nick := range one.Nicks {
				nicks[text.Folded(one.Names[seat])] = nick
			}
		}
	}
	for _, name := range c.Players {
		list = append(list, Sitter{name, nicks[text.Folded(name)]})
	}
	return list
}
