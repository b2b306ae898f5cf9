package lookup

import (
	"slices"

	"referee/internal/lookup/flat"
)

// name is what a game is called.
type name struct {
	words flat.U16s // stems
	scope int32
}

func (sh *shelf) name(i int) name {
	n := sh.names.U16s(i)
	return name{n[2:], n.At(0)}
}

// call finds the game that a question names, and reports whether it does nothing else. Of
// several the one with the longest name is asked.
func (s *sentence) call(running int32) bool {
	longest := name{}
	for _, sh := range s.order {
		for k := range sh.names.Len() {
			n := sh.name(k)
			speaks := sh.speaks(s.x, n, running)
			for i := range s.typed {
				if !s.calls(i, sh, n) || speaks && (running > 0 || !s.addresses(i, sh, n)) {
					continue
				}
				s.silence(i, sh, n)
				if n.words.Len() > longest.words.Len() {
					longest = n
				}
			}
		}
	}
	s.named, s.sense = longest.scope, 1
	if !slices.ContainsFunc(s.typed, func(t token) bool { return !t.name }) {
		return true
	}
	s.sense = s.makeSense()
	return false
}

// whole lists everything of the game that is named.
func (s *sentence) whole(q Question) []Hit {
	var hits []Hit
	for at := s.x.bounds[s.named].from; at < s.x.bounds[s.named].to; at++ {
		if d := s.x.doc(at); q.allows(s.x, at) {
			hits = append(hits, Hit{ID: d.id, Kind: d.kind, Game: s.x.games[d.scope-1], Score: 1})
		}
	}
	return hits[:q.cut(len(hits))]
}

// calls reports whether the words from the i-th on are a name, perhaps with slips.
func (s *sentence) calls(i int, sh *shelf, n name) bool {
	if i+n.words.Len() > len(s.typed) {
		return false
	}
	for k := range n.words.Len() {
		stem, t := n.words.At(k), &s.typed[i+k]
		if !slices.ContainsFunc(s.meant[t.from:t.to], func(m meaning) bool { return m.shelf == sh && m.stem == stem && m.fit >= typoFit }) {
			return false
		}
	}
	return true
}

// addresses reports whether a word that is a thing of another game too is a name where it
// stands: at an end of the question, and beside no word that the other game has beside it.
// So geiko is one in "geiko, who begins", and is none in "geiko row".
func (s *sentence) addresses(i int, sh *shelf, n name) bool {
	last := len(s.typed) - 1
	switch {
	case n.words.Len() > 1 || last == 0:
		return false
	case i == 0:
		return !s.besideElsewhere(1, sh, func(next, scope int32) postings { return sh.pair(s.x, n.words.At(0), next, scope) }, n.scope)
	case i == last:
		return !s.besideElsewhere(i-1, sh, func(before, scope int32) postings { return sh.pair(s.x, before, n.words.At(0), scope) }, n.scope)
	}
	return false
}

// besideElsewhere reports whether a game other than the one has what the i-th word means
// beside a name.
func (s *sentence) besideElsewhere(i int, sh *shelf, beside func(stem, scope int32) postings, game int32) bool {
	t := &s.typed[i]
	return slices.ContainsFunc(s.meant[t.from:t.to], func(m meaning) bool {
		return m.shelf == sh && len(beside(m.stem, 0)) > len(beside(m.stem, game))
	})
}

// silence removes the weight of a name that begins at the i-th word, unless it is a
// thing of its game too, as sakura is.
func (s *sentence) silence(i int, sh *shelf, n name) {
	if n.words.Len() == 1 && sh.has(n.words.At(0), n.scope) > inPassing {
		return
	}
	for k := range n.words.Len() {
		s.typed[i+k].name = true
	}
}

// inPassing is in how many entries of a game a word may stand and yet be none of its rules.
const inPassing = 2

// speaks reports whether the words of a name are those of rules too: a running game speaks
// of others, and without one a single word may be a thing of another game.
func (sh *shelf) speaks(x *Index, n name, running int32) bool {
	switch {
	case running == n.scope:
		return n.words.Len() == 1 && sh.has(n.words.At(0), running) > inPassing
	case running > 0:
		for k := range n.words.Len() {
			if sh.has(n.words.At(k), running) == 0 {
				return false
			}
		}
		return true
	case n.words.Len() > 1:
		return false
	}
	for scope := range x.bounds[1:] {
		if of := int32(scope + 1); of != n.scope && sh.has(n.words.At(0), of) > inPassing {
			return true
		}
	}
	return false
}
