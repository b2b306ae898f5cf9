package arch

import (
	"go/ast"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// reaches are what opens a socket or asks a network, by package.
var reaches = map[string][]string{
	"/net": {
		"Dial", "DialTimeout", "DialTCP", "DialUDP", "DialIP", "DialUnix", "Dialer", "Listen", "ListenConfig", "ListenPacket", "ListenTCP", "ListenUDP",
		"ListenIP", "ListenUnix", "ListenUnixgram", "ListenMulticastUDP", "Resolver", "DefaultResolver", "LookupAddr", "LookupCNAME", "LookupHost", "LookupIP",
		"LookupMX", "LookupNS", "LookupPort", "LookupSRV", "LookupTXT", "ResolveIPAddr", "ResolveTCPAddr", "ResolveUDPAddr", "FileConn", "FileListener",
	},
	"/net/http": {
		"Get", "Head", "Post", "PostForm", "Client", "DefaultClient", "Transport", "DefaultTransport", "ListenAndServe", "ListenAndServeTLS", "NewFileTransport",
	},
	"/crypto/tls": {"Dial", "DialWithDialer", "Dialer", "Listen"},
	"/os/exec":    {"Command", "CommandContext", "Cmd"},
	"/syscall":    {"Socket", "Connect", "Bind", "Listen"},
}

// may are the places that do, and what for. SECURITY.md says so to people.
var may = map[string][]string{
	"internal/cli/door.go":           {"net.Listen"},   // serve
	"internal/cli/tables.go":         {"net.Listen"},   // serve --metrics
	"internal/cli/network.go":        {"net.Dial"},     // serve, tables host: asks this machine for its way to an address made for examples; nothing is sent
	"internal/pgjournal/link.go":     {"net.Dialer"},   // the store that a command names
	"site/build/main.go":             {"exec.Command"}, // makes the site; like the next it is no part of the program
	"internal/table/measure/main.go": {"exec.Command"},
}

// The program opens no socket but those of serve and of a store that it is told of, and starts no other program.
func TestNothingReachesANetworkButServeAndAStore(t *testing.T) {
	for _, s := range sources(t) {
		if strings.Contains("/"+s.dir+"/", "/testkit/") || strings.HasSuffix(s.dir, "test") || strings.HasPrefix(s.dir, "internal/release") {
			continue
		}
		var found []string
		ast.Inspect(s.file, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			x, ok := sel.X.(*ast.Ident)
			if !ok {
				return true
			}
			for pkg, names := range reaches {
				path := strings.TrimPrefix(pkg, "/")
				if slices.Contains(s.imports, path) && x.Name == path[strings.LastIndex(path, "/")+1:] && slices.Contains(names, sel.Sel.Name) {
					found = append(found, x.Name+"."+sel.Sel.Name)
				}
			}
			return true
		})
		slices.Sort(found)
		assert.ElementsMatch(t, may[s.name], slices.Compact(found), s.name)
	}
}
