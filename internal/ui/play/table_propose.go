package play

// proposes looks for corrections with which what was refused stands. That runs beside the screen, which
// waits for nothing.
func (t *tablePage) proposes() {
	search := t.talk.Search()
	if search == nil {
		return
	}
	t.app.Shell.Go(func() {
		found := search.Find()
		t.app.Shell.Post(func() {
			if len(t.talk.Offer(search, found)) > 0 {
				t.sel, t.ask = -1, t.talk.Type(t.typed())
			}
		})
	})
}
