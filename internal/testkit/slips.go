package testkit

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"

	"referee/rules"
	"referee/rules/notation"
)

// Slips misspells every name of a game's notation in every way that one slip of the finger
// can, behind each of some beginnings of a move. What cannot be read is told with the name
// that was meant; one in a hundred may read as something else.
func Slips(t *testing.T, words *notation.Words, parse func(text string) error, begun ...string) {
	t.Helper()
	slips, read, lost := 0, 0, []string(nil)
	for _, names := range words.All() {
		for _, name := range names {
			for _, slip := range misspelt(name) {
				for _, begin := range append(begun, "") {
					slips++
					var fault *rules.Fault
					switch err := parse(begin + slip); {
					case !errors.As(err, &fault):
						read++
					case !offers(fault, names) && !begins(fault, slip) && !strings.Contains(all(words), " "+slip+" "):
						lost = append(lost, begin+slip)
					}
				}
			}
		}
	}
	assert.Greater(t, slips, 1000, "so few names?")
	assert.Empty(t, lost, "%d of %d slips are told without the name that was meant", len(lost), slips)
	assert.Less(t, 100*read, slips, "%d slips read as something else", read)
}

// all are all names with a space around each: a slip may make one of another.
func all(words *notation.Words) (text string) {
	for _, names := range words.All() {
		text += " " + strings.Join(names, "  ") + " "
	}
	return text
}

// offers reports whether an error says one of the names of what was meant.
func offers(fault *rules.Fault, names []string) bool {
	i := slices.IndexFunc(fault.Args, func(a rules.Arg) bool { return a.Name == "near" })
	return i >= 0 && slices.ContainsFunc(strings.Split(fault.Args[i].Str, ", "), func(said string) bool { return slices.Contains(names, said) })
}

// begins reports whether an error says names of which a slip is the beginning: what begins several may be any of them.
func begins(fault *rules.Fault, slip string) bool {
	said := notation.Nearby(fault)
	return len(said) > 1 && !slices.ContainsFunc(said, func(name string) bool { return !strings.HasPrefix(name, slip) })
}

// misspelt are the slips in a name: a letter left out, typed twice, swapped with the next or
// with another in its place.
func misspelt(name string) (list []string) {
	letters := []rune(name)
	for i, r := range letters {
		if !unicode.IsLetter(r) {
			continue
		}
		before, behind := string(letters[:i]), string(letters[i+1:])
		list = append(list, before+behind, before+string([]rune{r, r})+behind, before+another(r)+behind)
		if i+1 < len(letters) && unicode.IsLetter(letters[i+1]) && letters[i+1] != r {
			list = append(list, before+string([]rune{letters[i+1], r})+string(letters[i+2:]))
		}
	}
	return list
}

// another is a letter of the same alphabet.
func another(r rune) string {
	if unicode.IsLetter(r + 1) {
		return string(r + 1)
	}
	return string(r - 1)
}
