package play

import (
	"referee/internal/store"
	"referee/internal/talk"
)

// campaign is the name of the campaign a table is a part of, or "".
func (t *tablePage) campaign() string {
	return t.s.Header().Get(store.CampaignKey)
}

// toCampaign leaves a game that is over for the sheet of its campaign.
func (t *tablePage) toCampaign() {
	leave := func() {
		name := t.campaign()
		t.leave()
		t.app.Shell.Pop()
		t.app.Goes(talk.Place{What: talk.ToCampaign, Of: name})
	}
	if !t.holds(leave) {
		leave()
	}
}
