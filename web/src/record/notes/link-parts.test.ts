import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { linkParts } from './link-parts.ts';

test('addresses become links, without what ends the sentence', () => {
  assert.deepEqual(linkParts('Vedi (https://esempio.it/a?b=1). Poi\nhttp://x.test!'), [
    { start: 0, text: 'Vedi (' },
    { start: 6, text: 'https://esempio.it/a?b=1', href: 'https://esempio.it/a?b=1' },
    { start: 30, text: '). Poi\n' },
    { start: 37, text: 'http://x.test', href: 'http://x.test' },
    { start: 50, text: '!' },
  ]);
});

test('nothing else is a link, whatever it looks like', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'ftp://x.test', 'www.esempio.it', 'https://', '']) {
    assert.ok(
      linkParts(text).every(({ href }) => href === undefined),
      text,
    );
  }
});

test('the parts of any text are the text, and every link leads to http or https', () => {
  const piece = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('https://', 'javascript:', '"', '<', '\n', ' '));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const parts = linkParts(text);
      assert.equal(parts.map((part) => part.text).join(''), text);
      for (const { href } of parts) if (href) assert.match(new URL(href).protocol, /^https?:$/);
    }),
  );
});
