package games_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// symbols finds the ids of the symbols of a file of signs.
var symbols = regexp.MustCompile(`<symbol id="([^"]*)"`)

// Each sign that a thing of the sheet or of a board has in a recorded game is in the file of the game, once, and each symbol there is
// the sign of something. Games in one box have one file.
func TestSignsAreInTheFileOfTheirGame(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	box := map[string]map[present.Sign]bool{}
	each(t, func(t *testing.T, g table.Binding) {
		if g.Signs == "" {
			t.Skip("it has no pictures")
		}
		used := box[g.Signs]
		if used == nil {
			used = map[present.Sign]bool{}
			box[g.Signs] = used
		}
		assert.NotZero(t, g.Cover.Role)
		used[g.Cover.Sign] = true // and that by which it is known
		files, err := filepath.Glob(filepath.Join(folder(g), "*.txt"))
		require.NoError(t, err)
		for i, name := range files {
			data, err := os.ReadFile(name)
			require.NoError(t, err)
			r, bad := record.Parse(data)
			require.Empty(t, bad, name)
			s := start(t, g, r.Header)
			for n, l := range r.Lines {
				line := record.FormatLine(r.Header, l)
				if l.Kind == record.Entry && (n+i)%3 == 0 {
					composedOf(s, line, used)
				}
				enter(t, s, line)
				onBoards(s, present.Context{Printer: p, Names: s.Header().Seats, Drawn: true, Wide: n%2 == 0, Far: n%3 == 0}, used)
			}
		}
	})
	for signs, used := range box {
		var has []present.Sign
		for _, m := range symbols.FindAllStringSubmatch(signs, -1) {
			has = append(has, present.Sign(m[1]))
		}
		slices.Sort(has)
		assert.Equal(t, slices.Sorted(maps.Keys(used)), has)
	}
}

// composedOf adds the signs of what is offered while the move of a line is put together.
func composedOf(s table.Session, line string, used map[present.Sign]bool) {
	parts, _ := s.Things(line)
	for n := range len(parts) + 1 {
		for _, slot := range s.Compose(slices.Clone(rules.Parts(parts[:n])), "").Slots {
			for i := range slot.Things {
				if sign := slot.Things[i].Sign; sign != "" {
					used[sign] = true
				}
			}
		}
	}
}

// onBoards adds the signs of a board.
func onBoards(s table.Session, c present.Context, used map[present.Sign]bool) {
	add := func(c *present.Cell) {
		if c.Sign != "" {
			used[c.Sign] = true
		}
	}
	b := s.Board(c)
	for _, block := range slices.Concat(b.Blocks, b.Panel) {
		for _, row := range block.Rows {
			for i := range row {
				add(&row[i])
			}
		}
		if block.Drawing != nil {
			for i := range block.Drawing.Things {
				add(&block.Drawing.Things[i].Cell)
			}
		}
	}
}

// The picture of a part of a table, and of an item of a score, is in the file of its game.
func TestPartsAndItemsHaveSigns(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		if g.Field == nil {
			t.Skip("it has none")
		}
		found := 0
		has := func(key string) {
			look := g.Field(key)
			found += rules.One(look.Sign != "")
			require.True(t, look.Sign == "" || slices.ContainsFunc(symbols.FindAllStringSubmatch(g.Signs, -1), func(m []string) bool { return m[1] == string(look.Sign) }), key)
		}
		files, err := filepath.Glob(filepath.Join(folder(g), "*.txt"))
		require.NoError(t, err)
		for _, name := range files[:min(len(files), 8)] {
			data, err := os.ReadFile(name)
			require.NoError(t, err)
			r, bad := record.Parse(data)
			require.Empty(t, bad)
			fields, err := g.Blank(r.Header, profile(t, g, r.Header))
			require.NoError(t, err)
			for i := range fields {
				key, _, _ := strings.Cut(fields[i].Key, "@")
				has(key)
			}
			p, err := g.Look(r, profile(t, g, r.Header))
			require.NoError(t, err)
			for _, it := range p.Running().Items {
				_, of, _ := strings.Cut(it.Code, "/")
				has(of + "." + it.Subject)
			}
		}
		assert.Positive(t, found)
	})
}
