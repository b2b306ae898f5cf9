package web

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/rules"
)

// everyone is who has a link of a table of two.
var everyone = []hub.Who{{}, {Host: true}, {Seat: 1}, {Seat: 2}}

func TestLinksOutliveTheProgram(t *testing.T) {
	var disk []byte
	save := func(data []byte) error { disk = data; return nil }
	l, err := NewLinks(nil, 2, save)
	require.NoError(t, err)
	ok, err := l.Take(2)
	require.True(t, ok)
	require.NoError(t, err)
	require.NoError(t, l.Renew(anna))
	again, err := NewLinks(disk, 2, save)
	require.NoError(t, err)
	seen := map[string]bool{}
	for _, w := range everyone {
		token := l.Token(w)
		raw, err := base64.RawURLEncoding.DecodeString(token)
		require.NoError(t, err)
		assert.Len(t, raw, 16, "128 bits")
		assert.False(t, seen[token])
		seen[token] = true
		who, ok := again.Whose(token)
		assert.True(t, ok)
		assert.Equal(t, w, who)
	}
	assert.Equal(t, []rules.Seat{2}, again.Taken())
	other, err := NewLinks(nil, 2, save)
	require.NoError(t, err)
	for token := range seen {
		_, ok := other.Whose(token)
		assert.False(t, ok, "another table has other links")
	}
}

func TestLinksAreRenewedOneByOne(t *testing.T) {
	l := links(t, 2)
	for _, lost := range everyone {
		old := map[hub.Who]string{}
		for _, w := range everyone {
			old[w] = l.Token(w)
		}
		require.NoError(t, l.Renew(lost))
		for _, w := range everyone {
			_, ok := l.Whose(old[w])
			assert.Equal(t, w != lost, ok)
			who, ok := l.Whose(l.Token(w))
			assert.True(t, ok)
			assert.Equal(t, w, who)
		}
	}
}

// What cannot be saved has not happened.
func TestLinksThatCannotBeSavedStayAsTheyWere(t *testing.T) {
	full := errors.New("disk full")
	var fails error
	l, err := NewLinks(nil, 2, func([]byte) error { return fails })
	require.NoError(t, err)
	token := l.Token(anna)
	fails = full
	_, err = l.Take(1)
	assert.ErrorIs(t, err, full)
	assert.Empty(t, l.Taken())
	assert.ErrorIs(t, l.Renew(anna), full)
	assert.Equal(t, token, l.Token(anna))
	_, err = NewLinks(nil, 2, func([]byte) error { return full })
	assert.ErrorIs(t, err, full)
}

// A file that is damaged is never taken for none: its secret would be lost, and all links would end.
func TestLinksThatAreDamagedAreNotRead(t *testing.T) {
	secret := base64.StdEncoding.EncodeToString(make([]byte, secretSize))
	for data, sound := range map[string]bool{
		`{"secret":"` + secret + `"}`: true,
		`{"secret":"` + secret + `","taken":[2,1],"again":{"seat 1":3,"host":1,"look":1}}`: true,
		`{"secret":"` + secret + `","taken":[3]}`:                                          false,
		`{"secret":"` + secret + `","taken":[0]}`:                                          false,
		`{"secret":"` + secret + `","taken":[1,1]}`:                                        false,
		`{"secret":"` + secret + `","again":{"seat 3":1}}`:                                 false,
		`{"secret":"` + secret + `","again":{"seat 1":-1}}`:                                false,
		`{"secret":"` + secret[:40] + `"}`:                                                 false,
		`{"secret":"` + secret + `"`:                                                       false,
		`{}`:                                                                               false, ` `: false, `null`: false, `[]`: false, "\x00\x00": false,
	} {
		_, err := NewLinks([]byte(data), 2, func([]byte) error { t.Error("saved"); return nil })
		assert.Equal(t, sound, err == nil, data)
		assert.True(t, sound || errors.Is(err, ErrLinks), data)
	}
}

// What a newer program keeps beside them would be gone as soon as this one keeps anything.
func TestLinksOfANewerProgramAreNotRead(t *testing.T) {
	secret := base64.StdEncoding.EncodeToString(make([]byte, secretSize))
	for _, data := range []string{
		`{"secret":"` + secret + `","doors":2}`, `{"format":2,"secret":"` + secret + `","seats":2}`,
	} {
		_, err := NewLinksOf("", []byte(data), 2, func([]byte) error { t.Error("saved"); return nil })
		require.ErrorIs(t, err, ErrNewer)
		_, known := ReadNote([]byte(data), time.Time{})
		assert.False(t, known)
	}
}

func FuzzLinks(f *testing.F) {
	l := links(f, 5)
	data, err := json.Marshal(l.kept)
	require.NoError(f, err)
	f.Add(data)
	f.Add([]byte(strings.Replace(string(data), "}", `,"taken":[1],"again":{"seat 1":2}}`, 1)))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := NewLinks(data, 5, func([]byte) error { return nil })
		if err != nil {
			return
		}
		require.Len(t, l.who, 7)
		for seat := rules.Seat(1); seat <= 5; seat++ {
			who, ok := l.Whose(l.Token(hub.Who{Seat: seat}))
			assert.True(t, ok)
			assert.Equal(t, seat, who.Seat)
		}
	})
}

// Whoever gives a player a new link gives nobody else the seat meanwhile: it is not free for a moment.
func TestASeatIsNotFreeWhileItGetsANewLink(t *testing.T) {
	s := share(t, header(t, "hanamikoji"), hub.Usual)
	var saved []kept
	require.NoError(t, s.links.SaveTo(func(data []byte) error {
		var k kept
		require.NoError(t, json.Unmarshal(data, &k))
		saved = append(saved, k)
		return nil
	}))
	for _, free := range []bool{false, false, true} {
		saved = nil
		before := s.links.Token(anna)
		s.hub.Hold(func() { require.NoError(t, s.s.Renew(anna.Seat, free)) })
		assert.NotEqual(t, before, s.links.Token(anna))
		require.Len(t, saved, 1)
		if free {
			assert.Empty(t, saved[0].Taken)
		} else {
			assert.Equal(t, []rules.Seat{anna.Seat}, saved[0].Taken)
		}
	}
}
