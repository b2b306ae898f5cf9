package rules

import "strconv"

// Number completes a field that is a whole number between its Min and Max, or its Most.
func Number[S any](f Field[S], get func(*S) int, set func(*S, int)) Field[S] {
	f.Kind = NumberField
	f.Get = func(s *S) string { return strconv.Itoa(get(s)) }
	f.Set = func(s S, v string) (S, error) {
		high := f.Max
		if f.Most != nil {
			high = f.Most(&s)
		}
		n, err := Whole(v, f.Min, high)
		if err == nil {
			set(&s, n)
		}
		return s, err
	}
	return f
}

// InSteps is the field of a number as one of what comes so many at a time.
func (f Field[S]) InSteps(of int) Field[S] {
	set := f.Set
	f.Set = func(s S, v string) (S, error) {
		if n, err := strconv.Atoi(v); err == nil && n%of != 0 {
			return s, &ParseError{Col: 1, Code: "step", Args: []Arg{N("step", of)}}
		}
		return set(s, v)
	}
	return f
}

// Player completes a field that names a player, of those between its Min and Max.
func Player[S any](f Field[S], at func(*S) *Seat) Field[S] {
	f = Number(f, func(s *S) int { return int(*at(s)) }, func(s *S, n int) { *at(s) = Seat(n) })
	f.Kind = SeatField
	return f
}

// InTheMiddle is the field as one that tells nothing about a final table.
func (f Field[S]) InTheMiddle() Field[S] {
	f.Middle = true
	return f
}

// FieldKeys are what a field is known by: its key, and that of one player with the seat's
// number behind it.
func FieldKeys(key string, seat Seat) []string {
	if seat == Table {
		return []string{key}
	}
	return []string{key, key + "@" + strconv.Itoa(int(seat))}
}

// Counted reports whether a value is a number.
func Counted(v string) bool {
	_, err := strconv.Atoi(v)
	return err == nil
}

// Whole reads a whole number within bounds. Its error is a [*ParseError].
func Whole(v string, low, high int) (int, error) {
	n, err := strconv.Atoi(v)
	if err != nil || n < low || n > high {
		return low, &ParseError{Col: 1, Code: "number", Args: []Arg{N("low", low), N("high", high)}}
	}
	return n, nil
}

// Expected says what should have stood at a column: the key of a word in
// internal/text.
func Expected(code string, col int, key string) *ParseError {
	return &ParseError{Col: col, Code: code, Args: []Arg{Word("expected", key)}}
}
