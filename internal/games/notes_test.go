package games_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/profiles"
	"referee/rules"
)

// What everybody sees is no private note, and where a game has none nothing is one:
// neither at the table nor where its seat alone looks, nor in the middle of a record.
func TestWhatEverybodySeesIsNoNote(t *testing.T) {
	faults := map[string]string{
		"hanamikoji 1X": "no-note", "hanamikoji hand ABCDEF": "", "geishasroad circle rygbp": "no-note", "geishasroad keeps r3 b1": "",
		"geiko r3": "no-note", "geiko aside": "no-note", "geiko aside r3": "", "geiko holds r1": "", "tokaido kinko 2": "no-note", "tokaido menu dango": "",
		"lanterns pass": "no-notes", "lanterns hand RR": "no-notes", "maiko 1 r3": "no-notes", "sakura 17": "no-notes",
	}
	met := map[string]bool{}
	for typed, want := range faults {
		for _, g := range games.All {
			note, ok := strings.CutPrefix(typed, g.ID+" ")
			if !ok {
				continue
			}
			met[g.ID] = true
			names := []string{"Ann", "Bo", "Cid"}[:max(g.MinSeats, 2)]
			h := record.Header{Version: 1, Game: g.ID, Seats: names}
			if g.Learns() {
				for _, v := range testkit.Box(g.ID) {
					h.Set("box."+v.Key, v.Value)
				}
			}
			p, wrong := profiles.Load(g.Spec, "", nil, nil, nil)
			require.Empty(t, wrong)
			s, err := g.Open(&record.Record{Header: h, Lines: []record.Line{{Kind: record.Private, Seq: 1, Seat: 1, Text: note}}}, &p, nil)
			require.NoError(t, err)
			assert.Equal(t, s.Notes(), want != "no-notes", typed)
			read := []*rules.Fault{s.Entries(1)[0].Fault}
			for _, line := range []string{"private Ann " + note, "insert 1: private Ann " + note, "amend 1: private Ann " + note} {
				at, own := s.Try(line), s.Own(1, false).Try(line)
				read = append(read, at.Entry.Fault, own.Entry.Fault)
			}
			for _, fault := range read {
				if want == "" {
					assert.Nil(t, fault, typed)
				} else if assert.NotNil(t, fault, typed) {
					assert.Equal(t, want, fault.ID(), typed)
				}
			}
		}
	}
	assert.Len(t, met, len(games.All))
}
