package event

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"referee/internal/evening"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
	"referee/rules/notation"
)

// MaxName is how many letters the name of a player may have, or the title of an event.
const MaxName = 40

const (
	maxFaults = 50 // told of one file
	maxDepth  = 6  // the players of a table of a round need five
	maxSeed   = 1 << 53
)

// Parse reads the file of an event, without its records, and reports every mistake in it; the event is nil if there is one.
func Parse(path string, data []byte, opener store.Opener) (*Event, []*rules.Fault) {
	root, wrong := document(path).YAML(data)
	if wrong != nil {
		return nil, []*rules.Fault{wrong}
	}
	r := reader{Event: &Event{Path: path, data: data}, opener: opener}
	if r.sound(root, 0) {
		r.root(root)
	}
	if len(r.faults) > 0 {
		return nil, r.faults
	}
	return r.Event, nil
}

// reader reads nodes into an event, and notes what is wrong.
type reader struct {
	*Event
	opener store.Opener
	faults []*rules.Fault
}

func place(n *yaml.Node) at { return at{max(n.Line, 1), max(n.Column, 1)} }

func (r *reader) note(n *yaml.Node, code string, args ...rules.Arg) {
	if len(r.faults) < maxFaults {
		r.faults = append(r.faults, r.fault(place(n), code, args...))
	}
}

// sound reports whether nothing in the tree refers to another part of it, or lies too deep.
func (r *reader) sound(n *yaml.Node, depth int) bool {
	switch {
	case n.Kind == yaml.AliasNode || n.Anchor != "":
		r.note(n, "alias")
		return false
	case depth > maxDepth:
		r.note(n, "depth")
		return false
	}
	return !slices.ContainsFunc(n.Content, func(child *yaml.Node) bool { return !r.sound(child, depth+1) })
}

// fields returns the values of a map by their keys, which must be known.
func (r *reader) fields(n *yaml.Node, known ...string) map[string]*yaml.Node {
	if n.Kind != yaml.MappingNode {
		r.note(n, "shape", rules.Word("expected", "event.shape.map"), rules.Plain("known", strings.Join(known, ", ")))
		return nil
	}
	have, meant := map[string]*yaml.Node{}, map[string]*yaml.Node{}
	for i := 0; i < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		switch {
		case have[key.Value] != nil:
			r.note(key, "twice", rules.Plain("name", key.Value))
		case key.Kind != yaml.ScalarNode || !slices.Contains(known, key.Value):
			meant[r.unknown(key, "key", key.Value, known)] = value
		case value.Tag == "!!null" && key.Value == "rounds": // none yet
			r.headed = true
		case value.Tag == "!!null":
			r.note(value, "blank", rules.Plain("name", key.Value))
		default:
			have[key.Value] = value
		}
	}
	for key, value := range meant { // of which nothing more is said than how it is written
		if key != "" && have[key] == nil && value.Tag != "!!null" {
			have[key] = value
		}
	}
	return have
}

// unknown notes a word that is not known where it stands, and returns the one that may be meant.
func (r *reader) unknown(n *yaml.Node, code, word string, known []string) (meant string) {
	args := []rules.Arg{rules.Plain("name", word), rules.Plain("known", strings.Join(known, ", "))}
	if near, ok := notation.Nearest(word, known); ok {
		code, args, meant = code+"-near", append(args[:1], rules.Plain("near", near)), near
	}
	r.note(n, code, args...)
	return meant
}

// items returns what a list has: at most so many.
func (r *reader) items(n *yaml.Node, most int) []*yaml.Node {
	switch {
	case n == nil:
	case n.Kind != yaml.SequenceNode:
		r.note(n, "shape", rules.Word("expected", "event.shape.list"))
	case len(n.Content) > most:
		r.note(n, "many", rules.N("n", most))
	default:
		return n.Content
	}
	return nil
}

// word returns a single value as it is written, "" after a fault.
func (r *reader) word(n *yaml.Node, most int) string {
	if n == nil {
		return ""
	}
	if n.Kind != yaml.ScalarNode {
		r.note(n, "shape", rules.Word("expected", "event.shape.text"))
		return ""
	}
	s := strings.Join(strings.Fields(n.Value), " ")
	if s == "" || n.Tag == "!!null" || utf8.RuneCountInString(s) > most || text.Clean(s) != s {
		r.note(n, "text", rules.N("n", most))
		return ""
	}
	return s
}

// one returns a value that must be one of the known.
func (r *reader) one(n *yaml.Node, known []string) string {
	s := r.word(n, MaxName)
	if s != "" && !slices.Contains(known, s) {
		r.unknown(n, "value", s, known)
		return ""
	}
	return s
}

// number returns a whole number; ok is false after a fault.
func (r *reader) number(n *yaml.Node, least, most int) (number int, ok bool) {
	large, ok := r.large(n, int64(least), int64(most))
	return int(large), ok
}

// large is [reader.number] also where the machine counts with 32 bits.
func (r *reader) large(n *yaml.Node, least, most int64) (number int64, ok bool) {
	if n == nil {
		return 0, false
	}
	number, err := strconv.ParseInt(n.Value, 10, 64)
	if n.Kind != yaml.ScalarNode || err != nil || number < least || number > most {
		r.note(n, "number", rules.Plain("name", n.Value), rules.Plain("least", strconv.FormatInt(least, 10)), rules.Plain("most", strconv.FormatInt(most, 10)))
		return 0, false
	}
	return number, true
}

// moments are how the moment is written since when what is begun counts: as the program writes it, or as people do, by the clock of
// this machine.
var moments = []string{time.RFC3339, "2006-01-02 15:04", "2006-01-02 15:04:05"}

// moment returns a moment, the zero value without one or after a fault.
func (r *reader) moment(n *yaml.Node) time.Time {
	if n == nil {
		return time.Time{}
	}
	for _, as := range moments {
		if at, err := time.ParseInLocation(as, n.Value, time.Local); err == nil {
			return at
		}
	}
	r.note(n, "moment", rules.Plain("name", n.Value))
	return time.Time{}
}

func (r *reader) numbers(n *yaml.Node, least, most, count int) (list []int) {
	for _, item := range r.items(n, count) {
		if number, ok := r.number(item, least, most); ok {
			list = append(list, number)
		}
	}
	return list
}

// strung turns words of a kind of their own into strings.
func strung[T ~string](list []T) []string {
	all := make([]string, len(list))
	for i, one := range list {
		all[i] = string(one)
	}
	return all
}

// maxAwards is how many places can be worth something.
const maxAwards = evening.MostAtTable

func (r *reader) root(n *yaml.Node) {
	have := r.fields(n, "event", "game", "rule", "awards", "bye", "ties", "lot", "seats", "players", "rounds")
	if have == nil {
		return
	}
	for _, key := range []string{"event", "rule", "players"} {
		if have[key] == nil {
			r.note(n, "missing", rules.Plain("name", key))
		}
	}
	r.Title = r.word(have["event"], MaxName)
	r.Lot = cmp.Or(r.word(have["lot"], MaxName), r.Title)
	r.Rule = evening.Rule(r.one(have["rule"], strung(evening.Rules)))
	if list := have["awards"]; list != nil {
		if r.Awards = r.numbers(list, 0, evening.MostPoints, maxAwards); len(r.Awards) == 0 {
			r.note(list, "awards")
		} else if r.Rule != evening.Places {
			r.note(list, "awards-rule")
		}
	}
	if bye := have["bye"]; bye != nil {
		if r.Mean = bye.Value == "mean"; !r.Mean {
			if _, err := strconv.Atoi(bye.Value); err != nil {
				r.note(bye, "bye-value")
			} else if n, ok := r.number(bye, -evening.MostPoints, evening.MostPoints); ok {
				r.Bye = &n
			}
		}
	}
	r.Ties = evening.UsualTies(r.Rule)
	if list := have["ties"]; list != nil {
		r.Ties = nil
		for _, item := range r.items(list, len(evening.Criteria)) {
			c := evening.Criterion(r.one(item, strung(evening.Criteria)))
			if c != "" && slices.Contains(r.Ties, c) {
				r.note(item, "twice", rules.Plain("name", string(c)))
			}
			r.Ties = append(r.Ties, c)
		}
	}
	r.seats(n, have["game"], have["seats"])
	for _, item := range r.items(have["players"], evening.MostPlayers) {
		r.entrant(item)
	}
	if len(r.faults) > 0 {
		return // what follows would only be about names that were not understood
	}
	for _, item := range r.items(have["rounds"], evening.MostRounds) {
		r.round(item)
	}
	if list := have["rounds"]; list != nil {
		r.headed, r.list = true, list.Column
	}
}

// seats reads how many sit at a table: one number is the most.
func (r *reader) seats(root, game, seats *yaml.Node) {
	least, most := 2, evening.MostAtTable
	if id := r.word(game, MaxName); id != "" {
		g, ok := r.opener.Games(id)
		if !ok {
			r.note(game, "game", rules.Plain("name", id))
			return
		}
		r.Game, least, most = g.ID, max(2, g.MinSeats), min(most, g.MaxSeats)
	}
	r.Least, r.Most = least, most
	switch {
	case seats == nil && game == nil:
		r.note(root, "seats")
	case seats == nil:
	case seats.Kind == yaml.SequenceNode:
		list := r.numbers(seats, least, most, 2)
		if len(list) != 2 || list[0] > list[1] {
			r.note(seats, "seats")
			return
		}
		r.Least, r.Most = list[0], list[1]
	default:
		if n, ok := r.number(seats, least, most); ok {
			r.Most = n
		}
	}
}

// entrant reads a player: a name, or a map with the rounds.
func (r *reader) entrant(n *yaml.Node) {
	var p evening.Player
	named := n
	if n.Kind != yaml.ScalarNode {
		have := r.fields(n, "name", "from", "until", "pauses")
		if have == nil {
			return
		}
		if named = have["name"]; named == nil {
			r.note(n, "missing", rules.Plain("name", "name"))
			return
		}
		p.From, _ = r.number(have["from"], 1, evening.MostRounds)
		p.Until, _ = r.number(have["until"], 0, evening.MostRounds)
		p.Pauses = r.numbers(have["pauses"], 1, evening.MostRounds, evening.MostRounds)
		if have["until"] != nil && p.Until < p.From {
			r.note(have["until"], "until", rules.N("from", p.From))
		}
		if have["until"] != nil && p.Until == 0 { // gone before the first round
			p.From = evening.MostRounds + 1
		}
	}
	if p.Name = r.word(named, MaxName); p.Name == "" {
		return
	}
	switch at := r.player(p.Name); {
	case at >= 0 && r.name(at) != p.Name:
		r.note(named, "alike", rules.Plain("other", r.name(at)), rules.Plain("name", p.Name))
		return
	case at >= 0:
		r.note(named, "twice", rules.Plain("name", p.Name))
		return
	}
	r.Players = append(r.Players, p)
}

// known reads players by their names.
func (r *reader) known(n *yaml.Node, most int) (list []int) {
	for _, item := range r.items(n, most) {
		name := r.word(item, MaxName)
		if name == "" {
			continue
		}
		p := r.player(name)
		if p < 0 {
			names := make([]string, len(r.Players))
			for i := range names {
				names[i] = r.Players[i].Name
			}
			if near, ok := notation.Nearest(name, names); ok {
				r.note(item, "player-unknown-near", rules.Plain("name", name), rules.Plain("near", near))
			} else {
				r.note(item, "player-unknown", rules.Plain("name", name))
			}
			continue
		}
		list = append(list, p)
	}
	return list
}

func (r *reader) round(n *yaml.Node) {
	have := r.fields(n, "seed", "since", "tables", "bye")
	if have == nil {
		return
	}
	var round evening.Round
	source := Source{at: place(n)}
	if seed, ok := r.large(have["seed"], 0, maxSeed); ok {
		drawn := uint64(seed)
		source.Seed = &drawn
	}
	source.Since = r.moment(have["since"])
	if have["tables"] == nil {
		r.note(n, "missing", rules.Plain("name", "tables"))
	}
	for _, item := range r.items(have["tables"], evening.MostPlayers) {
		table, origin := r.table(item)
		round.Tables, source.Tables = append(round.Tables, table), append(source.Tables, origin)
	}
	round.Byes = r.known(have["bye"], evening.MostPlayers)
	r.Rounds, r.Sources = append(r.Rounds, round), append(r.Sources, source)
}

func (r *reader) table(n *yaml.Node) (t evening.Table, o Origin) {
	have := r.fields(n, "record", "players", "points", "places", "void")
	o.at, o.whole = place(n), place(n)
	if have == nil {
		return t, o
	}
	if record := have["record"]; record != nil {
		o.Record, o.at = r.word(record, maxPath), place(record)
	}
	t.Seats = r.known(have["players"], evening.MostAtTable)
	t.Void = r.one(have["void"], []string{"true", "false"}) == "true"
	points, places := have["points"], have["places"]
	switch {
	case have["record"] == nil && have["players"] == nil:
		r.note(n, "who")
	case t.Void && (points != nil || places != nil):
		r.note(cmp.Or(points, places), "void")
	case o.Record != "" && (points != nil || places != nil):
		r.note(cmp.Or(points, places), "by-hand")
	case points != nil || places != nil:
		t.Result = r.result(points, places, len(t.Seats))
	}
	return t, o
}

// maxPath is how many letters the name of a record may have.
const maxPath = 255

// result reads what came of a game by hand.
func (r *reader) result(points, places *yaml.Node, players int) *evening.Result {
	var result evening.Result
	count := func(n *yaml.Node, list []int) bool {
		if len(r.faults) == 0 && len(list) != players {
			r.note(n, "count", rules.N("n", players))
		}
		return len(list) == players
	}
	if points != nil {
		result.Points = r.numbers(points, -evening.MostPoints, evening.MostPoints, evening.MostAtTable)
		if !count(points, result.Points) {
			return nil
		}
		result.Ranks = evening.RanksOf(result.Points)
	}
	if places == nil {
		return &result
	}
	result.Ranks = r.numbers(places, 1, evening.MostAtTable, evening.MostAtTable)
	switch {
	case !count(places, result.Ranks):
		return nil
	case !evening.Ranked(result.Ranks):
		r.note(places, "places")
	case points == nil && r.Rule == evening.Points:
		r.note(places, "points")
	}
	return &result
}
