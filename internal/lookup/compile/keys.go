package compile

import (
	"math"

	"referee/internal/lookup"
)

// key is a title, a keyword or a question of several words. A question much like it is
// about its entry.
type key struct {
	doc int32
	per [2]float32 // one by its length as a vector of words, among all games and within its own
}

// inKey says that a stem is in a key, and whether as a word that says little.
type inKey struct {
	key  int32
	stop bool // it says little
}

// learnKey notes the words of a key.
func (s *shelf) learnKey(doc int32, said []learned) {
	if len(said) < 2 {
		return
	}
	at := int32(len(s.keys))
	s.keys = append(s.keys, key{doc: doc})
	for _, w := range said {
		if have := s.keysOf[w.stem]; len(have) == 0 || have[len(have)-1].key != at {
			s.keysOf[w.stem] = append(have, inKey{at, w.stop})
		}
	}
}

// measureKeys finds the lengths of the keys. It wants to know how telling words are.
func (s *shelf) measureKeys(x *index) {
	for stem, list := range s.keysOf {
		for _, in := range list {
			k := &s.keys[in.key]
			for i, scope := range [...]int32{0, x.docs[k.doc].scope} {
				w := s.idf[scope][stem]
				if in.stop {
					w *= lookup.StopShare
				}
				k.per[i] += float32(w * w)
			}
		}
	}
	for i := range s.keys {
		for j, square := range s.keys[i].per {
			s.keys[i].per[j] = float32(1 / math.Sqrt(float64(square)))
		}
	}
}
