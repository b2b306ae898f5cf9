package plays

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"referee/internal/text"
	"referee/rules"
)

// MostSize is how large a file of plays may be.
const MostSize = 64 << 20

// Days says how a day is read that could be in two months, such as 02/03/2025.
type Days string

// The ways to read it.
const (
	DaysUnclear Days = ""
	DayFirst    Days = "day"
	MonthFirst  Days = "month"
)

// Reader reads files of plays.
type Reader struct {
	// Named finds a game by its name in any language, and by its number at BoardGameGeek unless that is 0.
	Named func(name string, bgg int) (id string, ok bool)
	// Most reports whether most points win a game, if nobody else has as many.
	Most func(id string) bool
	Game string // the game of a table that has no column for it
	Days Days
	Now  time.Time // no play is later
}

// Found is what a file of plays has.
type Found struct {
	List   []Play         // what can be taken over, as far as the file tells
	Wrong  []*rules.Fault // what cannot, with its row
	Others []Title        // plays of other games, by their titles, the most frequent first
}

// Title is another game, and how many plays of it there are.
type Title struct {
	Name string
	N    int
}

// other counts a play of another game.
func (f *Found) other(title string) {
	title = cmp.Or(text.Clean(strings.TrimSpace(title)), "?")
	at := slices.IndexFunc(f.Others, func(t Title) bool { return t.Name == title })
	if at < 0 {
		at = len(f.Others)
		f.Others = append(f.Others, Title{Name: title})
	}
	f.Others[at].N++
}

// Read reads a file: a table of scores, plays that this program wrote as JSON, or a backup of BG Stats. The error is about the file as a whole.
func (o *Reader) Read(data []byte) (Found, error) {
	if len(data) > MostSize {
		return Found{}, &rules.Fault{Code: "plays.large", Args: []rules.Arg{rules.N("n", MostSize>>20)}}
	}
	data, ok := utf8Of(data)
	if !ok {
		return Found{}, &rules.Fault{Code: "plays.encoding"}
	}
	var found Found
	var err error
	switch begin := bytes.TrimSpace(data); {
	case len(begin) == 0:
		err = &rules.Fault{Code: "plays.empty"}
	case begin[0] == '{' || begin[0] == '[':
		found, err = o.json(data)
	default:
		found, err = o.table(string(data))
	}
	slices.SortStableFunc(found.Others, func(a, b Title) int { return cmp.Or(b.N-a.N, strings.Compare(a.Name, b.Name)) })
	return found, err
}

// utf8Of returns a text in UTF-8 without a byte-order mark; spreadsheets write UTF-16, too.
func utf8Of(data []byte) ([]byte, bool) {
	for mark, at := range map[string][2]int{"\xff\xfe": {0, 1}, "\xfe\xff": {1, 0}} {
		if rest, ok := bytes.CutPrefix(data, []byte(mark)); ok {
			if len(rest)%2 != 0 {
				return nil, false
			}
			units := make([]uint16, len(rest)/2)
			for i := range units {
				units[i] = uint16(rest[2*i+at[0]]) | uint16(rest[2*i+at[1]])<<8
			}
			return []byte(string(utf16.Decode(units))), true
		}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	return data, utf8.Valid(data)
}

// column is what a column of a table tells.
type column string

const (
	playColumn    column = "play"
	dateColumn    column = "date"
	gameColumn    column = "game"
	playerColumn  column = "player"
	pointsColumn  column = "points"
	playersColumn column = "players"
	totalsColumn  column = "totals"
	rankColumn    column = "rank"
	wonColumn     column = "won"
	minutesColumn column = "minutes"
	placeColumn   column = "place"
	titleColumn   column = "title"
)

// columnWords are the heads of columns in three languages, folded; what is missing here is a player.
var columnWords = sync.OnceValue(func() map[string]column { return foldedWords(columnHeads) })

var columnHeads = map[column]string{
	playColumn:    "play|id|партия №|№|n°|no",
	dateColumn:    "date|day|played|played on|дата|день|jour",
	gameColumn:    "game|title of the game|игра|jeu",
	playerColumn:  "player|name|игрок|имя|участник|joueur|joueuse|nom",
	pointsColumn:  "points|score|pts|очки|счёт|баллы",
	playersColumn: "players|names|игроки|участники|joueurs|noms",
	totalsColumn:  "totals|scores|results|итоги|счета|суммы|totaux|résultats",
	rankColumn:    "rank|position|ранг|занятое место|rang|classement",
	wonColumn:     "won|winner|winners|win|победа|победитель|победители|выиграл|vainqueur|vainqueurs|gagnant|gagnants|gagné|victoire",
	minutesColumn: "minutes|duration|time|минуты|длительность|время|durée|temps",
	placeColumn:   "place|location|where|место|где|lieu|où",
	titleColumn:   "title|название|titre",
}

func foldedWords(of map[column]string) map[string]column {
	all := map[string]column{}
	for c, words := range of {
		for word := range strings.SplitSeq(words, "|") {
			all[text.Folded(word)] = c
		}
	}
	return all
}

// separators are the signs that may stand between the cells of a table.
const separators = ",;\t"

// separatorOf returns the sign between the cells: the one that the heads have most often outside of quotes.
func separatorOf(head string) rune {
	most, sign := 0, ','
	for _, s := range separators {
		n, quoted := 0, false
		for _, r := range head {
			if r == '"' {
				quoted = !quoted
			} else if r == s && !quoted {
				n++
			}
		}
		if n > most {
			most, sign = n, s
		}
	}
	return sign
}

// sheetOfPlays is a table that is being read.
type sheetOfPlays struct {
	*Reader
	at     map[column]int
	people []int // the columns of players
	heads  []string
	found  Found
	open   *Play // of a table with a line for each player: the one that goes on
	same   string
	times  map[string]int // how often a row came that reads alike
}

// table reads a table.
func (o *Reader) table(data string) (Found, error) {
	data = strings.ReplaceAll(data, "\r\n", "\n")
	data = strings.ReplaceAll(data, "\r", "\n")
	skipped := len(data) - len(strings.TrimLeft(data, "\n "))
	begun := 1 + strings.Count(data[:skipped], "\n")
	data = data[skipped:]
	head, rest, _ := strings.Cut(data, "\n")
	sign := rune(0)
	if of, ok := strings.CutPrefix(strings.ToLower(head), "sep="); ok && utf8.RuneCountInString(of) == 1 { // a spreadsheet says so itself
		sign, _ = utf8.DecodeRuneInString(of)
		begun++
		data = rest
		head, _, _ = strings.Cut(data, "\n")
	}
	r := csv.NewReader(strings.NewReader(data))
	r.FieldsPerRecord = -1
	r.Comma = cmp.Or(sign, separatorOf(head))
	if !strings.ContainsRune(separators, r.Comma) {
		return Found{}, &rules.Fault{Code: "plays.table", Row: begun}
	}
	s := &sheetOfPlays{Reader: o, at: map[column]int{}, times: map[string]int{}}
	for first := true; ; first = false {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		var wrong *csv.ParseError
		if errors.As(err, &wrong) {
			return Found{}, &rules.Fault{Code: "plays.quotes", Row: begun + wrong.StartLine - 1}
		}
		if err != nil {
			return Found{}, err
		}
		row, _ := r.FieldPos(0)
		row += begun - 1
		for i := range cells {
			cells[i] = plainCell(cells[i])
		}
		if first {
			if fault := s.begin(cells); fault != nil {
				fault.Row = row
				return Found{}, fault
			}
			continue
		}
		if strings.Join(cells, "") != "" {
			s.line(cells, row)
		}
	}
	s.close()
	return s.found, nil
}

// plainCell takes away what a spreadsheet or a writer of tables puts around a text: spaces, and the sign before what would be a formula.
func plainCell(cell string) string {
	cell = strings.TrimSpace(strings.ReplaceAll(cell, "\u00a0", " "))
	if rest, ok := strings.CutPrefix(cell, "'"); ok && rest != "" && strings.ContainsRune(Formulas, []rune(rest)[0]) {
		return rest
	}
	return cell
}

// begin reads the heads of the columns.
func (s *sheetOfPlays) begin(heads []string) *rules.Fault {
	s.heads = heads
	var others []int
	for i, head := range heads {
		c, known := columnWords()[text.Folded(head)]
		switch _, twice := s.at[c]; {
		case head == "":
		case known && twice:
			return &rules.Fault{Code: "plays.column-twice", Args: []rules.Arg{rules.Plain("name", head)}}
		case known:
			s.at[c] = i
		default:
			others = append(others, i)
		}
	}
	if _, ok := s.at[dateColumn]; !ok {
		return &rules.Fault{Code: "plays.no-date", Args: []rules.Arg{rules.Plain("names", strings.Join(heads, ", "))}}
	}
	if _, ok := s.at[gameColumn]; !ok && s.Game == "" {
		return &rules.Fault{Code: "plays.no-game"}
	}
	_, each := s.at[playerColumn]
	_, listed := s.at[playersColumn]
	switch {
	case each && listed:
		return &rules.Fault{Code: "plays.two-ways"}
	case !each && !listed:
		if s.people = others; len(others) == 0 {
			return &rules.Fault{Code: "plays.no-players", Args: []rules.Arg{rules.Plain("names", strings.Join(heads, ", "))}}
		}
	}
	return nil
}

// cell returns what a line has in a column.
func (s *sheetOfPlays) cell(cells []string, c column) string {
	if i, ok := s.at[c]; ok && i < len(cells) {
		return cells[i]
	}
	return ""
}

func (s *sheetOfPlays) has(c column) bool { _, ok := s.at[c]; return ok }

// line reads a line of the table.
func (s *sheetOfPlays) line(cells []string, row int) {
	if s.has(playerColumn) {
		s.seat(cells, row)
		return
	}
	one, fault := s.play(cells, row)
	if fault == nil {
		if s.has(playersColumn) {
			fault = s.lists(one, cells)
		} else {
			fault = s.columns(one, cells)
		}
	}
	s.ends(one, fault)
}

// play reads what is told of a play as a whole.
func (s *sheetOfPlays) play(cells []string, row int) (*Play, *rules.Fault) {
	one := &Play{Row: row, ID: s.cell(cells, playColumn), Game: cmp.Or(s.cell(cells, gameColumn), s.Game), Place: s.cell(cells, placeColumn), Title: s.cell(cells, titleColumn)}
	var fault *rules.Fault
	if one.Date, fault = s.day(s.cell(cells, dateColumn)); fault != nil {
		return one, fault
	}
	one.Minutes, fault = minutesOf(s.cell(cells, minutesColumn))
	return one, fault
}

// seat reads a line that tells of one player: those of one play stand together.
func (s *sheetOfPlays) seat(cells []string, row int) {
	of := strings.Join([]string{s.cell(cells, playColumn), s.cell(cells, dateColumn), s.cell(cells, gameColumn), s.cell(cells, placeColumn), s.cell(cells, titleColumn)}, "\n")
	name := s.cell(cells, playerColumn)
	again := s.open != nil && s.cell(cells, playColumn) == "" && slices.ContainsFunc(s.open.Players, func(p Scored) bool { return text.SameName(p.Name, name) })
	if s.open == nil || of != s.same || again {
		s.close()
		one, fault := s.play(cells, row)
		if s.same = of; fault != nil {
			fault.Row = cmp.Or(fault.Row, row)
			s.found.Wrong = append(s.found.Wrong, fault)
			one.Row = -1 // its other lines are told of with it
		}
		s.open = one
	}
	if s.open.Row < 0 {
		return
	}
	p := Scored{Name: name}
	fault := p.scores(s.cell(cells, pointsColumn))
	if len(s.open.Players) == mostPlayers {
		fault = &rules.Fault{Code: "plays.crowd", Args: []rules.Arg{rules.N("n", mostPlayers)}}
	}
	if fault == nil && s.cell(cells, rankColumn) != "" {
		if n, ok := whole(s.cell(cells, rankColumn)); ok && n > 0 {
			p.Rank = n
		} else {
			fault = &rules.Fault{Code: "plays.number", Args: []rules.Arg{rules.Plain("value", s.cell(cells, rankColumn))}}
		}
	}
	if fault == nil {
		p.Won, fault = yes(s.cell(cells, wonColumn))
	}
	if fault != nil {
		fault.Row = row
		s.found.Wrong = append(s.found.Wrong, fault)
		s.open.Row = -1
		return
	}
	s.open.Players = append(s.open.Players, p)
}

// mostPlayers is how many a play has at most, of whatever game.
const mostPlayers = 100

// close ends the play that goes on over several lines.
func (s *sheetOfPlays) close() {
	if one := s.open; one != nil && one.Row >= 0 {
		s.ends(one, nil)
	}
	s.open = nil
}

// lists reads players and totals that stand in one cell each.
func (s *sheetOfPlays) lists(one *Play, cells []string) *rules.Fault {
	names, totals := split(s.cell(cells, playersColumn)), split(cmp.Or(s.cell(cells, totalsColumn), s.cell(cells, pointsColumn)))
	if len(totals) > 0 && len(totals) != len(names) {
		return &rules.Fault{Code: "plays.uneven", Args: []rules.Arg{rules.N("n", len(names)), rules.N("totals", len(totals))}}
	}
	for i, name := range names {
		p := Scored{Name: name}
		if len(totals) > 0 {
			if fault := p.scores(totals[i]); fault != nil {
				return fault
			}
		}
		one.Players = append(one.Players, p)
	}
	return s.winners(one, cells)
}

// columns reads a line in which each player has a column.
func (s *sheetOfPlays) columns(one *Play, cells []string) *rules.Fault {
	for _, i := range s.people {
		if i >= len(cells) || cells[i] == "" {
			continue // who did not play
		}
		p := Scored{Name: s.heads[i]}
		if fault := p.scores(cells[i]); fault != nil {
			return fault
		}
		one.Players = append(one.Players, p)
	}
	return s.winners(one, cells)
}

// winners reads the names of those who won.
func (s *sheetOfPlays) winners(one *Play, cells []string) *rules.Fault {
	for _, name := range split(s.cell(cells, wonColumn)) {
		at := slices.IndexFunc(one.Players, func(p Scored) bool { return text.SameName(p.Name, name) })
		if at < 0 {
			return &rules.Fault{Code: "plays.winner", Args: []rules.Arg{rules.Plain("name", name)}}
		}
		one.Players[at].Won = true
	}
	return nil
}

// ends takes a play that has been read, or notes why it cannot be.
func (s *sheetOfPlays) ends(one *Play, fault *rules.Fault) {
	from := FromPlays
	if one.ID == "" {
		of := one.sum()
		if s.times[of]++; s.times[of] > 1 {
			of += "-" + strconv.Itoa(s.times[of])
		}
		from, one.ID = FromRow, of
	}
	s.Reader.ends(&s.found, one, one.Game, 0, from, s.has(wonColumn), fault)
}

// sum returns what a play is called that has no name. Records keep it: what it is made of stays as it is, for ever.
func (one *Play) sum() string {
	said := fmt.Sprintf("%q %q %d %q %q", one.Date, one.Game, one.Minutes, one.Place, one.Title)
	for _, p := range one.Players {
		said += fmt.Sprintf(" %q %d %t %d %t", p.Name, p.Points, p.Known, p.Rank, p.Won)
	}
	sum := sha256.Sum256([]byte(said))
	return hex.EncodeToString(sum[:8])
}

// ends takes a play that has been read; said tells that it would say who won, as it says the places.
func (o *Reader) ends(found *Found, one *Play, game string, bgg int, from string, said bool, fault *rules.Fault) {
	id, ok := o.Named(game, bgg)
	if !ok && fault == nil {
		found.other(game)
		return
	}
	one.Game, one.ID = id, from+" "+one.ID
	if fault == nil {
		fault = one.settle(said, o.Most(id))
	}
	if fault != nil {
		fault.Row = cmp.Or(fault.Row, one.Row)
		found.Wrong = append(found.Wrong, fault)
		return
	}
	found.List = append(found.List, *one)
}

// settle finds out what is not said of a result as far as it follows: who won is never guessed where points alone do not tell.
func (one *Play) settle(said, most bool) *rules.Fault {
	known := !slices.ContainsFunc(one.Players, func(p Scored) bool { return !p.Known })
	won := slices.ContainsFunc(one.Players, func(p Scored) bool { return p.Won })
	first := slices.ContainsFunc(one.Players, func(p Scored) bool { return p.Rank == 1 })
	ranked := !slices.ContainsFunc(one.Players, func(p Scored) bool { return p.Rank == 0 })
	switch {
	case won || said && ranked: // nobody, that is
	case ranked && first:
		for i := range one.Players {
			one.Players[i].Won = one.Players[i].Rank == 1
		}
	case !most || !known || !one.leader():
		return &rules.Fault{Code: "plays.no-winner"}
	}
	for i := range one.Players {
		p := &one.Players[i]
		if p.Known = p.Known && known; !p.Known {
			p.Points = 0
		}
	}
	if ranked {
		return nil
	}
	ahead := func(a, b *Scored) bool { return a.Won && !b.Won || a.Won == b.Won && known && a.Points > b.Points }
	for i := range one.Players {
		one.Players[i].Rank = 1
		for j := range one.Players {
			if ahead(&one.Players[j], &one.Players[i]) {
				one.Players[i].Rank++
			}
		}
	}
	return nil
}

// leader has whoever has more points than all others win, and reports whether somebody has.
func (one *Play) leader() bool {
	if len(one.Players) == 0 {
		return false
	}
	best := slices.MaxFunc(one.Players, func(a, b Scored) int { return cmp.Compare(a.Points, b.Points) }).Points
	at := slices.IndexFunc(one.Players, func(p Scored) bool { return p.Points == best })
	if slices.ContainsFunc(one.Players[at+1:], func(p Scored) bool { return p.Points == best }) {
		return false
	}
	one.Players[at].Won = true
	return true
}

// scores reads the points of a player; an empty cell tells none.
func (p *Scored) scores(said string) *rules.Fault {
	if said == "" {
		return nil
	}
	n, ok := whole(said)
	if !ok {
		return &rules.Fault{Code: "plays.number", Args: []rules.Arg{rules.Plain("value", said)}}
	}
	p.Points, p.Known = n, true
	return nil
}

// pattern is a pattern that is compiled when it is used: most runs read no plays.
func pattern(of string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(of) })
}

// wholeNumber is a number without a part behind the comma but zeros, as spreadsheets write it.
var wholeNumber = pattern(`^([+-]?[0-9]{1,5})(?:[.,]0+)?$`)

func whole(said string) (int, bool) {
	m := wholeNumber().FindStringSubmatch(strings.ReplaceAll(strings.ReplaceAll(said, "−", "-"), " ", ""))
	if m == nil || strings.Contains(said, " ") {
		return 0, false
	}
	n, err := strconv.Atoi(m[1])
	return n, err == nil
}

// minutesOf reads how long a game took: minutes, or hours and minutes.
func minutesOf(said string) (int, *rules.Fault) {
	if said == "" {
		return 0, nil
	}
	if hours, minutes, ok := strings.Cut(said, ":"); ok {
		h, fine := whole(hours)
		m, also := whole(minutes)
		if fine && also && h >= 0 && h < 7*24 && m >= 0 && m < 60 {
			return h*60 + m, nil
		}
	} else if n, fine := whole(said); fine && n >= 0 && n < 7*24*60 {
		return n, nil
	}
	return 0, &rules.Fault{Code: "plays.minutes", Args: []rules.Arg{rules.Plain("value", said)}}
}

// What says that a player won, and that one did not.
const (
	yesWords = " 1 x yes y true won win + ✓ да д x х победа oui o vrai gagne "
	noWords  = " 0 no n false - – нет н non faux lost "
)

func yes(said string) (bool, *rules.Fault) {
	word := " " + strings.TrimSpace(text.Folded(said)) + " "
	if strings.Contains(said, "+") || strings.Contains(said, "✓") { // which are no letters
		word = " 1 "
	}
	switch {
	case said == "" || said == "-" || said == "–" || strings.Contains(noWords, word):
		return false, nil
	case strings.Contains(yesWords, word) && strings.TrimSpace(word) != "":
		return true, nil
	}
	return false, &rules.Fault{Code: "plays.won", Args: []rules.Arg{rules.Plain("value", said)}}
}

// split parts a list in a cell.
func split(cell string) (list []string) {
	for _, sign := range []string{"\n", ";", "|", "/", ","} {
		if !strings.Contains(cell, sign) {
			continue
		}
		for part := range strings.SplitSeq(cell, sign) {
			list = append(list, strings.TrimSpace(part))
		}
		return list
	}
	if cell != "" {
		list = []string{cell}
	}
	return list
}

// A day, with the time behind it or not: the year first, or last.
var (
	yearFirst = pattern(`^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})(?:[T ].*)?$`)
	yearLast  = pattern(`^([0-9]{1,2})([-/.])([0-9]{1,2})[-/.]([0-9]{4})(?:[T ].*)?$`)
)

// day reads a day. With points the day stands before the month wherever it is written so; with another sign that may be either way.
func (o *Reader) day(said string) (string, *rules.Fault) {
	args := []rules.Arg{rules.Plain("value", said)}
	var year, month, day string
	if m := yearFirst().FindStringSubmatch(said); m != nil {
		year, month, day = m[1], m[2], m[3]
	} else if m := yearLast().FindStringSubmatch(said); m != nil {
		year, day, month = m[4], m[1], m[3]
		one, _ := strconv.Atoi(m[1])
		two, _ := strconv.Atoi(m[3])
		switch {
		case m[2] == "." || one == two || one > 12:
		case two > 12 || o.Days == MonthFirst:
			day, month = month, day
		case o.Days == DaysUnclear:
			return "", &rules.Fault{Code: "plays.day-unclear", Args: args}
		}
	} else {
		return "", &rules.Fault{Code: "plays.day", Args: args}
	}
	at, err := time.Parse("2006-1-2", year+"-"+strings.TrimLeft(month, "0")+"-"+strings.TrimLeft(day, "0"))
	switch {
	case err != nil || at.Year() < 1900:
		return "", &rules.Fault{Code: "plays.day", Args: args}
	case at.After(o.Now.AddDate(0, 0, 1)):
		return "", &rules.Fault{Code: "plays.day-later", Args: args}
	}
	return at.Format(time.DateOnly), nil
}

// jsonPlays is a file of plays as JSON: of this program, or a backup of BG Stats. What a file of BG Stats has besides is nothing for us.
type jsonPlays struct {
	Referee   *int              `json:"referee"`
	Games     byID              `json:"games"`
	Players   byID              `json:"players"`
	Locations byID              `json:"locations"`
	Plays     []json.RawMessage `json:"plays"`
}

// byID is a list of BG Stats, by the numbers by which plays name what is in it.
type byID map[int]bgNamed

// bgNamed is a game, a player or a place of BG Stats.
type bgNamed struct {
	ID        int    `json:"id"`
	Name      string `json:"name"`
	BGG       int    `json:"bggId"`
	Anonymous bool   `json:"isAnonymous"`
}

// UnmarshalJSON implements json.Unmarshaler.
func (b *byID) UnmarshalJSON(data []byte) error {
	var list []bgNamed
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	*b = make(byID, len(list))
	for _, one := range list {
		(*b)[one.ID] = one
	}
	return nil
}

// json reads a file of plays as JSON.
func (o *Reader) json(data []byte) (found Found, err error) {
	var file jsonPlays
	if err := json.Unmarshal(data, &file); err != nil {
		row := 0
		var broken *json.SyntaxError
		var other *json.UnmarshalTypeError
		if errors.As(err, &broken) {
			row = 1 + bytes.Count(data[:min(int(broken.Offset), len(data))], []byte("\n"))
		} else if errors.As(err, &other) {
			row = 1 + bytes.Count(data[:min(int(other.Offset), len(data))], []byte("\n"))
		}
		return found, &rules.Fault{Code: "plays.json", Row: row}
	}
	switch {
	case file.Referee != nil && *file.Referee > 1:
		return found, &rules.Fault{Code: "plays.newer"}
	case file.Plays == nil || file.Referee == nil && file.Games == nil:
		return found, &rules.Fault{Code: "plays.json-other"}
	}
	rest, row := data, 1
	for i, raw := range file.Plays {
		if at := bytes.Index(rest, raw); at >= 0 { // where it stands
			row += bytes.Count(rest[:at], []byte("\n"))
			rest = rest[at:]
		}
		if file.Referee != nil {
			o.own(&found, raw, row)
		} else {
			o.bgStats(&found, &file, raw, row, i)
		}
	}
	return found, nil
}

// own reads a play as this program writes it.
func (o *Reader) own(found *Found, raw []byte, row int) {
	var said struct {
		Play, Date, Game, Place, Title string
		Minutes                        int
		Players                        []struct {
			Name   string
			Points *int
			Rank   int
			Won    bool
		}
	}
	one, fault := &Play{Row: row}, (*rules.Fault)(nil)
	if json.Unmarshal(raw, &said) != nil || said.Play == "" || said.Minutes < 0 || said.Minutes >= 7*24*60 {
		fault = &rules.Fault{Code: "plays.json-play"}
	} else {
		one.ID, one.Place, one.Title, one.Minutes = said.Play, said.Place, said.Title, said.Minutes
		one.Date, fault = o.day(said.Date)
		for _, p := range said.Players {
			player := Scored{Name: p.Name, Rank: max(p.Rank, 0), Won: p.Won}
			if p.Points != nil {
				player.Points, player.Known = *p.Points, true
			}
			one.Players = append(one.Players, player)
		}
	}
	o.ends(found, one, said.Game, 0, FromPlays, true, fault)
}

// bgScore is what BG Stats has of a player of a play.
type bgScore struct {
	Player int  `json:"playerRefId"`
	Score  any  `json:"score"` // a text, or in old files a number
	Winner bool `json:"winner"`
	Order  int  `json:"seatOrder"`
}

// bgStats reads a play of a backup of BG Stats.
func (o *Reader) bgStats(found *Found, file *jsonPlays, raw []byte, row, n int) {
	var said struct {
		UUID     string    `json:"uuid"`
		Date     string    `json:"playDate"`
		Game     int       `json:"gameRefId"`
		Location int       `json:"locationRefId"`
		Minutes  int       `json:"durationMin"`
		Ignored  bool      `json:"ignored"`
		Teams    bool      `json:"usesTeams"`
		Scores   []bgScore `json:"playerScores"`
	}
	if json.Unmarshal(raw, &said) != nil {
		found.Wrong = append(found.Wrong, &rules.Fault{Code: "plays.json-play", Row: row})
		return
	}
	one := &Play{ID: cmp.Or(said.UUID, strconv.Itoa(n+1)), Row: row}
	name, bgg := file.Games[said.Game].Name, file.Games[said.Game].BGG
	if _, ok := o.Named(name, bgg); !ok { // whatever else it is
		found.other(name)
		return
	}
	var fault *rules.Fault
	switch one.Date, fault = o.day(said.Date); {
	case fault != nil:
	case said.Ignored:
		fault = &rules.Fault{Code: "plays.ignored"}
	case said.Teams:
		fault = &rules.Fault{Code: "plays.teams"}
	case said.Minutes > 0 && said.Minutes < 7*24*60:
		one.Minutes = said.Minutes
	}
	one.Place = file.Locations[said.Location].Name
	slices.SortStableFunc(said.Scores, func(a, b bgScore) int { return cmp.Compare(a.Order, b.Order) })
	for _, s := range said.Scores {
		p := Scored{Won: s.Winner}
		if who := file.Players[s.Player]; !who.Anonymous {
			p.Name = who.Name
		}
		p.Points, p.Known = sumOf(s.Score)
		one.Players = append(one.Players, p)
	}
	o.ends(found, one, name, bgg, FromBGStats, true, fault)
}

// sum is a score that BG Stats has as numbers to be added up.
var (
	sum     = pattern(`^[+-]?[0-9]{1,5}(?:[+-][0-9]{1,5}){0,40}$`)
	summand = pattern(`[+-]?[0-9]+`)
)

// sumOf reads the points of a player of BG Stats.
func sumOf(score any) (points int, known bool) {
	var said string
	switch s := score.(type) {
	case string:
		said = strings.ReplaceAll(s, " ", "")
	case float64:
		said = strconv.FormatFloat(s, 'f', -1, 64)
	}
	if !sum().MatchString(said) {
		return 0, false
	}
	for _, part := range summand().FindAllString(said, -1) {
		n, _ := strconv.Atoi(part)
		points += n
	}
	return points, points > -99_999 && points < 99_999
}
