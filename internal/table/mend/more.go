package mend

import (
	"slices"
	"strings"
	"unicode/utf8"

	"referee/internal/record"
	"referee/rules"
)

// As many moves are all tried with what may be told in the same entry, as the walks to the next inn are; of more only
// some: enough to show that there are several, where the truth is one of thousands.
const (
	fewBegun  = 8
	someBegun = 5
)

// more returns the entries that continue moves of a seat with what comes next in the same line: a walk
// with a purchase, the cards of several players.
func (h *guesser) more(before *State, seat rules.Seat, moves []listed) (list []Mend) {
	for len(moves) > 0 {
		var joined []listed
		for _, b := range h.someOf(moves) {
			joined = h.joins(joined, before, seat, b)
		}
		for _, b := range joined {
			list = append(list, Mend{Op: Insert, Seat: seat, Text: b.text, kind: h.Def.Kind(before, seat, b.move), slip: missed})
		}
		moves = joined
	}
	return list
}

// answered returns moves of a seat joined with the answer of another player in one entry, as far as
// the game reads them as one. A record rarely says more of an offer than that it was made, but the
// cards left for it are few.
func (h *guesser) answered(before *State, seat rules.Seat, moves []listed) (list []Mend) {
	var alone rules.Kinds // those that no answer belongs to
	for _, m := range moves {
		if alone.Has(m.kind) {
			continue
		}
		joined := h.joins(nil, before, seat, m)
		if len(joined) == 0 {
			alone |= rules.KindSet(m.kind)
			continue
		}
		for _, b := range joined {
			list = append(list, Mend{Op: Insert, Seat: seat, Text: b.text, kind: m.kind, slip: missed})
		}
	}
	return list
}

// longer returns longer versions of an entry, and versions with another word that may stand there and
// that the record lacks elsewhere.
func (h *guesser) longer(before *State, place int) (list []guess) {
	e := &h.entries[place]
	var words []string
	for _, m := range h.missing(before, spot{place: place, seat: e.Seat, all: true}) {
		if cost := between(e.Text, m.Text); cost < unlikely {
			list = append(list, guess{m.Text, m.Text, cost})
		}
		for w := range strings.FieldsSeq(m.Text) {
			if !slices.Contains(h.hand.Words, w) && !slices.Contains(words, w) {
				words = append(words, w)
			}
		}
	}
	for text := range otherWord(e.Text, words) {
		h.texts++
		h.gives()
		if m, err := h.Def.Parse(before, e.Seat, text); err == nil && h.Book.Clean(before, e.Seat, m) {
			list = append(list, h.guessed(place, h.Def.Format(m), text))
		}
	}
	return list
}

// someOf returns a sample of a list, evenly spread, preferring what the record does not have
// elsewhere: most things of a box exist once.
func (h *guesser) someOf(list []listed) []listed {
	if len(list) <= fewBegun {
		return list
	}
	fresh := slices.DeleteFunc(slices.Clone(list), func(b listed) bool {
		return slices.ContainsFunc(strings.Fields(b.text), func(w string) bool { return len(w) > 1 && slices.Contains(h.hand.Words, w) })
	})
	if len(fresh) >= someBegun {
		list = fresh
	}
	some := make([]listed, 0, someBegun)
	for i := range someBegun {
		some = append(some, list[i*len(list)/someBegun])
	}
	return some
}

// joins appends what an entry says together with what may come next.
func (h *guesser) joins(list []listed, before *State, seat rules.Seat, b listed) []listed {
	after, err := h.Def.After(*before, h.free, seat, b.move)
	if err != nil {
		return list
	}
	next := h.nextMoves(&after, seat)
	for i, m := range next {
		text, one, ok := h.joined(before, seat, b.text, h.Def.Format(m))
		switch {
		case ok:
			list = append(list, listed{text: text, move: one})
		case i == 0:
			return list // such moves are entries of their own
		}
	}
	return list
}

// nextMoves returns the first moves that may come next: of the same seat, or else of the others.
func (h *guesser) nextMoves(after *State, seat rules.Seat) (list []Move) {
	for n := range rules.Seat(len(h.seats)) {
		by := (seat-1+n)%rules.Seat(len(h.seats)) + 1
		if list = h.Book.Legal(after, by, nil); len(list) > 0 {
			return list[:min(len(list), fewMoves)]
		}
	}
	return nil
}

// joined returns an entry with what comes next, without a leading word that is only needed in a line
// of its own.
func (h *guesser) joined(before *State, seat rules.Seat, text, next string) (string, Move, bool) {
	_, particulars, _ := strings.Cut(next, " ")
	for _, end := range []string{" " + next, " " + particulars, "-" + next} {
		if h.texts++; h.texts > h.patience {
			break
		}
		h.gives()
		m, err := h.Def.Parse(before, seat, text+end)
		if end == " " || err != nil || !h.Book.Clean(before, seat, m) {
			continue
		}
		if whole := h.Def.Format(m); len(whole) > len(text) && strings.HasPrefix(whole, text) {
			return whole, m, true
		}
	}
	var none Move
	return "", none, false
}

// mostLost is how many slips in a row may be without help: then the table is no longer the one that
// was played, and the later faults follow from the first.
const mostLost = 2

// enough is how many entries a helpful correction must lead on.
const enough = 8

// helps reports whether a slip is a real one: not merely an entry that a rule keeps out of the game,
// nor one whose mend leads on only a little.
func (h *Search) helps(s *Slip, place, leads int) bool {
	e := &h.read[place]
	if !e.Out && !e.Unread || h.entries[place].Kind != record.Entry {
		return true
	}
	if len(s.Mends) == 0 {
		return false
	}
	m := &s.Mends[0]
	switch {
	case leads >= enough || h.doubled(place) == twice:
		return true
	case e.Unread && m.Op == Amend && m.Entry == s.Entry:
		return between(h.entries[place].Text, m.Text) <= slight
	}
	return false
}

// asOne merges the last slips of a row without help into the first of them.
func (h *Search) asOne(list []Slip) []Slip {
	if h.lostFor < mostLost {
		return list
	}
	behind := len(list) - mostLost
	first := &list[behind]
	first.Lost = true
	for _, s := range list[behind+1:] {
		first.follows(s.Entry)
		first.follows(s.Follows...)
	}
	first.Mends = slices.DeleteFunc(first.Mends, func(m Mend) bool { return m.Op == Delete && m.Entry == first.Entry })
	return list[:behind+1]
}

// follows adds entries that follow from a slip.
func (s *Slip) follows(list ...rules.Seq) {
	for _, seq := range list {
		if seq != s.Entry && !slices.Contains(s.Follows, seq) {
			s.Follows = append(s.Follows, seq)
		}
	}
}

// listed is a move with its text.
type listed struct {
	move  Move
	text  string
	kind  uint8
	named int // how many of its words are those of entries there and behind it
}

// allowed holds what a seat may do at a place.
type allowed struct {
	moves []listed
	many  bool
}

// mostMoves is how many moves of a kind are tried at a place. Of more, if the game says that such
// moves are named again, only those count of which the entries there and behind name most.
const mostMoves = 1000

// namedBehind is how many entries behind a place may name what was done there.
const namedBehind = 2

// legal returns the moves that a seat may make at a place.
func (h *guesser) legal(before *State, seat rules.Seat, place int) allowed {
	at := spot{place: place, seat: seat}
	if l, ok := h.lists[at]; ok {
		return l
	}
	h.moves = h.Book.Legal(before, seat, h.moves[:0])
	var count, most [rules.MaxKinds]int
	for _, m := range h.moves {
		count[h.Def.Kind(before, seat, m)]++
	}
	var words []string
	for _, e := range h.entries[place:min(place+namedBehind+1, len(h.entries))] {
		words = append(words, strings.Fields(e.Text)...)
	}
	l := allowed{many: len(h.moves) > fewMoves}
	for _, m := range h.moves {
		c := listed{move: m, text: h.Def.Format(m), kind: h.Def.Kind(before, seat, m)}
		if count[c.kind] > mostMoves && h.Def.Named.Has(c.kind) {
			if c.named = shared(c.text, words); c.named < most[c.kind] {
				continue
			}
			most[c.kind] = c.named
		}
		l.moves = append(l.moves, c)
	}
	l.moves = slices.DeleteFunc(l.moves, func(c listed) bool { return c.named < most[c.kind] })
	h.lists[at] = l
	return l
}

// shared counts the words of a text that are among others.
func shared(text string, words []string) (n int) {
	for w := range strings.FieldsSeq(text) {
		if slices.Contains(words, w) {
			n++
		}
	}
	return n
}

// mostWords is how many words of a record are tried in an entry.
const mostWords = 80

// wordsOf returns the words of the moves of a record, latest first, without the words that could not
// be read.
func (h *guesser) wordsOf() (list []string) {
	for i := len(h.entries) - 1; i >= 0 && len(list) < mostWords; i-- {
		e, fault := &h.entries[i], h.read[i].Fault
		if e.Kind.Pairs() {
			continue
		}
		from := 0
		for _, w := range strings.Fields(e.Text) {
			from += strings.Index(e.Text[from:], w)
			wrong := fault != nil && utf8.RuneCountInString(e.Text[:from]) < fault.Col && fault.Col <= utf8.RuneCountInString(e.Text[:from+len(w)])
			if from += len(w); !wrong && !slices.Contains(list, w) {
				list = append(list, w)
			}
		}
	}
	return list
}
