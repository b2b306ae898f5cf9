package webtest

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/record"
)

// stands are the parts of a page as they stand there, without what is outlined for a moment and which line waits.
const stands = `["turn", "board", "log", "entry"].map((id) => { const at = document.getElementById(id).cloneNode(true);
	for (const e of at.querySelectorAll(".changed, [data-by]")) { e.classList.remove("changed"), e.removeAttribute("data-by"); if (!e.className) e.removeAttribute("class"); }
	for (const e of at.querySelectorAll("[class='']")) e.removeAttribute("class");
	return at.innerHTML.replace(/name="(key|made)" value="[^"]*"/g, "").replace(/\s+/g, " ").trim(); }).join("\n")`

// A page that followed the table is the page that is loaded anew, in every game.
func TestWhoFollowedSeesWhatIsThere(t *testing.T) {
	t.Parallel()
	for _, e := range evenings {
		t.Run(e.game, func(t *testing.T) {
			t.Parallel()
			r := recorded(t, e.game, e.name)
			h := served(t, r, 0)
			d := left[0].open(t, h.seat(1))
			for i, l := range r.Lines[:min(len(r.Lines), 2*dozen)] {
				h.keys(record.FormatLine(r.Header, l))
				if i%4 == 3 {
					d.until(settled, h.at())
					now := phone.open(t, h.seat(1))
					assert.Equal(t, asks[string](now, stands), asks[string](d, stands), "behind line %d", i)
				}
			}
		})
	}
}

// What an entry leaves as it is on the board is not drawn anew: the signs of the stops of Tokaido stay, and the road where it was scrolled to,
// until one's own pawn has moved.
func TestAnEntryDrawsAnewWhatItChanged(t *testing.T) {
	t.Parallel()
	r := recorded(t, "tokaido", "ru-2013_2_points")
	h := served(t, r, 10)
	d := left[0].open(t, h.seat(1))
	drawn := asks[int](d, `(window.drawn = [...document.querySelectorAll("#board use, #entry use")]).length`)
	line, whose := r.Lines[10], r.Lines[10].Seat
	h.keys(record.FormatLine(r.Header, line))
	d.until(`n => document.querySelector("#log li").value === n`, 11)
	assert.GreaterOrEqual(t, asks[int](d, `drawn.filter((e) => e.isConnected).length`), drawn*3/4, "of %d, by %d", drawn, whose)
}
