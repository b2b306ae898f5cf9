package sakura

import (
	"strconv"
	"strings"
	"unicode"

	"referee/rules"
	"referee/rules/notation"
)

// Act is the kind of thing an entry says.
type Act uint8

// The acts.
const (
	NoAct  Act = iota
	Board      // the path of this box
	Show       // cards are shown
	Choose     // which way a card moves
)

var actKeys = [...]string{"", "board", "show", "choose"}

// Key returns the last part of the act's keys in internal/text.
func (a Act) Key() string { return actKeys[a] }

// Way is a direction: forward is from the gate to the altar (SK-MOVE-4).
type Way uint8

// The directions.
const (
	NoWay Way = iota
	Forward
	Back
)

var (
	wayKeys  = [...]string{"", "forward", "back"}
	waySigns = [...]string{"", "+", "-"}
)

// Key returns the last part of the direction's keys in internal/text.
func (w Way) Key() string { return wayKeys[w] }

// Sign returns the direction as it is typed in every language.
func (w Way) Sign() string { return waySigns[w] }

// Played is a card that is shown: its order number, and its icons where they have
// been told. The zero value is no card.
type Played struct {
	Number uint8
	Icons  Icons
}

// Move is what one entry means.
type Move struct {
	Board Printed // Board
	// Cards are those of the player who shows and then of those after, in the order
	// of seats, who have shown none yet. Court is the court painter's.
	Cards [MaxPlayers]Played
	Court Played
	Act   Act
	Way   Way // Choose
}

// Lays returns the set of the cards of a move, and how many they are.
func (m *Move) Lays() (set Cards, n int) {
	for n < MaxPlayers && m.Cards[n] != (Played{}) {
		set |= CardsOf(m.Cards[n].Number)
		n++
	}
	if m.Court != (Played{}) {
		set |= CardsOf(m.Court.Number)
		n++
	}
	return set, n
}

// Painter is a painter's place in a state: a seat's is its number less one, the court
// painter's is [Court].
type Painter uint8

// Court is the court painter of a game of two (SK-TWO-1).
const Court Painter = MinPlayers

// Of returns the painter of a player.
func Of(seat rules.Seat) Painter { return Painter(seat - 1) }

// The words that begin an entry or stand before a card.
var (
	boardWord = notation.One("board path доска поле путь plateau chemin")
	courtWord = notation.One("court придворный двор cour")
	ways      = &notation.Names{First: int(Forward), Lists: []string{"forward f + вперёд вперед в avant av", "back b - назад н arrière arriere ar"}}
)

// spaces are the words of the kinds of space; a plain one is a point, or counted by a number.
var spaces = &notation.Names{What: "space", Lists: []string{
	Plain:  ". plain пустая обычная vide",
	Torii:  "t т torii тории",
	Sakura: "s с sakura сакура cerisier",
	Bridge: "b м bridge мост мостик pont p",
}}

// The letters of the icons, and the signs before a number: both is either way, however that
// is written.
var (
	icons   = notation.One("= :")
	emperor = notation.One("e и")
	gardens = &notation.Names{First: int(ClosestBack), Lists: []string{"c б p", "f д l"}}
	brushes = &notation.Names{First: int(Leap), Lists: []string{"> п s", "n ч c"}}
	plus    = notation.One("+")
	minus   = notation.One("-")
	both    = notation.One("* ± +- +/")
)

// words are all words of the notation.
var words = &notation.Words{Game: "sakura", Spelt: true, Names: []*notation.Names{
	boardWord, courtWord, ways, spaces, icons, emperor, gardens, brushes, plus, minus, both,
}}

// gardenTexts and brushTexts are the icons as they are written.
var (
	gardenTexts = [Gardens]string{EmperorOne: "e+1", EmperorTwo: "e+2", EmperorBack: "e-1", EmperorEither: "e*1", ClosestBack: "c", FurthestOn: "f"}
	brushTexts  = [Brushes]string{On1: "+1", On2: "+2", On3: "+3", Either1: "*1", Either2: "*2", Either3: "*3", Leap: ">", Count: "n"}
)

// Text returns a garden action as it is written, for example "e+1".
func (g Garden) Text() string { return gardenTexts[g] }

// Text returns a painter action as it is written, for example "*2".
func (b Brush) Text() string { return brushTexts[b] }

// Key returns the key of a garden action's words in internal/text.
func (g Garden) Key() string { return "sakura.garden." + strconv.Itoa(int(g)+1) }

// Key returns the key of a painter action's words in internal/text.
func (b Brush) Key() string { return "sakura.brush." + strconv.Itoa(int(b)+1) }

// Icon returns the key of a garden action as it is typed in a language.
func (g Garden) Icon() string { return g.Key() + ".icon" }

// Icon returns the key of a painter action as it is typed in a language.
func (b Brush) Icon() string { return b.Key() + ".icon" }

// iconTexts are all icons as they are written behind a number, "" if they are not known;
// made once, so that writing a card makes none.
var iconTexts = func() (list [1 + int(Gardens)*int(Brushes)]string) {
	for i := 1; i < len(list); i++ {
		list[i] = "=" + Icons(i).Garden().Text() + Icons(i).Brush().Text()
	}
	return list
}()

// String returns the icons as they are written behind a number.
func (i Icons) String() string { return iconTexts[i] }

// Parse reads a move. "board 3b2t4s…" tells the path: numbers are plain spaces, t the
// torii, s a sakura, b a bridge; the first time the word can be left out. "17" shows
// card 17, "17 4 33" also those of the players after; the court painter's has the word
// "court" before it or comes when everybody else's is there. A card that the table has
// not met is told with its icons, garden action first: "17=e+1*2"; see the texts of
// [Garden] and [Brush]. "+" and "-" choose forward and back. Words are read in three
// languages.
func Parse(s *State, by rules.Seat, text string) (Move, error) {
	if m, ok := written(s, text); ok {
		return m, nil
	}
	p := over(text)
	m, err := p.move(s, text)
	return notation.Whole(&p.Cursor, m, err)
}

// examples are a move of each form.
var examples = []string{"board 3b1t5s4b6s3b4s2b3", "17=e+1*2", "17=e+1*2 court 22=c>", "forward", "back"}

// move reads what kind of move it is and all of it.
func (p *reader) move(s *State, text string) (m Move, err *rules.Fault) {
	if err = p.Begin(); err != nil {
		return m, err
	}
	if p.Take(boardWord) || tellsPath(s, text) {
		m.Act = Board
		m.Board, err = p.path()
		return m, err
	}
	if way, ok := p.Name(ways); ok {
		return Move{Act: Choose, Way: Way(way)}, nil
	}
	if !p.IsNumber() && !p.Is(courtWord) {
		if s.Ready() {
			return m, p.Wrong("move")
		}
		m.Act = Board
		m.Board, err = p.path()
		return m, err
	}
	m.Act = Show
	return m, p.cards(s, &m)
}

// tellsPath reports whether the path, which is not known yet, is told without its word:
// there are letters and numbers in it, and no icons.
func tellsPath(s *State, text string) bool {
	return !s.Ready() && strings.ContainsFunc(text, unicode.IsLetter) && strings.ContainsFunc(text, unicode.IsDigit) && !strings.ContainsAny(text, "=:")
}

// cards reads the cards of some players and of the court painter.
func (p *reader) cards(s *State, m *Move) *rules.Fault {
	seats := s.Missing().Len()
	for n := 0; p.More(); {
		col, court := p.Col(), p.Take(courtWord)
		card, err := p.card()
		if err != nil {
			return err
		}
		if card.Icons == NoIcons {
			card.Icons = s.Known[card.Number]
		}
		court = court || n == seats && s.CourtMissing()
		switch {
		case court && m.Court == (Played{}):
			m.Court = card
		case n == MaxPlayers || court:
			return rules.Expected("trailing", col, "sakura.expect.end")
		default:
			m.Cards[n] = card
			n++
		}
	}
	return nil
}

// Format writes a move in one way that no language changes. Cards are written with
// their icons, so that a record can be read without the box.
func Format(m Move) string {
	switch m.Act {
	case Board:
		return "board " + string(m.Board)
	case Choose:
		return m.Way.Key()
	}
	return m.numbers(Icons.String)
}

// numbers writes the cards of a move, each with what is to stand behind its number. There is
// room for the longest, so that nothing but the text is made.
func (m *Move) numbers(behind func(Icons) string) string {
	var room [(MaxPlayers + 1) * len(" 60=e+1+1 court")]byte
	text := room[:0]
	for _, card := range m.Cards {
		if card != (Played{}) {
			text = append(strconv.AppendUint(append(text, ' '), uint64(card.Number), 10), behind(card.Icons)...)
		}
	}
	if m.Court != (Played{}) {
		text = append(strconv.AppendUint(append(text, " court "...), uint64(m.Court.Number), 10), behind(m.Court.Icons)...)
	}
	return strings.TrimSpace(string(text))
}

// Numbers writes the cards of a move without their icons.
func (m Move) Numbers() string { return m.numbers(func(Icons) string { return "" }) }

// reader reads a text from left to right.
type reader struct{ notation.Cursor }

// over returns a reader at the beginning of a text.
func over(text string) reader { return reader{words.Over(text)} }

// within returns the error of a number that is out of bounds.
func (p *reader) within(low, high int, what string) *rules.Fault {
	fault := p.Wrong(what)
	fault.Code, fault.Args = "parse.number", []rules.Arg{rules.N("low", low), rules.N("high", high)}
	return fault
}

// number reads a whole number within bounds.
func (p *reader) number(low, high int, what string) (int, *rules.Fault) {
	n, ok := p.Number(low, high)
	switch {
	case ok:
		return n, nil
	case p.IsNumber():
		return 0, p.within(low, high, what)
	}
	return 0, p.Wrong(what)
}

// card reads the number of a card, and its icons where they are told.
func (p *reader) card() (card Played, err *rules.Fault) {
	n, err := p.number(1, AllCards, "number")
	if err != nil {
		return card, err
	}
	card.Number = uint8(n)
	if !p.Take(icons) {
		return card, nil
	}
	g, err := p.garden()
	if err != nil {
		return card, err
	}
	b, err := p.brush()
	if err != nil {
		return card, err
	}
	card.Icons = IconsOf(g, b)
	return card, nil
}

// garden reads a garden action.
func (p *reader) garden() (Garden, *rules.Fault) {
	if g, ok := p.Name(gardens); ok {
		return Garden(g), nil
	}
	switch {
	case !p.Take(emperor):
		return 0, p.Wrong("garden")
	case p.Take(both):
		return EmperorEither, p.one()
	case p.Take(minus):
		return EmperorBack, p.one()
	}
	p.Take(plus)
	n, ok := p.Digit(2)
	if !ok {
		return 0, p.Wrong("emperor")
	}
	return EmperorOne + Garden(n-1), nil
}

// one reads how far the Emperor goes where that is one space and need not be told. Any
// other number there is no icon of the game, and not the next one without its sign either.
func (p *reader) one() *rules.Fault {
	if _, ok := p.Digit(1); !ok && p.IsNumber() {
		return p.Wrong("emperor")
	}
	return nil
}

// brush reads a painter action.
func (p *reader) brush() (Brush, *rules.Fault) {
	if b, ok := p.Name(brushes); ok {
		return Brush(b), nil
	}
	first := On1
	if p.Take(both) {
		first = Either1
	} else {
		p.Take(plus)
	}
	n, ok := p.Digit(3)
	if !ok {
		return 0, p.Wrong("brush")
	}
	return first + Brush(n-1), nil
}

// path reads the spaces of a path, from the gate to the altar.
func (p *reader) path() (Printed, *rules.Fault) {
	var list []Space
	for p.More() {
		col := p.Col()
		if k, ok := p.Name(spaces); ok {
			list = append(list, Space(k))
		} else if n, err := p.number(1, MaxPath, "space"); err != nil {
			return "", err
		} else {
			list = append(list, make([]Space, n)...)
		}
		if !fits(list) {
			fault := p.WrongAt(col, "space")
			fault.Code, fault.Args = "parse.too-long", []rules.Arg{rules.N("max", MaxPath)}
			return "", fault
		}
	}
	if len(list) == 0 {
		return "", p.Wrong("space")
	}
	return printed(list), nil
}

// iconsOf are the icons by their texts, without the sign before them.
var iconsOf = func() map[string]Icons {
	list := map[string]Icons{}
	for i, text := range iconTexts[1:] {
		list[text[1:]] = Icons(i + 1)
	}
	return list
}()

// written reads what is told as [Format] writes it, as everything is in a record: cards with
// their icons, and directions. Read sign by sign they take several times as long; what is told
// otherwise still is.
func written(s *State, text string) (m Move, ok bool) {
	switch text {
	case Forward.Key():
		return Move{Act: Choose, Way: Forward}, true
	case Back.Key():
		return Move{Act: Choose, Way: Back}, true
	}
	m.Act = Show
	seats := s.Missing().Len()
	for n, more := 0, true; more; n++ {
		var word string
		word, text, more = strings.Cut(text, " ")
		if word == "court" && more {
			m.Court, ok = writtenCard(text)
			return m, ok
		}
		if n == seats {
			return m, false // it may be the court painter's
		}
		if m.Cards[n], ok = writtenCard(word); !ok {
			return m, false
		}
	}
	return m, true
}

// writtenCard reads a card.
func writtenCard(text string) (card Played, ok bool) {
	number, icons, _ := strings.Cut(text, "=")
	if len(number) == 0 || len(number) > 2 || number[0] == '0' {
		return card, false
	}
	for _, d := range []byte(number) {
		if d < '0' || d > '9' {
			return card, false
		}
		card.Number = 10*card.Number + d - '0'
	}
	card.Icons = iconsOf[icons]
	return card, card.Icons != NoIcons && card.Number <= AllCards
}
