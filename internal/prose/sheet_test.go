package prose_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Every sheet of a game stands below its heading, in the order of the rounds, and a game that goes on ends with its running one.
func TestEverySheetHasItsHeading(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	stories.Few(t, func(t *testing.T, game *store.Table) {
		p := p.With(game.Record.Header.Seats)
		var out bytes.Buffer
		prose.WriteSheets(&out, p, game.Position)
		rest := out.String()
		list := prose.Sheets(game.Position)
		require.NotEmpty(t, list)
		for i := range list {
			head := wording.Head(p, game.Game.ID, &list[i]) + "\n"
			if i == 0 {
				assert.True(t, strings.HasPrefix(rest, head), rest)
			}
			_, behind, found := strings.Cut(rest, head)
			require.True(t, found, "%s in\n%s", head, rest)
			rest = behind
		}
	})
	game := store.Opener{Games: games.Find}.Parse("", []byte("referee: 1\ngame: hanamikoji\nseats: Anna, Boris\n"))
	require.NotNil(t, game.Position, "%v", game.Problems)
	for round, numbered := range []bool{false, true} {
		c, err := game.Game.Calculate(game.Record.Header, game.Position.Profile(), nil)
		require.NoError(t, err)
		c.Sheet.Round = round
		var out bytes.Buffer
		prose.WriteCalculation(&out, p.With(game.Record.Header.Seats), "hanamikoji", game.Record.Header.Seats, &c, nil)
		assert.Equal(t, numbered, strings.Contains(out.String(), p.Say("round.number", rules.N("n", 1))), out.String())
		assert.NotContains(t, out.String(), p.Say("sheet.running"))
	}
}

// Which fields nobody has told is the last line, of a game that was taken up and of a table that was set by hand, each in its words; of
// many the first few are named.
func TestFieldsThatAreLeftOpenAreNamed(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	read := func(head, body string) *store.Table {
		game := store.Opener{Games: games.Find}.Parse("", []byte("referee: 1\ngame: tokaido\nseats: Anna, Boris\n"+head+"\n"+body))
		require.NotNil(t, game.Position, "%v", game.Problems)
		return game
	}
	whole := read("", "")
	assert.Empty(t, prose.LeftOpen(p, whole.Position))
	var out bytes.Buffer
	prose.WriteSheets(&out, p.With(whole.Record.Header.Seats), whole.Position)
	assert.NotContains(t, out.String(), "\n\n")

	p = p.With(whole.Record.Header.Seats)
	begun := read(table.UnderwayKey+": yes\n", "")
	missing := begun.Position.Missing()
	require.Greater(t, len(missing), 8)
	said := prose.LeftOpen(p, begun.Position)
	assert.Equal(t, prose.Unknown(p, missing, 8), said)
	assert.NotEqual(t, prose.Unknown(p, missing, 9), said)
	assert.NotEqual(t, prose.Missing(p, missing), said)
	out.Reset()
	prose.WriteSheets(&out, p, begun.Position)
	assert.True(t, strings.HasSuffix(out.String(), said+"\n"), out.String())
}
