import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mailsNamed, readReplyToken, replyAddress, replyToken, threadMessageId } from './reply-token.ts';

const secret = Buffer.from('a secret of forty characters for the tests');
const other = Buffer.from('another secret of the same length, or so..');
const ids = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

test('every token names its mail, in capitals too, and fits into the 64 letters of an address', () => {
  fc.assert(
    fc.property(ids, (id) => {
      const token = replyToken(secret, id);
      assert.equal(readReplyToken(secret, token), id);
      assert.equal(readReplyToken(secret, token.toUpperCase()), id);
      assert.ok(`risposte-del-servizio-clienti+${token}`.length <= 64);
    }),
  );
});

test('a token of another key, of another mail or with another mark names nothing', () => {
  fc.assert(
    fc.property(ids, ids, (id, wrong) => {
      const token = replyToken(secret, id);
      assert.equal(readReplyToken(other, token), null);
      if (wrong !== id) assert.equal(readReplyToken(secret, `${wrong.toString(36)}-${token.split('-')[1]}`), null);
    }),
  );
});

for (const token of [
  '',
  '-',
  '1-',
  '1-aaaaaaaaaaaaaaa',
  'risposte',
  '../..',
  '1-AAAAAAAAAAAAAAA-x',
  '-'.repeat(5000),
]) {
  test(`"${token.slice(0, 20)}" is no token`, () => assert.equal(readReplyToken(secret, token), null));
}

test('a mail is named by an address, else by a Message-ID, and once', () => {
  const [seven, nine] = [replyToken(secret, 7), replyToken(secret, 9)];
  const address = replyAddress('risposte@example.it', seven);
  assert.match(address, /^risposte\+7-[a-z2-7]{15}@example\.it$/);
  const messageIds = [
    '<x@elsewhere.example>',
    threadMessageId(nine, 2, 'example.it'),
    threadMessageId(seven, 0, 'e.it'),
  ];
  assert.deepEqual(mailsNamed(secret, ['info@example.it', address], messageIds), [7, 9]);
  assert.deepEqual(mailsNamed(secret, ['risposte@example.it'], ['<>', '']), []);
});
