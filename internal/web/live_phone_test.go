package web

import (
	"bufio"
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// heard is an event that a browser was sent.
type heard struct {
	name, data string
	less       bool // it was sent as what changed
}

// phone is a browser that follows a table.
type phone struct {
	tb     testing.TB
	events chan heard // closed when the stream ends
	beats  chan bool  // has room for one sign of life
	end    func()
	back   atomic.Value // when it comes back after its end, as it was told last
}

var browser = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: -1, DisableCompression: true}}

// follows opens the stream of a link.
func follows(tb testing.TB, address string, zipped bool) *phone {
	return followsBy(tb, browser, address, zipped)
}

func followsBy(tb testing.TB, browser *http.Client, address string, zipped bool) *phone {
	ctx, end := context.WithCancel(context.Background())
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	require.NoError(tb, err)
	if zipped {
		q.Header.Set("Accept-Encoding", "br, gzip")
	}
	w, err := browser.Do(q)
	require.NoError(tb, err)
	require.Equal(tb, http.StatusOK, w.StatusCode)
	require.Equal(tb, "text/event-stream", w.Header.Get("Content-Type"))
	p := &phone{tb: tb, events: make(chan heard, 100), beats: make(chan bool, 1), end: end}
	tb.Cleanup(end)
	go p.read(w.Body, zipped)
	return p
}

func (p *phone) read(body io.ReadCloser, zipped bool) {
	defer close(p.events)
	defer body.Close()
	from := io.Reader(body)
	if zipped {
		z, err := gzip.NewReader(body)
		if err != nil {
			return
		}
		from = z
	}
	lines, e, has := bufio.NewScanner(from), heard{}, map[string]string{}
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		switch line := lines.Text(); {
		case line == "" && e.name == "beat":
			select {
			case p.beats <- true:
			default:
			}
			e = heard{}
		case line == "" && e.name != "":
			sent := strings.TrimSuffix(e.data, "\n")
			has[e.name] = whole(p.tb, has[e.name], sent)
			e.data, e.less = has[e.name]+"\n", has[e.name] != sent
			p.events <- e
			e = heard{}
		case strings.HasPrefix(line, "retry: "):
			ms, _ := strconv.Atoi(line[len("retry: "):])
			p.back.Store(time.Duration(ms) * time.Millisecond)
		case strings.HasPrefix(line, "event: "):
			e.name = line[len("event: "):]
		case strings.HasPrefix(line, "data: "):
			e.data += longer(line[len("data: "):]) + "\n"
		}
	}
}

// next returns the next event, or none if the stream has ended.
func (p *phone) next() heard {
	select {
	case e := <-p.events:
		return e
	case <-time.After(5 * time.Second):
		require.Fail(p.tb, "nothing came")
		return heard{}
	}
}

// lives wants so many signs of life.
func (p *phone) lives(n int) {
	for range n {
		select {
		case <-p.beats:
		case e, ok := <-p.events:
			require.Fail(p.tb, "something came", "%v %v", e, ok)
		case <-time.After(5 * time.Second):
			require.Fail(p.tb, "no sign of life")
		}
	}
}

// whole takes what a page is sent first: every part, those that everybody sees before those that one sees alone.
func (p *phone) whole() {
	for _, own := range []bool{false, true} {
		for i := range parts {
			if parts[i].own == own {
				require.Equal(p.tb, parts[i].name, p.next().name)
			}
		}
	}
}

// quiet reports that nothing comes.
func (p *phone) quiet() {
	select {
	case e, ok := <-p.events:
		assert.Fail(p.tb, "something came", "%v %v", e, ok)
	case <-time.After(50 * time.Millisecond):
	}
}
