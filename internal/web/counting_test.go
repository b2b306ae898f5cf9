package web_test

import (
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// final returns what the form of a final table is filled in with, by the rules of its record.
func final(t *testing.T, g table.Binding, file string) (form url.Values, played *store.Table) {
	t.Helper()
	played = store.Opener{Games: games.Find}.Read(file)
	require.NotNil(t, played.Position, file)
	h := played.Record.Header
	form = url.Values{"game": {g.ID}}
	for i, name := range h.Seats {
		form.Set("name."+strconv.Itoa(i+1), name)
	}
	for _, key := range []string{"profile", "variant"} {
		if value := h.Get(key); value != "" {
			form[key] = strings.Split(value, ", ")
		}
	}
	for _, f := range played.Position.Fields() {
		if f.Middle {
			continue
		}
		name, value := "f."+f.Key, f.Value
		if key, _, owned := strings.Cut(f.Key, "@"); owned {
			name = "f." + key + "@" + strconv.Itoa(int(f.Seat))
		}
		if at := slices.Index(f.Seats(h.Seats), value); f.Kind == rules.SeatField && at >= 0 {
			value = strconv.Itoa(at + 1)
		}
		form.Set(name, value)
	}
	return form, played
}

// The final table of a recorded game of each game is filled in and added up: it says who has won, and keeps what was typed. The
// form is no larger than what is taken.
func TestTablesAreAddedUp(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	names := map[string]string{
		"hanamikoji": "en-2016_eleven-points.txt", "geishasroad": "points.txt", "maiko": "points.txt", "geiko": "points.txt",
		"sakura": "ru_4_tokens.txt", "tokaido": "en_5_points.txt", "lanterns": "ru_4_honour.txt",
	}
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			b := sits(t, recorded(t, "hanamikoji", "en-2016_eleven-points.txt", 50))
			form, played := final(t, g, testkit.File(g.ID, "games", names[g.ID]))
			w := b.posts(hub.Who{}, "calculator", form)
			require.Equal(t, http.StatusOK, w.Code)
			page := w.Body.String()
			tidy(t, page, g.ID)
			assert.NotContains(t, page, "aria-invalid")
			assert.Less(t, len(form.Encode()), 8<<10)
			sheet := played.Position.Running()
			told := p.With(played.Record.Header.Seats)
			assert.Contains(t, text.Clean(htmlOf(t, page)), wording.Winners(told, &sheet))
			for _, n := range nodes(t, page) {
				if name := attr(n, "name"); n.Data == "input" && strings.HasPrefix(name, "f.") && (attr(n, "type") != "radio" || slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == "checked" })) {
					assert.Equal(t, form.Get(name), attr(n, "value"), name)
				}
			}
		})
	}
}

// htmlOf returns all that a page says.
func htmlOf(t *testing.T, page string) string {
	t.Helper()
	return said(nodes(t, page)[0])
}

// What cannot be is shown beside its field, what was left out too; the rest counts.
func TestWhatCannotBeIsToldBesideItsField(t *testing.T) {
	b := sits(t, recorded(t, "hanamikoji", "en-2016_eleven-points.txt", 50))
	form := url.Values{"game": {"tokaido"}, "name.1": {"Anna"}, "name.2": {"<b>Bo</b>"}, "f.souvenirs@1": {"999"}, "f.paddy@1": {"1+1"}}
	page := b.posts(hub.Who{Seat: 1}, "calculator", form).Body.String()
	tidy(t, page, "tokaido")
	assert.NotContains(t, page, "<b>Bo</b>")
	found := 0
	for _, n := range nodes(t, page) {
		switch attr(n, "id") {
		case "f.paddy@1-about":
			assert.Equal(t, "1+1 = 2", said(n))
			found++
		case "f.sea@1-about":
			assert.Equal(t, "empty: counts as 0", said(n))
			found++
		}
	}
	assert.Equal(t, 2, found)
	form = url.Values{"game": {"tokaido"}, "name.1": {"Anna"}, "name.2": {"Anna"}}
	assert.Contains(t, b.posts(hub.Who{}, "calculator", form).Body.String(), "class=\"against\"")
	w := b.posts(hub.Who{}, "calculator", url.Values{"game": {"tokaido"}, "f.sea@1": {"99"}})
	assert.Contains(t, w.Body.String(), "aria-invalid=\"true\"")
	assert.Contains(t, w.Body.String(), "f.sea@1-about")
}

// Before anything is typed those of the table play, by their rules, where it is their game.
func TestThePlayersOfTheTableAreThere(t *testing.T) {
	b := sits(t, recorded(t, "tokaido", "en_3_points.txt", 50))
	for game, there := range map[string]bool{"tokaido": true, "lanterns": false} {
		page := b.get(hub.Who{}, text.RU, "calculator?game="+game).Body.String()
		assert.Equal(t, there, strings.Contains(page, "value=\"Céline\""), game)
		assert.Equal(t, there, strings.Contains(page, "value=\"en\" selected"), game)
	}
}

// What lies on a table is touched, never typed in letters: each kind of piece is a button, a player a chip, and nothing stands twice in a
// list. Whoever sits down or leaves is there, or gone, with the next tap.
func TestTheCalculatorIsTouched(t *testing.T) {
	b := sits(t, recorded(t, "hanamikoji", "en-2016_eleven-points.txt", 50))
	for _, g := range games.All {
		form := url.Values{"game": {g.ID}, "name.1": {"Anna"}, "name.2": {"Boris"}, "name.3": {"Clara"}, "pick": {""}}
		if g.MaxSeats < 3 {
			form.Del("name.3")
		}
		page := b.posts(hub.Who{}, "calculator", form).Body.String()
		tidy(t, page, g.ID)
		assert.NotContains(t, page, "-about", "nothing is told to be missing while one is at it")
		seen, pieces, players := map[string]bool{}, 0, 0
		for _, n := range nodes(t, page) {
			name, value := attr(n, "name"), attr(n, "value")
			switch {
			case n.Data == "input" && strings.HasPrefix(name, "f.") && attr(n, "type") == "":
				assert.Equal(t, "numeric", attr(n, "inputmode"), "%s: %s is typed", g.ID, name)
			case n.Data == "button" && name == "pick":
				pieces++
				label := name + strings.SplitN(value, " ", 2)[0] + said(n) + attr(n, "aria-label")
				assert.False(t, seen[label], "%s: twice %s", g.ID, label)
				seen[label] = true
			case attr(n, "type") == "radio":
				players++
				label := name + said(n.Parent)
				assert.False(t, seen[label], "%s: twice %s", g.ID, label)
				seen[label] = true
			}
		}
		assert.Equal(t, g.MaxSeats > 2, strings.Contains(page, "Clara"), g.ID)
		if g.ID != "sakura" {
			assert.Positive(t, pieces, g.ID)
		}
		if g.ID != "sakura" && g.ID != "lanterns" {
			assert.Positive(t, players, g.ID)
		}
	}
}

// A piece that is touched lies there, drawn as in play, and touched again it is put back.
func TestPiecesAreTakenByATouch(t *testing.T) {
	b := sits(t, recorded(t, "hanamikoji", "en-2016_eleven-points.txt", 50))
	form := url.Values{"game": {"maiko"}, "name.1": {"Anna"}, "name.2": {"Boris"}, "pick": {"f.zone@1 more.2"}}
	page := b.posts(hub.Who{}, "calculator", form).Body.String()
	assert.Contains(t, page, "name=\"f.zone@1\" value=\"R3\"")
	assert.Contains(t, page, "maiko.svg#card")
	form.Set("f.zone@1", "R3")
	assert.Contains(t, b.posts(hub.Who{}, "calculator", form).Body.String(), "name=\"f.zone@1\" value=\"\"")
}

// A field that is left empty says what it counts as, in every calculator: also what is no nothing.
func TestAnEmptyFieldSaysWhatItCountsAs(t *testing.T) {
	for _, g := range games.All {
		for _, lang := range text.Langs() {
			p, err := text.New(lang)
			require.NoError(t, err)
			b := sits(t, recorded(t, g.ID, "*.txt", 0), alone)
			files, err := filepath.Glob(testkit.File(g.ID, "games", "*.txt"))
			require.NoError(t, err)
			form, _ := final(t, g, files[0])
			for key := range form {
				if strings.HasPrefix(key, "f.") && !strings.HasSuffix(key, "@1") {
					form.Del(key)
				}
			}
			page := b.posts(kinds["host"], "calculator?lang="+string(lang), form).Body.String()
			empty := 0
			for _, n := range nodes(t, page) {
				if strings.HasSuffix(attr(n, "id"), "-about") {
					assert.NotEqual(t, p.Say("web.calculator.missing"), said(n), "%s %s", g.ID, attr(n, "id"))
					if strings.HasPrefix(said(n), strings.TrimSuffix(p.Say("web.calculator.empty", rules.Plain("value", "")), " ")) {
						empty++
					}
				}
			}
			assert.NotZero(t, empty, "%s %s", g.ID, lang)
			if g.ID == "sakura" {
				assert.Contains(t, page, p.Say("web.calculator.empty", rules.Plain("value", "5")))
			}
		}
	}
}
