package tokaido

import (
	"referee/rules"
	game "referee/rules/tokaido"
	"referee/validators"
)

// final is what is only asked of a final table that was typed in.
var final = []validators.Audit[game.State]{
	souvenirsMany, souvenirsRoad, springsMany, encountersMany, templeMany, templeFew, giftsFew,
	guidesFew(game.PaddyView), guidesFew(game.MountainView), guidesFew(game.SeaView), hiroshigeFew, chuubeiFew, purseShort,
}

// met are the keys of the fields of a player's encounter cards.
var met = []string{"shokunin", "samurai", "kuge", "miko", "guide-paddy", "guide-mountain", "guide-sea"}

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

// passes returns a detail for each player who has more of something than the places of the road can
// give.
func passes(s *game.State, have, most func(p *game.Pawn) int) []detail {
	return each(s, func(seat rules.Seat, p *game.Pawn) []detail {
		return validators.When(have(p) > most(p), rules.Who("seat", seat), rules.N("n", have(p)), rules.N("most", most(p)))
	})
}

// each collects the details of every player.
func each(s *game.State, of func(rules.Seat, *game.Pawn) []detail) (list []detail) {
	for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
		list = append(list, of(seat, s.Pawn(seat))...)
	}
	return list
}

// may reports whether a player has, or may have, a traveller.
func may(s *game.State, p *game.Pawn, who game.Traveller) bool { return p.Who == who || unknown(s, p) }

// unknown reports whether a player's traveller has not been told.
func unknown(s *game.State, p *game.Pawn) bool { return s.Travellers && p.Who == game.Nobody }

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
var encountersMany = validators.Audit[game.State]{Code: "tk/encounters-many", Clause: "TK-MEET-1", Final: true, Own: []string{"traveller"},
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
var templeMany = validators.Audit[game.State]{Code: "tk/temple-many", Clause: "TK-TEMPLE-1", Final: true, Own: []string{"traveller", "miko"},
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

// Every miko lays a coin in the temple.
//
//	override miko@1=1, temple@1=0
var templeFew = validators.Audit[game.State]{Code: "tk/temple-few", Clause: "TK-MEET-7", Final: true, Own: []string{"temple"},
	Run: func(s *game.State) []detail {
		return each(s, func(seat rules.Seat, p *game.Pawn) []detail {
			n, least := int(p.Temple), int(p.Cards[game.Miko-1])
			return validators.When(n < least, rules.Who("seat", seat), rules.N("n", n), rules.N("least", least))
		})
	},
}

// Every shokunin gives a souvenir, unless the players have them all.
//
//	override shokunin@1=2, souvenirs@1=koma
var giftsFew = validators.Audit[game.State]{Code: "tk/gifts-few", Clause: "TK-MEET-2", Final: true, Needs: []string{"souvenirs"},
	Run: func(s *game.State) []detail {
		all := 0
		for i := range s.Pawns[:s.Seats] {
			all += s.Pawns[i].Wares().Len()
		}
		return each(s, func(seat rules.Seat, p *game.Pawn) []detail {
			n, least := p.Wares().Len(), int(p.Cards[game.Shokunin-1])
			return validators.When(n < least && all < game.AllOfThem, rules.Who("seat", seat), rules.N("n", n), rules.N("least", least))
		})
	},
}

// Nobody buys more souvenirs than the villages turn up, three at each; a shokunin gives one.
//
//	override souvenirs@1=6 6 6 6
var souvenirsRoad = validators.Audit[game.State]{Code: "tk/souvenirs-road", Clause: "TK-VILLAGE-1", Final: true, Own: []string{"shokunin"},
	Run: func(s *game.State) []detail {
		return passes(s, func(p *game.Pawn) int { return p.Wares().Len() }, func(p *game.Pawn) int {
			return game.VillageCards*game.Village.Count() + int(p.Cards[game.Shokunin-1])
		})
	},
}

// Every guide gives a card of the panorama he shows while it is unfinished.
//
//	override guide-sea@1=2, sea@1=1
func guidesFew(v game.View) validators.Audit[game.State] {
	return validators.Audit[game.State]{Code: "tk/guides-few", Clause: "TK-MEET-3", Final: true, Own: []string{v.Key()},
		Run: func(s *game.State) []detail {
			return each(s, func(seat rules.Seat, p *game.Pawn) []detail {
				n, least := cards(p, v), guides(p, v)
				return validators.When(n < least && !p.Finished(v), rules.Who("seat", seat), rules.N("n", n), rules.N("least", least), viewArg(v))
			})
		},
	}
}

// cards returns the number of a player's cards of a panorama.
func cards(p *game.Pawn, v game.View) int  { return int(p.Next(v)) - 1 }
func guides(p *game.Pawn, v game.View) int { return int(p.Cards[game.GuidePaddy-1+game.Card(v-1)]) }

// Hiroshige takes a panorama card at each of the three inns on the way, beside those that
// guides gave.
//
//	override traveller@1=hiroshige, sea@1=2
var hiroshigeFew = validators.Audit[game.State]{Code: "tk/hiroshige-few", Clause: "TK-WHO-1", Final: true, Own: []string{"paddy", "mountain", "sea"},
	Run: func(s *game.State) []detail {
		return each(s, func(seat rules.Seat, p *game.Pawn) []detail {
			if p.Who != game.Hiroshige || p.FinishedAll() {
				return nil
			}
			n, least := 0, game.Inns-1
			for v := game.PaddyView; v <= game.SeaView; v++ {
				n += cards(p, v)
				if !p.Finished(v) {
					least += guides(p, v)
				}
			}
			return validators.When(n < least, rules.Who("seat", seat), rules.N("n", n), rules.N("least", least))
		})
	},
}

// Chuubei meets somebody at each of them, while there are cards.
//
//	override traveller@1=chuubei, samurai@1=1
var chuubeiFew = validators.Audit[game.State]{Code: "tk/chuubei-few", Clause: "TK-WHO-2", Final: true, Needs: met,
	Run: func(s *game.State) []detail {
		left := 0
		for c, copies := range game.Copies {
			left += int(copies) - meets(s, game.Card(c+1))
		}
		return each(s, func(seat rules.Seat, p *game.Pawn) []detail {
			n, least := p.Encounters(), game.Inns-1
			return validators.When(p.Who == game.Chuubei && n < least && left > 0, rules.Who("seat", seat), rules.N("n", n), rules.N("least", least))
		})
	},
}

// Nobody has what costs more than the coins of the whole road: those the traveller set out
// with and those of farms and encounters.
//
//	override traveller@1=satsuki, temple@1=18, souvenirs@1=6 6 6 3
var purseShort = validators.Audit[game.State]{Code: "tk/purse-short", Clause: "TK-COMP-7", Final: true, Own: append(met, "traveller"),
	Run: func(s *game.State) []detail {
		return each(s, func(seat rules.Seat, p *game.Pawn) []detail {
			n, most := s.LeastSpent(seat), s.MostCoins(seat)
			return validators.When(n > most && !unknown(s, p), rules.Who("seat", seat), rules.N("n", n), rules.N("most", most))
		})
	},
}
