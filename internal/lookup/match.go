package lookup

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"referee/internal/text"
	"referee/rules/notation"
)

// begun takes the words that begin like the last one, for a search while typing.
func (s *search) begun(t *token, sh *shelf) {
	w := t.folded
	if len(w) < 2 || len(w) == 2 && w[0] >= utf8.RuneSelf {
		return // a single letter
	}
	fit := float32(prefixFit)
	if len(s.meant) > t.from {
		fit = beyondFit
	}
	for i := sh.from(w); i < len(sh.vocab) && strings.HasPrefix(sh.vocab[i].word, w); i++ {
		s.mean(t, sh, sh.vocab[i].stem, fit)
	}
}

// from is the place in the vocabulary of the first word that is not before w.
func (sh *shelf) from(w string) int {
	i, _ := slices.BinarySearchFunc(sh.vocab, w, func(t term, w string) int { return strings.Compare(t.word, w) })
	return i
}

// kin takes the words of the same root: those that begin like w, all but its ending.
func (s *search) kin(t *token, sh *shelf, fit float32) bool {
	w := []rune(t.folded)
	head := string(w[:max(4, len(w)*2/3)])
	before := len(s.meant)
	for i := sh.from(head); i < len(sh.vocab) && strings.HasPrefix(sh.vocab[i].word, head); i++ {
		if n := utf8.RuneCountInString(sh.vocab[i].word); n <= len(w)+3 {
			s.mean(t, sh, sh.vocab[i].stem, fit)
		}
	}
	if len(s.meant)-before > 6 { // too many to mean anything
		s.meant = s.meant[:before]
	}
	return len(s.meant) > before
}

// misspelt takes the words that are one slip from w, two for a long word; nobody asks
// for one that says little.
func (s *search) misspelt(t *token, sh *shelf, w string) {
	typed := []rune(w)
	limit := 1
	switch {
	case len(typed) < 4 || cyrillic(typed[0]) != (sh.lang == text.RU):
		return
	case len(typed) >= 7:
		limit = 2
	}
	letters, sizes := mask(typed), sh.bySize
	for size := len(typed) - limit; size <= len(typed)+limit && size < len(sizes); size++ {
		missing, more := limit-max(0, size-len(typed)), limit-max(0, len(typed)-size)
		for i, m := range sizes[size].letters {
			if bits.OnesCount64(letters^m) > missing+more || bits.OnesCount64(letters&^m) > missing || bits.OnesCount64(m&^letters) > more {
				continue
			}
			v, most := sh.vocab[sizes[size].at[i]], limit
			if first, _ := utf8.DecodeRuneInString(v.word); first != typed[0] {
				most = 1 // two slips rarely include the first letter
			}
			s.letters = s.letters[:0]
			for _, r := range v.word {
				s.letters = append(s.letters, r)
			}
			if d := notation.Distance(typed, s.letters, most); d <= most && !sh.stop[v.word] {
				s.mean(t, sh, v.stem, typoFit/float32(max(d, 1)))
			}
		}
	}
}

// cyrillic reports the script of a letter; words of two scripts never match.
func cyrillic(r rune) bool { return r >= 0x400 && r < 0x530 }
