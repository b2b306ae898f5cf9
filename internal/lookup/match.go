package lookup

import (
	"math/bits"
	"unicode/utf8"

	"referee/internal/lookup/flat"
	"referee/internal/text"
	"referee/rules/notation"
)

// begun takes the words that begin like the last one, for a search while typing.
func (s *sentence) begun(t *token, sh *shelf) {
	w := t.folded
	if len(w) < 2 || len(w) == 2 && w[0] >= utf8.RuneSelf {
		return // a single letter
	}
	fit := float32(prefixFit)
	if len(s.meant) > t.from {
		fit = beyondFit
	}
	sh.beginning(w, func(_ string, stem int32) { s.mean(t, sh, stem, fit) })
}

// kin takes the words of the same root: those that begin like w, all but its ending.
func (s *sentence) kin(t *token, sh *shelf, fit float32) bool {
	w := []rune(t.folded)
	head := string(w[:max(4, len(w)*2/3)])
	before := len(s.meant)
	sh.beginning(head, func(word string, stem int32) {
		if utf8.RuneCountInString(word) <= len(w)+3 {
			s.mean(t, sh, stem, fit)
		}
	})
	if len(s.meant)-before > 6 { // too many to mean anything
		s.meant = s.meant[:before]
	}
	return len(s.meant) > before
}

// misspelt takes the words that are one slip from w, two for a long word; nobody asks
// for one that says little.
func (s *sentence) misspelt(t *token, sh *shelf, w string) {
	typed := []rune(w)
	limit := 1
	switch {
	case len(typed) < 4 || cyrillic(typed[0]) != (sh.lang == text.RU):
		return
	case len(typed) >= 7:
		limit = 2
	}
	letters := Mask(w)
	for size := len(typed) - limit; size <= len(typed)+limit && size < sh.sizes.Len(); size++ {
		missing, more := limit-max(0, size-len(typed)), limit-max(0, len(typed)-size)
		from, to := sh.sizes.At(size)
		for i := from; i < to; i++ {
			m := sh.masks.At(i)
			if bits.OnesCount64(letters^m) > missing+more || bits.OnesCount64(letters&^m) > missing || bits.OnesCount64(m&^letters) > more {
				continue
			}
			at := int(flat.U16s(sh.sizes.Items).At(i))
			word, most := sh.words.At(at), limit
			if first, _ := utf8.DecodeRuneInString(word); first != typed[0] {
				most = 1 // two slips rarely include the first letter
			}
			s.letters = s.letters[:0]
			for _, r := range word {
				s.letters = append(s.letters, r)
			}
			if d := notation.Distance(typed, s.letters, most); d <= most && sh.says[at]&StopWord == 0 {
				s.mean(t, sh, sh.means.At(at), typoFit/float32(max(d, 1)))
			}
		}
	}
}

// cyrillic reports the script of a letter; words of two scripts never match.
func cyrillic(r rune) bool { return r >= 0x400 && r < 0x530 }
