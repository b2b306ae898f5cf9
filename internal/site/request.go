package site

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// device is where requests come from: there is one.
const device = "127.0.0.1:1"

// errOutside is why an address is none of the site's.
var errOutside = errors.New("not below the site")

// request returns what a script asks as a server is asked it: the folder of the host is none of its pages' business.
func (s *Site) request(ctx context.Context, q Request) (*http.Request, error) {
	to, err := url.ParseRequestURI(q.URL)
	if err != nil {
		return nil, err
	}
	path, below := strings.CutPrefix(to.Path, s.folder)
	if !below || !strings.HasPrefix(path, "/") {
		return nil, errOutside
	}
	to.Path, to.RawPath = path, strings.TrimPrefix(to.RawPath, s.prefix)
	r, err := http.NewRequestWithContext(ctx, q.Method, to.String(), bytes.NewReader(q.Body))
	if err != nil {
		return nil, err
	}
	r.Header, r.Host, r.RequestURI, r.RemoteAddr = q.Header, q.Host, to.RequestURI(), device
	return r, nil
}

// writer hands an answer on: at once where it is asked to, whole otherwise.
type writer struct {
	to     Answer
	header http.Header
	code   int // 0 before anybody has said it
	begun  bool
	held   bytes.Buffer
}

// Header implements [http.ResponseWriter].
func (w *writer) Header() http.Header { return w.header }

// WriteHeader implements [http.ResponseWriter].
func (w *writer) WriteHeader(code int) {
	if w.code == 0 {
		w.code = code
	}
}

// Write implements [http.ResponseWriter].
func (w *writer) Write(b []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	return w.held.Write(b)
}

// FlushError is what [http.ResponseController.Flush] asks for.
func (w *writer) FlushError() error {
	if w.WriteHeader(http.StatusOK); !w.begun {
		w.begun = true
		if w.header.Get("Content-Type") == "" && w.held.Len() > 0 {
			w.header.Set("Content-Type", http.DetectContentType(w.held.Bytes()))
		}
		w.to.Head(w.code, w.header)
	}
	if w.held.Len() > 0 {
		w.to.Piece(bytes.Clone(w.held.Bytes()))
		w.held.Reset()
	}
	return nil
}

// SetReadDeadline is what [http.ResponseController] asks for: nobody is slow here.
func (w *writer) SetReadDeadline(time.Time) error { return nil }

// SetWriteDeadline is as [writer.SetReadDeadline].
func (w *writer) SetWriteDeadline(time.Time) error { return nil }

func (w *writer) end() {
	_ = w.FlushError()
	w.to.End()
}
