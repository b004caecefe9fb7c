import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';

const launcher = resolve(import.meta.dirname, '../start.mjs');
const folder = mkdtempSync(join(tmpdir(), 'circolo-start-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function launch(...args: string[]) {
  const child = spawn(process.execPath, [launcher, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit').then(([code]) => code as number | null); // What Node's documentation says of this event.
  return { child, ended };
}

test('SIGTERM reaches the program once, and its exit code comes back', async () => {
  const program = join(folder, 'program.mts');
  const lines = [
    "process.on('SIGTERM', () => setTimeout(() => process.exit(7), 100));",
    "console.log('ready');",
    'setInterval(() => {}, 1000);',
  ];
  writeFileSync(program, lines.join('\n'));
  const { child, ended } = launch('--run', program);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  assert.equal(await ended, 7);
});

test('a killed launcher takes its program along', async () => {
  const program = join(folder, 'orphan.mts');
  const lines = [
    "process.on('SIGTERM', () => { console.log('ended'); process.exit(0); });",
    "console.log('ready');",
    'setInterval(() => {}, 1000);',
  ];
  writeFileSync(program, lines.join('\n'));
  const { child } = launch('--run', program);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  const [output] = await once(child.stdout, 'data');
  assert.equal(String(output).trim(), 'ended');
});

test('a program gets its arguments and runs on the pinned runtime', async () => {
  const program = join(folder, 'arguments.mts');
  writeFileSync(
    program,
    'const words: string[] = process.argv.slice(2);\nconsole.log(process.versions.node, words.join());',
  );
  const { child, ended } = launch('--run', program, 'one', '--two');
  const [output] = await once(child.stdout, 'data');
  assert.equal(String(output).trim(), '26.10.0 one,--two');
  assert.equal(await ended, 0);
});

test('an unknown option is one sentence and exit code 1', async () => {
  const { child, ended } = launch('--nonsense');
  const [output] = await once(child.stderr, 'data');
  assert.match(String(output), /^Usage: .*\n$/);
  assert.equal(await ended, 1);
});

/** A clone whose pages are not built yet: of its own only what the launcher looks at. */
function freshClone(): string {
  const clone = mkdtempSync(join(folder, 'clone-'));
  const root = resolve(import.meta.dirname, '..');
  for (const name of ['start.mjs', 'scripts', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(clone, name), { recursive: true });
  for (const name of ['node_modules', 'server']) symlinkSync(join(root, name), join(clone, name));
  mkdirSync(join(clone, 'web'));
  return clone;
}

/** What the first start of a fresh clone prints before it ends. */
async function firstStart(variables: Record<string, string>): Promise<string> {
  const clone = freshClone();
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: join(clone, 'data'), ...variables };
  const child = spawn(process.execPath, [join(clone, 'start.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  assert.equal(code, 1, output);
  assert.equal(existsSync(join(clone, 'web/dist')), false);
  return output;
}

test('a busy port is one sentence, before anything is built', async (context) => {
  const other = createServer().listen(0, 'localhost');
  context.after(() => other.close());
  await once(other, 'listening');
  const address = other.address();
  assert.ok(typeof address === 'object' && address);
  const output = await firstStart({ PORT: String(address.port), HOST: address.address });
  assert.match(output, /^Port \d+ on \S+ cannot be used \(another program is using it\); [^\n]+\.\n$/);
});

test('a data folder that cannot be written is one sentence, before anything is built', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const output = await firstStart({ PORT: '0', DATA_DIR: join(file, 'data') });
  assert.match(output, /^The data folder \S+ cannot be written; [^\n]+\.\n$/);
});

test('a database that does not answer is one sentence, before anything is built', async () => {
  const output = await firstStart({ PORT: '0', DATABASE_URL: 'postgres://127.0.0.1:1/club' });
  assert.match(output, /^The database at postgres:\/\/127\.0\.0\.1:1\/club cannot be reached [^\n]+\.\n$/);
});
