package dialogue_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/talk"
	"referee/internal/testkit/rooms"
	"referee/internal/testkit/shared"
	"referee/internal/text"
	"referee/rules"
)

// Every choice is taken by its number, its value, its word and its label, in every language; what is about a seat is typed with its
// name, and nobody of an unknown name gets a link.
func TestWhatIsAnsweredAboutASharedTable(t *testing.T) {
	for _, l := range text.Langs() {
		do := rooms.Program(t, l)
		table := shared.Share(t, do)
		table.Hold(func() {
			rooms.Seated(t, do, []string{"Anna", "Boris"}, nil)
			s := dialogue.Share{Do: do}
			page := s.Page(do.Text)
			require.Len(t, page.Asks.Choices, 3)
			for i, c := range page.Asks.Choices {
				for _, typed := range []string{strconv.Itoa(i + 1), c.Value, c.Label} {
					got := page.Asks.Pick(typed)
					require.NotNil(t, got, typed)
					assert.Equal(t, c.Label, got.Label, typed)
				}
			}
			assert.Equal(t, "open", page.Asks.Pick(do.Text.Say("share.word.open")).Value)
			boris := page.Asks.Pick("Boris").Opens
			of := boris.Page(do.Text)
			assert.Equal(t, table.Place(2).Address, of.Code().To)
			for i, c := range of.Asks.Choices {
				for talk, typed := range map[talk.Talk]string{boris: strconv.Itoa(i + 1), s: c.Word + " Boris"} {
					table.Renewed = nil
					r := talk.Answer(do.Text, typed)
					assert.Empty(t, r.Against)
					assert.Len(t, r.Said, 1)
					assert.Equal(t, []rules.Seat{2}, table.Renewed, "%s: %s", l, typed)
				}
			}
			table.Renewed = nil
			for _, typed := range []string{"new Carl", "new", "4", "sit Anna"} {
				assert.Len(t, s.Answer(do.Text, typed).Against, 1, typed)
			}
			assert.Empty(t, table.Renewed)
		})
	}
}

// At a table that is shared the first page says so; while no game is on it the host's own link is there to be scanned, where phones can come.
func TestAPhoneBeginsTheEvening(t *testing.T) {
	do := rooms.Program(t, text.EN)
	says := func() string { return fmt.Sprint(dialogue.NewHome(do.Text, do).Page(do.Text).Blocks) }
	assert.NotContains(t, says(), do.Text.Say("home.shared"))
	table := shared.Share(t, do)
	assert.Contains(t, says(), do.Text.Say("home.shared"))
	table.OnlyHere = true
	assert.Contains(t, says(), do.Text.Say("share.alone"))
	table.OnlyHere = false
	scanned := func(away bool) talk.Code {
		page := dialogue.Share{Do: do, Away: away}.Page(do.Text)
		return page.Code()
	}
	assert.Equal(t, table.Hosting(), scanned(false).To)
	assert.Empty(t, scanned(true), "who looks from there has it")
	table.Hold(func() { rooms.Seated(t, do, []string{"Anna", "Boris"}, nil) })
	assert.NotEqual(t, table.Hosting(), scanned(false).To)
}
