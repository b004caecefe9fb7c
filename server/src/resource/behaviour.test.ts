import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { resources } from '@circolo/contract/resources';
import { closeSharedTestApp, sharedTestApp, type TestApp, testApp } from '../../test/app.ts';
import { behaves } from '../../test/behaviour.ts';
import { samples } from '../../test/samples.ts';

test('every declared resource has a sample', () => {
  assert.deepEqual(samples.map(({ resource }) => resource.Name).sort(), resources.map(({ Name }) => Name).sort());
});

after(closeSharedTestApp);
for (const sample of samples)
  describe(sample.resource.Name, () => {
    if (!sample.alone) return behaves(sample, sharedTestApp);
    let own: TestApp;
    behaves(sample, async () => {
      own = await testApp();
      return own;
    });
    after(() => own.close());
  });
