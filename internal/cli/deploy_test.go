package cli

import (
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"referee/internal/config"
	"referee/internal/program"
	"referee/internal/text"
)

// composed is what compose.yaml has that could be out of step with something.
type composed struct {
	Services map[string]struct {
		Command     []string
		Environment map[string]string
		Hostname    string
		Volumes     []string
		Networks    []string
		DependsOn   []string `yaml:"depends_on"`
	}
	Networks map[string]struct {
		IPAM struct {
			Config []struct{ Subnet string }
		}
	}
	Volumes map[string]any
}

// top returns a file of the project's own folder.
func top(t *testing.T, name ...string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(append([]string{"..", ".."}, name...)...))
	require.NoError(t, err)
	return string(data)
}

// understood reports that the program understands a line of a file that starts it, and returns the first value of a flag.
func understood(t *testing.T, line []string) func(flag string) string {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	c, rest, err := newRoot(&env{Program: program.New(program.Options{Text: p})}).Find(line)
	require.NoError(t, err)
	require.NoError(t, c.ParseFlags(rest), line)
	require.NoError(t, c.ValidateArgs(c.Flags().Args()), line)
	if c.PreRunE != nil {
		require.NoError(t, c.PreRunE(c, c.Flags().Args()), line)
	}
	return func(flag string) string {
		f := c.Flags().Lookup(flag)
		require.NotNil(t, f, flag)
		if list, ok := f.Value.(pflag.SliceValue); ok {
			return list.GetSlice()[0]
		}
		return f.Value.String()
	}
}

// What runs a club in containers says nothing that the program does not know, names nothing that is not there, and sets all that is asked for. Nobody has to
// have an engine for this test; with one there is `make container`.
func TestAClubInContainersIsInStep(t *testing.T) {
	var club composed
	require.NoError(t, yaml.Unmarshal([]byte(top(t, "compose.yaml")), &club))
	mounted := map[string]bool{}
	for name, s := range club.Services {
		for _, v := range s.Volumes {
			from, _, _ := strings.Cut(v, ":")
			if file, ours := strings.CutPrefix(from, "./"); ours {
				mounted[file] = true
				for _, m := range regexp.MustCompile(`(?:\$\{|\$|env\()([A-Z]+)\b`).FindAllStringSubmatch(top(t, file), -1) {
					assert.Contains(t, s.Environment, m[1], "%s of %s", file, name)
				}
			} else {
				assert.Contains(t, club.Volumes, from, name)
			}
		}
		for _, n := range s.Networks {
			assert.Contains(t, club.Networks, n, name)
		}
		for _, d := range s.DependsOn {
			assert.Contains(t, club.Services, d, name)
		}
		if s.Hostname != "" {
			assert.Equal(t, name, s.Hostname, "it is followed by its name")
		}
	}
	files, err := filepath.Glob(filepath.Join("..", "..", "deploy", "*"))
	require.NoError(t, err)
	require.Len(t, mounted, len(files), "%v and no others are in deploy", mounted)

	balancer := club.Services["balancer"]
	for _, server := range []string{"a", "b"} {
		s := club.Services[server]
		flag := understood(t, s.Command)
		_, port, _ := strings.Cut(flag("listen"), ":")
		assert.Equal(t, server+":"+port, balancer.Environment[strings.ToUpper(server)])
		assert.Equal(t, balancer.Environment["ADDRESS"], flag("name"))
		assert.Equal(t, club.Networks[balancer.Networks[0]].IPAM.Config[0].Subnet, flag("proxy"))
		store, err := url.Parse(flag("store"))
		require.NoError(t, err)
		for host := range strings.SplitSeq(store.Host, ",") {
			assert.Contains(t, club.Services, host)
		}
		for _, said := range []string{"create role " + store.User.Username() + " ", "create database " + strings.Trim(store.Path, "/") + " "} {
			assert.Contains(t, top(t, "deploy", "new.sh"), said)
		}
	}

	image := top(t, "Containerfile")
	var line []string
	require.NoError(t, yaml.Unmarshal([]byte(regexp.MustCompile(`(?m)^CMD (.*)`).FindStringSubmatch(image)[1]), &line))
	understood(t, line)
	assert.Contains(t, image, "ENV "+config.Env("records")+"=/games\n")
	version := regexp.MustCompile(`FROM .*/golang:([0-9.]+)-`).FindStringSubmatch(image)
	require.NotNil(t, version)
	assert.Contains(t, top(t, "go.mod"), "\ngo "+version[1], "the image is built by the program's own Go")
	for _, name := range []string{"version", "commit", "date"} { // as cmd/referee calls them, which the linker would not miss
		assert.Regexp(t, `(?m)^ARG .*\b`+strings.ToUpper(name)+`\b`, image)
		assert.Contains(t, image, " -X main."+name+"=$"+strings.ToUpper(name))
		assert.Regexp(t, `(?m)^var .*\b`+name+`\b.* string`, top(t, "cmd", "referee", "main.go"))
	}
}
