package games_test

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"referee/internal/record"
	"referee/internal/table"
	dealer "referee/internal/testkit/tokaido"
	"referee/profiles"
	"referee/scoring"
)

// cast is who plays the recorded games of a game, and what they must show.
type cast struct {
	// play plays a random game to its end and returns its lines.
	play func(t testing.TB, rng *rand.Rand, s table.Session) []string
	// shows is what there is to see in a game that is over.
	shows func(s table.Session) []string
	// ways are the tables to play at, in each of which something is looked for.
	ways []way
	// tries is how many games are played at each; the shortest is recorded.
	tries uint64
	// mixed is whether chance differs from table to table.
	mixed bool
	// wants is everything that some recorded game must show.
	wants []string
}

// way is a table, and what a game there is to show: one file for each.
type way struct {
	edition, variants string
	seats             []string
	seek              []string
}

// castOf is the cast of a game. One without its own plays what is offered.
func castOf(g table.Binding) cast {
	switch g.ID {
	case "tokaido":
		return journey
	case "lanterns", "geishasroad", "maiko", "geiko", "sakura": // played and written by the dealers in their validators
		return cast{shows: ending, wants: g.Endings}
	}
	return cast{play: playOut, shows: ending, ways: endings(g), tries: 6000, wants: g.Endings}
}

// ending is how a game ended.
func ending(s table.Session) []string { return []string{final(s).Ending.Code} }

// final is the sheet that counts.
func final(s table.Session) *scoring.Sheet {
	sheets := s.Sheets()
	return &sheets[len(sheets)-1]
}

// colours are the names of players without names.
var colours = []string{"Orange", "Violet", "Blue", "Green", "Grey", "White", "Black"}

// endings looks for every ending in each edition, alone and with each variant.
func endings(g table.Binding) (list []way) {
	for _, e := range profiles.Editions(g.ID) {
		list = append(list, way{e.ID, "", colours[:g.MinSeats], g.Endings})
		for _, v := range profiles.Variants(g.ID) {
			list = append(list, way{e.ID, v.ID, colours[:g.MinSeats], g.Endings})
		}
	}
	return list
}

// journey is the cast of Tokaido: players with real decks.
var journey = cast{
	play: func(t testing.TB, rng *rand.Rand, s table.Session) []string {
		return dealer.Play(t, rng, s, dealer.Telling{Shown: true, Menus: rng.IntN(2) == 0, Track: 20 * rng.IntN(3)})
	},
	shows: travelled, ways: journeys, tries: 1, mixed: true,
	wants: slices.Concat(
		[]string{"2 players", "3 players", "4 players", "5 players"},
		[]string{"ru-2013", "fr-2012", "en"},
		[]string{"initiation", "return-trip", "gastronomy", "preparations", "several variants"},
		prefixed("traveller ", "hiroshige", "chuubei", "kinko", "yoshiyasu", "satsuki", "mitsukuni", "sasayakko", "hirotada", "umegae", "zen-emon"),
		prefixed("tie ", "tk/rank", "gourmet", "bather", "chatterbox", "collector"),
		[]string{"neutral at a temple", "neutral at an inn", "neutral takes a prize", "over 100"},
		[]string{"outcome with the walk", "outcome apart", "shown", "menu", "track"},
	),
}

func prefixed(prefix string, list ...string) []string {
	for i := range list {
		list[i] = prefix + list[i]
	}
	return list
}

// journeys are the tables of Tokaido: every number of players in each edition, and
// each variant with each number.
var journeys = []way{
	{"ru-2013", "", friends(2), []string{"tk/points", "neutral takes a prize", "tk/shared"}},
	{"ru-2013", "", friends(3), []string{"tk/points", "tk/achievements"}},
	{"ru-2013", "", friends(4), []string{"tk/achievements", "tk/shared", "tie tk/rank", "over 100"}},
	{"ru-2013", "", friends(5), []string{"tie bather"}},
	{"fr-2012", "", friends(2), []string{"tk/points"}},
	{"fr-2012", "", friends(3), []string{"tie collector"}},
	{"fr-2012", "", friends(4), []string{"tie gourmet"}},
	{"fr-2012", "", friends(5), []string{"tk/points"}},
	{"en", "", friends(2), []string{"tk/achievements"}},
	{"en", "", friends(3), []string{"tk/points"}},
	{"en", "", friends(4), []string{"tie chatterbox"}},
	{"en", "", friends(5), []string{"tk/points"}},
	{"ru-2013", "initiation", friends(4), []string{"tk/points"}},
	{"fr-2012", "initiation", friends(2), []string{"tk/points"}},
	{"ru-2013", "return-trip", friends(5), []string{"tk/points"}},
	{"en", "return-trip", friends(3), []string{"tk/points"}},
	{"ru-2013", "gastronomy", friends(3), []string{"tk/points"}},
	{"fr-2012", "gastronomy", friends(2), []string{"tk/points"}},
	{"en", "preparations", friends(4), []string{"tk/points"}},
	{"ru-2013", "preparations", friends(2), []string{"tk/points"}},
	{"ru-2013", "gastronomy, preparations", friends(4), []string{"tk/points"}},
	{"fr-2012", "return-trip, gastronomy, preparations", friends(5), []string{"tk/points"}},
	{"en", "initiation, return-trip", friends(3), []string{"tk/points"}},
}

func friends(n int) []string {
	return []string{"Anna", "Boris", "Céline", "Дмитрий", "Eve"}[:n]
}

// travelled is all there is to see in a journey.
func travelled(s table.Session) (list []string) {
	h := s.Header()
	list = append(list, ending(s)[0], strconv.Itoa(len(h.Seats))+" players", cmp.Or(h.Get("profile"), s.Profile().Edition))
	variants := variantsOf(h)
	list = append(list, variants...)
	if len(variants) > 1 {
		list = append(list, "several variants")
	}
	for _, f := range s.Fields() {
		switch key, _, _ := strings.Cut(f.Key, "@"); {
		case key == "traveller":
			list = append(list, "traveller "+f.Value)
		case key == "neutral.temple" && f.Value != "0":
			list = append(list, "neutral at a temple")
		}
	}
	list = append(list, ties(final(s))...)
	if slices.Max(final(s).Totals) > 100 {
		list = append(list, "over 100")
	}
	return append(list, tellings(s)...)
}

// ties are the prizes that several players have, and a first or second prize of
// the temple that nobody has, since the neutral traveller does.
func ties(sheet *scoring.Sheet) (list []string) {
	holders := map[string]int{}
	highest := 0
	for _, it := range sheet.Items {
		switch it.Code {
		case "tk/rank":
			holders["tk/rank "+it.Subject]++
			highest = max(highest, it.Points)
		case "tk/achievement":
			holders[it.Subject]++
		}
	}
	for _, what := range slices.Sorted(maps.Keys(holders)) {
		if holders[what] > 1 {
			prize, _, _ := strings.Cut(what, " ")
			list = append(list, "tie "+prize)
		}
	}
	if highest == 7 {
		list = append(list, "neutral takes a prize")
	}
	return list
}

var neutralWalk = regexp.MustCompile(`^n (\d+)$`)

// tellings are the ways of telling that occur.
func tellings(s table.Session) (list []string) {
	for _, e := range s.Entries(table.Everyone) {
		words := strings.Fields(e.Text)
		_, err := strconv.Atoi(words[0])
		switch {
		case e.Kind == record.Private:
			list = append(list, "menu")
		case neutralWalk.MatchString(e.Text):
			place, _ := strconv.Atoi(words[1])
			if dealer.Kind(place, dealer.Back(s)) == dealer.Inn {
				list = append(list, "neutral at an inn")
			}
		case words[0] == "here":
			list = append(list, "outcome apart")
		case words[0] == "track":
			list = append(list, "track")
		case err == nil && len(words) > 1:
			list = append(list, "outcome with the walk")
		}
		if strings.Contains(e.Text, " | ") {
			list = append(list, "shown")
		}
	}
	return list
}

// variantsOf are the variants a header names.
func variantsOf(h record.Header) []string {
	return strings.FieldsFunc(h.Get("variants"), func(r rune) bool { return r == ',' || r == ' ' })
}
