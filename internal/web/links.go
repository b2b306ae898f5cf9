package web

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"referee/internal/hub"
	"referee/rules"
)

// Links are the secrets behind the addresses of a table. An address has a token: the first 128 bits of an
// HMAC-SHA-256 of what it is for, under a secret of 256 bits. Links outlive the program: what they are made from is kept.
// Its methods may be called from several goroutines.
type Links struct {
	save  func([]byte) error
	seats int

	mu   sync.Mutex
	ends func(token string) // is told of a link that has ended; nil where nobody asks
	kept kept
	who  map[[sha256.Size]byte]role // by the hash of the token, so that finding one takes the same time as not

	// letters are how those are read that look like others, as each has answered since the program began.
	letters map[role]string
}

// kept is what is kept of links.
type kept struct {
	Secret []byte         `json:"secret"`
	Taken  []rules.Seat   `json:"taken,omitempty"` // seats that somebody sits on
	Again  map[string]int `json:"again,omitempty"` // how often a role was given a new link
}

// role is what a link is for: "look", "host", "seat 1".
type role string

// The roles without a seat.
const (
	looking role = "look"
	hosting role = "host"
)

func sitting(seat rules.Seat) role { return role("seat " + strconv.Itoa(int(seat))) }

// roleOf returns the role of someone.
func roleOf(w hub.Who) role {
	switch {
	case w.Host:
		return hosting
	case w.Seat != rules.Table:
		return sitting(w.Seat)
	}
	return looking
}

// whose returns who has a link of the role.
func (r role) whose() hub.Who {
	if r == hosting {
		return hub.Who{Host: true}
	}
	seat, _ := strconv.Atoi(strings.TrimPrefix(string(r), "seat "))
	return hub.Who{Seat: rules.Seat(seat)}
}

const secretSize = 32

// ErrLinks is why links are not read.
var ErrLinks = errors.New("no secret of links")

// NewLinks makes the links of a table of so many seats from what was kept of them, or new ones where that is nothing. Save
// keeps what it is given; nobody but the owner of the table may read it.
func NewLinks(data []byte, seats int, save func([]byte) error) (*Links, error) {
	l := &Links{save: save, seats: seats}
	if len(data) == 0 {
		l.kept.Secret = make([]byte, secretSize)
		rand.Read(l.kept.Secret) // never fails
		if err := l.write(); err != nil {
			return nil, err
		}
	} else if err := json.Unmarshal(data, &l.kept); err != nil || !l.sound() {
		return nil, ErrLinks
	}
	l.index()
	return l, nil
}

// sound reports whether what was kept can have been kept of this table. A secret is never made anew in place of one that
// cannot be read: all links would end without a word.
func (l *Links) sound() bool {
	for of, n := range l.kept.Again {
		if n < 1 || !slices.Contains(l.roles(), role(of)) {
			return false
		}
	}
	for i, seat := range l.kept.Taken {
		if seat < 1 || int(seat) > l.seats || slices.Contains(l.kept.Taken[:i], seat) {
			return false
		}
	}
	return len(l.kept.Secret) == secretSize
}

func (l *Links) write() error {
	data, err := json.Marshal(l.kept)
	if err != nil {
		return err
	}
	return l.save(data)
}

// SaveTo keeps the links elsewhere from now on, and at once.
func (l *Links) SaveTo(save func([]byte) error) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.save = save
	return l.write()
}

// index finds every link that holds by its hash.
func (l *Links) index() {
	l.who = map[[sha256.Size]byte]role{}
	for _, r := range l.roles() {
		l.who[sha256.Sum256([]byte(l.token(r)))] = r
	}
}

// roles returns what there is a link for.
func (l *Links) roles() []role {
	list := []role{looking, hosting}
	for seat := range l.seats {
		list = append(list, sitting(rules.Seat(seat+1)))
	}
	return list
}

func (l *Links) token(r role) string {
	m := hmac.New(sha256.New, l.kept.Secret)
	fmt.Fprintf(m, "%s %d", r, l.kept.Again[string(r)])
	return base64.RawURLEncoding.EncodeToString(m.Sum(nil)[:16])
}

// Token returns the secret part of the address for someone.
func (l *Links) Token(w hub.Who) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.token(roleOf(w))
}

// Whose returns who has the token; ok is false for one that is unknown or has ended, which nobody can tell apart.
func (l *Links) Whose(token string) (w hub.Who, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	r, ok := l.who[sha256.Sum256([]byte(token))]
	return r.whose(), ok
}

// Renew ends the link of someone and makes another; a seat is free again. Pages that are open by the old one say so at once.
func (l *Links) Renew(w hub.Who) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	was, r := l.kept, roleOf(w)
	old := l.token(r)
	l.kept.Again = maps.Clone(was.Again)
	if l.kept.Again == nil {
		l.kept.Again = map[string]int{}
	}
	l.kept.Again[string(r)]++
	l.kept.Taken = slices.DeleteFunc(slices.Clone(was.Taken), func(s rules.Seat) bool { return s == w.Seat })
	if err := l.write(); err != nil {
		l.kept = was
		return err
	}
	l.index()
	if l.ends != nil {
		l.ends(old)
	}
	return nil
}

// onEnd has someone told of links that end.
func (l *Links) onEnd(f func(token string)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.ends = f
}

// Take takes a free seat; ok is false for one that is taken, and for one that the table does not have.
func (l *Links) Take(seat rules.Seat) (ok bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if seat < 1 || int(seat) > l.seats || slices.Contains(l.kept.Taken, seat) {
		return false, nil
	}
	l.kept.Taken = append(slices.Clone(l.kept.Taken), seat)
	if err := l.write(); err != nil {
		l.kept.Taken = l.kept.Taken[:len(l.kept.Taken)-1]
		return false, err
	}
	return true, nil
}

// Taken returns the seats that someone sits on.
func (l *Links) Taken() []rules.Seat {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.kept.Taken)
}

// Full reports whether someone sits on every seat.
func (l *Links) Full() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.kept.Taken) >= l.seats
}

// lookalikes returns how someone's letters are read that look like others, "" if they were not asked yet.
func (l *Links) lookalikes(w hub.Who) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.letters[roleOf(w)]
}

// readAlike remembers it.
func (l *Links) readAlike(w hub.Who, how string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.letters == nil {
		l.letters = map[role]string{}
	}
	l.letters[roleOf(w)] = how
}
