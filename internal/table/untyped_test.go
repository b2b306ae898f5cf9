package table

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/present"
	"referee/rules"
	"referee/scoring"
)

// TestABoxedGameHasAllThatTheGameHas: a game that has everything has everything in boxes, too. Whoever gives
// games something more is told here that it stays behind.
func TestABoxedGameHasAllThatTheGameHas(t *testing.T) {
	var def rules.Def[int, string]
	var view View[int, string]
	var field rules.Field[int]
	var score scoring.Game[int]
	for _, all := range []any{&def, &view, &field, &score} {
		fill(reflect.ValueOf(all).Elem())
	}
	score.Criteria = func(*int) []scoring.Criterion[int] {
		var one scoring.Criterion[int]
		fill(reflect.ValueOf(&one).Elem())
		return []scoring.Criterion[int]{one}
	}
	it, _ := boxed(1, nil)
	scored := untypedScore(&score)
	for _, of := range []any{
		*untypedDef(&def), *untypedDef(&def).Box, untypedView(view), untypedFields([]rules.Field[int]{field})[0],
		*scored, scored.Categories[0], scored.Criteria(&it)[0],
	} {
		v := reflect.ValueOf(of)
		for i := range v.NumField() {
			assert.False(t, v.Field(i).IsZero(), "%s lacks %s", v.Type(), v.Type().Field(i).Name)
		}
	}
	none := reflect.ValueOf(*untypedDef(&rules.Def[int, string]{}))
	for _, name := range []string{"Fit", "Head", "Unclear", "Began", "Private", "Box"} {
		assert.True(t, none.FieldByName(name).IsNil(), "%s: what a game lacks it lacks in boxes, too", name)
	}
}

// fill puts something into everything; functions return nothing.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Func:
		v.Set(reflect.MakeFunc(v.Type(), func([]reflect.Value) (out []reflect.Value) {
			for i := range v.Type().NumOut() {
				out = append(out, reflect.Zero(v.Type().Out(i)))
			}
			return out
		}))
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				fill(v.Field(i))
			}
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0))
	case reflect.Array:
		fill(v.Index(0))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	default:
		v.Set(reflect.ValueOf(1).Convert(v.Type()))
	}
}

// TestBoxedStates: what changes the state in a box puts another one into it, what copied the box before keeps it;
// an empty box holds a move without particulars.
func TestBoxedStates(t *testing.T) {
	d := untypedDef(&rules.Def[int, string]{Apply: func(s *int, _ rules.Seq, _ rules.Seat, m string) error {
		*s += len(m)
		if m == "no" {
			return &rules.Fault{}
		}
		return nil
	}})
	before, _ := boxed(1, nil)
	after := before
	assert.NoError(t, d.Apply(&after, 1, 1, "two"))
	assert.Equal(t, 1, *of[int](&before))
	assert.Equal(t, 4, *of[int](&after))
	assert.Error(t, d.Apply(&after, 1, 1, "no"))
	assert.Equal(t, 4, *of[int](&after), "not half changed")
	assert.Equal(t, "", what[string](nil))
	list := boxes(nil, []string{"a", "b"})
	assert.Equal(t, "b", what[string](list[1]))
	effects := compares(func(before, after *int, _ rules.Seat, m string) []present.Sentence {
		return make([]present.Sentence, *after-*before+len(m))
	})
	assert.Len(t, effects(&before, &after, 1, "m"), 4)
}
