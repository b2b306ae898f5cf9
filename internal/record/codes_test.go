package record

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
)

// saidCodes finds every code the package can give: the second argument of fail,
// and what reasonCode returns.
func saidCodes(t *testing.T) map[string]bool {
	codes := map[string]bool{"disk": true}
	for _, r := range reasons {
		codes[r.code] = true
	}
	add := func(e ast.Expr) {
		if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			code, _ := strconv.Unquote(lit.Value)
			codes[code] = true
		}
	}
	list, err := os.ReadDir(".")
	require.NoError(t, err)
	for _, d := range list {
		if !strings.HasSuffix(d.Name(), ".go") || strings.HasSuffix(d.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), d.Name(), nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		for _, decl := range file.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			ast.Inspect(fn, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "fail" {
						add(call.Args[1])
					}
				}
				return true
			})
		}
	}
	return codes
}

func TestEveryCodeHasItsSentence(t *testing.T) {
	codes := saidCodes(t)
	require.Greater(t, len(codes), 40)
	for _, l := range text.Langs() {
		p, err := text.New(l)
		require.NoError(t, err)
		for code := range codes {
			assert.True(t, p.Has("record."+code), "%s: record.%s", l, code)
		}
	}
}
