// Files for Go's os package (fs, as Node has it): a tree in memory, kept in IndexedDB.
//
// Whatever is synced keeps all that was changed until then, in one transaction of strict durability: what the program was told to be on
// the disk is there, never half of it, and never a later change without an earlier one. What nobody syncs is kept within a second. All
// else is answered at once: a read never waits, but for the first of a file beside the program.
"use strict";

// refereeFiles makes the files that are kept under a name, or nowhere without one; nobody else may write under it, which the caller sees
// to. Outside are files beside the program: by path, what promises the bytes. It returns the globals that Go looks for, load, which
// reads once all that was kept and comes before a program, none of whose files are open then, and keep.
globalThis.refereeFiles = (name, outside = {}) => {
  const constants = {O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536};
  const FOLDER = 0o040000, FILE = 0o100000, KINDS = 0o170000;
  const SOON = 1000; // milliseconds until what nobody syncs is kept

  const nodes = new Map(); // by path: {path, ino, mode, mtimeMs, data, size}; a folder has no data, nor has what is outside while nobody reads it
  const opened = new Map(); // by number: {node, at, appends}
  const fetched = new Set(); // nodes that are as they were fetched
  let lastIno = 0, lastFd = 2, cwd = "/";

  const fault = (code) => Object.assign(new Error(code), {code});
  const clean = (path) => {
    const out = [];
    for (const name of (path.startsWith("/") ? path : cwd + "/" + path).split("/")) if (name === "..") out.pop(); else if (name && name !== ".") out.push(name);
    return "/" + out.join("/");
  };
  const above = (path) => path.slice(0, path.lastIndexOf("/")) || "/";
  const within = (path) => { const head = path === "/" ? path : path + "/"; return [...nodes.keys()].filter((p) => p !== path && p.startsWith(head)); };
  const isFolder = (node) => (node.mode & KINDS) === FOLDER;

  const put = (path, mode, data, mtimeMs = Date.now()) => {
    const node = {path, ino: ++lastIno, mode, mtimeMs, data, size: data ? data.length : 0};
    nodes.set(path, node);
    return node;
  };

  // What is kept, and when.
  const dirty = new Set(); // paths whose node, or whose lack of one, is not kept yet
  let db = null, timer = 0, next = null, last = Promise.resolve();

  const touch = (node, now = true) => {
    fetched.delete(node);
    if (now) node.mtimeMs = Date.now();
    if (node.path) changes(node.path); // one that was removed while it was open is nowhere
  };
  const soon = (path) => { dirty.add(path), timer ||= setTimeout(() => { timer = 0, keep().catch(() => {}); }, SOON); };

  // changes has what is at a path kept, and its folder with a time that it never had before: by that the program knows that nothing in a
  // folder has changed since it looked, see Exact in internal/store.
  const changes = (path) => {
    const folder = nodes.get(above(path));
    soon(path);
    if (folder && path !== "/") folder.mtimeMs = Math.max(Date.now(), folder.mtimeMs + 1), soon(folder.path);
  };

  // keep promises that all is kept that was changed until now. One transaction follows another: none is begun before it is known
  // what became of the one before, or a later change could be kept without an earlier one. Who asks meanwhile shares the next.
  function keep() {
    return next ||= last = last.catch(() => {}).then(() => { next = null; return write(); });
  }

  async function write() {
    if (!name || !dirty.size) return;
    const paths = [...dirty];
    dirty.clear();
    try {
      await written(paths);
    } catch (e) {
      for (const path of paths) soon(path);
      throw e;
    }
  }

  async function written(paths) {
    db ||= await open();
    let t;
    try { t = db.transaction("files", "readwrite", {durability: "strict"}); } catch (e) {
      if (e.name === "InvalidStateError") lose(); // it was ended without a word
      throw e;
    }
    await new Promise((resolve, reject) => {
      t.oncomplete = resolve, t.onabort = () => reject(t.error);
      try {
        const files = t.objectStore("files");
        for (const path of paths) {
          const node = nodes.get(path);
          if (node) files.put({mode: node.mode, mtimeMs: node.mtimeMs, data: node.data && node.data.slice(0, node.size)}, path); else files.delete(path);
        }
      } catch (e) { t.abort(), reject(e); }
    });
  }

  function open() {
    return new Promise((resolve, reject) => {
      const r = indexedDB.open(name, 1);
      r.onupgradeneeded = () => r.result.createObjectStore("files");
      r.onsuccess = () => {
        r.result.onclose = lose, r.result.onversionchange = () => { r.result.close(), lose(); };
        resolve(r.result);
      };
      r.onerror = () => reject(r.error);
    });
  }

  // lose forgets a connection that a browser has ended. What it kept may be gone, too: all is kept anew by the next.
  function lose() {
    db = null;
    for (const path of nodes.keys()) if (!outside[path]) soon(path);
  }

  let loaded = null;
  const load = () => (opened.clear(), cwd = "/", loaded ||= reads().catch((e) => { loaded = null; throw e; }));
  async function reads() {
    if (name) {
      db = await open();
      await new Promise((resolve, reject) => {
        const t = db.transaction("files"), files = t.objectStore("files"), paths = files.getAllKeys(), all = files.getAll();
        t.oncomplete = () => { paths.result.forEach((path, i) => { const f = all.result[i]; put(path, f.mode, f.data, f.mtimeMs); }), resolve(); };
        t.onabort = () => reject(t.error);
      });
    }
    for (const path of ["/", "/app", "/data", "/tmp"]) if (!nodes.has(path)) put(path, FOLDER | 0o700, null);
  }

  // What the calls have in common.
  const at = (path) => {
    const node = nodes.get(path);
    if (!node) throw fault(nodes.get(above(path))?.data ? "ENOTDIR" : "ENOENT");
    return node;
  };
  const file = (fd) => { const f = opened.get(fd); if (!f) throw fault("EBADF"); return f; };
  const room = (path) => { if (!isFolder(at(above(path)))) throw fault("ENOTDIR"); };
  const remove = (node) => { nodes.delete(node.path), changes(node.path), node.path = ""; };
  const grow = (node, size) => {
    if (node.data.length < size) {
      const more = new Uint8Array(Math.max(size, node.data.length * 2, 256));
      more.set(node.data.subarray(0, node.size)), node.data = more;
    }
    if (node.size < size) node.data.fill(0, node.size, size), node.size = size;
  };
  const cut = (node, size) => {
    if (isFolder(node)) throw fault("EISDIR");
    if (size < 0) throw fault("EINVAL");
    grow(node, size), node.size = size, touch(node);
  };
  const allow = (node, mode) => { node.mode = node.mode & ~0o777 | mode & 0o777, touch(node, false); };
  const stat = (node) => ({
    dev: 1, ino: node.ino, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size: node.size, blksize: 4096, blocks: Math.ceil(node.size / 512),
    atimeMs: node.mtimeMs, mtimeMs: node.mtimeMs, ctimeMs: node.mtimeMs, isDirectory: () => isFolder(node),
  });

  // What the program prints, line by line.
  const text = new TextDecoder();
  let line = "";
  const print = (data) => {
    const lines = (line + text.decode(data, {stream: true})).split("\n");
    line = lines.pop();
    if (lines.length) console.log(lines.join("\n"));
    return data.length;
  };

  // Each takes what comes before the callback, and returns the answer or throws.
  const calls = {
    open(path, flags, mode) {
      const p = clean(path);
      let node = nodes.get(p);
      if (node && flags & constants.O_CREAT && flags & constants.O_EXCL) throw fault("EEXIST");
      if (node || !(flags & constants.O_CREAT)) node = at(p); else room(p), touch(node = put(p, FILE | mode & 0o777, new Uint8Array(0)));
      if (isFolder(node) && flags & (constants.O_WRONLY | constants.O_RDWR)) throw fault("EISDIR");
      if (!isFolder(node) && flags & constants.O_DIRECTORY) throw fault("ENOTDIR");
      if (flags & constants.O_TRUNC) cut(node, 0);
      opened.set(++lastFd, {node, at: 0, appends: !!(flags & constants.O_APPEND)});
      return lastFd;
    },
    close(fd) {
      const {node} = file(fd);
      opened.delete(fd);
      if (fetched.has(node) && ![...opened.values()].some((f) => f.node === node)) node.data = null; // the program has it in its own memory
    },
    read(fd, into, offset, length, position) {
      const f = file(fd), from = position ?? f.at;
      if (isFolder(f.node)) throw fault("EISDIR");
      const data = f.node.data.subarray(from, Math.min(from + length, f.node.size));
      into.set(data, offset);
      if (position === null) f.at += data.length;
      return data.length;
    },
    write(fd, from, offset, length, position) {
      const data = from.subarray(offset, offset + length);
      if (fd === 1 || fd === 2) return print(data);
      const f = file(fd), to = f.appends ? f.node.size : position ?? f.at;
      grow(f.node, to + length), f.node.data.set(data, to), touch(f.node);
      if (position === null) f.at = to + length;
      return length;
    },
    fstat(fd) { return stat(file(fd).node); },
    stat(path) { return stat(at(clean(path))); },
    readdir(path) {
      const p = clean(path);
      if (!isFolder(at(p))) throw fault("ENOTDIR");
      return within(p).map((other) => other.slice(p.length).replace(/^\//, "")).filter((other) => !other.includes("/"));
    },
    mkdir(path, mode) {
      const p = clean(path);
      if (nodes.has(p)) throw fault("EEXIST");
      room(p), touch(put(p, FOLDER | mode & 0o777, null));
    },
    rename(from, to) {
      const a = clean(from), b = clean(to), node = at(a), gone = nodes.get(b);
      room(b);
      if (a === b) return;
      if (b.startsWith(a + "/")) throw fault("EINVAL");
      if (gone && isFolder(gone) !== isFolder(node)) throw fault(isFolder(gone) ? "EISDIR" : "ENOTDIR");
      if (gone && within(b).length) throw fault("ENOTEMPTY");
      if (gone) remove(gone);
      for (const path of [a, ...within(a)]) {
        const moved = nodes.get(path);
        remove(moved), moved.path = b + path.slice(a.length), nodes.set(moved.path, moved), changes(moved.path);
      }
    },
    unlink(path) {
      const node = at(clean(path));
      if (isFolder(node)) throw fault("EISDIR");
      remove(node);
    },
    rmdir(path) {
      const node = at(clean(path));
      if (calls.readdir(path).length) throw fault("ENOTEMPTY");
      remove(node);
    },
    truncate(path, length) { cut(at(clean(path)), length); },
    ftruncate(fd, length) { cut(file(fd).node, length); },
    chmod(path, mode) { allow(at(clean(path)), mode); },
    fchmod(fd, mode) { allow(file(fd).node, mode); },
    utimes(path, atime, mtime) { const node = at(clean(path)); node.mtimeMs = mtime * 1000, touch(node, false); },
    chown(path) { at(clean(path)); },
    fchown(fd) { file(fd); },
    // There are no second names: whoever asks for one has another way.
    link() { throw fault("EPERM"); },
    symlink() { throw fault("EPERM"); },
    readlink(path) { at(clean(path)); throw fault("EINVAL"); },
  };
  calls.lstat = calls.stat, calls.lchown = calls.chown;

  const fs = {constants, writeSync: (fd, data) => print(data)};
  for (const [called, call] of Object.entries(calls)) fs[called] = (...args) => {
    const done = args.pop();
    let value;
    try {
      value = call(...args);
    } catch (e) {
      if (!e.code) console.error(called, e);
      return done(e.code ? e : fault("EIO"));
    }
    done(null, value);
  };
  fs.fsync = (fd, done) => {
    if (!opened.has(fd)) return done(fault("EBADF"));
    keep().then(() => done(null), (e) => done(fault(e?.name === "QuotaExceededError" ? "ENOSPC" : "EIO")));
  };

  // A file beside the program is fetched when it is looked at first, and again to be read after everybody closed it. Where it cannot be
  // had it is not there, and the program answers without it; the next look tries again.
  for (const called of ["open", "stat", "lstat"]) {
    const plain = fs[called];
    fs[called] = (path, ...args) => {
      const p = clean(path), has = () => nodes.has(p) && (called !== "open" || !fetched.has(nodes.get(p)) || nodes.get(p).data);
      if (!outside[p] || has()) return plain(path, ...args);
      outside[p]().then((data) => {
        if (!nodes.has(p)) fetched.add(put(p, FILE | 0o400, data)); else if (!has()) nodes.get(p).data = data;
        plain(path, ...args); // at once: who closes it would take it away
      }, () => { if (!has()) nodes.delete(p); plain(path, ...args); });
    };
  }

  const process = {
    pid: 1, ppid: 0, getuid: () => 0, getgid: () => 0, geteuid: () => 0, getegid: () => 0, getgroups: () => [], umask: () => 0o077,
    cwd: () => cwd, chdir(path) { const p = clean(path); if (!isFolder(at(p))) throw fault("ENOTDIR"); cwd = p; },
  };
  return {globals: {fs, process, path: {resolve: (...all) => clean(all.join("/"))}}, load, keep};
};
