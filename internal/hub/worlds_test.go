package hub

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/rules"
)

// worlds are two records that tell everybody the same, and differ in what the first player noted.
type worlds struct {
	records [2]string
	notes   []rules.Seq // of the first player
	secrets []string    // what they say
}

// random is a game for all to see: the beginning of a recorded one, and what a pad led to.
func random(t *testing.T, game string, at uint64, rng *rand.Rand) (top string, lines []string) {
	all := headOf(t, game, at, 6+rng.IntN(12+int(at)))
	top, body, _ := strings.Cut(all, "\n\n")
	s, log := opened(t, top+"\n\n")
	for line := range strings.Lines(body) {
		if s.Over() {
			break
		}
		if word, _, _ := strings.Cut(line, " "); !slices.Contains([]string{"private", "amend", "delete", "insert", "undo", "redo", "ruling"}, word) {
			_, err := s.Enter(line, false)
			require.NoError(t, err)
		}
	}
	for range 6 {
		if typed := pressed(s, rng); typed != "" {
			_, err := s.Enter(typed, false)
			require.NoError(t, err)
		}
	}
	return top, log.lines
}

// pressed is a move that somebody comes to who touches any things that are offered.
func pressed(s table.Session, rng *rand.Rand) (typed string) {
	c := s.Compose(nil, "")
	for range 40 {
		open := c.Open()
		if len(open) == 0 || c.Whole && rng.IntN(2) == 0 {
			break
		}
		c = s.Compose(c.Take(open[rng.IntN(len(open))]), "")
	}
	if !c.Whole {
		return ""
	}
	return c.Line
}

// players are the first two of a record.
func players(top string) (first, second string) {
	_, names, _ := strings.Cut(top, "\nseats: ")
	names, _, _ = strings.Cut(names, "\n")
	list := strings.Split(names, ", ")
	return list[0], list[1]
}

// pair makes two worlds of a game.
func pair(t *testing.T, game string, at uint64, rng *rand.Rand) (w worlds) {
	top, lines := random(t, game, at, rng)
	first, second := players(top)
	var out [2][]string
	seq, notes := rules.Seq(0), testkit.Notes[game]
	note := func(prefix string) { // another one in each world
		n := rng.IntN(len(notes))
		for i := range out {
			secret := notes[(n+i)%len(notes)]
			out[i], w.secrets = append(out[i], prefix+"private "+first+" "+secret), append(w.secrets, secret)
		}
	}
	both := func(line string) { out[0], out[1] = append(out[0], line), append(out[1], line) }
	for _, line := range lines {
		switch rng.IntN(4) {
		case 0:
			seq++
			note("")
			w.notes = append(w.notes, seq)
			for i := range out { // what was against it is nobody else's business either
				out[i] = append(out[i], fmt.Sprintf("ruling %d: note/%d", seq, rng.IntN(2)+2*i))
			}
		case 1:
			if n := len(w.notes); n > 0 {
				note(fmt.Sprintf("amend %d: ", w.notes[rng.IntN(n)]))
			}
		case 2:
			seq++
			both("private " + second + " " + notes[rng.IntN(len(notes))])
		}
		both(line)
		seq++
		for _, p := range []string{"ruling", "undo", "#"} {
			if strings.HasPrefix(line, p) {
				seq--
			}
		}
	}
	seq++
	note("")
	w.notes = append(w.notes, seq)
	out[0] = append(out[0], lonely(first)) // nobody knows that there is one
	if rng.IntN(2) == 0 {
		both("undo") // the keyboard takes the note back
	}
	for i := range out {
		w.records[i] = top + "\n\n" + strings.Join(out[i], "\n") + "\n"
	}
	return w
}

// lonely is a note in words of its own that only one of the worlds has.
func lonely(name string) string { return "# private " + name + ": only in the one" }

// dump writes a value, whatever it points to, without functions and printers.
func dump(w *strings.Builder, v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() || v.Type() == reflect.TypeFor[*text.Printer]() {
			w.WriteString("-")
			return
		}
		dump(w, v.Elem())
	case reflect.Func:
	case reflect.Slice, reflect.Array:
		w.WriteString("[")
		for i := range v.Len() {
			dump(w, v.Index(i))
			w.WriteString(" ")
		}
		w.WriteString("]")
	case reflect.Struct:
		w.WriteString("{")
		for i := range v.NumField() {
			w.WriteString(v.Type().Field(i).Name + ":")
			dump(w, v.Field(i))
			w.WriteString(" ")
		}
		w.WriteString("}")
	default:
		fmt.Fprintf(w, "%v", v)
	}
}

func dumped(what ...any) string {
	var w strings.Builder
	for _, one := range what {
		dump(&w, reflect.ValueOf(&one).Elem())
		w.WriteString("\n")
	}
	return w.String()
}
