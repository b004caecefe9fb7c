import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from './resources.ts';

/** Fields that are written and never read. */
const writeOnly = ['EmailConfigurations.ImapPassword', 'EmailConfigurations.Password'];

test('every field of a form is in its record, or editing and merging would lose it', () => {
  const lost = resources.flatMap(({ Name, input, record }) => {
    const { shape } = input as unknown as { shape: object }; // Every form is an object.
    return Object.keys(shape).flatMap((field) => (field in record.shape ? [] : [`${Name}.${field}`]));
  });
  assert.deepEqual(lost, writeOnly);
});
