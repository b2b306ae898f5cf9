// Makes the pages quicker; without it every link and form works as it stands. A page follows the table by server-sent events, each
// a part; what is typed is read as it is typed, and entered without loading the page again.
"use strict";
const part = (name) => document.getElementById(name), field = () => part("line");
const body = document.body, state = part("state"), apart = body.classList.contains("hand"), whose = "typed " + (document.querySelector(".who")?.textContent || "");
const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join("");
let tap = null, waits = null, sending = false, reading = 0; // the one line that was not sent, with its key and revision; a count, so that no late answer is put
let asked = -1e9, other = -1e9, last = [-99, -99]; // when another question was asked, when anything else was put there, and the last tap

// What is pressed within this many milliseconds of another question was pressed for the one before.
const blink = 400;

const says = (text, off) => { if (state) state.textContent = text, state.classList.toggle("off", !!off); };

// What stands in a part, whenever it was made.
const of = (part) => part.innerHTML.replace(/name="(at|made)" value="\d*"/g, "").trim();

// The thing that a link chooses or puts back.
const thing = (a) => { const q = a.search && new URLSearchParams(a.search); return q ? q.get("add") || q.get("drop") : ""; };

// What stands in the cells of a board, and what changed in it for two seconds, with the number by which it did.
const cells = (at) => [...at.querySelectorAll("td, li, svg text")];
function outlines(before, now) {
  if (before.length !== now.length) return; // it is another board
  now.forEach((cell, i) => {
    const was = before[i], by = cell.textContent - was;
    if (cell.textContent === was) return;
    if (by && cell.localName === "td") cell.dataset.by = (by > 0 ? "+" : "−") + Math.abs(by);
    cell.classList.add("changed"), setTimeout(() => { cell.classList.remove("changed"); delete cell.dataset.by; }, 2000);
  });
}

// What a device has switched on or off; the first of these are off until then.
const on = (what) => localStorage[what] ? localStorage[what] === "on" : what === "awake";

// One's turn: the tab is called so and, where it begins, the phone shakes and sounds if that is wished for.
let due = null, tones = null, lock = null;
const called = document.title;
function turns() {
  const yours = document.querySelector("#entry .yours"), begins = yours && due === false;
  due = !!yours, document.title = yours ? `● ${yours.textContent} · ${called}` : called;
  if (!begins) return;
  if (on("shake")) navigator.vibrate?.(80);
  if (!on("sound") || !tones) return;
  const tone = tones.createOscillator(), loud = tones.createGain();
  loud.gain.setValueAtTime(.2, tones.currentTime), loud.gain.linearRampToValueAtTime(0, tones.currentTime + .3);
  tone.frequency.value = 660, tone.connect(loud).connect(tones.destination), tone.start(), tone.stop(tones.currentTime + .3);
}

// The screen of a phone that plays stays awake, where its browser can see to that.
const wakes = () => !document.hidden && on("awake") && navigator.wakeLock?.request("screen").then((is) => lock = is, () => {});

// Makes what is in an element like what is in another. What is alike stays as it is and where it is scrolled, and a browser draws anew
// what changed alone. What is for the same, by the first of its classes, is changed as little.
const kind = (e) => e.localName + " " + (e.getAttribute("class") || "").split(" ")[0];
function becomes(at, like) {
  let old = at.firstChild;
  const past = (end) => { while (old !== end) { const gone = old; old = old.nextSibling, gone.remove(); } };
  const rest = [...like.childNodes];
  for (let now; now = rest.shift();) {
    let same = old;
    while (same && !same.isEqualNode(now)) same = now.nodeType === 1 ? same.nextSibling : null;
    if (same) past(same), old = old.nextSibling;
    else if (old?.firstElementChild && now.nodeType === 1 && kind(old) === kind(now) && !rest.some((later) => later.isEqualNode(old))) {
      for (const name of old.getAttributeNames()) if (!now.hasAttribute(name)) old.removeAttribute(name);
      for (const name of now.getAttributeNames()) if (old.getAttribute(name) !== now.getAttribute(name)) old.setAttribute(name, now.getAttribute(name));
      becomes(old, now), old = old.nextSibling;
    } else at.insertBefore(now, old);
  }
  past(null);
}

// Puts a part in its place; what is being typed, its caret and the focus stay, and what was opened stays open.
function put(name, html, typed) {
  const at = part(name), old = field(), had = old && document.activeElement === old, caret = old && old.selectionStart;
  if (!at) return;
  const held = typed === undefined ? old && old.value : typed;
  const link = at.contains(document.activeElement) && (document.activeElement.dataset.key || document.activeElement.id || thing(document.activeElement));
  const was = old && [old.form.elements.at.value, of(at), chose("made")];
  const before = name === "board" && cells(at).map((cell) => cell.textContent), made = document.createElement("template");
  for (const form of at.querySelectorAll("form")) form.reset();
  for (const one of at.querySelectorAll("details[open]")) one.open = false; // of one name a browser opens none beside another
  made.innerHTML = html, becomes(at, made.content);
  if (before) outlines(before, cells(at));
  if (name === "entry") turns(), keeps();
  const now = field();
  if (name !== "entry" || !now) return;
  if (was && was[1] !== of(at)) other = performance.now(), asked = was[0] === now.form.elements.at.value ? asked : other;
  else if (was) for (const made of at.querySelectorAll("[name=made]")) made.value = was[2]; // it was read long ago
  const text = held || now.value; now.value = "", now.value = text; // another value puts the caret behind it
  if (had) now.focus({preventScroll: true}), now.setSelectionRange(caret, caret);
  else if (link) (at.querySelector(`[data-key="${CSS.escape(link)}"]`) || part(link) || [...at.querySelectorAll(".things a")].find((a) => thing(a) === link) || now).focus({preventScroll: true});
}

// A part as it was sent: whole, or as the lines that stay of the one before and those that are new.
const lines = {};
const phrases = PHRASES;
function whole(name, sent) {
  const was = lines[name];
  let at = 0, now = sent.replace(/\x7f(.)|[\x01-\x1f]/g, (c, two) => phrases[two ? two.charCodeAt() - 17 : c.charCodeAt() - 1]).split("\n");
  if (sent[0] === "~") now = now.slice(1).flatMap((l) => {
    if (l[0] === "+") return l.slice(1);
    const [by, n = 1] = l.split(" ").map(Number);
    return was.slice(at += by, at += n);
  });
  return (lines[name] = now).join("\n");
}

// What is chosen is in the address, so that whoever comes back to the table finds it as it was, from wherever.
function keeps() {
  if (body.dataset.live !== "live" || !field()) return; // no game is there: it may be back soon
  const is = {things: things(), for: chose("for")}, has = new URLSearchParams(location.search);
  for (const key in is) if (!is[key]) delete is[key];
  if (things() !== (has.get("things") || "") || chose("for") !== (has.get("for") || "")) history.replaceState(history.state, "", address(location.pathname, is));
  sessionStorage.table = location.href;
}
const [table, chosen] = sessionStorage.table?.split("?") || []; // in the language of now
for (const a of document.querySelectorAll(".up, .tabs a")) if (table === a.href.split("?")[0]) a.href = address(table, chosen);

function address(path, query) {
  const lang = new URLSearchParams(location.search).get("lang"), q = new URLSearchParams(query);
  if (lang) q.set("lang", lang);
  return path + "?" + q;
}

// Reads what is typed: it was begun at the revision that stands in the form.
const chose = (name) => document.querySelector(`#entry [name=${name}]`)?.value || "", things = () => chose("things");
async function reads(typed, chosen = "", other = chose("for")) {
  const mine = ++reading, form = (tap = null, field().form), query = chosen ? {things: chosen} : typed ? {typed, at: form.elements.at.value} : {};
  if (other) query.for = other;
  const r = await fetch(address("part/entry", query)), html = await r.text(); // what was entered meanwhile is answered already
  if (r.ok && mine === reading && field() && field().value === typed) put("entry", html, typed);
}
const lost = () => { setTimeout(follow, 1000); };
const rereads = () => reads(field().value, field().value ? "" : things()).catch(lost);

// Chooses a thing, or puts one back. Where the link is gone it is done as soon as that opens.
async function chooses(query) {
  const mine = ++reading;
  try {
    const html = await (await fetch(address("part/entry", query))).text();
    tap = null, mine === reading && put("entry", html, "");
  } catch { tap = query, lost(); }
  shows();
}

// Says what became of an answer, aloud where that was wished for; what is refused can be read where one enters.
let done = 0, tells = false; // the revision of which it is said, and that the stream says it
function told(text, refused, nodes = [text]) {
  const did = part("did");
  done = Number(field()?.form.elements.at.value || 0);
  if (did) did.replaceChildren(...nodes), did.classList.toggle("unseen", refused);
  const is = did?.firstChild;
  if (is) setTimeout(() => did.firstChild === is && did.replaceChildren(), 4000); // the log has it
  if (!text || !on("voice") || !window.speechSynthesis) return;
  const said = new SpeechSynthesisUtterance(text);
  said.lang = document.documentElement.lang, speechSynthesis.cancel(), speechSynthesis.speak(said);
}

// Loads the page again; what is typed is there again as soon as there is a field for it, of whoever typed it.
const reloads = () => { if (field() && field().value) sessionStorage[whose] = field().value; location.reload(); };

// Sends a form. Where the link is gone the line waits with its key, and stays in the field; what is typed behind it stays, too.
async function post(action, data, sent = field() && field().value) {
  if (sending) return; // it was pressed twice
  const name = apart ? "own" : "entry", stop = new AbortController(), clock = setTimeout(() => stop.abort(), 10000);
  sending = true, body.classList.add("busy");
  try {
    const r = await fetch(action, {method: "POST", headers: {"X-Part": name}, body: data, redirect: "manual", signal: stop.signal});
    if (waits = null, r.type === "opaqueredirect") return reloads();
    const html = await r.text();
    if (r.status >= 400 && r.status !== 409) return says(html, true); // a sentence; what is typed stays
    shows(), reading++;
    const next = field() && field().value !== sent ? field().value : "";
    put(name, html, next);
    if (next || field() && field().form.elements.at.value < newest) rereads(); // it was answered before what the stream told
    const did = part(name).querySelector(".did"), against = part(name).querySelector(".against:not(.lead), .notice");
    told(did ? did.textContent.trim() : against ? against.textContent : "", !did, did?.childNodes);
    if (did && name === "entry") did.remove();
  } catch {
    if (name === "entry") waits = {action, data, sent}, lost(); // as soon as that opens it is sent again
    says(body.dataset.kept, true);
  } finally {
    clearTimeout(clock), sending = false, body.classList.remove("busy");
  }
}

// A number goes up and down by a tap.
document.addEventListener("click", (e) => {
  const by = e.target.dataset.step, at = by && e.target.parentNode.querySelector("input"), n = by && Number(at.value.trim() || 0) + Number(by);
  if (by && n >= 0) at.value = n, at.dispatchEvent(new Event("step", {bubbles: true}));
});

// Shows the tiles alone that have each colour which is touched.
document.addEventListener("click", (e) => {
  const edge = e.target.closest("[data-edge]"), slot = edge?.closest("fieldset");
  if (!edge) return;
  edge.setAttribute("aria-pressed", edge.getAttribute("aria-pressed") !== "true");
  const on = [...slot.querySelectorAll("[aria-pressed=true]")].map((b) => b.dataset.edge);
  for (const tile of slot.querySelectorAll(".things > *")) tile.hidden = on.some((c) => !tile.querySelector("." + c));
});

// Follows once more, unless the link has ended.
const again = () => fetch(address("part/turn", {})).then((r) => r.status === 404 ? reloads() : follow(), () => setTimeout(again, 5000));

// The stream of what changes, and when it said something last: it says so every 20 seconds though nothing change. One that has
// been silent for longer is dead, whatever the network says, and another takes its place; so it is when the page is shown again.
let stream = null, heard = 0, newest = 0; // the last: the newest revision it told
let since = 0; // when the last stream was lost
function shows() {
  const lives = stream?.readyState === 1 && !tap;
  since = lives ? 0 : since || Date.now();
  says(lives ? body.dataset.on : waits ? body.dataset.kept : body.dataset.off?.replace("%", new Date(since).toLocaleTimeString(document.documentElement.lang, {hour: "2-digit", minute: "2-digit"})), !lives);
}
function follow() {
  stream?.close();
  const es = stream = new EventSource(address(body.dataset.live, {})), hears = () => heard = Date.now(), ends = () => (heard = Infinity, es.close());
  hears();
  es.onopen = () => { hears(), shows(); if (waits) post(waits.action, waits.data, waits.sent); };
  es.onerror = () => { shows(); if (es.readyState === 2) setTimeout(() => es === stream && again(), 5000); }; // refused
  es.addEventListener("beat", hears);
  es.addEventListener("ended", () => { ends(), reloads(); });
  es.addEventListener("full", () => { ends(), says(body.dataset.full, true); });
  for (const section of document.querySelectorAll("section[id]")) {
    es.addEventListener(section.id, (m) => {
      hears();
      const html = whole(section.id, m.data);
      if (section.id === "entry") newest = Number(/name="at" value="(\d+)"/.exec(html)?.[1] || newest);
      if (section.id === "entry" && newest > done && part("did") && !tells) part("did").textContent = ""; // the table has moved on since
      const others = () => document.querySelector("#log .amended")?.textContent, before = others();
      tells = section.id === "log";
      const lost = section.id === "entry" && !field(), chosen = new URLSearchParams(location.search);
      if (section.id === "entry" && field() && html.includes('id="typing"') && (tap || field().value || things() || chose("for"))) return tap ? chooses(tap) : rereads();
      if (section.id === "entry") reading++;
      put(section.id, html);
      if (lost && field() && (chosen.get("things") || chosen.get("for"))) reads(field().value, chosen.get("things") || "", chosen.get("for")).catch(() => {}); // it is back
      if (tells &&= others() && others() !== before) told(others()); // what was corrected, or is let stand
    });
  }
}

// The page of what one player alone may know: seen while it is held, or until nobody has touched it for ten seconds.
function hand() {
  const own = part("own"), hold = part("hold");
  let clock = 0, asked = 0, held = hold.hidden = false;
  const cover = () => { held = false; asked++; clearTimeout(clock); own.textContent = ""; body.classList.remove("shown"); }; // nor is shown what is on its way
  const touched = () => { clearTimeout(clock); if (own.firstChild && !held) clock = setTimeout(cover, 10000); };
  const open = async (href) => {
    const mine = ++asked, r = await fetch(href, {headers: {"X-Part": "own"}}), html = r.ok ? await r.text() : "";
    if (mine === asked) own.innerHTML = html;
  };
  hold.onpointerdown = () => { held = true; open(hold.dataset.href); };
  hold.onpointerup = hold.onpointercancel = hold.onpointerleave = () => { if (held) cover(); };
  part("show").onclick = (e) => { e.preventDefault(); held = false; body.classList.add("shown"); open(e.target.href); };
  part("cover").onclick = hold.oncontextmenu = (e) => { e.preventDefault(); if (e.type === "click") cover(); };
  for (const what of ["input", "pointerdown", "keydown"]) document.addEventListener(what, touched);
  new MutationObserver(touched).observe(own, {childList: true});
  document.onvisibilitychange = window.onblur = window.onpagehide = cover;
  if (screen.orientation) screen.orientation.onchange = cover;
  window.ondeviceorientation = (e) => { if (Math.abs(e.beta) > 135) cover(); }; // it lies on its face, where nobody need be asked
  touched();
}

// Keys of a laptop, as in the terminal: what is typed anywhere is typed in the field, and there digits choose; / searches the
// rules and Ctrl-Z takes back while nothing is typed.
function key(e) {
  const at = e.target, free = at === body || at === field() && at.value === "";
  if (!free || !field() || e.altKey || e.metaKey) return;
  if (e.ctrlKey ? e.key === "z" && !e.repeat && part("undo") : e.key === "/") {
    if (e.preventDefault(), e.ctrlKey) part("undo").click(); else location.href = address("rules", {});
  } else if (!e.ctrlKey && e.key.length === 1 && e.key !== " ") body.classList.add("types"), field().focus();
}

if (body.dataset.live === "live" && document.querySelector(".who")) localStorage[location.pathname] = Date.now() + document.querySelector(".who").textContent; // who comes back has their seat: see beside.js
if (apart && part("hold")) hand();
document.addEventListener("keydown", (e) => { if (e.repeat && e.key === "Enter" && e.target.nodeName !== "TEXTAREA") e.preventDefault(); }); // a key that is held
if (body.dataset.live || apart) document.addEventListener("submit", (e) => {
  if (e.target.method !== "post" || !e.target.closest("#entry, #own")) return;
  e.preventDefault();
  if (sending) return;
  const data = new URLSearchParams(new FormData(e.target, e.submitter));
  data.set("key", fresh()), post(e.target.action, data);
});
for (const button of document.querySelectorAll("[data-switch]")) { // what this device can do
  const what = button.dataset.switch, can = {voice: window.speechSynthesis, shake: navigator.vibrate, sound: window.AudioContext, awake: navigator.wakeLock}[what];
  const says = () => button.setAttribute("aria-pressed", on(what));
  if (can) button.hidden = false, says(), button.onclick = () => says(localStorage[what] = on(what) ? "off" : "on");
}
if (part("wakes")) part("wakes").hidden = !!navigator.wakeLock;
document.addEventListener("click", async (e) => { // a clause opens over the page, which stays as it is
  const a = e.target.closest("main .clause, .over a"), over = part("over");
  if (!a || !over || e.ctrlKey || e.metaKey) return;
  const to = new URL(a.getAttribute("href"), a.closest(".over")?.dataset.at || location);
  if (!to.pathname.includes("/rules/")) return void (a.href = to);
  e.preventDefault();
  const r = await fetch(to).catch(() => null);
  if (!r || !r.ok) return location.assign(to);
  const page = new DOMParser().parseFromString(await r.text(), "text/html"), says = over.querySelector("article");
  says.replaceChildren(...(page.querySelector("#answer") || page.querySelector("main")).childNodes), says.scrollTop = 0;
  for (const link of says.querySelectorAll("[href]")) link.setAttribute("href", new URL(link.getAttribute("href"), to));
  over.querySelector("h2").textContent = page.querySelector("h1").textContent, over.dataset.at = to;
  if (!over.open) over.showModal(), history.pushState("over", "");
});
if (part("over")) { // the system's gesture closes it, too
  part("over").querySelector("button").onclick = () => part("over").close();
  part("over").onclose = () => history.state === "over" && history.back();
  onpopstate = () => part("over").close();
}
document.addEventListener("click", (e) => { // why a thing is shut is told until something else is touched
  for (const shut of document.querySelectorAll(".shut[open]")) if (!shut.contains(e.target) && !e.target.closest(".over")) shut.open = false;
});
if (body.dataset.live) {
  done = Number(field()?.form.elements.at.value || 0);
  follow(), turns(), keeps();
  if (document.querySelector(".who")) wakes();
  document.addEventListener("pointerdown", () => { if (on("sound")) tones ||= new AudioContext(); }); // a browser lets no page sound before
  setInterval(() => { // what sleeps counts no time, but the clock goes on
    const silent = Date.now() - heard;
    if (silent > 45000) follow();
    if (silent > 5000 && stream.readyState !== 1) shows();
  }, 5000);
  document.addEventListener("visibilitychange", () => document.hidden || (follow(), lock && wakes()));
  for (const what of ["pageshow", "online"]) addEventListener(what, (e) => what === "online" || e.persisted ? follow() : 0);
  document.addEventListener("click", (e) => { // who presses the same place, or Enter, again
    const at = e.target.closest("#entry a:not(#types), #entry button"), now = performance.now(), near = !e.detail || Math.hypot(e.clientX - last[0], e.clientY - last[1]) < 48;
    if (e.detail) last = [e.clientX, e.clientY];
    if (!at || !e.isTrusted || !e.detail && at.form?.matches(".line") && field().value) return;
    if (now - asked < blink || near && now - other < blink && at.form) e.preventDefault(), e.stopPropagation();
  }, true);
  if (field() && !field().value && sessionStorage[whose]) field().value = sessionStorage[whose], sessionStorage.removeItem(whose), rereads();
  document.addEventListener("keydown", key);
  document.addEventListener("input", (e) => {
    if (e.target !== field()) return;
    const chosen = document.querySelector("#entry [name=things]");
    if (chosen) chosen.value = ""; // it is typed now
    rereads();
  });
  document.addEventListener("click", async (e) => {
    const a = e.target.closest("[data-typed], [data-part], [href$='#entry']") || e.target.closest("tr.press")?.querySelector("[href$='#entry']");
    if (!a || !field() || e.ctrlKey || e.metaKey) return;
    e.preventDefault();
    if (a.closest("#view") && !a.matches(".undo") && !document.querySelector("#entry [name=things]")) return; // it is not one's turn
    const query = new URL(a.getAttribute("href"), location).searchParams, typed = a.dataset.typed ?? query.get("typed");
    if (query.has("add") && !query.has("things") && things() && !a.closest("#entry")) query.set("things", things()); // beside what was chosen already
    if (query.has("add") && chose("for")) query.set("for", chose("for"));
    if (typed === null) return chooses(query);
    field().value = typed, await rereads();
    const top = part("entry").getBoundingClientRect().top;
    if (top < 0 || top > innerHeight - 160) part("entry").scrollIntoView();
  });
  document.addEventListener("click", (e) => { // the field is there when it is wanted
    if (!e.target.closest("#types") || !field()) return;
    e.preventDefault();
    if (body.classList.toggle("types")) field().focus();
  });
}
