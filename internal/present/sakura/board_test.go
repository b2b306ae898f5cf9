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
	assert.Equal(t, `        [1]           [2]           [3]                               EMP
   gate     1        2        3        brdg     5       torii     7        8        9        10       11       ✿ 1      13

   14       15       16       brdg     18       19       20       21       22       23       ✿ 2      25       26       27

   brdg     29       30       31       32       ✿ 3      34       35       brdg     37       38       39

  [1] Ann  [2] Bob  [3] Cyd
tokens  5  5  5  supply 39 · deck 42
space  1  3  5  Emperor 11
would get  +1  +2  +3  at the first sakura

  card    in the garden  painter
✓  9  Cyd  Emperor +1 → 10  +1 → 5
▸  30  Ann  Emperor +1 → 11  ±1   forward or back?
·  36  Bob  Emperor +1  ±3

  step by step  clause  EMP  [1]  [2]  [3]
9  Emperor 9 → 10  SK-GARDEN-1  10  1  3  4
9  Cyd 4 → 5  SK-PAINT-1  10  1  3  5
30  Emperor 10 → 11  SK-GARDEN-1  11  1  3  5
`, boards.Drawn(Board(&s, eyes(t, text.EN, 3))))
}

// A bridge is three spaces with five players or six.
func TestBridgesAreLongWithManyPlayers(t *testing.T) {
	for seats, want := range map[int]string{4: " 3        brdg     5 ", 6: " 3        brdg     brdg     brdg     7 "} {
		s := seated(t, seats, true)
		assert.Contains(t, boards.Drawn(Board(&s, eyes(t, text.EN, seats))), want)
	}
}

// The path is in rows, shorter ones in a narrow window, each below those who stand there. A
// crowd that would be in the way of the next stands without brackets.
func TestThePathIsInRows(t *testing.T) {
	s := seated(t, 2, true)
	c := eyes(t, text.EN, 2)
	assert.Len(t, Board(&s, c).Blocks[0].Rows, 2*3)
	c.Compact = true
	assert.Len(t, Board(&s, c).Blocks[0].Rows, 2*5)
	s = seated(t, 4, true)
	s.Painters = [game.MaxPlayers]uint8{0, 0, 0, 1}
	assert.Equal(t, "1  2  3      [4]", strings.TrimSpace(strings.Split(boards.Drawn(Board(&s, eyes(t, text.EN, 4))), "EMP")[0]))
	for seats := 2; seats <= game.MaxPlayers; seats++ {
		for seed := range uint64(3) {
			wander(t, seated(t, seats, true), seed, func(s *game.State, _ rules.Seat, _ game.Move) {
				for _, row := range Board(s, eyes(t, text.EN, seats)).Blocks[0].Rows {
					require.LessOrEqual(t, spot(row).width(), 2+wideRow*placeWidth)
				}
			})
		}
	}
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
			switch {
			case strings.HasPrefix(c.Text, "✿") && strings.HasSuffix(c.Text, "✓"):
				paid++
			case strings.HasPrefix(c.Text, "✿"):
				fresh++
			}
		}
	}
	assert.Equal(t, []int{2, 1}, []int{fresh, paid})
	rows := b.Blocks[2].Rows
	assert.Equal(t, "not played: the Emperor is at the sakura", rows[len(rows)-2][4].Text)
	assert.Equal(t, "sakura", rows[len(rows)-1][2].Text)
	assert.Equal(t, "[2] +3, [3] +2, [4] +1", rows[len(rows)-1][3].Text)
	assert.Equal(t, "[3] → 8, [4] → 7, [1] → 6", rows[len(rows)-1][4].Text)
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
			c := eyes(t, text.EN, int(s.Seats))
			c.Wide = true
			rows := Board(s, c).Blocks[3].Rows
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
	assert.Equal(t, `  [1] Ann  [2] Bob  [3] Cyd
tokens  5  5  5
space  4  0  9
`, boards.Drawn(Sheet(&s, eyes(t, text.EN, 3))))
	known := seated(t, 3, true)
	assert.Len(t, Sheet(&known, eyes(t, text.EN, 3)).Blocks, 2)
}
