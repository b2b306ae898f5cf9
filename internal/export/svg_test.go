package export

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A picture stays well formed whatever people are called, and its columns stand where
// wide letters leave them.
func TestThePictureOfASheet(t *testing.T) {
	lines := []pictureLine{
		{boldLook, "A < B & \"C\"", nil}, {},
		{boldLook, "", []string{"итог", "花", "Bo", ""}},
		{plainLook, "", []string{"пейзаж", "1 × 1 = 1", "", "TK-VIEW-1"}},
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
	assert.Equal(t, []string{"A < B & \"C\"", "итог", "花", "Bo", "пейзаж", "1 × 1 = 1", "TK-VIEW-1"}, texts)
	assert.Contains(t, b.String(), `<svg xmlns="http://www.w3.org/2000/svg" width="363" height="136"`)
	assert.Contains(t, b.String(), `<text x="168" y="83" textLength="18"`, "a wide letter takes two places and ends where its column does")
	assert.Contains(t, b.String(), `<text x="213" y="83" textLength="18"`)
}
