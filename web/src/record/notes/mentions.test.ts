import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withMentions } from './mentions.ts';

const anna = { Id: 1, Description: 'Anna Neri' };
const ugo = { Id: 2, Description: 'Ugo Conti' };

test('who is chosen is named below the text, once', () => {
  assert.equal(withMentions('Chiama domani ', []), 'Chiama domani ');
  assert.equal(withMentions('Chiama domani ', [anna, ugo]), 'Chiama domani\n@Anna Neri @Ugo Conti');
  assert.equal(withMentions('@Anna Neri chiama', [anna]), '@Anna Neri chiama');
  assert.equal(withMentions('@Anna Neri chiama', [anna, ugo]), '@Anna Neri chiama\n@Ugo Conti');
});
