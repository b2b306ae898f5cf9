package dialogue

import (
	"cmp"
	"slices"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// CampaignGame answers the question of the game with a whole campaign.
const CampaignGame = "campaign"

// NewGame is the talk before a game: which one, who plays and by which rules. It ends in the
// header of its record.
type NewGame struct {
	text    *text.Printer
	folder  store.Folder // where the game will be
	answers map[string]string
	nicks   map[string]string // short names by names, of those who have one
	fixed   []string          // the keys of what is settled
	// underway says that the game is played already, and is taken up.
	underway bool
}

// NewNewGame begins the talk about a game that will be in a folder.
func NewNewGame(folder store.Folder, p *text.Printer) *NewGame {
	return &NewGame{text: p, folder: folder, answers: map[string]string{}}
}

// NewUnderway returns the same talk about a game that is played already.
func NewUnderway(folder store.Folder, p *text.Printer) *NewGame {
	n := NewNewGame(folder, p)
	n.underway = true
	return n
}

// Renew asks in another language from now on.
func (n *NewGame) Renew(p *text.Printer) { n.text = p }

// Settle makes answers settled: they are shown, and asked no more.
func (n *NewGame) Settle(keys ...string) { n.fixed = append(n.fixed, keys...) }

// Game returns the game that is begun: of a campaign its first. It is false before one is named.
func (n *NewGame) Game() (table.Binding, bool) {
	id := n.answers[GameKey]
	if id == CampaignGame {
		id = games.Campaign[0]
	}
	return games.Find(id)
}

// Questions implements [Form].
func (n *NewGame) Questions() []Question {
	p := n.text
	list := []Question{gameQuestion(p)}
	list[0].Choices = append(list[0].Choices, Option{Value: CampaignGame, Label: p.Say("new.campaign.of", rules.Word("game", games.Campaign[0]+".name"))})
	if n.answers[GameKey] == CampaignGame || n.settled(CampaignKey) {
		list = append(list, Question{Field: talk.Field{Key: CampaignKey, Label: p.Say("new.campaign")}, Ask: p.Say("new.campaign.ask"), Help: []string{p.Say("campaign.nameless")}})
	}
	if g, ok := n.Game(); ok {
		list = append(list, n.ofGame(g)...)
	}
	for i := range list {
		list[i].Value = n.answers[list[i].Key]
		list[i].Fixed = list[i].Fixed || n.settled(list[i].Key)
	}
	return list
}

// ofGame returns the questions about one game.
func (n *NewGame) ofGame(g table.Binding) []Question {
	base, _ := n.folder.Opener.Profile(g, n.header(g, false), "")
	list := []Question{seatsQuestion(g, n.text), editionQuestion(g, n.text)}
	if n.answers[HouseKey] != "" {
		list[1].Usual, list[1].Fixed = base.Edition, true // the sheet names it
	}
	if variants := variantsQuestion(Variants(g, base.Edition, len(n.seats(g))), n.text); len(variants.Choices) > 0 {
		list = append(list, variants)
	}
	if g.Starts.Named() {
		list = append(list, n.firstQuestion(g))
	}
	for _, f := range []talk.Field{{Key: HouseKey, Label: "new.house"}, {Key: BoxKey, Label: "new.box"}, {Key: TitleKey, Label: "new.called"}} {
		if n.answers[f.Key] != "" && (f.Key != BoxKey || g.Learns()) {
			f.Label = n.text.Say(f.Label)
			list = append(list, Question{Field: f, Fixed: true})
		}
	}
	for i, o := range g.Options {
		if o.Says(len(n.seats(g))) {
			list = append(list, optionQuestion(g, o, base.Options[i], n.text))
		}
	}
	return list
}

// firstQuestion asks who begins. While nobody knows it is asked again at the table.
func (n *NewGame) firstQuestion(g table.Binding) Question {
	p := n.text
	q := Question{Field: talk.Field{Key: FirstKey, Label: p.Say("new.first"), Usual: p.Say("new.first.open")}, Ask: p.Say("new.first.ask")}
	for _, name := range append(n.seats(g), q.Usual) {
		q.Choices = append(q.Choices, Option{Value: name, Label: name})
	}
	return q
}

// seats returns the players, with names or without.
func (n *NewGame) seats(g table.Binding) []string {
	if typed := n.answers[SeatsKey]; typed != "" {
		return Names(typed)
	}
	return nobodies(g, n.text)
}

func (n *NewGame) settled(key string) bool { return slices.Contains(n.fixed, key) }

// Header returns the header of the record. The edition is always in it, so that the game stays
// under it whatever the standard becomes; but a house sheet names its own.
func (n *NewGame) Header() record.Header {
	g, _ := n.Game()
	return n.header(g, true)
}

// header returns the header, with the table's own options or without.
func (n *NewGame) header(g table.Binding, options bool) record.Header {
	h := record.Header{Version: record.Version, Game: g.ID, Seats: n.seats(g)}
	setNicks(&h, n.sitters(h.Seats))
	for _, key := range []string{TitleKey, CampaignKey, EditionKey, VariantKey, HouseKey, BoxKey, FirstKey} {
		value := n.answers[key]
		if key == EditionKey && n.answers[HouseKey] == "" {
			value = cmp.Or(value, usualEdition(g, n.text))
		}
		if value != "" && (key != BoxKey || g.Learns()) {
			h.Set(key, value)
		}
	}
	for _, o := range g.Options {
		if value := n.answers[OptionKey+o.Key]; options && value != "" {
			h.Set(OptionKey+o.Key, value)
		}
	}
	return h
}

// NewAgain returns the talk about another game of the same people by the same rules; nil where
// the header names no game. Who begins is answered only where that stays the same.
func NewAgain(folder store.Folder, h record.Header, p *text.Printer) *NewGame {
	g, ok := games.Find(h.Game)
	if !ok {
		return nil
	}
	n := NewNewGame(folder, p)
	n.answers[GameKey] = g.ID
	n.seat(sittersOf(h))
	keys := []string{EditionKey, VariantKey, HouseKey, BoxKey}
	if g.Starts.Stays {
		keys = append(keys, FirstKey)
	}
	for _, o := range g.Options {
		keys = append(keys, OptionKey+o.Key)
	}
	for _, key := range keys {
		if value := h.Get(key); value != "" {
			n.answers[key] = value
		}
	}
	if h.Get(EditionKey) == "" && h.Get(HouseKey) == "" {
		n.answers[EditionKey] = g.Edition // by which a record without one is read
	}
	return n
}

// Said returns the game with who plays it, and who begins where that is known.
func (n *NewGame) Said() string {
	g, _ := n.Game()
	said := n.text.Say(g.ID+".name") + ", " + n.text.List("list.and", n.seats(g)...)
	if first := n.answers[FirstKey]; first != "" {
		said += " · " + n.text.Say("home.again.first", rules.Plain("name", first))
	}
	return said
}
