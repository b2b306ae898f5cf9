package tokaido

import (
	"errors"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
)

// What is typed, and what it means in the canonical form: four play and
// nobody has left the first inn.
var readings = [][2]string{
	{"2", "2"}, {"t", "2"}, {"temple", "2"}, {"х", "2"}, {"храм", "2"}, {"tem", "2"},
	{"t2", "2 2"}, {"T 2", "2 2"}, {"2 2", "2 2"}, {"2 t 2", "2 2"}, {"t 0", "2 -"}, {"2 -", "2 -"}, {"t 12", "2 12"},
	{"t 1 own", "2 1 own"}, {"храм 1 без", "2 1 own"}, {"t own", "2 own"},
	{"v geta sake", "1 sake geta"}, {"village get sak", "1 sake geta"}, {"д гэта сакэ", "1 sake geta"}, {"деревня: гета, саке", "1 sake geta"},
	{"1 geta 1 sake", "1 sake geta 1"}, {"1 full geta", "1 geta full"}, {"v -", "1 -"}, {"v 0", "1 -"}, {"1 none", "1 -"}, {"1 ничего", "1 -"}, {"1 rien", "1 -"},
	{"8 - | koma gofu washi", "8 - | koma gofu washi"}, {"8 geta | koma gofu", "8 geta | koma gofu"}, {"8 geta / geta koma", "8 geta | koma"},
	{"8 fu", "8 furoshiki"}, {"8 ne", "8 netsuke"}, {"8 да", "8 daifuku"}, {"8 sumi-e ukiyoe", "8 sumie ukiyoe"}, {"8 сакэ", "8 sake"},
	{"h", "5"}, {"h3", "5 3"}, {"o 2", "5 2"}, {"и 3", "5 3"}, {"онсэн 2", "5 2"}, {"source 2", "5 2"}, {"hot-spring 2", "5 2"}, {"13 3", "13 3"},
	{"e miko", "3 miko"}, {"e мико", "3 miko"}, {"r samouraï", "3 samurai"}, {"в самурай", "3 samurai"}, {"e sa", "3 samurai"}, {"3 дворянин", "3 kuge"},
	{"e shokunin sake", "3 shokunin sake"}, {"e shokunin -", "3 shokunin -"}, {"e сёкунин сакэ", "3 shokunin sake"}, {"artisan", ""},
	{"e sea", "3 guide-sea"}, {"e guide sea", "3 guide-sea"}, {"e guide-sea", "3 guide-sea"}, {"r mer", "3 guide-sea"}, {"в проводник море", "3 guide-sea"}, {"e sea paddy", "3 guide-sea paddy"},
	{"p", "4"}, {"р", "4"}, {"rizière", "4"}, {"ri", "4"}, {"m", "6"}, {"г", "6"}, {"me", "11"}, {"s", "11"}, {"sea", "11"}, {"mer 1", "11 1"}, {"море", "11"}, {"11 sea 1", "11 1"},
	{"f", "7"}, {"ф", "7"}, {"ferme", "7"}, {"ферма", "7"},
	{"inn", "14"}, {"i sushi", "14 sushi"}, {"inn -", "14 -"}, {"a sushi", "14 sushi"}, {"гостиница суси", "14 sushi"}, {"inn tai-meshi", "14 tai-meshi"}, {"inn taïmeshi", "14 tai-meshi"},
	{"inn sa", "14 sashimi"}, {"inn misoshiru", "14 misoshiru"}, {"inn da", "14 dango"}, {"inn да", "14 dango"}, {"inn fu", "14 fugu"}, {"inn ni", "14 nigirimeshi"}, {"14 inn soba", "14 soba"},
	{"inn sea sushi", "14 sea sushi"}, {"inn гора -", "14 mountain"}, {"inn samurai sushi", "14 samurai sushi"}, {"inn guide sea sushi", "14 guide-sea sushi"},
	{"inn free tofu", "14 free tofu"}, {"inn refuse tofu sushi", "14 refuse tofu sushi"}, {"inn бесплатно тофу", "14 free tofu"}, {"inn gratuit tofu -", "14 free tofu"}, {"inn отказ тофу", "14 refuse tofu"},
	{"v-", "1 -"}, {"V–", "1 -"}, {"д-", "1 -"}, {"i-", "14 -"}, {"inn-", "14 -"}, {"h-", "5 -"}, {"tai-meshi", ""}, {"e sea-", "3 guide-sea -"},
	{"v geta geta", "1 geta geta"}, {"v geta 1 geta", "1 geta 1 geta"}, {"v - | koma koma washi", "1 - | koma koma washi"}, {"v geta 1 sake 1", "1 sake 1 geta 1"}, {"v sake 1 koma geta 1", "1 koma sake 1 geta 1"},
	{"h 4", "5 4"}, {"11 6", "11 6"}, {"e miko samurai", "3 miko samurai"}, {"e sea guide paddy", "3 guide-sea guide-paddy"}, {"e sea paddy miko", "3 guide-sea paddy miko"}, {"e shokunin koma geta", "3 shokunin koma geta"},
	{"inn soba sushi", "14 soba sushi"}, {"inn free tofu soba sushi", "14 free tofu soba sushi"}, {"inn guide sea -", "14 guide-sea"}, {"inn guide sea - -", "14 guide-sea - -"}, {"inn guide sea - soba", "14 guide-sea - soba"}, {"inn miko samurai -", "14 miko samurai"},
	{"h 0", "5 -"}, {"own 11", "11"}, {"menu fugu fugu", "menu fugu fugu"}, {"menu -", "menu -"}, {"меню нет", "menu -"},
	{"menu sushi dango dango", "menu dango dango sushi"}, {"меню данго", "menu dango"}, {"track 34", "track 34"}, {"очки 101", "track 101"}, {"piste 0", "track 0"},
}

func TestReadings(t *testing.T) {
	s := begin(t, 4, four...)
	for _, r := range readings {
		m, err := Parse(&s, 1, r[0])
		if r[1] == "" {
			assert.Error(t, err, r[0])
			continue
		}
		if assert.NoError(t, err, r[0]) {
			assert.Equal(t, r[1], Format(m), r[0])
		}
	}
}

// What is typed at the first inn.
func TestReadingsOfTheBeginning(t *testing.T) {
	for _, r := range [][2]string{
		{"kinko 2", "kinko 2"}, {"кинко 2", "kinko 2"}, {"Kin", "kinko 1"}, {"zen-emon 3", "zen-emon 3"}, {"zenemon", "zen-emon 1"}, {"дзэн-эмон", "zen-emon 1"},
		{"тюбей 4", "chuubei 4"}, {"chubei leaves 4", "chuubei 4"}, {"ёсиясу", "yoshiyasu 1"}, {"leaves 2", "leaves 2"}, {"выходит 2", "leaves 2"}, {"part 2", "leaves 2"},
		{"kinko, leaves 2", "kinko 2"}, {"kinko 9", "kinko 9"},
	} {
		s := begin(t, 4)
		m, err := Parse(&s, 1, r[0])
		if assert.NoError(t, err, r[0]) {
			assert.Equal(t, r[1], Format(m), r[0])
		}
	}
	s := with(t, 3, "travellers=no")
	m, err := Parse(&s, 1, "2")
	require.NoError(t, err)
	assert.Equal(t, Move{Act: Begin, Leaves: 2}, m)
}

// What came of a stop is told in the same words once it is owed.
func TestReadingsOfAnOutcome(t *testing.T) {
	four := begin(t, 4, four...)
	for _, r := range [][3]string{
		{"1", "geta sake", "here sake geta"}, {"1", "-", "here -"}, {"1", "- | koma", "here - | koma"}, {"2", "2", "here 2"}, {"2", "here 2", "here 2"}, {"2", "ici 3", "here 3"}, {"2", "здесь 3", "here 3"},
		{"3", "miko", "here miko"}, {"3", "море", "here guide-sea"}, {"3", "shokunin koma", "here shokunin koma"}, {"5", "3", "here 3"},
		{"14", "sushi", "here sushi"}, {"14", "0", "here -"}, {"14", "нет", "here -"},
		{"2", "own", "here own"}, {"2", "own 8", "own 8"}, {"2", "свой 8 -", "own 8 -"},
	} {
		s := on(t, four, "4 "+r[0])
		require.Equal(t, rules.Seat(4), s.Owing)
		m, err := Parse(&s, 4, r[1])
		if assert.NoError(t, err, r[1]) {
			assert.Equal(t, r[2], Format(m), r[1])
		}
	}
	s := on(t, four, "4 2")
	m, err := Parse(&s, 1, "5")
	require.NoError(t, err)
	assert.Equal(t, Move{Act: Travel, To: 5}, m, "another player walks meanwhile")
}

// A kind is the nearest place that has room, or the nearest at all.
func TestTheNearest(t *testing.T) {
	s := on(t, begin(t, 3, "1 kinko 1", "2 umegae 2", "3 satsuki 3"), "1 1 -")
	for text, want := range map[string]Place{"v": 8, "t": 2, "h": 5, "e": 3, "i": 14} {
		m, err := Parse(&s, 2, text)
		require.NoError(t, err, text)
		assert.Equal(t, want, m.To, text)
	}
	s = on(t, s, "2 8 -")
	m, err := Parse(&s, 3, "v")
	require.NoError(t, err)
	assert.Equal(t, Place(1), m.To, "both are taken: the nearest is told to be")
	s = place(s, 3, 12)
	_, err = Parse(&s, 3, "v")
	assert.Error(t, err, "there is none before the inn")
}

// With two players whoever is due moves the neutral traveller without saying so.
func TestReadingsOfTheNeutral(t *testing.T) {
	s := begin(t, 2, "1 kinko 3", "2 mitsukuni 2")
	for _, text := range []string{"n 9", "9", "neutral 9", "н 9", "n temple"} {
		m, err := Parse(&s, 1, text)
		require.NoError(t, err, text)
		assert.Equal(t, NeutralPawn, m.Whose, text)
	}
	s = on(t, s, "1 4")
	m, err := Parse(&s, 2, "9")
	require.NoError(t, err)
	assert.Equal(t, OwnPawn, m.Whose)
	m, err = Parse(&s, 2, "n 9")
	require.NoError(t, err)
	assert.Equal(t, "n 9", Format(m))
}

// While the neutral traveller is last the own one is named; else a place is enough.
func TestReadingsOfTheOwnTraveller(t *testing.T) {
	s := begin(t, 2, "1 kinko 3", "2 mitsukuni 2")
	for _, text := range []string{"own 9", "свой 9", "sien 9", "Own village"} {
		m, err := Parse(&s, 2, text)
		require.NoError(t, err, text)
		assert.Equal(t, OwnNamed, m.Whose, text)
		after, err := Def.After(s, 9, 2, m)
		require.NoError(t, err)
		assert.Equal(t, m.To, after.Pawn(2).Place, "it is the own pawn that was moved")
		assert.Zero(t, after.Pawn(Neutral).Place)
	}
	m, err := Parse(&s, 2, "8 koma")
	require.NoError(t, err)
	assert.Equal(t, "own 8 koma", Format(m), "the neutral traveller buys nothing")
	s = on(t, s, "1 4")
	m, err = Parse(&s, 2, "own 9")
	require.NoError(t, err)
	assert.Equal(t, Move{Act: Travel, To: 9}, m)
}

// Whoever speaks of somebody else's stop is understood, and told so by a finding.
func TestReadingsOfSomebodyElsesStop(t *testing.T) {
	s := on(t, begin(t, 4, four...), "4 2")
	m, err := Parse(&s, 3, "here 1")
	require.NoError(t, err)
	assert.Equal(t, Move{Act: Here, Out: Outcome{Coins: 1}}, m)
}

// A move is copied in two pieces.
func TestAMoveIsSmall(t *testing.T) { assert.EqualValues(t, 32, unsafe.Sizeof(Move{})) }

func TestUnreadable(t *testing.T) {
	fresh, under := begin(t, 4), begin(t, 4, four...)
	done := on(t, under, "4 7")
	done.Pawn(1).Views[SeaView-1] = 0b11111
	eaten := on(t, under, "4 14 -")
	eaten.Taken = uint8(eaten.Menu)
	for _, r := range []struct {
		state    State
		text     string
		col      int
		code     string
		expected string
	}{
		{under, "", 1, "empty", "move"}, {under, "  ", 1, "empty", "move"},
		{fresh, "11", 1, "unexpected", "traveller"}, {fresh, "ninja 2", 1, "unexpected", "traveller"}, {fresh, "kinko x", 7, "unexpected", "order"},
		{fresh, "kinko 0", 7, "unexpected", "order"}, {fresh, "kinko 2 3", 9, "trailing", "end"},
		{under, "0", 1, "unexpected", "place"}, {under, "55", 1, "unexpected", "place"}, {under, "tavern", 1, "unexpected", "place"}, {under, "99999999999999999999", 1, "unexpected", "place"},
		{under, "v geta teapot", 8, "unexpected", "souvenir"}, {under, "v geta 2", 8, "unexpected", "souvenir"},
		{under, "v geta 1 sake 1 koma 1", 22, "unexpected", "souvenir"}, {under, "v full geta 1", 13, "unexpected", "souvenir"}, {under, "v - | koma x", 12, "unexpected", "souvenir"}, {under, "v - koma", 5, "trailing", "end"}, {under, "деревня гэта чайник", 14, "unexpected", "souvenir"},
		{under, "t x", 3, "unexpected", "temple"}, {under, "t 51", 3, "unexpected", "temple"}, {under, "t 2 2", 5, "trailing", "end"}, {under, "t 2 x", 5, "trailing", "end"},
		{under, "h 51", 3, "unexpected", "spring"}, {under, "h x", 3, "unexpected", "spring"}, {under, "11 0", 4, "unexpected", "card"}, {under, "p 51", 3, "unexpected", "card"},
		{under, "e ninja", 3, "unexpected", "encounter"}, {under, "e guide", 8, "unexpected", "encounter"}, {under, "e shokunin", 11, "unexpected", "gift"}, {under, "e shokunin x", 12, "unexpected", "gift"}, {under, "e miko koma", 8, "trailing", "end"},
		{done, "e sea", 6, "unexpected", "view"}, {done, "e sea x", 7, "unexpected", "view"},
		{under, "f 3", 3, "trailing", "end"}, {under, "inn pizza", 5, "unexpected", "meal"}, {under, "inn s", 5, "unexpected", "meal"}, {under, "inn free", 9, "unexpected", "meal"}, {under, "inn sushi soba udon", 16, "trailing", "end"}, {under, "e miko kuge sea", 13, "trailing", "end"}, {under, "v- x", 4, "trailing", "end"},
		{under, "menu - soba", 8, "trailing", "end"}, {under, "menu", 5, "unexpected", "offer"}, {under, "menu x", 6, "unexpected", "offer"}, {under, "menu soba soba soba soba", 21, "unexpected", "offer"}, {eaten, "menu", 5, "unexpected", "meal"}, {under, "track", 6, "unexpected", "number"}, {under, "track x", 7, "unexpected", "number"}, {under, "track 1000", 7, "unexpected", "number"},
	} {
		_, err := Parse(&r.state, 1, r.text)
		var fault *rules.Fault
		if assert.True(t, errors.As(err, &fault), r.text) {
			assert.Equal(t, r.code, fault.ID(), r.text)
			assert.Equal(t, r.col, fault.Col, r.text)
			assert.Equal(t, []rules.Arg{rules.Word("expected", "tokaido.expect."+r.expected)}, fault.Args, r.text)
		}
	}
}

// The beginning of a word is a card for Chuubei where he draws one, and a meal in
// Edo and for everybody else.
func TestReadingsAtAnInn(t *testing.T) {
	s := begin(t, 3, "1 chuubei 1", "2 kinko 2", "3 umegae 3")
	at := func(p Place) *State {
		there := place(s, 1, p-1)
		return &there
	}
	for _, c := range []struct {
		state *State
		by    rules.Seat
		want  string
	}{{at(14), 1, "14 samurai"}, {at(54), 1, "54 sashimi"}, {at(14), 2, "14 sashimi"}} {
		m, err := Parse(c.state, c.by, "inn sa")
		require.NoError(t, err)
		assert.Equal(t, c.want, Format(m))
	}
}

// tables are some at which something is due.
func tables(t testing.TB) []State {
	three := []string{"1 chuubei 1", "2 hiroshige 2", "3 satsuki 3"}
	finished := begin(t, 3, three...)
	for _, f := range Fields() {
		if f.Key == "sea" && f.Seat <= 3 {
			var err error
			finished, err = f.Set(finished, "5")
			require.NoError(t, err)
		}
	}
	return []State{
		begin(t, 4), with(t, 3, "travellers=no"), begin(t, 4, four...), on(t, begin(t, 4, four...), "4 1"), on(t, begin(t, 4, four...), "4 2", "4 1", "3 2"),
		on(t, begin(t, 4, four...), "4 3"), on(t, finished, "1 3"), on(t, finished, "1 5"), on(t, finished, "1 14"), on(t, finished, "1 14 miko -", "2 14"),
		on(t, finished, "1 14 miko -", "2 14 paddy -", "3 14"), begin(t, 2, "1 hirotada 1", "2 zenemon 2"), on(t, begin(t, 2, "1 hirotada 1", "2 zenemon 2"), "1 2"),
		begin(t, 2, "1 hirotada 2", "2 zenemon 3"),
		with(t, 3, "direction=to-kyoto", three...),
	}
}

// Parse after Format is the identity, whoever is due, on every kind of table; and
// what may be typed shorter is the same move.
func TestFormatReadsBack(t *testing.T) {
	for _, s := range tables(t) {
		due, _ := s.Due()
		for seat := range due.All() {
			list := Candidates(&s, seat, rules.AllKinds, nil)
			require.NotEmpty(t, list)
			for i, m := range list {
				for _, text := range []string{Format(m), strings.TrimPrefix(strings.TrimPrefix(Format(m), "here "), "leaves ")} {
					back, err := Parse(&s, seat, text)
					require.NoError(t, err, text)
					require.Equal(t, m, back, text)
				}
				if next, err := Def.After(s, 9, seat, m); i%50 == 0 && err == nil {
					sound(t, &next)
				}
			}
		}
	}
}

// sound checks what is true of every table.
func sound(t testing.TB, s *State) {
	t.Helper()
	for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
		require.EqualValues(t, s.Collected(seat), s.Pawn(seat).Points, "the track shows the collection")
	}
	for i := range s.Pawns[:s.Walkers()] {
		for j := range s.Pawns[:i] {
			p, q := &s.Pawns[i], &s.Pawns[j]
			require.False(t, s.Ready() && p.Place > 0 && p.Place == q.Place && p.Slot == q.Slot, "two on one spot")
		}
	}
}

func FuzzParse(f *testing.F) {
	seeds := []string{"kinko 2", "- | -", "v geta 1 full 1", "t own own", "n n 9", "inn free", "own n 9", "own own", "v geta 1 sake 1 full", "14 sea - - -", "e sea sea sea", "inn free tofu soba sushi", "1 ful | ge"}
	for _, r := range readings {
		seeds = append(seeds, r[0])
	}
	testkit.FuzzParse(f, testkit.Tables[State, Move]{
		Def: &Def, All: tables(f), Seats: func(s *State) int { return int(s.Seats) },
		Sound: func(t testing.TB, _ Move, s *State) { sound(t, s) },
	}, seeds...)
}

func TestMisspeltNamesAreFound(t *testing.T) {
	s := tables(t)[0]
	testkit.Slips(t, words, func(text string) error { _, err := Parse(&s, 1, text); return err }, "menu ")
}
