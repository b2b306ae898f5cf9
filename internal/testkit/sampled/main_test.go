package main

import (
	"go/parser"
	"go/token"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A test leads there by functions, methods of a kit and variables, and is named once; others are not.
func TestWhatProvesMoreInAThoroughRunIsFound(t *testing.T) {
	all := source{}
	for dir, text := range map[string]string{
		kit: `package testkit
			func IsThorough() bool { return true }
			func Some(n int) int { if IsThorough() { return n }; return 1 }
			type Shelf struct{}
			func (Shelf) Seen() { Some(1) }
			func (Shelf) hidden() { Some(1) }`,
		"rules/x": `package x
			import kits "referee/internal/testkit"
			var n = kits.Some(3)
			func helper() int { return n }
			func TestByAFunction() { helper() }
			func TestByAMethod() { kits.Shelf{}.Seen() }
			func TestOfItself() { other(); own{}.hidden() }
			func TestMain() { helper() }
			func other() {}
			type own struct{}
			func (own) hidden() {}`,
		"rules/y": `package y
			func TestOfItself() { helper() }
			func helper() {}`,
	} {
		f, err := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
		require.NoError(t, err)
		all.add(dir, f)
	}
	tests, packages := all.leading(place{kit, "IsThorough"})
	assert.Equal(t, []string{"TestByAFunction", "TestByAMethod"}, tests)
	assert.Equal(t, []string{"./rules/x"}, packages)
}
