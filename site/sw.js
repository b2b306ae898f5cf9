// The service worker: keeps the files of the site, and has the program answer every other address below it.
"use strict";
importScripts("version.js", "words.js", "wasm_exec.js", "fs.js", "run.js"); // the first is made by the build: VERSION, FILES that are kept, and what else there is BESIDE

const scope = new URL(registration.scope), prefix = scope.pathname.replace(/\/$/, "");
const shelf = "referee" + prefix; // another folder of the host has files of its own
const cached = `${shelf} ${VERSION}`;
const read = `${shelf}#casebook`; // pages of the case book, of whichever version they were read
const PATIENCE = 10_000; // milliseconds that the program may take for its first answer, and that somebody else may keep the files
const SLOW = 5_000; // and the network for a page that is kept from an earlier reading
const REST = 3_000; // and until what is not needed yet is fetched

// Between the pages and the workers of a site: {first: [bytes, of all]} while a version is fetched, {failed: WHY}, one of the words, where
// it cannot be put in its place; {newer: VERSION} from one that asks the older one to let go; {offline: true} once nothing is missing
// without a network.
const between = new BroadcastChannel(shelf);
let closing = false; // a newer version waits for all that is at work, such as a stream
const closes = new Promise((closes) => {
  between.onmessage = ({data}) => {
    if (data.newer && data.newer !== VERSION) closing = true, closes(), running?.then((program) => program.ends());
  };
});

// keeps keeps a file of the site as the build made it, from an older version or from the network. A server may have told the browser to
// unpack it on its way.
async function keeps(name, hears = () => {}) {
  const url = new URL(name, scope), {size, sha256} = FILES[name], cache = await caches.open(cached);
  for (const other of sha256 ? await caches.keys() : []) {
    const old = other.startsWith(shelf + " ") && await (await caches.open(other)).match(url);
    if (old && sha256.includes(await sum(await old.clone().arrayBuffer()))) return hears(size), cache.put(url, old);
  }
  try {
    const r = await fetch(url, {cache: "no-cache"}), parts = [];
    if (!r.ok) throw new Error(`${name}: ${r.status}`);
    for (let reader = r.body.getReader(), next; !(next = await reader.read()).done;) parts.push(next.value), hears(next.value.length);
    const data = await new Blob(parts).arrayBuffer();
    if (sha256 && !sha256.includes(await sum(data))) throw new Error(`${name} is not of version ${VERSION}`);
    await cache.put(url, new Response(data, {headers: {"Content-Type": r.headers.get("Content-Type") || ""}}));
  } catch (e) {
    throw because("failed", e);
  }
}
const sum = async (data) => Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", data)), (b) => b.toString(16).padStart(2, "0")).join("");
const kept = async (name) => (await caches.open(cached)).match(new URL(name, scope));
const file = async (name) => await kept(name) || (await comes(name), kept(name));
const coming = new Map(); // by name: who asks for what is on its way waits for the same
const comes = (name) => {
  if (!coming.has(name)) coming.set(name, kept(name).then((has) => has || keeps(name)).finally(() => coming.delete(name)));
  return coming.get(name);
};
async function unpacked(r) {
  const data = await r.blob(), [a, b] = new Uint8Array(await data.slice(0, 2).arrayBuffer()), body = data.stream();
  return a === 0x1f && b === 0x8b ? body.pipeThrough(new DecompressionStream("gzip")) : body;
}

// What comes after the first visit: the rules in each language, that of the reader first.
const mine = (name) => navigator.language.startsWith(FILES[name].lang);
const later = Object.keys(FILES).filter((name) => FILES[name].lang).sort((a, b) => mine(b) - mine(a));

// A version is put in its place only when all of it is there and it answers; until then an older one stays.
addEventListener("install", (e) => e.waitUntil(install().catch(async (e) => {
  between.postMessage({failed: why(e)});
  if (registration.active) await caches.delete(cached); // a first visit goes on with what has come
  throw e;
})));
async function install() {
  const older = registration.active, names = Object.keys(FILES).filter((name) => older || !FILES[name].lang);
  const all = names.reduce((n, name) => n + FILES[name].size, 0);
  let bytes = 0;
  await Promise.all(names.map((name) => keeps(name, (more) => between.postMessage({first: [bytes += more, all]}))));
  await soon((async () => {
    const one = await (older ? start(refereeFiles("", outside)) : program()); // beside an older one, which has the files, it is tried without any
    const r = await one.ask({method: "GET", url: prefix + "/health", host: scope.host, headers: [], body: null});
    if (older) one.quits();
    if (!r.ok) throw new Error(`health: ${r.status}`);
  })());
  between.postMessage({newer: VERSION});
  await skipWaiting(); // all that matters is in the files: it goes on where the older one was
}
const soon = (promise) => Promise.race([promise, new Promise((_, late) => setTimeout(late, PATIENCE, new Error("the program does not answer")))]);
const why = (e) => ({QuotaExceededError: "full", VersionError: "newer"})[e.name] || e.why || "broken";
const because = (why, error) => Object.assign(error, {why});

addEventListener("activate", (e) => e.waitUntil((async () => {
  for (const cache of await caches.keys()) if (cache.startsWith(shelf + " ") && cache !== cached) await caches.delete(cache);
  await clients.claim();
})()));

// The rest is fetched while a page is read; where that fails, the next page tries again.
let resting = null;
const rests = () => resting ||= (async () => {
  await Promise.race([closes, new Promise((done) => setTimeout(done, REST))]);
  for (const name of later) if (closing) return; else await file(name);
  between.postMessage({offline: true});
})().catch(() => {}).then(() => { resting = null; });

// Files beside the program: what has not come yet comes when it is asked for; how long to wait for it is the program's business.
const outside = {};
for (const name of later) outside["/app/" + name.replace(/\.gz$/, "")] = async () => new Uint8Array(await new Response(await unpacked(await file(name))).arrayBuffer());

// The program is started when it is needed first, and anew when it ended. One worker at a time has it and the files.
const files = refereeFiles(shelf, outside);
let running = null, alone = null, compiled = null;
const program = () => running ||= (async () => {
  await (alone ||= locked());
  const one = await start(files);
  one.ended.then(() => { running = null; });
  return one;
})().catch((e) => { running = null; throw e; });
const locked = () => new Promise((has, fails) => navigator.locks.request(shelf, {signal: AbortSignal.timeout(PATIENCE)}, () => { has(); return new Promise(() => {}); })
  .catch((e) => { alone = null, fails(because("taken", e)); }));
async function start(files) {
  const type = {headers: {"Content-Type": "application/wasm"}};
  compiled ||= file("referee.wasm.gz").then(unpacked).then((body) => WebAssembly.compileStreaming(new Response(body, type)));
  compiled.catch(() => { compiled = null; });
  return referee.start({base: scope.origin + prefix, lang: navigator.language, build: VERSION, module: compiled, files});
}

// The case book is the host's. Whatever was opened of a game is kept with the whole of that game, for when there is no network; how a host
// shortens the name of a page does not matter then.
const page = (url) => url.origin + url.pathname.replace(/(index)?(\.html)?$/, "");
async function reads(r, url) {
  const cache = await caches.open(read), has = await cache.match(page(url));
  try {
    const fresh = await fetch(r, {cache: "no-cache", ...has && {signal: AbortSignal.timeout(SLOW)}});
    if (fresh.ok) await cache.put(page(url), new Response(await fresh.clone().blob())).catch(() => {}); // a device may be full
    return fresh;
  } catch (e) {
    if (has) return has;
    throw because("unread", e);
  }
}
const ofGame = /^casebook\/\w+\/\w+\//;
const readsAll = async (url) => {
  const cache = await caches.open(read);
  for (const name of ["index.html", "book.html", "../../style.css", "../../script.js"]) {
    const at = new URL(name, url);
    if (!await cache.match(page(at))) await reads(at, at);
  }
};

addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  if (url.origin !== scope.origin || !url.pathname.startsWith(prefix + "/")) return;
  const name = url.pathname.slice(prefix.length + 1);
  if (Object.hasOwn(FILES, name)) return e.respondWith(file(name));
  if (BESIDE.includes(name)) return; // the host has it
  if (name.startsWith("casebook/")) {
    const leaf = reads(e.request, url);
    e.respondWith(leaf.catch((wrong) => sorry(wrong, e.request)));
    if (ofGame.test(name)) e.waitUntil(leaf.then(() => readsAll(url)).catch(() => {}));
    return;
  }
  if (name === "index.html") url.pathname = prefix + "/"; // the first page has done its work
  const asked = answer(e.request, url);
  e.respondWith(asked.catch((wrong) => sorry(wrong, e.request)));
  e.waitUntil(asked.then((r) => r.over, () => {})); // a browser may end a worker that only has a stream open
  if (e.request.mode === "navigate") e.waitUntil(asked.then(rests, () => {}));
});

async function answer(r, url) {
  const {ask} = await program();
  if (closing && r.headers.get("Accept") === "text/event-stream") return new Response("retry: 1000\n\n", {headers: {"Content-Type": "text/event-stream"}}); // the newer one has it soon
  // A worker sees neither of these headers. Who sends a form is known by the referrer, which no page of ours shows to another site.
  const ours = r.mode !== "navigate" || r.referrer.startsWith(scope.href);
  const headers = [...r.headers].filter(([name]) => name !== "origin").flat();
  headers.push("Sec-Fetch-Site", ours ? "same-origin" : r.method === "GET" ? "none" : "cross-site", "Accept-Language", navigator.languages.join());
  return ask({method: r.method, url: url.pathname + url.search, host: url.host, headers, body: r.method === "POST" ? new Uint8Array(await r.arrayBuffer()) : null});
}

// What cannot be answered is said in a page. What a script asks is as if the network were gone: it tries again.
const sorry = (e, r) => {
  console.error(e);
  if (r.mode !== "navigate") return Response.error();
  const say = words(navigator.languages), plain = (text) => text.replace(/[&<]/g, (c) => `&#${c.charCodeAt()};`);
  return new Response(`<!doctype html>
<html lang="${say.lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${say.title}</title><h1>${say.title}</h1><p>${say[why(e)]}</p><p><a href="">${say.again}</a></p><pre>${plain(String(e))}</pre></html>
`, {status: 503, headers: {"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Content-Security-Policy": "default-src 'none'"}});
};
