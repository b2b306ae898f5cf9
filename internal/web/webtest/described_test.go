package webtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// What is being chosen on one phone stays as it is when another player enters theirs, where several are due, and can be recorded then.
func TestWhatIsBeingChosenOutlivesTheOthersEntries(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		game, name  string
		lines       int // before
		begun, rest []string
		others      []string
		made        []string
	}{
		{"sakura", "ru_2_unknown-box_tokens", 2, []string{"card.5", "garden.4"}, []string{"painter.4"}, []string{"card.20", "garden.2", "painter.2"}, []string{"Ada 20=e-1+3", "Raya 5=c*2"}},
		{"geiko", "points", 2, []string{"house.2"}, nil, []string{"house.1"}, []string{"Ada house Y", "Raya house G"}},
	} {
		t.Run(tt.game, func(t *testing.T) {
			t.Parallel()
			h := served(t, recorded(t, tt.game, tt.name), tt.lines)
			ada, raya := left[0].open(t, h.seat(1)), left[1].open(t, h.seat(2))
			takes := func(d *device, parts []string) {
				for _, part := range parts {
					d.until(`p => { const a = [...document.querySelectorAll("#entry .things a")].find((a) => new URL(a.href).searchParams.get("add") === p); a?.click(); return !!a }`, part)
					d.until(`p => document.querySelector("#entry [name=things]").value.split(" ").includes(p)`, part)
				}
			}
			takes(raya, tt.begun)
			was := asks[string](raya, `document.querySelector("#entry [name=things]").value`)
			takes(ada, tt.others)
			ada.tap("#entry .record button")
			raya.until(`n => document.querySelector("#entry [name=at]").value > n`, tt.lines)
			raya.until(`was => document.querySelector("#entry [name=things]").value === was`, was)
			takes(raya, tt.rest)
			raya.tap("#entry .record button")
			raya.until(`n => document.querySelector("#entry [name=at]").value > n`, tt.lines+1)
			lines := h.lines()
			assert.Equal(t, tt.made, lines[len(lines)-2:])
		})
	}
}
