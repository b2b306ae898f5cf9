package cli

import (
	"runtime"

	"github.com/spf13/cobra"

	"referee/internal/export"
)

// Build is what a program was built from, "" where that is not known.
type Build struct {
	Version string `json:"version"`
	Commit  string `json:"commit,omitempty"`
	Date    string `json:"date,omitempty"` // the day of the commit, as 2006-01-02
}

// version are the flags of the command that tells which program this is.
type version struct {
	*env
	json bool
}

func newVersion(e *env) *cobra.Command {
	o := &version{env: e}
	c := e.command("version", 0, 0, o.run)
	c.Flags().BoolVar(&o.json, "json", false, "")
	return c
}

func (o *version) run([]string) error {
	b, system := o.Build(), runtime.GOOS+"/"+runtime.GOARCH
	if o.json {
		return export.WriteJSON(o.data, struct {
			Build
			Go     string `json:"go"`
			System string `json:"system"`
		}{b, runtime.Version(), system})
	}
	o.print("referee " + b.Version + " " + runtime.Version() + " " + system)
	if b.Commit != "" {
		o.print(o.Text.Say("cli.built", plain("commit", b.Commit), plain("date", b.Date)))
	}
	return nil
}
