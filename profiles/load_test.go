package profiles

import (
	"os"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
	"referee/validators"
)

var (
	toys = NewLibrary(os.DirFS("testdata"))
	toy  = Spec{
		ID: "toy", Default: "first",
		Options: []rules.Option{
			{Key: "rounds", Min: 0, Max: 9, Default: 2},
			{Key: "tie", Values: []string{"none", "share"}},
			{Key: "colour", Values: []string{"red", "blue"}},
		},
		Clauses: []rules.Clause{{ID: "TY-A-1"}, {ID: "TY-A-2"}},
	}
)

func house(t *testing.T, body string) *Layer {
	t.Helper()
	l, faults := Parse("house.yaml", []byte(head+body))
	require.Empty(t, faults)
	return l
}

func TestTheDefaultEdition(t *testing.T) {
	p, faults := toys.Load(toy, "", nil, nil, nil)
	require.Empty(t, faults)
	assert.Equal(t, "first", p.Edition)
	assert.Equal(t, []Value{
		{Key: "rounds", Value: "3", Printed: "3", Layer: "first", Kind: EditionKind},
		{Key: "tie", Value: "share", Printed: "share", Layer: "first", Kind: EditionKind},
		{Key: "colour", Value: "red", Printed: "red"},
	}, p.Options)
	assert.False(t, p.HouseRuled())
	place, ok := p.Printed("TY-A-1")
	assert.True(t, ok)
	assert.Equal(t, Place{Book: "Rules", Heading: "Aim", Page: "4-5"}, place)
	_, ok = p.Printed("TY-A-9")
	assert.False(t, ok)
}

func TestLayersLieOverOneAnother(t *testing.T) {
	h := house(t, "based-on: first\nvariants: [short]\noptions: {rounds: 8, tie: none}\nseverities: {TY-A-1: note}\n")
	for _, c := range []struct {
		name   string
		house  *Layer
		table  map[string]string
		rounds Value
		layer  string // of the severity of TY-A-1
	}{
		{"variant over edition", nil, nil, Value{"rounds", "1", "1", "short", VariantKind}, "short"},
		{"house over variant", h, nil, Value{"rounds", "8", "1", "x", HouseKind}, "x"},
		{"table over house", h, map[string]string{"rounds": "9", "severity.ty-a-1": "refuse"}, Value{"rounds", "9", "1", "table", TableKind}, "table"},
	} {
		p, faults := toys.Load(toy, "", []string{"short"}, c.house, c.table)
		require.Empty(t, faults, c.name)
		assert.Equal(t, c.rounds, p.Options[0], c.name)
		_, layer := p.Severity("TY-A-1")
		assert.Equal(t, c.layer, layer, c.name)
		assert.Equal(t, c.house != nil, p.HouseRuled(), c.name)
	}
}

func TestSeverity(t *testing.T) {
	p, _ := toys.Load(toy, "", []string{"short"}, nil, nil)
	for clause, want := range map[rules.ClauseID]validators.Severity{
		"TY-A-1": validators.Ask, "TY-A-2": validators.Note, "TY-A-3": validators.Refuse,
	} {
		s, layer := p.Severity(clause)
		assert.Equal(t, want, s, clause)
		assert.Equal(t, want == validators.Refuse, layer == "")
	}
}

func TestHouseRuled(t *testing.T) {
	for body, want := range map[string]bool{
		"":                                      false,
		"options: {rounds: 3}\n":                false, // as printed
		"options: {rounds: 4}\n":                true,
		"options: {colour: red}\n":              false, // the standard value
		"options: {colour: blue}\n":             true,
		"severities: {TY-A-2: note}\n":          false,
		"severities: {TY-A-1: refuse}\n":        false,
		"severities: {TY-A-1: ask}\n":           true,
		"clauses: [{id: HOUSE-1, text: tea}]\n": true,
		"severities: {TY-A-2: refuse}\n":        true,
	} {
		p, faults := toys.Load(toy, "", nil, house(t, body), nil)
		require.Empty(t, faults, body)
		assert.Equal(t, want, p.HouseRuled(), body)
	}
	p, _ := toys.Load(toy, "", nil, nil, map[string]string{"rounds": "4"})
	assert.True(t, p.HouseRuled(), "the table's own value")
	assert.Equal(t, "4", p.Value("rounds"))
	assert.Equal(t, "", p.Value("none"))
}

func TestHouseClause(t *testing.T) {
	h := house(t, "clauses: [{id: HOUSE-1, replaces: TY-A-2, text: tea}, {id: HOUSE-2, text: cake}]\nseverities: {HOUSE-2: note}\n")
	p, faults := toys.Load(toy, "second", nil, h, nil)
	require.Empty(t, faults)
	c, ok := p.House("TY-A-2")
	assert.True(t, ok)
	assert.Equal(t, "tea", c.Text.In("en"))
	c, ok = p.House("HOUSE-2")
	assert.True(t, ok)
	assert.Equal(t, "cake", c.Text.In("ru"))
	for _, none := range []rules.ClauseID{"TY-A-1", ""} {
		_, ok = p.House(none)
		assert.False(t, ok)
	}
}

func TestLoadRefuses(t *testing.T) {
	based := house(t, "based-on: second\n")
	for name, c := range map[string]struct {
		edition  string
		variants []string
		house    *Layer
		table    map[string]string
		want     []string
	}{
		"edition":       {edition: "frist", want: []string{"edition-near frist first"}},
		"variant":       {variants: []string{"longer-still", "lnog"}, want: []string{"variant longer-still", "variant-near lnog long"}},
		"exclusive":     {variants: []string{"short", "long"}, want: []string{"exclusive short long"}},
		"based on":      {edition: "first", house: based, want: []string{"5:11: based-on second first"}},
		"house edition": {house: house(t, "based-on: zzzz\n"), want: []string{"0:0: edition zzzz"}},
		"house variant": {house: house(t, "variants: [shrot]\n"), want: []string{"5:12: variant-near shrot short"}},
		"house option":  {house: house(t, "options: {ruonds: 3, weather: 1}\n"), want: []string{"5:11: option-near ruonds rounds", "5:22: option weather"}},
		"house value":   {house: house(t, "options: {rounds: 12, tie: won}\n"), want: []string{"5:19: range rounds 12", "5:28: value tie won none, share"}},
		"house clause": {house: house(t, "severities: {TY-A-11: ask}\nclauses: [{id: HOUSE-1, replaces: XX, text: a}]\n"),
			want: []string{"5:14: clause-near TY-A-11 TY-A-1", "6:11: clause XX"}},
		"game": {house: &Layer{Kind: HouseKind, Game: "chess"}, want: []string{"1:1: game chess toy"}},
		"table": {table: map[string]string{"rounds": "x", "severity.ty-a-1": "shout", "severity.quite-other": "ask", "tei": "1", "ty-a-1": "ask"},
			want: []string{"range rounds x", "clause QUITE-OTHER", "severity shout TY-A-1", "option-near tei tie", "option ty-a-1"}},
	} {
		p, faults := toys.Load(toy, c.edition, c.variants, c.house, c.table)
		assert.Equal(t, c.want, said(faults), name)
		assert.Len(t, p.Options, len(toy.Options), "%s: every option has a value all the same", name)
	}
}

func TestWhatIsRightHoldsBesideWhatIsWrong(t *testing.T) {
	p, faults := toys.Load(toy, "", []string{"long", "long"}, nil, map[string]string{"tie": "none", "zzz": "1"})
	assert.Len(t, faults, 1)
	assert.Equal(t, "none", p.Value("tie"))
	assert.Equal(t, "7", p.Value("rounds"))
	assert.Len(t, p.Layers, 3, "a variant counts once")
}

func TestEditionsAndVariants(t *testing.T) {
	_, ids := find(toys.Editions("toy"), "")
	assert.Equal(t, []string{"first", "second"}, ids)
	_, ids = find(toys.Variants("toy"), "")
	assert.Equal(t, []string{"long", "short"}, ids)
	assert.Empty(t, toys.Editions("chess"))
	assert.Empty(t, toys.Check(toy))
}

// opened counts the files that are read.
type opened struct {
	fstest.MapFS
	files int
}

func (o *opened) ReadFile(name string) ([]byte, error) {
	o.files++
	return o.MapFS.ReadFile(name)
}

// A list of a hundred records must not read the editions a hundred times.
func TestLayersAreReadOnce(t *testing.T) {
	files := &opened{MapFS: fstest.MapFS{
		"toy/edition-a.yaml": {Data: []byte("id: a\nkind: edition\ngame: toy\ntitle: A\n")},
		"toy/variant-b.yaml": {Data: []byte("id: b\nkind: variant\ngame: toy\ntitle: B\n")},
	}}
	lib := NewLibrary(files)
	for range 3 {
		p, faults := lib.Load(toy, "a", []string{"b"}, nil, nil)
		assert.Empty(t, faults)
		assert.Len(t, p.Layers, 2)
		lib.Editions("toy")[0].ID = "changed by a caller"
	}
	assert.Equal(t, 2, files.files)
}

func TestCheckNamesEveryMistake(t *testing.T) {
	lib := NewLibrary(fstest.MapFS{
		"toy/edition-a.yaml": {Data: []byte("id: a\nkind: edition\n")},
		"toy/variant-b.yaml": {Data: []byte("id: b\nkind: variant\ngame: toy\ntitle: B\nexclusive: [c]\noptions: {x: 1}\n")},
		"toy/house.yaml":     {Data: []byte(head + "based-on: a\nvariants: [d]\n")},
	})
	assert.Equal(t, []string{
		"1:1: missing game", "1:1: missing title",
		"5:11: edition a", "6:12: variant d",
		"6:11: option x", "5:13: variant c",
	}, said(lib.Check(toy)))
}

func TestLoadLeavesItsArgumentsAlone(t *testing.T) {
	h := house(t, "variants: [short]\n")
	before := *h
	toys.Load(toy, "", []string{"long"}, h, map[string]string{"rounds": "1"})
	assert.Equal(t, before, *h)
}

func BenchmarkLoad(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		toys.Load(toy, "", []string{"short"}, nil, nil)
	}
}

// The newest edition in the reader's language is the usual box; a variant that one edition
// alone prints is not offered with another.
func TestEditionsAndLanguages(t *testing.T) {
	for at, want := range map[[2]string]string{
		{"hanamikoji", "en"}: "en-2018", {"hanamikoji", "fr"}: "fr-2018", {"hanamikoji", "ru"}: "",
		{"tokaido", "en"}: "en", {"tokaido", "ru"}: "ru-2013", {"sakura", "fr"}: "",
	} {
		assert.Equal(t, want, InLanguage(at[0], at[1]), at)
	}
	for _, l := range Variants("hanamikoji") {
		assert.True(t, l.Prints("en-2018"), l.ID)
		assert.False(t, l.Prints("fr-2018"), l.ID)
	}
	for _, l := range Variants("tokaido") {
		assert.True(t, l.Prints("fr-2012"), l.ID)
	}
}
