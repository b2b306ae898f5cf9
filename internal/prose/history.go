package prose

import (
	"strings"

	"referee/internal/present"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// Shelved says in one line the state of a saved game or a campaign.
func Shelved(p *text.Printer, s *store.Shelved) string {
	if s.Campaign != nil {
		return s.Campaign.Title(p) + "  " + s.Campaign.Standing(p)
	}
	return Saved(p, s.Saved)
}

// Saved says in one line the state of a saved game; of one that is over, the points
// of each player.
func Saved(p *text.Printer, s *store.Saved) string {
	if !s.Playable {
		return p.Say("line.saved.bad", rules.Plain("reason", s.Fault(p)))
	}
	head := []rules.Arg{
		rules.Word("game", s.Game+".name"), rules.Plain("names", strings.Join(s.Standing(), ", ")), rules.N("n", s.Entries),
		rules.Plain("moment", present.Moment(p, s.Game, s.Turn)),
	}
	var line string
	switch {
	case !s.Over:
		line = p.Say("line.saved.going", head...)
	case len(s.Winners) == 0:
		line = p.Say("line.saved.nobody", append(head, rules.Word("ending", "ending."+s.Ending))...)
	default:
		line = p.Say("line.saved.over", append(head, rules.Plain("winners", p.List("list.and", s.Winners...)),
			rules.Word("ending", "ending."+s.Ending))...)
	}
	if len(s.Problems) > 0 {
		line += " " + p.Say("line.saved.problems", rules.N("n", len(s.Problems)))
	}
	return line
}
