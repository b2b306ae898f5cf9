// What is between a request of a browser and the program, with a program that this test plays.
import assert from "node:assert/strict";
import {mock, test} from "node:test";
import {collects, script, site} from "./around.mjs";

let run = null, end = null, made = null; // what the program does when it is started, what ends it, and which it is
globalThis.Go = class {
  importObject = {};
  _scheduledTimeouts = new Map();
  run() {
    made = new WeakRef(this), this._scheduledTimeouts.set(1, setTimeout(() => this.run(), 1e9)), this._scheduledTimeouts.get(1).unref();
    return new Promise((is, fails) => { end = {now: is, badly: fails}, run(referee); });
  }
};
WebAssembly.instantiate = async (module) => ({module});
script(site("run.js"));

const files = {load: async () => {}, globals: {}};
const start = (serve) => { run = (around) => around.ready(serve); return referee.start({base: "http://x/y", lang: "fr", build: "1", module: Promise.resolve("module"), files}); };
const bytes = (text) => new TextEncoder().encode(text);
const asks = {method: "GET", url: "/y/a?b", host: "x", headers: ["Accept", "text/html"], body: null};
const follows = async (program) => {
  const r = await program.ask(asks), reader = r.body.getReader();
  return {r, reader, next: async () => { const {done, value} = await reader.read(); return done ? null : new TextDecoder().decode(value); }};
};

test("a request is answered whole", async () => {
  const program = await start((q) => {
    assert.deepEqual([q.method, q.url, q.host, q.headers, q.body], ["GET", "/y/a?b", "x", ["Accept", "text/html"], null]);
    q.head(201, ["Content-Type", "text/html", "X-A", "1", "X-A", "2"]), q.chunk(bytes("one ")), q.chunk(bytes("two")), q.end();
  });
  assert.deepEqual([referee.base, referee.lang, referee.build], ["http://x/y", "fr", "1"]);
  const r = await program.ask(asks);
  assert.deepEqual([r.status, r.headers.get("Content-Type"), r.headers.get("X-A"), await r.text(), r.over], [201, "text/html", "1, 2", "one two", undefined]);
});

test("an answer without a body has none", async () => {
  for (const status of [204, 304]) {
    const program = await start((q) => { q.head(status, []), q.end(); });
    assert.equal((await program.ask(asks)).body, null);
  }
  const program = await start((q) => { q.head(303, ["Location", "/y/b"]), q.end(); });
  assert.equal((await program.ask(asks)).headers.get("Location"), "/y/b");
});

test("a stream goes on until one of both ends it", async () => {
  let asked = null, stopped = 0;
  const program = await start((q) => { asked = q, q.head(200, ["Content-Type", "text/event-stream"]); return () => { stopped++; }; });
  const one = await follows(program);
  asked.chunk(bytes("a")), assert.equal(await one.next(), "a");
  asked.end(), assert.equal(await one.next(), null), await one.r.over;
  assert.equal(stopped, 0, "it has ended by itself");

  const two = await follows(program);
  await two.reader.cancel(), await two.r.over, assert.equal(stopped, 1);
  asked.chunk(bytes("nobody hears it")), asked.end();

  const three = await follows(program);
  program.ends(), assert.equal(await three.next(), null), await three.r.over, assert.equal(stopped, 2);
  program.ends(), assert.equal(stopped, 2, "once");
});

test("whoever waits for a program that ends is told", async () => {
  for (const how of ["now", "badly"]) {
    mock.method(console, "error", () => {});
    let follow = true;
    const program = await start((q) => { if (follow) q.head(200, ["Content-Type", "text/event-stream"]); }), stream = await follows(program);
    follow = false;
    const waits = program.ask(asks);
    end[how](new Error("out of memory"));
    await assert.rejects(waits, /the program ended/), assert.equal(await stream.next(), null), await stream.r.over, await program.ended;
    console.error.mock.restore();
  }
});

test("a program that quits is let go of", async () => {
  await (async () => {
    let follow = true;
    const program = await start((q) => { if (follow) q.head(200, ["Content-Type", "text/event-stream"]); }), stream = await follows(program);
    follow = false;
    const waits = program.ask(asks);
    collects(), assert.ok(made.deref());
    program.quits();
    await assert.rejects(waits, /the program ended/), assert.equal(await stream.next(), null), await program.ended;
  })();
  run = end = null;
  await new Promise(setImmediate), collects(), assert.equal(made.deref(), undefined);
});

test("a program that can be called no more has ended", async () => {
  mock.method(console, "error", () => {});
  const program = await start(() => { throw new Error("Go program has already exited"); });
  await assert.rejects(program.ask(asks), /the program ended/), await program.ended;
  console.error.mock.restore();
});

test("a program that ends before it can answer is none", async () => {
  run = () => end.now();
  await assert.rejects(referee.start({module: Promise.resolve("module"), files}), /before it could answer/);
  await assert.rejects(referee.start({module: Promise.reject(new Error("no module")), files}), /no module/);
});
