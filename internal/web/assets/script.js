// Makes the pages quicker; without it every link and form works as it stands. A page follows the table by server-sent events, each
// a whole part; what is typed is read as it is typed, and entered without loading the page again.
"use strict";
const body = document.body, state = document.getElementById("state");
const part = (name) => document.getElementById(name);
const field = () => part("line");
const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join("");
let waits = null; // the line that was not sent, with its key and the revision it was typed at: at most one
let reading = 0; // counts what was asked, so that an answer that comes late is not put

function says(text, off) {
  if (!state) return;
  state.textContent = text;
  state.classList.toggle("off", !!off);
}

// Puts a part in its place; what is being typed, its caret and the focus stay, and what was opened stays open.
function put(name, html, typed) {
  const at = part(name), old = field(), had = old && document.activeElement === old, caret = old && old.selectionStart;
  if (!at) return;
  const held = typed === undefined ? old && old.value : typed;
  const link = at.contains(document.activeElement) && (document.activeElement.dataset.key || document.activeElement.id);
  at.innerHTML = html;
  const now = field();
  if (name !== "entry" || !now) return;
  if (held) now.value = held;
  if (had) { now.focus(); now.setSelectionRange(caret, caret); }
  else if (link) (at.querySelector(`[data-key="${CSS.escape(link)}"]`) || part(link) || now).focus();
}

function address(path, query) {
  const lang = new URLSearchParams(location.search).get("lang"), q = new URLSearchParams(query);
  if (lang) q.set("lang", lang);
  return path + "?" + q;
}

// Reads what is typed: it was begun at the revision that stands in the form.
async function reads(typed) {
  const mine = ++reading, form = field().form, query = typed ? {typed, at: form.elements.at.value} : {};
  const r = await fetch(address("part/entry", query));
  const html = await r.text(); // what was entered meanwhile is answered already
  if (r.ok && mine === reading && field() && field().value === typed) put("entry", html, typed);
}
const rereads = () => reads(field().value).catch(() => {});

// Says what became of an answer, aloud where that was wished for.
function told(text) {
  if (part("did")) part("did").textContent = text;
  if (!text || localStorage.voice !== "on" || !window.speechSynthesis) return;
  const said = new SpeechSynthesisUtterance(text);
  said.lang = document.documentElement.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

// Sends a form. Where the link is gone the line waits with its key, and stays in the field.
async function post(action, data) {
  const name = body.classList.contains("hand") ? "own" : "entry";
  try {
    const r = await fetch(action, {method: "POST", headers: {"X-Part": name}, body: data, redirect: "manual"});
    waits = null;
    if (r.type === "opaqueredirect") return location.reload();
    const html = await r.text();
    if (r.status >= 400 && r.status !== 409) return says(html, true); // a sentence; what is typed stays
    if (state) says(body.dataset.on);
    reading++;
    put(name, html, "");
    const did = part(name).querySelector(".did"), against = part(name).querySelector(".against:not(.lead), .notice");
    told(did ? did.textContent.trim() : against ? against.textContent : "");
    if (did && name === "entry") did.remove();
  } catch {
    if (name === "entry") waits = {action, data};
    says(body.dataset.kept, true);
  }
}

function send(form, button) {
  const data = new URLSearchParams(new FormData(form, button));
  data.set("key", fresh());
  post(form.action, data);
}

// Follows once more, unless the link has ended.
async function again() {
  try {
    const r = await fetch(address("part/turn", {}));
    if (r.status === 404) location.reload(); else follow();
  } catch { setTimeout(again, 5000); }
}

function follow() {
  const es = new EventSource(address(body.dataset.live, {}));
  es.onopen = () => { says(body.dataset.on); if (waits) post(waits.action, waits.data); };
  es.onerror = () => {
    says(body.dataset.off, true);
    if (es.readyState === EventSource.CLOSED) setTimeout(again, 5000); // refused: the browser has given up
  };
  es.addEventListener("ended", () => { es.close(); location.reload(); });
  es.addEventListener("full", () => { es.close(); says(body.dataset.full, true); });
  for (const section of document.querySelectorAll("main > section")) {
    es.addEventListener(section.id, (m) => {
      if (section.id === "entry" && field() && field().value !== "") return rereads();
      if (section.id === "entry") reading++;
      put(section.id, m.data);
    });
  }
}

// The page of what one player alone may know: seen while it is held, or until nobody has touched it for ten seconds.
function hand() {
  const own = part("own"), hold = part("hold");
  let clock = 0, held = hold.hidden = false;
  const cover = () => { held = false; clearTimeout(clock); own.textContent = ""; };
  const touched = () => { clearTimeout(clock); if (own.firstChild && !held) clock = setTimeout(cover, 10000); };
  const open = async (href) => { const r = await fetch(href, {headers: {"X-Part": "own"}}); return r.ok ? r.text() : ""; };
  hold.onpointerdown = async () => { held = true; const html = await open(hold.dataset.href); if (held) own.innerHTML = html; };
  hold.onpointerup = hold.onpointercancel = hold.onpointerleave = () => { if (held) cover(); };
  hold.oncontextmenu = (e) => e.preventDefault();
  part("show").onclick = async (e) => { e.preventDefault(); held = false; own.innerHTML = await open(e.target.href); touched(); };
  part("cover").onclick = (e) => { e.preventDefault(); cover(); };
  for (const what of ["input", "pointerdown", "keydown"]) document.addEventListener(what, touched);
  new MutationObserver(touched).observe(own, {childList: true});
  document.addEventListener("visibilitychange", cover);
  for (const what of ["blur", "pagehide"]) window.addEventListener(what, cover);
  touched();
}

// Keys of a laptop, while nothing is typed: a digit opens a choice or goes to it, / searches the rules, Ctrl-Z takes back.
function key(e) {
  const free = !e.target.matches("input, select, textarea") || e.target === field() && field().value === "";
  if (!free || e.altKey || e.metaKey) return;
  const at = part("entry").querySelector(`[data-key="${CSS.escape(e.key)}"]`);
  if (e.ctrlKey ? e.key === "z" && part("undo") : e.key === "/") {
    e.preventDefault();
    if (e.ctrlKey) part("undo").click(); else location.href = address("rules", {});
  } else if (!e.ctrlKey && /^[0-9]$/.test(e.key) && at && !part("entry").querySelector(`[data-key^="${e.key}"]:not([data-key="${e.key}"])`)) {
    e.preventDefault();
    if (at.dataset.typed === undefined) at.focus(); else at.click();
  }
}

if (body.classList.contains("hand") && part("hold")) hand();
if (body.dataset.live || body.classList.contains("hand")) document.addEventListener("submit", (e) => {
  if (e.target.method !== "post") return;
  e.preventDefault();
  send(e.target, e.submitter);
});
if (body.dataset.live) {
  follow();
  document.addEventListener("keydown", key);
  document.addEventListener("input", (e) => { if (e.target === field()) rereads(); });
  document.addEventListener("click", async (e) => {
    const a = e.target.closest("[data-typed], [data-part]");
    if (!a || !field() || e.ctrlKey || e.metaKey) return;
    e.preventDefault();
    const typed = a.dataset.typed === undefined ? new URL(a.href).searchParams.get("typed") : a.dataset.typed;
    if (typed === null) return put("entry", await (await fetch(address("part/entry", new URL(a.href).searchParams))).text());
    field().value = typed;
    await rereads();
    const top = part("entry").getBoundingClientRect().top;
    if (top < 0 || top > innerHeight - 160) part("entry").scrollIntoView();
  });
  if (window.speechSynthesis && part("voice")) {
    const voice = part("voice"), shows = () => voice.setAttribute("aria-pressed", localStorage.voice === "on");
    voice.onclick = () => { localStorage.voice = localStorage.voice === "on" ? "off" : "on"; shows(); };
    shows(voice.hidden = false);
  }
}
