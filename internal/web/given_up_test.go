package web

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/hub"
)

// Who has gone while a request waited for its turn is answered nothing, and nothing of it is entered.
func TestARequestThatWasGivenUpIsDropped(t *testing.T) {
	s := journeys(t, hub.Rights{})
	before := len(s.log.Lines)
	gone, leave := context.WithCancel(t.Context())
	leave()
	for _, c := range []struct {
		method, path string
		form         url.Values
	}{
		{http.MethodPost, "enter", url.Values{"at": {s.at()}, "line": {"# gone"}}},
		{http.MethodPost, "hand/enter", url.Values{"begun": {"note.5"}, "answer": {"gone"}}},
		{http.MethodPost, "dispute", url.Values{"at": {s.at()}, "claim": {"gone"}}},
		{http.MethodGet, "?typed=" + url.QueryEscape("seen a a a"), nil},
		{http.MethodGet, "entries", nil},
		{http.MethodGet, "hand?show=1", nil},
		{http.MethodGet, "part/entry", nil},
	} {
		r := s.newRequest(hub.Who{Seat: 1}, c.method, c.path, c.form).WithContext(gone)
		assert.PanicsWithValue(t, http.ErrAbortHandler, func() { s.s.ServeHTTP(httptest.NewRecorder(), r) }, c.path)
	}
	assert.Len(t, s.log.Lines, before)
	assert.Less(t, s.post(hub.Who{Seat: 1}, s.at(), "line", "# here").Code, http.StatusBadRequest, "the table is free")
}
