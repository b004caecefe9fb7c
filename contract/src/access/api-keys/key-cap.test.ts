import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Level } from '../../authorization/levels.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { cappedScope, isForKeys, levelsOfKey, mostToGive, scopeOpens } from './key-cap.ts';

const levels = (of: Record<string, Level>) => new Map(Object.entries(of));
const call = (more: Partial<Endpoint>): Endpoint => ({
  method: 'GET',
  path: '/Orders',
  summary: 'Prova',
  access: { resource: 'Orders', level: 'V' },
  answer: 'nothing',
  ...more,
});

test('a key does what its scope says as far as its owner does and any key may', () => {
  const owner = levels({ Orders: 'E', Leads: 'F', Refunds: 'F', Menus: 'F' });
  const scope = cappedScope(levels({ Orders: 'F', Leads: 'V', Refunds: 'F', Menus: 'F', Banks: 'V' }));
  assert.deepEqual(
    levelsOfKey(owner, scope),
    levels({ Orders: 'E', Leads: 'V', Refunds: 'V', Menus: 'N', Banks: 'N' }),
  );
});

test('of a function as much is given as its giver does with any of its resources', () => {
  const owner = levels({ Orders: 'E', Refunds: 'F', Menus: 'F' });
  const table: [resources: string[], most: Level][] = [
    [['Orders'], 'E'],
    [['Refunds'], 'V'],
    [['Orders', 'Refunds'], 'E'],
    [['Menus'], 'N'],
    [['Leads'], 'N'],
    [[], 'N'],
  ];
  for (const [resources, most] of table) assert.equal(mostToGive(resources, owner), most, String(resources));
});

test('calls of resources are for keys, and the lists that forms choose from', () => {
  const table: [more: Partial<Endpoint>, isFor: boolean][] = [
    [{}, true],
    [{ method: 'POST' }, true],
    [{ access: 'signedIn' }, true],
    [{ access: 'signedIn', method: 'POST' }, false],
    [{ access: 'own' }, false],
    [{ access: 'public' }, false],
    [{ stepUp: true }, false],
    [{ notWhileActing: true }, false],
    [{ answersSecret: true }, false],
    [{ notByKey: true }, false],
  ];
  for (const [more, isFor] of table) assert.equal(isForKeys(call(more)), isFor, JSON.stringify(more));
});

test('a call that writes needs a scope that writes, also where a person may only look', () => {
  const looks = levels({ Orders: 'V' });
  const writes = levels({ Orders: 'E' });
  assert.equal(scopeOpens(looks, call({})), true);
  assert.equal(scopeOpens(looks, call({ method: 'POST' })), false);
  assert.equal(scopeOpens(writes, call({ method: 'POST' })), true);
  assert.equal(scopeOpens(looks, call({ acts: true })), false);
  const either = { anyOf: [{ resource: 'Leads', level: 'V' } as const, { resource: 'Orders', level: 'V' } as const] };
  assert.equal(scopeOpens(writes, call({ method: 'POST', access: either })), true);
  assert.equal(scopeOpens(looks, call({ method: 'POST', access: either })), false);
  assert.equal(scopeOpens(writes, call({ method: 'POST', access: { allOf: either.anyOf } })), false);
});
