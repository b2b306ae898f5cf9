package web

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/web/markup"
)

// whole returns a part as a browser makes it of what it has and what it is sent.
func whole(tb testing.TB, old, sent string) string {
	less, ok := strings.CutPrefix(sent, changes)
	if !ok {
		return sent
	}
	var lines []string
	at := 0
	for line := range strings.SplitSeq(less, "\n") {
		if text, fresh := strings.CutPrefix(line, string(newLine)); fresh {
			lines = append(lines, text)
			continue
		}
		var by, n int
		if read, err := fmt.Sscan(line, &by, &n); read == 1 {
			n = 1
		} else {
			require.NoError(tb, err)
		}
		lines = append(lines, strings.Split(old, "\n")[at+by:at+by+n]...)
		at += by + n
	}
	return strings.Join(lines, "\n")
}

// longer puts phrases back, as the script does.
func longer(sent string) string {
	var out strings.Builder
	for i := 0; i < len(sent); i++ {
		switch c := sent[i]; {
		case c == behind:
			i++
			out.WriteString(phrases[singles+int(sent[i])-'0'])
		case c > 0 && c <= singles:
			out.WriteString(phrases[c-1])
		default:
			out.WriteByte(c)
		}
	}
	return out.String()
}

// What is sent with bytes for phrases is what was written, whatever people wrote: no name has such a byte.
func TestPhrasesArePutBack(t *testing.T) {
	var w markup.Writer
	w.El("p", "", "a\x01b\x1e\tc\x7f0\nd").Raw(strings.Join(phrases, "x"))
	assert.Contains(t, string(w.Bytes()), "<p>ab c0 d</p>")
	sent := string(event(nil, "log", w.Bytes()))
	assert.Equal(t, 3, strings.Count(sent, "\n"), "one line each")
	assert.Equal(t, string(w.Bytes()), longer(strings.TrimSuffix(strings.TrimPrefix(sent, "event: log\ndata: "), "\n\n")))
	assert.Less(t, len(phrases)-singles, int(behind-'0'), "each is told by one byte more")
	for _, at := range []int{'\n', '\r'} {
		assert.Empty(t, phrases[at-1], "that ends a line")
	}
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
