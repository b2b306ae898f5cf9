package lookup

import "slices"

// call finds the game that a question names, and reports whether it does nothing else. Of
// several the one with the longest name is asked.
func (s *search) call(running int32) bool {
	longest := name{}
	for _, sh := range s.order {
		for _, n := range sh.names {
			if sh.speaks(s.x, n, running) {
				continue
			}
			for i := range s.typed {
				if !s.calls(i, sh, n) {
					continue
				}
				s.silence(i, sh, n)
				if len(n.words) > len(longest.words) {
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
func (s *search) whole(q Question) []Hit {
	var hits []Hit
	for at := s.x.bounds[s.named].from; at < s.x.bounds[s.named].to; at++ {
		if d := &s.x.docs[at]; q.allows(s.x, d) {
			hits = append(hits, Hit{ID: d.id, Kind: d.kind, Game: s.x.games[d.scope-1], Score: 1})
		}
	}
	return hits[:q.cut(len(hits))]
}

// calls reports whether the words from the i-th on are a name, perhaps with slips.
func (s *search) calls(i int, sh *shelf, n name) bool {
	if i+len(n.words) > len(s.typed) {
		return false
	}
	for k, stem := range n.words {
		t := &s.typed[i+k]
		if !slices.ContainsFunc(s.meant[t.from:t.to], func(m meaning) bool { return m.shelf == sh && m.stem == stem && m.fit >= typoFit }) {
			return false
		}
	}
	return true
}

// silence removes the weight of a name that begins at the i-th word, unless it is a
// thing of its game too, as sakura is.
func (s *search) silence(i int, sh *shelf, n name) {
	if len(n.words) == 1 && sh.has(s.x, n.words[0], n.scope) > inPassing {
		return
	}
	for k := range n.words {
		s.typed[i+k].name = true
	}
}

// inPassing is in how many entries of a game a word may stand and yet be none of its rules.
const inPassing = 2

// has is the number of entries of a game that have a word.
func (sh *shelf) has(x *Index, stem, scope int32) int {
	return len(within(x, sh.postings[stem], scope, of))
}

// speaks reports whether the words of a name are those of rules too: a running game speaks
// of others, and without one a single word may be a thing of another game.
func (sh *shelf) speaks(x *Index, n name, running int32) bool {
	switch {
	case running == n.scope:
		return len(n.words) == 1 && sh.has(x, n.words[0], running) > inPassing
	case running > 0:
		return !slices.ContainsFunc(n.words, func(stem int32) bool { return sh.has(x, stem, running) == 0 })
	case len(n.words) > 1:
		return false
	}
	for scope := range x.bounds[1:] {
		if of := int32(scope + 1); of != n.scope && sh.has(x, n.words[0], of) > inPassing {
			return true
		}
	}
	return false
}
