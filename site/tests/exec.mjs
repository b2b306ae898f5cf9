// Runs a test that is compiled to js over the files of the site: node exec.mjs PROGRAM ARGUMENTS, as `go test -exec` does.
import fs from "node:fs";
import path from "node:path";
import {script, site} from "./around.mjs";

const here = process.cwd(), [program, ...args] = process.argv.slice(2);
script(path.join(process.env.GOROOT, "lib/wasm/wasm_exec.js"));
script(site("fs.js"));
script(site("run.js"));

// The folder of the package is there as it is, and of the files of the project those that it asks for.
const project = path.resolve(site("..")) + "/";
const isFile = (at) => at.startsWith(project) && fs.statSync(at, {throwIfNoEntry: false})?.isFile();
const files = refereeFiles("suite", new Proxy({}, {get: (_, at) => isFile(at) && (async () => fs.readFileSync(at))}));
await files.load();
const call = (name, ...args) => new Promise((does, fails) => files.globals.fs[name](...args, (error, value) => error ? fails(error) : does(value)));
const folders = here.split("/").map((_, i, all) => all.slice(0, i + 1).join("/")).slice(1);
for (const at of [...folders, ...fs.readdirSync(here, {recursive: true}).map((name) => path.join(here, name)).filter((at) => !isFile(at))]) {
  await call("mkdir", at, 0o700).catch((e) => { if (e.code !== "EEXIST") throw e; });
}
for (const name of fs.readdirSync(here, {recursive: true})) await call("stat", path.join(here, name)); // looked at, it is there

// What it prints is not held back until a line ends.
const {stdout, stderr, exit, env} = process, {globals} = files, {write} = globals.fs;
globals.fs.writeSync = (fd, data) => (fs.writeSync(fd, data), data.length);
globals.fs.write = (fd, data, offset, length, position, done) => {
  if (fd > 2) return write(fd, data, offset, length, position, done);
  (fd === 1 ? stdout : stderr).write(data.subarray(offset, offset + length), () => done(null, length));
};
globals.process.chdir(here);

const go = new Go();
go.argv = [program, ...args], go.env = {TMPDIR: "/tmp", PWD: here, ...Object.fromEntries(["CI", "THOROUGH"].filter((name) => env[name]).map((name) => [name, env[name]]))}, go.exit = exit;
const {instance} = await WebAssembly.instantiate(fs.readFileSync(program), go.importObject);
Object.assign(globalThis, globals);
await go.run(instance);
