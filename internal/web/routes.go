package web

import "net/http"

// route is what answers an address.
type route struct {
	pattern string
	open    http.HandlerFunc
}

func (s *Server) routes() http.Handler {
	m := http.NewServeMux()
	for _, r := range s.list() {
		m.HandleFunc(r.pattern, r.open)
	}
	return m
}

// list are all routes. Below /t/TOKEN/ links stand without the token: a page has no secret in it.
func (s *Server) list() []route {
	return append([]route{
		{"GET /{$}", s.public(front)},
		{"POST /join", s.public(joinByCode)},
		{"GET /j/{code}", s.public(joining)},
		{"POST /j/{code}", s.public(once(join))},
		{"GET /t/{token}", s.known(func(v *pages) { v.goes(v.r.PathValue("token") + "/") })},
		{"GET /t/{token}/{$}", s.known(tablePage)},
		{"GET /t/{token}/part/{name}", s.known(onePart)},
		{"GET /t/{token}/live", s.known(live)},
		{"POST /t/{token}/enter", s.known(enter)},
		{"GET /t/{token}/hand", s.known(hand)},
		{"POST /t/{token}/hand/enter", s.known(handEnter)},
		{"GET /t/{token}/all", s.known(allPage)},
		{"GET /t/{token}/result/{form}", s.known(result)},
		{"GET /t/{token}/rules", s.known(rulesPage)},
		{"GET /t/{token}/rules/{id}", s.known(articlePage)},
		{"GET /t/{token}/setup", s.known(setupPage)},
		{"GET /t/{token}/dispute", s.known(disputePage)},
		{"POST /t/{token}/dispute", s.known(once(freeze))},
		{"GET /t/{token}/calculator", s.known(calculatorPage)},
		{"POST /t/{token}/calculator", s.known(once(calculatorPage))},
		{"GET /t/{token}/tv", s.known(tvPage)},
		{"GET /t/{token}/tv/live", s.known(tvLive)},
		{"GET /a/{hash}/{file}", func(w http.ResponseWriter, r *http.Request) { asset(s.visitor(w, r)) }},
		{"GET /health", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) }},
	}, s.hostRoutes()...)
}
