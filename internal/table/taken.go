package table

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"referee/internal/record"
	"referee/rules"
	"referee/scoring"
)

// The keys of the header of a record that was taken over from elsewhere and has the result of a game alone. What nobody knows is left out.
const (
	TakenKey   = "taken" // from where, and what the game is called there
	pointsKey  = "taken.points"
	placesKey  = "taken.places"
	wonKey     = "taken.won" // the numbers of the seats that won
	minutesKey = "taken.minutes"
)

// mostMinutes is how long a game may have taken: a week.
const mostMinutes = 7 * 24 * 60

// Taken is the result of a game that was taken over.
type Taken struct {
	From    string
	Points  []int // by seat, or nil
	Places  []int // by seat
	Won     rules.Seats
	Minutes int // or 0
}

// Put writes the result into a header.
func (t *Taken) Put(h *record.Header) {
	h.Set(TakenKey, t.From)
	if t.Points != nil {
		h.Set(pointsKey, numbers(t.Points))
	}
	h.Set(placesKey, numbers(t.Places))
	var won []int
	for seat := range t.Won.All() {
		won = append(won, int(seat))
	}
	h.Set(wonKey, numbers(won))
	if t.Minutes > 0 {
		h.Set(minutesKey, strconv.Itoa(t.Minutes))
	}
}

func numbers(list []int) string {
	said := make([]string, len(list))
	for i, n := range list {
		said[i] = strconv.Itoa(n)
	}
	return strings.Join(said, ", ")
}

// TakenFrom reads the result out of a header; nil if the game was not taken over. A fault says which value cannot be.
func TakenFrom(h record.Header) (*Taken, *rules.Fault) {
	t := &Taken{From: h.Get(TakenKey)}
	if t.From == "" {
		return nil, nil
	}
	wrong := func(key string) (*Taken, *rules.Fault) {
		return nil, &rules.Fault{Code: "taken.value", About: key, Args: []rules.Arg{rules.Plain("key", key), rules.Plain("value", h.Get(key))}}
	}
	seats := len(h.Seats)
	points, ok := listed(h.Get(pointsKey), -99_999, 99_999)
	if !ok || points != nil && len(points) != seats {
		return wrong(pointsKey)
	}
	t.Points = points
	if t.Places, ok = listed(h.Get(placesKey), 1, seats); !ok || len(t.Places) != seats {
		return wrong(placesKey)
	}
	won, ok := listed(h.Get(wonKey), 1, seats)
	if !ok {
		return wrong(wonKey)
	}
	for _, seat := range won {
		t.Won |= rules.SeatSet(rules.Seat(seat))
	}
	if took := h.Get(minutesKey); took != "" {
		n, err := strconv.Atoi(took)
		if err != nil || n < 1 || n > mostMinutes {
			return wrong(minutesKey)
		}
		t.Minutes = n
	}
	return t, nil
}

// listed reads numbers with commas between them; none are nil.
func listed(text string, least, most int) (list []int, ok bool) {
	if strings.TrimSpace(text) == "" {
		return nil, true
	}
	for part := range strings.SplitSeq(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || n < least || n > most {
			return nil, false
		}
		list = append(list, n)
	}
	return list, true
}

// takenEnding is what is said of how such a game ended.
const takenEnding = "taken"

// sheet returns the result as a score without items.
func (t *Taken) sheet(seats int) scoring.Sheet {
	s := scoring.Sheet{Final: true, Totals: t.Points, Ranks: t.Places, Winners: t.Won, Ending: scoring.Ending{Code: takenEnding, Pointless: t.Points == nil}}
	if s.Totals == nil {
		s.Totals = make([]int, seats)
	}
	return s
}

// result returns the score of a game that was taken over, for somebody to keep.
func (s *held) result() scoring.Sheet {
	sheet := s.taken.sheet(len(s.header.Seats))
	sheet.Totals, sheet.Ranks = slices.Clone(sheet.Totals), slices.Clone(sheet.Ranks)
	return sheet
}

// Took implements [Match].
func (s *viewer) Took() time.Duration {
	switch {
	case s.taken != nil:
		return time.Duration(s.taken.Minutes) * time.Minute
	case s.header.Get(UnderwayKey) != "" || s.typed() || !s.Over():
		return 0
	}
	return record.Took(s.ledger.Lines)
}
