package web

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// whole returns a part as a browser makes it of what it has and what it is sent.
func whole(tb testing.TB, old, sent string) string {
	less, ok := strings.CutPrefix(sent, changes)
	if !ok {
		return sent
	}
	var lines []string
	for line := range strings.SplitSeq(less, "\n") {
		if text, fresh := strings.CutPrefix(line, string(newLine)); fresh {
			lines = append(lines, text)
			continue
		}
		var from, to int
		_, err := fmt.Sscan(line, &from, &to)
		require.NoError(tb, err)
		lines = append(lines, strings.Split(old, "\n")[from:to]...)
	}
	return strings.Join(lines, "\n")
}

// What changed, put upon what was, is what is: whatever lines there are.
func TestWhatChangedIsAllOfIt(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	some := func() string {
		lines := make([]string, 1+r.IntN(9))
		for i := range lines {
			lines[i] = strings.Repeat("abcd"[r.IntN(4):][:1], r.IntN(3)*40)
		}
		return strings.Join(lines, "\n")
	}
	told := 0
	for range 20000 {
		from, to := some(), some()
		if less := changed([]byte(from), []byte(to)); less != nil {
			told++
			require.Less(t, len(less), len(to))
			require.Equal(t, to, whole(t, from, string(less)))
		}
	}
	assert.Greater(t, told, 1000)
}
