package geishasroad

import (
	"slices"
	"strconv"
	"strings"

	game "referee/rules/geishasroad"
)

// ledger keeps a game in plain words beside the dealer: what a person with paper
// and pencil would write. It reads what the record says.
type ledger struct {
	first  *game.State // the table as it was laid out
	circle string
	round  int
	start  map[byte]int // where each geisha stood when the round began
	stands map[byte]int
	guests map[byte]int  // at the houses
	tokens map[byte]byte // influence: a seat's digit, or a blank where nobody has it
	zones  [2][]string
	held   [2]map[byte]int
	home   map[byte]int
	rows   map[string][]string
	on     map[byte][]string // prestige tokens on the row
	unused [2]int
	total  [2]int
	opened int
}

func newLedger(s *game.State) *ledger {
	l := &ledger{first: s, circle: "RYGBP", tokens: map[byte]byte{}, stands: map[byte]int{}}
	for i := range l.circle {
		l.stands[l.circle[i]] = i
	}
	l.lay()
	return l
}

// lay lays a round out.
func (l *ledger) lay() {
	l.round++
	l.start, l.guests, l.home = map[byte]int{}, map[byte]int{}, map[byte]int{}
	l.rows, l.on = map[string][]string{}, map[byte][]string{}
	l.opened = 0
	for i := range l.circle {
		c := l.circle[i]
		l.start[c] = l.stands[c]
		if l.first.Guests {
			l.guests[c] = 3
		}
	}
	for p := range 2 {
		l.zones[p], l.held[p], l.unused[p] = nil, map[byte]int{}, 0
		if l.first.Counter {
			l.unused[p]++
		}
		if l.first.Hidden {
			l.unused[p]++
		}
	}
}

// enter follows an entry by its text.
func (l *ledger) enter(p int, text string, reveal bool) {
	words := strings.Fields(text)
	switch words[0] {
	case "circle":
		for c, at := range l.stands {
			l.stands[c] = strings.IndexByte(words[1], l.circle[at])
		}
		l.circle = words[1]
		l.start = map[byte]int{}
		for c, at := range l.stands {
			l.start[c] = at
		}
	case "tokens":
		l.tokens[words[1][0]], l.tokens[words[1][1]] = '1', '2'
	case "geiko", "okaasan":
		l.rows[words[0]] = words[1:]
	case "1":
		l.play(p, words[1:], reveal)
	case "3", "4", "counter":
		if words[0] == "counter" {
			l.unused[p]--
		}
		if slices.Contains(words, "X") && (words[0] != "counter" || words[2] == "X") {
			l.unused[p]--
		}
	case "2", "begins", "keeps":
	default:
		l.play(p, words, reveal)
		if reveal {
			l.opened++
		}
	}
}

// play plays cards, each with what was taken for it.
func (l *ledger) play(p int, words []string, reveal bool) {
	for i, w := range words {
		if len(w) != 2 || !strings.Contains(game.Letters, w[:1]) {
			continue // what was taken, or what a token turned over shows
		}
		c, steps := w[0], int(w[1]-'0')
		l.zones[p] = append(l.zones[p], w)
		l.stands[c] = (l.stands[c] + steps) % 5
		house := l.circle[l.stands[c]]
		if i+1 < len(words) && strings.HasPrefix(words[i+1], "+") && words[i+1] != "+none" {
			taken := strings.Count(words[i+1], "g")
			l.guests[house] -= taken
			l.held[p][house] += taken
			if strings.Contains(words[i+1], "i") {
				l.tokens[house] = byte('1' + p)
			}
		}
		if house == c {
			l.comes(c)
			if at := slices.Index(words[i:min(i+4, len(words))], "flip"); at > 0 && l.home[c] == 2 {
				l.on[c] = []string{words[i+at+1]}
			}
		}
	}
}

// comes brings a geisha home.
func (l *ledger) comes(c byte) {
	l.home[c]++
	row := "geiko"
	if l.home[c] == 2 {
		row = "okaasan"
	}
	switch {
	case l.home[c] == 2 && l.first.Fate:
		l.on[c] = []string{"?"}
	case len(l.rows[row]) > 0:
		l.on[c] = append(l.on[c], l.rows[row][0])
		l.rows[row] = l.rows[row][1:]
	}
}

// score ends a round: who has won which geisha, and the points of both.
func (l *ledger) score(s *game.State) {
	var points, favours [2]int
	for i := range l.circle {
		c := l.circle[i]
		var sum [2]float64
		for p := range 2 {
			for _, card := range l.zones[p] {
				if card[0] == c {
					sum[p] += float64(card[1] - '0')
				}
			}
			if l.tokens[c] == byte('1'+p) {
				sum[p] += 0.5
			}
		}
		worth := l.round
		for _, v := range l.on[c] {
			n, _ := strconv.Atoi(v)
			worth += n
		}
		if l.first.FloorZero {
			worth = max(worth, 0)
		}
		for p := range 2 {
			if sum[p] > sum[1-p] {
				points[p] += worth
				favours[p]++
				l.tokens[c] = byte('1' + p)
			}
		}
	}
	if max(favours[0], favours[1]) >= 4 {
		return // whatever the prestige
	}
	for p := range 2 {
		best := s.Sides[p].Guests.Best()
		l.total[p] += points[p] + best.Worth() + l.unused[p]
	}
}
