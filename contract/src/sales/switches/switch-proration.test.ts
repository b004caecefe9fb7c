import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shiftDay } from '../../values/rome-day.ts';
import { shareCredit, unusedValue } from './switch-proration.ts';

const year = { Value: 12_000, StartDate: '2026-01-01', EndDate: '2026-12-31', Pauses: [] };

const cases: [string, 'N' | 'D' | 'F', { Left: number; Amount: number }][] = [
  ['2026-01-01', 'D', { Left: 365, Amount: 12_000 }],
  ['2026-07-02', 'D', { Left: 183, Amount: 6_016 }],
  ['2026-12-31', 'D', { Left: 1, Amount: 33 }],
  ['2027-01-01', 'D', { Left: 0, Amount: 0 }],
  ['2025-12-01', 'D', { Left: 365, Amount: 12_000 }],
  ['2026-07-02', 'N', { Left: 183, Amount: 0 }],
  ['2026-07-02', 'F', { Left: 183, Amount: 12_000 }],
];

for (const [day, how, { Left, Amount }] of cases) {
  test(`on ${day} with ${how}, ${Left} days are worth ${Amount} cents`, () => {
    assert.deepEqual(unusedValue(year, day, how), { Left, Days: 365, Amount });
  });
}

test('what never ends has no days, so nothing is left of it by days', () => {
  assert.deepEqual(unusedValue({ ...year, EndDate: null }, '2026-07-02', 'D'), { Left: 0, Days: 0, Amount: 0 });
});

test('each day later leaves no more, never more than it is worth, never less than nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 800 }), (Value, days) => {
      const purchase = { Value, StartDate: '2024-01-31', EndDate: shiftDay('2024-01-31', days - 1), Pauses: [] };
      let before = Value;
      for (let passed = 0; passed <= days; passed += 1) {
        const { Amount } = unusedValue(purchase, shiftDay('2024-01-31', passed), 'D');
        assert.ok(Amount <= before && Amount >= 0);
        before = Amount;
      }
      assert.equal(before, 0);
    }),
  );
});

const paused = { ...year, EndDate: '2027-01-10', Pauses: [{ StartDate: '2026-03-01', EndDate: '2026-03-10' }] };

for (const [day, Left] of [
  ['2026-02-28', 307],
  ['2026-03-01', 306],
  ['2026-03-06', 306],
  ['2026-03-11', 306],
  ['2027-01-10', 1],
] as const) {
  test(`a paused day is neither used nor left: on ${day} ${Left} days of the year are`, () => {
    const { Left: left, Days } = unusedValue(paused, day, 'D');
    assert.deepEqual([left, Days], [Left, 365]);
  });
}

test('wherever the credit goes, all of it arrives', () => {
  const mode = fc.constantFrom('O' as const, 'W' as const, 'R' as const);
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), mode, (amount, price, how) => {
      const { OffPrice, ToAccount, Back } = shareCredit(amount, price, how);
      assert.equal(OffPrice + ToAccount + Back, amount);
      assert.ok(OffPrice <= price && Math.min(OffPrice, ToAccount, Back) >= 0);
    }),
  );
});
