// Has questions answered by the program of the site: by what answers its pages in this browser or, where nothing does (pages opened from a
// file, a private window), by the one file beside it in a frame, which is loaded for the first question. Nothing here is needed for reading.
"use strict";
const ask = document.getElementById("ask"), print = document.getElementById("print"), langs = [...document.querySelectorAll(".langs a")];
if (print) print.hidden = false, print.onclick = () => window.print();

// The same place in another language.
const follows = () => { for (const a of langs) a.hash = location.hash; };
addEventListener("hashchange", follows), follows();

// From a file the program is one file, too.
if (location.protocol === "file:") for (const a of document.querySelectorAll(".doors a")) {
  const {search} = new URL(a.href);
  a.href = a.getAttribute("href").replace(/index\.html.*/, "referee.html") + (search ? "#/start" + search : "");
}

if (ask) {
  const {root, books, game, lang, looking, near, unheard} = ask.dataset, found = document.getElementById("found");
  const PATIENCE = 30_000, AGAIN = 1500; // milliseconds that the program may take to begin once it is loaded, and until it is asked again while its words come
  const make = (name, props = {}, ...inner) => { const e = Object.assign(document.createElement(name), props); e.append(...inner); return e; };
  ask.hidden = false;

  // The program in a frame: see single.js.
  let frame = null;
  const framed = () => frame ||= new Promise((ready, fails) => {
    const at = make("iframe", {src: root + "referee.html#find", hidden: true, title: "referee"}), waiting = [];
    at.onload = () => setTimeout(fails, PATIENCE, new Error("nothing answers"));
    addEventListener("message", ({source, data}) => {
      if (source !== at.contentWindow) return;
      if (data.ready) ready((query) => new Promise((is) => { waiting.push(is), at.contentWindow.postMessage({find: query}, "*"); }));
      else if (data.failed) fails(new Error(data.failed));
      else if ("found" in data) waiting.shift()(data.found);
    });
    document.body.append(at);
  }).catch((e) => { frame = null; throw e; });

  async function answer(query) {
    if (location.protocol !== "file:" && navigator.serviceWorker?.controller) {
      const r = await fetch(root + "find?" + query);
      if (r.ok) return r.json();
    }
    return JSON.parse(await (await framed())(query));
  }

  const to = (hit) => make("a", {href: `${books}${hit.game}/book.html#${hit.id}`}, hit.title + " ", make("small", {}, hit.id));
  function shows({head, doubt, text, own, where, hits}) {
    const [first, ...others] = hits;
    found.replaceChildren(make("p", {className: "lead"}, head));
    for (const said of [text, ...own || [], doubt, where]) if (said) found.append(make("p", {}, said));
    if (first) found.append(make("p", {}, to(first)));
    if (others.length) found.append(make("h2", {}, near), make("ul", {className: "leads"}, ...others.map((hit) => make("li", {}, to(hit)))));
  }

  let last = 0; // the question that is waited for
  ask.onsubmit = async (e) => {
    e.preventDefault();
    const q = ask.q.value.trim(), mine = ++last;
    if (!q) return found.replaceChildren();
    found.replaceChildren(make("p", {}, looking));
    try {
      for (let all; mine === last; await new Promise((is) => setTimeout(is, AGAIN))) {
        all = await answer(String(new URLSearchParams({q, game, lang})));
        if (mine === last && (all.hits.length || !all.lacking)) shows(all);
        if (!all.lacking) return;
      }
    } catch (e) {
      console.error(e);
      if (mine === last) found.replaceChildren(make("p", {}, unheard));
    }
  };
}
