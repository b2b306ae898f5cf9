package profiles

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

var (
	faultCall   = regexp.MustCompile(`fault\((?:[^"()]|\([^()]*\)|Pos\{\d, \d\})*"([a-z][a-z0-9-]*)"`)
	unknownCall = regexp.MustCompile(`unknown\([^"]*?"([a-z][a-z0-9-]*)"`)
)

// codesIn finds the codes of errors in source text.
func codesIn(source string) []string {
	var codes []string
	for _, m := range faultCall.FindAllStringSubmatch(source, -1) {
		codes = append(codes, m[1])
	}
	for _, m := range unknownCall.FindAllStringSubmatch(source, -1) {
		codes = append(codes, m[1], m[1]+"-near")
	}
	return codes
}

func TestCodesIn(t *testing.T) {
	require.Equal(t, []string{"alpha", "beta", "gamma", "gamma-near"}, codesIn(
		`r.fault(n, "alpha", x) l.fault(Pos{1, 1}, "beta") l.unknown(at(n), "gamma", s)`))
}
