package main

import (
	"fmt"
	"strings"
)

// edit is what a person adds to a file that is there already.
type edit struct {
	file  string
	after string // what is there once, behind which it belongs
	text  string
	why   string
}

// edits are what the column needs of files that all games share. The tests of
// internal/games are red until they have them.
func (g game) edits() []edit {
	hand := func(variant, orange, violet, last, winners, ending string) string {
		return fmt.Sprintf("\n\t{%q, \"\", %q, \"last=%s; stones@Orange=%s; stones@Violet=%s\", []int{%[4]s, %[5]s}, rules.SeatSet(%[6]s), %[7]q},",
			g.Name, variant, last, orange, violet, winners, g.Code+"/"+ending)
	}
	return []edit{
		{"internal/games/games.go", "var All = []table.Binding{", g.Title + ", ", "the list of games; its place is that in the menu"},
		{"internal/games/cast_test.go", `case "lanterns"`, fmt.Sprintf(", %q", g.Name), "its dealer writes the recorded games"},
		{"internal/games/byhand_test.go", "var handMades = []handMade{",
			hand("", "7", "3", "Orange", "1", "stones") + hand("", "5", "5", "Violet", "2", "last") + hand("shared", "5", "5", "Violet", "1, 2", "shared"),
			"final tables scored by hand"},
		{"internal/games/notes_test.go", `"sakura 17": "no-notes",`, fmt.Sprintf(" %q: \"no-notes\",", g.Name+" 2"), "it has no private notes"},
		{"internal/games/underway_test.go", `"sakura": "cards",`, fmt.Sprintf(" %q: \"turn\",", g.Name), "the phase of its turns"},
	}
}

// todo is what is left to do by hand, in words.
func (g game) todo() string {
	var b strings.Builder
	fmt.Fprintln(&b, "By hand, behind what stands there:")
	for _, e := range g.edits() {
		fmt.Fprintf(&b, "  %s (%s), behind %s\n", e.file, e.why, e.after)
		for line := range strings.Lines(strings.TrimSpace(e.text)) {
			fmt.Fprintf(&b, "    %s\n", strings.TrimSpace(line))
		}
	}
	fmt.Fprintf(&b, `
Then
  go generate ./internal/text ./internal/games ./internal/casebook
  go test ./internal/games ./internal/arch ./internal/casebook/... ./rules/%[1]s ./validators/%[1]s ./scoring/%[1]s ./internal/present/%[1]s

What is there now is a game of stones. Replace it file by file, in the order of
docs/adding-a-game.md, which also says what no skeleton can have: questions as players ask
them, editions as they are printed, and the name of the game in every language.
`, g.Name)
	return b.String()
}
