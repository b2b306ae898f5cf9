package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/export"
	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/store"
	"referee/internal/text"
)

// slipped returns a game that is over, in which an answer was entered twice, with other lines before a later entry.
func slipped(t *testing.T, more ...string) string {
	t.Helper()
	whole := recorded(t, "hanamikoji", "en-2018_eleven-points.txt", 100)
	require.Contains(t, whole, "\nViolet AG\n")
	whole = strings.Replace(whole, "\nViolet AG\n", "\nViolet AG\nViolet AG\n", 1)
	return strings.Replace(whole, "\nOrange 2AD\n", "\n"+strings.Join(append(more, "Orange 2AD\n"), "\n"), 1)
}

// reported returns what a report says, without where its lines stand and what its file is called.
func reported(t *testing.T, data []byte) map[string]any {
	t.Helper()
	var rep map[string]any
	require.NoError(t, json.Unmarshal(data, &rep))
	delete(rep, "file")
	delete(rep, "hidden") // the command shows notes when the game is over
	if wrong, ok := rep["error"].(map[string]any); ok {
		delete(wrong, "line")
		delete(wrong, "col")
	}
	for _, f := range rep["findings"].([]any) {
		delete(f.(map[string]any), "line")
	}
	return rep
}

// What is handed on as JSON is what the command writes: with what is against the record, and what puts it right.
func TestAResultAsJSONIsThatOfTheCommand(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	for _, record := range []string{slipped(t), slipped(t, "delete 99"), recorded(t, "tokaido", "en_3_points.txt", 100), recorded(t, "lanterns", "ru_4_honour.txt", 100)} {
		o := store.Opener{Games: games.Find}
		var out bytes.Buffer
		w := export.Writer{Out: &out, Text: p, Opener: o}
		require.NoError(t, w.Game(o.Parse("game", []byte(record)), export.Named("json")))
		got := sits(t, record).get(hub.Who{Seat: 1}, text.EN, "result/json")
		require.Equal(t, http.StatusOK, got.Code)
		assert.Equal(t, reported(t, out.Bytes()), reported(t, got.Body.Bytes()))
	}
	assert.Contains(t, sits(t, slipped(t)).get(hub.Who{}, text.EN, "result/json").Body.String(), `"mends"`)
}

// Neither what is against a record nor what puts it right depends on what was noted, nor on how often a note was corrected.
func TestWhatPutsAResultRightTellsNothingOfNotes(t *testing.T) {
	told := map[string]string{}
	for _, notes := range [][]string{
		{"private Orange hand ABCDEFG"}, {"private Orange nonsense"}, {"private Orange hand AG", "amend 8: private Orange hand AD", "amend 8: private Orange gone"},
		{"private Orange hand ABCDEFG", "private Nobody hand AB"},
	} {
		b := sits(t, slipped(t, notes...))
		for _, f := range []string{"text", "csv", "json", "svg"} {
			w := b.get(hub.Who{Host: true}, text.EN, "result/"+f)
			require.Equal(t, http.StatusOK, w.Code)
			if was, ok := told[f]; ok {
				assert.Equal(t, was, w.Body.String(), f)
			}
			told[f] = w.Body.String()
		}
	}
}

// For who has left nothing is made: whoever asks behind them need not wait for it.
func TestNothingIsHandedToWhoHasLeft(t *testing.T) {
	b := sits(t, slipped(t))
	ctx, leaves := context.WithCancel(t.Context())
	leaves()
	r := httptest.NewRequestWithContext(ctx, http.MethodGet, b.at(hub.Who{}, "result/json"), nil)
	assert.PanicsWithValue(t, http.ErrAbortHandler, func() { b.answers(r) })
}

// Where a server is found may change while it serves: by its new names it is called from then on, and they are shown.
func TestWhereItIsFoundMayChange(t *testing.T) {
	b := sits(t, slipped(t))
	health := func() int {
		r := httptest.NewRequest(http.MethodGet, "/health", nil)
		r.Host = "10.0.0.5:8765"
		return b.answers(r).Code
	}
	assert.Equal(t, http.StatusMisdirectedRequest, health())
	b.server.Found("http://10.0.0.5:8765", []string{"http://192.168.1.7:8765"}, append(b.server.Hosts, "10.0.0.5"))
	assert.Equal(t, http.StatusNoContent, health())
	page := b.answers(httptest.NewRequest(http.MethodGet, b.at(hub.Who{Host: true}, "host-seats"), nil)).Body.String()
	assert.Contains(t, page, "http://10.0.0.5:8765/")
	assert.Contains(t, page, "http://192.168.1.7:8765")
}
