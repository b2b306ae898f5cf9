package web

import (
	"slices"
	"sync"
)

// most is how many pages may follow: by one link, a table, and a server.
type most struct{ link, table, server int }

var usual = most{link: 8, table: 64, server: 5000}

// stream is a page that follows the table.
type stream struct {
	links *Links
	token string
	last  chan string // has room for what is sent before it ends
}

// What is sent before a stream ends.
const (
	linkEnded = "event: ended\ndata: \n\n" // by the host
	tooMany   = "event: full\ndata: \n\n"  // for the sake of a newer page of the same link
	comeBack  = "retry: 200\n\n"           // to another server, for this one goes away
)

// streams are all pages that follow. The zero value, with most, has none.
type streams struct {
	most most

	mu   sync.Mutex
	n    int
	open map[*Links]map[string][]*stream // by the token, the oldest first
}

// join lets one more page follow; ok is false if there are too many. Of one link the oldest makes room: a phone that fell
// asleep is still counted until the network gives it up, and must not keep itself out.
func (s *streams) join(links *Links, token string) (st *stream, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if list := s.open[links][token]; len(list) >= s.most.link {
		list[0].end(tooMany)
		s.remove(list[0])
	}
	at := 0
	for _, list := range s.open[links] {
		at += len(list)
	}
	if at >= s.most.table || s.n >= s.most.server {
		return nil, false
	}
	if s.open == nil {
		s.open = map[*Links]map[string][]*stream{}
	}
	if s.open[links] == nil {
		s.open[links] = map[string][]*stream{}
	}
	st = &stream{links, token, make(chan string, 1)}
	s.open[links][token] = append(s.open[links][token], st)
	s.n++
	return st, true
}

// leave ends a page.
func (s *streams) leave(st *stream) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.remove(st)
}

func (s *streams) remove(st *stream) {
	of := s.open[st.links]
	i := slices.Index(of[st.token], st)
	if i < 0 {
		return
	}
	s.n--
	if of[st.token] = slices.Delete(of[st.token], i, i+1); len(of[st.token]) == 0 {
		delete(of, st.token)
	}
	if len(of) == 0 {
		delete(s.open, st.links)
	}
}

// end ends a page; the first word holds.
func (st *stream) end(word string) {
	select {
	case st.last <- word:
	default:
	}
}

// end ends all pages of a link, or with "" of a table.
func (s *streams) end(links *Links, token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for of, list := range s.open[links] {
		for _, st := range list {
			if token == "" || of == token {
				st.end(linkEnded)
			}
		}
	}
}

// sends has one of all pages come back, and returns how many are left.
func (s *streams) sends() (left int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, of := range s.open {
		for _, list := range of {
			list[0].end(comeBack)
			s.remove(list[0])
			return s.n
		}
	}
	return 0
}

// all returns how many pages follow.
func (s *streams) all() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.n
}

// count returns how many pages of a link follow.
func (s *streams) count(links *Links, token string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.open[links][token])
}
