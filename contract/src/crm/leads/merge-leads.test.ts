import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optionalText } from '../../values/kinds.ts';
import { leads } from './lead.ts';
import { chosenFields, mergedFields } from './merge-leads.ts';

test('a new field of a lead is chosen in a merge', () => {
  const withFax = leads.input.safeExtend({ Fax: optionalText(40) });
  assert.deepEqual(
    chosenFields(withFax).filter((field) => !mergedFields.includes(field)),
    ['Fax'],
  );
});

test('what a merge joins is not chosen, and every other field of the form is', () => {
  const joined = ['Channel', 'DoNotContact', 'MarketingConsent', 'Message', 'Products', 'Tags', 'Version'];
  assert.deepEqual([...mergedFields, ...joined].sort(), Object.keys(leads.input.shape).sort());
});
