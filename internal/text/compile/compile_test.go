package main

import (
	"os"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
)

// told compiles one file.
func told(yaml string) (string, error) {
	compiled, err := compile(fstest.MapFS{"a.yaml": {Data: []byte(yaml)}})
	return string(compiled), err
}

func TestCompiledCataloguesAreFresh(t *testing.T) {
	for _, l := range text.Langs() {
		fresh, err := compile(os.DirFS("../catalog/" + string(l)))
		require.NoError(t, err, l)
		have, err := os.ReadFile("../catalog/" + string(l) + ".txt")
		require.NoError(t, err)
		require.True(t, string(fresh) == string(have), "%s is stale: go generate ./internal/text", l)
	}
}

func TestLinesAreSorted(t *testing.T) {
	compiled, err := told("b.c: \"x: y\"\nb: 'a {c}'\nb-d: z\n# nothing\na: w")
	require.NoError(t, err)
	assert.Equal(t, "a\tw\nb\ta {c}\nb-d\tz\nb.c\tx: y\n", compiled)
}

func TestOtherComesLastAndWithoutItsName(t *testing.T) {
	compiled, err := told("a: {other: o, many: m, one: '{n}'}\nb: {other: o}")
	require.NoError(t, err)
	assert.Equal(t, "a\tone\t{n}\tmany\tm\to\nb\to\n", compiled)
}

func TestMarksOfExamplesVanish(t *testing.T) {
	compiled, err := told("a: type ‹x {n}› or ‹y›\nb: {one: ‹1›, other: ‹2›}")
	require.NoError(t, err)
	assert.Equal(t, "a\ttype x {n} or y\nb\tone\t1\t2\n", compiled)
}

func TestRefused(t *testing.T) {
	for yaml, want := range map[string]string{
		"a: x\na: y":                           "twice",
		"a: ''":                                "nothing to say",
		"a: {one: x}":                          "no plural form other",
		"a: {other: x, some: y}":               `"some"`,
		"a: {other: x, other: y}":              "twice",
		"a: {other: [x]}":                      "nothing to say",
		"a: [x]":                               "neither",
		"a: 'x {b'":                            "stray brace",
		"a: 'x } {b}'":                         "stray brace",
		"a: '{}'":                              "stray brace",
		"a: '{b c}'":                           "stray brace",
		"- a":                                  "not a map",
		"a: {other: 'x {'}":                    "stray brace",
		"a: x ‹y":                              "stray mark",
		"a: x› y":                              "stray mark",
		"a: ‹x ‹y››":                           "stray mark",
		"a: \"x":                               "yaml",
		"a: \"x\\ty\"":                         "tab",
		"a: \"x\\ny\"":                         "line break",
		"\"a\\tb\": x":                         "key: tab",
		"# nothing\na: &x y\nb: *x\nc: {d: e}": "",
	} {
		_, err := told(yaml)
		require.Error(t, err, yaml)
		assert.ErrorContains(t, err, want, yaml)
	}
}

func TestAKeyOfAnotherFileIsRefused(t *testing.T) {
	_, err := compile(fstest.MapFS{"a.yaml": {Data: []byte("k: x")}, "b.yaml": {Data: []byte("k: x")}})
	assert.ErrorContains(t, err, "b.yaml: line 1: key k is there twice")
	_, err = compile(fstest.MapFS{})
	assert.ErrorContains(t, err, "no catalogue")
	compiled, err := told("# only a comment\n")
	require.NoError(t, err)
	assert.Empty(t, compiled)
}
