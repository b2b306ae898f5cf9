package file_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/file"
)

func TestFaultsHaveAPlace(t *testing.T) {
	for data, want := range map[string]file.Fault{
		"":                      {1, 1, file.Empty},
		"# only a comment\n":    {1, 1, file.Empty},
		"a: b\nü: \xff":         {2, 4, file.Encoding},
		"a: \"b":                {1, 1, file.Syntax},
		"a: b\n\tc: d\n":        {2, 1, file.Syntax},
		"a: b\n---\nc: d\n":     {2, 1, file.Second},
		"a: b\n--- \n":          {2, 1, file.Second},
		"a: b\n---\nc: \"d\n":   {3, 1, file.Syntax},
		"a: 012345678901234567": {1, 1, file.Large},
	} {
		root, fault := file.YAML([]byte(data), 20)
		if assert.NotNil(t, fault, data) {
			assert.Equal(t, want, *fault, data)
		}
		assert.Nil(t, root, data)
	}
	root, fault := file.YAML([]byte("---\na: b\n...\n"), 20)
	assert.Nil(t, fault)
	assert.Equal(t, "b", root.Content[1].Value)
}
