package ui

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit/frames"
	"referee/internal/text"
)

// "player 1, player 2" are the names of nobody: what is typed takes their place. A key
// that changes them, or names somebody gave, are kept.
func TestNamesTakeThePlaceOfNobodysNames(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(*frames.Stage)
		want string
	}{
		"typed":    {func(st *frames.Stage) { st.Type("Анна, Zoé") }, "Анна, Zoé"},
		"pasted":   {func(st *frames.Stage) { st.Paste("Anna, Boris") }, "Anna, Boris"},
		"changed":  {func(st *frames.Stage) { st.Key("backspace"); st.Type("9") }, "player 1, player 9"},
		"appended": {func(st *frames.Stage) { st.Key("end"); st.Type("2") }, "player 1, player 22"},
	} {
		t.Run("new game "+name, func(t *testing.T) {
			prepare(t, 80, 24, text.EN, func(st *frames.Stage, _ *House) {
				st.Key("down", "enter")
				c.do(st)
				st.Key("enter")
				assert.Regexp(t, "Players +"+c.want+"\n", st.Text())
				st.Key("enter")
				if name == "typed" {
					st.Type("!")
					st.Key("enter")
					assert.Contains(t, st.Text(), c.want+"!", "a name that was given stays")
				}
			})
		})
	}
}
