import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressesIn } from '../rendering/text-links.ts';
import { measuredLinks } from './measured-links.ts';
import { reactionToken, readReactionToken } from './reaction-token.ts';

const key = Buffer.from('a secret of forty characters for the tests');

test('an address ends where the sentence around it goes on', () => {
  const text =
    'Guarda https://www.example.com/prezzi. Anche (https://example.com/a_(b)) e <https://example.com/c?d=1&e=2>, poi http://example.com!';
  assert.deepEqual(addressesIn(text), [
    'https://www.example.com/prezzi',
    'https://example.com/a_(b)',
    'https://example.com/c?d=1&e=2',
    'http://example.com',
  ]);
});

test('an address is measured once, in the order of the text', () => {
  const text = 'https://example.com/b https://example.com/a https://example.com/b';
  assert.deepEqual(measuredLinks(text), ['https://example.com/b', 'https://example.com/a']);
});

test('an address that may carry a key is left as it is', () => {
  const harmless = [
    'https://www.example.com/guida-alla-fattura-elettronica-2026?utm_campaign=novita-autunno-2026&utm_source=mail#capitolo-2',
    'https://example.com/shop/prodotti/gestionale',
    'https://example.com/landing',
  ];
  const secret = [
    'https://anna:parola@example.com/',
    'https://example.com/entra?token=abc',
    'https://example.com/entra?access_token=1',
    'https://example.com/conferma?code=482915',
    'https://example.com/conferma#key=abc',
    'https://example.com/auth/change-password',
    'https://example.com/landing/unsubscribe#AAAA',
    'https://example.com/api/Unsubscribe/AAAA',
    'https://example.com/shop/link#AAAA',
    'https://example.com/shop/pay/12',
    'https://checkout.example.com/c/pay/cs_live_a1B2c3D4e5F6g7H8i9J0',
    'https://example.com/f/0f8fad5b-d9cb-469f-a165-70867728950e',
    'https://example.com/x?y=AbCdEf0123456789AbCdEf01',
  ];
  assert.deepEqual(measuredLinks([...harmless, ...secret].join(' ')), harmless);
});

test('a token names the link of a mail, and a changed one names nothing', () => {
  const of = { mailing: 7, mail: 123_456_789, link: 3 };
  const token = reactionToken(key, of);
  assert.deepEqual(readReactionToken(key, token), of);
  assert.deepEqual(readReactionToken(key, reactionToken(key, { ...of, link: null })), { ...of, link: null });
  const other = reactionToken(Buffer.from('another secret'), of);
  for (const wrong of [
    '',
    'AAAA',
    other,
    `${token}A`,
    token.slice(1),
    token.replace(/^./, token[0] === 'B' ? 'C' : 'B'),
  ])
    assert.equal(readReactionToken(key, wrong), null, wrong);
});
