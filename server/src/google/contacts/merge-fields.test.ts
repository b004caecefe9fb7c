import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GoogleDirectionCode } from '@circolo/contract/google/google-codes';
import type { ContactFields } from './contact-fields.ts';
import { mergeFields, readSeen, seenText } from './merge-fields.ts';

const fields = (City: string | null, Phone: string | null = null): ContactFields => ({
  FirstName: null,
  LastName: 'Verdi',
  BusinessName: null,
  Email: null,
  Mobile: null,
  Website: null,
  Address: null,
  ZipCode: null,
  Province: null,
  Country: null,
  City,
  Phone,
});

/** What both sides have of the city, before and now, and what they have then; the contact is the later one. */
const cases: [string, GoogleDirectionCode, before: string, here: string, there: string, after: string][] = [
  ['nobody changed it', 'B', 'A A', 'A', 'A', 'A A'],
  ['it was different all along', 'B', 'A B', 'A', 'B', 'A B'],
  ['the lead changed', 'B', 'A A', 'B', 'A', 'B B'],
  ['the lead changed', 'T', 'A A', 'B', 'A', 'B B'],
  ['the lead changed', 'F', 'A A', 'B', 'A', 'B A'],
  ['the contact changed', 'B', 'A A', 'A', 'B', 'B B'],
  ['the contact changed', 'T', 'A A', 'A', 'B', 'A B'],
  ['the contact changed', 'F', 'A A', 'A', 'B', 'B B'],
  ['both changed to the same', 'B', 'A A', 'B', 'B', 'B B'],
  ['both changed', 'B', 'A A', 'B', 'C', 'C C !'],
  ['both changed', 'T', 'A A', 'B', 'C', 'B B'],
  ['both changed', 'F', 'A A', 'B', 'C', 'C C'],
];

for (const [name, direction, before, here, there, after] of cases) {
  test(`${name}, direction ${direction}: ${here} and ${there} become ${after}`, () => {
    const [seenHere = '', seenThere = ''] = before.split(' ');
    const seen = readSeen(seenText(7, fields(seenHere), fields(seenThere)));
    assert.equal(seen?.version, 7);
    const merged = mergeFields(fields(here), fields(there), { seen, direction, later: 'there' });
    const conflict = merged.conflicts.City ? ' !' : '';
    assert.equal(`${merged.here.City} ${merged.there.City}${conflict}`, after);
  });
}

test('different fields changed on both sides are no conflict', () => {
  const seen = readSeen(seenText(1, fields('A', '1'), fields('A', '1')));
  const merged = mergeFields(fields('B', '1'), fields('A', '2'), { seen, direction: 'B', later: 'here' });
  assert.deepEqual(merged, { here: fields('B', '2'), there: fields('B', '2'), conflicts: {} });
});

test('the first time gaps are filled and nothing is overwritten', () => {
  const merged = mergeFields(fields('A', null), fields('B', '2'), { seen: null, direction: 'B', later: 'there' });
  assert.deepEqual(merged, { here: fields('A', '2'), there: fields('B', '2'), conflicts: {} });
});
