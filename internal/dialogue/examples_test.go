package dialogue_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules/lanterns"
	"referee/rules/tokaido"
)

// moment is where a sentence with examples is shown: in a game, behind some lines, and if it is a
// refusal, of what is wrong. What is shown as part of a line is typed between what is there.
type moment struct {
	game   table.Binding
	seats  []string
	lines  []string
	sheet  string // a house sheet
	wrong  string
	behind string
	before string
}

// begun returns travellers who stand at the first inn; the first of them goes on.
func begun(first string, more ...string) []string {
	return append([]string{first + " 1", "kinko 2", "umegae 3"}, more...)
}

// moments are where the sentences with examples are shown.
var moments = map[string]moment{
	"geiko.answer.circle":        {game: games.Geiko, wrong: "ay"},
	"geiko.answer.geishas":       {game: games.Geiko, lines: []string{"rygbp"}, wrong: "ay"},
	"geiko.answer.house":         {game: games.Geiko, lines: []string{"rygbp", "rygbp"}, wrong: "ay"},
	"geishasroad.answer.circle":  {game: games.GeishasRoad, wrong: "ay"},
	"geishasroad.answer.geiko":   {game: games.GeishasRoad, lines: []string{"rygbp"}, wrong: "ay"},
	"geishasroad.answer.okaasan": {game: games.GeishasRoad, lines: []string{"rygbp", "2 2 2 3 3"}, wrong: "ay"},
	"maiko.answer.circle":        {game: games.Maiko, wrong: "ay"},
	"maiko.answer.geishas":       {game: games.Maiko, lines: []string{"rygbp"}, wrong: "ay"},
	"maiko.answer.guests":        {game: games.Maiko, lines: []string{"rygbp", "rygbp"}, wrong: "ay"},
	"maiko.expect.guests":        {game: games.Maiko, lines: []string{"rygbp", "rygbp"}, wrong: "guests |"},
	"kyoto.hint.circle":          {game: games.Maiko},
	"kyoto.hint.geishas":         {game: games.Maiko, lines: []string{"rygbp"}},
	"kyoto.hint.guests":          {game: games.Maiko, lines: []string{"rygbp", "rygbp"}},

	"sakura.expect.garden":   {game: games.Sakura, wrong: "17=x", behind: "17=", before: "+1"},
	"sakura.expect.emperor":  {game: games.Sakura, wrong: "17=e9", behind: "17=", before: "+1"},
	"sakura.expect.brush":    {game: games.Sakura, wrong: "17=e+1x", behind: "17=e+1"},
	"impossible.sk/no-board": {game: games.Sakura, wrong: "17=e+1+1"},
	"sakura.board.begins.2":  {game: games.Sakura},

	"lanterns.expect.grey": {game: games.Lanterns, wrong: "override generic@Ann=5", behind: "override generic@Ann="},

	"tokaido.hint.begin.two":        {game: games.Tokaido, seats: travellers},
	"tokaido.hint.begin.none":       {game: games.Tokaido, seats: travellers, sheet: "kind: house\nid: kind\ngame: tokaido\ntitle: Ours\noptions:\n  travellers: no\n"},
	"tokaido.expect.place":          {game: games.Tokaido, seats: travellers, lines: begun("hirotada"), wrong: "qq"},
	"tokaido.expect.encounter":      {game: games.Tokaido, seats: travellers, lines: begun("hirotada", "3"), wrong: "qq"},
	"tokaido.hint.both":             {game: games.Tokaido, seats: travellers, lines: begun("hirotada")},
	"tokaido.hint.temple":           {game: games.Tokaido, seats: travellers, lines: begun("hirotada", "8 0", "11", "12")},
	"tokaido.hint.village":          {game: games.Tokaido, seats: travellers, lines: begun("hirotada", "14 0", "14 0", "14 0", "23", "24", "26")},
	"tokaido.hint.village.zen-emon": {game: games.Tokaido, seats: travellers, lines: begun("zen-emon", "1")},
	"tokaido.hint.encounter":        {game: games.Tokaido, seats: travellers, lines: begun("hirotada", "3")},
	"tokaido.hint.temple.hirotada":  {game: games.Tokaido, seats: travellers, lines: begun("hirotada", "2")},
	"tokaido.hint.inn.satsuki":      {game: games.Tokaido, seats: travellers, lines: begun("satsuki", "14")},
	"tokaido.hint.inn.chuubei":      {game: games.Tokaido, seats: travellers, lines: begun("chuubei", "14")},
	"tokaido.hint.inn.hiroshige":    {game: games.Tokaido, seats: travellers, lines: begun("hiroshige", "14")},
}

// anywhere are the sentences about the whole of a game, by their ends: each example has a moment
// of its own.
var anywhere = []string{".help", ".expect.move", "/not-removed"}

// about reports whether a sentence is about the whole of a game.
func about(key string, g table.Binding) bool {
	return slices.ContainsFunc(anywhere, func(end string) bool {
		whose, ok := strings.CutSuffix(key, end)
		return ok && (whose == g.ID || whose == "finding.mk" && g.ID == games.Maiko.ID)
	})
}

// aside are the examples of what is typed where no game is played, and what reads them.
var aside = map[string]func(typed string) bool{
	"calc.bounds": summed, "line.calc.how": summed,
	"rules.how": hasAnswer, "cli.about.rules": hasAnswer,
	"record.not_record": headed, "record.version": headed, "record.no_game": headed, "record.no_seats": headed,
	"prepare.nick": func(typed string) bool { return dialogue.Seated(typed).Nick != "" },
	"tokaido.expect.wares": func(typed string) bool { // a field of the calculator
		for _, f := range tokaido.Def.Fields() {
			if f.Key == "souvenirs" {
				_, err := f.Total(tokaido.State{}, typed)
				return err == nil
			}
		}
		return false
	},
	"lanterns.expect.cell": func(typed string) bool { // a field of a game that is taken up
		return lanterns.Def.Apart(typed) == len(typed)
	},
	"record.time": func(typed string) bool {
		_, err := time.Parse(time.RFC3339, typed)
		return err == nil
	},
}

func summed(typed string) bool {
	_, ok := table.Sum(typed)
	return ok
}

// hasAnswer reports whether the rules have an answer that accounts for all of a question.
func hasAnswer(typed string) bool {
	hits := games.Index().Search(typed, lookup.Question{})
	if len(hits) == 0 {
		return false
	}
	_, missing := hits[0].Accounts()
	return len(missing) == 0
}

// headed reports whether a line may stand at the top of a record.
func headed(typed string) bool {
	lines := []string{"referee: 1", "game: hanamikoji", "seats: Ann, Bo"}
	key, _, _ := strings.Cut(typed, ":")
	for i := range lines {
		if strings.HasPrefix(lines[i], key+":") {
			lines[i] = typed
			_, bad := record.Parse([]byte(strings.Join(lines, "\n") + "\n"))
			return len(bad) == 0
		}
	}
	return false
}

// What a sentence of the program gives as an example can be typed as it is where the
// sentence is shown, in each language.
func TestExamplesCanBeTypedWhereTheyAreTold(t *testing.T) {
	english := slices.Sorted(maps.Keys(marked(t, text.EN)))
	for _, lang := range text.Langs() {
		all := marked(t, lang)
		assert.Equal(t, english, slices.Sorted(maps.Keys(all)), "%s marks examples in other sentences", lang)
		for key, said := range all {
			at, known := moments[key]
			reads := aside[key]
			switch {
			case reads != nil:
				for _, one := range said {
					for _, found := range example.FindAllStringSubmatch(one, -1) {
						assert.True(t, reads(found[1]), "%s in %s: %q", key, lang, found[1])
					}
				}
			case known:
				t.Run(string(lang)+" "+key, func(t *testing.T) { at.reads(t, lang, said) })
			default:
				assert.True(t, slices.ContainsFunc(games.All, func(g table.Binding) bool { return about(key, g) }), "nobody knows where %s is told", key)
			}
		}
	}
}

// reads types the examples of a sentence where it is shown.
func (m *moment) reads(t *testing.T, lang text.Lang, said sentences) {
	t.Helper()
	names, sheet := m.seats, m.sheet
	if names == nil {
		names = pair
	}
	talk, s, _ := sat(t, m.game, lang, sheet, names, m.lines...)
	list, ok := said.saidIn(tells(t, talk, s, lang, m.wrong))
	require.True(t, ok, "it is not told: %q", tells(t, talk, s, lang, m.wrong))
	for _, typed := range list {
		typed = m.behind + typed + m.before
		a := talk.Type(typed)
		fault := a.Reading.Entry.Fault // what stands before the example may be in another alphabet
		assert.True(t, a.Reading.Error == nil && (fault == nil || a.Unfinished || fault.ID() == "alphabets"), "%q cannot be read: %v", typed, a.Against)
	}
}

// tells returns what the table is shown, of its moment and of what is wrong with a line.
func tells(t *testing.T, talk *dialogue.Play, s table.Session, lang text.Lang, wrong string) (list []string) {
	t.Helper()
	p := mustText(t, lang).With(s.Header().Seats)
	talk.Lay()
	a := talk.Now()
	list = append(list, a.Own.Hints...)
	for _, step := range a.Laying {
		list = append(list, step.Says)
	}
	for _, block := range s.Board(present.Context{Printer: p, Names: s.Header().Seats}).Blocks {
		for _, row := range block.Rows {
			for _, cell := range row {
				list = append(list, cell.Text)
			}
		}
	}
	for _, against := range talk.Type(wrong).Against {
		list = append(list, against.Text)
	}
	return list
}
