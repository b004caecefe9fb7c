import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { readEndlessly } from '../../test/xml/endless-worker.ts';
import { inWorker } from './in-worker.ts';

const file = new URL('../../test/xml/endless-worker.ts', import.meta.url);
const refusal = { code: 'FileTooComplex' };

test('a file that takes too long to read is refused, and so is one that takes too much memory', async () => {
  await assert.rejects(inWorker<typeof readEndlessly>(file, 1)('time'), refusal);
  await assert.rejects(inWorker<typeof readEndlessly>(file, 60)('memory'), refusal);
});

test('files are read one after the other, without a look at the environment; a long queue is asked to come back', async () => {
  const read = inWorker<typeof readEndlessly>(file);
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => read('environment')));
  const refused = answers.filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 1);
  assert.deepEqual(answers[0], { status: 'fulfilled', value: [] });
});
