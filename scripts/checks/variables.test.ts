import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareVariables, variablesListed, variablesRead } from './variables.ts';

const readIn = (path: string, text: string) => [...variablesRead([{ path, text }]).keys()];

test('a variable is found in the schema of the configuration and wherever the environment is asked', () => {
  assert.deepEqual(readIn('server/src/config/config.ts', '  HELPDESK_URL: link.optional(),\n    NOT_ONE: 1,'), [
    'HELPDESK_URL',
  ]);
  assert.deepEqual(readIn('server/src/config/google-config.ts', '  GOOGLE_BASE_URL: z.url(),'), ['GOOGLE_BASE_URL']);
  assert.deepEqual(readIn('bench/bench.ts', 'const only = process.env.BENCH_ONLY ?? process.env["BENCH_PORT"];'), [
    'BENCH_ONLY',
    'BENCH_PORT',
  ]);
});

test('tests, comments and what is of the machine are none of it', () => {
  assert.deepEqual(readIn('server/src/jobs/bell.test.ts', 'process.env.SEED'), []);
  assert.deepEqual(readIn('scripts/dev.mjs', '// process.env.OLD_NAME\nprocess.env.PATH'), []);
});

test('a variable that only one side knows is named', () => {
  const listed = variablesListed('| `PORT`, `HOST` | `3000` | `LATER` |\n| Variable | x |\nText with `OTHER`.');
  assert.deepEqual([...listed], ['PORT', 'HOST']);
  assert.deepEqual(
    compareVariables(
      new Map([
        ['PORT', 'a.ts'],
        ['NEW', 'b.ts'],
      ]),
      listed,
    ),
    [
      'b.ts reads NEW, which no table of docs/operations.md lists',
      'docs/operations.md lists HOST, which nothing reads',
    ],
  );
});
