import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'circolo-main-'));
after(() => rmSync(folder, { recursive: true }));

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

function launch(variables: Record<string, string>) {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...env, NODE_ENV: 'development', DATA_DIR: folder, ...variables },
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (output.out += chunk));
  child.stderr.on('data', (chunk) => (output.err += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, output, ended };
}

test('production without its secret ends with one sentence', async () => {
  const { output, ended } = launch({ NODE_ENV: 'production' });
  assert.equal(await ended, 1);
  assert.match(output.err, /^SECRET_KEY is missing; [^\n]+\.\n$/);
});

test('a busy port ends with one sentence', async (context) => {
  const other = createServer().listen(0, 'localhost');
  context.after(() => other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  assert.ok(typeof address === 'object' && address);
  const { output, ended } = launch({ PORT: String(address.port), HOST: address.address });
  assert.equal(await ended, 1);
  assert.match(
    output.err,
    /^Port \d+ on \S+ cannot be used \(another program is using it\); set PORT to a free one\.\n$/,
  );
});

test('a server tells its address, refuses a second one on its folder and stops when asked', async () => {
  const first = launch({ PORT: '0' });
  const address = await new Promise<string>((resolve, reject) => {
    first.child.stdout.on('data', () => {
      const ready = /Circolo is ready: (\S+)/.exec(first.output.out)?.[1];
      if (ready) resolve(ready);
    });
    void first.ended.then(() => reject(new Error(first.output.err)));
  });
  assert.equal((await fetch(`${address}/readyz`)).status, 200);
  const second = launch({ PORT: '0' });
  assert.equal(await second.ended, 1);
  assert.match(second.output.err, /^Another process is using the data folder [^\n]+\.\n$/);
  first.child.kill('SIGTERM');
  assert.equal(await first.ended, 0);
});
