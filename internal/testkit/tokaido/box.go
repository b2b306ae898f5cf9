// Package tokaido plays whole games of Tokaido as people would: with real decks,
// through what a session offers and takes. It knows nothing of the referee's own
// rules of the game: board, cards and prices are written here a second time, so that a
// wrong one in either place is noticed.
package tokaido

import (
	"slices"
	"strings"
)

// road is the board from Kyoto to Edo, a letter for each place: inn, village,
// temple, encounter, paddy, mountain, sea, hot spring, farm.
const road = "IVTEPHMFVTESMHISTFPMETHMSVFIPVEFMHSPTFESVIHTEVSFHEMPSVI"

// The letters of the road.
const (
	Inn       = 'I'
	Village   = 'V'
	Temple    = 'T'
	Encounter = 'E'
	Paddy     = 'P'
	Mountain  = 'M'
	Sea       = 'S'
	Spring    = 'H'
	Farm      = 'F'
)

// last is the place where a journey ends.
const last = len(road) - 1

// Kind is the letter of a place, counted in the direction of the journey.
func Kind(place int, back bool) byte {
	if back {
		place = last - place
	}
	return road[place]
}

// view is a panorama: its name, and how many cards it has.
type view struct {
	name  string
	cards int
}

// views are the panoramas by the letter of their places.
var views = map[byte]view{Paddy: {"paddy", 3}, Mountain: {"mountain", 4}, Sea: {"sea", 5}}

// order is the panoramas in the order of the rulebook.
const order = "PMS"

// purses are the coins each traveller sets out with.
var purses = map[string]int{
	"hiroshige": 3, "chuubei": 4, "kinko": 7, "yoshiyasu": 9, "satsuki": 2,
	"mitsukuni": 6, "sasayakko": 5, "hirotada": 8, "umegae": 5, "zen-emon": 6,
}

// dishes and wares are the cards by price; six wares in a row are of one kind.
var (
	dishes = [...]string{
		1: "dango nigirimeshi misoshiru",
		2: "tempura yakitori tofu sushi soba",
		3: "unagi fugu donburi udon tai-meshi sashimi",
	}
	copies = [...]int{1: 3, 2: 2, 3: 1}
	wares  = []string{
		"koma 1", "gofu 1", "washi 1", "hashi 1", "uchiwa 1", "yunomi 1",
		"konpeito 1", "kamaboko 1", "manju 1", "daifuku 2", "ocha 2", "sake 2",
		"haori 2", "furoshiki 2", "sandogasa 2", "kanzashi 2", "geta 2", "yukata 2",
		"netsuke 2", "jubako 2", "shikki 2", "shamisen 3", "sumie 3", "ukiyoe 3",
	}
	people = map[string]int{
		"shokunin": 2, "samurai": 2, "kuge": 2, "miko": 2,
		"guide-paddy": 1, "guide-mountain": 2, "guide-sea": 3,
	}
	baths = map[string]int{"2": 6, "3": 6}
)

// price is what is printed on a dish.
func price(dish string) int {
	return slices.IndexFunc(dishes[:], func(names string) bool { return slices.Contains(strings.Fields(names), dish) })
}

// worth is the points of a collection of souvenirs: set after set takes one of each
// kind that is left, and a set of n gives n×n.
func worth(souvenirs []string) (points int) {
	var kinds [4]int
	for i, w := range wares {
		name, _, _ := strings.Cut(w, " ")
		if slices.Contains(souvenirs, name) {
			kinds[i/6]++
		}
	}
	for {
		n := 0
		for i := range kinds {
			if kinds[i] > 0 {
				kinds[i]--
				n++
			}
		}
		if n == 0 {
			return points
		}
		points += n * n
	}
}

// cost is the price of a souvenir.
func cost(souvenir string) int {
	for _, w := range wares {
		if name, coins, _ := strings.Cut(w, " "); name == souvenir {
			return int(coins[0] - '0')
		}
	}
	return 0
}
