package web

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"referee/internal/hub"
	"referee/rules"
)

// Links are the secrets behind the addresses of a table. An address has a token: the first 128 bits of an
// HMAC-SHA-256 of what it is for, under a secret of 256 bits; of a table that is one of many its id comes before that, so that
// the table is found by any of its links. Links outlive the program: what they are made from is kept.
// Its methods may be called from several goroutines.
type Links struct {
	of    string // the id of one of many tables, "" of a table alone
	save  func([]byte) error
	seats int

	changing sync.Mutex // while something is changed and kept, which may take long

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
	Seats  int            `json:"seats,omitempty"` // how many there are; of one of many tables alone
	Listing
}

// Listing is what a list of many tables goes by, as it is kept beside the links of each. Times are milliseconds since 1970, 0 for never.
type Listing struct {
	Offered int64 `json:"offered,omitempty"` // when people were let join by a code last
	Over    int64 `json:"over,omitempty"`    // when the game was over
	Closed  int64 `json:"closed,omitempty"`  // when the host closed the table
	Private bool  `json:"private,omitempty"` // it is in no list
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

// Why links are not read.
var (
	ErrLinks = errors.New("no secret of links")
	ErrNewer = errors.New("links of a newer program")
)

// Moved says that somebody else has kept something meanwhile: links are read anew, and what was to be changed is decided once more.
type Moved struct{ Now []byte }

// Error implements error; nobody is told.
func (*Moved) Error() string { return "the links are others by now" }

// NewLinks makes the links of a table of so many seats from what was kept of them, or new ones where that is nothing. Save
// keeps what it is given; nobody but the owner of the table may read it.
func NewLinks(data []byte, seats int, save func([]byte) error) (*Links, error) {
	return NewLinksOf("", data, seats, save)
}

// NewLinksOf makes the links of one of many tables: see [NewLinks]. What was kept of them says how many seats there are. Save may answer with
// a [Moved]. With [ErrNewer] come links by which nobody is let in, but found.
func NewLinksOf(id string, data []byte, seats int, save func([]byte) error) (*Links, error) {
	l := &Links{of: id, save: save, seats: seats}
	if len(data) == 0 {
		if id != "" {
			l.kept.Seats = seats
		}
		l.kept.Secret = make([]byte, secretSize)
		rand.Read(l.kept.Secret) // never fails
		if err := l.write(l.kept); err != nil {
			return nil, err
		}
	} else if err := l.read(data); err != nil {
		if errors.Is(err, ErrNewer) && l.takes(data) == nil {
			l.index()
			return l, err
		}
		return nil, err
	}
	l.index()
	return l, nil
}

// read takes what was kept in the place of what is known.
func (l *Links) read(data []byte) error {
	strict := json.NewDecoder(bytes.NewReader(data))
	if strict.DisallowUnknownFields(); strict.Decode(new(kept)) != nil && json.Unmarshal(data, new(kept)) == nil {
		return ErrNewer // what it says would be gone as soon as anything is kept
	}
	return l.takes(data)
}

// takes does so with all that is known here.
func (l *Links) takes(data []byte) error {
	var now kept
	if err := json.Unmarshal(data, &now); err != nil {
		return ErrLinks
	}
	if l.of != "" {
		l.seats = now.Seats
	}
	if !l.sound(&now) {
		return ErrLinks
	}
	l.kept = now
	return nil
}

// sound reports whether what was kept can have been kept of this table. A secret is never made anew in place of one that
// cannot be read: all links would end without a word.
func (l *Links) sound(k *kept) bool {
	for of, n := range k.Again {
		if n < 1 || !slices.Contains(l.roles(), role(of)) {
			return false
		}
	}
	for i, seat := range k.Taken {
		if seat < 1 || int(seat) > l.seats || slices.Contains(k.Taken[:i], seat) {
			return false
		}
	}
	return len(k.Secret) == secretSize && (l.of == "" || k.Seats >= 1 && k.Seats <= rules.MaxSeats)
}

func (l *Links) write(k kept) error {
	data, err := json.Marshal(k)
	if err != nil {
		return err
	}
	return l.save(data)
}

// SaveTo keeps the links elsewhere from now on, and at once.
func (l *Links) SaveTo(save func([]byte) error) error {
	l.changing.Lock()
	defer l.changing.Unlock()
	l.save = save
	return l.write(l.now())
}

// now returns what is kept now.
func (l *Links) now() kept {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.kept
}

// change changes what is kept, unless the function says that there is nothing to change: then ok is false. It is asked again where somebody
// else was faster. Nobody who only asks about a link waits for that.
func (l *Links) change(f func(*kept) bool) (ok bool, err error) {
	l.changing.Lock()
	defer l.changing.Unlock()
	for {
		next := l.now()
		next.Taken, next.Again = slices.Clone(next.Taken), maps.Clone(next.Again)
		if !f(&next) {
			return false, nil
		}
		err := l.write(next)
		var moved *Moved
		switch {
		case errors.As(err, &moved):
			if err := l.becomes(func() error { return l.read(moved.Now) }); err != nil {
				return false, err
			}
		case err != nil:
			return false, err
		default:
			return true, l.becomes(func() error { l.kept = next; return nil })
		}
	}
}

// Adopt takes what somebody else has kept: it is read while nothing is changed here.
func (l *Links) Adopt(read func() ([]byte, error)) error {
	l.changing.Lock()
	defer l.changing.Unlock()
	data, err := read()
	if err != nil || data == nil {
		return err
	}
	return l.becomes(func() error { return l.read(data) })
}

// becomes puts other links in the place of those that hold, and tells of each that has ended by that.
func (l *Links) becomes(f func() error) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	var before []string
	for _, r := range l.roles() {
		before = append(before, l.token(r))
	}
	if err := f(); err != nil {
		return err
	}
	l.index()
	for _, old := range before {
		if !l.holds(l.roleOf(old)) && l.ends != nil {
			l.ends(old)
		}
	}
	return nil
}

// index finds every link by its hash.
func (l *Links) index() {
	l.who = map[[sha256.Size]byte]role{}
	for _, r := range l.roles() {
		l.who[sha256.Sum256([]byte(l.token(r)))] = r
	}
}

// roleOf returns what a link is for, "" of one that is none.
func (l *Links) roleOf(token string) role { return l.who[sha256.Sum256([]byte(token))] }

// holds reports whether a link for something opens the table now: while that is closed the host's alone does.
func (l *Links) holds(r role) bool { return r == hosting || r != "" && l.kept.Closed == 0 }

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
	secret := base64.RawURLEncoding.EncodeToString(m.Sum(nil)[:16])
	if l.of == "" {
		return secret
	}
	return l.of + between + secret
}

// between stands between the id of one of many tables and the secret of a link.
const between = "."

// TableOf returns the id of the table that a token says it is of, "" if it says none.
func TableOf(token string) string {
	id, _, ok := strings.Cut(token, between)
	if !ok {
		return ""
	}
	return id
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
	r := l.roleOf(token)
	return r.whose(), l.holds(r)
}

// Shut returns whose a token will be as soon as the host opens the table again; ok is false for one that holds, and for one that is none.
func (l *Links) Shut(token string) (w hub.Who, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	r := l.roleOf(token)
	return r.whose(), r != "" && !l.holds(r)
}

// Renew ends the link of someone and makes another; a seat is free again. Pages that are open by the old one say so at once.
func (l *Links) Renew(w hub.Who) error { return l.renews(w, true) }

// renews does so; free says that the seat is. If it is not it is taken, all the time.
func (l *Links) renews(w hub.Who, free bool) error {
	_, err := l.change(func(k *kept) bool {
		if k.Again == nil {
			k.Again = map[string]int{}
		}
		k.Again[string(roleOf(w))]++
		switch {
		case free:
			k.Taken = slices.DeleteFunc(k.Taken, func(s rules.Seat) bool { return s == w.Seat })
		case !slices.Contains(k.Taken, w.Seat):
			k.takes(w.Seat, l.seats)
		}
		return true
	})
	return err
}

// onEnd has someone told of links that end.
func (l *Links) onEnd(f func(token string)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.ends = f
}

// Take takes a free seat; ok is false for one that is taken, and for one that the table does not have. With the last one nobody joins
// any more.
func (l *Links) Take(seat rules.Seat) (ok bool, err error) {
	return l.change(func(k *kept) bool {
		if seat < 1 || int(seat) > l.seats || slices.Contains(k.Taken, seat) {
			return false
		}
		k.takes(seat, l.seats)
		return true
	})
}

func (k *kept) takes(seat rules.Seat, of int) {
	if k.Taken = append(k.Taken, seat); len(k.Taken) >= of {
		k.Offered = 0
	}
}

// List changes what a list of many tables goes by.
func (l *Links) List(f func(*Listing)) error {
	_, err := l.change(func(k *kept) bool {
		was := k.Listing
		f(&k.Listing)
		return k.Listing != was
	})
	return err
}

// Listing returns what a list of many tables goes by.
func (l *Links) Listing() Listing { return l.now().Listing }

// Noted is what a list of many tables shows of what is kept of the links of one.
type Noted struct {
	Listing
	Free int // seats that nobody sits on
	Code string
}

// ReadNote reads it; ok is false where that is of no such table.
func ReadNote(data []byte, now time.Time) (n Noted, ok bool) {
	l := Links{of: between}
	if len(data) == 0 || l.read(data) != nil {
		return n, false
	}
	return Noted{l.kept.Listing, l.seats - len(l.kept.Taken), l.kept.codeAt(now)}, true
}

// Code returns the code by which one joins one of many tables, "" if nobody can: whoever has what is kept can tell it.
func (l *Links) Code(now time.Time) string {
	k := l.now()
	return k.codeAt(now)
}

func (k *kept) codeAt(now time.Time) string {
	if k.Offered == 0 || k.Closed != 0 || now.After(time.UnixMilli(k.Offered).Add(CodeTime)) {
		return ""
	}
	return k.code(k.Offered)
}

// Offer lets people join one of many tables for another while, by a code that is free.
func (l *Links) Offer(now time.Time, free func(code string) bool) error {
	_, err := l.change(func(k *kept) bool {
		k.Offered = max(now.UnixMilli(), k.Offered+1)
		for !free(k.code(k.Offered)) {
			k.Offered++
		}
		return true
	})
	return err
}

// code returns the code by which people are let join at a time.
func (k *kept) code(offered int64) string {
	m := hmac.New(sha256.New, k.Secret)
	fmt.Fprintf(m, "code %d", offered)
	var signs []byte
	for n := binary.BigEndian.Uint64(m.Sum(nil)); len(signs) < codeSize; n /= uint64(len(codeSigns)) {
		signs = append(signs, codeSigns[n%uint64(len(codeSigns))])
	}
	return string(signs)
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
