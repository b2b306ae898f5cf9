package scoring

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Two sheets are the same only where every part of them is, of each item, too.
func TestSheetsAreTheSameInEveryPart(t *testing.T) {
	fresh := func() Sheet { return Sheet{Items: []Item{{}}} }
	one, other := fresh(), fresh()
	assert.True(t, one.Same(&other))
	of := reflect.TypeFor[Sheet]()
	for i := range of.NumField() {
		other := fresh()
		change(reflect.ValueOf(&other).Elem().Field(i))
		assert.False(t, one.Same(&other), of.Field(i).Name)
	}
	of = reflect.TypeFor[Item]()
	for i := range of.NumField() {
		other := fresh()
		change(reflect.ValueOf(&other.Items[0]).Elem().Field(i))
		assert.False(t, one.Same(&other), "an item's %s", of.Field(i).Name)
	}
}

// change makes something else of a value that has nothing in it.
func change(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.String:
		v.SetString("other")
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), v.Len()+1, v.Len()+1))
	case reflect.Struct:
		change(v.Field(0))
	default:
		if v.CanUint() {
			v.SetUint(1)
		} else {
			v.SetInt(1)
		}
	}
}
