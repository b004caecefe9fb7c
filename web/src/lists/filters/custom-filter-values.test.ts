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
  const period = { 'CustomFields.giornoPeriod': 'lastMonth' };
  const joined = joinCustom({ ...period, 'CustomFields.giornoFrom': '' });
  assert.deepEqual(joined, { CustomFields: 'giornoPeriod=lastMonth' });
  assert.deepEqual(spreadCustom(joined), period);
});
