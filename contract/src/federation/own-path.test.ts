import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPath } from './own-path.ts';

test('paths below the area stay, with their query', () => {
  assert.equal(ownPath('/shop', '/shop'), '/shop');
  assert.equal(
    ownPath('/shop/product-detail?product=base&package=3', '/shop'),
    '/shop/product-detail?product=base&package=3',
  );
  assert.equal(ownPath('/desk/orders?Status=IA#top', '/desk'), '/desk/orders?Status=IA');
});

test('whatever leads elsewhere is nothing, however it is written', () => {
  const elsewhere = [
    '',
    null,
    undefined,
    'shop',
    '//evil.example/shop',
    '/\\evil.example/shop',
    '/\t/evil.example/shop',
    'https://evil.example/shop',
    'javascript:alert(1)',
    '/shopping',
    '/desk',
    '/shop/../desk',
    '/shop/%2e%2e/desk',
    '/shop\\..\\desk',
  ];
  for (const text of elsewhere) assert.equal(ownPath(text, '/shop'), null, String(text));
});
