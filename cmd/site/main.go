//go:build js

// Command site is the referee in a browser without a server: it answers what the scripts of the site ask
// (globalThis.referee, see site/run.js), from files that they keep (globalThis.fs, see site/fs.js).
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"runtime/debug"
	"syscall/js"
	"time"

	"referee/internal/site"
)

func main() {
	roomy()
	around := js.Global().Get("referee")
	at, err := site.Open(site.Options{
		Folder: "/data", Base: around.Get("base").String(), Lang: around.Get("lang").String(), Build: around.Get("build").String(),
		Exact: true, Now: time.Now, Broke: broke,
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	around.Call("ready", js.FuncOf(func(_ js.Value, args []js.Value) any { return serve(at, args[0]) }))
	select {}
}

// roomy has memory used before it is collected: a browser gives the program one thread, on which a pass is felt, and what it
// has been given it never takes back before the program ends, which it does after every idle half minute.
func roomy() {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(40 << 20)
}

// broke tells the console.
func broke(what string, stack []byte) { fmt.Fprintf(os.Stderr, "referee: %s\n%s", what, stack) }

// serve begins to answer a request of a script, and returns the function that ends it.
func serve(at *site.Site, asked js.Value) any {
	ctx, cancel := context.WithCancel(context.Background())
	q := site.Request{Method: asked.Get("method").String(), URL: asked.Get("url").String(), Host: asked.Get("host").String(), Header: http.Header{}}
	for i, list := 0, asked.Get("headers"); i+1 < list.Length(); i += 2 {
		q.Header.Add(list.Index(i).String(), list.Index(i+1).String())
	}
	if body := asked.Get("body"); body.Truthy() {
		q.Body = make([]byte, body.Length())
		js.CopyBytesToGo(q.Body, body)
	}
	var stop js.Func
	stop = js.FuncOf(func(js.Value, []js.Value) any { cancel(); return nil })
	go func() {
		defer stop.Release()
		defer cancel()
		at.Serve(ctx, q, answer{asked})
	}()
	return stop
}

// answer hands an answer to the script that asked.
type answer struct{ to js.Value }

// Head implements [site.Answer].
func (a answer) Head(code int, header http.Header) {
	var list []any
	for name, values := range header {
		for _, value := range values {
			list = append(list, name, value)
		}
	}
	a.to.Call("head", code, list)
}

// Piece implements [site.Answer].
func (a answer) Piece(b []byte) {
	piece := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(piece, b)
	a.to.Call("chunk", piece)
}

// End implements [site.Answer].
func (a answer) End() { a.to.Call("end") }
