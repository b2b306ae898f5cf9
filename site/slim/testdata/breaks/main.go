// Command breaks does a little of all that the runtime looks up in its tables, and then breaks.
package main

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
)

type kind struct{ name string }

func (k *kind) breaks() { panic(errors.New(k.name)) }

// recovers collects garbage in the middle of a panic, with what lives on the stack alone.
func recovers() (told string) {
	defer func() {
		runtime.GC()
		told = fmt.Sprint(recover(), strings.Contains(string(debug.Stack()), "main.(*kind).breaks"))
	}()
	defer func() { _ = make([]byte, 1<<20) }()
	(&kind{"broken"}).breaks()
	return ""
}

// grows needs more stack than there is, with pointers on it.
func grows(n int, all ...*kind) int {
	if n == 0 {
		runtime.GC()
		return len(all[0].name)
	}
	return 1 + grows(n-1, append(slices.Clone(all), &kind{strings.Repeat("x", n)})...)
}

func main() {
	fmt.Println(recovers())
	done := make(chan int)
	go func() { done <- grows(300, &kind{"a"}) }()
	fmt.Println(<-done)
	_, file, line, ok := runtime.Caller(0)
	fmt.Fprintln(os.Stderr, file, line, ok)
	(&kind{"at last"}).breaks()
}
