package web

import (
	"bytes"
	"fmt"
)

// What begins an event that tells only what changed of a part, and a line in it that is new.
const (
	changes = "~\n"
	newLine = '+'
)

// changed tells a part to who has an older one: of what stays the numbers of the first line and of the one behind the last, and
// the lines that are new. It is nil where nothing stays, and where that would be no shorter than the part. Parts are written in
// lines for its sake: an entry changes few lines of a board, and a phone in a bad network waits for these alone.
func changed(from, to []byte) []byte {
	old := bytes.Split(from, []byte("\n"))
	at := make(map[string]int, len(old))
	for i := len(old) - 1; i >= 0; i-- {
		at[string(old[i])] = i
	}
	lines := bytes.Split(to, []byte("\n"))
	out, stays := []byte(changes), false
	for i := 0; i < len(lines); {
		first, ok := at[string(lines[i])]
		if !ok {
			out = append(append(append(out, newLine), lines[i]...), '\n')
			i++
			continue
		}
		end := first
		for i < len(lines) && end < len(old) && bytes.Equal(old[end], lines[i]) {
			i, end, stays = i+1, end+1, true
		}
		out = fmt.Appendf(out, "%d %d\n", first, end)
	}
	if !stays || len(out) >= len(to) {
		return nil
	}
	return out[:len(out)-1]
}
