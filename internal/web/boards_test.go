package web

import (
	"bytes"
	"flag"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/profiles"
)

var update = flag.Bool("update", false, "write the golden files anew")

// unwritten is if nothing is written.
type unwritten struct{}

func (unwritten) Append(...record.Line) error { return nil }

// played opens the first lines of a recorded game: all of its header and so many entries, or all.
func played(t testing.TB, file string, entries int) table.Session {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", file))
	require.NoError(t, err)
	r, bad := record.Parse(data)
	require.Empty(t, bad)
	if entries < len(r.Lines) {
		r.Lines = r.Lines[:entries]
	}
	g, ok := games.Find(r.Header.Game)
	require.True(t, ok)
	options := map[string]string{}
	for _, f := range r.Header.Fields {
		if key, ok := strings.CutPrefix(f.Key, "option."); ok {
			options[key] = f.Value
		}
	}
	variants := strings.FieldsFunc(r.Header.Get("variants"), func(c rune) bool { return c == ',' || c == ' ' })
	p, faults := profiles.Load(g.Spec, r.Header.Get("profile"), variants, nil, options)
	require.Empty(t, faults)
	s, err := g.Open(r, &p, unwritten{})
	require.NoError(t, err)
	return s
}

// drawn is a board with what can be tapped on it, as it is written for a table in a language.
type drawn struct {
	board present.Board
	taps  *taps
	words []string
}

func board(t testing.TB, s table.Session, lang text.Lang) (drawn, *pages) {
	t.Helper()
	p, err := text.New(lang)
	require.NoError(t, err)
	v := &pages{guest{hoster{composer{sheet{viewer{request: request{p: p.With(s.Header().Seats), lang: string(lang), game: s.Game()}}}}}}}
	b, words := v.board(hub.Moment{Session: s})
	return drawn{b, v.tapped(hub.Moment{Session: s}), words}, v
}

// write writes it as a part does.
func (d *drawn) write(v *pages) []byte {
	var w markup.Writer
	s := v.sketch(&w)
	s.taps, s.words = d.taps, d.words
	s.draws(d.board)
	return w.Bytes()
}

// everyBoard calls f with boards of all games in all languages.
func everyBoard(t *testing.T, f func(t *testing.T, s table.Session, d drawn, v *pages)) {
	for _, g := range games.All {
		files, err := filepath.Glob(filepath.Join("..", "..", "testdata", g.ID, "games", "*.txt"))
		require.NoError(t, err)
		for i, file := range files {
			if i%5 != 0 && i+1 < len(files) {
				continue
			}
			name, err := filepath.Rel(filepath.Join("..", "..", "testdata"), file)
			require.NoError(t, err)
			t.Run(name, func(t *testing.T) {
				for n := 1; n < 90; n += 11 + i%7 {
					s := played(t, name, n)
					d, v := board(t, s, text.Langs()[(i+n)%len(text.Langs())])
					f(t, s, d, v)
				}
			})
		}
	}
}

// parsed returns the tree of a part.
func parsed(t testing.TB, made []byte) *html.Node {
	t.Helper()
	root, err := html.Parse(bytes.NewReader(made))
	require.NoError(t, err)
	return root
}

// elements returns those of a tree that have a name.
func elements(root *html.Node, name string) (list []*html.Node) {
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && n.Data == name {
			list = append(list, n)
		}
	}
	return list
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// Every choice on a board is a link, and once: a reader who goes from link to link meets each once, and nothing that looks like
// a choice is none.
func TestEveryPickIsALinkOnce(t *testing.T) {
	seen := map[string]int{}
	everyBoard(t, func(t *testing.T, s table.Session, d drawn, v *pages) {
		links := map[string]int{}
		picked := map[string]string{} // what is picked by adding a thing
		if d.taps != nil {
			for pick, one := range d.taps.picks {
				picked[one.adds] = pick
			}
		}
		for _, a := range elements(parsed(t, d.write(v)), "a") {
			to, err := url.Parse(attr(a, "href"))
			require.NoError(t, err)
			typed, adds := typedBy(t, a), to.Query().Get("add")
			if adds != "" {
				assert.Equal(t, url.Values{"lang": {v.lang}, "add": {adds}}, to.Query())
				typed = picked[adds]
			} else {
				assert.Equal(t, url.Values{"lang": {v.lang}, "typed": {typed}}, to.Query())
			}
			assert.Equal(t, "?"+to.RawQuery+"#entry", attr(a, "href"))
			links[typed]++
		}
		if d.taps == nil {
			assert.Empty(t, links)
			return
		}
		marks := slices.Collect(maps.Values(d.taps.marks))
		for _, pick := range picks(d.board) {
			assert.Equal(t, 1, links[pick], pick)
			seen[s.Game()]++
		}
		for typed := range links {
			assert.True(t, slices.Contains(picks(d.board), typed) || slices.Contains(marks, typed), typed)
		}
	})
	for _, game := range []string{"lanterns", "tokaido", "geiko"} {
		assert.Positive(t, seen[game], game)
	}
}

// picks returns the choices of a board and of its drawings.
func picks(b present.Board) []string {
	list := b.Picks()
	for i := range b.Blocks {
		if d := b.Blocks[i].Drawing; d != nil {
			for j := range d.Things {
				if p := d.Things[j].Pick; p != "" {
					list = append(list, p)
				}
			}
		}
	}
	return list
}

// written returns all text in an element.
func written(root *html.Node) (text string) {
	for n := range root.Descendants() {
		if n.Type == html.TextNode {
			text += n.Data
		}
	}
	return text
}

// A drawing says in words what it shows, and each place in it that can be pressed has a name.
func TestDrawingsHaveNames(t *testing.T) {
	everyBoard(t, func(t *testing.T, s table.Session, d drawn, v *pages) {
		root := parsed(t, d.write(v))
		for _, svg := range elements(root, "svg") {
			if attr(svg, "viewBox") == "" { // a picture of a row of them, which has a name
				continue
			}
			c := v.sees(hub.Moment{Session: s})
			c.Drawn = true
			assert.NotEmpty(t, strings.TrimSpace(attr(svg, "aria-label")))
			for _, one := range s.State(c) {
				assert.Contains(t, attr(svg, "aria-label"), strings.ReplaceAll(one.Say(v.p), "\n", " "))
			}
			for _, a := range elements(svg, "a") {
				assert.Contains(t, attr(a, "aria-label")+" "+written(a), typedBy(t, a))
			}
		}
		for _, div := range elements(root, "div") {
			if attr(div, "tabindex") != "" {
				assert.NotEmpty(t, attr(div, "aria-label"))
			}
		}
	})
}

// shots are the boards whose markup is kept.
var shots = []struct {
	name, file string
	entries    int
	lang       text.Lang
}{
	{"hanamikoji", "hanamikoji/games/en-2016_eleven-over-four.txt", 9, text.EN},
	{"geishasroad", "geishasroad/games/points.txt", 21, text.RU},
	{"maiko", "maiko/games/points.txt", 14, text.FR},
	{"geiko", "geiko/games/points.txt", 9, text.EN},
	{"sakura", "sakura/games/ru_4_tokens.txt", 24, text.RU},
	{"tokaido", "tokaido/games/en_4_tie-chatterbox.txt", 20, text.FR},
	{"lanterns", "lanterns/games/ru_2_honour.txt", 7, text.EN},
}

func TestBoardsAsTheyStand(t *testing.T) {
	for _, shot := range shots {
		d, v := board(t, played(t, shot.file, shot.entries), shot.lang)
		made := bytes.ReplaceAll(d.write(v), []byte(assets.hash()), []byte("HASH"))
		file := filepath.Join("testdata", "boards", shot.name+".html")
		if *update {
			require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
			require.NoError(t, os.WriteFile(file, made, 0o644))
		}
		want, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, string(want), string(made), shot.name)
	}
}

// What is allocated for a board does not grow with it: the text of a page, each time it outgrows its room.
func TestBoardsAreWrittenIntoOneRoom(t *testing.T) {
	const most = 20
	for _, shot := range shots {
		d, v := board(t, played(t, shot.file, shot.entries*2), shot.lang)
		assert.LessOrEqual(t, testing.AllocsPerRun(10, func() { d.write(v) }), float64(most), shot.name)
	}
}

func BenchmarkBoard(b *testing.B) {
	for _, shot := range shots {
		d, v := board(b, played(b, shot.file, 1000), shot.lang)
		b.Run(shot.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				d.write(v)
			}
		})
	}
}

// BenchmarkPart measures a board from the table on: what lies there, what can be chosen, all in words, and the writing.
func BenchmarkPart(b *testing.B) {
	for _, shot := range shots {
		s := played(b, shot.file, 2*shot.entries)
		_, v := board(b, s, shot.lang)
		b.Run(shot.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var w markup.Writer
				v.boards(&w, hub.Moment{Session: s})
			}
		})
	}
}

// What is drawn lies within its drawing, also on a big screen: nobody's piece is cut off.
func TestNothingIsDrawnOutside(t *testing.T) {
	within := func(t *testing.T, list []present.Block) {
		for i := range list {
			d := list[i].Drawing
			if d == nil {
				continue
			}
			for _, one := range d.Things {
				in := one.X >= d.X && one.Y >= d.Y && one.X+one.W <= d.X+d.W && one.Y+one.H <= d.Y+d.H
				assert.True(t, in, "%q %v %d,%d %d×%d is outside %d,%d %d×%d", one.Text+string(one.Sign), one.Shape, one.X, one.Y, one.W, one.H, d.X, d.Y, d.W, d.H)
			}
		}
	}
	everyBoard(t, func(t *testing.T, s table.Session, d drawn, v *pages) {
		within(t, d.board.Blocks)
		within(t, v.farBest(hub.Moment{Session: s}).drawn)
	})
}

// Across a room the whole road of three is seen with what each has, and the road is hardly smaller for it.
func TestTheRoadLeavesRoomForCollections(t *testing.T) {
	s := played(t, "tokaido/games/en_3_points.txt", 40)
	_, v := board(t, s, text.EN)
	best := v.farBest(hub.Moment{Session: s})
	require.Len(t, best.lists, 1)
	assert.Len(t, best.lists[0].Rows, 1+3)
	assert.Equal(t, present.Sign("temple"), best.lists[0].Rows[0][2].Drawn[0].Sign)
}
