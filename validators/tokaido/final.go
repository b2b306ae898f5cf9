package tokaido

import (
	"referee/rules"
	game "referee/rules/tokaido"
	"referee/validators"
)

// final is what is only asked of a final table that was typed in.
var final = []validators.Audit[game.State]{souvenirsMany, springsMany, encountersMany, templeMany}

// There are no more souvenirs of a kind than in the box, counted or not.
//
//	override souvenirs@1=4 0 0 0, souvenirs@2=3 0 0 0
var souvenirsMany = validators.Audit[game.State]{Code: "tk/souvenirs-many", Clause: "TK-COMP-2", Final: true,
	Run: func(s *game.State) (list []detail) {
		var all game.Counts
		for i := range s.Pawns[:s.Seats] {
			for w, n := range s.Pawns[i].Wares() {
				all[w] += n
			}
		}
		for w, n := range all {
			if n > game.WareSize {
				list = append(list, detail{Args: []rules.Arg{rules.Word("ware", "tokaido.ware."+game.Ware(w).Key()),
					rules.N("n", int(n)), rules.N("most", game.WareSize)}})
			}
		}
		return list
	},
}

// passes finds each player who has more of something than the places of the road give that
// are passed once.
func passes(s *game.State, have, most func(p *game.Pawn) int) (list []detail) {
	for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
		if p := s.Pawn(seat); have(p) > most(p) {
			list = append(list, detail{Args: []rules.Arg{rules.Who("seat", seat), rules.N("n", have(p)), rules.N("most", most(p))}})
		}
	}
	return list
}

// may reports whether a player has a traveller, or an unknown one.
func may(s *game.State, p *game.Pawn, who game.Traveller) bool {
	return p.Who == who || s.Travellers && p.Who == game.Nobody
}

// Nobody bathes more often than there are hot springs.
//
//	override spring.2@1=4, spring.3@1=3
var springsMany = validators.Audit[game.State]{Code: "tk/springs-many", Clause: "TK-SPRING-1", Final: true,
	Run: func(s *game.State) []detail {
		return passes(s, (*game.Pawn).Bathed, func(*game.Pawn) int { return game.Spring.Count() })
	},
}

// Nobody meets more often than there are encounters; Chuubei at the three inns on the way
// too (TK-WHO-2).
//
//	override kuge@1=2, miko@1=2, samurai@1=2, shokunin@1=2
var encountersMany = validators.Audit[game.State]{Code: "tk/encounters-many", Clause: "TK-MEET-1", Final: true, Needs: []string{"traveller"},
	Run: func(s *game.State) []detail {
		return passes(s, (*game.Pawn).Encounters, func(p *game.Pawn) int {
			if may(s, p, game.Chuubei) {
				return game.Encounter.Count() + game.Inns - 1
			}
			return game.Encounter.Count()
		})
	},
}

// Nobody has more coins in the temple than all of them take, with the miko's; Hirotada one
// of the bank for each (TK-WHO-8).
//
//	override temple@1=19, miko@1=0
var templeMany = validators.Audit[game.State]{Code: "tk/temple-many", Clause: "TK-TEMPLE-1", Final: true, Needs: []string{"traveller", "miko"},
	Run: func(s *game.State) []detail {
		return passes(s, func(p *game.Pawn) int { return int(p.Temple) }, func(p *game.Pawn) int {
			each := game.TempleCoins
			if may(s, p, game.Hirotada) {
				each++
			}
			return each*game.Temple.Count() + int(p.Cards[game.Miko-1])
		})
	},
}
