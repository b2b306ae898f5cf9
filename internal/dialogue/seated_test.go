package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// disk is the record of these tests; it can be full.
type disk struct {
	lines []record.Line
	full  error
	left  int // how often it still takes something while it is full
}

func (d *disk) Append(lines ...record.Line) error {
	if d.full != nil && d.left == 0 {
		return d.full
	}
	d.lines, d.left = append(d.lines, lines...), max(0, d.left-1)
	return nil
}

// sat opens a game with lines that are answered one after the other.
func sat(t testing.TB, g table.Binding, l text.Lang, sheet string, names []string, lines ...string) (*dialogue.Play, table.Session, *disk) {
	t.Helper()
	h := record.Header{Version: 1, Game: g.ID, Seats: names}
	if g.Starts.Named() && sheet != unknown {
		h.Set("first", names[0])
	}
	var house *profiles.Layer
	if sheet != "" && sheet != unknown {
		layer, wrong := profiles.Parse("house.yaml", []byte(sheet))
		require.Empty(t, wrong)
		house = layer
	}
	prof, wrong := profiles.Load(g.Spec, "", nil, house, nil)
	require.Empty(t, wrong)
	d := &disk{}
	s, err := g.Open(&record.Record{Header: h}, &prof, d)
	require.NoError(t, err)
	p := mustText(t, l)
	talk := dialogue.NewPlay(s, rules.Table, p.With(names))
	for _, line := range lines {
		o, err := talk.Answer(line)
		require.NoError(t, err)
		require.Equal(t, dialogue.Entered, o.Did, line)
	}
	return talk, s, d
}

// unknown instead of a house sheet leaves open who begins.
const unknown = "unknown"

// last returns the text of the last entry.
func last(s table.Session) string {
	list := s.Entries(rules.Table)
	if len(list) == 0 {
		return ""
	}
	return list[len(list)-1].Text
}

// lenient is a house sheet that leaves a second use of an action to the table.
const lenient = "kind: house\nid: kind\ngame: hanamikoji\ntitle: Ours\nseverities:\n  HK-TURN-4: ask\n"

var pair, travellers = []string{"Ann", "Bo"}, []string{"Ann", "Bo", "Céline"}

// inn is a game of Tokaido in which Chuubei may eat at the inn, or before it.
var inn = []string{"chuubei 1", "kinko 2", "umegae 3", "14"}
