package table_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/rules"
)

// Letters that look alike in two alphabets are asked about where either reading is allowed,
// and a word that mixes them always; what is clear is taken.
func TestLettersOfTwoAlphabets(t *testing.T) {
	const (
		hanamikoji = "game: hanamikoji\nseats: Ann, Bo\nfirst: Ann\n\n"
		lanterns   = "game: lanterns\nseats: Ann, Bo\nfirst: Ann\n\n"
		rich       = lanterns + "override cards@1=RRRRKKKKO, favours@1=2\n"
		road       = "game: geishasroad\nseats: Ann, Bo\n\n" + circle
		maiko      = "game: maiko\nseats: Ann, Bo\n\n"
		geiko      = "game: geiko\nseats: Ann, Bo\n\n"
	)
	en, err := text.New(text.EN)
	require.NoError(t, err)
	for _, c := range []struct{ file, typed, text, asks string }{
		{hanamikoji, "3ВСС", "", "3BCC / 3CCD"}, {hanamikoji, "3всс", "", "3BCC / 3CCD"}, {hanamikoji, "4АВСС", "", "4ABCC / 4CCDF"},
		{hanamikoji, "3исс", "3BCC", ""}, {hanamikoji, "2СС", "2CC", ""}, {hanamikoji, "1Е", "1E", ""}, {hanamikoji, "2ХХ", "2XX", ""},
		{hanamikoji, "3BСС", "", "3BCC"}, {hanamikoji, "3исс-C", "", "3BCC-C"}, {hanamikoji, "подарок веер свиток свиток", "3BCC", ""}, {hanamikoji, "1А", "", "1A / 1F"},
		{hanamikoji + "Ann 2AA\nBo 2BB\n", "3АВС", "3CDF", ""}, // there is no third A
		{rich, "4к", "", "4K / 4R"}, {rich, "х ко", "", ""}, {rich, "4k", "4K", ""}, {rich, "4ч", "4K", ""}, {rich, "xкз", "", "x KG / x RG"},
		{lanterns + "override cards@1=RRRRO\n", "4к", "4R", ""}, {lanterns + "override cards@1=KKKKO\n", "4к", "4K", ""},
		{lanterns, "н12 bwgp", "n12 BWGP", ""}, {lanterns, "н12bwgp", "n12 BWGP", ""}, {lanterns, "n12 сбзф", "n12 BWGP", ""}, {lanterns, "n12 bwзp", "", "n12 BWGP"},
		{road, "1 р3", "1 P3", ""}, {road, "4 r1к2 b1 b2", "", "4 R1 R2 | B1 B2"}, {road, "2 к1 з2", "2 R1 G2", ""},
		{maiko, "circle rкgbp", "", ""}, {maiko, "circle rygbр", "", "circle RYGBP"}, {geiko, "circle rygbр", "", "circle RYGBP"}, {geiko, "circle кжзср", "circle RYGBP", ""},
	} {
		s, _ := open(t, c.file)
		r := s.Try("Ann " + c.typed)
		require.Nil(t, r.Error, c.typed)
		if c.text != "" {
			assert.Equal(t, c.text, r.Entry.Text, c.typed)
			assert.Nil(t, r.Entry.Fault, c.typed)
			continue
		}
		if assert.NotNil(t, r.Entry.Fault, "%s as %s", c.typed, r.Entry.Text) && c.asks != "" {
			assert.Equal(t, "alphabets", r.Entry.Fault.ID(), c.typed)
			assert.True(t, strings.HasSuffix(en.Say("parse.alphabets", r.Entry.Fault.Args...), " "+c.asks), c.typed)
		}
	}
	unsure, _ := open(t, "game: hanamikoji\nseats: Ann, Bo\n\nBo 3ВСС\n")
	if e := unsure.Entries(rules.Table)[0]; assert.NotNil(t, e.Fault, "who begins is not known, and the second player does: %s", e.Text) {
		assert.Equal(t, "alphabets", e.Fault.ID())
	}
	late, _ := open(t, hanamikoji)
	assert.Equal(t, "alphabets", late.Try("Bo 3ВСС").Entry.Fault.ID(), "out of turn")
	s, _ := open(t, hanamikoji)
	list := s.Alike("3ВСС")
	assert.Equal(t, []string{"3BCC", "3CCD"}, list)
	r, err := s.Enter(list[1], false)
	require.NoError(t, err)
	assert.True(t, r.Taken)
}

// So are the letters of a value that is set.
func TestValuesInLettersOfTwoAlphabets(t *testing.T) {
	en, err := text.New(text.EN)
	require.NoError(t, err)
	for value, asks := range map[string]string{
		"ККК": "KKK / RRR", "кр": "", "rк": "RK / RR", "KKK": "", "ккб": "", "-": "", "оо": "",
	} {
		s, _ := open(t, "game: lanterns\nseats: Ann, Bo\nfirst: Ann\n\n")
		r := s.Try("override cards@1=" + value)
		if asks == "" {
			assert.True(t, r.Fits() || r.Entry.Fault != nil && r.Entry.Fault.ID() != "alphabets", value)
			continue
		}
		if assert.NotNil(t, r.Entry.Fault, value) {
			assert.Equal(t, "alphabets", r.Entry.Fault.ID(), value)
			assert.True(t, strings.HasSuffix(en.Say("parse.alphabets", r.Entry.Fault.Args...), " "+asks), value)
		}
	}
}
