package webtest

import (
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write anew what a screen reader gets of the pages")

// told is something that a screen reader gets of a page: what it is, and what it is called.
type told struct {
	deep       int
	role, name string
}

// quietRoles are those of which nobody is shown anything.
var quietRoles = []string{"", "none", "generic", "InlineTextBox", "LineBreak", "ListMarker"}

// tree returns what a screen reader gets of a page, in order. A text that is what the thing around it is called is not told twice.
func (d *device) tree() (list []told) {
	d.tb.Helper()
	nodes, err := chromedp.Run(d.ctx, chromedp.Action[[]*accessibility.Node](func(ctx context.Context, t *chromedp.Target) ([]*accessibility.Node, error) {
		r, err := cdp.Call(ctx, t, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		return r.Nodes, err
	}))
	require.NoError(d.tb, err)
	said := func(v *accessibility.Value) (text string) {
		if v != nil {
			json.Unmarshal(v.Value, &text)
		}
		return strings.Join(strings.Fields(text), " ")
	}
	byID := map[accessibility.NodeID]*accessibility.Node{}
	for _, n := range nodes {
		byID[n.NodeID] = n
	}
	var walk func(n *accessibility.Node, in told)
	walk = func(n *accessibility.Node, in told) {
		is := told{in.deep + 1, said(n.Role), said(n.Name)}
		switch {
		case n.Ignored || slices.Contains(quietRoles, is.role):
			is = in
		case is.role == "StaticText" && (is.name == "" || is.name == in.name):
			return
		default:
			list = append(list, is)
		}
		for _, id := range n.ChildIDs {
			if child := byID[id]; child != nil {
				walk(child, is)
			}
		}
	}
	walk(nodes[0], told{deep: -1})
	return list
}

// What a screen reader is told about the main pages, as someone can read it.
func TestWhatAReaderIsTold(t *testing.T) {
	t.Parallel()
	h := underWay(t, "hanamikoji")
	d := phone.open(t, h.url("/"))
	for name, url := range map[string]string{
		"your-turn": h.seat(1), "refused": h.seat(1) + "?typed=1ABC", "score": h.seat(1) + "score", "hand": h.seat(1) + "hand?show=1", "join": h.join(), "host": h.host() + "host",
	} {
		d.goes(url)
		if name == "refused" {
			d.says("#entry .against", "HK-SECRET-1")
		}
		var b strings.Builder
		for _, n := range d.tree() {
			b.WriteString(strings.Repeat("  ", n.deep) + n.role)
			if n.name != "" {
				b.WriteString(" " + n.name)
			}
			b.WriteByte('\n')
		}
		path := filepath.Join("testdata", "trees", name+".txt")
		if *update {
			require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
			require.NoError(t, os.WriteFile(path, []byte(b.String()), 0o644))
		}
		want, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, string(want), b.String(), name)
	}
}

// At the table of every game whatever is pressed, typed into, read or gone through has a name, and so it has among its
// scores, on a big screen and when the game is over.
func TestNothingAtATableIsWithoutAName(t *testing.T) {
	t.Parallel()
	for _, e := range evenings {
		t.Run(e.game, func(t *testing.T) {
			t.Parallel()
			h := underWay(t, e.game)
			d := phone.open(t, h.seat(1))
			tree := d.tree()
			d.named(tree)
			for _, page := range []string{"score", "entries", "more"} {
				d.goes(h.seat(1) + page)
				d.named(d.tree())
			}
			d.goes(h.looks() + "tv")
			d.named(d.tree())
			r := recorded(t, e.game, e.name)
			d.goes(served(t, r, len(r.Lines)).seat(1))
			d.named(d.tree())
		})
	}
}

// named wants a name for what has to have one.
func (d *device) named(tree []told) {
	d.tb.Helper()
	for _, n := range tree {
		if slices.Contains([]string{"button", "link", "textbox", "heading", "image", "table", "region"}, n.role) {
			assert.NotEmpty(d.tb, n.name, "a %s without a name", n.role)
		}
	}
}
