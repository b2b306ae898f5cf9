// Package commands is the table of what can be asked for besides answering: one for all
// faces. The sentences are in internal/text: [ID.Short] for hints, [ID.Long] for what it is
// good for, and what is typed for it, the usual word first. Keys are in internal/ui/keys.
package commands

import (
	"iter"
	"slices"
	"strconv"
	"strings"
	"sync"

	"referee/internal/text"
)

// ID names a command; settings of keys name it so, too.
type ID string

// The commands.
const (
	Help       ID = "help"
	Open       ID = "open"    // the clauses behind what was said
	Rules      ID = "rules"   // the clauses of this moment
	Search     ID = "search"  // look a rule up
	Differ     ID = "differ"  // what differs between ways to play
	Score      ID = "score"   //
	Worlds     ID = "worlds"  // in how many ways the unseen cards can lie
	Log        ID = "log"     // the entries
	Mend       ID = "mend"    // what puts slips right
	Export     ID = "export"  //
	Dispute    ID = "dispute" //
	Disputes   ID = "disputes"
	Private    ID = "private" // what one player knows
	Seen       ID = "seen"    // what can be told of the table as it lies
	Undo       ID = "undo"
	Redo       ID = "redo"
	Replace    ID = "replace" // the last entry by another
	Insist     ID = "insist"  // what is refused is entered, with a ruling
	State      ID = "state"   // the table in sentences
	Again      ID = "again"   // what was said last
	Brief      ID = "brief"   // a round in fewer words
	Board      ID = "board"
	Choices    ID = "choices"
	Setup      ID = "setup"
	Teach      ID = "teach" // the guided first turn
	Save       ID = "save"
	Campaign   ID = "campaign"
	New        ID = "new"
	Underway   ID = "underway" // takes up a game that is played already
	Games      ID = "games"    // list saved games
	Calculator ID = "calculator"
	Stats      ID = "stats"
	Settings   ID = "settings"
	Share      ID = "share" // lets others join from their own devices
	Back       ID = "back"
	Next       ID = "next"
	Previous   ID = "previous"
	Mouse      ID = "mouse"
	Redraw     ID = "redraw"
	Quit       ID = "quit"
)

// Moment is where a command is there.
type Moment uint8

// The moments.
const (
	AtTable    Moment = 1 << iota // a game in play or over
	AtHome                        // the saved games
	AtCampaign                    // the sheet of a campaign
	Everywhere = AtTable | AtHome | AtCampaign
)

// Command is what can be asked for.
type Command struct {
	ID   ID
	When Moment
	With bool // words may follow it
	// NoWord and NoKey say why lines have no word and the screen no key for it; "" where
	// they have.
	NoWord, NoKey string
}

const (
	recorded = "it is typed as a line of the record"
	noFocus  = "lines have no pages and no focus"
	shown    = "the screen always shows it"
	listed   = "the first page lists it"
)

// All is the table, in the order of help.
var All = []Command{
	{ID: Help, When: Everywhere},
	{ID: State, When: AtTable, NoKey: shown},
	{ID: Again, When: AtTable, NoKey: shown},
	{ID: Brief, When: AtTable, NoKey: shown},
	{ID: Board, When: AtTable, NoKey: shown},
	{ID: Choices, When: AtTable, With: true, NoKey: shown},
	{ID: Open, When: AtTable, With: true},
	{ID: Rules, When: AtTable},
	{ID: Search, When: AtTable | AtHome, With: true},
	{ID: Differ, When: AtTable | AtHome, With: true, NoKey: "the question for the box and an article lead there"},
	{ID: Score, When: AtTable | AtCampaign},
	{ID: Worlds, When: AtTable},
	{ID: Log, When: AtTable},
	{ID: Mend, When: AtTable, With: true, NoKey: "the list of entries puts slips right"},
	{ID: Export, When: AtTable | AtCampaign, With: true},
	{ID: Dispute, When: AtTable, With: true},
	{ID: Disputes, When: AtTable, With: true, NoKey: "the page of a dispute lists them"},
	{ID: Private, When: AtTable, With: true},
	{ID: Seen, When: AtTable, NoKey: "words behind it are a line of the record"},
	{ID: Undo, When: AtTable, NoWord: recorded},
	{ID: Redo, When: AtTable, NoWord: recorded},
	{ID: Replace, When: AtTable, NoWord: recorded},
	{ID: Insist, When: AtTable, NoWord: "a refusal is answered there: yes or no, or ! at the end of the line"},
	{ID: Setup, When: AtTable, NoKey: "the page before the first turn shows it"},
	{ID: Teach, When: AtTable, NoKey: "a page offers it before the first game"},
	{ID: Save, When: AtTable, With: true, NoKey: "a page asks as soon as a record is lost"},
	{ID: New, When: AtHome, NoKey: listed},
	{ID: Underway, When: AtHome, With: true, NoKey: listed},
	{ID: Campaign, When: AtTable | AtHome, NoKey: listed},
	{ID: Games, When: AtHome, With: true, NoKey: "what is typed there finds them"},
	{ID: Calculator, When: AtHome, With: true, NoKey: listed},
	{ID: Stats, When: AtHome, With: true},
	{ID: Settings, When: Everywhere},
	{ID: Share, When: AtTable | AtHome, With: true},
	{ID: Back, When: Everywhere, NoWord: noFocus},
	{ID: Next, When: Everywhere, NoWord: noFocus},
	{ID: Previous, When: Everywhere, NoWord: noFocus},
	{ID: Mouse, When: Everywhere, NoWord: noFocus},
	{ID: Redraw, When: Everywhere, NoWord: noFocus},
	{ID: Quit, When: Everywhere},
}

// At lists the commands that have a word at a moment.
func At(m Moment) []Command {
	return slices.DeleteFunc(slices.Clone(All), func(c Command) bool { return c.NoWord != "" || c.When&m == 0 })
}

// Short returns the key in internal/text of a command's words, Long of the sentence about it.
func (id ID) Short() string { return "key." + string(id) }

// Long is explained at [ID.Short].
func (id ID) Long() string { return id.Short() + ".long" }

// Words returns what can be typed for a command in the printer's language, the usual one first.
func (c *Command) Words(p *text.Printer) []string {
	return strings.Fields(p.Say(c.ID.Short() + ".words"))
}

// Word returns what is typed at a table for a command in the printer's language, or "" if it has
// no word there.
func Word(p *text.Printer, id ID) string {
	for i := range All {
		if c := &All[i]; c.ID == id && c.NoWord == "" && c.When&AtTable != 0 {
			return c.Words(p)[0]
		}
	}
	return ""
}

// word is one that can be typed for a command, in one language.
type word struct {
	lang text.Lang
	text string
	of   *Command
}

// words are those of all languages, each of which is always understood.
var words = sync.OnceValue(func() (list []word) {
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		if err != nil {
			panic(err) // it is one of the languages
		}
		for i := range All {
			if All[i].NoWord != "" {
				continue
			}
			for _, typed := range All[i].Words(p) {
				list = append(list, word{lang, typed, &All[i]})
			}
		}
	}
	return list
})

// Typed returns the words that can be typed for some of the commands, each with its command: those of
// a language first, then the others.
func Typed(lang text.Lang, ids []ID) iter.Seq2[string, ID] {
	return func(yield func(string, ID) bool) {
		for _, own := range []bool{true, false} {
			for _, w := range words() {
				if (w.lang == lang) == own && slices.Contains(ids, w.of.ID) && !yield(w.text, w.of.ID) {
					return
				}
			}
		}
	}
}

// byWord finds a command by its words.
var byWord = sync.OnceValue(func() map[string]*Command {
	list := map[string]*Command{}
	for _, w := range words() {
		list[w.text] = w.of
	}
	return list
})

// mostOpened is how many words name a choice; more are a question for the rules.
const mostOpened = 3

// Asked reads a typed line as a command and the words that follow it. A dispute about an entry
// with its number is a line of the record, and mend with a move behind it lacks a letter.
func Asked(typed string) (id ID, words string) {
	word, rest, _ := strings.Cut(strings.TrimSpace(typed), " ")
	c, rest := byWord()[strings.ToLower(word)], strings.TrimSpace(rest)
	if c == nil || rest != "" && (!c.With || c.ID == Open && len(strings.Fields(rest)) > mostOpened || c.ID == Dispute && aboutEntry(rest) || c.ID == Mend && strings.Contains(rest, ":")) {
		return "", ""
	}
	return c.ID, rest
}

// aboutEntry reports whether what is said of a dispute begins with the number of an entry.
func aboutEntry(said string) bool {
	said = strings.TrimLeft(said, "#№ ")
	word, _, _ := strings.Cut(strings.ReplaceAll(said, ":", " "), " ")
	n, err := strconv.Atoi(word)
	return err == nil && n > 0 || strings.HasPrefix(said, "0")
}
