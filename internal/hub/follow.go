package hub

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"strconv"
	"strings"

	"referee/internal/journal"
	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// PutFrom is [Hub.Put] of a game in a journal, to which others write as well: its session writes to the log. What was taken under a
// key by another hub is known here, too.
func (h *Hub) PutFrom(s table.Session, log *journal.Log) {
	h.Put(s)
	h.log = log
	for _, k := range log.Keys() {
		h.keys = pushed(h.keys, k)
	}
}

// Follow brings the game of a journal that is on the table up to what others write, until the context ends, or the game is not on the
// table or in the journal any more.
func (h *Hub) Follow(ctx context.Context) error {
	h.mu.Lock()
	log := h.log
	h.mu.Unlock()
	if log == nil {
		return ErrEmpty
	}
	changed, end := log.Watch()
	defer end()
	for {
		if err := log.Fetch(ctx); errors.Is(err, journal.ErrNone) {
			return err
		}
		if log.Behind() && !h.follows(log) {
			return ErrEmpty
		}
		if err := log.Wait(ctx, changed); err != nil {
			return err
		}
	}
}

// follows takes a turn to read what others wrote, if what they wrote to is still on the table.
func (h *Hub) follows(log *journal.Log) bool {
	h.begin()
	defer h.end()
	if h.log != log {
		return false
	}
	h.catchUp()
	return true
}

// catchUp notices what was written in a turn, and reads what others wrote as far as that is known.
func (h *Hub) catchUp() {
	h.look()
	if h.log == nil || h.apart || !h.log.Behind() { // who waits for the journal does this behind that
		return
	}
	for _, n := range h.log.News() {
		h.wrote(n, h.s.(table.Follower).Follow(n.Lines...))
		h.look()
	}
}

// settle finds out what became of what was written without an answer, if there is such a thing.
func (h *Hub) settle() {
	if log := h.log; log != nil && log.Doubts() {
		h.aside(func() {
			ctx, end := context.WithTimeout(context.Background(), log.Patience)
			defer end()
			_ = log.Fetch(ctx) // else writing says so
		})
	}
	h.catchUp()
}

// wrote keeps who wrote what somebody else's hub took, as this one keeps it of its own.
func (h *Hub) wrote(n journal.News, of []rules.Seq) {
	if n.Key == "" {
		return
	}
	h.keys = pushed(h.keys, n.Key)
	role, _, _ := strings.Cut(n.Key, " ")
	by, err := strconv.ParseUint(strings.TrimSuffix(role, hosts), 10, 8)
	if err != nil {
		return
	}
	seat := rules.Seat(by)
	for i := range n.Lines {
		switch l := &n.Lines[i]; {
		case l.Kind == record.Entry && seat != rules.Table && l.Seat != seat:
			for _, seq := range of {
				h.others = pushed(h.others, forOther{seq, seat})
			}
		case corrects(l.Kind):
			h.mends(l.Kind, about(&table.Reading{Line: *l, About: of}), seat)
			return
		}
	}
}

// hosts is behind the seat in the key of a host.
const hosts = "h"

// key returns what an entry is called, so that no other has the name: who enters, and the device's own key.
func (l Line) key() string {
	role := strconv.Itoa(int(l.Who.Seat))
	if l.Who.Host {
		role += hosts
	}
	switch plain := func(r rune) bool { return r <= ' ' || r > '~' }; {
	case l.Key == "":
		return role + " ~" + rand.Text()
	case len(l.Key) > 64 || strings.ContainsFunc(l.Key, plain):
		sum := sha256.Sum256([]byte(l.Key))
		return role + " #" + hex.EncodeToString(sum[:])
	}
	return role + " " + l.Key
}

// again reports whether what is entered has been taken before.
func (s *seated) again() bool { return s.known || !s.taken && slices.Contains(s.h.keys, s.key) }

// signs names what is written next.
func (s *seated) signs() {
	if s.h.log == nil {
		return
	}
	key := s.key
	if s.wrote++; s.wrote > 1 { // a device may enter several lines at once
		key += "/" + strconv.Itoa(s.wrote)
	}
	s.h.log.Key(key)
}

// heard waits for the journal if that is why something is not written yet, and reports whether there is an answer: whoever writes the same
// has it.
func (s *seated) heard(err error) bool {
	if !errors.Is(err, journal.ErrSlow) {
		return false
	}
	s.wrote--
	log, is := s.h.log, false
	s.h.aside(func() { is = log.Await() })
	return is && s.h.log == log
}

// overtaken brings the table up to what others wrote if that is why something could not be written, and reports whether it may be tried
// again. What was taken before is [ErrAlready].
func (s *seated) overtaken(err *error) bool {
	switch known := errors.Is(*err, journal.ErrAgain); {
	case !known && !errors.Is(*err, journal.ErrMoved):
		return false
	default:
		s.known = known
	}
	s.wrote--
	s.h.catchUp()
	if s.again() {
		*err = ErrAlready
		return false
	}
	return true
}
