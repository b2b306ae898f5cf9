package lookup

import "math"

// key is a title or a keyword of several words. A question much like it is about its
// entry.
type key struct {
	doc  int32
	long [2]float32 // its length as a vector of words, among all games and within its own
}

// inKey says that a stem is in a key, and what it counts there.
type inKey struct {
	key   int32
	share float32
}

// learnKeys notes the keys. It wants to know how telling words are.
func (s *shelf) learnKeys(x *Index) {
	s.keysOf = make([][]inKey, len(s.postings))
	for at, e := range s.entries {
		if e == nil {
			continue
		}
		s.learnKey(x, int32(at), e.Title)
		for _, k := range e.Keywords {
			s.learnKey(x, int32(at), k)
		}
	}
}

func (s *shelf) learnKey(x *Index, doc int32, phrase string) {
	k, at := key{doc: doc}, int32(len(s.keys))
	list := words(s.lang, phrase)
	if len(list) < 2 {
		return
	}
	for _, w := range list {
		n, share := s.stems[s.stem(w.folded)], float32(1)
		if s.stop[w.folded] {
			share = stopShare
		}
		if have := s.keysOf[n]; len(have) > 0 && have[len(have)-1].key == at {
			continue // twice in it
		}
		s.keysOf[n] = append(s.keysOf[n], inKey{at, share})
		for i, scope := range [...]int32{0, x.docs[doc].scope} {
			w := share * s.idf[scope][n]
			k.long[i] += w * w
		}
	}
	for i := range k.long {
		k.long[i] = float32(math.Sqrt(float64(k.long[i])))
	}
	s.keys = append(s.keys, k)
}
