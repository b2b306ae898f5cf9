package export

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/table"
	"referee/scoring"
)

// An item has the picture of what it is about, in its colour, drawn once for all that have it; what is about nothing has none, and its
// text stands below the others.
func TestThePictureHasSigns(t *testing.T) {
	g := &table.Binding{ID: "x", Signs: `<svg><symbol id="sea" viewBox="0 0 9 9"><path d="M0 0"/></symbol><symbol id="inn"/></svg>`, Field: func(key string) present.Look {
		return map[string]present.Look{"view.sea": {Sign: "sea", Role: present.Blue}, "view.hill": {Sign: "hill"}}[key]
	}}
	var lines []pictureLine
	for _, of := range []string{"sea", "sea", "hill", ""} {
		l := pictureLine{look: plainLook, cells: []string{"a " + of, "1"}}
		l.signed(g, &scoring.Item{Code: "x/view", Subject: of})
		lines = append(lines, l)
	}
	var b strings.Builder
	draw(lines, func(s string) { b.WriteString(s + "\n") })
	assert.Equal(t, 1, strings.Count(b.String(), `<defs><symbol id="x-sea" viewBox="0 0 9 9"><path d="M0 0"/></symbol></defs>`))
	assert.Equal(t, 2, strings.Count(b.String(), `<use href="#x-sea"`))
	assert.Equal(t, 2, strings.Count(b.String(), `color="#2a61b4"`))
	assert.Equal(t, 4, strings.Count(b.String(), `<text x="51"`))
	assert.NotContains(t, b.String(), "inn")
}

// A picture stays well formed whatever people are called, and its columns stand where
// wide letters leave them.
func TestThePictureOfASheet(t *testing.T) {
	lines := []pictureLine{
		{look: boldLook, text: "A < B & \"C\""}, {},
		{look: boldLook, cells: []string{"итог", "花", "Bo", ""}},
		{look: plainLook, cells: []string{"пейзаж", "1 × 1 = 1", "", "TK-VIEW-1"}},
	}
	var b strings.Builder
	draw(lines, func(s string) { b.WriteString(s + "\n") })
	var texts []string
	for d := xml.NewDecoder(strings.NewReader(b.String())); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		if data, ok := token.(xml.CharData); ok && strings.TrimSpace(string(data)) != "" {
			texts = append(texts, string(data))
		}
	}
	assert.Contains(t, texts[0], "size:landscape", "it is printed on one page")
	texts = texts[1:]
	assert.Equal(t, []string{"A < B & \"C\"", "итог", "花", "Bo", "пейзаж", "1 × 1 = 1", "TK-VIEW-1"}, texts)
	assert.Contains(t, b.String(), `<svg xmlns="http://www.w3.org/2000/svg" width="363" height="136"`)
	assert.Contains(t, b.String(), `<text x="168" y="83" textLength="18"`, "a wide letter takes two places and ends where its column does")
	assert.Contains(t, b.String(), `<text x="213" y="83" textLength="18"`)
}
