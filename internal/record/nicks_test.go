package record

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

const nicked = `referee: 1
game: tokaido
seats: Anna, Victoria Ferdinandovna, Boris
nick.2: Vika
profile: fr-2012

Victoria Ferdinandovna 4
Anna 2
`

func TestAShortNameStaysInItsRecord(t *testing.T) {
	r, errs := Parse([]byte(nicked))
	require.Empty(t, errs)
	assert.Equal(t, nicked, string(r.Format()))
	assert.Equal(t, []string{"Anna", "Vika", "Boris"}, ShortNames(r.Header.Seats, r.Header.Nicks()))
	assert.Empty(t, r.Header.CheckNicks())
	l, err := r.Header.ParseLine("vika 4")
	require.Nil(t, err)
	assert.Equal(t, rules.Seat(2), l.Seat)
	assert.Equal(t, "Victoria Ferdinandovna 4", FormatLine(r.Header, l), "the record has the name")
	l, err = r.Header.ParseLine("vikas 4")
	require.Nil(t, err)
	assert.Equal(t, NoSeat, l.Seat, "a word that only begins so is nobody's")
}

// An entry that would be read as another player's by a short name is written with the number.
func TestAShortNameTakesNoEntryFromAnother(t *testing.T) {
	h := Header{Game: "tokaido", Seats: []string{"Anna", "Boris"}, Fields: []Field{{"nick.2", "Anna B"}}}
	l := Line{Kind: Entry, Seat: 1, Text: "b 4"}
	assert.Equal(t, "1 b 4", FormatLine(h, l))
	h.Fields = nil
	assert.Equal(t, "Anna b 4", FormatLine(h, l))
}

func TestWhatCannotBeAShortName(t *testing.T) {
	for _, c := range []struct{ key, nick, code string }{
		{"nick.1", "Annushka", "nick_long"},
		{"nick.1", "boris", "nick_twice"},
		{"nick.1", "VIKA", "nick_twice"},
		{"nick.4", "Zoë", "nick_seat"},
		{"nick.0", "Zoë", "nick_seat"},
		{"nick.Anna", "Zoë", "nick_seat"},
		{"nick.1", "7", "name_taken"},
		{"nick.1", "undo", "name_taken"},
		{"nick.1", "A, B", "name_comma"},
		{"nick.1", "Anna", ""},
		{"nick.1", "", ""},
		{"nick.1", "Нюта", ""},
		{"nick.1", "e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301", ""},
		{"nick.1", "山田太郎", "nick_long"},
	} {
		h := Header{Seats: []string{"Anna", "Victoria Ferdinandovna", "Boris"}, Fields: []Field{{"nick.2", "Vika"}, {c.key, c.nick}}}
		wrong := h.CheckNicks()
		if c.code == "" {
			assert.Empty(t, wrong, "%q", c)
			continue
		}
		require.Len(t, wrong, 1, "%q", c)
		assert.Equal(t, []string{c.key, c.code}, []string{wrong[0].About, wrong[0].ID()})
	}
}

func TestShortNamesAreMade(t *testing.T) {
	for _, c := range []struct{ names, own, want []string }{
		{[]string{"Anna", "Victoria Ferdinandovna"}, nil, []string{"Anna", "Victo…"}},
		{[]string{"Uncle Vova", "Uncle Petya", "Uncle Vanya"}, nil, []string{"Uncl…1", "Uncl…2", "Uncl…3"}},
		{[]string{"Александр", "Александра", "Александрова"}, nil, []string{"Алек…р", "Алек…2", "Алек…3"}},
		{[]string{"Александр", "Алексей"}, []string{"", "Алексе"}, []string{"Алекс…", "Алексе"}},
		{[]string{"Игрок 1", "Игрок 2"}, nil, []string{"Игро…1", "Игро…2"}},
		{[]string{"Anna Petrovna", "Anna"}, nil, []string{"Anna…", "Anna"}},
		{[]string{"J. Anderson", "Grand-mère"}, nil, []string{"J.", "Grand…"}},
		{[]string{"山田太郎", "寿限無"}, nil, []string{"山田…", "寿限無"}},
	} {
		assert.Equal(t, c.want, ShortNames(c.names, c.own))
	}
}
