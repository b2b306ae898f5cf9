package compile

import (
	"embed"

	"go.yaml.in/yaml/v3"

	"referee/internal/lookup"
	"referee/internal/text"
)

// thesaurus is what is known of a language beside the books.
type thesaurus struct {
	// Stop are the words that say little of what is asked.
	Stop []string
	// Weak are words that any question may contain: how many, who. They help to find
	// the answer and say little of whether there is one.
	Weak []string
	// Alike are groups of words that players use for one another. A phrase is
	// for the single words of its group.
	Alike [][]string
}

// along reads a file in YAML that is brought along.
func along[T any](files embed.FS, lang text.Lang) (t T) {
	data, err := files.ReadFile(string(lang) + ".yaml")
	if err == nil {
		err = yaml.Unmarshal(data, &t)
	}
	if err != nil {
		panic(err) // it is part of the program and tested
	}
	return t
}

// phrase is several words of a question that stand for a group.
type phrase struct {
	words []string // stems
	group int32
}

// learnStops notes the words that say little.
func (s *shelf) learnStops(t thesaurus) {
	for _, w := range t.Stop {
		folded := fold1(s.lang, w)
		s.stop[folded] = true
		s.forms[folded] = lookup.Stem(s.lang, folded)
	}
	for _, w := range t.Weak {
		s.weak[s.stem(fold1(s.lang, w))] = true
	}
}

// learnAlike notes the groups of words that are alike. It wants to know the stems of the
// books.
func (s *shelf) learnAlike(t thesaurus) {
	for _, group := range t.Alike {
		at := int32(len(s.alike))
		var stems []int32
		for _, member := range group {
			parts := s.stemsOf(member)
			if len(parts) != 1 {
				s.sayings[parts[0]] = append(s.sayings[parts[0]], int32(len(s.phrases)))
				s.phrases = append(s.phrases, phrase{parts, at})
				continue
			}
			s.groups[parts[0]] = append(s.groups[parts[0]], at)
			if n, ok := s.stems[parts[0]]; ok {
				stems = append(stems, n)
			}
		}
		s.alike = append(s.alike, stems)
	}
}

// fold1 is a single word as it is searched for.
func fold1(lang text.Lang, w string) string { return said(lang, w)[0] }

// stemsOf are the stems of the words of a text, which are learned.
func (s *shelf) stemsOf(text string) []string {
	var all []string
	for _, w := range said(s.lang, text) {
		st := s.stem(w)
		s.forms[w] = st
		all = append(all, st)
	}
	return all
}

// stem is what the forms of a folded word have in common.
func (s *shelf) stem(w string) string {
	if st, ok := s.forms[w]; ok {
		return st
	}
	return lookup.Stem(s.lang, w)
}
