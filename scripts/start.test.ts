import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
