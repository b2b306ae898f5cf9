package web

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/rules"
)

// picturesOf returns the ids of the signs in what is drawn as it is made.
func picturesOf(page string) (list []string) {
	_, made, _ := strings.Cut(page, `<div class="made`)
	made, _, _ = strings.Cut(made, "</div>")
	for _, m := range regexp.MustCompile(`\.svg#([a-z-]+)"`).FindAllStringSubmatch(made, -1) {
		list = append(list, m[1])
	}
	return list
}

// The path of a box that nobody knows is touched space by space: it is drawn as it grows, the last space can be taken back, and what
// is asked is the next space alone.
func TestAPathIsDrawnAsItGrows(t *testing.T) {
	data, err := os.ReadFile(testkit.File("sakura", "games", "ru_2_unknown-box_tokens.txt"))
	require.NoError(t, err)
	r, faults := record.Parse(data)
	require.Empty(t, faults)
	s := share(t, r.Header, hub.Usual)
	who := hub.Who{Seat: 1}
	page := entryOf(s.get(who, ""))
	for i, kind := range []int{0, 3, 0, 1} {
		page = s.taps(who, page, rules.Part{Slot: rules.Slot("path").Nth(i), Thing: kind})
	}
	assert.Equal(t, []string{"space", "bridge", "space", "torii"}, picturesOf(page))
	assert.Equal(t, 1, strings.Count(page, "<fieldset"), "the next space alone is asked")
	back := regexp.MustCompile(`href="\./(\?[^"#]*drop=path4[^"#]*)#entry"`).FindStringSubmatch(page)
	require.NotNil(t, back)
	page = entryOf(s.get(who, strings.ReplaceAll(back[1], "&amp;", "&")))
	assert.Equal(t, []string{"space", "bridge", "space"}, picturesOf(page))
}
