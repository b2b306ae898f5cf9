package sakura

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/testkit/boards"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/sakura"
)

func TestBoardInTheMiddleOfARound(t *testing.T) {
	s, _ := told(t, seated(t, 3, true), "17=e+1> 8 28", "30 36 9")
	assert.Equal(t, `= bridge  π torii  * sakura  ° paid  @ Emperor
gate   1   2   3   =   5   π   7   8   9  10  11   *  13  14  15  16   =  18  19  20
  A    B    C            @
  21  22  23   *  25  26  27   =  29  30  31  32   *  34  35   =  37  38  39

  A Ann  B Bob  C Cyd  supply  deck  discards
tokens  5  5  5  39  42  3

round 2
9  Cyd  Emperor +1  +1  @9→10, C:4→5
30  Ann  Emperor +1  ±1  @10→11, ?
36  Bob  Emperor +1  ±3

  step by step  clause  @  A  B  C
9  Emperor 9 → 10  SK-GARDEN-1  10  1  3  4
9  Cyd 4 → 5  SK-PAINT-1  10  1  3  5
30  Emperor 10 → 11  SK-GARDEN-1  11  1  3  5
`, boards.Drawn(Board(&s, eyes(t, text.EN, 3))))
}

// A bridge is three spaces with five players or six.
func TestBridgesAreLongWithManyPlayers(t *testing.T) {
	for seats, want := range map[int]string{4: " 3   =   5", 6: " 3   =   =   =   7"} {
		s := seated(t, seats, true)
		assert.Contains(t, boards.Drawn(Board(&s, eyes(t, text.EN, seats))), want)
	}
}

// The path is in parts, shorter ones in a narrow window; nobody stands on a part
// without a row for it.
func TestThePathIsInParts(t *testing.T) {
	s := seated(t, 2, true)
	c := eyes(t, text.EN, 2)
	assert.Len(t, Board(&s, c).Blocks[0].Rows, 3)
	c.Compact = true
	assert.Len(t, Board(&s, c).Blocks[0].Rows, 5)
	s.Painters[0], s.Emperor = 12, 30
	assert.Len(t, Board(&s, c).Blocks[0].Rows, 7)
}

// A sakura that has been paid looks otherwise, and what it brought has its row; the
// cards behind it are not played.
func TestASakuraOnTheBoard(t *testing.T) {
	s, _ := told(t, seated(t, 4, true), "15 28 20 13", "55 29 8 43", "+")
	b := Board(&s, eyes(t, text.EN, 4))
	var tokens []string
	for _, c := range b.Blocks[1].Rows[1][1:5] {
		tokens = append(tokens, c.Text)
	}
	assert.Equal(t, []string{"5", "8", "7", "6"}, tokens)
	fresh, paid := 0, 0
	for _, row := range b.Blocks[0].Rows {
		for _, c := range row {
			switch strings.TrimSpace(c.Text) {
			case signs[game.Sakura]:
				fresh++
			case paidSign:
				paid++
			}
		}
	}
	assert.Equal(t, []int{2, 1}, []int{fresh, paid})
	rows := b.Blocks[2].Rows
	assert.Equal(t, "not played", rows[len(rows)-2][4].Text)
	assert.Equal(t, "sakura", rows[len(rows)-1][1].Text)
	assert.Equal(t, "B:+3, C:+2, D:+1, C:7→8, D:4→7, A:1→6", rows[len(rows)-1][4].Text)
}

// Until the path is known the board tells how it is typed, and each line fits a narrow
// window.
func TestHowAPathIsTyped(t *testing.T) {
	s := seated(t, 4, false)
	for _, l := range text.Langs() {
		b := Board(&s, eyes(t, l, 4))
		require.Len(t, b.Blocks, 3)
		assert.Len(t, b.Blocks[1].Rows, 4)
		for line := range strings.Lines(boards.Drawn(b)) {
			assert.LessOrEqual(t, len([]rune(line)), 46, line)
		}
	}
}

// The last step tells where everybody stands now.
func TestTheReplayEndsWhereEverybodyStands(t *testing.T) {
	for seed := range uint64(10) {
		wander(t, seated(t, 2+int(seed%5), true), seed, func(s *game.State, _ rules.Seat, _ game.Move) {
			steps := s.Steps()
			if len(steps) == 0 {
				return
			}
			rows := Board(s, eyes(t, text.EN, int(s.Seats))).Blocks[3].Rows
			require.Len(t, rows, 1+len(steps))
			last := rows[len(rows)-1]
			require.Equal(t, present.Number(last[3].Role, int(s.Emperor)), last[3])
			for p := range s.PainterCount() {
				require.Equal(t, present.Number(last[4+p].Role, int(s.Painters[p])), last[4+p])
			}
		})
	}
}

// A table that was typed in is drawn as far as it is known.
func TestSheetOfATableThatWasTypedIn(t *testing.T) {
	s := seated(t, 3, false)
	s.Painters = [game.MaxPlayers]uint8{4, 0, 9}
	assert.Equal(t, `  A Ann  B Bob  C Cyd  supply
tokens  5  5  5  39
space  4  0  9
`, boards.Drawn(Sheet(&s, eyes(t, text.EN, 3))))
	known := seated(t, 3, true)
	assert.Len(t, Sheet(&known, eyes(t, text.EN, 3)).Blocks, 2)
}
