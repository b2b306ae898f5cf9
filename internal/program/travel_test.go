package program

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/store"
	"referee/internal/text"
)

const (
	handedOn  = "referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n\nOrange 3FGG-G\n"
	cameBack  = handedOn + "Violet 3ABC-A\n"
	withNotes = handedOn + "private Violet hand ABCDEF\n"
)

// one receives one thing.
func (s *shelf) one(data string, take bool) Arrival {
	s.Helper()
	list, err := s.Receive([]Brought{{Data: []byte(data)}}, take)
	require.NoError(s, err)
	require.Len(s, list, 1)
	return list[0]
}

func (s *shelf) holds(name string) string {
	s.Helper()
	data, err := os.ReadFile(filepath.Join(s.Config.Records, name))
	require.NoError(s, err)
	return string(data)
}

// A record that is handed on and comes back goes on, whoever plays it meanwhile: what was noted here stays, and what came is behind it.
func TestARecordComesBack(t *testing.T) {
	s := newShelf(t)
	s.put(withNotes)
	path, ok := s.Within("1.referee")
	require.True(t, ok)
	h, err := s.HandOn(path, false)
	require.NoError(t, err)
	assert.Equal(t, 1, h.Notes)
	assert.NotContains(t, string(h.Data), "ABCDEF")
	g, err := s.Open(path)
	require.NoError(t, err)
	a := s.one(string(h.Data)+"Violet 3ABC-A\n", true)
	require.True(t, a.Goes)
	assert.Equal(t, "1.referee", a.File)
	assert.Equal(t, "It goes on where the game here ends: 1 more entry.", a.Said)
	now, err := s.GoOn(path, a.Link)
	require.NoError(t, err)
	assert.NotSame(t, g, now)
	assert.Same(t, now, s.Playing())
	assert.Equal(t, withNotes+"Violet 3ABC-A\n", s.holds("1.referee"))
	_, err = now.Session.Enter("Orange 1X", false)
	require.NoError(t, err)
	assert.Equal(t, withNotes+"Violet 3ABC-A\nOrange 1X\n", s.holds("1.referee"))
	require.NoError(t, now.Close())
	h, err = s.HandOn(path, true)
	require.NoError(t, err)
	assert.True(t, h.Asked)
	assert.Equal(t, s.holds("1.referee"), string(h.Data))
}

// A game that cannot go on with what came is on the table as it was.
func TestAGameThatCannotGoOnStaysOnTheTable(t *testing.T) {
	s := newShelf(t)
	s.put(handedOn)
	path, _ := s.Within("1.referee")
	_, err := s.Open(path)
	require.NoError(t, err)
	for _, link := range []string{store.Link([]byte(strings.Replace(cameBack, "3FGG-G", "1X", 1))), store.Link([]byte("no record")), "1torn", ""} {
		_, err = s.GoOn(path, link)
		require.Error(t, err)
		require.NotNil(t, s.Playing(), link)
		assert.Equal(t, path, s.Playing().Path)
	}
	assert.Equal(t, handedOn, s.holds("1.referee"))
	_, err = s.GoOn(filepath.Join(s.Config.Records, "none.referee"), store.Link([]byte(cameBack)))
	assert.Error(t, err)
}

// What came by a link is kept only if somebody asks for it.
func TestWhatIsOnlyLookedAt(t *testing.T) {
	s := newShelf(t)
	a := s.one("https://a.example/#r="+store.Link([]byte(cameBack)), false)
	assert.True(t, a.Waits)
	assert.Equal(t, "It is not here yet.", a.Said)
	list, err := s.Records("")
	require.NoError(t, err)
	assert.Empty(t, list)
	all, err := s.Receive([]Brought{{Link: a.Link}}, true)
	require.NoError(t, err)
	assert.True(t, all[0].Saved)
	list, err = s.Records("orange")
	require.NoError(t, err)
	assert.Len(t, list, 1)
	list, err = s.Records("nobody")
	require.NoError(t, err)
	assert.Empty(t, list)
}

// Much that is wrong is told in few lines.
func TestMuchThatIsWrongWithWhatCame(t *testing.T) {
	a := newShelf(t).one(handedOn+strings.Repeat("Zoe 1X\n", 9), true)
	assert.True(t, a.Saved)
	assert.Len(t, a.Wrong, mostWrong+1)
	assert.Contains(t, a.Wrong[0], "Line 6: ")
	assert.Equal(t, "6 more lines cannot be followed.", a.Wrong[mostWrong])
	a = newShelf(t).one("Dear Anna", true)
	assert.Equal(t, Arrival{Title: "The text", Said: "This is not a saved game."}, a)
	p, err := text.New(text.FR)
	require.NoError(t, err)
	s := newShelf(t)
	s.Text = p
	assert.Equal(t, "Ce n’est pas une partie enregistrée.", s.one("Dear Anna", true).Said)
}
