package tokaido

import (
	"strconv"
	"testing"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/tokaido"
	scoring "referee/scoring/tokaido"
)

// The calculator takes every table on which a journey has ended, whole or in part, and
// tells what no journey can end with.
func TestCalculator(t *testing.T) { calculator.Test(t, 60) }

type field = rules.Field[game.State]

var calculator = testkit.Final[game.State, game.Move, *dealer]{
	Shelf: testkit.Shelf[game.State, game.Move, *dealer]{Dealt: dealt, Score: &scoring.Game},
	Asks:  []string{"tk/first-untold"},
	With:  map[string]string{"spent": "meals"},
	Beyond: map[string]func(*game.State, field) []string{
		"first": unfinished, "neutral": nil, "spent": nil,
		"traveller": func(s *game.State, f field) []string {
			if other := s.Pawn(f.Seat%rules.Seat(s.Seats) + 1).Who; other != game.Nobody {
				return []string{other.Key()}
			}
			return nil
		},
		"paddy": fewViews, "mountain": fewViews, "sea": fewViews,
		"temple": func(s *game.State, f field) []string {
			most := 18 + int(s.Pawn(f.Seat).Cards[game.Miko-1])
			if s.Pawn(f.Seat).Who == game.Hirotada {
				most += 6
			}
			list := []string{strconv.Itoa(most + 1)}
			if miko := int(s.Pawn(f.Seat).Cards[game.Miko-1]); miko > 0 {
				list = append(list, strconv.Itoa(miko-1))
			}
			return list
		},
		"spring": func(s *game.State, f field) []string {
			points, _ := strconv.Atoi(f.Key[len(f.Key)-1:])
			same, own := 0, s.Pawn(f.Seat).Springs[3-points]
			for i := range s.Pawns[:s.Seats] {
				same += int(s.Pawns[i].Springs[points-2])
			}
			same -= int(s.Pawn(f.Seat).Springs[points-2])
			return []string{strconv.Itoa(6 - same + 1), strconv.Itoa(7 - int(own))}
		},
		"shokunin": copies, "samurai": copies, "kuge": copies, "miko": copies,
		"guide-paddy": copies, "guide-mountain": copies, "guide-sea": copies,
		"souvenirs": souvenirs,
		"meals": func(s *game.State, f field) []string {
			list := []string{"sushi sushi", "dango soba tofu sushi udon"}
			fugu := false
			for i := range s.Pawns[:s.Seats] {
				for _, m := range s.Pawns[i].Meals {
					fugu = fugu || m != game.NoMeal && m.Key() == "fugu" && i != int(f.Seat)-1
				}
			}
			if fugu {
				list = append(list, "fugu")
			}
			return list
		},
	},
}

// unfinished is who has not finished a panorama that somebody was the first to finish, or
// nobody.
func unfinished(s *game.State, f field) []string {
	for v := game.PaddyView; v <= game.SeaView; v++ {
		if f.Key != "first."+v.Key() {
			continue
		}
		for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
			if !s.Pawn(seat).Finished(v) {
				return []string{strconv.Itoa(int(seat))}
			}
		}
	}
	return nil
}

// fewViews are a panorama that nobody was the first to finish, and fewer cards than guides.
func fewViews(s *game.State, f field) (list []string) {
	for v := game.PaddyView; v <= game.SeaView; v++ {
		guide := game.GuidePaddy + game.Card(v-game.PaddyView)
		if f.Key != v.Key() {
			continue
		}
		if s.First[v-1].Seat == rules.Table {
			list = append(list, strconv.Itoa(int(game.ViewSize[v-1])))
		}
		if met := s.Pawn(f.Seat).Cards[guide-1]; met > 0 {
			list = append(list, strconv.Itoa(int(met)-1))
		}
	}
	return list
}

// copies are more cards than the others have left.
func copies(s *game.State, f field) []string {
	for c := game.Shokunin; c <= game.GuideSea; c++ {
		if f.Key != c.Key() {
			continue
		}
		left := int(game.Copies[c-1]) + 1
		for i := range s.Pawns[:s.Seats] {
			if i != int(f.Seat)-1 {
				left -= int(s.Pawns[i].Cards[c-1])
			}
		}
		return []string{strconv.Itoa(left)}
	}
	return nil
}

// souvenirs are those of another player, and more of a kind than there are, told by name or
// by number.
func souvenirs(s *game.State, f field) []string {
	list := []string{"7 0 0 0", "0 0 0 7", "1 2 3", "3", "1 2 3 4 5", "2 food 3 food", "koma koma"}
	if s.Pawn(f.Seat).Cards[game.Shokunin-1] > 0 {
		list = append(list, "-")
	}
	other := s.Pawn(f.Seat%rules.Seat(s.Seats) + 1)
	if other.Souvenirs == 0 {
		return list
	}
	first := other.Souvenirs.First()
	return append(list, first.Key(), "6 "+first.Ware().Key())
}
