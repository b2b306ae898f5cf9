// Package talk is what a conversation and a face know of each other: a talk says what it shows and makes something of an answer, a
// face draws any page and hands on what was typed, pressed or tapped.
package talk

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
)

// Talk is one conversation. Faces keep the open ones on a stack.
type Talk interface {
	// Page returns what the talk shows now, in the reader's language.
	Page(p *text.Printer) Page
	// Answer applies an answer: the value of a choice, or what was typed.
	Answer(p *text.Printer, answer string) Result
}

// Typed is a talk that says what an unfinished answer would do, without doing it. In any other talk an
// answer picks one of the choices.
type Typed interface {
	Talk
	Type(p *text.Printer, typed string) Preview
}

// Type returns what an answer would do.
func Type(t Talk, p *text.Printer, typed string) Preview {
	if t, ok := t.(Typed); ok {
		return t.Type(p, typed)
	}
	page := t.Page(p)
	return page.Picks(typed)
}

// Steps is a talk of several questions. Back returns to the previous one and reports whether there was
// one.
type Steps interface {
	Talk
	Back() bool
}

// Filling is a talk whose page has fields. They can be filled in in any order and take effect at once.
type Filling interface {
	Talk
	Fill(p *text.Printer, key, typed string)
}

// Kept is a talk that saves what is filled in when the user leaves a field or the page. Keep saves it
// and returns the outcome.
type Kept interface {
	Filling
	Keep(p *text.Printer) Result
}

// Renewed is a talk with content that can go out of date; Again reads it anew.
type Renewed interface {
	Talk
	Again(p *text.Printer)
}

// Narrowed is a talk whose page shows what matches the words typed.
type Narrowed interface {
	Renewed
	Narrow(p *text.Printer, typed string)
}

// Digits is a talk whose choices are picked by a digit behind the typed words, unless the digit
// belongs to them.
type Digits interface {
	Talk
	GoesOn(typed string, digit rune) bool
}

// Worker is a talk with work that takes longer than a key may wait. The work may run concurrently; the
// function it returns must be called within a turn. It is nil if there is no work.
type Worker interface {
	Talk
	Work() (work func() (done func()))
}

// Covered is a talk for one pair of eyes. A face leaves it after a time without input and hands over
// the text in the prompt, which the talk offers again.
type Covered interface {
	Talk
	Rests() time.Duration
	Cover(typed string)
}

// Page is what a talk shows: its content, its question, and the ways to leave it.
type Page struct {
	Title  string
	State  string // how things are, beside the title
	Blocks Blocks
	Starts string // the number of the entry at which one begins, or ""
	Asks   Asks
	// Beside shows what follows from the fields.
	Beside Blocks
	// Doors lead to other pages of a browser; faces without addresses do not show them.
	Doors []Choice
}

// Block is a piece of a page: a [Para], an [Entry], a [Heading], [Seats], a [Table], a [Board],
// [Lines], a [Code], [Sheets] or [Keys].
type Block interface{ block() }

// Blocks are the pieces of a page, from top to bottom.
type Blocks []Block

// Tell appends a paragraph for each text that is not empty.
func (b *Blocks) Tell(as Weight, said ...string) {
	for _, one := range said {
		if one != "" {
			b.Add(Para{As: as, Text: one})
		}
	}
}

// Head appends a heading.
func (b *Blocks) Head(said string) { b.Add(Heading{Text: said}) }

// Add appends pieces.
func (b *Blocks) Add(more ...Block) { *b = append(*b, more...) }

// Para is a paragraph. It may cite a clause, open a talk, or be an answer that can be picked.
type Para struct {
	As      Weight
	Text    string
	Cites   rules.ClauseID
	Opens   Talk   // where it tells in short what a page has whole, or nil
	Help    string // what is told in its place if there is nothing to press, or ""
	Answers string
	Words   []string // that stand out in it
	Apart   bool     // an empty line is before it
	Sign    string   // stands before it if there is a column for signs, or ""
	Shorter []string // the same in fewer words, for where all have no room
}

// Texts returns the sentences of paragraphs.
func Texts(list []Para) []string {
	said := make([]string, len(list))
	for i := range list {
		said[i] = list[i].Text
	}
	return said
}

// Entry is an entry of a record, with more about it below.
type Entry struct {
	N      string // its number
	Seat   rules.Seat
	Name   string // whose it is
	Sign   string // how it stands, and how much that matters
	As     Weight
	Move   string // both together, as a sentence
	Says   string // what was entered, in words of the table
	Short  string // the same in fewer words
	Coded  string // and in the notation, or ""
	Became string // what became of it
	Brief  string // the same where only a line tells of it
	Whole  string // all in one line
	Faint  bool   // it does not count
	Opens  Talk
	// Keys maps Latin letters to answers.
	Keys map[rune]string
}

// Heading separates the parts of a page.
type Heading struct {
	Text   string
	Beside string // what it rests on, at the edge, or ""
	Cites  rules.ClauseID
	Words  []string // that stand out in it
}

// Seats are the players in seat order.
type Seats []string

// Weight says how important a paragraph is.
type Weight int

// The weights, from the usual one.
const (
	Plain   Weight = iota
	Lead           // what the page is about
	Hint           // what need not be read
	Item           // one of several
	Good           // what is done
	Warn           // what is doubtful
	Against        // what is wrong
	Ruling         // what the table has ruled or plays by, and no book says
)

// Table is rows of cells. Each row may cite something or have an answer; a first cell without text is
// the sign of a seat.
type Table struct {
	Title   string // or ""
	Head    int    // which row names the columns, from 1, or 0
	Rows    []present.Row
	Cites   []rules.ClauseID
	Opens   []Talk        // what each opens instead, or nil
	From    [][]rules.Seq // the entries that each comes from, or nil
	Kinds   []string      // with which line of a pad each is added up, or nil
	Answers []string
}

// Board is a drawn game table.
type Board present.Board

// Lines is text whose line breaks are kept if there is room.
type Lines string

// Sheets are the score sheets of a game, latest first, with what was set by hand or is missing. Write
// writes them out.
type Sheets struct {
	List  []Sheet
	Open  []string
	Write func(io.Writer)
}

// Sheet is a score: of a finished game, of one in play, or of a round.
type Sheet struct {
	Head     string // which it is
	Won      rules.Seats
	Headline string        // who has won and with how much, or that a round is over, to be read across a table; "" while it goes on
	Decided  string        // what decided it, or who is ahead
	Says     []Para        // both as sentences, or how sure it is
	Pad      []present.Row // as it is kept on paper: a column for each player in the order of the result, whose heads are two rows
	Totals   []int         // in the same order, where points decide
	Board    Board         // as it lay then, or none
	Counted  []Block       // the items of each player, and those of nobody
}

// Said returns the outcome, or "" while the game goes on.
func (s *Sheet) Said() string {
	said := make([]string, len(s.Says))
	for i, para := range s.Says {
		said[i] = para.Text
	}
	return strings.Join(said, " ")
}

// Keys shows the keys of a face that has keys; Own says how they are chosen.
type Keys struct{ Own bool }

func (Keys) block()    {}
func (Sheets) block()  {}
func (Para) block()    {}
func (Entry) block()   {}
func (Heading) block() {}
func (Seats) block()   {}
func (Table) block()   {}
func (Board) block()   {}
func (Lines) block()   {}
func (Code) block()    {}

// Asks is the question of a page. A page that asks nothing is left by an empty answer.
type Asks struct {
	Prompt   string // the whole question
	Head     string // what the choices are, or ""
	Choices  []Choice
	Help     string // what can be typed if there is nothing to press
	Types    bool   // an answer may be typed
	Typed    string // what is, in a word
	Free     bool   // it may be another than the choices
	Letters  bool   // if nothing is typed, a letter is an answer at once
	List     bool   // several go into one answer: what is refused is mended, not typed anew
	Proposed string // what stands in the prompt at first, to be changed
	Usual    string // what an empty answer takes
	Last     string // the answer that takes back the last thing, or ""
	Groups   []Group
	By       map[commands.ID]string // answers that have a key
}

// Group is a group of fields.
type Group struct {
	Title  string
	Seats  []string // the players, where fields are theirs
	Fields []Field
}

// Field is filled in with a text or with one of its choices.
type Field struct {
	Key   string
	Part  string     // which of the values it is that its key takes several of, or ""
	Row   string     // fields of one row stand side by side: one for each seat
	Seat  rules.Seat // whose it is, or [rules.Table]
	Label string
	Value string // what was filled in
	Usual string // what an empty one counts as, where that stands in it
	Empty string // what it counts as in words, or ""
	// Choices are the only values it takes, if set. In a field that cycles, one is always chosen.
	Choices []Choice
	Turns   bool
	Wide    bool // it holds names or, where there can be none, words
	Puts    bool // it holds a move, which is put together where that can be
	Least   int  // of names: how few, and how many there can be
	Most    int
	Among   string // what the parts are together
	Legend  string // what the signs mean that it takes
	Number  bool
	Against string // why the value does not count
	Says    string // how the value is read
	Hint    string // what an empty one takes
	Cites   rules.ClauseID
	Opens   Talk // in which its value is picked from what it can be made of, or nil
	Look    present.Look
}

// OpensSign is typed into a field to open its talk.
const OpensSign = "+"

// Held returns the index of the present choice, or -1.
func (f *Field) Held() int {
	return slices.IndexFunc(f.Choices, func(c Choice) bool { return c.On })
}

// Next returns the value of the choice some places behind the present one, wrapping around.
func (f *Field) Next(step int) string {
	n := len(f.Choices)
	return f.Choices[((f.Held()+step)%n+n)%n].Value
}

// Choice is an answer that can be picked.
type Choice struct {
	Number  int    // by which it is picked; 0 stands for its place in the list, from 1; one below has its word alone
	Value   string // what is answered
	Word    string // what can be typed for it in the reader's language, or ""
	Label   string
	Name    bool   // that is somebody's name, which stays as it is
	Note    string // what is to be known of it
	About   string // what it is like, where there is room
	Beside  string // how it stands, at the edge
	Against string // why it cannot be taken, or ""
	Tick    bool   // it can be on and off
	On      bool
	Words   []string       // that stand out in it
	Cites   rules.ClauseID // the article that it opens, or ""
	Opens   Talk           // what it leads to where that is a talk about one thing of the page, or nil
	Does    func() Result  // what it does by itself, or nil
	Look    present.Look   // what it looks like
	Many    int            // how many of it were taken
	Less    string         // the answer that takes one of them back, or ""
}

// Preview says what an answer would do.
type Preview struct {
	At     int    // the choice that it takes, or -1
	Unsure bool   // that is only the nearest to what was typed
	Does   string // what it does, "" for nothing
	Reads  string // how it is read, if that is not plain
}

// Result is the outcome of an answer.
type Result struct {
	Said    []string // what was done
	Against []string // why nothing was
	Push    Talk     // what comes above the talk, or nil
	Done    bool     // the talk is over
	To      string   // an address for a browser to go on to, or ""
	Place   Place    // where a face continues
	Copy    string   // a text for the clipboard, or ""
	Failed  error    // why the disk did not take it, which may be tried again, or nil
}

// Place is a page that is no talk, identified by its kind and a record, name or words.
type Place struct {
	What Where
	Of   string
}

// Where is a kind of [Place].
type Where int

// The places.
const (
	Here         Where = iota
	ToGame             // a record that is gone on with
	ToCampaign         // the sheet of a campaign
	ToNext             // the next game of a campaign, which is to be begun
	ToStats            // the statistics of the saved games that have some words
	ToNew              // a new game of a name, or of none
	ToAgain            // the last game once more
	ToUnderway         // a game of a name that is played already
	ToSaved            // the saved games that have some words
	ToCalculator       // the calculator of a game
	ToRules            // the answers to a question
	ToDiffer           // what differs between the ways to play that are named
	ToSettings
	ToShare
	ToHelp
	ToExport  // the results of the table that the talk was opened from, in a form
	ToDispute // a dispute at the table that the talk was opened from
	ToTable   // the table that the talk was opened from, if it is told what was written
)

// Tells returns a talk that shows a page and may have choices.
func Tells(page func(p *text.Printer) Page) Talk { return &telling{page} }

type telling struct{ page func(p *text.Printer) Page }

func (t *telling) Page(p *text.Printer) Page { return t.page(p) }

func (t *telling) Answer(p *text.Printer, answer string) Result { return Take(t, p, answer) }

// Take applies an answer to the choices of a page: it calls the choice's action or opens what it leads
// to. A talk without choices is over.
func Take(t Talk, p *text.Printer, answer string) Result {
	page := t.Page(p)
	ways := page.Asks
	ways.Choices = append(ways.Choices, page.Doors...)
	switch c := ways.Pick(cmp.Or(answer, ways.Usual)); {
	case len(ways.Choices) == 0:
		return Result{Done: true}
	case c == nil:
		return Result{Against: []string{Unknown(p, answer)}}
	case c.Does != nil:
		return c.Does()
	default:
		return Result{Push: c.Opens}
	}
}

// Unknown returns the sentence that an answer is none of the choices.
func Unknown(p *text.Printer, answer string) string {
	return p.Say("prepare.unknown", rules.Plain("typed", text.Clean(answer)))
}

// Tell appends paragraphs to a page.
func (p *Page) Tell(as Weight, said ...string) { p.Blocks.Tell(as, said...) }

// Offer adds a choice to a page.
func (p *Page) Offer(c Choice) { p.Asks.Choices = append(p.Asks.Choices, c) }

// Picks returns what an answer would do on a page that only takes choices.
func (p *Page) Picks(typed string) Preview {
	at := p.Asks.index(text.Folded(strings.TrimSpace(cmp.Or(typed, p.Asks.Usual))))
	if at < 0 {
		return Preview{At: -1}
	}
	return Preview{At: at, Does: p.Asks.Choices[at].Label}
}

// Numbered returns the number of the ith choice.
func (a *Asks) Numbered(i int) int {
	if n := a.Choices[i].Number; n != 0 || a.Types {
		return n
	}
	return i + 1
}

// Sign returns what is typed for the ith choice.
func (a *Asks) Sign(i int) string {
	if n := a.Numbered(i); n >= 0 {
		return strconv.Itoa(n)
	}
	return a.Choices[i].Word
}

// Pick returns the choice that was typed: by its value, word, label or number, or, if nothing else can
// be answered, by the unique beginning of its label; nil for none.
func (a *Asks) Pick(typed string) *Choice {
	if i := a.index(text.Folded(strings.TrimSpace(typed))); i >= 0 {
		return &a.Choices[i]
	}
	return nil
}

func (a *Asks) index(typed string) int {
	if typed == "" {
		return -1
	}
	i := slices.IndexFunc(a.Choices, func(c Choice) bool {
		return slices.Contains([]string{text.Folded(c.Value), text.Folded(c.Word), text.Folded(c.Label)}, typed)
	})
	for at := range a.Choices {
		if i < 0 && a.Sign(at) == typed {
			i = at
		}
	}
	if i >= 0 || a.Free {
		return i
	}
	begins := func(c Choice) bool { return strings.HasPrefix(text.Folded(c.Label), typed) }
	if i = slices.IndexFunc(a.Choices, begins); i >= 0 && slices.ContainsFunc(a.Choices[i+1:], begins) {
		return -1 // two begin so
	}
	return i
}

// Code returns the first code to scan on a page; its To is "" if there is none.
func (p *Page) Code() Code {
	for _, b := range p.Blocks {
		if c, ok := b.(Code); ok {
			return c
		}
	}
	return Code{}
}

// Cites reports whether anything on a page cites a clause or opens something.
func (p *Page) Cites() bool {
	return slices.ContainsFunc(p.Blocks, func(b Block) bool {
		para, _ := b.(Para)
		head, _ := b.(Heading)
		_, sheets := b.(Sheets)
		return sheets || para.Cites != "" || para.Opens != nil || head.Cites != ""
	})
}

// Opens reports whether anything in the blocks of a page can be opened or picked.
func (p *Page) Opens() bool {
	return p.Cites() || slices.ContainsFunc(p.Blocks, func(b Block) bool {
		para, _ := b.(Para)
		rows, _ := b.(Table)
		return para.Answers != "" || rows.Answers != nil
	})
}
