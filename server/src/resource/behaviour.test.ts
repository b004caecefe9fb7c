import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { resources } from '@circolo/contract/resources';
import { type TestApp, testApp } from '../../test/app.ts';
import { behaves } from '../../test/behaviour.ts';
import { samples } from '../../test/samples.ts';

test('every declared resource has a sample', () => {
  assert.deepEqual(samples.map(({ resource }) => resource.Name).sort(), resources.map(({ Name }) => Name).sort());
});

// A server of their own: what all the other tests leave behind would fill more than the longest page.
let own: Promise<TestApp> | undefined;
const open = () => {
  own ??= testApp();
  return own;
};
after(async () => (await own)?.close());

for (const sample of samples) describe(sample.resource.Name, () => behaves(sample, open));
