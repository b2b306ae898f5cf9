package notation

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		limit int
		want  int
	}{
		{"", "", 2, 0},
		{"geisha", "geisha", 0, 0},
		{"geisha", "giesha", 2, 1},
		{"geisha", "gesha", 2, 1},
		{"geisha", "geishas", 2, 1},
		{"geisha", "teishi", 2, 2},
		{"ничья", "нчиья", 2, 1},
		{"ничья", "нечьи", 2, 2},
		{"abc", "xyz", 2, 3},
		{"abc", "xyz", 3, 3},
		{"a", "abcdef", 2, 3},
		{"ca", "abc", 5, 3}, // a swapped pair is not opened again
	} {
		assert.Equal(t, c.want, Distance([]rune(c.a), []rune(c.b), c.limit), "%s %s", c.a, c.b)
	}
}

func TestDistanceOfLongWords(t *testing.T) {
	long := strings.Repeat("ab", 50)
	assert.Equal(t, 1, Distance([]rune(long), []rune(long+"a"), 3))
	assert.Equal(t, 0, Distance([]rune(long), []rune(long), 3))
}

func TestDistanceIsAMetricOfSlips(t *testing.T) {
	word := rapid.StringOfN(rapid.RuneFrom([]rune("abё")), 0, 8, -1)
	rapid.Check(t, func(t *rapid.T) {
		a, b := []rune(word.Draw(t, "a")), []rune(word.Draw(t, "b"))
		d := Distance(a, b, 20)
		assert.Equal(t, d, Distance(b, a, 20))
		assert.Equal(t, d == 0, string(a) == string(b))
		assert.LessOrEqual(t, d, max(len(a), len(b)))
		assert.Equal(t, min(d, 3), Distance(a, b, 2))
	})
}

func TestWord(t *testing.T) {
	known := []string{"title", "source", "options", "printed"}
	for in, want := range map[string]string{
		"titel": "title", "tite": "title", "soruce": "source", "optoins": "options", "option": "options",
		"title": "title", "colour": "", "x": "", "": "",
	} {
		got, ok := Nearest(in, known)
		assert.Equal(t, want, got, in)
		assert.Equal(t, want != "", ok, in)
	}
}

func TestDistanceAllocatesNothing(t *testing.T) {
	a, b := []rune("гостиница"), []rune("гостинница")
	assert.Zero(t, testing.AllocsPerRun(100, func() { Distance(a, b, 2) }))
}
