import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventTitle } from './event-title.ts';

const cases: [title: string | null, organisation: string | null, called: string | null][] = [
  ['Telefonata', 'ASD Aurora', 'Telefonata · ASD Aurora'],
  ['Visita ad ASD Aurora', 'ASD Aurora', 'Visita ad ASD Aurora'],
  ['Telefonata', null, 'Telefonata'],
  [null, null, null],
];

test('an event is called by its title and by the association that the title does not name', () => {
  for (const [Title, Organisation, called] of cases) assert.equal(eventTitle({ Title, Organisation }), called);
});
