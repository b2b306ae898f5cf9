package document_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/document"
)

func TestFaultsHaveAPlace(t *testing.T) {
	for data, want := range map[string]document.Fault{
		"":                      {1, 1, document.Empty},
		"# only a comment\n":    {1, 1, document.Empty},
		"a: b\nü: \xff":         {2, 4, document.Encoding},
		"a: \"b":                {1, 1, document.Syntax},
		"a: b\n\tc: d\n":        {2, 1, document.Syntax},
		"a: b\n---\nc: d\n":     {2, 1, document.Second},
		"a: b\n--- \n":          {2, 1, document.Second},
		"a: b\n---\nc: \"d\n":   {3, 1, document.Syntax},
		"a: 012345678901234567": {1, 1, document.Large},
	} {
		root, fault := document.Root([]byte(data), 20)
		if assert.NotNil(t, fault, data) {
			assert.Equal(t, want, *fault, data)
		}
		assert.Nil(t, root, data)
	}
	root, fault := document.Root([]byte("---\na: b\n...\n"), 20)
	assert.Nil(t, fault)
	assert.Equal(t, "b", root.Content[1].Value)
}
