// Makes the pages beside the table quicker: what one phone alone shows, texts that are copied, numbers, and lists that follow.
"use strict";
// A number goes up and down by a tap.
for (const b of document.querySelectorAll("[data-step]")) b.hidden = false, b.onclick = () => {
  const at = b.parentNode.querySelector("input"), n = Number(at.value.trim() || 0) + Number(b.dataset.step);
  if (n >= 0) at.value = n;
};

// A text to paste is copied; where there is no TLS a browser has no other way.
if (part("share") && navigator.share) part("share").hidden = false, part("share").onclick = () => navigator.share({text: part("paste").value}).catch(() => {});
if (part("copy")) part("copy").hidden = false, part("copy").onclick = (e) => { part("paste").select(), part("did").textContent = document.execCommand("copy") ? e.target.dataset.did : ""; };

// A page whose link opens nothing asks again: its game may have been put on the table.
const waiting = body.dataset.again;
if (waiting) setInterval(() => fetch(waiting, {method: "HEAD", headers: {Accept: "text/html"}}).then((r) => r.ok && location.replace(waiting), () => {}), 3000);

// Who plays is touched in place.
addEventListener("submit", async (e) => {
  const f = e.target, b = e.submitter;
  if (!f.matches(".guests") || b.value === "#!") return;
  e.preventDefault();
  const sent = new FormData(f), open = [...document.querySelectorAll(".guests details")].map((d) => d.open);
  sent.append(b.name, b.value);
  const r = await fetch(f.action, {method: "POST", body: new URLSearchParams(sent), headers: {Accept: "text/html"}}).catch(() => null);
  if (!r) return;
  const doc = new DOMParser().parseFromString(await r.text(), "text/html");
  if (!doc.querySelector(".guests")) return location.assign(r.url);
  for (const of of ["header", "main"]) document.querySelector(of).replaceWith(document.importNode(doc.querySelector(of), true));
  history.replaceState(null, "", r.url);
  document.querySelectorAll(".guests details").forEach((d, i) => d.open = open[i]);
  (b.value === "#+" ? part("name") : document.querySelector(`.guests [value="${CSS.escape(b.value)}"]`))?.focus({preventScroll: true});
});

// On touch nothing takes the focus by itself.
if (matchMedia("(pointer: fine)").matches) document.querySelector("[data-first]")?.focus();

// Who sits where changes by others: the page follows. Whoever sat down here and comes back has their seat.
const anew = "anew" in body.dataset, mine = (sessionStorage.mine || "").split("\n");
const main = (doc) => doc.querySelector("main"), bare = (doc) => main(doc).innerHTML.replace(/name="once" value="\w*"|<svg class="code".*?<\/svg>/gs, "");
const sits = () => { for (const p of document.querySelectorAll("[data-seat]")) if (p.dataset.seat === mine[0]) {
  const a = document.createElement("a");
  a.className = "button", a.href = mine[1], a.append(...p.childNodes), p.replaceWith(a);
} };
if (anew) {
  let was = bare(document);
  sits();
  setInterval(async () => {
    const r = document.hidden || body.querySelector("details[open], input:focus") ? null : await fetch(location.href, {headers: {Accept: "text/html"}}).catch(() => null);
    if (!r?.ok) return;
    const doc = new DOMParser().parseFromString(await r.text(), "text/html"), is = bare(doc);
    if (is !== was) was = is, main(document).replaceWith(document.importNode(main(doc), true)), sits();
  }, 4000);
}
