// The files of the site under node: node --test tests/
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {mock, test} from "node:test";
import {collects, forceCloseDatabase, script, site} from "./around.mjs";

const {console} = globalThis;
script(site("fs.js"));

// What IndexedDB is asked for, and what becomes of it.
const asked = []; // the options of what writes
let connection = null; // the last one
let breaks = null; // breaks the next transaction that writes: before(connection), then after(transaction, connection)
const plain = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (stores, mode, options) {
  connection = this;
  if (mode !== "readwrite") return plain.call(this, stores, mode, options);
  const {before, after} = breaks || {};
  breaks = null, asked.push(options), before?.(this);
  const t = plain.call(this, stores, mode, options);
  after?.(t, this);
  return t;
};
const aborts = {after: (t) => t.abort()};

let shelves = 0;
const newName = () => `shelf ${++shelves}`;

// A shelf of files, and its calls as promises; those that fail say the code.
async function shelf(name = newName(), outside) {
  const files = refereeFiles(name, outside), {fs} = files.globals;
  await files.load();
  const does = {name, files, ...files.globals};
  for (const [called, call] of Object.entries(fs)) if (typeof call === "function" && called !== "writeSync") does[called] = (...args) => new Promise((is, fails) => call.call(fs, ...args, (e, value) => e ? fails(e) : is(value)));
  does.writes = async (path, text, flags = 1 | 64 | 512) => {
    const fd = await does.open(path, flags, 0o600), data = new TextEncoder().encode(text);
    assert.equal(await does.write(fd, data, 0, data.length, null), data.length);
    return fd;
  };
  does.reads = async (path) => {
    const fd = await does.open(path, 0, 0), {size} = await does.fstat(fd), into = new Uint8Array(size);
    assert.equal(await does.read(fd, into, 0, size, null), size);
    await does.close(fd);
    return new TextDecoder().decode(into);
  };
  does.tree = async (at = "/") => {
    const all = {};
    for (const name of (await does.readdir(at)).sort()) {
      const path = (at === "/" ? "" : at) + "/" + name, is = await does.stat(path);
      all[path] = is.isDirectory() ? "folder" : await does.reads(path);
      if (is.isDirectory()) Object.assign(all, await does.tree(path));
    }
    return all;
  };
  return does;
}
// What another start finds.
const again = async (of) => (await shelf(of.name)).tree();
const code = (promise, code) => assert.rejects(promise, {code});

test("all that Go calls is there", async () => {
  const source = readFileSync(process.env.GOROOT + "/src/syscall/fs_js.go", "utf8"), {globals} = refereeFiles("");
  const names = new Set([...source.matchAll(/fsCall\("(\w+)"/g)].map(([, name]) => name));
  assert.ok(names.size > 20, [...names].join());
  for (const name of names) assert.equal(typeof globals.fs[name], "function", name);
  for (const [, name] of source.matchAll(/constants\.Get\("(\w+)"/g)) assert.equal(typeof globals.fs.constants[name], "number", name);
  for (const [, name] of source.matchAll(/jsProcess\.Call\("(\w+)"/g)) assert.equal(typeof globals.process[name], "function", name);
});

test("files and folders", async () => {
  const at = await shelf();
  assert.deepEqual(await at.tree(), {"/app": "folder", "/data": "folder", "/tmp": "folder"});
  await at.mkdir("/data/games", 0o700);
  await code(at.mkdir("/data/games", 0o700), "EEXIST"), await code(at.mkdir("/none/x", 0o700), "ENOENT");
  const fd = await at.writes("/data/games/a", "one two");
  await code(at.open("/data/games/a", 1 | 64 | 128, 0o600), "EEXIST"), await code(at.open("/data/b", 0, 0), "ENOENT"), await code(at.open("/none/b", 1 | 64, 0o600), "ENOENT");
  await code(at.open("/data/games/a/b", 0, 0), "ENOTDIR"), await code(at.open("/data/games/a/b", 1 | 64, 0), "ENOTDIR"), await code(at.mkdir("/data/games/a/b", 0), "ENOTDIR");
  await code(at.open("/data", 2, 0), "EISDIR"), await code(at.open("/data/games/a", 65536, 0), "ENOTDIR"), await code(at.readdir("/data/games/a"), "ENOTDIR");
  await code(at.mkdir("/data/games/", 0), "EEXIST");
  const {size, mode, mtimeMs, ino} = await at.fstat(fd);
  assert.deepEqual([size, mode & 0o777, mode & 0o170000, mtimeMs > 0], [7, 0o600, 0o100000, true]);
  assert.equal((await at.lstat("/data/games/../games/./a")).ino, ino);
  await at.ftruncate(fd, 3), assert.equal(await at.reads("/data/games/a"), "one");
  await at.truncate("/data/games/a", 5), assert.equal(await at.reads("/data/games/a"), "one\0\0");
  await code(at.truncate("/data", 0), "EISDIR"), await code(at.ftruncate(fd, -1), "EINVAL");
  await at.chmod("/data/games/a", 0o640), await at.fchmod(fd, 0o644), assert.equal((await at.stat("/data/games/a")).mode & 0o777, 0o644);
  await at.utimes("/data/games/a", 1, 2), assert.equal((await at.stat("/data/games/a")).mtimeMs, 2000);
  for (const call of ["chown", "lchown"]) await at[call]("/data/games/a", 0, 0), await code(at[call]("/data/none", 0, 0), "ENOENT");
  await at.fchown(fd, 0, 0);
  await code(at.link("/data/games/a", "/data/b"), "EPERM"), await code(at.symlink("a", "/data/b"), "EPERM"), await code(at.readlink("/data/games/a"), "EINVAL");
  await code(at.unlink("/data/games"), "EISDIR"), await code(at.rmdir("/data/games"), "ENOTEMPTY"), await code(at.rmdir("/data/games/a"), "ENOTDIR"), await code(at.unlink("/data/none"), "ENOENT");
  await at.unlink("/data/games/a"), await at.rmdir("/data/games");
  await at.close(fd);
  for (const call of ["close", "fstat", "fsync", "fchown", "ftruncate"]) await code(at[call](fd), "EBADF");
  at.process.chdir("/data"), assert.equal(at.process.cwd(), "/data"), assert.equal(at.path.resolve("b"), "/data/b");
  await at.close(await at.writes("b", "here")), assert.equal(await at.reads("/data/b"), "here");
  assert.throws(() => at.process.chdir("b"), {code: "ENOTDIR"}), assert.throws(() => at.process.chdir("none"), {code: "ENOENT"});
});

test("a folder tells by its time of every change in it, and of none elsewhere", async () => {
  const at = await shelf(), time = async (path) => (await at.stat(path)).mtimeMs;
  for (const path of ["/data/games", "/data/other"]) await at.mkdir(path, 0o700);
  await at.close(await at.writes("/data/games/a", "one")), await at.close(await at.writes("/data/other/b", "one"));
  let games = await time("/data/games"), other = await time("/data/other");
  const changed = async (what, f) => {
    await f();
    assert.ok(await time("/data/games") > games, what), games = await time("/data/games");
    assert.equal(await time("/data/other"), other, what);
  };
  await changed("written", async () => at.close(await at.writes("/data/games/a", "two", 1 | 1024)));
  await changed("written at once again", async () => at.close(await at.writes("/data/games/a", "two", 1 | 1024)));
  await changed("cut", () => at.truncate("/data/games/a", 1));
  await changed("dated", () => at.utimes("/data/games/a", 1, 1));
  await changed("renamed", () => at.rename("/data/games/a", "/data/games/c"));
  await changed("made", async () => at.close(await at.writes("/data/games/d", "")));
  await changed("removed", () => at.unlink("/data/games/d"));
  await at.rename("/data/other/b", "/data/games/b");
  assert.ok(await time("/data/games") > games), assert.ok(await time("/data/other") > other);
  games = await time("/data/games");
  await at.reads("/data/games/b"), await at.stat("/data/games/b"), await at.readdir("/data/games");
  assert.equal(await time("/data/games"), games);
  await at.files.keep();
  assert.equal((await (await shelf(at.name)).stat("/data/games")).mtimeMs, games, "kept");
});

test("reading and writing at a place", async () => {
  const at = await shelf(), bytes = (text) => new TextEncoder().encode(text), into = new Uint8Array(8);
  const fd = await at.writes("/data/a", "abcdef", 2 | 64);
  assert.equal(await at.read(fd, into, 0, 8, null), 0);
  assert.equal(await at.read(fd, into, 2, 3, 1), 3), assert.deepEqual([...into], [0, 0, 98, 99, 100, 0, 0, 0]);
  assert.equal(await at.read(fd, into, 0, 8, 100), 0);
  await at.write(fd, bytes("--X--"), 2, 1, 1), assert.equal(await at.reads("/data/a"), "aXcdef");
  await at.write(fd, bytes("end"), 0, 3, 8), assert.equal(await at.reads("/data/a"), "aXcdef\0\0end");
  const ends = await at.open("/data/a", 1 | 1024, 0), reads = await at.open("/data/a", 0, 0);
  await at.ftruncate(fd, 2), await at.write(ends, bytes("!"), 0, 1, null), assert.equal(await at.reads("/data/a"), "aX!");
  for (const want of ["aX", "!", ""]) {
    const n = await at.read(reads, into, 0, 2, null);
    assert.equal(new TextDecoder().decode(into.subarray(0, n)), want);
  }
  await at.ftruncate(fd, 6), assert.equal(await at.reads("/data/a"), "aX!\0\0\0"); // not what was there before it was cut
  await code(at.read(await at.open("/data", 0, 0), into, 0, 8, null), "EISDIR");
});

test("renaming", async () => {
  const at = await shelf();
  await at.mkdir("/data/x", 0o700), await at.mkdir("/data/x/y", 0o700);
  const fd = await at.writes("/data/x/y/a", "a");
  await at.writes("/data/b", "b");
  await at.rename("/data/x", "/data/z");
  await at.write(fd, new TextEncoder().encode("+"), 0, 1, null);
  assert.deepEqual(await at.tree("/data"), {"/data/b": "b", "/data/z": "folder", "/data/z/y": "folder", "/data/z/y/a": "a+"});
  await at.rename("/data/b", "/data/z/y/a"), await at.rename("/data/z/y/a", "/data/z/y/a");
  await at.write(fd, new TextEncoder().encode("+"), 0, 1, null); // what gave way is nowhere
  assert.deepEqual(await at.tree("/data/z/y"), {"/data/z/y/a": "b"});
  await code(at.rename("/data/none", "/data/b"), "ENOENT"), await code(at.rename("/data/z/y/a", "/none/b"), "ENOENT"), await code(at.rename("/data/z", "/data/z/y/w"), "EINVAL");
  await code(at.rename("/data/z/y/a", "/data/z"), "EISDIR"), await code(at.rename("/data/z", "/data/z/y/a"), "EINVAL"), await code(at.rename("/tmp", "/data/z/y/a"), "ENOTDIR");
  await code(at.rename("/tmp", "/data"), "ENOTEMPTY");
  await at.fsync(fd), assert.deepEqual(await again(at), await at.tree());
});

test("a sync keeps all that was changed, in one strict transaction", async () => {
  const at = await shelf(), one = await at.writes("/data/one", "1"), two = await at.writes("/data/two", "2");
  asked.length = 0;
  assert.deepEqual(await again(at), {"/app": "folder", "/data": "folder", "/tmp": "folder"});
  await at.fsync(two);
  assert.deepEqual(asked, [{durability: "strict"}]);
  assert.deepEqual(await again(at), await at.tree());
  await at.fsync(one), assert.equal(asked.length, 1, "nothing has changed");
  await at.unlink("/data/one"), await at.fsync(await at.open("/data", 0, 0));
  assert.deepEqual(await again(at), await at.tree()), assert.equal(asked.length, 2);
});

test("who syncs while another does shares the next", async () => {
  const at = await shelf(), fd = await at.writes("/data/a", "1");
  asked.length = 0;
  const first = at.fsync(fd);
  await Promise.resolve();
  const more = [];
  for (let i = 0; i < 9; i++) more.push(at.writes("/data/" + i, "x").then((fd) => at.fsync(fd)));
  await first, await Promise.all(more);
  assert.equal(asked.length, 2);
  assert.deepEqual(await again(at), await at.tree());
});

test("a later change is not kept without an earlier one", async () => {
  const at = await shelf(), before = await at.tree(), a = await at.writes("/data/a", "first");
  const begun = new Promise((is) => { breaks = {after(t) { is(), setImmediate(() => t.abort()); }}; }), first = at.fsync(a);
  await begun;
  const b = await at.writes("/data/b", "second"), second = at.fsync(b);
  await code(first, "EIO"), await second;
  assert.deepEqual(await again(at), {...before, "/data/a": "first", "/data/b": "second"});
});

test("no name without its content", async () => {
  const at = await shelf();
  await at.fsync(await at.writes("/data/a", "old"));
  const before = await at.tree();
  await at.close(await at.writes("/data/a.tmp", "new")), await at.rename("/data/a.tmp", "/data/a"); // nobody has synced the content
  breaks = aborts;
  await code(at.fsync(await at.open("/data", 0, 0)), "EIO");
  assert.deepEqual(await again(at), before);
  await at.fsync(await at.open("/data", 0, 0));
  assert.deepEqual(await again(at), {...before, "/data/a": "new"});
});

for (const [name, breaking, says] of [
  ["a full disk", {before() { throw new DOMException("full", "QuotaExceededError"); }}, "ENOSPC"],
  ["a full disk in the middle", {after(t) { t.objectStore = () => ({put() { throw new DOMException("full", "QuotaExceededError"); }}); }}, "ENOSPC"],
  ["an aborted transaction", aborts, "EIO"],
  ["an aborted transaction in the middle", {after: (t) => setImmediate(() => t.abort())}, "EIO"],
  ["a connection that was ended", {before: (db) => db.close()}, "EIO"],
  ["a connection that ends in the middle", {after(t, db) { t.abort(), forceCloseDatabase(db); }}, "EIO"],
]) test(`${name}: what was dirty stays dirty`, async () => {
  const at = await shelf(), fd = await at.writes("/data/a", "one\n");
  await at.fsync(fd);
  const before = await at.tree();
  await at.write(fd, new TextEncoder().encode("two\n"), 0, 4, null);
  breaks = breaking;
  await code(at.fsync(fd), says);
  assert.deepEqual(await again(at), before);
  await at.ftruncate(fd, 4), await at.fsync(fd), assert.deepEqual(await again(at), before); // as a record is cut back
  await at.write(fd, new TextEncoder().encode("two\n"), 0, 4, 4), await at.fsync(fd);
  assert.deepEqual(await again(at), {...before, "/data/a": "one\ntwo\n"});
});

test("what a browser threw away while it was open is kept anew", async () => {
  const at = await shelf(), fd = await at.writes("/data/a", "one");
  await at.writes("/data/b", "other"), await at.fsync(fd);
  forceCloseDatabase(connection);
  await new Promise((is, fails) => { const r = indexedDB.deleteDatabase(at.name); r.onsuccess = is, r.onerror = fails; });
  await at.write(fd, new TextEncoder().encode("+"), 0, 1, null), await at.fsync(fd);
  assert.deepEqual(await again(at), await at.tree());
});

test("what nobody syncs is kept within a second, and tried again", async () => {
  mock.timers.enable({apis: ["setTimeout"]});
  const at = await shelf(), ends = (how) => new Promise((is) => { breaks = {after(t) { t.addEventListener(how, is), how === "abort" && t.abort(); }}; });
  const empty = await at.tree();
  await at.writes("/data/a", "x");
  mock.timers.tick(999), assert.deepEqual(await again(at), empty);
  const aborted = ends("abort");
  mock.timers.tick(1), await aborted, await new Promise(setImmediate), assert.deepEqual(await again(at), empty);
  const complete = ends("complete");
  mock.timers.tick(1000), await complete;
  mock.timers.reset();
  assert.deepEqual(await again(at), await at.tree());
});

test("whatever happens, what is there is what was there at one moment, and what was synced", async () => {
  let seed = 1;
  const dice = (n) => (seed = seed * 48271 % 0x7fffffff) % n;
  for (let run = 0; run < 20; run++) {
    const at = await shelf();
    let kept = await at.tree();
    for (let step = 0; step < 60; step++) {
      const a = "/data/" + "abc"[dice(3)], b = "/data/" + "abc"[dice(3)], fails = () => {};
      switch (dice(5)) {
        case 0: await at.close(await at.writes(a, "text " + step)); break;
        case 1: await at.close(await at.writes(a, "more", 1 | 64 | 1024)); break;
        case 2: await at.rename(a, b).catch(fails); break;
        case 3: await at.unlink(a).catch(fails); break;
        case 4: {
          const broken = dice(3) === 0, fd = await at.open("/data", 0, 0);
          breaks = broken ? aborts : null;
          const went = await at.fsync(fd).then(() => true, () => false);
          assert.equal(went, !broken || !!breaks, "nothing was to be kept"), breaks = null;
          if (went) kept = await at.tree();
        }
      }
      if (step % 5 === 0) assert.deepEqual(await again(at), kept);
    }
  }
});

test("files beside the program", async () => {
  let has = false, fetched = 0;
  const at = await shelf(undefined, {"/app/b.idx": async () => { fetched++; if (!has) throw new Error("no network"); return new Uint8Array([1, 2, 3]); }});
  await code(at.open("/app/b.idx", 0, 0), "ENOENT"), await code(at.stat("/app/b.idx"), "ENOENT");
  has = true;
  assert.equal((await at.stat("/app/b.idx")).size, 3), assert.equal(await at.reads("/app/b.idx"), "\x01\x02\x03"), assert.equal(fetched, 3);
  await at.fsync(await at.writes("/data/a", "x"));
  assert.equal((await again(at))["/app/b.idx"], undefined, "it is not kept");
});

test("a file beside the program is in memory while somebody reads it", async () => {
  let fetched = 0, has = true, last = null;
  const fetches = async () => { fetched++; if (!has) throw new Error("no network"); return (last = new WeakRef(new Uint8Array([1, 2, 3]))).deref(); };
  const at = await shelf(undefined, {"/app/b.idx": fetches}), one = await at.open("/app/b.idx", 0, 0), two = await at.open("/app/b.idx", 0, 0);
  await at.close(one), collects(), assert.ok(last.deref());
  assert.equal(await at.read(two, new Uint8Array(3), 0, 3, null), 3), await at.close(two), assert.equal(fetched, 1);
  await new Promise(setImmediate), collects(), assert.equal(last.deref(), undefined);
  assert.equal((await at.stat("/app/b.idx")).size, 3), assert.equal(fetched, 1), assert.deepEqual(await at.readdir("/app"), ["b.idx"]);
  assert.equal(await at.reads("/app/b.idx"), "\x01\x02\x03"), assert.equal(fetched, 2);
  has = false;
  await code(at.open("/app/b.idx", 0, 0), "ENOENT"), await code(at.stat("/app/b.idx"), "ENOENT");
  has = true;
  assert.equal(await at.reads("/app/b.idx"), "\x01\x02\x03");
  await at.close(await at.writes("/app/b.idx", "mine", 1)), assert.equal(await at.reads("/app/b.idx"), "mine");
});

test("what a program had open that ended is open no more", async () => {
  const at = await shelf(), fd = await at.writes("/data/a", "x");
  at.process.chdir("/data");
  await at.files.load();
  for (const call of ["close", "fstat", "fsync"]) await code(at[call](fd), "EBADF");
  assert.equal(at.process.cwd(), "/"), assert.equal(await at.reads("/data/a"), "x");
});

test("without a name nothing is kept", async () => {
  const at = await shelf("");
  asked.length = 0;
  await at.fsync(await at.writes("/data/a", "x")), assert.equal(await at.reads("/data/a"), "x"), assert.equal(asked.length, 0);
});

test("what is printed comes line by line", async () => {
  const at = await shelf(), lines = [], data = new TextEncoder().encode("a é\nb\nc");
  mock.method(console, "log", (line) => lines.push(line));
  await at.write(1, data, 0, 3, null), await at.write(2, data, 3, data.length - 3, null), at.fs.writeSync(2, new TextEncoder().encode("!\n"));
  mock.restoreAll();
  assert.deepEqual(lines, ["a é\nb", "c!"]);
});

// What a newer program has kept is not read, and stays as it was.
test("a newer program's files are left alone", async () => {
  const name = newName(), newer = () => new Promise((is, fails) => {
    const r = indexedDB.open(name, 2);
    r.onupgradeneeded = () => r.result.createObjectStore("games").put("kept", "one");
    r.onsuccess = () => is(r.result), r.onerror = () => fails(r.error);
  });
  (await newer()).close();
  await assert.rejects(refereeFiles(name).load(), {name: "VersionError"});
  const db = await newer();
  assert.deepEqual([...db.objectStoreNames], ["games"]);
  const r = db.transaction("games").objectStore("games").getAll();
  await new Promise((is) => { r.onsuccess = is; });
  assert.deepEqual(r.result, ["kept"]), db.close();
});
