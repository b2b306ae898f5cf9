package web

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/rules"
)

var hiddens = regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)">`)

// filled returns the form of a page with what it holds already.
func (r *door) filled(path string, fields ...string) url.Values {
	form := url.Values{}
	for _, f := range hiddens.FindAllStringSubmatch(r.get(path).Body.String(), -1) {
		form.Set(f[1], html.UnescapeString(f[2]))
	}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return form
}

// Whoever taps their name twice is led to the same link by each tap, also when that was the last seat; another browser is not.
func TestASeatThatIsTappedTwiceIsOnes(t *testing.T) {
	r := duel(t)
	code := "/j/" + r.Code()
	for _, seat := range []string{"1", "2"} {
		own, other := r.filled(code, "seat", seat), r.filled(code, "seat", seat)
		require.NotEqual(t, own.Get(onceField), other.Get(onceField))
		var all sync.WaitGroup
		for range 5 {
			all.Go(func() {
				w := r.post(code, own)
				assert.Equal(t, http.StatusSeeOther, w.Code)
				assert.Equal(t, r.at(hub.Who{Seat: rules.Seat(seat[0] - '0')}, ""), w.Header().Get("Location"))
			})
		}
		all.Wait()
		w := r.post(code, other)
		assert.NotEqual(t, http.StatusSeeOther, w.Code)
		other.Set(onceField, "")
		assert.NotEqual(t, http.StatusSeeOther, r.post(code, other).Code)
	}
	assert.Empty(t, r.Code())
}

// Of what a form of the same page says anew, nothing is answered as before.
func TestAnotherAnswerOfTheSamePageIsAnother(t *testing.T) {
	r := duel(t)
	form := r.filled("/j/"+r.Code(), "seat", "1")
	assert.Equal(t, r.at(anna, ""), r.post("/j/"+r.Code(), form).Header().Get("Location"))
	form.Set("seat", "2") // two at one phone, who went back
	assert.Equal(t, r.at(hub.Who{Seat: 2}, ""), r.post("/j/"+r.Code(), form).Header().Get("Location"))
}
