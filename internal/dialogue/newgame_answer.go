package dialogue

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// Answer implements [Form]. What no list can offer, the name of a house sheet or of a box,
// is answered in the same way.
func (n *NewGame) Answer(key, typed string) (against []string) {
	value := strings.Join(strings.Fields(typed), " ")
	q := Find(n, key)
	if g, ok := games.Named(typed); ok && key == GameKey {
		typed = g.ID
	}
	switch {
	case len(q.Choices) > 0:
		taken, against := q.Take(n.text, typed)
		if against != "" {
			return []string{against}
		}
		value = taken
	case value == "":
		value = q.Usual
	}
	if wrong := n.against(q.Label != "", key, value); len(wrong) > 0 {
		return sentences(wrong, n.text)
	}
	n.take(key, value)
	if (q.More || key == FirstKey) && value == q.Usual {
		delete(n.answers, key) // as the rules have it, or not known yet
	}
	return nil
}

// Leave makes a question unanswered again.
func (n *NewGame) Leave(key string) { delete(n.answers, key) }

// against returns what is wrong with an answer: of one to a question that is asked, what the list
// of its answers does not show.
func (n *NewGame) against(asked bool, key, value string) []*rules.Fault {
	g, _ := n.Game()
	switch {
	case key == SeatsKey:
		return checkSitters(g, sitters(value))
	case key == CampaignKey:
		return n.againstCampaign(value)
	case key == BoxKey && !g.Learns():
		return []*rules.Fault{{Code: "store.box-game", Args: []rules.Arg{rules.Word("name", g.ID+".name")}}}
	case value == "" || asked && key != VariantKey:
		return nil
	case n.mute(key, value):
		return []*rules.Fault{{Code: "new.mute", Args: []rules.Arg{rules.N("n", len(n.seats(g))), rules.Plain("what", strings.TrimPrefix(key+"="+value, OptionKey))}}}
	}
	if p := store.Unfit(record.Field{Key: key, Value: value}); p != nil {
		return []*rules.Fault{p}
	}
	tried := NewGame{text: n.text, folder: n.folder, answers: maps.Clone(n.answers)}
	tried.answers[key] = value
	h := tried.Header()
	h.Set(key, value) // also of what there is no question for
	_, wrong := n.folder.Opener.Profile(g, h, "")
	return wrong
}

// againstCampaign returns what is wrong with the name of a new campaign.
func (n *NewGame) againstCampaign(name string) []*rules.Fault {
	if name == "" {
		return []*rules.Fault{{Code: "campaign.nameless"}}
	}
	if p := store.Unfit(record.Field{Key: CampaignKey, Value: name}); p != nil {
		return []*rules.Fault{p}
	}
	if c, _ := n.folder.Campaign(name, games.Campaign); c != nil { // to begin the game tells what is wrong with the folder
		return []*rules.Fault{{Code: "campaign.taken", Args: []rules.Arg{rules.Plain("name", text.Clean(c.Name))}}}
	}
	return nil
}

// take notes an answer, and what follows from it for others.
func (n *NewGame) take(key, value string) {
	switch {
	case key == GameKey && value != n.answers[GameKey]:
		n.change(value)
	case key == SeatsKey:
		n.seat(sitters(value))
		return
	}
	n.answers[key] = value
}

// forget drops what was answered and says nothing with as many players as there are now.
func (n *NewGame) forget() {
	maps.DeleteFunc(n.answers, func(key, value string) bool { return strings.HasPrefix(key, OptionKey) && n.mute(key, value) })
	said := slices.DeleteFunc(Names(n.answers[VariantKey]), func(id string) bool { return n.mute(VariantKey, id) })
	if n.answers[VariantKey] = strings.Join(said, ", "); n.answers[VariantKey] == "" {
		delete(n.answers, VariantKey)
	}
}

// mute reports whether an answer says nothing with as many players as there are, once that is known.
func (n *NewGame) mute(key, value string) bool {
	g, _ := n.Game()
	seats := len(n.seats(g))
	option, ok := strings.CutPrefix(key, OptionKey)
	switch {
	case n.answers[SeatsKey] == "":
		return false
	case ok:
		return mute(g, []profiles.Setting{{Key: option}}, seats)
	case key == VariantKey:
		edition := cmp.Or(n.answers[EditionKey], usualEdition(g, n.text))
		return slices.ContainsFunc(profiles.Variants(g.ID), func(l profiles.Layer) bool {
			return l.ID == value && (!l.Prints(edition) || mute(g, l.Options, seats))
		})
	}
	return false
}

// change begins anew for another game, with the players if it can have as many.
func (n *NewGame) change(game string) {
	seats := n.answers[SeatsKey]
	maps.DeleteFunc(n.answers, func(key, _ string) bool { return !slices.Contains([]string{CampaignKey, BoxKey, TitleKey}, key) })
	n.answers[GameKey] = game
	if g, ok := n.Game(); ok && len(checkSitters(g, sitters(seats))) == 0 {
		n.answers[SeatsKey] = seats
	}
}

// rename lets who begins be called otherwise.
func (n *NewGame) rename(names []string) {
	g, _ := n.Game()
	at := slices.Index(n.seats(g), n.answers[FirstKey])
	switch {
	case at >= 0 && at < len(names):
		n.answers[FirstKey] = names[at]
	case at >= 0:
		delete(n.answers, FirstKey)
	}
}
