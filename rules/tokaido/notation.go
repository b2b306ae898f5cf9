package tokaido

import (
	"math"
	"strconv"
	"strings"

	"referee/rules"
	"referee/rules/notation"
)

// Act is the kind of thing an entry says.
type Act uint8

// The acts.
const (
	NoAct  Act = iota
	Begin      // a player's traveller and when he leaves the first inn
	Travel     // a traveller walks to a place, perhaps with what came of it
	Here       // what came of a stop that was reached before
	Offer      // a player notes the meals on offer
	Track      // what the points track on the table shows for a player
)

// Whose is whose pawn a walk moves.
type Whose uint8

// The pawns. A player's own is named so where a place alone would mean something
// else: the neutral traveller's walk, or what came of the own stop.
const (
	OwnPawn Whose = iota
	NeutralPawn
	OwnNamed
)

// Move is what one entry means. In this order its fields fill 32 bytes, which are
// copied in two pieces.
type Move struct {
	Act   Act
	Whose Whose // Travel: who walks
	To    Place // Travel: where to
	Told  bool  // Travel: Out is the outcome of the stop
	Out   Outcome

	Who    Traveller // Begin
	Leaves uint8     // Begin: 1 leaves the first inn first
	Points int16     // Track
	Menu   Menu      // Offer
}

// Outcome is what came of a stop. Which fields count depends on the place. Of what
// there is only one of, a second can be told: it is refused, or the table insists.
type Outcome struct {
	Bought  Souvenirs // village: what was bought
	Shown   Souvenirs // village: all that was turned up, if entered
	Bargain Souvenir  // village: Zen-emon's purchase at one coin; none named is the dearest
	Coins   uint8     // temple: the traveller's own coins; hot spring: the points on the card
	Own     bool      // temple: Hirotada did without the coin of the bank
	Card    Card      // encounter, or Chuubei at an inn
	Card2   Card      // a second encounter there
	Gift    Souvenir  // the shokunin's souvenir; village: a second purchase at one coin
	Gift2   Souvenir  // a second one of the shokunin; village: what was named twice
	View    View      // a guide's other panorama, or Hiroshige's at an inn
	Free    Meal      // inn: the dish Satsuki was offered
	Takes   bool      // inn: Satsuki took it
	Meal    Meal      // inn: the dish bought
	Meal2   Meal      // inn: a second dish bought
}

// The kinds of move that checks are about. Walks of a player, silent or told, and
// what came of a stop are of another kind at each kind of place.
const (
	noKind uint8 = iota
	beginKind
	offerKind
	trackKind
	neutralKind
	walkKind
	toldKind = walkKind + Stops
	hereKind = toldKind + Stops
)

// Begins, Offers, Tracks and Neutrals are the other kinds as sets.
const (
	Begins   rules.Kinds = 1 << beginKind
	Offers   rules.Kinds = 1 << offerKind
	Tracks   rules.Kinds = 1 << trackKind
	Neutrals rules.Kinds = 1 << neutralKind

	everyStop = rules.Kinds(1<<Stops - 1)

	// Silent is every walk of a player's own traveller without an outcome yet,
	// Walks every walk.
	Silent = everyStop << walkKind
	Walks  = Silent | everyStop<<toldKind
	// Heres is everything that can come of a stop reached before.
	Heres = everyStop << hereKind
)

// WalksTo returns a player's walks to a kind of place.
func WalksTo(k Stop) rules.Kinds { return 1<<(walkKind+uint8(k)) | 1<<(toldKind+uint8(k)) }

// OutcomesAt returns the outcome of a kind of place, entered with the walk or afterwards.
func OutcomesAt(stops ...Stop) (set rules.Kinds) {
	for _, k := range stops {
		set |= 1<<(toldKind+uint8(k)) | 1<<(hereKind+uint8(k))
	}
	return set
}

// KindOf numbers the kind of a move. Nothing can be said against a walk or a stop before
// all are at the first inn; of a stop that is not this player's to tell of there is nothing
// to tell, as at a farm.
func KindOf(s *State, by rules.Seat, m Move) uint8 {
	switch {
	case m.Act != Travel && m.Act != Here:
		return actKinds[m.Act]
	case by == rules.Table || !s.Ready():
		return noKind
	case m.Act == Here && s.Owing != by:
		return hereKind + uint8(Farm)
	case m.Act == Here:
		return hereKind + uint8(s.Kind(s.Pawn(by).Place))
	case m.Whose == NeutralPawn:
		return neutralKind
	case m.Told:
		return toldKind + uint8(s.Kind(m.To))
	}
	return walkKind + uint8(s.Kind(m.To))
}

// actKinds are the kinds of what is no walk and no stop.
var actKinds = [...]uint8{Begin: beginKind, Offer: offerKind, Track: trackKind}

// bareOf returns a move of a kind without any particulars: even where a walk leads is
// one.
func bareOf(kind uint8) Move {
	switch {
	case kind >= hereKind:
		return Move{Act: Here}
	case kind >= toldKind:
		return Move{Act: Travel, Told: true}
	case kind >= walkKind:
		return Move{Act: Travel}
	case kind == neutralKind:
		return Move{Act: Travel, Whose: NeutralPawn}
	}
	return Move{Act: [...]Act{beginKind: Begin, offerKind: Offer, trackKind: Track}[kind]}
}

// From so many letters the beginning of a word will do. A sign wants more: "fu" is
// a furoshiki and not the full price.
const (
	shortest     = 2
	shortestSign = 3
)

// words are all words of the notation. Of names with Begun the beginning will do.
var words = &notation.Words{Game: "tokaido", Between: "+", Names: []*notation.Names{
	stopWords, viewWords, cardWords, mealWords, souvenirWords, wareWords, travellerWords, signWords,
}}

// The names of the kinds of place, of the panoramas, and of the cards, as the
// English, French and Russian editions and their players call them.
const (
	paddyWords    = "paddy rice ricefield rizière riziere рис рисовое"
	mountainWords = "mountain montagne гора горы"
	seaWords      = "sea mer море"
)

var stopWords = &notation.Names{What: "place", Begun: shortest, Lists: []string{
	Inn:       "i inn a auberge relais гостиница",
	Village:   "v village échoppe echoppe д деревня",
	Temple:    "t temple х храм",
	Encounter: "e encounter r rencontre в встреча",
	Paddy:     "p р " + paddyWords,
	Mountain:  "m г " + mountainWords,
	Sea:       "s м " + seaWords,
	Spring:    "h o spring hot-spring hotspring onsen source и источник онсэн онсен",
	Farm:      "f ф farm ferme ферма",
}}

var viewWords = &notation.Names{What: "view", First: int(PaddyView), Begun: shortest, Lists: []string{paddyWords, mountainWords, seaWords}}

var cardWords = &notation.Names{What: "encounter", First: int(Shokunin), Begun: shortest, Lists: []string{
	"shokunin artisan сёкунин секунин торговец",
	"samurai samouraï samourai самурай",
	"kuge noble кугэ куге дворянин",
	"miko мико",
	"guide-paddy " + paddyWords,
	"guide-mountain " + mountainWords,
	"guide-sea " + seaWords,
}}

var mealWords = &notation.Names{What: "meal", First: 1, Begun: shortest, Lists: []string{
	"dango данго", "nigirimeshi нигиримэси нигиримеси", "misoshiru мисосиру",
	"tempura тэмпура темпура", "yakitori якитори", "tofu tōfu тофу", "sushi суси суши", "soba соба",
	"unagi унаги", "fugu фугу", "donburi домбури донбури", "udon удон",
	"tai-meshi taï-meshi таймэси таймеси", "sashimi сасими сашими",
}}

var souvenirWords = &notation.Names{What: "souvenir", First: 1, Begun: shortest, Lists: []string{
	"koma кома", "gofu гофу", "washi васи", "hashi хаси", "uchiwa утива", "yunomi юноми",
	"konpeito kompeito компэйто компейто", "kamaboko камабоко", "manju мандзю", "daifuku дайфуку", "ocha отя", "sake saké сакэ саке",
	"haori хаори", "furoshiki фуросики", "sandogasa сандогаса", "kanzashi кандзаси", "geta гэта гета", "yukata юката",
	"netsuke нэцкэ нэцке нецке", "jubako дзюбако", "shikki сикки", "shamisen сямисэн сямисен", "sumie sumi-e сумиэ суми-э", "ukiyoe ukiyo-e укиёэ укиё-э укие-э",
}}

// wareWords are the kinds of souvenirs (TK-COMP-2).
var wareWords = &notation.Names{What: "wares", Begun: shortest, Lists: []string{
	"object objects objet objets вещица вещицы вещиц", "food nourriture еда кушанье кушанья кушаний",
	"clothing clothes vêtement vêtements vetement vetements одежда одежды", "art искусство искусства",
}}

var travellerWords = &notation.Names{What: "traveller", First: int(Hiroshige), Begun: shortest, Lists: []string{
	"hiroshige хиросигэ хиросиге", "chuubei chubei тюбэй тюбей", "kinko кинко", "yoshiyasu ёсиясу есиясу",
	"satsuki сацуки", "mitsukuni мицукуни", "sasayakko сасаякко", "hirotada хиротада",
	"umegae умэгаэ умегаэ умегае", "zen-emon zenemon дзэн-эмон дзэнэмон дзен-эмон",
}}

// sign is a word that is no name.
type sign uint8

// The signs.
const (
	noSign      sign = iota
	noneSign         // nothing bought, nothing taken
	shownSign        // what follows was turned up and not bought
	hereSign         // what came of the stop where the traveller stands
	neutralSign      // the neutral traveller
	menuSign
	trackSign
	freeSign
	refuseSign
	ownSign // none of the bank's coin; in front of a place the own traveller
	fullSign
	guideSign
	leavesSign
)

var signWords = &notation.Names{First: int(noneSign), Begun: shortestSign, Lists: []string{
	noneSign - 1:    "- none nothing rien нет ничего",
	shownSign - 1:   "| /",
	hereSign - 1:    "here ici здесь тут",
	neutralSign - 1: "n н neutral neutre нейтральный",
	menuSign - 1:    "menu меню",
	trackSign - 1:   "track points piste счёт счет очки",
	freeSign - 1:    "free gratuit gratuite бесплатно даром",
	refuseSign - 1:  "refuse refuses отказ отказалась",
	ownSign - 1:     "own seul без свой своя свою sien sienne mien mienne",
	fullSign - 1:    "full plein полностью",
	guideSign - 1:   "guide annaibito аннайбито проводник",
	leavesSign - 1:  "leaves part выходит",
}}

// parser reads one move.
type parser struct {
	notation.Cursor
	state    *State
	by       rules.Seat
	numbered bool // cards may be told by their numbers
}

// over returns a parser at the beginning of a text.
func over(s *State, by rules.Seat, text string) parser {
	return parser{Cursor: words.Over(text), state: s, by: by}
}

// sign returns the sign that comes next.
func (p *parser) sign() sign {
	v, _ := p.At(signWords)
	return sign(v)
}

// takes reads a sign if it comes next.
func (p *parser) takes(s sign) bool {
	if p.sign() != s {
		return false
	}
	p.Next()
	return true
}

// thing reads a thing by its name or, in an answer, by the number that stands on the board if it can be
// told so.
func (p *parser) thing(n *notation.Names, can bool) (v int, ok bool) {
	if v, ok = p.Name(n); ok || !can || !p.numbered {
		return v, ok
	}
	return p.Number(n.First, n.First+len(n.Lists)-1)
}

// number reports whether something is told by its number, which is not 0.
func (p *parser) number() bool { return p.numbered && p.IsNumber() && p.Rest()[0] != '0' }

// none reads the sign for nothing, or its number.
func (p *parser) none() bool {
	_, zero := p.Number(0, 0)
	return zero || p.takes(noneSign)
}

// behind returns the parser behind what comes next.
func (p *parser) behind() parser {
	next := *p
	next.Next()
	return next
}

// examples are a move of each form.
var examples = []string{"kinko 2", "8 sake geta", "here sushi", "menu dango dango sushi", "track 34"}

// Spoken returns an answer as a record has it, with names for the numbers of cards, and at a stop for a 0
// that is none; the answer itself if it is no move.
func Spoken(s *State, by rules.Seat, text string) string {
	p := over(s, by, text)
	p.numbered = true
	m, err := p.move()
	if m, err := notation.Whole(&p.Cursor, m, err); err == nil {
		return Format(m)
	}
	return text
}

// Parse reads a move: "11" or "sea" walks to place 11 or to the next sea; "t2",
// "h 3", "e miko", "v geta sake", "inn sushi" tell what came of the stop too;
// "geta sake" alone tells it afterwards. It is lenient about case, spaces and the
// language of a name, of which the first letters will do.
func Parse(s *State, by rules.Seat, text string) (Move, error) {
	p := over(s, by, text)
	m, err := p.move()
	return notation.Whole(&p.Cursor, m, err)
}

// move reads the tokens as a move.
func (p *parser) move() (Move, *rules.Fault) {
	if err := p.Begin(); err != nil {
		return Move{}, err
	}
	switch {
	case p.takes(menuSign):
		return p.menu()
	case p.takes(trackSign):
		n, ok := p.Number(0, maxTrack)
		if !ok {
			return Move{}, p.Wrong("number")
		}
		return Move{Act: Track, Points: int16(n)}, nil
	case p.takes(hereSign):
		return p.here()
	case p.begins():
		return p.begin()
	case p.state.Owing == p.by && p.by != rules.Table && !p.walks():
		return p.here()
	}
	return p.travel()
}

// walks reports whether a walk is told by whose it is: "own" alone is a temple's.
func (p *parser) walks() bool {
	sign, behind := p.sign(), p.behind()
	return sign == neutralSign || sign == ownSign && behind.More()
}

// maxTrack is more points than anybody has reached.
const maxTrack = 999

// begins reports whether the entry is about the first inn: nobody has left it, and
// a player has not told the own traveller yet or names one.
func (p *parser) begins() bool {
	if p.state.Last != rules.Table {
		return false
	}
	if !p.state.Ready() {
		return true
	}
	return p.sign() == leavesSign || p.Is(travellerWords)
}

// begin reads a traveller and the order of departure. Without a number the
// players leave in the order in which they are entered; the first of two numbers is the traveller's.
func (p *parser) begin() (Move, *rules.Fault) {
	m := Move{Act: Begin}
	col := p.Col()
	behind := p.behind()
	if who, ok := p.thing(travellerWords, p.state.Travellers && behind.IsNumber()); ok {
		m.Who = Traveller(who)
	} else if p.state.Travellers && p.sign() != leavesSign {
		return m, p.WrongAt(col, "traveller")
	}
	p.takes(leavesSign)
	if n, ok := p.Number(1, math.MaxInt); ok {
		m.Leaves = uint8(min(n, math.MaxUint8))
		return m, nil
	}
	if p.More() {
		return m, p.Wrong("order")
	}
	m.Leaves = p.state.nextToLeave(p.by)
	return m, nil
}

// nextToLeave returns the first turn to leave that no other player has.
func (s *State) nextToLeave(by rules.Seat) uint8 {
	for n := uint8(1); int(n) < s.Walkers(); n++ {
		taken := false
		for seat := range s.Begun.All() {
			taken = taken || seat != by && s.Leaves(s.Pawn(seat).Slot) == n
		}
		if !taken {
			return n
		}
	}
	return uint8(s.Walkers())
}

// travel reads where a traveller walks, and what came of it. A neutral traveller who
// is named if none walks along is told to be impossible.
func (p *parser) travel() (Move, *rules.Fault) {
	neutral := p.state.WithNeutral() && p.state.Hindmost() == Neutral
	named, own := p.takes(neutralSign), p.takes(ownSign) && p.by != rules.Table
	switch {
	case named:
		return p.walk(Neutral, NeutralPawn)
	case neutral && !own:
		start := *p
		m, err := p.walk(Neutral, NeutralPawn)
		if err != nil || !p.More() || p.by == rules.Table {
			return m, err
		}
		*p = start // what came of a stop is told of an own one only
		return p.walk(p.by, OwnNamed)
	case own && (neutral || p.state.Owing == p.by):
		return p.walk(p.by, OwnNamed)
	case p.by == rules.Table:
		return p.walk(p.state.Hindmost(), OwnPawn)
	}
	return p.walk(p.by, OwnPawn)
}

// walk reads a place, and what came of the stop of a player's own traveller.
func (p *parser) walk(seat rules.Seat, whose Whose) (Move, *rules.Fault) {
	m := Move{Act: Travel, Whose: whose}
	start := p.Col()
	if n, ok := p.Number(1, int(Last)); ok {
		m.To = Place(n)
		if k, ok := p.At(stopWords); ok && Stop(k) == p.state.Kind(m.To) {
			p.Next() // told twice
		}
	} else if k, ok := p.Name(stopWords); ok {
		to, ok := p.state.ahead(p.state.Pawn(seat).Place, Stop(k))
		if !ok {
			return m, p.WrongAt(start, "ahead")
		}
		m.To = to
	} else {
		return m, p.WrongAt(start, "place")
	}
	if whose == NeutralPawn || !p.More() {
		return m, nil
	}
	m.Told = true
	out, err := p.outcome(m.To, p.state.Pawn(seat))
	m.Out = out
	return m, err
}

// ahead returns the nearest place of a kind up to the next inn that has room, or the
// nearest at all.
func (s *State) ahead(from Place, k Stop) (to Place, ok bool) {
	for p := from + 1; p <= s.NextInn(from); p++ {
		switch {
		case s.Kind(p) != k:
		case s.At(p) < s.Room(p):
			return p, true
		case !ok:
			to, ok = p, true
		}
	}
	return to, ok
}

// manyCards is how often a dish can be noted: once more than there are cards of any
// but the commonest, to be told that there are not so many.
const manyCards = 3

// menu reads the meals a player saw, "-" for none: it is offered if none is left.
func (p *parser) menu() (Move, *rules.Fault) {
	m := Move{Act: Offer}
	if p.takes(noneSign) {
		return m, nil
	}
	for p.More() {
		col := p.Col()
		d, ok := p.Name(mealWords)
		if !ok || m.Menu.Count(Meal(d)) == manyCards {
			return m, p.WrongAt(col, p.seen())
		}
		m.Menu = m.Menu.Plus(Meal(d))
	}
	if m.Menu == 0 {
		return m, p.WrongAt(p.Col(), p.seen())
	}
	return m, nil
}

// seen returns what can stand in a note of the meals on offer.
func (p *parser) seen() string {
	if s := p.state; s.Open != 0 && s.MealsLeft(s.Open) < 1 {
		return "meal"
	}
	return "offer"
}

// Format writes a move in one way that no language changes.
func Format(m Move) string {
	var room [96]byte
	b := room[:0]
	m.Words(func(_, name string) {
		if len(b) > 0 {
			b = append(b, ' ')
		}
		b = append(b, name...)
	})
	return string(b)
}

// Head returns the first word of a traveller's card or of what came of a stop, under
// which the many are grouped. Walks are listed one by one.
func Head(m Move) string {
	if m.Act == Travel {
		return ""
	}
	text := strings.TrimPrefix(strings.TrimPrefix(Format(m), "here "), "leaves ")
	head, _, _ := strings.Cut(text, " ")
	return head
}

// Words says each word of a move as the notation writes it, and of what kind it is: both
// make its key in internal/text, "tokaido.KIND.NAME". A number and a dash are of no kind.
func (m *Move) Words(say func(kind, name string)) {
	switch m.Act {
	case Begin:
		if m.Who == Nobody {
			say("written", "leaves")
		} else {
			say("traveller", m.Who.Key())
		}
		say("", strconv.Itoa(int(m.Leaves)))
	case Offer:
		say("written", "menu")
		if m.Menu == 0 {
			say("", "-")
		}
		for d := Meal(1); d <= Meals; d++ {
			for range m.Menu.Count(d) {
				say("meal", d.Key())
			}
		}
	case Track:
		say("written", "track")
		say("", strconv.Itoa(int(m.Points)))
	case Here:
		say("written", "here")
		m.Out.Words(say)
	case Travel:
		if m.Whose != OwnPawn {
			say("pawn", [...]string{NeutralPawn: "n", OwnNamed: "own"}[m.Whose])
		}
		say("", strconv.Itoa(int(m.To)))
		if m.Told {
			m.Out.Words(say)
		}
	}
}

// Words says what came of a stop, "-" for nothing.
func (o *Outcome) Words(tell func(kind, name string)) {
	nothing := true
	say := func(kind, name string) {
		nothing = false
		tell(kind, name)
	}
	o.Meeting(say)
	if o.Free != NoMeal {
		say("written", map[bool]string{true: "free", false: "refuse"}[o.Takes])
		say("meal", o.Free.Key())
	}
	o.Purchase(say)
	if o.Coins > 0 {
		say("", strconv.Itoa(int(o.Coins)))
	}
	if o.Own {
		say("written", "own")
	}
	for _, m := range [...]Meal{o.Meal, o.Meal2} {
		if m != NoMeal {
			say("meal", m.Key())
		}
	}
	if nothing || o.View == Refused && o.Meal == NoMeal {
		say("", "-")
	}
}

// Meeting says an encounter with what it brought, or the panorama that Hiroshige went on
// with.
func (o *Outcome) Meeting(say func(kind, name string)) {
	if o.Card != NoCard {
		say("card", o.Card.Key())
	}
	switch {
	case o.Card == Shokunin && o.Gift != NoSouvenir:
		for _, v := range [...]Souvenir{o.Gift, o.Gift2} {
			if v != NoSouvenir {
				say("souvenir", v.Key())
			}
		}
	case o.Card == Shokunin || o.View == Declined || o.View == Refused:
		say("", "-")
	case o.View != NoView:
		say("panorama", o.View.Key())
	}
	if o.Card2 != NoCard {
		say("card", o.Card2.Key())
	}
}

// Purchase says what a village sold, and what else it showed. What was named twice is said
// twice.
func (o *Outcome) Purchase(say func(kind, name string)) {
	souvenirs := func(set Souvenirs) {
		for ; set != 0; set &= set - 1 {
			v := set.First()
			say("souvenir", v.Key())
			if o.Bought.Has(v) && (v == o.Bargain || v == o.Gift) {
				say("", "1")
			}
			if v == o.Gift2 {
				say("souvenir", v.Key())
			}
		}
	}
	if souvenirs(o.Bought); o.Bargain == FullPrice {
		say("written", "full")
	}
	if o.Shown == 0 {
		return
	}
	if o.Bought == 0 && o.Bargain != FullPrice {
		say("", "-")
	}
	say("", "|")
	souvenirs(o.Shown &^ o.Bought)
}
