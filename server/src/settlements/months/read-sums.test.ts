import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { testDatabase } from '../../../test/database.ts';
import type { Database } from '../../db/database.ts';
import { settlementDifferences as d, settlementMovements as t } from '../../tables/settlements/settlement-tables.ts';
import { agreement } from '../agreement.ts';
import { readSums } from './read-sums.ts';

let database: Database;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const months = ['2026-01-01', '2026-02-01', '2026-03-01'] as const;

/** A movement of a month, of one of three payments. */
const movement = fc.record({
  Month: fc.constantFrom(...months),
  day: fc.integer({ min: 1, max: 3 }),
  Kind: fc.constantFrom('payment', 'refund', 'payout', 'fee', 'dispute'),
  PaymentId: fc.option(fc.integer({ min: 1, max: 3 })),
  Currency: fc.constantFrom('EUR', 'CHF'),
  Gross: fc.integer({ min: -10_000, max: 10_000 }),
  Fee: fc.integer({ min: 0, max: 300 }),
});

/** A difference that names a movement, or one side of a payment. */
const difference = fc.record({
  Month: fc.constantFrom(...months),
  about: fc.oneof(
    fc.integer({ min: 0, max: 7 }).map((nth) => `movement/m${nth}`),
    fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('paid', 'back')).map((of) => `payment/${of.join('/')}`),
  ),
  State: fc.constantFrom('O', 'E', 'R'),
});

test('a month counts as agreeing what its list shows as agreeing, and adds up its days', async () => {
  const { db } = database;
  // Movements stay: each drawing has a provider of its own.
  let drawings = 0;
  const drawn = fc.tuple(
    fc.array(movement, { maxLength: 8 }),
    fc.uniqueArray(difference, { maxLength: 8, selector: ({ Month, about }) => `${Month} ${about}` }),
  );
  await fc.assert(
    fc.asyncProperty(drawn, async ([movements, differences]) => {
      const Provider = `drawn${drawings++}`;
      const at = { At: '2026-01-01T00:00:00Z', ReadAt: '2026-01-01T00:00:00Z' };
      for (const [nth, { day, ...row }] of movements.entries())
        await db.insert(t).values({
          ...{ ...row, ...at, Provider, Reference: `m${nth}`, Net: row.Gross - row.Fee },
          Day: row.Month.replace(/01$/, `0${day}`),
        });
      for (const { about, ...row } of differences)
        await db.insert(d).values({
          ...{ ...row, Provider, Key: about, Kind: 'amount', Here: 0, There: 1, Currency: 'EUR' },
          ...{ Day: row.Month, FoundAt: at.At },
        });
      for (const month of months) {
        const listed = await db
          .select({ agreement, Currency: t.Currency, Gross: t.Gross, Fee: t.Fee, Kind: t.Kind })
          .from(t)
          .where(and(eq(t.Provider, Provider), eq(t.Month, month)));
        const { days, all } = await readSums(db, Provider, month);
        const counted = (code: string) => listed.filter((row) => row.agreement === code).length;
        assert.deepEqual([all.Agreeing, all.Explained, all.Open], [counted('A'), counted('E'), counted('O')]);
        assert.equal(all.Count, listed.length);
        const ours = listed.filter(({ Currency }) => Currency === 'EUR');
        const cents = (rows: typeof ours, of: (row: (typeof ours)[number]) => number) =>
          rows.reduce((sum, row) => sum + of(row), 0);
        const inCents = (euros: number) => Math.round(euros * 100);
        assert.equal(
          inCents(all.Fees),
          cents(ours, ({ Fee }) => Fee),
        );
        assert.equal(
          inCents(all.Payments) + inCents(all.Refunds) + inCents(all.Disputes) + inCents(all.PaidOut),
          cents(
            ours.filter(({ Kind }) => Kind !== 'fee'),
            ({ Gross }) => Gross,
          ),
        );
        for (const name of ['Count', 'Agreeing', 'Explained', 'Open'] as const)
          assert.equal(
            days.reduce((sum, day) => sum + day[name], 0),
            all[name],
          );
      }
    }),
    { numRuns: 60 },
  );
});
