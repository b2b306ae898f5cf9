// Where one device alone has the table, its browser answers the pages by itself: this says what it keeps, has it kept, and wakes what
// answers where that fell asleep.
"use strict";
{
  const site = "referee" + new URL(document.currentScript.src).pathname.replace(/\/a\/[^/]*\/[^/]*$/, ""); // another folder of the host has its own
  const health = location.pathname.replace(/(.*)\/t\/.*/, "$1/health"), kept = part("kept"), offers = part("install");
  const standalone = navigator.standalone || matchMedia("(display-mode: standalone)").matches;
  const forgets = navigator.vendor?.startsWith("Apple") && !standalone; // what nobody visits for a week, whatever else it was asked

  // What is kept is said in one sentence.
  async function keeping() {
    const stays = await navigator.storage?.persisted?.().catch(() => false);
    if (kept) kept.textContent = kept.dataset[forgets ? "standalone" in navigator ? "week" : "days" : stays || navigator.standalone ? "here" : "room"];
    return stays;
  }
  keeping();

  // The browser is asked to keep it as soon as something was entered: before that it would say no, and remember that.
  async function persists() {
    if (sessionStorage.persists || !document.querySelector("#log li")) return;
    sessionStorage.persists = "asked";
    if (!await keeping()) await navigator.storage?.persist?.().catch(() => {}), keeping();
  }
  persists();
  if (part("log")) new MutationObserver(persists).observe(part("log"), {childList: true, subtree: true});

  // It is installed by the browser's own question, or by hand where there is none.
  if (offers) {
    addEventListener("beforeinstallprompt", (e) => {
      e.preventDefault(), offers.hidden = false;
      offers.onclick = () => e.prompt().then(() => offers.hidden = true, () => {});
    });
    addEventListener("appinstalled", () => { offers.hidden = true, keeping(); });
    part("apple").hidden = navigator.standalone !== false; // which no other browser has
  }

  // All there is was fetched, so that it works without a network.
  const offline = part("offline"), works = () => { if (offline) offline.textContent = offline.dataset.says; };
  if (localStorage[site + " offline"]) works();
  if (window.BroadcastChannel) new BroadcastChannel(site).addEventListener("message", (e) => { if (e.data?.offline) localStorage[site + " offline"] = "on", works(); });

  // What answers is kept awake while a table is seen, and woken at once where a stream says that it is gone.
  if (body.dataset.live) {
    if (!document.querySelector(".who")) wakes(); // who has a seat stays awake anyway
    setInterval(() => document.hidden || fetch(health).catch(() => {}), 20000);
    let waking = false;
    setInterval(async () => {
      if (waking || stream?.readyState !== 2 || heard === Infinity) return; // it is open, or its link has ended
      waking = true;
      const r = await fetch(address("part/turn", {})).catch(() => null);
      if (r?.status === 404) reloads();
      else if (r && stream.readyState === 2) follow();
      waking = false;
    }, 1000);
  }
}
