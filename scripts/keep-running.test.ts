import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { keepRunning } from './keep-running.mjs';

/** Runs servers that end with these codes; gives the last one's, and how many ran. */
async function through(...codes: number[]): Promise<{ code: number; ran: number }> {
  let ran = 0;
  const code = await keepRunning(async () => codes[ran++] ?? 0, { shortestPause: 1 });
  return { code, ran };
}

test('a server that a fault of its own or a signal has ended is started again', async () => {
  assert.deepEqual(await through(70, 137, 134, 0), { code: 0, ran: 4 });
});

test('one that has ended in order, or cannot start, is not', async () => {
  assert.deepEqual(await through(0), { code: 0, ran: 1 });
  assert.deepEqual(await through(1), { code: 1, ran: 1 });
  assert.deepEqual(await through(70, 1), { code: 1, ran: 2 });
});

test('one that was asked to stop is not, even where it does not end in order', async () => {
  const program = [
    `import { keepRunning } from '${new URL('keep-running.mjs', import.meta.url).href}';`,
    'let ran = 0;',
    'const run = () => new Promise((end) => {',
    '  ran += 1;',
    "  process.once('SIGTERM', () => end(137));",
    '  setTimeout(() => end(0), 20_000);',
    "  console.log('runs');",
    '});',
    'console.log(await keepRunning(run), ran);',
    'process.exit(0);',
  ];
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program.join('\n')]);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [output] = await once(child.stdout, 'data');
  assert.equal(String(output).trim(), '137 1');
});
