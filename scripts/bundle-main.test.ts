import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { bundleMain } from './bundle-main.mjs';

const folder = mkdtempSync(join(tmpdir(), 'circolo-bundle-'));
const cache = join(folder, 'cache');

before(() => bundleMain(folder));
beforeEach(() => rmSync(cache, { recursive: true, force: true }));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a server in two files that imports a package when it runs. */
function serverThat(does: string): void {
  writeFileSync(join(folder, 'part.js'), "exports.add = (a, b) => a + b;\nexports.all = require('./server.js');\n");
  const lines = [
    "exports.name = 'server';",
    "const part = require('./part.js');",
    "void import('node:os').then(({ EOL }) => console.log(part.add(40, 2), part.all.name, EOL === '\\n'));",
    does,
  ];
  writeFileSync(join(folder, 'server.js'), lines.join('\n'));
}

const run = (env: NodeJS.ProcessEnv = { NODE_COMPILE_CACHE: cache }) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(folder, 'main.js')], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });

/** The files of compiled code, each with when it was written. */
function keptFiles(): Map<string, number> {
  const [own = ''] = readdirSync(cache).filter((name) => name.startsWith('server-'));
  const files = own ? readdirSync(join(cache, own)).sort() : [];
  return new Map(files.map((name) => [join(cache, own, name), statSync(join(cache, own, name)).mtimeMs]));
}

const answer = '42 server true\n';

test('a server runs from its files, and what was compiled is kept for the next start, which writes nothing', () => {
  serverThat('');
  assert.equal(run().stdout, answer);
  const kept = keptFiles();
  assert.equal(kept.size, 2);
  assert.equal(run().stdout, answer);
  assert.deepEqual(keptFiles(), kept);
});

test('code that is torn, or of another source, is compiled and kept again', () => {
  serverThat('');
  run();
  const [[part = ''] = [], [server = ''] = []] = keptFiles();
  writeFileSync(part, readFileSync(part).subarray(0, 100));
  const old = readFileSync(server);
  serverThat('// Of the same length.');
  run();
  serverThat('// With the old code..');
  writeFileSync(server, old);
  const { stdout, stderr } = run();
  assert.deepEqual([stdout, stderr], [answer, '']);
  assert.ok(readFileSync(part).length > 100);
  assert.notDeepEqual(readFileSync(server), old);
});

test('a start that fails keeps nothing, nor does one without a place for it', () => {
  serverThat("throw new Error('no port');");
  const { status, stderr } = run();
  assert.equal(status, 1);
  assert.match(stderr, /server\.js:4[\s\S]*no port/, 'its line is that of the file');
  mkdirSync(cache, { recursive: true });
  assert.equal(keptFiles().size, 0);
  serverThat('');
  assert.equal(run({ NODE_COMPILE_CACHE: undefined }).stdout, answer);
});

test('a place that cannot be written is named once, and the server runs', () => {
  serverThat('');
  writeFileSync(join(folder, 'no-folder'), '');
  chmodSync(join(folder, 'no-folder'), 0o400);
  const { status, stdout, stderr } = run({ NODE_COMPILE_CACHE: join(folder, 'no-folder') });
  assert.deepEqual([status, stdout], [0, answer]);
  assert.equal(stderr.match(/Compiled code is not kept/g)?.length, 1);
});

test('a file that cannot be loaded fails again when it is asked for again, and is loaded once it can be', () => {
  const attempt =
    "try { console.log(require('./later.js').ready); } catch (error) { console.log(error.code ?? error.message); }";
  const write = (text: string) => `require('node:fs').writeFileSync(__dirname + '/later.js', ${JSON.stringify(text)});`;
  const fails = write("exports.ready = 'half'; throw new Error('no table');");
  serverThat(
    [attempt, attempt, fails, attempt, attempt, write("exports.ready = 'whole';"), attempt, attempt].join('\n'),
  );
  rmSync(join(folder, 'later.js'), { force: true });
  const lines = ['ENOENT', 'ENOENT', 'no table', 'no table', 'whole', 'whole'];
  assert.equal(run().stdout, `${lines.join('\n')}\n${answer}`);
});

test('what was kept of files that are no more goes when others are kept, but what another server may be writing', () => {
  serverThat('');
  run();
  const [[part = ''] = []] = keptFiles();
  const left = (name: string, minutes: number) => {
    writeFileSync(part.replace('part.js', name), 'code');
    utimesSync(part.replace('part.js', name), new Date(), new Date(Date.now() - minutes * 60_000));
  };
  left('part-ofBefore.js', 20);
  left('server.js.123', 20);
  left('server.js.124', 1);
  run();
  assert.equal(keptFiles().size, 5, 'a start that writes nothing removes nothing');
  serverThat('// Of another build.');
  run();
  const names = [...keptFiles().keys()].map((file) => basename(file));
  assert.deepEqual(names, ['part.js', 'server.js', 'server.js.124']);
});
