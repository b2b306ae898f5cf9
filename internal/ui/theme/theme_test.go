package theme

import (
	"math"
	"slices"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
)

func named(t *testing.T, name string) Theme {
	t.Helper()
	th, ok := Named(name)
	require.True(t, ok, name)
	return th
}

func TestNames(t *testing.T) {
	assert.Equal(t, config.Themes, Names(), "the settings know the themes")
	for _, n := range Names() {
		assert.Equal(t, n, named(t, n).Name())
	}
	th, ok := Named("pink")
	assert.False(t, ok)
	assert.Equal(t, "dark", th.Name(), "an unknown name gives the default")
}

func TestChooseHonoursNoColor(t *testing.T) {
	env := map[string]string{}
	get := func(k string) string { return env[k] }
	assert.Equal(t, "light", Choose("light", get).Name())
	assert.Equal(t, "dark", Choose("", get).Name())
	env["NO_COLOR"] = "1"
	assert.Equal(t, "mono", Choose("light", get).Name())
}

func TestSeats(t *testing.T) {
	assert.Equal(t, SeatOne, Seat(1))
	assert.Equal(t, SeatSeven, Seat(7))
	for _, n := range []int{-1, 0, 8} {
		assert.Equal(t, Plain, Seat(n))
	}
	assert.Equal(t, Plain, Seat(0))
}

func TestEveryMeaningHasItsOwnSign(t *testing.T) {
	seen := map[string]Role{}
	for r := range roles {
		if !slices.Contains([]Role{Good, Warn, Refused, Selected, Prompt, Marked}, r) && (r < SeatOne || r > SeatSeven) {
			assert.Empty(t, r.Sign(), "role %d", r)
			continue
		}
		sign := r.Sign()
		require.NotEmpty(t, sign, "role %d", r)
		other, twice := seen[sign]
		assert.False(t, twice, "%q is the sign of %d and %d", sign, r, other)
		seen[sign] = r
		assert.Equal(t, 1, uniseg.StringWidth(sign), sign)
	}
	assert.Empty(t, Role(200).Sign())
}

// Seats, and the three verdicts, differ by colour wherever there is colour.
func TestColoursThatMustDiffer(t *testing.T) {
	groups := [][]Role{
		{SeatOne, SeatTwo, SeatThree, SeatFour, SeatFive, SeatSix, SeatSeven},
		{Warn, Refused, Good, Plain},
		{Orange, Red, Purple, White, Blue, Black, Green},
		{Red, Yellow, Green, Blue, Pink},
	}
	for _, name := range Names() {
		if name == "mono" {
			continue
		}
		for _, g := range groups {
			seen := map[tcell.Color]Role{}
			for _, r := range g {
				fg, _, _ := named(t, name).Style(r).Decompose()
				other, twice := seen[fg]
				assert.False(t, twice, "%s: roles %d and %d are alike", name, r, other)
				seen[fg] = r
			}
		}
	}
}

func TestMonoHasNoColourAndStillShowsTheChoice(t *testing.T) {
	mono := named(t, "mono")
	for r := range roles {
		fg, bg, _ := mono.Style(r).Decompose()
		assert.Equal(t, []tcell.Color{tcell.ColorDefault, tcell.ColorDefault}, []tcell.Color{fg, bg}, "role %d", r)
	}
	for _, r := range []Role{Strong, Refused, Selected, Marked, Label} {
		assert.NotEqual(t, mono.Style(Plain), mono.Style(r), "role %d", r)
	}
}

// What is chosen is seen in every theme without any colour.
func TestSelectedIsReverseEverywhere(t *testing.T) {
	for _, name := range Names() {
		_, _, attr := named(t, name).Style(Selected).Decompose()
		assert.NotZero(t, attr&tcell.AttrReverse, name)
	}
}

func TestTheDefaultLeavesTheBackgroundAndTakesSixteenColours(t *testing.T) {
	for r := range roles {
		fg, bg, _ := named(t, "dark").Style(r).Decompose()
		assert.Equal(t, tcell.ColorDefault, bg, "role %d", r)
		assert.True(t, fg == tcell.ColorDefault || fg-tcell.ColorValid < 16, "role %d", r)
	}
}

// luminance and contrast follow WCAG 2.
func luminance(c tcell.Color) float64 {
	part := func(v int32) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	r, g, b := c.RGB()
	return 0.2126*part(r) + 0.7152*part(g) + 0.0722*part(b)
}

func contrast(a, b tcell.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestContrast(t *testing.T) {
	for _, c := range []struct {
		theme string
		on    tcell.Color
		least float64
	}{
		{"dark", tcell.ColorBlack, 4.5},
		{"light", tcell.ColorWhite, 4.5},
		{"high-contrast", tcell.ColorBlack, 7},
		{"colour-blind", tcell.ColorBlack, 4.5},
	} {
		for r := range roles {
			fg, bg, _ := named(t, c.theme).Style(r).Decompose()
			if c.theme == "high-contrast" {
				assert.Equal(t, c.on, bg, "its own background, role %d", r)
			}
			if fg != tcell.ColorDefault {
				assert.GreaterOrEqual(t, contrast(fg, c.on), c.least, "%s, role %d", c.theme, r)
			}
		}
	}
}

// The cones that are missing see through these matrices (Viénot and others,
// 1999, in linear light); the roles must stay apart in what is left.
func TestColourBlindStaysApart(t *testing.T) {
	views := map[string][3][3]float64{
		"no red":   {{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}},
		"no green": {{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}},
	}
	th := named(t, "colour-blind")
	for name, m := range views {
		for _, pair := range [][2]Role{{Refused, Good}, {Warn, Good}, {Warn, Refused}, {SeatOne, SeatTwo}, {SeatTwo, SeatFour}, {SeatFive, SeatTwo}} {
			a, _, _ := th.Style(pair[0]).Decompose()
			b, _, _ := th.Style(pair[1]).Decompose()
			assert.Greater(t, distance(see(m, a), see(m, b)), 0.2, "%s: roles %v", name, pair)
		}
	}
}

func see(m [3][3]float64, c tcell.Color) (out [3]float64) {
	r, g, b := c.RGB()
	in := [3]float64{float64(r) / 255, float64(g) / 255, float64(b) / 255}
	for i := range out {
		for j := range in {
			out[i] += m[i][j] * math.Pow(in[j], 2.2)
		}
	}
	return out
}

func distance(a, b [3]float64) (d float64) {
	for i := range a {
		d += (a[i] - b[i]) * (a[i] - b[i])
	}
	return math.Sqrt(d)
}

func TestInstall(t *testing.T) {
	before := tview.Styles
	t.Cleanup(func() { tview.Styles = before })
	named(t, "dark").Install()
	assert.Equal(t, tcell.ColorDefault, tview.Styles.PrimitiveBackgroundColor)
	named(t, "high-contrast").Install()
	assert.Equal(t, tcell.ColorBlack, tview.Styles.PrimitiveBackgroundColor)
	assert.Equal(t, tcell.ColorWhite, tview.Styles.PrimaryTextColor)
}

func TestTheZeroThemeAndOddRoles(t *testing.T) {
	assert.Equal(t, tcell.StyleDefault, Theme{}.Style(Warn))
	assert.Equal(t, named(t, "dark").Style(Plain), named(t, "dark").Style(Role(250)))
}
