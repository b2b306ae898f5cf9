package file_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/file"
	"referee/rules"
)

func TestFaultsHaveAPlace(t *testing.T) {
	doc := file.Document{Path: "f", Prefix: "a.", Most: 20}
	for data, want := range map[string]rules.Fault{
		"":                      {Row: 1, Col: 1, Code: "a.empty"},
		"# only a comment\n":    {Row: 1, Col: 1, Code: "a.empty"},
		"a: b\nü: \xff":         {Row: 2, Col: 4, Code: "a.encoding"},
		"a: \"b":                {Row: 1, Col: 1, Code: "a.syntax"},
		"a: b\n\tc: d\n":        {Row: 2, Col: 1, Code: "a.syntax"},
		"a: b\n---\nc: d\n":     {Row: 2, Col: 1, Code: "a.second"},
		"a: b\n--- \n":          {Row: 2, Col: 1, Code: "a.second"},
		"a: b\n---\nc: \"d\n":   {Row: 3, Col: 1, Code: "a.syntax"},
		"a: 012345678901234567": {Row: 1, Col: 1, Code: "a.size", Args: []rules.Arg{rules.N("n", 0)}},
	} {
		root, fault := doc.YAML([]byte(data))
		if assert.NotNil(t, fault, data) {
			want.File = doc.Path
			assert.Equal(t, want, *fault, data)
		}
		assert.Nil(t, root, data)
	}
	root, fault := doc.YAML([]byte("---\na: b\n...\n"))
	assert.Nil(t, fault)
	assert.Equal(t, "b", root.Content[1].Value)
}
