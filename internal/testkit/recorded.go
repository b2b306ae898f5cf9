package testkit

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/rules"
)

// Where random games are written and how many, for who wants to read them: package measure plants slips in them.
var (
	written = flag.String("written", "", "the folder for random games")
	random  = flag.Int("random", 3, "how many random games are written")
)

// players are the names in random games.
var players = [...]string{"Anna", "Boris", "Clara", "Denis", "Emil", "Fanny"}

// Recorded writes random games as records. The head of each says the table, and its lines
// are read as what happened there.
func (g Dealt[S, M, D]) Recorded(t *testing.T) {
	for seed := range uint64(*random) {
		setup := g.setup(seed)
		r := record.Record{Header: g.head(setup)}
		g.Play(t, seed, setup, func(_ D, _ rules.Seq, seat rules.Seat, m M) {
			l := record.Line{Kind: record.Entry, Seat: seat, Text: g.Def.Format(m)}
			if g.Def.Notes(m) {
				l.Kind = record.Private
			}
			r.Lines = append(r.Lines, l)
		})
		said := g.setupOf(t, r.Header)
		for _, o := range g.Def.Options {
			assert.True(t, setup.Value(o) == said.Value(o) || !o.Says(setup.Seats), o.Key)
		}
		assert.Equal(t, setup.Box, said.Box)
		if *written != "" {
			file := filepath.Join(*written, fmt.Sprintf("%s-%d.txt", g.Def.ID, seed))
			require.NoError(t, os.WriteFile(file, r.Format(), 0o644))
		}
	}
}

// head is the head of the record of a game at a table, with every option: which edition it is of is all the same.
func (g Dealt[S, M, D]) head(setup rules.Setup) record.Header {
	h := record.Header{Version: record.Version, Game: g.Def.ID, Seats: players[:setup.Seats]}
	for _, o := range g.Def.Options {
		if o.Says(setup.Seats) {
			h.Set("option."+o.Key, setup.Value(o))
		}
	}
	if setup.First > 1 {
		h.Set("first", h.Seats[setup.First-1])
	}
	for _, v := range setup.Box {
		h.Set("box."+v.Key, v.Value)
	}
	return h
}
