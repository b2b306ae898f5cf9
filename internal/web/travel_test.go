package web_test

import (
	"archive/zip"
	"bytes"
	"html"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/internal/web"
	"referee/rules"
)

const (
	begunHere  = "referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n\nOrange 3FGG-G\nViolet 3ABC-A\n"
	goneOn     = begunHere + "Orange 4FGDE-DE\nViolet 4ABCD-CD\n"
	goneBeside = begunHere + "Orange 1X\n"
)

// brought sends files as a browser does.
func (n *inn) brought(files ...[2]string) *httptest.ResponseRecorder {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for _, f := range files {
		w, err := form.CreateFormFile("file", f[0])
		require.NoError(n.t, err)
		_, err = w.Write([]byte(f[1]))
		require.NoError(n.t, err)
	}
	require.NoError(n.t, form.Close())
	r := httptest.NewRequest(http.MethodPost, "http://example.com"+n.host+"host-bring", &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	r.Header.Set("Accept-Language", n.lang)
	w := httptest.NewRecorder()
	n.pages.ServeHTTP(w, r)
	return w
}

// presses sends the form of a page that has an address, and returns the answer and where it leads.
func (n *inn) presses(page *httptest.ResponseRecorder, action string) (*httptest.ResponseRecorder, string) {
	n.t.Helper()
	_, form, ok := strings.Cut(page.Body.String(), `action="`+action)
	require.True(n.t, ok, "%s", page.Body)
	form, _, _ = strings.Cut(form, "</form>")
	fields := []string{}
	for _, f := range hiddenFields.FindAllStringSubmatch(form, -1) {
		fields = append(fields, f[1], html.UnescapeString(f[2]))
	}
	return n.asks(n.host+action, fields...)
}

// here are the records of the folder.
func (n *inn) here() map[string]string {
	n.t.Helper()
	all := map[string]string{}
	list, err := os.ReadDir(n.do.Config.Records)
	require.NoError(n.t, err)
	for _, e := range list {
		data, err := os.ReadFile(filepath.Join(n.do.Config.Records, e.Name()))
		require.NoError(n.t, err)
		all[e.Name()] = string(data)
	}
	return all
}

func (n *inn) puts(name, data string) {
	require.NoError(n.t, os.WriteFile(filepath.Join(n.do.Config.Records, name), []byte(data), 0o600))
}

// What is brought is taken in, and what becomes of it is said, in each language.
func TestGamesAreBrought(t *testing.T) {
	with := func(name, data string) string { return strings.Replace(data, "Orange", name, -1) }
	for _, lang := range text.Langs() {
		n := newInn(t, lang)
		p, err := text.New(lang)
		require.NoError(t, err)
		n.puts("a.referee", begunHere)
		n.puts("b.referee", with("Olga", goneOn))
		n.puts("c.referee", with("Zoe", goneOn))
		page := n.brought([2]string{"a.txt", goneOn}, [2]string{"b.txt", with("Olga", begunHere)}, [2]string{"c.txt", with("Zoe", goneBeside)},
			[2]string{"d.txt", with("Vera", goneOn)}, [2]string{"letter.txt", "Dear Anna"}, [2]string{"e.referee", "referee: 1\ngame: hanamikoji\nseats: A\nseats: B\n\n"},
			[2]string{"a (1).referee", begunHere}, [2]string{"f.txt", with("Ada", strings.Replace(begunHere, "\n\n", "\nhouse: family\n\n", 1)) + "nobody 1X\n"})
		require.Equal(t, http.StatusOK, page.Code)
		said := html.UnescapeString(page.Body.String())
		for _, want := range []string{
			p.Say("came.continues", rules.N("n", 2)), p.Say("came.shorter", rules.N("n", 2)), p.Say("came.new"), p.Say("came.foreign"), p.Say("came.here"),
			p.Say("came.parted", rules.N("n", 2), rules.Plain("file", "c-2.referee")), "a (1).referee", p.Say("store.house", rules.Plain("name", "family")),
		} {
			assert.Contains(t, said, want)
		}
		for _, row := range []string{"4", "8"} { // in the damaged one, and in the last
			before, _, _ := strings.Cut(p.Say("came.line", rules.Plain("row", row), rules.Plain("why", "%")), "%")
			assert.Contains(t, said, before)
		}
		all := n.here()
		assert.Len(t, all, 6, "%v", all)
		for name, want := range map[string]string{"a": begunHere, "b": with("Olga", goneOn), "c": with("Zoe", goneOn), "c-2": with("Zoe", goneBeside), "d": with("Vera", goneOn)} {
			assert.Equal(t, want, all[name+".referee"])
		}
		assert.NotContains(t, page.Body.String(), n.do.Config.Records, "where they lie is nobody's business")
		n.brought([2]string{"c.txt", with("Zoe", goneBeside)}, [2]string{"d.txt", with("Vera", goneOn)})
		assert.Equal(t, all, n.here(), "twice")
	}
}

// With one tap a game goes on that was continued elsewhere.
func TestAGameThatWasContinuedElsewhereGoesOn(t *testing.T) {
	n := newInn(t, text.EN)
	n.puts("a.referee", begunHere)
	page := n.brought([2]string{"a.txt", strings.ReplaceAll(goneOn, "\n", "\r\n")})
	done, to := n.presses(page, "host-go-on")
	require.Equal(t, http.StatusSeeOther, done.Code, done.Body)
	assert.Equal(t, n.host+"host-seats", to)
	assert.Equal(t, goneOn, n.here()["a.referee"])
	require.NotNil(t, n.do.Playing())
	lines, _ := n.do.Playing().Session.Written()
	assert.Equal(t, 4, lines)
	done, _ = n.presses(page, "host-go-on")
	assert.Equal(t, http.StatusSeeOther, done.Code, "a second tap")
	assert.Equal(t, goneOn, n.here()["a.referee"])
}

// The game on the table goes on there, with its links; what is entered next stands behind what came.
func TestTheGameOnTheTableGoesOn(t *testing.T) {
	n := newInn(t, text.EN)
	n.puts("a.referee", begunHere)
	n.asks(n.host+"host-open", "file", "a.referee")
	require.NotNil(t, n.do.Playing())
	page := n.brought([2]string{"x.txt", goneOn})
	assert.Equal(t, begunHere, n.here()["a.referee"], "it is not written under the feet of who plays")
	done, _ := n.presses(page, "host-go-on")
	require.Equal(t, http.StatusSeeOther, done.Code, "nobody is asked about the game that goes on: %s", done.Body)
	n.table.Hold(func() {
		_, err := n.do.Playing().Session.Enter("1X", false)
		require.NoError(t, err)
	})
	assert.Equal(t, goneOn+"Orange 1X\n", n.here()["a.referee"])

	page = n.brought([2]string{"x.txt", goneOn + "Orange 1X\nViolet 1X\n"})
	n.table.Hold(func() {
		_, err := n.do.Playing().Session.Enter("2XX", false)
		require.NoError(t, err)
	})
	done, _ = n.presses(page, "host-go-on")
	assert.Equal(t, http.StatusConflict, done.Code, "somebody has entered something since")
	assert.Contains(t, done.Body.String(), "gone on differently here")
	require.NotNil(t, n.do.Playing(), "it is still on the table")
	assert.Equal(t, goneOn+"Orange 1X\nViolet 2XX\n", n.here()["a.referee"])
}

// A game in play is put away only if that is asked for; what is brought is not lost by the question.
func TestAnotherGameGoesOnWhereOneIsPlayed(t *testing.T) {
	n := newInn(t, text.EN)
	n.puts("a.referee", begunHere)
	n.puts("b.referee", strings.ReplaceAll(begunHere, "Orange", "Olga"))
	n.asks(n.host+"host-open", "file", "b.referee")
	asked, _ := n.presses(n.brought([2]string{"x.txt", goneOn}), "host-go-on")
	require.Equal(t, http.StatusOK, asked.Code)
	assert.Equal(t, begunHere, n.here()["a.referee"])
	done, _ := n.presses(asked, "host-go-on")
	assert.Equal(t, http.StatusSeeOther, done.Code)
	assert.Equal(t, goneOn, n.here()["a.referee"])
	assert.Equal(t, "a.referee", filepath.Base(n.do.Playing().Path))
}

// Several go on at once, and none is put on the table.
func TestSeveralGamesGoOn(t *testing.T) {
	n := newInn(t, text.EN)
	var files [][2]string
	for _, name := range []string{"Olga", "Vera", "Zoe"} {
		n.puts(name+".referee", strings.ReplaceAll(begunHere, "Orange", name))
		files = append(files, [2]string{name + ".txt", strings.ReplaceAll(goneOn, "Orange", name)})
	}
	n.asks(n.host+"host-open", "file", "Vera.referee")
	page := n.brought(files...)
	values := url.Values{}
	_, form, _ := strings.Cut(page.Body.String()[strings.LastIndex(page.Body.String(), "<form"):], ">")
	for _, f := range hiddenFields.FindAllStringSubmatch(form, -1) {
		values.Add(f[1], html.UnescapeString(f[2]))
	}
	require.Len(t, values["link"], 3)
	r := httptest.NewRequest(http.MethodPost, "http://example.com"+n.host+"host-go-on", strings.NewReader(values.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	n.pages.ServeHTTP(w, r)
	require.Equal(t, http.StatusOK, w.Code)
	assert.Equal(t, 3, strings.Count(w.Body.String(), "goes on with it now"))
	for name, data := range n.here() {
		assert.Equal(t, strings.ReplaceAll(goneOn, "Orange", strings.TrimSuffix(name, ".referee")), data)
	}
	assert.Equal(t, "Vera.referee", filepath.Base(n.do.Playing().Path))
}

// Where one of several has parted since, the others go on, and of each it is told; where one is none of the folder's nothing is done.
func TestOneOfSeveralGamesHasParted(t *testing.T) {
	n := newInn(t, text.EN)
	fields := url.Values{}
	for _, name := range []string{"Olga", "Vera", "Zoe", "Ada"} {
		of := func(data string) string { return strings.ReplaceAll(data, "Orange", name) }
		n.puts(name+".referee", of(map[bool]string{true: goneBeside, false: begunHere}[name == "Vera" || name == "Ada"]))
		fields.Add("file", name+".referee")
		fields.Add("link", store.Link([]byte(of(goneOn))))
	}
	n.asks(n.host+"host-open", "file", "Vera.referee")
	before := n.here()
	sends := func(fields url.Values) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodPost, "http://example.com"+n.host+"host-go-on", strings.NewReader(fields.Encode()))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		w := httptest.NewRecorder()
		n.pages.ServeHTTP(w, r)
		return w
	}
	w := sends(url.Values{"file": append(slices.Clone(fields["file"]), "../x"), "link": append(slices.Clone(fields["link"]), "1")})
	assert.Equal(t, http.StatusNotFound, w.Code)
	assert.Equal(t, before, n.here())
	w = sends(fields)
	require.Equal(t, http.StatusOK, w.Code)
	said := html.UnescapeString(w.Body.String())
	at := 0
	for _, want := range []string{"Olga", "goes on with it now", "Vera", "gone on differently here", "Zoe", "goes on with it now", "Ada", "gone on differently here"} {
		next := strings.Index(said[at:], want)
		require.GreaterOrEqual(t, next, 0, "%s in %s", want, said[at:])
		at += next + len(want)
	}
	for name, data := range n.here() {
		switch of := strings.TrimSuffix(name, ".referee"); of {
		case "Olga", "Zoe":
			assert.Equal(t, strings.ReplaceAll(goneOn, "Orange", of), data)
		case "Vera", "Ada":
			assert.Equal(t, strings.ReplaceAll(goneBeside, "Orange", of), data)
		}
	}
	assert.Equal(t, "Vera.referee", filepath.Base(n.do.Playing().Path), "it is still on the table")
}

// What a link brings is looked at first: whoever follows one has not said that it is wanted.
func TestALinkIsLookedAtFirst(t *testing.T) {
	n := newInn(t, text.EN)
	link := "https://club.example/referee/#r=" + store.Link([]byte(goneOn))
	page, _ := n.asks(n.host+"host-bring", "text", link, "look", "1")
	assert.Empty(t, n.here())
	page, _ = n.presses(page, "host-bring")
	assert.Equal(t, http.StatusOK, page.Code)
	all := n.here()
	require.Len(t, all, 1)
	for _, data := range all {
		assert.Equal(t, goneOn, data)
	}
	page, _ = n.asks(n.host+"host-bring", "text", "see\r\n"+link, "look", "")
	assert.Contains(t, page.Body.String(), "here already")
	page, _ = n.asks(n.host+"host-bring", "text", link[:len(link)-9])
	assert.Contains(t, page.Body.String(), "The link is damaged")
	page, _ = n.asks(n.host+"host-bring", "text", " ")
	assert.Equal(t, http.StatusBadRequest, page.Code)
	page = n.brought([2]string{"", ""})
	assert.Equal(t, http.StatusBadRequest, page.Code, "no file was chosen")
	_, _ = n.asks(n.host+"host-bring", "text", strings.ReplaceAll(begunHere, "Orange", "Olga"))
	assert.Len(t, n.here(), 2, "a text as it was pasted")
}

// Only the host may bring more than a form has, and only so much.
func TestWhoBringsHowMuch(t *testing.T) {
	n := newInn(t, text.EN)
	large := "referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n\n" + strings.Repeat("# tea is served\n", 5000)
	assert.Equal(t, http.StatusOK, n.brought([2]string{"a.txt", large}).Code)
	page, _ := n.asks(n.host+"host-open", "file", large)
	assert.Equal(t, http.StatusRequestEntityTooLarge, page.Code)
	page, _ = n.asks("/t/someone/host-bring", "text", large)
	assert.Equal(t, http.StatusRequestEntityTooLarge, page.Code)
	n.asks(n.host+"host-open", "file", "a.referee")
	page, _ = n.asks("/t/"+n.links.Token(hub.Who{Seat: 1})+"/host-bring", "text", large)
	assert.Equal(t, http.StatusRequestEntityTooLarge, page.Code, "a player is no host")
	page, _ = n.asks("/t/"+n.links.Token(hub.Who{Host: true})+"/host-bring", "text", large)
	assert.Equal(t, http.StatusOK, page.Code, "by the link of the host to the table")
	page, _ = n.asks(n.host+"host-bring", "text", strings.Repeat("x", 9<<20))
	assert.Equal(t, http.StatusRequestEntityTooLarge, page.Code)
	assert.Contains(t, page.Body.String(), "8 MB")
}

// A game is handed on as it is, under its name; its private notes go along only if they are asked for.
func TestAGameIsHandedOn(t *testing.T) {
	n := newInn(t, text.EN)
	noted := begunHere + "private Orange hand ABCDEFG\n"
	n.puts("Вечер.referee", begunHere)
	n.puts("noted.referee", noted)
	file, _ := n.asks(n.host + "host-record?file=" + url.QueryEscape("Вечер.referee"))
	assert.Equal(t, begunHere, file.Body.String())
	assert.Equal(t, "attachment; filename*=utf-8''%D0%92%D0%B5%D1%87%D0%B5%D1%80.txt", file.Header().Get("Content-Disposition"))
	file, _ = n.asks(n.host + "host-record?file=noted.referee&raw=1")
	assert.Equal(t, `attachment; filename=noted.referee`, file.Header().Get("Content-Disposition"))
	for _, page := range []string{"host-record?file=noted.referee", "host-give?file=noted.referee"} {
		said, _ := n.asks(n.host + page)
		assert.NotContains(t, said.Body.String(), "ABCDEFG", page)
	}
	page, _ := n.asks(n.host + "host-give?file=noted.referee")
	assert.Contains(t, page.Body.String(), "1 private note stays here.")
	assert.NotContains(t, page.Body.String(), "#r=", "nobody outside finds this server")
	page, _ = n.asks(n.host + "host-give?file=noted.referee&notes=1")
	assert.Contains(t, page.Body.String(), "can read what each player noted")
	assert.Contains(t, page.Body.String(), "host-record?file=noted.referee&amp;notes=1")
	file, _ = n.asks(n.host + "host-record?file=noted.referee&notes=1")
	assert.Equal(t, noted, file.Body.String())
	n.puts("broken.referee", "referee: 1\nprivate Orange hand\n")
	n.puts("letter.txt", "Dear Anna")
	page, _ = n.asks(n.host + "host-record?file=letter.txt")
	assert.Equal(t, http.StatusConflict, page.Code)
	assert.NotContains(t, page.Body.String(), "Dear")
	page, _ = n.asks(n.host + "host-give")
	for _, name := range []string{"noted", "broken", "Вечер"} {
		assert.Contains(t, page.Body.String(), "host-give?file="+url.QueryEscape(name+".referee"))
	}
}

// Of a game that is so damaged that its private notes cannot be told apart nothing goes out until somebody asks for them: no file, no link
// and nothing to share.
func TestADamagedGameKeepsItsNotes(t *testing.T) {
	n := newInn(t, text.EN)
	o := n.pages.Options
	o.Base, o.Device = "https://example.com", true
	var err error
	n.pages, err = web.New(o)
	require.NoError(t, err)
	const broken = "referee: 1\nprivate Orange hand ABCDEFG\n"
	n.puts("broken.referee", broken)
	page, _ := n.asks(n.host + "host-give?file=broken.referee")
	assert.Contains(t, page.Body.String(), "private notes cannot be taken out")
	for _, way := range []string{"host-record", `id="send"`, store.LinkMark, `class="code"`} {
		assert.NotContains(t, page.Body.String(), way)
	}
	for _, file := range []string{"host-record?file=broken.referee", "host-record?file=broken.referee&raw=1"} {
		w, to := n.asks(n.host + file)
		assert.Equal(t, http.StatusSeeOther, w.Code)
		assert.Equal(t, n.host+"host-give?file=broken.referee", to)
		assert.NotContains(t, w.Body.String(), "ABCDEFG")
	}
	assert.Contains(t, page.Body.String(), `href="host-give?file=broken.referee&amp;notes=1"`)
	page, _ = n.asks(n.host + "host-give?file=broken.referee&notes=1")
	assert.Contains(t, page.Body.String(), "as it is, private notes too")
	assert.Contains(t, page.Body.String(), store.LinkMark+store.Link([]byte(broken)))
	file, _ := n.asks(n.host + "host-record?file=broken.referee&notes=1")
	assert.Equal(t, broken, file.Body.String())
}

// Wherever a copy of all games is offered it is said that private notes are in it.
func TestACopyTellsOfItsNotes(t *testing.T) {
	for _, lang := range text.Langs() {
		n := newInn(t, lang)
		p, err := text.New(lang)
		require.NoError(t, err)
		o := n.pages.Options
		o.Device = true
		n.pages, err = web.New(o)
		require.NoError(t, err)
		n.puts("a.referee", goneOn)
		for _, at := range []string{"host", "host-give"} {
			page, _ := n.asks(n.host + at)
			require.Contains(t, page.Body.String(), "records.zip", at)
			assert.Contains(t, html.UnescapeString(page.Body.String()), p.Say("web.keep.how"), at)
		}
	}
}

// All records are one file, which brings them back.
func TestACopyOfAllGames(t *testing.T) {
	n, other := newInn(t, text.EN), newInn(t, text.EN)
	n.puts("a.referee", goneOn)
	n.puts("b.txt", strings.ReplaceAll(begunHere, "Orange", "Olga")+"private Olga hand ABCDEFG\n")
	n.puts("a.referee.links", "secret")
	n.puts("notes.csv", "a;b")
	all, _ := n.asks(n.host + "records.zip")
	assert.Equal(t, "attachment; filename=referee-2026-05-01.zip", all.Header().Get("Content-Disposition"))
	z, err := zip.NewReader(bytes.NewReader(all.Body.Bytes()), int64(all.Body.Len()))
	require.NoError(t, err)
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
	}
	assert.ElementsMatch(t, []string{"a.referee", "b.txt", ".backup.json"}, names)
	require.Equal(t, http.StatusOK, other.brought([2]string{"referee.zip", all.Body.String()}).Code)
	assert.Equal(t, map[string]string{"a.referee": n.here()["a.referee"], "b.referee": n.here()["b.txt"]}, other.here())
}

// codeRead reads the code of a text, as a phone does.
func codeRead(t *testing.T, said string) string {
	t.Helper()
	modules := talk.Modules(said)
	require.NotNil(t, modules)
	require.LessOrEqual(t, len(modules), 25*4+17)
	const quiet = 4
	bits, err := gozxing.NewSquareBitMatrix(len(modules) + 2*quiet)
	require.NoError(t, err)
	for y := range modules {
		for x := range modules {
			if modules[y][x] {
				bits.Set(x+quiet, y+quiet)
			}
		}
	}
	source, err := gozxing.NewBinaryBitmapFromImage(bits)
	require.NoError(t, err)
	read, err := qrcode.NewQRCodeReader().Decode(source, map[gozxing.DecodeHintType]interface{}{gozxing.DecodeHintType_PURE_BARCODE: true})
	require.NoError(t, err)
	return read.GetText()
}

// Every recorded game goes into one code of a link, from which it comes back byte for byte.
func TestEveryRecordedGameIsInOneCode(t *testing.T) {
	testkit.Alone(t)
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "*", "games", "*.txt"))
	require.NoError(t, err)
	require.Greater(t, len(files), 200)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		link := "https://games.club.example/referee/#r=" + store.Link(data)
		require.LessOrEqual(t, len(link), web.MostOfCode, file)
		back, problem := store.FromLink(codeRead(t, link))
		require.Nil(t, problem, file)
		assert.Equal(t, string(data), string(back), file)
	}
}

// Where one device has the table the page has the link and its code; a game too long for a code says so.
func TestADeviceHandsALinkOn(t *testing.T) {
	n := newInn(t, text.EN)
	o := n.pages.Options
	o.Base, o.Prefix, o.Device = "https://example.com/referee", "/referee", true
	var err error
	n.pages, err = web.New(o)
	require.NoError(t, err)
	n.puts("a.referee", goneOn)
	page, _ := n.asks(n.host + "host-give?file=a.referee")
	link := "https://example.com/referee/#r=" + store.Link([]byte(goneOn))
	assert.Contains(t, page.Body.String(), ">\n"+link+"</textarea>")
	assert.Contains(t, page.Body.String(), `<svg class="code"`)
	assert.Contains(t, page.Body.String(), `src="/referee/a/`)
	long := goneOn
	for i := range 400 {
		long += "# " + strings.Repeat(string(rune('a'+i%26)), i%9) + record.Withheld + string(rune('а'+i%32)) + "\n"
	}
	n.puts("b.referee", long)
	page, _ = n.asks(n.host + "host-give?file=b.referee")
	assert.Contains(t, page.Body.String(), "too long for a code")
	assert.NotContains(t, page.Body.String(), `<svg class="code"`)
	page, _ = n.asks(n.host + "host")
	assert.Contains(t, page.Body.String(), "/travel.js", "a link that came sends itself on from there")

	o.Base, o.Prefix, o.Hosts = "http://referee.invalid", "", append(o.Hosts, "referee.invalid")
	n.pages, err = web.New(o)
	require.NoError(t, err)
	page, _ = n.asks(n.host + "host-give?file=a.referee")
	assert.Contains(t, page.Body.String(), "a.referee")
	assert.NotContains(t, page.Body.String(), "#r=", "one file has no address")
	assert.NotContains(t, page.Body.String(), `<svg class="code"`)
}

// Behind the end of a game its host hands the whole of it on; a player has no such door.
func TestAWholeGameIsHandedOnFromItsResult(t *testing.T) {
	n := newInn(t, text.EN)
	n.puts("a.referee", recorded(t, "hanamikoji", "en-2018_eleven-points.txt", 100))
	n.asks(n.host+"host-open", "file", "a.referee")
	page, _ := n.asks(n.host + "result")
	assert.Contains(t, page.Body.String(), `href="host-give?file=a.referee"`)
	page, _ = n.asks("/t/" + n.links.Token(hub.Who{Seat: 1}) + "/result")
	require.Equal(t, http.StatusOK, page.Code)
	assert.NotContains(t, page.Body.String(), "host-give")
}

// What is handed on of two games that differ in private notes alone is the same, byte for byte: file, link and page.
func TestWhatIsHandedOnTellsNothingOfNotes(t *testing.T) {
	testkit.Alone(t)
	for _, g := range games.All {
		tw := testkit.NoteTwins(t, filepath.Join("..", ".."), g.ID)
		told := [2]map[string]string{}
		for which, data := range tw.Records {
			n := newInn(t, text.EN)
			o := n.pages.Options
			o.Base, o.Device, o.House = "https://example.com", true, links(t, 0)
			var err error
			n.pages, err = web.New(o)
			require.NoError(t, err)
			n.host = "/t/" + o.House.Token(hub.Who{Host: true}) + "/"
			n.puts("a.referee", data)
			told[which] = map[string]string{}
			for _, page := range []string{"host-give?file=a.referee", "host-record?file=a.referee", "host-record?file=a.referee&raw=1"} {
				w, _ := n.asks(n.host + page)
				require.Equal(t, http.StatusOK, w.Code)
				told[which][page] = w.Body.String()
			}
		}
		assert.Equal(t, told[0], told[1], g.ID)
	}
}
