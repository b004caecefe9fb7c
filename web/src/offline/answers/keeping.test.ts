import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { evicted, isExpired, type KeptEntry, limits } from './eviction.ts';
import { isKept, withoutSecrets } from './keeping.ts';

const read = { method: 'GET', answer: 'json' };
const rows: [string, boolean][] = [
  ['/Leads/Page?Limit=10&Search=yoga', true],
  ['/Leads/12', true],
  ['/Users/Page?Limit=25', true],
  ['/Users/12/Feed', true],
  ['/Orders/Page?Limit=10', true],
  ['/AgendaEvents/Window?From=2026-11-28', true],
  ['/CrmActivities/4/Comments', true],
  ['/UserInfos', true],
  ['/Users/12/Payments', false],
  ['/Orders/12/Payments', false],
  ['/Orders/PaymentTypes', false],
  ['/Banks/Page', false],
  ['/Banks/Lookup', false],
  ['/SepaMandates/Lookup', false],
  ['/MySessions', false],
  ['/Leads/12/Attachments', false],
  ['/Leads/Export', false],
  ['/SecurityEvents/Page', false],
  ['/Companies/1', false],
];
for (const [path, kept] of rows)
  test(`${path} is ${kept ? '' : 'not '}kept`, () => {
    assert.equal(isKept(read, path), kept);
  });

test('a write, a read that acts and a file are never kept', () => {
  assert.equal(isKept({ ...read, method: 'POST' }, '/Leads/12'), false);
  assert.equal(isKept({ ...read, acts: true }, '/Leads/12'), false);
  assert.equal(isKept({ ...read, answer: 'file' }, '/Leads/12'), false);
});

test('what opens an account or moves money is taken out of an answer, at any depth', () => {
  const answer = { Name: 'ASD', Iban: 'IT60', Lines: [{ CardLast4: '4242', City: 'Roma' }], SepaMandateId: 3 };
  assert.deepEqual(withoutSecrets(answer), {
    Name: 'ASD',
    Iban: null,
    Lines: [{ CardLast4: null, City: 'Roma' }],
    SepaMandateId: null,
  });
});

test('an answer opens for a week, and not when a clock was set back by more', () => {
  const now = Date.parse('2026-11-28T10:00:00Z');
  assert.equal(isExpired({ keptAt: now - limits.age }, now), false);
  assert.equal(isExpired({ keptAt: now - limits.age - 1 }, now), true);
  assert.equal(isExpired({ keptAt: now + limits.age + 1 }, now), true);
});

const entry: fc.Arbitrary<KeptEntry> = fc.record({
  name: fc.uuid(),
  bytes: fc.integer({ min: 1, max: 50 }),
  keptAt: fc.integer({ min: 0, max: 2 * limits.age }),
  usedAt: fc.integer({ min: 0, max: 1000 }),
});

test('what stays is within the limits, not expired, and used later than whatever had to go', () => {
  const entries = fc.uniqueArray(entry, { selector: ({ name }) => name, maxLength: 30 });
  fc.assert(
    fc.property(entries, (all) => {
      const now = limits.age;
      const gone = new Set(evicted(all, now, { entries: 5, bytes: 120 }));
      const stays = all.filter(({ name }) => !gone.has(name));
      assert.ok(stays.length <= 5);
      assert.ok(stays.reduce((sum, { bytes }) => sum + bytes, 0) <= 120);
      assert.ok(stays.every((one) => !isExpired(one, now)));
      const fresh = all.filter(({ name, ...rest }) => gone.has(name) && !isExpired(rest, now));
      for (const left of stays) for (const one of fresh) assert.ok(left.usedAt >= one.usedAt);
    }),
  );
});
