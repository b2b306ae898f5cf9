package record

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

func TestParseEveryKindOfLine(t *testing.T) {
	r := read(t, evening)
	assert.Equal(t, Header{
		Version: 1, Game: "hanamikoji", Seats: []string{"Orange", "Лиловая дама", "Zoé"},
		Fields: []Field{{"profile", "fr-2018"}, {"option.rounds", "3"}, {"my own key", "kept: as it is"}},
	}, r.Header)
	assert.Equal(t, []Line{
		{Kind: Time, Time: time.Date(2026, 5, 1, 19, 30, 0, 0, time.UTC), Row: 8, Col: 3},
		{Kind: Entry, Seq: 1, Seat: 1, Text: "3BCC-C", Row: 9, Col: 8},
		{Kind: Entry, Seq: 2, Seat: 2, Text: "1X", Row: 10, Col: 14},
		{Kind: Private, Seq: 3, Seat: 3, Text: "hand A B C", Row: 11, Col: 13},
		{Kind: Entry, Seq: 4, Seat: rules.Table, Text: "reveal E", Row: 12, Col: 7},
		{Kind: Override, Seq: 5, Text: "marker.A=Orange, marker.B=-", Row: 13, Col: 10},
		{Kind: Insert, Seq: 6, Target: 1, Inner: Entry, Seat: 3, Text: "2XX", Row: 14, Col: 15},
		{Kind: Insert, Seq: 7, Target: 2, Inner: Private, Seat: 1, Text: "draw F", Row: 15, Col: 26},
		{Kind: Insert, Seq: 8, Target: 2, Inner: Override, Text: "marker.C=Zoé", Row: 16, Col: 20},
		{Kind: Amend, Target: 2, Inner: Entry, Seat: 2, Text: "1E", Row: 17, Col: 23},
		{Kind: Amend, Target: 3, Inner: Private, Seat: 3, Text: "hand A B D", Row: 18, Col: 22},
		{Kind: Amend, Target: 5, Inner: Override, Text: "marker.A=Zoé", Row: 19, Col: 19},
		{Kind: Delete, Target: 4, Row: 20, Col: 8},
		{Kind: Ruling, Target: 1, Codes: []string{"hk/not-due", "hk/copies"}, Row: 21, Col: 11},
		{Kind: Dispute, Target: 2, Text: "it was face down", Row: 22, Col: 12},
		{Kind: Comment, Text: "they laughed: a lot", Row: 23, Col: 3},
		{Kind: Undo, N: 1, Row: 24, Col: 5},
		{Kind: Redo, N: 1, Row: 25, Col: 5},
		{Kind: Undo, N: 3, Row: 26, Col: 6},
		{Kind: Redo, N: 2, Row: 27, Col: 6},
		{Kind: Seen, Seq: 9, Text: "marker.B=Zoé, points@Orange=7", Row: 28, Col: 6},
		{Kind: Insert, Seq: 10, Target: 1, Inner: Seen, Text: "marker.C=-", Row: 29, Col: 16},
	}, r.Lines)
	assert.Equal(t, evening, string(r.Format()))
}

func TestTheSmallestRecord(t *testing.T) {
	r := read(t, "referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n\nOrange 3BCC-C\nViolet 1X\n")
	require.Len(t, r.Lines, 2)
	assert.Equal(t, rules.Seat(2), r.Lines[1].Seat)
	assert.Equal(t, "1X", r.Lines[1].Text)
}

// Text of another encoding is told of as that, with no more that follows from it.
func TestOtherEncodings(t *testing.T) {
	for charset, data := range map[string]string{
		"windows-1251": "referee: 1\n\xe8\xe3\xf0\xe0: hanamikoji\nseats: \xc0\xed\xff, B\n\n\xc0\xed\xff 1X\n",
		"windows-1252": "referee: 1\ngame: hanamikoji\nseats: Zo\xe9, B\n\nZo\xe9 1X\n",
		"UTF-16":       "\xff\xfer\x00e\x00f\x00e\x00r\x00e\x00e\x00:\x00 \x001\x00\n\x00",
	} {
		r, errs := Parse([]byte(data))
		assert.Nil(t, r)
		if assert.Len(t, errs, 1, charset) {
			assert.Equal(t, []any{"charset", charset}, []any{errs[0].ID(), errs[0].Args[0].Str})
		}
	}
}

// Lines may end as on any system, also in one record.
func TestLineEnds(t *testing.T) {
	text := "referee: 1\ngame: g\nseats: A, B\n\n# tea\n\nA 1\nB 2\n"
	want := read(t, text)
	for _, end := range []string{"\r\n", "\r", "\r\r\n"} {
		assert.Equal(t, want, read(t, strings.ReplaceAll(text, "\n", end)), "%q", end)
	}
	mixed := read(t, strings.ReplaceAll(text, "\n", "\r")+"A 3\n")
	require.Len(t, mixed.Lines, 4)
	assert.Equal(t, 9, mixed.Lines[3].Row)
	many := read(t, strings.ReplaceAll(text, "# tea", strings.Repeat("\r", 5_000)+"# tea"))
	assert.Equal(t, 5_005, many.Lines[0].Row)
}

func TestReaderIsLenient(t *testing.T) {
	loose := "\ufeff\r\n" +
		"  REFEREE :1\r\n" +
		"Игра: Hanamikoji\r\n" +
		"Игроки: Orange ,  Лиловая   дама,Zoe\u0301\r\n" +
		"Профиль:fr-2018\r\n" +
		"option.rounds:   3\r\n" +
		"my own key :kept: as it is\r\n" +
		" \r\n" +
		"@2026-05-01 21:30:00+02:00\r\n" +
		"  ORANGE:   3BCC-C  \r\n" +
		"\r\n" +
		"лиловая\u00a0\tДАМА 1X\r\n" +
		"Privé zoe\u0301 hand A B C\r\n" +
		"СТОЛ reveal E\r\n" +
		"Forcer marker.A=Orange, marker.B=-\r\n" +
		"вставить 1 3 2XX\r\n" +
		"inserer №2: лично: 1 draw F\r\n" +
		"INSERT #2 : установить marker.C=Zoé\r\n" +
		"исправить 2 2: 1E\r\n" +
		"corriger 3 : prive 3 hand A B D\r\n" +
		"amend 5 override: marker.A=Zoé\r\n" +
		"Удалить  4\r\n" +
		"décision 1 hk/not-due, hk/copies\r\n" +
		"litige 2: it was face down\r\n" +
		"#they laughed: a lot\r\n" +
		"отмена 1\r\n" +
		"RÉTABLIR\r\n" +
		"annuler: 3\r\n" +
		"вернуть 2\n" +
		"Constat: marker.B=Zoé, points@Orange=7\n" +
		"вставить 1: видно marker.C=-"
	assert.Equal(t, evening, string(read(t, loose).Format()))
}

func TestHeaderOnlyRecords(t *testing.T) {
	for _, text := range []string{
		"referee: 1\ngame: g\nseats: A", "referee: 1\nseats: A\ngame: g\n", "referee: 1\ngame: g\nseats: A\n\n\n",
	} {
		r := read(t, text)
		assert.Empty(t, r.Lines)
		assert.Equal(t, []string{"A"}, r.Header.Seats)
	}
}

func TestUnreadableHeaders(t *testing.T) {
	const good = "referee: 1\ngame: g\nseats: A, B\n"
	many := strings.Repeat("x", MaxName+1)
	for _, c := range []struct {
		text     string
		row, col int
		code     string
	}{
		{"", 1, 1, "not_record"},
		{"\n\n", 1, 1, "not_record"},
		{"Dear diary\n", 1, 1, "not_record"},
		{"game: g\nreferee: 1\n", 1, 1, "not_record"},
		{strings.Repeat("x", MaxLine+1), 1, 1, "not_record"},
		{"\x7fELF\x01\x00\x00", 1, 1, "binary"},
		{"ab\xff\xfe", 1, 3, "binary"},
		{"\nreferee: one\n", 2, 10, "version"},
		{"referee: 0\n", 1, 10, "version"},
		{"referee: 2\nwhat: ever\x00\n", 1, 10, "newer"},
		{good + "title\n\n", 4, 1, "header_line"},
		{good + ": no key\n\n", 4, 1, "header_line"},
		{good + "title: a\x1b[2J\n\n", 4, 9, "control"},
		{good + "title: \xff\n\n", 4, 8, "charset"},
		{good + "title: " + strings.Repeat("x", MaxLine), 4, 1, "long_line"},
		{good + "Game: h\n", 4, 1, "twice"},
		{good + "title: a\nTITLE: b\n", 5, 1, "twice"},
		{good + "дата: a\ndate: b\n", 5, 1, "twice"},
		{"referee: 1\nreferee: 1\ngame: g\nseats: A\n", 2, 1, "twice"},
		{"referee: 1\nseats: A\n", 2, 1, "no_game"},
		{"referee: 1\ngame: g\n\nA 1\n", 2, 1, "no_seats"},
		{"referee: 1\ngame: g\nseats:\n", 3, 1, "no_seats"},
		{"referee: 1\ngame: g\nseats: a,b,c,d,e,f,g,h\n", 3, 1, "many_seats"},
		{"referee: 1\ngame: g\nseats: A, ,B\n", 3, 11, "name_empty"},
		{"referee: 1\ngame: g\nseats: A,  " + many + "\n", 3, 12, "name_long"},
		{"referee: 1\ngame: g\nseats: Éva, E\u0301VA\n", 3, 13, "name_twice"},
		{"referee: 1\ngame: g\nseats: A, Undo\n", 3, 11, "name_taken"},
	} {
		r, errs := Parse([]byte(c.text))
		assert.Nil(t, r, "%.60q", c.text)
		if assert.Len(t, errs, 1, "%.60q", c.text) {
			e := errs[0]
			assert.Equal(t, []any{c.row, c.col, c.code}, []any{e.Row, e.Col, e.ID()}, "%.60q", c.text)
		}
	}
}

func TestAllFaultsOfAHeaderAreTold(t *testing.T) {
	_, errs := Parse([]byte("referee: 1\nseats: A, undo, a\nx\n"))
	require.Len(t, errs, 4)
	assert.Equal(t, ":2:11: record.name_taken [{name 3 0 undo}]", errs[0].Error())
	assert.Equal(t, "name_twice", errs[1].ID())
	assert.Equal(t, "header_line", errs[2].ID())
	assert.Equal(t, "no_game", errs[3].ID())
}

func TestTooLargeAFile(t *testing.T) {
	head := "referee: 1\ngame: g\nseats: A\n\n"
	line := "#" + strings.Repeat("x", MaxLine-2) + "\n"
	full := head + strings.Repeat(line, MaxSize/MaxLine-1)
	full += "#" + strings.Repeat("x", MaxSize-len(full)-2) + "\n"
	require.Len(t, full, MaxSize)
	read(t, full)
	_, errs := Parse([]byte(full + "#\n"))
	require.Len(t, errs, 1)
	assert.Equal(t, ":1:1: record.too_large [{max 0 4 }]", errs[0].Error())
}

// More lines than an evening can have are not read: what corrects others costs as much as they are.
func TestTooManyLines(t *testing.T) {
	head := "referee: 1\ngame: g\nseats: A\n\n"
	for _, c := range []struct{ head, line string }{
		{head, "A 1\n"}, {head, "undo 9999\n"}, {head, "insert 1: A 1\n"}, {head, "\n"}, {head, "A 1\r"}, {head, "A 1\r\n"},
		{"referee: 1\ngame: g\nseats: A\n", "k: v\n"}, {"", "\n"},
	} {
		lines := strings.Count(c.head, "\n")
		full := c.head + strings.Repeat(c.line, MaxLines-lines)
		_, errs := Parse([]byte(full))
		assert.NotContains(t, codesOf(errs), "many_lines", c.line)
		r, errs := Parse([]byte(full + c.line))
		require.Len(t, errs, 1, c.line)
		assert.Equal(t, ":10001:1: record.many_lines [{max 0 10000 }]", errs[0].Error(), c.line)
		assert.Nil(t, r)
	}
}

func codesOf(errs []*rules.Fault) (codes []string) {
	for _, e := range errs {
		codes = append(codes, e.ID())
	}
	return codes
}

func TestUnreadableLinesAreKept(t *testing.T) {
	long := "Ann " + strings.Repeat("x", MaxLine-3)
	for _, c := range []struct {
		line string
		col  int
		code string
	}{
		{"1X", 1, "seat"},
		{"  3 1X", 3, "seat"},
		{"Anna 1X", 1, "seat"},
		{"Ann", 4, "move"},
		{"Ann :", 6, "move"},
		{"private 1X", 9, "seat"},
		{"private Ann", 12, "move"},
		{"override", 9, "override"},
		{"override x", 10, "override"},
		{"override x=1,", 10, "override"},
		{"override =1", 10, "override"},
		{"seen", 5, "override"},
		{"seen coins 5", 6, "override"},
		{"amend 1: seen", 14, "override"},
		{"insert Ann 1X", 8, "number"},
		{"insert 0: Ann 1X", 8, "number"},
		{"insert 1: 1X", 11, "seat"},
		{"insert 1: undo", 11, "inner"},
		{"amend 1: # no", 10, "inner"},
		{"amend 1: @ no", 10, "inner"},
		{"amend 1: private Ann", 21, "move"},
		{"delete", 7, "number"},
		{"delete 1st", 8, "number"},
		{"delete 1 2", 10, "end"},
		{"undo -1", 6, "number"},
		{"undo 1 2", 8, "end"},
		{"redo all", 6, "number"},
		{"ruling 3:", 10, "codes"},
		{"dispute 3", 10, "claim"},
		{"@ yesterday", 3, "time"},
		{"@ 0000-01-01T00:00:00+01:00", 3, "time"},
		{"Ann 1\x1b[31mX", 6, "control"},
		{"Ann 1\u202eX", 6, "control"},
		{"\x00\x00", 1, "control"},
		{"Ann é\xe9", 6, "encoding"},
		{long, 1, "long_line"},
	} {
		text := "referee: 1\ngame: g\nseats: Ann, Bea\n\nAnn 1\n" + c.line + "\nBea 2\n"
		r, errs := Parse([]byte(text))
		require.NotNil(t, r)
		if assert.Len(t, errs, 1, "%.60q", c.line) {
			e := errs[0]
			assert.Equal(t, []any{6, c.col, c.code}, []any{e.Row, e.Col, e.ID()}, "%.60q", c.line)
		}
		require.Len(t, r.Lines, 3)
		assert.Equal(t, Line{Kind: Unread, Raw: c.line, Row: 6, Col: 1}, r.Lines[1])
		assert.Equal(t, rules.Seq(2), r.Lines[2].Seq, "an unread line has no number")
		assert.Equal(t, text, string(r.Format()))
	}
}

func TestALineThatIsOnlyTooLongOnceWritten(t *testing.T) {
	line := "2 " + strings.Repeat("x", MaxLine-2)
	_, errs := Parse([]byte("referee: 1\ngame: g\nseats: Ann, Bea\n\n" + line))
	require.Len(t, errs, 1)
	assert.Equal(t, "long_line", errs[0].ID())
}

func TestSeatErrorNamesTheSeats(t *testing.T) {
	_, errs := Parse([]byte("referee: 1\ngame: g\nseats: Ann, Bea\n\nNobody 1\n"))
	require.Len(t, errs, 1)
	assert.Equal(t, []rules.Arg{rules.Plain("seats", "Ann, Bea")}, errs[0].Args)
}

func TestParseLineAtThePrompt(t *testing.T) {
	for _, c := range []struct {
		typed string
		want  Line
	}{
		{"1E", Line{Seat: NoSeat, Text: "1E", Col: 1}},
		{" 4 a c f g - f g ", Line{Seat: NoSeat, Text: "4 a c f g - f g", Col: 2}},
		{"1 E", Line{Seat: NoSeat, Text: "1 E", Col: 1}},
		{"1: E", Line{Seat: 1, Text: "E", Col: 4}},
		{"bea  2xx", Line{Seat: 3, Text: "2xx", Col: 6}},
		{"bea  blue  2xx", Line{Seat: 2, Text: "2xx", Col: 12}},
		{"beatrix 1", Line{Seat: NoSeat, Text: "beatrix 1", Col: 1}},
		{"ёж 1", Line{Seat: 4, Text: "1", Col: 4}},
		{"la  table reveal", Line{Seat: rules.Table, Text: "reveal", Col: 11}},
		{"private hand A", Line{Kind: Private, Seat: NoSeat, Text: "hand A", Col: 9}},
		{"amend 3: 1E", Line{Kind: Amend, Target: 3, Seat: NoSeat, Text: "1E", Col: 10}},
		{"amend 3 ann 1E", Line{Kind: Amend, Target: 3, Seat: 1, Text: "1E", Col: 13}},
		{"insert 3: private hand A", Line{Kind: Insert, Inner: Private, Target: 3, Seat: NoSeat, Text: "hand A", Col: 19}},
		{"отменить 2", Line{Kind: Undo, N: 2, Col: 10}},
		{"undo3", Line{Seat: NoSeat, Text: "undo3", Col: 1}},
		{"undo 99999999999999999999", Line{Kind: Undo, N: 1 << 30, Col: 6}},
	} {
		got, err := ann.ParseLine(c.typed)
		assert.Nil(t, err, c.typed)
		assert.Equal(t, c.want, got, c.typed)
	}
	_, err := ann.ParseLine("  ")
	require.NotNil(t, err)
	assert.Equal(t, []any{0, 1, "empty"}, []any{err.Row, err.Col, err.ID()})
	_, err = ann.ParseLine("1E\n2X")
	require.NotNil(t, err)
	assert.Equal(t, "control", err.ID())
}
