package webtest

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tree is what a screen reader gets of a page: each role with its names, in order.
func (d *device) tree() map[string][]string {
	d.tb.Helper()
	list, err := chromedp.Run(d.ctx, chromedp.Action[[]*accessibility.Node](func(ctx context.Context, t *chromedp.Target) ([]*accessibility.Node, error) {
		r, err := cdp.Call(ctx, t, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		return r.Nodes, err
	}))
	require.NoError(d.tb, err)
	said := func(v *accessibility.Value) (text string) {
		if v != nil {
			json.Unmarshal(v.Value, &text)
		}
		return text
	}
	tree := map[string][]string{}
	for _, n := range list {
		if !n.Ignored {
			role := said(n.Role)
			tree[role] = append(tree[role], said(n.Name))
		}
	}
	return tree
}

// A screen reader is told what everything on the page of a seat is, and what it is called.
func TestWhatAReaderIsTold(t *testing.T) {
	for _, e := range evenings {
		tree := phone.open(t, underWay(t, e.game).seat(1)).tree()
		assert.Contains(t, tree["textbox"], "What happened at the table?", e.game)
		assert.Contains(t, tree["button"], "Enter", e.game)
		assert.Contains(t, tree["heading"], "What happened", e.game)
		assert.Len(t, tree["main"], 1, e.game)
		for _, role := range []string{"button", "link", "textbox", "heading", "img"} {
			for _, name := range tree[role] {
				assert.NotEmpty(t, name, "%s: a %s without a name", e.game, role)
			}
		}
	}
}
