package lookup_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"referee/internal/games"
	"referee/internal/games/books"
	"referee/internal/lookup"
	"referee/internal/lookup/compile"
	"referee/internal/lookup/questions"
	"referee/internal/text"
)

var translit = strings.NewReplacer("щ", "sch", "ш", "sh", "ч", "ch", "ж", "zh", "ю", "yu", "я", "ya", "х", "h", "ц", "c", "а", "a", "б", "b", "в", "v", "г", "g", "д", "d", "е", "e", "ё", "e", "з", "z", "и", "i", "й", "y", "к", "k", "л", "l", "м", "m", "н", "n", "о", "o", "п", "p", "р", "r", "с", "s", "т", "t", "у", "u", "ф", "f", "ъ", "", "ы", "y", "ь", "", "э", "e")

func swap(from, to string) *strings.Replacer {
	var l []string
	f, t := []rune(from), []rune(to)
	for i := range f {
		l = append(l, string(f[i]), string(t[i]))
	}
	return strings.NewReplacer(l...)
}

func misspell(q string, per float64, rnd *rand.Rand) string {
	ws := strings.Fields(q)
	for i, w := range ws {
		r := []rune(w)
		if len(r) < 4 || rnd.Float64() > per {
			continue
		}
		k := 1 + rnd.IntN(len(r)-2)
		switch rnd.IntN(4) {
		case 0:
			r[k], r[k+1] = r[k+1], r[k]
		case 1:
			r = append(r[:k:k], r[k+1:]...)
		case 2:
			r = append(r[:k+1:k+1], r[k:]...)
		default:
			r[k] = r[rnd.IntN(len(r))]
		}
		ws[i] = string(r)
	}
	return strings.Join(ws, " ")
}

func TestLab(t *testing.T) {
	if os.Getenv("LAB") == "" {
		t.Skip()
	}
	rnd := rand.New(rand.NewPCG(1, 1))
	lat, cyr := "qwertyuiop[]asdfghjkl;'zxcvbnm,.", "йцукенгшщзхъфывапролджэячсмитьбю"
	azq := "azertyuiopqsdfghjklmwxcvbn,;:"
	qwz := "qwertyuiopasdfghjkl;zxcvbnm,."
	kinds := []struct {
		name  string
		langs string
		f     func(string) string
	}{
		{"plain", "en ru fr", func(s string) string { return s }},
		{"lower", "en ru fr", func(s string) string { return strings.ToLower(strings.Trim(s, "?!. ")) }},
		{"one", "en ru fr", func(s string) string { return misspell(s, 0.3, rnd) }},
		{"most", "en ru fr", func(s string) string { return misspell(s, 0.7, rnd) }},
		{"all", "en ru fr", func(s string) string { return misspell(s, 1, rnd) }},
		{"tolat", "ru", func(s string) string { return swap(cyr, lat).Replace(strings.ToLower(s)) }},
		{"tocyr", "en fr", func(s string) string { return swap(lat, cyr).Replace(strings.ToLower(s)) }},
		{"az on qw", "fr", func(s string) string { return swap(azq, qwz).Replace(strings.ToLower(s)) }},
		{"qw on az", "fr en", func(s string) string { return swap(qwz, azq).Replace(strings.ToLower(s)) }},
		{"translit", "ru", func(s string) string { return translit.Replace(strings.ToLower(s)) }},
		{"glued", "en ru fr", func(s string) string { return strings.ReplaceAll(strings.ReplaceAll(s, "'", ""), "’", "") }},
	}
	_ = books.All
	_ = compile.Compile
	x := games.Index()
	qs, _ := questions.Read(os.DirFS("../../testdata/questions"), questions.Tune)
	for _, k := range kinds {
		for _, lang := range text.Langs() {
			if !strings.Contains(k.langs, string(lang)) {
				continue
			}
			n, one, three, silent, off, shown := 0, 0, 0, 0, 0, 0
			for _, q := range qs {
				if q.Lang != lang || strings.Contains(q.Ask, "-") {
					continue
				}
				ask := k.f(q.Ask)
				a := x.Ask(ask, lookup.Question{Lang: lang, Game: q.Game, Limit: 3})
				n++
				if len(a.Hits) == 0 {
					silent++
				} else if a.Hits[0].Game != q.Game {
					off++
				}
				ok := false
				for i, h := range a.Hits {
					if slices.Contains(q.Want, h.ID) {
						ok = true
						if i == 0 {
							one++
						}
					}
				}
				if ok {
					three++
				} else if shown < 4 && os.Getenv("LAB") == k.name {
					shown++
					fmt.Println("   ", q.Game, ask, "|", q.Ask, a.Hits, a.Grade)
				}
			}
			fmt.Printf("%-10s %s n %d first %.1f three %.1f silent %.1f other game %.1f\n", k.name, lang, n, 100*float64(one)/float64(n), 100*float64(three)/float64(n), 100*float64(silent)/float64(n), 100*float64(off)/float64(n))
		}
	}
}
