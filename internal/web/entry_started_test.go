package web

import (
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/testkit"
)

// Whatever someone types that is taken in the end is shown as no mistake on the way there.
func TestAStartedLineIsNoMistake(t *testing.T) {
	for _, game := range []string{"hanamikoji", "geishasroad", "sakura", "tokaido", "lanterns"} {
		t.Run(game, func(t *testing.T) {
			g := recorded(t, game)
			s := share(t, g.Record.Header, hub.Usual)
			enough := testkit.Some(12, 4)
			typed := 0
			for _, l := range g.Record.Lines {
				if !people[l.Kind] || typed == enough {
					continue
				}
				for i := range l.Text {
					if l.Kind == record.Entry && i > 0 {
						page := entryOf(s.get(hub.Who{Seat: l.Seat}, "?typed="+url.QueryEscape(strings.TrimSpace(l.Text[:i]))))
						assert.NotContains(t, page, `class="against"`, "%s of %s", l.Text[:i], l.Text)
					}
				}
				typed++
				s.takes(host, record.FormatLine(g.Record.Header, l))
			}
		})
	}
}

// What no sign can correct is shown as it would be refused, while it is typed.
func TestWhatCannotBecomeRightIsAMistakeWhileItIsTyped(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	for _, typed := range []string{"1Z", "3ABCD", "9", "2XXX"} {
		assert.Contains(t, entryOf(s.get(violet, "?typed="+typed)), `class="against"`, typed)
	}
	s.takes(host, "Violet 1A")
	s.takes(host, "Orange 2XX")
	assert.Contains(t, entryOf(s.get(violet, "?typed=1")), "HK-TURN-4", "it has been used")
}
