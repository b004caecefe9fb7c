// Loads the server from the few files that its sources are put into, which lie beside this one, with what was compiled of them
// before. The runtime would keep that by itself, but of what it compiles before a call, and in memory for as long as it runs: it
// is taken here when a start is over, with the functions that a start calls, and let go of once it is loaded.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, wrap } from 'node:module';
import { join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { constants, Script } from 'node:vm';
import { checksum, readCode, removeLeft, writeCode } from './kept-code.ts';

/** Milliseconds after which a start is over. */
const started = 10_000;

const cache = process.env.NODE_COMPILE_CACHE;
/** Code is of one version of the engine, with one set of its flags. */
const kept = cache && join(cache, `server-${cachedDataVersionTag()}`);
const folder = import.meta.dirname;
const require = createRequire(import.meta.url);

interface BundledModule {
  exports: unknown;
}
const modules = new Map<string, BundledModule>();
/** What was compiled by this process. */
const compiled: { name: string; source: number; script: Script }[] = [];

function compile(name: string): Script {
  const text = readFileSync(join(folder, name));
  const source = checksum(text);
  const cachedData = kept && readCode(join(kept, name), source);
  const script = new Script(wrap(text.toString('latin1')), {
    filename: join(folder, name),
    ...(cachedData ? { cachedData } : {}),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (!cachedData || script.cachedDataRejected) compiled.push({ name, source, script });
  return script;
}

function load(name: string): unknown {
  const loaded = modules.get(name);
  if (loaded) return loaded.exports;
  const module: BundledModule = { exports: {} };
  modules.set(name, module);
  let isWhole = false;
  try {
    evaluate(name, module);
    isWhole = true;
  } finally {
    // Who asks again gets the error again, not half of a module.
    if (!isWhole) modules.delete(name);
  }
  return module.exports;
}

function evaluate(name: string, module: BundledModule): void {
  const requireBeside = (id: string) => (id.startsWith('./') ? load(id.slice(2)) : require(id));
  const run = compile(name).runInThisContext();
  run.call(module.exports, module.exports, Object.assign(requireBeside, require), module, join(folder, name), folder);
}

/** Keeps what was compiled, once, and removes what earlier builds left. A folder that cannot be written makes each start compile again, and nothing else. */
function keep(): void {
  const added = compiled.splice(0);
  if (!kept || added.length === 0) return;
  try {
    for (const { name, source, script } of added) writeCode(join(kept, name), source, script.createCachedData());
    removeLeft(kept, (name) => existsSync(join(folder, name)));
  } catch (error) {
    console.error(`Compiled code is not kept in ${kept}: ${String(error)}`);
  }
}

load('server.js');
setTimeout(keep, started).unref();
// One that is stopped sooner has started; one that fails has not.
process.once('exit', (code) => code === 0 && keep());
