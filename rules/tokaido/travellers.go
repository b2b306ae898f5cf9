package tokaido

// Traveller is one of the ten traveller cards; Nobody is none, as in the
// initiation variant.
type Traveller uint8

// The travellers, in the order of the rulebook.
const (
	Nobody Traveller = iota
	Hiroshige
	Chuubei
	Kinko
	Yoshiyasu
	Satsuki
	Mitsukuni
	Sasayakko
	Hirotada
	Umegae
	Zenemon
	Travellers = iota - 1
)

var travellers = [...]struct {
	name  string
	coins int16
}{
	{"", 7}, // the initiation variant (TK-VAR-1)
	{"hiroshige", 3}, {"chuubei", 4}, {"kinko", 7}, {"yoshiyasu", 9}, {"satsuki", 2},
	{"mitsukuni", 6}, {"sasayakko", 5}, {"hirotada", 8}, {"umegae", 5}, {"zen-emon", 6},
}

// Key is the traveller's name as the notation writes it and as its key in
// internal/text ends.
func (t Traveller) Key() string { return travellers[t].name }

// Coins is the number of coins the traveller sets out with (TK-SETUP-3).
func (t Traveller) Coins() int { return int(travellers[t].coins) }
