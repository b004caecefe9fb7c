import assert from 'node:assert/strict';
import { test } from 'node:test';
import { billOfMaterials } from './bill-of-materials.ts';

const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`;

test('the bill of materials names what ships, once each, and not what only builds or tests', () => {
  const packages = {
    '': { version: '1.0.0' },
    server: {},
    'node_modules/@circolo/server': { link: true },
    'node_modules/vite': { version: '8.0.0', integrity, license: 'MIT', dev: true },
    'node_modules/zod': { version: '4.0.0', integrity, license: 'MIT' },
    'node_modules/x/node_modules/zod': { version: '4.0.0', integrity, license: 'MIT' },
    'node_modules/@a/b': { version: '1.2.3', integrity, license: 'MIT AND ISC', optional: true },
  };
  const { bomFormat, components } = billOfMaterials({ version: '1.0.0', packages });
  assert.equal(bomFormat, 'CycloneDX');
  assert.deepEqual(
    components.map(({ purl, scope }) => [purl, scope]),
    [
      ['pkg:npm/%40a/b@1.2.3', 'optional'],
      ['pkg:npm/zod@4.0.0', 'required'],
    ],
  );
  assert.deepEqual(components[0]?.licenses, [{ expression: 'MIT AND ISC' }]);
  assert.deepEqual(components[1]?.licenses, [{ license: { id: 'MIT' } }]);
  assert.equal(components[1]?.hashes[0]?.content, '01'.repeat(64));
});
