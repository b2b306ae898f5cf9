package web_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// An old move is put together anew from its things at the table as it lay before it, in every game: what is chosen instead of one of them
// is shown with what it changes, recorded by a press, and an entry is put before it in the same way. Nothing has to be typed.
func TestAnOldMoveIsPutTogetherAnew(t *testing.T) {
	typing := regexp.MustCompile(`(?s)<details class="types"(?: open)?>.*?</details>`)
	press := regexp.MustCompile(`(?s)action="enter"><input type="hidden" name="at" value="(\d+)">(?:<input type="hidden"[^>]*>)*<button class="usual" name="record" value="([^"]+)"`)
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			b := sits(t, recorded(t, g.ID, "*.txt", 60))
			for _, e := range b.game.Session.Entries(rules.Table) {
				if e.Kind != record.Entry || !e.Status.Counts() || e.Seq%5 != 1 || !b.game.Session.Then(e.Seq).Turn().Due.Has(e.Seat) {
					continue
				}
				at := "entry?do=web.amend&n=" + strconv.Itoa(int(e.Seq))
				page := b.get(kinds["host"], text.FR, at).Body.String()
				require.NotContains(t, typing.ReplaceAllString(page, ""), `name="typed"`, at)
				require.Regexp(t, `class="([a-z0-9]+ )*taken`, page, at)
				if !strings.Contains(e.Text, "@") { // which says what is so anyway
					require.NotRegexp(t, press, page, "%s: nothing is changed", at)
				}
				insert := b.get(kinds["host"], text.FR, strings.Replace(at, "amend", "insert", 1)).Body.String()
				require.NotContains(t, typing.ReplaceAllString(insert, ""), `name="typed"`, at)
				for _, other := range regexp.MustCompile(`href="(entry\?add=[^"]+)#entry"`).FindAllStringSubmatch(page, -1) {
					next := b.get(kinds["host"], text.FR, html.UnescapeString(other[1])).Body.String()
					require.Contains(t, next, `class="table corrects`)
					if m := press.FindStringSubmatch(next); m != nil {
						before := e.Text
						w := b.posts(kinds["host"], "enter", url.Values{"at": {m[1]}, "record": {html.UnescapeString(m[2])}})
						require.Equal(t, http.StatusSeeOther, w.Code, "%s: %s", m[2], w.Body)
						now := b.game.Session.Entries(rules.Table)
						at := slices.IndexFunc(now, func(one table.Entry) bool { return one.Seq == e.Seq })
						assert.NotEqual(t, before, now[at].Text)
						return // what is behind it may read otherwise now
					}
				}
			}
			assert.Fail(t, "nothing could be changed")
		})
	}
}
