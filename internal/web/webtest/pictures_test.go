package webtest

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

var sheets = flag.String("sheets", "", "the folder for a sheet of the phone's pages in each language")

// Pictures of every page of every game in three languages and in what a browser leaves of two phones, on a laptop and on a big screen, for
// people to look at; and a sheet with all of a language and a look.
func TestPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("-pictures says where")
	}
	require.NoError(t, os.MkdirAll(*pictures, 0o755))
	for _, lang := range langs {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			places := underWay(t, "hanamikoji").pages()
			var tables, others []place
			for _, e := range evenings {
				h, r := underWay(t, e.game), recorded(t, e.game, e.name)
				over := served(t, r, len(r.Lines))
				tables = append(tables, place{"game-" + e.game, h.seat(h.due())})
				for _, path := range []string{"score", "entries", "rules", "setup", "hand", "dispute", "calculator?game=" + e.game} {
					name, _, _ := strings.Cut(path, "?")
					others = append(others, place{e.game + "-" + name, h.seat(1) + path})
				}
				for _, path := range []string{"", "score", "result"} {
					others = append(others, place{e.game + "-over-" + path, over.seat(1) + path})
				}
			}
			places = append(places, tables...)
			for _, l := range []look{left[0], left[1].with("dark", dark), laptop} {
				d := l.with(lang, speaks(lang)).open(t, places[0].url)
				var s sheet
				for _, p := range append(slices.Clone(places), others...) {
					d.goes(p.url)
					d.picture(p.name)
					if p.name != "host-settings" { // there stands the folder of this test
						s = append(s, d.glimpse())
					}
				}
				s.write(t, filepath.Join(*pictures, "sheet-"+d.name+".png"))
				if *sheets != "" && l.name == left[0].name {
					require.NoError(t, os.MkdirAll(*sheets, 0o755))
					s[:len(places)-1].write(t, filepath.Join(*sheets, lang+".png"))
				}
			}
			for _, e := range evenings {
				screen.with(lang, speaks(lang)).open(t, underWay(t, e.game).looks()+"tv").picture("game-" + e.game)
			}
		})
	}
}

// picture takes a picture of the whole page.
func (d *device) picture(name string) {
	d.tb.Helper()
	data, err := chromedp.Run(d.ctx, chromedp.FullScreenshot(100))
	require.NoError(d.tb, err)
	require.NoError(d.tb, os.WriteFile(filepath.Join(*pictures, fmt.Sprintf("%s-%s.png", name, d.name)), data, 0o644))
}

// glimpse returns what is in the window at first, half as large.
func (d *device) glimpse() image.Image {
	d.tb.Helper()
	var data []byte
	d.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		r, err := cdp.Call(ctx, t, page.CaptureScreenshot, page.CaptureScreenshotParams{
			Clip: &page.Viewport{Width: float64(d.w), Height: float64(d.h), Scale: .5}})
		data = r.Data
		return err
	}))
	img, err := png.Decode(bytes.NewReader(data))
	require.NoError(d.tb, err)
	return img
}

// sheet has many glimpses side by side.
type sheet []image.Image

// How a sheet is laid out: so many in a row, so far from one another, in so many colours.
const (
	inARow  = 9
	apart   = 8
	colours = 48
)

// write writes it in a few colours, those that it has most of.
func (s sheet) write(tb testing.TB, path string) {
	tb.Helper()
	w, h := s[0].Bounds().Dx()+apart, s[0].Bounds().Dy()+apart
	all := image.NewRGBA(image.Rect(0, 0, inARow*w+apart, (len(s)+inARow-1)/inARow*h+apart))
	draw.Draw(all, all.Bounds(), image.NewUniform(color.Gray{0x80}), image.Point{}, draw.Src)
	for i, img := range s {
		at := image.Pt(i%inARow*w+apart, i/inARow*h+apart)
		draw.Draw(all, img.Bounds().Sub(img.Bounds().Min).Add(at), img, img.Bounds().Min, draw.Src)
	}
	few := image.NewPaletted(all.Bounds(), most(all))
	draw.Draw(few, few.Bounds(), all, image.Point{}, draw.Src)
	var b bytes.Buffer
	require.NoError(tb, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, few))
	require.NoError(tb, os.WriteFile(path, b.Bytes(), 0o644))
}

// most returns the colours that a picture has most of, none too near another.
func most(img *image.RGBA) (list color.Palette) {
	count := map[color.RGBA]int{}
	for i := 0; i < len(img.Pix); i += 4 {
		count[color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 0xff}]++
	}
	var by []color.RGBA
	for c := range count {
		by = append(by, c)
	}
	slices.SortFunc(by, func(a, b color.RGBA) int {
		if n := count[b] - count[a]; n != 0 {
			return n
		}
		return (int(a.R)<<16 + int(a.G)<<8 + int(a.B)) - (int(b.R)<<16 + int(b.G)<<8 + int(b.B))
	})
	far := func(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
	for _, c := range by {
		near := slices.ContainsFunc(list, func(o color.Color) bool {
			p := o.(color.RGBA)
			return far(c.R, p.R)+far(c.G, p.G)+far(c.B, p.B) < 12
		})
		if !near {
			list = append(list, c)
		}
		if len(list) == colours {
			break
		}
	}
	return list
}
