import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinCustom, spreadCustom } from './custom-filter-values.ts';

test('filters on custom fields are one on the way and several on the screen', () => {
  const address = { Status: 'A', CustomFields: 'sociFrom=10&sociTo=20&noteHas=a%26b+c&oraEmpty=true&altroEmpty=true' };
  const screen = {
    Status: 'A',
    'CustomFields.sociFrom': '10',
    'CustomFields.sociTo': '20',
    'CustomFields.noteHas': 'a&b c',
    'CustomFields.Empty': 'ora,altro',
  };
  assert.deepEqual(spreadCustom(address), screen);
  assert.deepEqual(joinCustom(screen), address);
});

test('what is emptied is no filter any more, and a period is its days', () => {
  assert.deepEqual(joinCustom({ 'CustomFields.noteHas': '', 'CustomFields.Empty': '' }), {});
  const days = joinCustom({ 'CustomFields.giornoPeriod': 'lastMonth', 'CustomFields.giornoFrom': '' }, '2026-11-30');
  assert.deepEqual(days, { CustomFields: 'giornoFrom=2026-10-01&giornoTo=2026-10-31' });
});
