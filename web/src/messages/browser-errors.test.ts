import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { browserErrors } from '@circolo/messages/it/browser-errors';

const sources = fileURLToPath(new URL('..', import.meta.url));

test('the messages of errors that pages say by themselves come to the browser', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const thrown = files
    .filter((name) => !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(sources, name), 'utf8').matchAll(/'errors\.(\w+)'/g)])
    .map(([, code = '']) => code);
  assert.ok(thrown.includes('InvalidToken'));
  assert.deepEqual(
    thrown.filter((code) => !(code in browserErrors.errors)),
    [],
  );
});
