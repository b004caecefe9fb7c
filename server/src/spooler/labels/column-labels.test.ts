import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityTypes } from '@circolo/contract/activities/activity-type';
import { resources } from '@circolo/contract/resources';
import { translator } from '@circolo/messages/translator';
import { columnLabels } from './column-labels.ts';

const t = translator('it');

test('a code is written with the label of the enumeration that its field declares', () => {
  assert.equal(columnLabels(activityTypes, 'TaxRegimes', t).word('A'), 'Agevolato (L. 398/1991)');
});

test('every field of codes says which enumeration it is of', () => {
  const nameless = resources.flatMap(({ Name, kinds }) =>
    Object.entries(kinds.fields).flatMap(([field, { kind, of }]) =>
      (kind === 'code' || kind === 'codes') && of === undefined ? [`${Name}.${field}`] : [],
    ),
  );
  assert.deepEqual(nameless, []);
});
