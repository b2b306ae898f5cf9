package play

import (
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/rules"
	"referee/rules/tokaido"
)

// kinds are what an entry of a journey can be, and the most keys one of the kind may take with
// Enter: the walk to the nearest stop, to any other, what came of a stop with the walk or
// after it. A stop that is not the nearest of its kind has two digits in place of a letter.
var kinds = []allowance{
	{"nearest stop", 1},
	{"any stop", 3},
	{"temple, spring, encounter", 5},
	{"shokunin and souvenir", 7},
	{"souvenirs after the walk", 9}, // three of them
	{"souvenirs with the walk", 10},
	{"what else a village showed", 14},
	{"meal after the walk", 3},
	{"meal with the walk", 5},
	{"meal and ability", 9},
	{"traveller", 5},
	{"of a player who is not asked first", 0},
}

// kindOf returns the kind of an entry: its place in the list, by what it says and what was typed.
func kindOf(entry, typed string) int {
	words := strings.Fields(entry)
	after := words[0] == "here"
	has := func(part string) bool { return strings.Contains(" "+entry+" ", " "+part+" ") }
	meal, souvenir := 0, 0
	for _, w := range words {
		meal += rules.One(dishes[w])
		souvenir += rules.One(wares[w])
	}
	cards := has("shokunin") || has("samurai") || has("kuge") || has("miko") || strings.Contains(entry, "guide-")
	switch {
	case typed == "":
		return 0
	case len(words) == 1:
		return 1
	case has("|"):
		return 6
	case meal > 1, meal == 1 && (cards || words[1] != "" && len(words) > 2), strings.HasPrefix(entry, "14 ") && len(words) > 2:
		return 9
	case has("shokunin"):
		return 3
	case souvenir > 0 && after:
		return 4
	case souvenir > 0:
		return 5
	case meal > 0 && after:
		return 7
	case meal > 0:
		return 8
	case words[0][0] >= 'a' && !after || words[0] == "leaves":
		return 10
	}
	return 2
}

// dishes and wares are the names of meals and souvenirs.
var dishes, wares = named("dango nigirimeshi misoshiru tempura yakitori tofu sushi soba unagi fugu donburi udon tai-meshi sashimi"),
	named("koma gofu washi hashi uchiwa yunomi konpeito kamaboko manju daifuku ocha sake haori furoshiki sandogasa kanzashi geta yukata netsuke jubako shikki shamisen sumie ukiyoe")

func named(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// brief returns the least that can be typed for a recorded entry: nothing if Enter takes it, the
// numbers of the table, a letter for the stop. With names no number of a card is typed, only
// the beginning of its name.
func brief(talk *dialogue.Play, s table.Session, line record.Line, byName bool) string {
	ask := talk.Now()
	if usual := s.Try(ask.Composed.Usual); !byName && ask.Composed.Usual != "" && usual.Entry.Text == line.Text {
		return ""
	}
	best := record.FormatLine(s.Header(), line)
	keep := func(typed string) bool {
		r := talk.Type(typed).Reading
		same := r.Fits() && r.Line.Kind == record.Entry && r.Entry.Text == line.Text && r.Entry.Seat == line.Seat
		if same && utf8.RuneCountInString(typed) < utf8.RuneCountInString(best) {
			best = typed
		}
		return same
	}
	told := strings.NewReplacer("here ", "", "leaves ", "", "free ", "", "refuse ", "", " own", " 0", "guide-", "guide-").Replace(line.Text)
	if byName {
		told = strings.ReplaceAll(strings.TrimPrefix(line.Text, "here "), "guide-", "")
	}
	for _, head := range append([]string{""}, strings.Fields("v t e p m s h f i")...) {
		words := strings.Fields(told)
		if head != "" {
			words[0] = head
		}
		if !byName {
			for i, w := range words {
				words[i] = cardNumber(w)
			}
		}
		keep(strings.Join(words, " "))
		if byName {
			shorten(words, keep)
		}
		if len(words) > 1 {
			keep(words[0] + strings.Join(words[1:], " "))
		}
	}
	return best
}

// shorten cuts every name as far as the entry reads the same.
func shorten(words []string, keep func(string) bool) {
	for i := range words {
		whole := words[i]
		for n := 1; n <= len(whole); n++ {
			if words[i] = whole[:n]; keep(strings.Join(words, " ")) {
				break
			}
		}
	}
}

// cardNumber returns the number of a card by its word in the notation, or the word.
func cardNumber(word string) string {
	if n := cardNumbers()[word]; n > 0 {
		return strconv.Itoa(n)
	}
	if word == "-" {
		return "0"
	}
	return word
}

// cardNumbers are the numbers of cards.
var cardNumbers = sync.OnceValue(func() map[string]int {
	list := map[string]int{}
	for v := tokaido.Souvenir(1); v <= tokaido.AllOfThem; v++ {
		list[v.Key()] = int(v)
	}
	for d := tokaido.Meal(1); d <= tokaido.Meals; d++ {
		list[d.Key()] = int(d)
	}
	for c := tokaido.Card(1); c <= tokaido.Cards; c++ {
		list[c.Key()] = int(c)
	}
	for who := tokaido.Traveller(1); who <= tokaido.Travellers; who++ {
		list[who.Key()] = int(who)
	}
	for v := tokaido.PaddyView; v <= tokaido.SeaView; v++ {
		list[v.Key()] = int(v)
	}
	return list
})

// Every recorded journey is typed on the screen key by key, as short as it goes. The keys of
// each kind of entry keep their limit, and those of a whole game theirs.
func TestKeysOfEveryJourney(t *testing.T) {
	words := 0
	games := keyed{kinds: kinds, line: func(page *tablePage, line *record.Line) (string, int) {
		if line.Kind != record.Entry || strings.HasPrefix(line.Text, "track") { // notes and checks are nobody's turn
			return record.FormatLine(page.kept.Session.Header(), *line), -1
		}
		words += 1 + utf8.RuneCountInString(brief(page.talk, page.kept.Session, *line, true))
		typed := brief(page.talk, page.kept.Session, *line, false)
		if strings.HasPrefix(typed, page.kept.Session.Header().Seats[line.Seat-1]) {
			return typed, len(kinds) - 1
		}
		return typed, kindOf(line.Text, typed)
	}}.play(t, "tokaido")
	all := 0
	for _, n := range games {
		all += n
	}
	t.Logf("a game by numbers %d keys, by names %d", all/len(games), words/len(games))
	if !testkit.IsWhole() {
		return // the mean is that of all games
	}
	assert.LessOrEqual(t, all/len(games), 260, "a whole game without names")
	assert.LessOrEqual(t, words/len(games), 420, "a whole game with names")
}
