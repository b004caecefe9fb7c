import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compareChanges, isSame, mergeChanges } from './merge.ts';

type Values = Record<string, unknown>;

describe('what means the same', () => {
  const reference = { Id: 3, Description: 'Sport' };
  const rows: [string, unknown, unknown, boolean][] = [
    ['an empty text and nothing', '', null, true],
    ['an empty list and nothing', [], undefined, true],
    ['no and nothing', false, null, false],
    ['nought and nothing', 0, '', false],
    ['a number and the same one as typed', 12.5, '12.5', true],
    ['a reference and its key', reference, { Id: 3 }, true],
    ['two references', reference, { Id: 4, Description: 'Sport' }, false],
    ['two codes', { Code: 'A', Description: 'x' }, { Code: 'B', Description: 'x' }, false],
    ['the same references in another order', [{ Id: 1 }, { Id: 2 }], [{ Id: 2 }, { Id: 1 }], false],
    ['rows that were written again', [{ Id: 1, Price: 2 }], [{ Id: 9, Price: 2 }], true],
    ['rows that differ', [{ Id: 1, Price: 2 }], [{ Id: 1, Price: 3 }], false],
    ['a row more', [{ Price: 2 }], [{ Price: 2 }, { Price: 2 }], false],
    ['members of which one is empty', { City: 'Roma', Cap: '' }, { City: 'Roma' }, true],
  ];
  for (const [name, one, other, same] of rows) {
    test(`${name}: ${same ? 'yes' : 'no'}`, () => {
      assert.equal(isSame(one, other), same);
      assert.equal(isSame(other, one), same);
    });
  }
});

describe('the fields of a merge', () => {
  const base = { Code: 'A', Name: 'Uno', Active: true, Lines: [{ Id: 1, Qty: 1 }] };

  test('says of each changed field who changed it, and leaves out what is agreed', () => {
    const mine = { ...base, Code: 'M', Name: 'Mio', Active: false };
    const theirs = { ...base, Name: 'Suo', Active: false, Lines: [{ Id: 7, Qty: 2 }] };
    const changes = compareChanges(base, mine, theirs).map(({ field, changedBy }) => [field, changedBy]);
    assert.deepEqual(changes, [
      ['Code', 'mine'],
      ['Name', 'both'],
      ['Lines', 'theirs'],
    ]);
    assert.deepEqual(mergeChanges(base, mine, theirs, { Name: 'theirs' }), { ...theirs, Code: 'M' });
    assert.deepEqual(mergeChanges(base, mine, theirs), { ...theirs, Code: 'M', Name: 'Mio' });
  });

  test('the number of a save is the newest one, and is not asked about', () => {
    const [mine, theirs] = [
      { ...base, Version: 1 },
      { ...base, Version: 2 },
    ];
    assert.deepEqual(compareChanges(mine, mine, theirs), []);
    assert.equal(mergeChanges(mine, mine, theirs).Version, 2);
  });

  test('an unchanged list is taken as it is stored now', () => {
    const stored = { ...base, Lines: [{ Id: 9, Qty: 1 }] };
    assert.deepEqual(mergeChanges(base, { ...base, Name: 'Mio' }, stored), { ...stored, Name: 'Mio' });
  });
});

describe('custom fields', () => {
  const base = { Name: 'Uno', CustomFields: { soci: 10, sport: ['calcio'], nota: 'x' } };

  test('are merged one by one, and a choice is of one of them', () => {
    const mine = { Name: 'Uno', CustomFields: { soci: 11, sport: ['calcio'], nota: null } };
    const theirs = { Name: 'Uno', CustomFields: { soci: 12, sport: ['tennis'], nota: 'x', zona: 'Nord' } };
    const changes = compareChanges(base, mine, theirs).map(({ field, changedBy }) => [field, changedBy]);
    assert.deepEqual(changes, [
      ['CustomFields.soci', 'both'],
      ['CustomFields.sport', 'theirs'],
      ['CustomFields.nota', 'mine'],
      ['CustomFields.zona', 'theirs'],
    ]);
    const merged = mergeChanges(base, mine, theirs, { 'CustomFields.soci': 'theirs' });
    assert.deepEqual(merged.CustomFields, { soci: 12, sport: ['tennis'], nota: null, zona: 'Nord' });
  });

  test('stay where a form leaves them out, and go with the last value', () => {
    const theirs = { Name: 'Due', CustomFields: { soci: 12 } };
    assert.deepEqual(mergeChanges(base, { Name: 'Uno' }, theirs), theirs);
    assert.deepEqual(mergeChanges({ Name: 'Uno' }, { Name: 'Mio' }, theirs), { ...theirs, Name: 'Mio' });
    const [one, none] = [{ CustomFields: { soci: 12 } }, { CustomFields: {} }];
    assert.deepEqual(mergeChanges(one, none, one), none);
  });
});

const names = ['A', 'B', 'C', 'D', 'E'];
const value = fc.oneof(
  fc.constantFrom(null, '', true, false, 0, 1),
  fc.string({ maxLength: 3 }),
  fc.record({ Id: fc.integer({ min: 1, max: 3 }), Description: fc.string({ maxLength: 2 }) }),
  fc.array(fc.record({ Id: fc.integer({ min: 1, max: 3 }), Qty: fc.integer({ min: 0, max: 2 }) }), { maxLength: 2 }),
);
const record: fc.Arbitrary<Values> = fc.record(Object.fromEntries(names.map((name) => [name, value])));
const alike = (one: Values, other: Values) => names.every((name) => isSame(one[name], other[name]));

describe('any merge', () => {
  test('of changes of different fields is the same from both sides, and contains all of them', () => {
    fc.assert(
      fc.property(
        record,
        record,
        record,
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        (base, x, y, whose) => {
          const side = (from: Values, own: boolean) =>
            Object.fromEntries(names.map((name, index) => [name, whose[index] === own ? from[name] : base[name]]));
          const [mine, theirs] = [side(x, true), side(y, false)];
          const expected = Object.fromEntries(names.map((name, index) => [name, whose[index] ? x[name] : y[name]]));
          assert.ok(alike(mergeChanges(base, mine, theirs), expected));
          assert.ok(alike(mergeChanges(base, theirs, mine), expected));
        },
      ),
    );
  });

  test('loses nothing: every change of mine survives, or was given up by a choice', () => {
    const choices = fc.dictionary(fc.constantFrom(...names), fc.constantFrom('mine' as const, 'theirs' as const));
    fc.assert(
      fc.property(record, record, record, choices, (base, mine, theirs, chosen) => {
        const merged = mergeChanges(base, mine, theirs, chosen);
        const changes = new Map(compareChanges(base, mine, theirs).map((field) => [field.field, field.changedBy]));
        for (const name of names) {
          const given = changes.get(name) === 'both' && chosen[name] === 'theirs';
          const expected = !isSame(mine[name], base[name]) && !given ? mine[name] : theirs[name];
          assert.ok(isSame(merged[name], expected), name);
        }
      }),
    );
  });

  test('without changes of theirs is mine, and without mine is theirs', () => {
    fc.assert(
      fc.property(record, record, (base, changed) => {
        assert.ok(alike(mergeChanges(base, changed, base), changed));
        assert.ok(alike(mergeChanges(base, base, changed), changed));
        assert.deepEqual(compareChanges(base, changed, changed), []);
      }),
    );
  });
});
