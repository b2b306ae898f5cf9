// The same pages without a service worker: from a file, a stick, a private window. The program runs in a worker of this page, and each of
// its pages is shown in a frame, whose links, forms, fetches and streams are answered by it. The address of the page stands behind the #.
"use strict";
const build = document.currentScript.dataset.version;
addEventListener("DOMContentLoaded", async () => {
  const BASE = "http://referee.invalid"; // as a site of its own would be called; nothing is ever asked there
  const say = words(navigator.languages), part = (name) => document.getElementById(name);
  const says = (text, again) => { part("start").hidden = false, part("says").textContent = text, part("again").hidden = !again; };
  document.documentElement.lang = say.lang, document.title = document.querySelector("h1").textContent = say.title;
  part("again").textContent = say.again, part("again").onclick = () => location.reload();
  says(say.starting);
  if (!self.DecompressionStream || !self.WebAssembly) return says(say.old);

  // One window has the files. Pages of a site in the same folder have the same.
  const finds = location.hash === "#find" && parent !== self; // a page of the case book asks in a frame what a clause says: of no games
  const own = location.protocol === "file:", name = finds ? "" : own ? "referee" : "referee" + location.pathname.replace(/\/[^/]*$/, "");
  // Where nothing can be kept nobody else has it.
  const alone = !name || !navigator.locks || await new Promise((is) => navigator.locks.request(name, {ifAvailable: true}, (lock) => { is(!!lock); return lock && new Promise(() => {}); }).catch(() => is(true)));
  if (!alone) return says(say.second, true);

  // The program.
  const url = (data, type) => URL.createObjectURL(new Blob([data], {type}));
  const sheets = new Map(), sheet = (css) => sheets.get(css) || sheets.set(css, url(css, "text/css")).get(css);
  const worker = new Worker(url(part("worker").textContent, "text/javascript")), waiting = new Map();
  const packed = Object.fromEntries([...document.querySelectorAll("script[id$='.gz']")].map((e) => [e.id, e.textContent]));
  let asked = 0, wrong = say.broken;
  const kept = await new Promise((ready, fails) => {
    worker.onmessage = ({data}) => {
      if ("ready" in data) ready(data.ready);
      else if (data.failed) wrong = data.newer ? say.newer : say.broken, fails(new Error(data.failed)), frame?.remove(), says(wrong, true);
      else waiting.get(data.id)?.(data);
    };
    worker.onerror = (e) => fails(e);
    worker.postMessage({start: {base: BASE, lang: navigator.language, build, name, packed}});
  }).catch((e) => { console.error(e), says(wrong, true), finds && parent.postMessage({failed: wrong}, "*"); });
  if (kept === undefined) return;
  const holds = !kept ? "nothingKept" : own ? "fileKept" : "addressKept";
  part("kept").textContent = say[holds];

  // ask asks a request: answer promises {status, headers, body}. What a stream says goes to hears, and null at its end.
  function ask(url, {method = "GET", headers = {}, body = null} = {}, hears) {
    const id = ++asked, {pathname, search, host} = new URL(url), sent = new Response(body);
    const all = {"Sec-Fetch-Site": "same-origin", "Accept-Language": navigator.languages.join(), ...body && {"Content-Type": sent.headers.get("Content-Type")}, ...headers};
    const answer = new Promise((is) => waiting.set(id, (data) => {
      if ("chunk" in data) hears(data.chunk); else is(data);
      if (data.body || data.chunk === null) waiting.delete(id);
    }));
    sent.arrayBuffer().then((bytes) => worker.postMessage({id, ask: {method, url: pathname + search, host, headers: Object.entries(all).flat(), body: body && new Uint8Array(bytes)}}));
    return {answer, stop() { waiting.delete(id), worker.postMessage({id, stop: true}); }};
  }
  const text = (body) => new TextDecoder().decode(body);
  if (finds) {
    addEventListener("message", async ({source, data}) => { if (source === parent) source.postMessage({found: text((await ask(`${BASE}/find?${data.find}`).answer).body)}, "*"); });
    return parent.postMessage({ready: true}, "*");
  }

  // An address is followed to where it leads, as a browser does.
  async function follow(to, how) {
    for (let at = new URL(to, here); ; how = {headers: how?.headers}) {
      const r = await ask(at, how).answer, next = r.headers.location;
      if (r.status < 300 || r.status > 399 || !next) return {at, ...r};
      const hash = at.hash;
      at = new URL(next, at), at.hash ||= hash;
    }
  }

  let here = BASE + "/", frame = null, streams = [];
  async function go(to, {replace = false, keep = false, ...how} = {}) {
    const r = await follow(to, {...how, headers: {Accept: "text/html"}});
    if (!r.headers["content-type"]?.startsWith("text/html")) return save(r);
    here = r.at.href;
    if (!keep) history[replace ? "replaceState" : "pushState"](null, "", "#" + here.slice(BASE.length));
    await show(text(r.body));
  }
  function save(r) {
    const named = /filename(\*=utf-8''|="?)([^";]+)/.exec(r.headers["content-disposition"] || ""), name = named ? named[2] : r.at.pathname.split("/").pop();
    const a = Object.assign(document.createElement("a"), {href: url(r.body, r.headers["content-type"]), download: named?.[1][0] === "*" ? decodeURIComponent(name) : name});
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 60_000); // a browser may read it later
  }

  // Signs are drawn from files of their own, which a page in a frame cannot have: they stand in the page, under the same names.
  const files = new Map(); // of the program, by their addresses: what promises their text
  const file = (at) => { if (!files.has(at)) files.set(at, ask(new URL(at, here)).answer.then((r) => text(r.body))); return files.get(at); };
  const drawn = (html) => html.replace(/href="(\/a\/\w+\/(\w+)\.svg)#/g, (_, at, of) => { draws(at, of); return `href="#${of}-`; });
  function draws(at, of) {
    const page = frame.contentDocument;
    if (page.getElementById("signs-" + of)) return;
    const box = page.createElement("div");
    box.id = "signs-" + of, box.hidden = true, page.documentElement.append(box);
    file(at).then((svg) => box.append(page.importNode(new DOMParser().parseFromString(svg.replace(/ id="/g, `$&${of}-`), "image/svg+xml").documentElement, true)));
  }

  async function show(html) {
    for (const stream of streams) stream.close();
    streams = [];
    const page = new DOMParser().parseFromString(html, "text/html"), of = (q, a) => [...page.querySelectorAll(q)].map((e) => e.getAttribute(a));
    const styles = await Promise.all(of("link[rel=stylesheet]", "href").map(file)), scripts = await Promise.all(of("script[src]", "src").map(file));
    for (const e of page.querySelectorAll("link, script")) e.remove();
    page.head.prepend(Object.assign(page.createElement("base"), {href: here}));
    for (const style of styles) page.head.append(Object.assign(page.createElement("link"), {rel: "stylesheet", href: sheet(style)}));
    page.getElementById("kept")?.replaceWith(Object.assign(page.createElement("p"), {className: "note", textContent: words([page.documentElement.lang])[holds]}));
    for (const e of page.querySelectorAll("#install, #apple, #offline, #casebook")) e.remove(); // which is of an address
    const main = page.body.innerHTML;
    page.body.innerHTML = "";

    const old = frame;
    frame = Object.assign(document.createElement("iframe"), {title: say.title, srcdoc: "<!doctype html>" + page.documentElement.outerHTML});
    document.body.append(frame);
    await new Promise((shown) => { frame.onload = shown; });
    const window = frame.contentWindow, doc = window.document;
    window.referee = browser(window);
    let answers = false, early = null; // what is touched before anything does answers then
    for (const what of ["click", "submit"]) window.addEventListener(what, (e) => {
      if (answers) return;
      e.preventDefault(), e.stopImmediatePropagation();
      early = () => what === "click" ? e.target.click() : e.target.requestSubmit(e.submitter);
    }, true);
    doc.body.innerHTML = main;
    old?.remove(), part("start").hidden = true, document.title = doc.title;
    new MutationObserver(() => { document.title = doc.title; }).observe(doc.querySelector("title"), {childList: true});
    const {referee} = window, given = Object.keys(referee).join();
    const run = doc.createElement("script");
    run.src = url(`"use strict"; (({${given}}) => {\n${scripts.map((s) => s.replace(/^"use strict";/m, "")).join("\n")}\n})(referee);`, "text/javascript");
    await new Promise((ran) => { run.onload = run.onerror = ran, doc.body.append(run); });
    URL.revokeObjectURL(run.src);

    // Behind the page's own scripts: what they have answered is not answered again.
    window.addEventListener("click", (e) => {
      const a = e.target.closest("a[href]"), to = a && new URL(a.getAttribute("href"), here);
      if (!a || e.defaultPrevented || to.origin !== BASE) return;
      e.preventDefault();
      if (to.hash && to.href.split("#")[0] === here.split("#")[0]) return doc.getElementById(to.hash.slice(1))?.scrollIntoView();
      go(to);
    });
    window.addEventListener("submit", (e) => {
      if (e.defaultPrevented) return;
      e.preventDefault();
      const form = e.target, all = new window.FormData(form, e.submitter), to = new URL(e.submitter?.getAttribute("formaction") || form.getAttribute("action") || here, here);
      const data = form.enctype === "multipart/form-data" ? all : new URLSearchParams(all);
      if (form.method === "post") return go(to, {method: "POST", body: data});
      to.search = data, go(to);
    });
    answers = true, early?.();
  }

  // What the scripts of a page find in the place of what a browser has.
  function browser(window) {
    const inner = Object.getOwnPropertyDescriptor(window.Element.prototype, "innerHTML");
    Object.defineProperty(window.Element.prototype, "innerHTML", {...inner, set(html) { inner.set.call(this, drawn(html)); }});
    const at = (name) => ({get: () => new URL(here)[name]});
    const location = Object.defineProperties({
      assign: (to) => go(to), replace: (to) => go(to, {replace: true}), reload: () => go(here, {keep: true}), toString: () => here,
    }, {href: {get: () => here, set: (to) => go(to)}, origin: {get: () => BASE}, pathname: at("pathname"), search: at("search"), hash: at("hash")});
    let over = null; // what lies over the page
    const past = {
      get state() { return over; },
      replaceState(state, _, to) { over = state, to && (here = new URL(to, here).href, history.replaceState(null, "", "#" + here.slice(BASE.length))); },
      pushState(state) { over = state, history.pushState(null, "", window.parent.location.hash); },
      back: () => history.back(),
    };
    window.goesBack = () => { const had = over; over = null; if (had) window.onpopstate?.(); return !!had; };
    const fetch = async (to, {method, headers, body, redirect} = {}) => {
      const how = {method, headers, body}, first = new URL(to, here);
      const r = redirect === "manual" ? {at: first, ...await ask(first, how).answer} : await follow(first, how), moved = r.status >= 300 && r.status < 400;
      return {
        ok: r.status >= 200 && r.status < 300, status: moved ? 0 : r.status, type: moved ? "opaqueredirect" : "basic", url: r.at.href,
        headers: new Headers(r.headers), text: async () => text(r.body), json: async () => JSON.parse(text(r.body)), blob: async () => new Blob([r.body], {type: r.headers["content-type"]}),
      };
    };
    class EventSource extends EventTarget {
      readyState = 0;
      constructor(to) {
        super(), streams.push(this);
        const decoder = new TextDecoder();
        let rest = "";
        this.asked = ask(new URL(to, here), {headers: {Accept: "text/event-stream"}}, (chunk) => {
          if (!chunk) return this.fails();
          const events = (rest += decoder.decode(chunk, {stream: true})).split("\n\n");
          rest = events.pop();
          for (const event of events) this.tells(event.split("\n"));
        });
        this.asked.answer.then((r) => { if (r.status !== 200) this.fails(); else if (this.readyState === 0) this.readyState = 1, this.onopen?.(); });
      }
      tells(lines) {
        const of = (field) => lines.filter((line) => line.startsWith(field + ":")).map((line) => line.slice(field.length + 1).replace(/^ /, ""));
        if (of("data").length) this.dispatchEvent(new MessageEvent(of("event")[0] || "message", {data: of("data").join("\n")}));
      }
      fails() { if (this.readyState !== 2) this.readyState = 2, this.onerror?.(); }
      close() { this.readyState = 2, this.asked.stop(); }
    }
    class Parser { parseFromString(html, type) { return new DOMParser().parseFromString(drawn(html), type); } }
    return {location, history: past, fetch, EventSource, DOMParser: Parser};
  }

  addEventListener("popstate", () => {
    const to = BASE + location.hash.slice(1);
    if (!frame.contentWindow.goesBack() && location.hash.startsWith("#/")) go(to, {keep: true});
  });
  // A page that may not look into its own frame, as in what shows files of a message, says so.
  await go(BASE + (location.hash.startsWith("#/") ? location.hash.slice(1) : "/start" + location.hash), {replace: true})
    .catch((e) => { console.error(e), frame?.remove(), says(say.broken, true); });
});
