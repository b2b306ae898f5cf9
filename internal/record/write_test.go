package record

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"referee/rules"
)

func TestANameThatWouldReadAsAnotherIsWrittenAsANumber(t *testing.T) {
	h := Header{Version: 1, Game: "g", Seats: []string{"Al", "Al B", "La"}}
	for _, c := range []struct {
		line Line
		want string
	}{
		{Line{Seat: 1, Text: "C 3"}, "Al C 3"},
		{Line{Seat: 1, Text: "B 3"}, "1 B 3"},
		{Line{Seat: 1, Text: "b"}, "1 b"},
		{Line{Seat: 2, Text: "3"}, "Al B 3"},
		{Line{Seat: 3, Text: "table 3"}, "3 table 3"},
		{Line{Kind: Private, Seat: 1, Text: "b: 3"}, "private 1 b: 3"},
		{Line{Kind: Insert, Inner: Private, Target: 4, Seat: 1, Text: "B 3"}, "insert 4: private 1 B 3"},
	} {
		text := FormatLine(h, c.line)
		assert.Equal(t, c.want, text)
		r, errs := Parse((&Record{Header: h, Lines: []Line{c.line}}).Format())
		require.Empty(t, errs)
		assert.True(t, r.Lines[0].says(&c.line), text)
	}
}

func TestFormatLineOfWhatWasNeverRead(t *testing.T) {
	for want, l := range map[string]Line{
		"1E":                         {Seat: NoSeat, Text: "1E"},
		"9 1E":                       {Seat: 9, Text: "1E"},
		"insert 1: insert 1: Ann 1E": {Kind: Insert, Inner: Insert, Target: 1, Seat: 1, Text: "1E"},
		"#":                          {Kind: Comment},
		"what: ever":                 {Kind: Unread, Raw: "what: ever"},
		"@ 2026-05-01T19:30:00.5Z": {Kind: Time, Time: time.Date(2026, 5, 1, 21, 30, 0, 5e8,
			time.FixedZone("east", 7200))},
	} {
		assert.Equal(t, want, FormatLine(ann, l))
	}
}

func TestAddNumbersAsReadingBackWould(t *testing.T) {
	whole := read(t, evening)
	r := &Record{Header: whole.Header}
	assert.Equal(t, rules.Seq(1), r.Next())
	for _, l := range whole.Lines {
		want := l
		l.Seq, l.Row = 99, 0
		assert.Equal(t, want, r.Add(l))
	}
	assert.Equal(t, whole, r)
	assert.Equal(t, rules.Seq(11), r.Next())
}

// sameAgain asserts that what the writer made of r reads back as r.
func sameAgain(t require.TestingT, r *Record, faults int) {
	text := r.Format()
	again, errs := Parse(text)
	require.NotNil(t, again, "%q: %v", text, errs)
	require.Len(t, errs, faults, "%q", text)
	require.Equal(t, r.Header, again.Header)
	require.Len(t, again.Lines, len(r.Lines), "%q", text)
	for i := range r.Lines {
		a, b := r.Lines[i], again.Lines[i]
		require.True(t, a.says(&b) && a.Seq == b.Seq, "%q became %q", a, b)
	}
	require.Equal(t, string(text), string(again.Format()))
}

func TestParseFormatIsTheIdentity(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := &Record{Header: genHeader(t)}
		for range rapid.IntRange(0, 12).Draw(t, "lines") {
			r.Add(genLine(t, len(r.Header.Seats)))
		}
		sameAgain(t, r, 0)
		again, _ := Parse(r.Format())
		for i := range r.Lines {
			require.Equal(t, r.Lines[i].Row, again.Lines[i].Row)
		}
	})
}

func genHeader(t *rapid.T) Header {
	name := rapid.StringMatching(`[A-CА-Вé](l|l B| b|:| 1|-x)?`)
	h := Header{Version: 1, Game: rapid.StringMatching(`[a-z]{1,9}`).Draw(t, "game")}
	h.Seats = rapid.SliceOfNDistinct(name, 1, rules.MaxSeats, strings.ToLower).Draw(t, "seats")
	for _, key := range rapid.SliceOfDistinct(rapid.StringMatching(`[x-z]{1,5}(\.[a-z]+)?`), strings.ToLower).Draw(t, "keys") {
		h.Fields = append(h.Fields, Field{key, genText(t, "value", "")})
	}
	return h
}

// genText makes text as the reader would keep it. It does not begin with
// anything in cut.
func genText(t *rapid.T, label, cut string) string {
	raw := rapid.StringMatching(`[ -~а-я:#@]{0,20}`).Draw(t, label)
	return strings.TrimLeft(strings.TrimSpace(raw), cut)
}

func genLine(t *rapid.T, seats int) Line {
	kind := Kind(rapid.IntRange(int(Entry), int(Time)).Draw(t, "kind"))
	l := Line{Kind: kind}
	switch kind {
	case Undo, Redo:
		l.N = rapid.IntRange(1, 1<<30).Draw(t, "n")
		return l
	case Time:
		l.Time = time.Unix(rapid.Int64Range(-6e10, 2e11).Draw(t, "s"), rapid.Int64Range(0, 1e9-1).Draw(t, "ns")).UTC()
		return l
	case Comment:
		l.Text = genText(t, "comment", "")
		return l
	case Entry, Private, Override, Seen:
		genBrought(t, &l, kind, seats)
		return l
	}
	l.Target = rules.Seq(rapid.IntRange(1, 99).Draw(t, "target"))
	switch kind {
	case Insert, Amend:
		l.Inner = Kind(rapid.IntRange(int(Entry), int(Seen)).Draw(t, "inner"))
		genBrought(t, &l, l.Inner, seats)
	case Ruling:
		l.Codes = rapid.SliceOfN(rapid.StringMatching(`[a-z]{2}/[a-z-]+`), 1, 3).Draw(t, "codes")
	case Dispute:
		l.Target = rules.Seq(rapid.IntRange(0, 99).Draw(t, "target, or the beginning"))
		l.Text = "x" + genText(t, "claim", "")
	}
	return l
}

func genBrought(t *rapid.T, l *Line, kind Kind, seats int) {
	if kind.Pairs() {
		l.Text = rapid.StringMatching(`[a-z.A-Z]+ ?= ?[a-zé0-9=-]+(, ?[a-z]+=[a-z -]*[a-z])*`).Draw(t, "pairs")
		return
	}
	l.Seat = rules.Seat(rapid.IntRange(0, seats).Draw(t, "seat"))
	if l.Text = genText(t, "move", " :"); l.Text == "" {
		l.Text = "B"
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(evening))
	f.Add([]byte("\ufeffreferee: 1\r\ngame: g\r\nseats: Al, Al B\r\n\r\n1 B 3\r\n"))
	f.Add([]byte("referee: 1\ngame: g\nseats: A\n\nnot a line\n\xff\nA 1\u00a0x\n# \u0338"))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, errs := Parse(data)
		if r == nil {
			require.NotEmpty(t, errs)
			return
		}
		unread := 0
		for _, l := range r.Lines {
			if l.Kind == Unread {
				unread++
			}
		}
		require.Len(t, errs, unread, "one error for each unread line")
		sameAgain(t, r, unread)
		Fold(r.Lines)
	})
}

func FuzzParseLine(f *testing.F) {
	for _, s := range []string{"1 E", "1: E", "amend 3 1E", "отмена", "Bea Blue 3", "@2026-05-01 10:00:00Z", "#"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		l, err := ann.ParseLine(typed)
		if err != nil {
			require.NotEmpty(t, err.Code)
			require.Positive(t, err.Col)
			return
		}
		if l.Seat == NoSeat {
			l.Seat = 1
		}
		again, errs := Parse((&Record{Header: ann, Lines: []Line{l}}).Format())
		if len(errs) > 0 && errs[0].ID() == "long_line" {
			return // a seat was put in where none was typed
		}
		require.Empty(t, errs)
		require.True(t, l.says(&again.Lines[0]), "%q %v", typed, l)
	})
}
