package cli

import "github.com/spf13/pflag"

// eyesFlags are the flags that ask for more than everybody may see.
func (r *run) eyesFlags(f *pflag.FlagSet) {
	f.BoolVar(&r.eyes.All, "private", false, r.Text.Say("cli.flag.private"))
	f.StringVar(&r.eyes.Seat, "seat", "", r.Text.Say("cli.flag.seat"))
}

// more is the flag that asks for more than everybody may see, or "".
func (r *run) more() string {
	switch {
	case r.eyes.All:
		return "private"
	case r.eyes.Seat != "":
		return "seat"
	}
	return ""
}

// agreed refuses flags that say different things.
func (r *run) agreed() error {
	if r.eyes.All && r.eyes.Seat != "" {
		return fail("cli.flag-excludes", plain("flag", "private"), plain("other", "seat"))
	}
	return nil
}
