package web

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"sync"

	"referee/internal/web/markup"
)

// onceField is the field of a form with the name that its page gave it.
const onceField = "once"

// mostOnce is how many answers are remembered.
const mostOnce = 32

// sent are the answers of late to forms that did something.
type sent struct {
	mu   sync.Mutex
	list []answered
}

// form is what a form sent: where to, its name and all that stood in it, as a hash.
type form [sha256.Size]byte

// answered is what a form was answered.
type answered struct {
	form
	header http.Header
	later  later
}

// names gives a form of who has a link a name of its own: see [once].
func (v *visit) names(w *markup.Writer) { hiddenField(w, onceField, v.named()) }

// named is a name that no other page of the link gives a form: the moment in which it is made.
func (v *visit) named() string { return strconv.FormatInt(v.Now().UnixNano(), 36) }

// unguessed is a name that nobody else can know either: what it is answered is a link.
func unguessed() string {
	b := make([]byte, 16)
	rand.Read(b) // never fails
	return hex.EncodeToString(b)
}

// once answers a form that a browser sends twice, as where somebody taps twice, as it did the first time: what the first answer led
// to is lost with it. One that did nothing is done anew.
func once(f func(*pages)) func(*pages) {
	return func(v *pages) {
		if v.r.Method != http.MethodPost || v.r.PostFormValue(onceField) == "" {
			f(v)
			return
		}
		to, answer := v.w, later{ResponseWriter: v.w, code: http.StatusOK}
		v.w = &answer
		v.sent.answers(sha256.Sum256([]byte(v.r.URL.Path+" "+v.r.PostForm.Encode())), &answer, func() { f(v) })
		v.w = to
		answer.goes()
	}
}

// answers answers a form as it was answered before, or does what it says.
func (s *sent) answers(of form, answer *later, do func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, one := range s.list {
		if one.form == of {
			for key, values := range one.header {
				answer.Header()[key] = values
			}
			answer.code, answer.body = one.later.code, one.later.body
			return
		}
	}
	do()
	if answer.code >= http.StatusBadRequest {
		return
	}
	if len(s.list) == mostOnce {
		s.list = append(s.list[:0], s.list[1:]...)
	}
	s.list = append(s.list, answered{of, answer.Header().Clone(), *answer})
}
