package table

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
	"referee/rules/notation"
	"referee/validators"
)

// BoxKey is the prefix of the header keys that record what was known of the box when the game began;
// the key of a part follows.
const BoxKey = "box."

// known returns the box facts in a header; nil for games that learn none.
func (g *engine) known(h record.Header) (list []rules.BoxValue) {
	if g.Def.Box == nil {
		return nil
	}
	for _, f := range h.Fields {
		if key, ok := strings.CutPrefix(strings.ToLower(f.Key), BoxKey); ok {
			list = append(list, rules.BoxValue{Key: key, Value: f.Value})
		}
	}
	return list
}

// box returns what a state knows of its box.
func (g *engine) box(s *state) []rules.BoxValue {
	if g.Def.Box == nil {
		return nil
	}
	return g.Def.Box.Known(s)
}

func (g *engine) readBox(known []rules.BoxValue) ([]rules.BoxValue, error) {
	s, err := g.Def.Setup(rules.Setup{Seats: g.Def.MinSeats, Box: known})
	if err != nil {
		return nil, err
	}
	return g.box(&s), nil
}

// judgeBox judges box facts as the first entries of a game.
func (g *engine) judgeBox(known []rules.BoxValue) (list []Finding) {
	if g.Def.Box == nil {
		return nil
	}
	blank, err := g.Def.Setup(rules.Setup{Seats: g.Def.MinSeats})
	s, wrong := g.Def.Setup(rules.Setup{Seats: g.Def.MinSeats, Box: known})
	if err != nil || wrong != nil {
		return nil // ReadBox tells
	}
	for _, m := range g.Def.Box.Facts(&s) {
		for _, f := range g.Book.Judge(&blank, rules.Table, m) {
			list = append(list, Finding{Finding: f})
		}
	}
	return list
}

func (s *viewer) Box() (before, now []rules.BoxValue) {
	return s.game.box(&s.start), s.game.box(s.public.last())
}

func (s *viewer) Notices() []Notice { return nil }

// of returns the state in a box.
func of[S any](s *state) *S { return (*s).(*S) }

// what returns the move in a box; for an empty box, of an unreadable entry, the zero move.
func what[M comparable](m move) M {
	switch m := m.(type) {
	case M:
		return m
	case *M:
		return *m
	}
	var none M
	return none
}

// boxed returns a state in a new box.
func boxed[S any](s S, err error) (state, error) { return &s, err }

// boxes appends the moves of a list to buf, as pointers into the list: there may be hundreds.
func boxes[M comparable](buf []move, list []M) []move {
	for i := range list {
		buf = append(buf, &list[i])
	}
	return buf
}

// Each of these is a function of a game on boxes; what a game lacks stays nil.

func reads[S, R any](f func(*S) R) func(*state) R {
	if f == nil {
		return nil
	}
	return func(s *state) R { return f(of[S](s)) }
}

func readsTwo[S, Q, R any](f func(*S) (Q, R)) func(*state) (Q, R) {
	if f == nil {
		return nil
	}
	return func(s *state) (Q, R) { return f(of[S](s)) }
}

func asks[S, A, R any](f func(*S, A) R) func(*state, A) R {
	if f == nil {
		return nil
	}
	return func(s *state, a A) R { return f(of[S](s), a) }
}

func tells[M comparable, R any](f func(M) R) func(move) R {
	if f == nil {
		return nil
	}
	return func(m move) R { return f(what[M](m)) }
}

func with[S any, M comparable, R any](f func(*S, M) R) func(*state, move) R {
	if f == nil {
		return nil
	}
	return func(s *state, m move) R { return f(of[S](s), what[M](m)) }
}

func judges[S any, M comparable, R any](f func(*S, rules.Seat, M) R) func(*state, rules.Seat, move) R {
	if f == nil {
		return nil
	}
	return func(s *state, by rules.Seat, m move) R { return f(of[S](s), by, what[M](m)) }
}

func compares[S any, M comparable, R any](f func(before, after *S, by rules.Seat, m M) R) func(before, after *state, by rules.Seat, m move) R {
	if f == nil {
		return nil
	}
	return func(before, after *state, by rules.Seat, m move) R {
		return f(of[S](before), of[S](after), by, what[M](m))
	}
}

func labels[S any, M comparable, R any](f func(*S, M, bool) R) func(*state, move, bool) R {
	if f == nil {
		return nil
	}
	return func(s *state, m move, head bool) R { return f(of[S](s), what[M](m), head) }
}

func speaks[S any](f func(*S, rules.Seat, *text.Printer, string) []string) func(*state, rules.Seat, *text.Printer, string) []string {
	if f == nil {
		return nil
	}
	return func(s *state, by rules.Seat, p *text.Printer, typed string) []string {
		return f(of[S](s), by, p, typed)
	}
}

func lists[S any, M comparable](f func(*S, rules.Seat, rules.Kinds, []M) []M) func(*state, rules.Seat, rules.Kinds, []move) []move {
	if f == nil {
		return nil
	}
	return func(s *state, by rules.Seat, want rules.Kinds, buf []move) []move {
		return boxes(buf, f(of[S](s), by, want, make([]M, 0, cap(buf))))
	}
}

func learns[S any, M comparable](b *rules.Box[S, M]) *rules.Box[state, move] {
	if b == nil {
		return nil
	}
	return &rules.Box[state, move]{Parts: b.Parts, Known: reads(b.Known), Facts: func(s *state) []move { return boxes(nil, b.Facts(of[S](s))) }}
}

func sets[S any](f func(S, string) (S, error)) func(state, string) (state, error) {
	if f == nil {
		return nil
	}
	return func(s state, value string) (state, error) { return boxed(f(*s.(*S), value)) }
}

// applies returns [rules.Def.Apply] over boxes; the box gets a new state if the move can have
// happened.
func applies[S any, M comparable](d *rules.Def[S, M]) func(*state, rules.Seq, rules.Seat, move) error {
	follow := follows(d)
	return func(s *state, at rules.Seq, by rules.Seat, m move) error {
		var none state
		return follow(s, &none, at, by, m)
	}
}

// follows returns the same, reusing the memory of a spare state.
func follows[S any, M comparable](d *rules.Def[S, M]) func(s, spare *state, at rules.Seq, by rules.Seat, m move) error {
	return func(s, spare *state, at rules.Seq, by rules.Seat, m move) error {
		after, ok := (*spare).(*S)
		if !ok {
			after = new(S)
		}
		*after = *of[S](s)
		if err := d.Apply(after, at, by, what[M](m)); err != nil {
			return err
		}
		*s, *spare = after, nil
		return nil
	}
}

// boxedBook is a [book] over boxes.
type boxedBook[S any, M comparable] struct{ of *validators.Book[S, M] }

func (b boxedBook[S, M]) Clean(s *state, by rules.Seat, m move) bool {
	return b.of.Clean(of[S](s), by, what[M](m))
}

func (b boxedBook[S, M]) Judge(s *state, by rules.Seat, m move) validators.Verdict {
	return b.of.Judge(of[S](s), by, what[M](m))
}

func (b boxedBook[S, M]) Inspect(s *state) validators.Verdict { return b.of.Inspect(of[S](s)) }

func (b boxedBook[S, M]) InspectTold(s *state, untold []string, final bool) validators.Verdict {
	return b.of.InspectTold(of[S](s), untold, final)
}

func (b boxedBook[S, M]) Legal(s *state, by rules.Seat, buf []move) []move {
	return boxes(buf, b.of.Legal(of[S](s), by, make([]M, 0, cap(buf))))
}

func things[S any, M comparable](f func(*S, rules.Seat, M, rules.Parts) rules.Parts) func(*state, rules.Seat, move, rules.Parts) rules.Parts {
	return func(s *state, by rules.Seat, m move, buf rules.Parts) rules.Parts {
		return f(of[S](s), by, what[M](m), buf)
	}
}

func makes[S any, M comparable](f func(*S, rules.Seat, rules.Parts) (M, bool)) func(*state, rules.Seat, rules.Parts) (move, bool) {
	return func(s *state, by rules.Seat, list rules.Parts) (move, bool) { return f(of[S](s), by, list) }
}

func unlisted[S any](f func(*S, rules.Seat, rules.Parts) []rules.OpenSlot) func(*state, rules.Seat, rules.Parts) []rules.OpenSlot {
	if f == nil {
		return func(*state, rules.Seat, rules.Parts) []rules.OpenSlot { return nil }
	}
	return func(s *state, by rules.Seat, chosen rules.Parts) []rules.OpenSlot { return f(of[S](s), by, chosen) }
}

func joins[M comparable](f func(m, then M) (M, bool)) func(m, then move) (move, bool) {
	if f == nil {
		return nil
	}
	return func(m, then move) (move, bool) { return f(what[M](m), what[M](then)) }
}

func naming[S any](f func(*S, rules.Seat, rules.Part, rules.Parts) present.Sentence) func(*state, rules.Seat, rules.Part, rules.Parts) present.Sentence {
	return func(s *state, by rules.Seat, p rules.Part, chosen rules.Parts) present.Sentence {
		return f(of[S](s), by, p, chosen)
	}
}

// maxSum bounds a typed number, so that no sum overflows.
const maxSum = 1_000_000

// Sum evaluates a sum such as 10+15-2, as people type it into a number field; ok is false if it is
// none.
func Sum(typed string) (n int, ok bool) {
	typed = notation.Signs(typed)
	for rest := typed; rest != ""; {
		sign := 1
		if at := strings.IndexAny(rest, "+-"); at == 0 {
			if rest[0] == '-' {
				sign = -1
			}
			rest = rest[1:]
		} else if rest != typed {
			return 0, false
		}
		end := strings.IndexAny(rest, "+-")
		if end < 0 {
			end = len(rest)
		}
		part, err := strconv.ParseUint(strings.TrimSpace(rest[:end]), 10, 32)
		if err != nil || part > maxSum {
			return 0, false
		}
		n += sign * int(part)
		rest, ok = rest[end:], true
	}
	return n, ok && n <= maxSum && n >= -maxSum
}
