package games_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/internal/wording"
)

// corrected is the beginning of a recorded game, a correction of it, and what there is to do on the
// table, worked out by hand.
type corrected struct {
	game, file string
	entries    int
	correction string
	told       []string
}

var byHand = []corrected{
	{"hanamikoji", "en-2016_eleven-over-four", 5, "amend 5: Violet E",
		[]string{"Orange, cards in front: take away shamisen; add fan", "Violet, cards in front: take away fan; add shamisen"}},
	{"tokaido", "en_2_achievements", 6, "amend 4: Anna 3 guide-mountain", []string{ // which leaves no room there for Boris
		"Anna, pawn: 2 → 3", "Boris, pawn: 3 → 1", "Anna, coins: 3 → 5 (+2)", "Anna, points: 2 → 1 (−1)", "Boris, points: 6 → 5 (−1)",
		"Anna, coins in the temple: 2 → 0 (−2)", "Anna, cards: add mountain 1, annaibito (mountain)",
		"Boris, cards: take away mountain 1, annaibito (mountain)"}},
	{"lanterns", "ru_2_cards", 3, "undo", []string{"lake: take away m14 (purple, red, green and blue)", "Orange, lantern cards: take away green",
		"Violet, lantern cards: take away purple", "stack of tiles: 13 → 14 (+1)"}},
	{"sakura", "ru_2_court-pay-skipped_tokens", 2, "amend 2: Raya back", []string{"Emperor: 11 → 9"}},
	{"geiko", "a-hand-noted", 8, "delete 8", []string{"Ruri: red house → green house", "under the green house: take away pink 1", "deck: 5 → 6 (+1)"}},
	{"maiko", "a-guest-that-need-not-be-told", 6, "undo", []string{
		"Iroha: blue house → pink house", "Anju: yellow house → green house", "Raya, on offer: add red 2, green 2",
		"Raya, second pair on offer: add red 3, yellow 1", "Raya, still to play: take away red 3, yellow 1",
		"Ada, guests: take away red guest, green guest", "guests, yellow house: add red guest",
		"guests, blue house: add green guest", "worked cards: take away red 2, green 2"}},
	{"geishasroad", "a-tie-decided-by-the-token", 6, "undo", []string{
		"Iroha: red house → blue house", "Anju: blue house → green house", "Ada, still to play: add red 3, green 1",
		"Ada, cards in the zone: take away red 3, green 1", "Iroha, prestige tokens: take away 4",
		"prestige tokens left, geiko row: 2 4 2 1 → 4 2 4 2 1", "Ada, guests: take away blue guest (2)",
		"guests at the houses: add blue guest (2)", "deck: 6 → 7 (+1)"}},
}

func TestPiecesAreToldAsWorkedOutByHand(t *testing.T) {
	for _, c := range byHand {
		t.Run(c.game, func(t *testing.T) {
			data, err := os.ReadFile(testkit.File(c.game, "games", c.file+".txt"))
			require.NoError(t, err)
			head, body, _ := strings.Cut(string(data), "\n\n")
			r, bad := record.Parse([]byte(head + "\n\n" + strings.Join(strings.SplitAfter(body, "\n")[:c.entries], "")))
			require.Empty(t, bad)
			g, _ := games.Find(c.game)
			s, err := g.Open(r, profile(t, g, r.Header), nowhere{})
			require.NoError(t, err)
			reads := s.Try(c.correction)
			require.Nil(t, reads.Error, "%v", reads.Error)
			p, err := text.New(text.EN)
			require.NoError(t, err)
			assert.Equal(t, c.told, wording.Pieces(p.With(r.Header.Seats), reads.Pieces, 0), "%v %v", reads.Entry.Status, reads.Entry.Findings)
		})
	}
}

// What a player notes for nobody else moves nothing on the table: neither its correction tells
// anything, nor does it change what another correction tells.
func TestPiecesTellNothingOfNotes(t *testing.T) {
	g, _ := games.Find("hanamikoji")
	begun := []string{"Orange 3BCC-C", "1X", "2"}
	h := header(g, "", "")
	open, noted := start(t, g, h), start(t, g, h)
	for _, s := range []table.Session{open, noted} {
		for _, line := range begun {
			enter(t, s, line)
		}
	}
	for _, note := range []string{"private Violet keep F", "= private Violet keep G"} {
		r, err := noted.Own(2, false).Enter(note, false)
		require.NoError(t, err)
		require.True(t, r.Taken, "%v", r.Error)
		assert.Empty(t, r.Pieces, note)
	}
	for _, s := range []table.Session{noted, noted.Own(2, false)} {
		assert.Empty(t, s.Try("amend 4: private Violet keep E").Pieces)
		assert.Empty(t, s.Try("undo 2").Pieces)
		for _, line := range []string{"amend 1: Orange 3BCC-B", "delete 2", "undo 3"} {
			told := open.Try(line).Pieces
			if line == "undo 3" {
				told = open.Try("undo").Pieces // behind the two lines of the note
			}
			assert.Equal(t, told, s.Try(line).Pieces, line)
			assert.NotEmpty(t, told)
		}
	}
}
