package stories

// First is an answer of people who have never seen the program, from the first step of laying the
// table to their first entry.
type First struct {
	Typed string
	// Copied says that it is on the table and only read off it: it costs no thought.
	Copied bool
}

// Keys are those of the answer that count, with Enter.
func (f First) Keys() int {
	if f.Copied {
		return 1
	}
	return len(f.Typed) + 1
}

// Newcomers are these answers in each game, with letters that mean the same in every language.
var Newcomers = map[string][]First{
	"hanamikoji":  {{"a", false}, {"1", false}},
	"tokaido":     {{"a", false}, {"3", false}, {"2", false}, {"5", false}, {"1", false}, {"", false}},
	"lanterns":    {{"", false}, {"1", false}, {"a", false}, {"n12 gggr", true}},
	"geishasroad": {{"a", false}, {"ry", true}, {"2 ? 2 3 3", true}, {"3 2 4 3", true}, {"a", false}, {"2r1b2", false}},
	"maiko":       {{"rygbp", true}, {"gbryp", true}, {"rr|yb|ygb|bpp|ryggp", true}, {"a", false}, {"2r1b2", false}},
	"geiko":       {{"rygbp", true}, {"gbryp", true}, {"1", false}, {"2", false}, {"a", false}, {"r3", false}},
	"sakura":      {{"3b1t5s4b6s3b4s2b3", true}, {"a", false}, {"17=e+1+2 18=e+1+2", true}},
}
