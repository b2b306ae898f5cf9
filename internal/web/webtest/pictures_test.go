package webtest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// Pictures of every page in three languages, for people to look at.
func TestPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("-pictures says where")
	}
	require.NoError(t, os.MkdirAll(*pictures, 0o755))
	looks := []look{phone, small.with("dark", dark), laptop}
	for _, lang := range []string{"en", "ru", "fr"} {
		h := underWay(t, "hanamikoji")
		for _, l := range looks {
			d := l.with(lang, speaks(lang)).open(t, h.url("/"))
			for _, p := range h.pages() {
				d.goes(p.url)
				d.picture("page-" + p.name)
			}
		}
		for _, e := range evenings {
			h := underWay(t, e.game)
			for _, l := range looks {
				l.with(lang, speaks(lang)).open(t, h.seat(1)).picture("game-" + e.game)
			}
			screen.with(lang, speaks(lang)).open(t, h.looks()+"tv").picture("game-" + e.game)
		}
	}
}

// picture takes a picture of the whole page.
func (d *device) picture(name string) {
	d.tb.Helper()
	data, err := chromedp.Run(d.ctx, chromedp.FullScreenshot(100))
	require.NoError(d.tb, err)
	require.NoError(d.tb, os.WriteFile(filepath.Join(*pictures, fmt.Sprintf("%s-%s.png", name, d.name)), data, 0o644))
}
