package web

import (
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
)

// Modules of a code on a pad, and how many it has in a row.
var (
	darkModule = regexp.MustCompile(`M(\d+) (\d+)h1v1h-1z`)
	codeSide   = regexp.MustCompile(`class="code"[^>]*viewBox="0 0 (\d+) `)
)

// The code on a printed pad opens the calculator of its game, and nothing of the table that is there.
func TestTheCodeOfAPadOpensItsCalculator(t *testing.T) {
	r := staffed(t)
	for _, g := range games.All {
		pad := dialogue.NewCalculator(g, r.texts["en"], r.Program, "").Pad("a5", true)
		pad.Address = "http://" + site
		page, err := pad.HTML()
		require.NoError(t, err)
		code, _, ok := strings.Cut(string(page[strings.Index(string(page), "<figure>"):]), "</figure>")
		require.True(t, ok)
		side, _ := strconv.Atoi(codeSide.FindStringSubmatch(code)[1])
		bits, err := gozxing.NewSquareBitMatrix(side)
		require.NoError(t, err)
		for _, m := range darkModule.FindAllStringSubmatch(code, -1) {
			x, _ := strconv.Atoi(m[1])
			y, _ := strconv.Atoi(m[2])
			bits.Set(x, y)
		}
		source, err := gozxing.NewBinaryBitmapFromImage(bits)
		require.NoError(t, err)
		read, err := qrcode.NewQRCodeReader().Decode(source, map[gozxing.DecodeHintType]interface{}{gozxing.DecodeHintType_PURE_BARCODE: true})
		require.NoError(t, err)
		at, err := url.Parse(read.GetText())
		require.NoError(t, err)

		sent := r.answer(newRequest("GET", at.RequestURI(), nil))
		require.Equal(t, http.StatusSeeOther, sent.Code)
		got := r.answer(newRequest("GET", sent.Header().Get("Location"), nil))
		require.Equal(t, http.StatusOK, got.Code)
		assert.Contains(t, got.Body.String(), `name="game" value="`+g.ID+`"`)
		assert.NotRegexp(t, `\bAnna\b`, got.Body.String())
		assert.NotContains(t, got.Body.String(), `href="rules/`)
		pad.Address = ""
		page, err = pad.HTML()
		require.NoError(t, err)
		assert.NotContains(t, string(page), "<figure>")
	}
}
