package line_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/line"
	"referee/internal/text"
)

// small is a disk with room for so many bytes.
type small struct {
	bytes.Buffer
	room int
}

func (s *small) Write(b []byte) (int, error) {
	n := min(len(b), s.room-s.Len())
	s.Buffer.Write(b[:n])
	if n < len(b) {
		return n, syscall.ENOSPC
	}
	return n, nil
}

// Wherever the output ends, what was accepted is in the record, and of what is typed
// behind nothing is taken but the line that was being answered.
func TestWhereTheOutputEndsTheGameIsLeft(t *testing.T) {
	const head = "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\nprofile: fr-2018\n\n"
	typed := strings.Join(strings.Split(strings.TrimSpace(whole), "\n"), "\nscore\n")
	for room := 0; room < 40_000; room += 317 {
		path := filepath.Join(t.TempDir(), "game.referee")
		require.NoError(t, os.WriteFile(path, []byte(head), 0o600))
		out := &small{room: room}
		g, err := playOn(t, path, options(t, text.EN, strings.NewReader(typed), out))
		require.NoError(t, g.Close())
		data, _ := os.ReadFile(path)
		taken := strings.Count(string(data), "\n") - strings.Count(head, "\n")
		if err == nil {
			assert.Equal(t, head+whole, string(data))
			assert.LessOrEqual(t, out.Len(), room, "there was room for all")
			return
		}
		require.ErrorIs(t, err, syscall.ENOSPC)
		told := 0
		for strings.Contains(out.String(), ", entry "+strconv.Itoa(told+1)+".") {
			told++
		}
		assert.GreaterOrEqual(t, taken, told, "room for %d bytes", room)
		assert.LessOrEqual(t, taken, told+1, "room for %d bytes", room)
		assert.True(t, strings.HasPrefix(head+whole, string(data)))
	}
	t.Fatal("the game does not end")
}

// What is to be said later is said when it is sent, whole and in order; where that is lost, nothing more is said.
func TestWhatWaitsIsSentInOrder(t *testing.T) {
	to := &small{room: 12}
	out := line.NewOutput(to)
	fmt.Fprint(out, "one ")
	out.Later()
	fmt.Fprint(out, "two ")
	fmt.Fprint(out, "three ")
	assert.Equal(t, "one ", to.String())
	assert.True(t, out.Unsent())
	out.Send()
	assert.Equal(t, "one two thre", to.String())
	assert.ErrorIs(t, out.Err(), syscall.ENOSPC)
	_, err := fmt.Fprint(out, "four")
	assert.ErrorIs(t, err, syscall.ENOSPC)
	assert.False(t, out.Unsent())
}
