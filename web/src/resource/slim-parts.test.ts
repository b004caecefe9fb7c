import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@circolo/contract/resources';
import { slimResource } from '../../slim-parts.ts';

interface Check {
  safeParse: (value: unknown) => { success: boolean };
}

interface SlimResource {
  kinds: unknown;
  filters: { shape: Record<string, Check> };
}

/** The slim resource as the browser gets it. */
async function listed(resource: (typeof resources)[number]): Promise<SlimResource> {
  const code = `export default ${slimResource('it', 'resources', resource)}`;
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return module.default;
}

const values = [
  'A',
  'A,O',
  'A,Z',
  'true',
  'yes',
  '',
  'oro',
  '12',
  '12,13',
  'x'.repeat(101),
  '-1.5',
  '1e9',
  '2026-11-22',
];
const furtherValues = [
  '2026-02-30',
  '2026-11-22T10:00:00Z',
  '2026-11-22 10:00',
  'PC',
  'PC,CF',
  'SUS,ADM',
  'é%_',
  '1',
  '1,2',
];

test('the filters of a slim list take what the declared ones take', async () => {
  let compared = 0;
  for (const resource of resources)
    for (const [name, slim] of Object.entries((await listed(resource)).filters.shape)) {
      const declared: Check | undefined = resource.filters.shape[name];
      for (const value of [...values, ...furtherValues]) {
        const expected = declared?.safeParse(value).success;
        // A text of blanks and a number written otherwise are left to the server.
        if (value === '1e9' || (value === '' && expected)) continue;
        assert.equal(slim.safeParse(value).success, expected, `${resource.Name}.${name} of "${value}"`);
        compared += 1;
      }
    }
  assert.ok(compared > 1000);
});

test('a slim list knows the kinds of its fields and filters as they are declared', async () => {
  for (const resource of resources) assert.deepEqual((await listed(resource)).kinds, resource.kinds, resource.Name);
});
