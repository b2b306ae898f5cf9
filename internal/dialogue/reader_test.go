package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// mostJudged is how many meanings of what was typed are judged at a key.
const mostJudged = 3

// readings is a table that notes how often each line is read.
type readings struct {
	table.Session
	read   map[string]int
	judged int
}

func (s *readings) Try(line string) table.Reading {
	r := s.Session.Try(line)
	if s.read[line]++; r.Error == nil && r.Entry.Fault == nil {
		s.judged++
	}
	return r
}

// Whatever was typed so far, each line that it may mean is read once at a key, and few are judged.
func TestALineIsReadOnceAtAKey(t *testing.T) {
	for i, g := range games.All {
		p := mustText(t, text.Langs()[i%len(text.Langs())])
		for _, file := range testkit.Few(t, g.ID)[:testkit.Some(2, 1)] {
			r := store.Opener{Games: games.Find}.Read(file).Record
			at, _ := stories.Blank(t, r.Header)
			s := &readings{Session: at.Session}
			talk := dialogue.NewPlay(s, rules.Table, p.With(r.Header.Seats))
			for n, line := range r.Lines {
				slipped := []rune(line.Text)
				slipped[n%len(slipped)] = 'w'
				for _, typed := range testkit.Turns(n, []string{line.Text, string(slipped)}) {
					for end := range typed {
						s.read, s.judged = map[string]int{}, 0
						talk.Type(typed[:end])
						for of, times := range s.read {
							assert.Equal(t, 1, times, "%s: %q for %q", g.ID, of, typed[:end])
						}
						assert.LessOrEqual(t, s.judged, mostJudged, "%s: %q", g.ID, typed[:end])
					}
				}
				_, err := at.Session.Enter(record.FormatLine(r.Header, line), true)
				require.NoError(t, err)
				talk.Renew(p.With(r.Header.Seats))
			}
		}
	}
}
