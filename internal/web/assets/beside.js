// Makes the pages beside the table quicker: what one phone alone shows, texts that are copied, numbers, and lists that follow.
"use strict";
const main = (doc) => doc.querySelector("main");
// A table that is added up follows every tap: what is there is sent, and what follows from it takes its place. A number goes up and down by
// a tap; what is opened stays open, and what is being typed stays as it is.
let counted = 0;
async function counts(form, by, sent = new FormData(form, by)) {
  const mine = ++counted, data = new URLSearchParams(sent);
  if (!by) data.set("pick", "");
  const r = await fetch(form.action, {method: "POST", headers: {Accept: "text/html"}, body: data}).catch(() => null);
  if (!r?.ok || mine !== counted) return;
  const open = [...document.querySelectorAll("details[id][open]")].map((d) => d.id), at = document.activeElement, typed = at.value;
  main(document).replaceWith(document.importNode(main(new DOMParser().parseFromString(await r.text(), "text/html")), true));
  for (const id of open) if (part(id)) part(id).open = true;
  const now = at.id ? part(at.id) : [...document.querySelectorAll("button[name=pick], [type=radio]")].find((b) => b.name === at.name && b.value === at.value);
  if (now) now.focus({preventScroll: true});
  if (now?.type === "text") now.value = typed;
  if (by && by.name !== "pick") part("sheet")?.scrollIntoView();
}
let soon = 0;
document.addEventListener("step", (e) => { clearTimeout(soon), soon = setTimeout(counts, 300, e.target.form); });
document.addEventListener("change", (e) => e.target.form?.matches(".adds") && counts(e.target.form));
document.addEventListener("submit", (e) => { if (e.target.matches(".adds") && e.submitter?.name !== "do") e.preventDefault(), counts(e.target, e.submitter); });

// What was not sent yet goes along where the page is read in another language: what a table that is added up has, else what was changed.
// A note is no one else's, and stays where it is.
{
  const adds = document.querySelector("form.adds"), fields = () => [...document.querySelectorAll("main :is(input, select, textarea)[name]:not([type=hidden], [type=file])")];
  const ticks = (f) => f.type === "checkbox" || f.type === "radio";
  const changed = (f) => ticks(f) ? f.checked !== f.defaultChecked : f.options ? [...f.options].some((o) => o.selected !== o.defaultSelected) : f.value !== f.defaultValue;
  document.addEventListener("click", (e) => {
    if (apart || !e.target.closest(".langs a") || e.ctrlKey || e.metaKey) return;
    const form = document.querySelector("form.adds");
    const has = form ? [...new FormData(form)].filter(([name]) => name !== "once") : fields().filter(changed).map((f) => [f.name, f.value, f.checked]);
    sessionStorage.unsent = JSON.stringify([location.pathname, has]);
  });
  const [of, had] = JSON.parse(sessionStorage.unsent || "[]");
  sessionStorage.removeItem("unsent");
  if (of === location.pathname && adds) counts(adds, null, had);
  else if (of === location.pathname) for (const [name, value, checked] of had) for (const f of fields()) {
    if (f.name !== name) continue;
    if (!ticks(f)) f.value = value;
    else if (f.value === value) f.checked = checked;
  }
}

// A text to paste is copied; where there is no TLS a browser has no other way.
if (part("share") && navigator.share) part("share").hidden = false, part("share").onclick = () => navigator.share({text: part("paste").value}).catch(() => {});
if (part("copy")) part("copy").hidden = false, part("copy").onclick = (e) => { part("paste").select(), part("did").textContent = document.execCommand("copy") ? e.target.dataset.did : ""; };

// A sheet is printed.
if (part("print")) part("print").hidden = false, part("print").onclick = () => print();

// A page whose link opens nothing asks again: its game may have been put on the table.
const waiting = body.dataset.again;
const back = new URL(waiting || "", location); // with what was chosen there
for (const [key, value] of new URLSearchParams(location.search)) if (back.pathname === location.pathname && !back.searchParams.has(key)) back.searchParams.set(key, value);
if (waiting) setInterval(() => fetch(waiting, {method: "HEAD", headers: {Accept: "text/html"}}).then((r) => r.ok && location.replace(back), () => {}), 3000);

// Shows what an address answers in the place of the page; another kind of page is gone to.
async function inPlace(to, how, same) {
  const r = await fetch(to, {...how, headers: {Accept: "text/html"}}).catch(() => null);
  if (!r) return;
  const doc = new DOMParser().parseFromString(await r.text(), "text/html"), open = [...document.querySelectorAll("main details")].map((d) => d.open && !d.name), at = (q) => document.querySelector(q)?.scrollTop;
  const rolled = ["#view", ".asks"].map((q) => [q, at(q)]);
  if (!doc.querySelector(same)) return location.assign(r.url);
  for (const of of ["header", "main", "footer"]) document.querySelector(of)?.replaceWith(document.importNode(doc.querySelector(of), true));
  history.replaceState(null, "", r.url);
  if (how.method) document.querySelectorAll("main details").forEach((d, i) => d.open = open[i]);
  for (const [q, top] of rolled) if (top) document.querySelector(q).scrollTop = top;
}

// Who plays is touched in place.
addEventListener("submit", async (e) => {
  const f = e.target, b = e.submitter;
  if (!f.matches(".guests") || b.value === "#!") return;
  e.preventDefault();
  const sent = new FormData(f);
  sent.append(b.name, b.value);
  await inPlace(f.action, {method: "POST", body: new URLSearchParams(sent)}, ".guests");
  (b.value === "#+" ? part("name") : document.querySelector(`.guests [value="${CSS.escape(b.value)}"]`))?.focus({preventScroll: true});
});

// So is a move of before that is put together anew.
addEventListener("click", (e) => {
  const a = e.target.closest(".corrects :is(#view, #entry) a:not(.clause)") || e.target.closest(".corrects tr.press")?.querySelector("a");
  if (!a || a.pathname && a.pathname !== location.pathname || e.ctrlKey || e.metaKey) return;
  e.preventDefault();
  inPlace(new URL(a.getAttribute("href"), location), {}, ".corrects");
});

// What this browser sat down at or hosts it remembers in every tab, by the address of the page: when that was seen last, in thirteen digits,
// and the name of the seat. The newest come first, the oldest are forgotten; of one of many tables the address says which it is.
const links = () => Object.keys(localStorage).filter((k) => /\/t\/[^/]+\/(host)?$/.test(k)).sort((a, b) => localStorage[a] < localStorage[b] ? 1 : -1);
const tableOf = (path) => /\/t\/([\w-]+)\./.exec(path)?.[1];
const hosting = /^.*\/host(?=$|-)/.exec(location.pathname);
if (hosting && !body.dataset.again) localStorage[hosting[0]] = Date.now();
for (const old of links().slice(12)) localStorage.removeItem(old);

// The list of tables has those of this browser first, each once, with room for them from the beginning, so that nothing moves below a finger;
// a link that has ended is forgotten. Of who hosts a table, too, the way to the seat comes before that to the pages of the host.
const yours = part("yours") ? links().filter(tableOf).map((k) => ({k, of: tableOf(k), hosts: k.endsWith("host")})) : [];
const lists = () => {
  const rows = new Map();
  for (const {of} of yours) rows.has(of) ? rows.get(of).classList.add("two") : rows.set(of, document.createElement("li"));
  for (const {of, hosts, a} of [...yours].sort((a, b) => a.hosts - b.hosts)) {
    if (a && hosts && rows.get(of).firstChild) a.replaceChildren(a.querySelector("small:last-of-type"));
    if (a) rows.get(of).append(a);
  }
  part("yours").hidden = !yours.length, part("yours").querySelector("ul").replaceChildren(...rows.values());
  for (const li of document.querySelectorAll("[data-of]")) li.hidden = rows.has(li.dataset.of);
};
if (part("yours")) lists();
for (const one of [...yours]) fetch(one.k.replace(/(host)?$/, "own") + location.search, {headers: {Accept: "text/html"}}).then(async (r) => {
  if (r.status === 404) localStorage.removeItem(one.k), yours.splice(yours.indexOf(one), 1);
  else if (r.ok) {
    one.a = new DOMParser().parseFromString(await r.text(), "text/html").querySelector("a");
    one.a.href = new URL(one.a.getAttribute("href"), r.url);
  }
  lists();
}, () => {});

// On touch nothing takes the focus by itself.
if (matchMedia("(pointer: fine)").matches) document.querySelector("[data-first]")?.focus();

// Who sits where changes by others: the page follows. Whoever sat down here and comes back has their seat.
const anew = "anew" in body.dataset;
const bare = (doc) => main(doc).innerHTML.replace(/name="once" value="\w*"|<svg class="code".*?<\/svg>/gs, "");
const sits = async () => { for (const p of document.querySelectorAll("[data-seat]")) {
  const of = p.closest("[data-of]")?.dataset.of;
  const to = links().find((k) => !k.endsWith("host") && tableOf(k) === of && localStorage[k].slice(13).trim() === p.dataset.seat);
  if (!to || !(await fetch(to, {method: "HEAD", headers: {Accept: "text/html"}}).catch(() => null))?.ok) continue;
  const a = document.createElement("a");
  a.className = "button", a.href = to, a.append(...p.childNodes), p.replaceWith(a);
  a.querySelector("small").textContent = a.closest("form").dataset.own;
} };
if (anew) {
  let was = bare(document);
  sits();
  setInterval(async () => {
    const r = document.hidden || body.querySelector("details[open], input:focus") ? null : await fetch(location.href, {headers: {Accept: "text/html"}}).catch(() => null);
    if (!r?.ok) return;
    const doc = new DOMParser().parseFromString(await r.text(), "text/html"), is = bare(doc);
    if (is !== was) was = is, main(document).replaceWith(document.importNode(main(doc), true)), sits(), part("yours") && lists();
  }, 4000);
}
