package web

import (
	"html"
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
		asked := r.answer(newRequest("GET", "/pad?paper=a5&game="+g.ID, nil))
		require.Equal(t, http.StatusOK, asked.Code)
		page := asked.Body.String()
		code, _, ok := strings.Cut(page[strings.Index(page, "<figure>"):], "</figure>")
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
	}
}

// A pad has no code where no other device finds what it would open.
func TestAPadWithoutAnAddressHasNoCode(t *testing.T) {
	for base, has := range map[string]bool{
		"http://192.168.1.7:8765": true, "https://example.com/club": true, "http://127.0.0.1:8765": false, "http://[::1]:8765": false, "http://localhost:8080/club": false, "http://referee.invalid": false,
	} {
		r := staffed(t)
		r.Found(base, nil, []string{site})
		page := r.answer(newRequest("GET", "/pad?game=lanterns", nil)).Body.String()
		assert.Equal(t, has, strings.Contains(page, "<figure>"), base)
		r.Alone = true
		assert.NotContains(t, r.answer(newRequest("GET", "/pad?game=lanterns", nil)).Body.String(), "<figure>", base)
	}
}

// A pad is what was chosen on its page, and what nobody can choose is passed over. From the calculator one comes to that of the rules
// chosen there, in the language of the page.
func TestAPadIsChosenOnItsPage(t *testing.T) {
	r := staffed(t)
	of := func(query string) string {
		w := r.answer(newRequest("GET", "/pad?"+query, nil))
		require.Equal(t, http.StatusOK, w.Code, query)
		return w.Body.String()
	}
	printed := func(query string) string { return of(query)[strings.Index(of(query), "<main"):] }
	columns := func(page string) int {
		first, _, _ := strings.Cut(page, "</article>")
		return strings.Count(first, `<col class="player">`)
	}
	assert.Contains(t, of("game=sakura"), "pad-a4.css")
	assert.Contains(t, of("game=sakura&paper=a5"), "pad-a5.css")
	assert.Contains(t, of("game=tokaido"), "pad-long.css")
	assert.Contains(t, of("game=sakura&paper=a0"), "pad-a4.css")
	assert.NotContains(t, of("game=sakura"), "<style")
	assert.Equal(t, 6, columns(of("game=sakura")))
	assert.Equal(t, 3, columns(of("game=sakura&players=3")))
	assert.Equal(t, 6, columns(of("game=sakura&players=7")))
	assert.Contains(t, of("game=hanamikoji&profile=en-2018&variants=three-rounds"), ">round 3</th>")
	assert.Contains(t, of("game=hanamikoji&profile=fr-2018&variants=three-rounds"), "French edition")
	assert.Equal(t, printed("game=tokaido"), printed("game=tokaido&variants=nonsense"))
	assert.Contains(t, of("game=tokaido&variants=initiation&variants=gastronomy"), "Initiation: no travellers · Gastronomy")
	assert.Equal(t, 4, strings.Count(of("game=geiko&campaign=1"), "<article>"))
	assert.Equal(t, printed("game=tokaido"), printed("game=tokaido&campaign=1"))
	assert.Contains(t, of("game=maiko&lang=ru"), `name="lang" value="ru"`)

	form := url.Values{"game": {"tokaido"}, "seats": {"Anna, Boris"}, "profile": {"ru-2013"}, "variants": {"initiation"}}
	w := r.answer(newRequest("POST", "/calculator?lang=fr", form))
	to := regexp.MustCompile(`href="(pad\?[^"]*)"`).FindStringSubmatch(w.Body.String())
	require.NotEmpty(t, to)
	page := of(strings.TrimPrefix(html.UnescapeString(to[1]), "pad?"))
	assert.Contains(t, page, `lang="fr"`)
	assert.Contains(t, page, "Édition russe, 2013 · Initiation")
}
