package web

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
)

// onlooker is someone who looks, in a language that was chosen or not.
type onlooker struct {
	who    hub.Who
	lang   string // in the address
	speaks string // what the browser says
}

// again returns another server with the same links on the same session, on which nobody has looked yet.
func (r *door) again(t *testing.T) *door {
	h := hub.New(hub.Usual, r.clock.Now)
	h.Hold(func() { h.Put(r.Game.Session) })
	s, err := New(Options{Hub: h, House: r.House, Hosts: r.Hosts, Now: r.clock.Now})
	require.NoError(t, err)
	s.Sits(r.Links)
	s.code = r.code
	return &door{s, r.Links, r.Game, r.clock}
}

// all returns everything that someone is shown and sent of the pages that follow the table.
func (o *onlooker) all(t *testing.T, r *door) string {
	var all strings.Builder
	at := r.at(o.who, "")
	if o.who.Host {
		at = "/t/" + r.House.Token(o.who) + "/"
	}
	addresses := []string{"", "tv", "hand", "score", "entries", "disputes", "more"}
	for i := range parts {
		addresses = append(addresses, "part/"+parts[i].name)
	}
	for _, path := range addresses {
		w := r.get(at+path+"?lang="+o.lang, withHeader("Accept-Language", o.speaks))
		fmt.Fprintf(&all, "%s %d %s\n", path, w.Code, w.Body)
	}
	for _, list := range [][]part{parts, tvParts} {
		for i := range list {
			v := r.visitor(nil, newRequest("GET", at+"?lang="+o.lang, nil, withHeader("Accept-Language", o.speaks)))
			v.who, v.links = o.who, r.Links
			f := v.frame(&list[i])
			fmt.Fprintf(&all, "%s %s %x %s\n", list[i].name, f.made, f.sum, f.since)
		}
		v := r.visitor(nil, newRequest("GET", at+"?lang="+o.lang, nil, withHeader("Accept-Language", o.speaks)))
		v.who, v.links = o.who, r.Links
		s := sender{v: v, parts: list, zips: true, sent: make([]uint64, len(list))}
		fmt.Fprintf(&all, "%x\n", s.fresh())
	}
	r.clock.Pass(1e12)
	return all.String()
}

// A part that was made for one who looks never reaches another who sees something else: whoever looked before, and at whichever
// page, everybody is shown and sent what they would be alone, byte for byte.
func TestPartsStayApart(t *testing.T) {
	r := duel(t)
	var list []onlooker
	alone := map[onlooker]*door{}
	for _, who := range []hub.Who{{}, anna, {Seat: 2}, {Host: true}} {
		for _, o := range []onlooker{{who, "", "en"}, {who, "", "fr"}, {who, "fr", "en"}, {who, "ru", "ru"}} {
			list, alone[o] = append(list, o), r.again(t)
		}
	}
	rng := rand.New(rand.NewPCG(21, 5))
	for _, line := range []string{"", "Anna 1A", "private Boris hand ABCDEFG", "Boris 1B", "Anna 2CC"} {
		if line != "" {
			r.enters(t, line)
			r.clock.Pass(1e12)
		}
		seen := map[string]onlooker{}
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		for _, o := range list {
			own := alone[o]
			own.Hub.Hold(func() {}) // it notices what was entered
			all := o.all(t, r)
			assert.True(t, all == o.all(t, own), "%v is shown what is another's, behind %q", o, line)
			assert.NotContains(t, seen, all, "%v and %v cannot be told apart", o, seen[all])
			seen[all] = o
		}
	}
}

// Two parts of one name are the same part, or are told apart by the page they stand on.
func TestPartsHaveNamesOfTheirOwn(t *testing.T) {
	made := map[string]uintptr{}
	for _, list := range [][]part{parts, tvParts} {
		for i := range list {
			p := &list[i]
			does := reflect.ValueOf(p.make).Pointer()
			if before, ok := made[p.page+p.name]; ok {
				assert.Equal(t, before, does, p.name)
			}
			made[p.page+p.name] = does
		}
	}
}
