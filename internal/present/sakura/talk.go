package sakura

import (
	"strconv"
	"strings"
	"unicode"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

// Talk leads along the path of a box that is not known yet: how many plain spaces, then what.
func Talk(s *game.State, c present.Context) present.Talk {
	if s.Ready() {
		return present.Talk{}
	}
	return present.Talk{Goes: func(told string) *present.Onward { return walked(c, told) }}
}

// kinds are what comes behind plain spaces, in the order of their numbers: how many a path
// has (SK-BOARD-1 to SK-BOARD-3), and its letters in every language.
var kinds = []struct {
	key, letters string
	most         int
}{{"bridge", "bмp", game.Bridges}, {"torii", "tт", game.Toriis}, {"sakura", "sс", game.Sakuras}}

// walk is a path as far as it was told.
type walk struct {
	text  string // in the letters of the reader's language
	said  []string
	left  []int // how many of each kind are to come
	plain bool  // plain spaces were told last
	last  int   // the kind told last
}

// walked is how a path goes on that was told so far: letters and numbers, or numbers alone, of
// plain spaces and of what comes behind them by turns. It is nil for anything else.
func walked(c present.Context, told string) *present.Onward {
	w := walk{last: -1}
	for _, k := range kinds {
		w.left = append(w.left, k.most)
	}
	for rest := strings.ToLower(strings.TrimSpace(told)); rest != ""; rest = strings.TrimLeft(rest, " ") {
		digits := len(rest) - len(strings.TrimLeftFunc(rest, unicode.IsDigit))
		n, _ := strconv.Atoi(rest[:digits])
		ok := true
		switch {
		case digits > 0 && w.plain:
			ok = w.next(c, n-1)
		case digits > 0:
			ok = w.plains(n)
		default:
			first := []rune(rest)[0]
			digits = len(string(first))
			ok = w.next(c, kindOf(first))
		}
		if !ok {
			return nil
		}
		rest = rest[digits:]
	}
	if w.said == nil {
		return nil
	}
	return w.onward()
}

// plains tells so many plain spaces.
func (w *walk) plains(n int) bool {
	w.plain = true
	if n > 0 {
		w.text += strconv.Itoa(n)
	}
	w.said = append(w.said, strconv.Itoa(n))
	return n <= game.MaxPath
}

// next tells what comes behind plain spaces.
func (w *walk) next(c present.Context, kind int) bool {
	if kind < 0 || kind >= len(kinds) || w.left[kind] == 0 {
		return false
	}
	w.left[kind]--
	w.plain, w.last = false, kind
	w.text += c.Say("sakura.board.sign." + kinds[kind].key)
	w.said = append(w.said, c.Say("sakura.path."+kinds[kind].key))
	return true
}

// kindOf is the kind of a letter, or -1.
func kindOf(letter rune) int {
	for i, k := range kinds {
		if strings.ContainsRune(k.letters, letter) {
			return i
		}
	}
	return -1
}

// onward asks for what comes next; behind the last of them all only plain spaces do, and a path
// may end there.
func (w *walk) onward() *present.Onward {
	say := present.Under("sakura.path.")
	on := &present.Onward{Text: w.text, So: say("told", rules.Plain("path", strings.Join(w.said, " · ")))}
	for i, k := range kinds {
		if w.left[i] > 0 {
			on.Steps = append(on.Steps, present.Step{Key: i + 1, Says: say(k.key)})
		}
	}
	switch {
	case len(on.Steps) == 0 && w.plain:
		on.Whole = true
	case len(on.Steps) == 0:
		on.Enough, on.Ask = true, say("asks.altar")
	case w.plain:
		on.Ask = say("asks.then")
	default:
		on.Ask, on.Steps = say("asks.plain", rules.Word("kind", "sakura.path."+kinds[w.last].key)), nil
	}
	return on
}
