package record

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"referee/rules"
)

// told writes entries shortly: number, text, and - for deleted or ~ for undone.
func told(entries []Standing) []string {
	list := []string{}
	for _, e := range entries {
		list = append(list, strconv.Itoa(int(e.Seq))+" "+e.Text+[]string{"", " -", " ~"}[e.State])
	}
	return list
}

func TestFold(t *testing.T) {
	for name, c := range map[string]struct {
		body []string
		want []string
	}{
		"nothing":                     {nil, []string{}},
		"two entries":                 {[]string{"Ann a", "Bea b"}, []string{"1 a", "2 b"}},
		"other lines are no entries":  {[]string{"# x", "Ann a", "@ 2026-05-01T19:30:00Z", "dispute 1: no"}, []string{"1 a"}},
		"undo keeps the place":        {[]string{"Ann a", "Bea b", "undo", "Bea c"}, []string{"1 a", "2 b ~", "3 c"}},
		"undo several":                {[]string{"Ann a", "Bea b", "undo 2"}, []string{"1 a ~", "2 b ~"}},
		"undo twice":                  {[]string{"Ann a", "Bea b", "undo", "undo"}, []string{"1 a ~", "2 b ~"}},
		"redo":                        {[]string{"Ann a", "Bea b", "undo 2", "redo"}, []string{"1 a", "2 b ~"}},
		"undo of an amendment":        {[]string{"Ann a", "amend 1: Ann b", "undo"}, []string{"1 a"}},
		"redo of an amendment":        {[]string{"Ann a", "amend 1: Ann b", "undo", "redo"}, []string{"1 b"}},
		"undo of a deletion":          {[]string{"Ann a", "delete 1", "undo"}, []string{"1 a"}},
		"delete":                      {[]string{"Ann a", "Bea b", "delete 1"}, []string{"1 a -", "2 b"}},
		"insert":                      {[]string{"Ann a", "Bea b", "insert 2: Ann c"}, []string{"1 a", "3 c", "2 b"}},
		"insert first":                {[]string{"Ann a", "insert 1: Ann c"}, []string{"2 c", "1 a"}},
		"inserts stand as typed":      {[]string{"Ann a", "insert 1: Ann c", "insert 1: Ann d"}, []string{"2 c", "3 d", "1 a"}},
		"insert before an inserted":   {[]string{"Ann a", "insert 1: Ann c", "insert 2: Ann d"}, []string{"3 d", "2 c", "1 a"}},
		"insert before a deleted":     {[]string{"Ann a", "Bea b", "delete 2", "insert 2: Ann c"}, []string{"1 a", "3 c", "2 b -"}},
		"insert undone":               {[]string{"Ann a", "insert 1: Ann c", "undo"}, []string{"2 c ~", "1 a"}},
		"insert amended":              {[]string{"Ann a", "insert 1: Ann c", "amend 2: Ann d"}, []string{"2 d", "1 a"}},
		"entry after insert":          {[]string{"Ann a", "insert 1: Ann c", "Bea b"}, []string{"2 c", "1 a", "3 b"}},
		"a comment breaks no redo":    {[]string{"Ann a", "undo", "# hm", "redo"}, []string{"1 a"}},
		"amend twice":                 {[]string{"Ann a", "amend 1: Ann b", "amend 1: Ann c"}, []string{"1 c"}},
		"undo of a ruling leaves it":  {[]string{"Ann a", "ruling 1: x/y", "undo"}, []string{"1 a"}},
		"overrides are entries":       {[]string{"override a=1", "private Ann b"}, []string{"1 a=1", "2 b"}},
		"undone and then overtaken":   {[]string{"Ann a", "Bea b", "undo 2", "Ann c", "undo", "redo"}, []string{"1 a ~", "2 b ~", "3 c"}},
		"replace on undo, deep":       {[]string{"Ann a", "Bea b", "Ann c", "undo 2", "Bea d", "Ann e"}, []string{"1 a", "2 b ~", "3 c ~", "4 d", "5 e"}},
		"amend survives later entry":  {[]string{"Ann a", "amend 1: Ann b", "Bea c", "undo"}, []string{"1 b", "2 c ~"}},
		"undo goes back past a step":  {[]string{"Ann a", "amend 1: Ann b", "Bea c", "undo 2"}, []string{"1 a", "2 c ~"}},
		"lines that cannot be read":   {[]string{"Ann a", "Bea b"}, []string{"1 a", "2 b"}},
		"delete, undo, then another":  {[]string{"Ann a", "Bea b", "delete 1", "undo", "delete 2"}, []string{"1 a", "2 b -"}},
		"an entry may change its man": {[]string{"Ann a", "amend 1: private Bea z"}, []string{"1 z"}},
	} {
		entries, errs := Fold(lines(t, c.body...))
		assert.Empty(t, errs, name)
		assert.Equal(t, c.want, told(entries), name)
	}
}

func TestFoldTellsWhereAndWhatWas(t *testing.T) {
	entries, errs := Fold(lines(t, "Ann a", "ruling 1: x/y x/z", "Bea b", "amend 1: private Bea c", "ruling 2: x/y", "ruling 2: x/z x/y"))
	require.Empty(t, errs)
	assert.Equal(t, []Standing{
		{Seq: 1, Kind: Private, Seat: 2, Text: "c", Row: 8, Col: 22, Amended: []string{"a"}},
		{Seq: 2, Kind: Entry, Seat: 2, Text: "b", Row: 7, Col: 5, Rulings: []string{"x/y", "x/z"}},
	}, entries, "a ruling ends with the text it was about")
}

func TestFoldErrors(t *testing.T) {
	n := func(n int) []rules.Arg { return []rules.Arg{rules.N("n", n)} }
	fault := func(row, col int, code string, args []rules.Arg) rules.Fault {
		return rules.Fault{Row: row, Col: col, Code: "record." + code, Args: args}
	}
	of := func(n, left int) []rules.Arg { return []rules.Arg{rules.N("n", n), rules.N("left", left)} }
	for name, c := range map[string]struct {
		body []string
		want []rules.Fault
		left []string
	}{
		"nothing to undo":    {[]string{"undo"}, []rules.Fault{fault(5, 5, "undo", of(1, 0))}, []string{}},
		"too much to undo":   {[]string{"Ann a", "undo 3"}, []rules.Fault{fault(6, 6, "undo", of(3, 1))}, []string{"1 a ~"}},
		"nothing to redo":    {[]string{"Ann a", "redo"}, []rules.Fault{fault(6, 5, "redo", of(1, 0))}, []string{"1 a"}},
		"redo overtaken":     {[]string{"Ann a", "undo", "Ann b", "redo"}, []rules.Fault{fault(8, 5, "redo", of(1, 0))}, []string{"1 a ~", "2 b"}},
		"amend nobody":       {[]string{"Ann a", "amend 2: Ann b"}, []rules.Fault{fault(6, 14, "target", n(2))}, []string{"1 a"}},
		"amend the future":   {[]string{"amend 1: Ann b", "Ann a"}, []rules.Fault{fault(5, 14, "target", n(1))}, []string{"1 a"}},
		"amend deleted":      {[]string{"Ann a", "delete 1", "amend 1: Ann b"}, []rules.Fault{fault(7, 14, "target_deleted", n(1))}, []string{"1 a -"}},
		"delete twice":       {[]string{"Ann a", "delete 1", "delete 1"}, []rules.Fault{fault(7, 8, "target_deleted", n(1))}, []string{"1 a -"}},
		"delete undone":      {[]string{"Ann a", "undo", "delete 1"}, []rules.Fault{fault(7, 8, "target_undone", n(1))}, []string{"1 a ~"}},
		"rule on nobody":     {[]string{"ruling 1: x/y"}, []rules.Fault{fault(5, 11, "target", n(1))}, []string{}},
		"dispute of nobody":  {[]string{"dispute 1: no"}, []rules.Fault{fault(5, 12, "target", n(1))}, []string{}},
		"insert nowhere":     {[]string{"insert 4: Ann a", "Ann b"}, []rules.Fault{fault(5, 15, "target", n(4))}, []string{"1 a -", "2 b"}},
		"insert before self": {[]string{"insert 1: Ann a"}, []rules.Fault{fault(5, 15, "target", n(1))}, []string{"1 a -"}},
		"undone mistakes":    {[]string{"Ann a", "delete 2", "undo"}, nil, []string{"1 a"}},
		"a mistake is a step": {[]string{"delete 9", "Ann a", "undo 2", "undo"}, []rules.Fault{fault(8, 5, "undo", of(1, 0))},
			[]string{"1 a ~"}},
		"in the order of rows": {[]string{"delete 1", "undo 2", "amend 1: Ann a", "redo"},
			[]rules.Fault{fault(6, 6, "undo", of(2, 1)), fault(7, 14, "target", n(1)), fault(8, 5, "redo", of(1, 0))}, []string{}},
	} {
		entries, errs := Fold(lines(t, c.body...))
		assert.Equal(t, c.left, told(entries), name)
		if assert.Len(t, errs, len(c.want), name) {
			for i := range errs {
				assert.Equal(t, c.want[i], *errs[i], name)
			}
		}
	}
}

func TestUndoableAndRedoable(t *testing.T) {
	for _, c := range []struct {
		body       []string
		undo, redo int
	}{
		{nil, 0, 0},
		{[]string{"Ann a", "# x", "amend 1: Ann b", "ruling 1: x/y", "dispute 1: z"}, 3, 0},
		{[]string{"Ann a", "Bea b", "Ann c", "undo 2"}, 1, 2},
		{[]string{"Ann a", "Bea b", "undo 2", "redo"}, 1, 1},
		{[]string{"Ann a", "Bea b", "undo 2", "Ann c"}, 1, 0},
		{[]string{"Ann a", "undo 9"}, 0, 1},
	} {
		l := lines(t, c.body...)
		back, forth := ledger(l).Steps()
		assert.Equal(t, []int{c.undo, c.redo}, []int{back, forth}, c.body)
	}
}

// genLines makes lines that mostly mean something.
func genLines(t *rapid.T) []Line {
	var r Record
	for i := range rapid.IntRange(0, 30).Draw(t, "lines") {
		kind := rapid.SampledFrom([]Kind{Entry, Entry, Entry, Private, Override, Seen, Insert, Amend, Delete, Undo, Undo, Redo, Ruling, Dispute, Comment}).Draw(t, "kind")
		l := Line{Kind: kind, Text: "t" + strconv.Itoa(i)}
		switch kind {
		case Undo, Redo:
			l.N = rapid.IntRange(1, 4).Draw(t, "n")
		case Insert, Amend, Delete, Ruling, Dispute:
			l.Target = rules.Seq(rapid.IntRange(1, int(r.Next())).Draw(t, "target"))
			l.Codes = []string{"x/" + strconv.Itoa(i%3)}
		}
		r.Add(l)
	}
	return r.Lines
}

// naive folds in the plainest way: it replays the whole history after each line
// and keeps the order by inserting into a list.
func naive(lines []Line) []Standing {
	var done, undone []int
	for i, l := range lines {
		switch {
		case l.Kind.Step():
			done, undone = append(done, i), nil
		case l.Kind == Undo:
			for range min(l.N, len(done)) {
				undone, done = append(undone, done[len(done)-1]), done[:len(done)-1]
			}
		case l.Kind == Redo:
			for range min(l.N, len(undone)) {
				done, undone = append(done, undone[len(undone)-1]), undone[:len(undone)-1]
			}
		}
	}
	list := []Standing{}
	find := func(n rules.Seq) int {
		return slices.IndexFunc(list, func(e Standing) bool { return e.Seq == n })
	}
	for i, l := range lines {
		counts, at := slices.Contains(done, i), find(l.Target)
		switch {
		case l.Kind.Numbered():
			e := Standing{Seq: l.Seq, Kind: l.Kind, Seat: l.Seat, Text: l.Text, Row: l.Row, Col: l.Col}
			place := len(list)
			if l.Kind == Insert {
				if e.Kind = l.Inner; at >= 0 {
					place = at
				} else {
					e.State = Deleted
				}
			}
			if !counts {
				e.State = Undone
			}
			list = slices.Insert(list, place, e)
		case !counts || at < 0 || list[at].State != Live:
		case l.Kind == Delete:
			list[at].State = Deleted
		case l.Kind == Ruling && !slices.Contains(list[at].Rulings, l.Codes[0]):
			list[at].Rulings = append(list[at].Rulings, l.Codes[0])
		case l.Kind == Amend:
			e := &list[at]
			if e.Amended = append(e.Amended, e.Text); e.Kind == Private && l.Inner != Private {
				e.Amended = nil
			}
			e.Kind, e.Seat, e.Text, e.Row, e.Col, e.Rulings = l.Inner, l.Seat, l.Text, l.Row, l.Col, nil
		}
	}
	return list
}

func TestFoldAgreesWithTheNaiveModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := genLines(t)
		got, _ := Fold(l)
		require.Equal(t, naive(l), got)
	})
}

func ledger(lines []Line) *Ledger { return NewLedger(Record{Lines: lines}) }

// What people did goes back at once: an entry with its ruling, and two entries that were put in each other's place.
func TestWhatPeopleDidGoesBackAtOnce(t *testing.T) {
	for name, c := range map[string]struct {
		body []string
		undo int
	}{
		"an entry":                   {[]string{"Ann a", "Bea b"}, 1},
		"an entry and its ruling":    {[]string{"Ann a", "Bea b", "ruling 2: x/y"}, 2},
		"an amendment":               {[]string{"Ann a", "Bea b", "amend 1: Ann c", "amend 2: Bea d"}, 1},
		"an exchange":                {[]string{"Ann a", "Bea b", "amend 1: Bea b", "amend 2: Ann a"}, 2},
		"half an exchange":           {[]string{"Ann a", "Bea b", "amend 1: Bea b", "amend 2: Ann c"}, 1},
		"an exchange made again":     {[]string{"Ann a", "Bea b", "amend 1: Bea b", "amend 2: Ann a", "undo 2", "amend 1: Bea b", "amend 2: Ann a"}, 2},
		"of what was taken back":     {[]string{"Ann a", "Bea b", "amend 1: Ann c", "undo", "amend 1: Bea b", "amend 2: Ann c"}, 1},
		"behind an amendment":        {[]string{"Ann a", "Bea b", "amend 1: Ann c", "amend 1: Bea b", "amend 2: Ann c"}, 2},
		"of an entry that is gone":   {[]string{"Ann a", "Bea b", "delete 1", "amend 1: Bea b", "amend 2: Ann a"}, 1},
		"both said the same already": {[]string{"Ann a", "Ann a", "amend 1: Ann a", "amend 2: Ann a"}, 1},
	} {
		all := lines(t, c.body...)
		assert.Equal(t, c.undo, ledger(all).UndoSteps(1), name)
		back := append(slices.Clone(all), Line{Kind: Undo, N: c.undo})
		assert.Equal(t, c.undo, ledger(back).RedoSteps(1), "redo: %s", name)
	}
}

func TestUndoThenRedoIsTheIdentity(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := Record{Lines: genLines(t)}
		before, _ := Fold(r.Lines)
		can, _ := ledger(r.Lines).Steps()
		if can == 0 {
			t.Skip("nothing to undo")
		}
		n := rapid.IntRange(1, can).Draw(t, "back")
		r.Add(Line{Kind: Undo, N: n})
		back, forth := ledger(r.Lines).Steps()
		require.Equal(t, can-n, back)
		require.GreaterOrEqual(t, forth, n)
		r.Add(Line{Kind: Redo, N: n})
		after, _ := Fold(r.Lines)
		require.Equal(t, before, after)
	})
}

// TestUndoTakesBackExactlyOneStep: what stands after a step and its undo is what
// stood before it, but for the undone entry itself.
func TestUndoTakesBackExactlyOneStep(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := Record{Lines: genLines(t)}
		before, _ := Fold(r.Lines)
		l := Line{Kind: rapid.SampledFrom([]Kind{Entry, Insert, Amend, Delete, Ruling}).Draw(t, "kind"), Text: "new", Codes: []string{"x/new"}}
		l.Target = rules.Seq(rapid.IntRange(1, int(r.Next())).Draw(t, "target"))
		own := r.Add(l).Seq
		r.Add(Line{Kind: Undo, N: 1})
		after, _ := Fold(r.Lines)
		after = slices.DeleteFunc(after, func(e Standing) bool { return own != 0 && e.Seq == own })
		require.Equal(t, before, after)
	})
}
