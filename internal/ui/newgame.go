package ui

import (
	"cmp"
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// newGame is what has been chosen for a new game.
type newGame struct {
	app      *App
	game     int             // in the list of games; behind its end stands the campaign
	box      string          // which box, for a table that has several of the game, or ""
	campaign string          // the name of the one this is a game of, or ""
	named    bool            // the campaign was asked for by its name: no game is chosen instead
	settled  *store.Campaign // one that goes on: its game, name and players are not asked
	edition  int
	variants []string
	names    []string
	first    rules.Seat
	options  map[string]string // by key; one that is missing is as edition and variants have it
	page     *listPage
}

// NewGame is the screen on which a new game is prepared: the first of the list,
// unless another is named; box says which box of that game, where there are several.
func (a *App) NewGame(game, box string) shell.Page {
	n := &newGame{app: a, box: box}
	n.game = n.place(game)
	return n.shown()
}

// place is where a game stands in the list, or the first place.
func (n *newGame) place(game string) int {
	return max(0, slices.IndexFunc(n.app.Do.Games, func(b table.Binding) bool { return b.ID == game }))
}

// shown makes the page.
func (n *newGame) shown() shell.Page {
	a := n.app
	n.chosen()
	n.page = &listPage{app: a, title: func() string { return a.Text.Say("new.title") },
		status: func() string { return gameName(a.Text, n.binding().ID) }, commands: []keys.Command{keys.Back, keys.Help}}
	n.page.rows = newRows(a.Shell, n.rows)
	return n.page
}

// binding is the game that is begun: of a campaign its first.
func (n *newGame) binding() *table.Binding {
	if n.begins() {
		return &n.app.Do.Games[n.place(n.app.Do.CampaignGames[0])]
	}
	return &n.app.Do.Games[n.game]
}

// chosen begins anew for another game, with as many players as it needs.
func (n *newGame) chosen() {
	b := n.binding()
	n.variants, n.first, n.options = nil, rules.Table, map[string]string{}
	n.edition = max(0, slices.IndexFunc(n.editions(), func(c Choice) bool { return c.Value == b.Edition }))
	for len(n.names) < b.MinSeats {
		n.names = append(n.names, n.app.nobody(len(n.names)+1))
	}
	n.names = n.names[:min(len(n.names), b.MaxSeats)]
}

// editions are those of the game; without a list there is the default one.
func (n *newGame) editions() []Choice {
	if n.app.Do.Editions != nil {
		if list := n.app.Do.Editions(n.binding().ID); len(list) > 0 {
			return list
		}
	}
	return []Choice{{n.binding().Edition, n.binding().Edition}}
}

// rows lists what can be chosen. Enter and the arrows go through the values.
func (n *newGame) rows(w int) []row {
	p, b := n.app.Text, n.binding()
	label := n.labelWidth(w)
	var out []row
	value := func(name, value string, turn func(step int)) {
		act := func() { turn(1); n.page.rows.reset() }
		l := line{{0, cut(name, label), theme.Label}, {label + wideGap, value, theme.Plain}}
		out = append(out, row{line: l, act: act, turn: turn})
	}
	fixed := func(name, value string, act func()) {
		l := line{{0, cut(name, label), theme.Label}, {label + wideGap, value, theme.Plain}}
		out = append(out, row{line: l, act: act})
	}
	switch n.choices() {
	case 0:
		fixed(p.Say("new.game"), n.gameName(), nil)
	case 1:
	default:
		value(p.Say("new.game"), n.gameName(), func(step int) {
			n.game = turned(n.game, step, n.choices())
			n.chosen()
		})
	}
	switch {
	case n.settled != nil:
		fixed(p.Say("new.campaign"), n.campaign, nil)
	case n.begins():
		fixed(p.Say("new.campaign"), cmp.Or(n.campaign, p.Say("new.campaign.unnamed")), n.askCampaign)
	}
	editions := n.editions()
	value(p.Say("new.edition"), editions[n.edition].Label, func(step int) { n.edition = turned(n.edition, step, len(editions)) })
	out = append(out, n.variantRows(label)...)
	askNames := n.askNames
	if n.settled != nil {
		askNames = nil
	}
	fixed(p.Say("new.names"), strings.Join(n.names, ", "), askNames)
	if b.Starts {
		value(p.Say("new.first"), n.firstName(), func(step int) { n.first = rules.Seat(turned(int(n.first), step, len(n.names)+1)) })
	}
	if b.Learns() && n.box != "" {
		fixed(p.Say("new.box"), n.box, nil)
	}
	printed := n.printed()
	for _, o := range b.Options {
		value(optionName(n.app, b.ID, o.Key), n.optionValue(o, printed), func(step int) { n.turnOption(o, printed, step) })
	}
	start := row{line: line{{0, p.Say("new.start"), theme.Strong}}, act: n.start}
	out = append(out, row{}, start, row{})
	for _, s := range wrap(p.Say("new.hint"), w) {
		out = append(out, row{line: line{{0, s, theme.Muted}}})
	}
	return out
}

// labelWidth is the room that the names on the left get: what the longest of
// them takes, as far as the values keep theirs.
func (n *newGame) labelWidth(w int) int {
	p, b := n.app.Text, n.binding()
	widest := 0
	for _, key := range []string{"new.game", "new.campaign", "new.edition", "new.names", "new.first"} {
		widest = max(widest, shell.Width(p.Say(key)))
	}
	if n.app.Do.Variants != nil {
		for _, v := range n.app.Do.Variants(b.ID) {
			widest = max(widest, shell.Width(v.Label))
		}
	}
	for _, o := range b.Options {
		widest = max(widest, shell.Width(optionName(n.app, b.ID, o.Key)))
	}
	if w < 60 {
		return min(widest, w*9/20)
	}
	return min(widest, w*11/20)
}

// turned is the next of n values.
func turned(at, step, n int) int { return ((at+step)%n + n) % n }

// variantRows are the variants, each to be played with or without.
func (n *newGame) variantRows(label int) []row {
	if n.app.Do.Variants == nil {
		return nil
	}
	var out []row
	for _, v := range n.app.Do.Variants(n.binding().ID) {
		on := slices.Contains(n.variants, v.Value)
		word := "no"
		if on {
			word = "yes"
		}
		turn := func(int) { n.toggle(v.Value) }
		l := line{{0, cut(v.Label, label), theme.Label}, {label + wideGap, n.app.Text.Say(word), theme.Plain}}
		out = append(out, row{line: l, act: func() { turn(1); n.page.rows.reset() }, turn: turn})
	}
	return out
}

func (n *newGame) toggle(variant string) {
	if i := slices.Index(n.variants, variant); i >= 0 {
		n.variants = slices.Delete(n.variants, i, i+1)
		return
	}
	n.variants = append(n.variants, variant)
}

// firstName is who begins, or that the table finds out.
func (n *newGame) firstName() string {
	if n.first == rules.Table {
		return n.app.Text.Say("new.first.open")
	}
	return n.names[n.first-1]
}

// header is the new record's.
func (n *newGame) header() record.Header {
	b := n.binding()
	w := dialogue.Wish{Seats: n.names, Profile: n.editions()[n.edition].Value, Variants: n.variants}
	if n.begins() || n.settled != nil {
		w.Campaign = n.campaign
	}
	if b.Learns() {
		w.Box = n.box
	}
	if n.first != rules.Table {
		w.First = n.names[n.first-1]
	}
	for _, o := range b.Options {
		if v, ok := n.options[o.Key]; ok {
			w.Options = append(w.Options, record.Field{Key: o.Key, Value: v})
		}
	}
	return w.Header(*b)
}

// start makes the record and shows how the table is set up.
func (n *newGame) start() {
	if bad := record.CheckSeats(n.names); len(bad) > 0 {
		n.app.Shell.Flash(theme.Refused, n.app.Text.Say("record."+bad[0].Code, bad[0].Args...))
		return
	}
	if n.begins() && n.campaign == "" {
		n.askCampaign()
		return
	}
	s, path, kept, err := n.app.Do.Start(n.header())
	if n.app.fails(err) {
		return
	}
	n.app.openChecklist(s, path, kept)
}
