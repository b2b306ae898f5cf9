// Makes the pages quicker; without it every link and form works as it stands. A page follows the table by server-sent events, each
// a whole part; what is typed is read as it is typed, and entered without loading the page again.
"use strict";
const body = document.body, state = document.getElementById("state");
const part = (name) => document.getElementById(name);
const field = () => document.getElementById("line");
const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join("");
let key = fresh(); // the name of what is entered next, the same until it has been answered

function says(text, off) {
  if (!state) return;
  state.textContent = text;
  state.classList.toggle("off", !!off);
}

// Puts a part in its place; what is being typed, its caret and the focus stay.
function put(name, html) {
  const at = part(name), old = field(), typed = old && old.value, caret = old && old.selectionStart, had = old && document.activeElement === old;
  if (!at) return;
  at.innerHTML = html;
  if (name !== "entry" || !field() || !typed) return;
  field().value = typed;
  if (had) { field().focus(); field().setSelectionRange(caret, caret); }
}

function address(path, query) {
  const lang = new URLSearchParams(location.search).get("lang"), q = new URLSearchParams(query);
  if (lang) q.set("lang", lang);
  return path + "?" + q;
}

async function reads(typed) {
  const r = await fetch(address("part/entry", {typed}));
  if (r.ok && field() && field().value === typed) put("entry", await r.text());
}

async function send(form, button) {
  const data = new URLSearchParams(new FormData(form, button));
  data.set("key", key);
  try {
    const r = await fetch(form.action, {method: "POST", headers: {"X-Part": "entry"}, body: data, redirect: "manual"});
    key = fresh();
    says(body.dataset.on);
    if (r.type === "opaqueredirect") {
      if (field()) field().value = "";
      put("entry", await (await fetch(address("part/entry", {}))).text());
      return;
    }
    if (field()) field().value = "";
    put("entry", await r.text());
  } catch {
    says(body.dataset.kept, true);
  }
}

function follow() {
  const es = new EventSource(address(body.dataset.live, {}));
  es.onopen = () => says(body.dataset.on);
  es.onerror = () => says(body.dataset.off, true);
  es.addEventListener("ended", () => { es.close(); location.reload(); });
  for (const section of document.querySelectorAll("main > section")) {
    es.addEventListener(section.id, (m) => {
      if (section.id !== "entry" || !field() || field().value === "") put(section.id, m.data);
      else reads(field().value).catch(() => {});
    });
  }
}

if (body.dataset.live) {
  follow();
  document.addEventListener("submit", (e) => {
    if (e.target.method !== "post") return;
    e.preventDefault();
    send(e.target, e.submitter);
  });
  document.addEventListener("input", (e) => { if (e.target === field()) reads(e.target.value).catch(() => {}); });
  document.addEventListener("click", (e) => {
    const a = e.target.closest("[data-typed]");
    if (!a || !field()) return;
    e.preventDefault();
    field().value = a.dataset.typed;
    reads(field().value).catch(() => {});
  });
}
