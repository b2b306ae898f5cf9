package cli

import (
	"runtime"

	"github.com/spf13/cobra"
)

// versionCommand says which program this is.
func (r *run) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use: "version", Args: r.between(0, 0),
		RunE: func(*cobra.Command, []string) error {
			r.print(r.version())
			return nil
		},
	}
}

// version is the line that tells it.
func (r *run) version() string {
	return "referee " + r.Version() + " " + runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH
}
