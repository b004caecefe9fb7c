import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Access, isOpen } from './call-access.ts';
import type { Level } from './levels.ts';

const orders = { resource: 'Orders', level: 'V' } as const;
const users = { resource: 'Users', level: 'E' } as const;

const table: [name: string, access: Access, levels: Record<string, Level>, open: boolean][] = [
  ['a resource needs its level', orders, { Orders: 'V' }, true],
  ['a higher level is enough', orders, { Orders: 'F' }, true],
  ['a lower one is not', users, { Users: 'V' }, false],
  ['no level is not', orders, {}, false],
  ['not allowed is not', orders, { Orders: 'N' }, false],
  ['one of several is enough', { anyOf: [orders, users] }, { Users: 'E' }, true],
  ['none of several is not', { anyOf: [orders, users] }, { Users: 'V' }, false],
  ['each of several is needed', { allOf: [orders, users] }, { Users: 'E' }, false],
  ['and all of them are enough', { allOf: [orders, users] }, { Users: 'E', Orders: 'V' }, true],
  ['what does not go by menu is open', 'own', {}, true],
];

for (const [name, access, levels, open] of table) {
  test(name, () => assert.equal(isOpen(access, new Map(Object.entries(levels))), open));
}
