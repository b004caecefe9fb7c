import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';
import {
  begin,
  changingSandbox,
  deliver,
  look,
  placeToPay,
  press,
  takeNotices,
} from '../../test/payments/payment-fixtures.ts';
import { assertBooksAgree } from '../../test/sales/books.ts';
import { testShop } from '../../test/sales/order-factory.ts';
import { scenario } from '../../test/scenario.ts';
import { openLog } from '../config/log.ts';
import { quietSettings } from '../jobs/job.ts';
import { sandboxPayments } from '../tables/payments/provider-tables.ts';
import { settlementDifferences } from '../tables/settlements/settlement-tables.ts';
import { readSettlements } from './read-settlements.ts';

const { app, prepare } = scenario();
const shop = prepare(testShop);

/** What becomes of a payment at the provider, in cents; without notices of any of it. */
const fate = fc.record({
  isNoticeLost: fc.boolean(),
  refunds: fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 3 }),
  disputed: fc.option(fc.integer({ min: 1, max: 2_000 })),
  isWon: fc.boolean(),
});

test('whatever happens at the sandbox, its report and the books agree to the cent', async () => {
  const { db } = app.database;
  const log = openLog('silent');
  let days = 0;
  const night = () => {
    const now = () => new Date(Date.now() + days * 86_400_000);
    return readSettlements.handle({}, { db, log, now, settings: quietSettings });
  };
  const check = async () => {
    const differences = await db.select().from(settlementDifferences).where(ne(settlementDifferences.State, 'R'));
    assert.deepEqual(differences, []);
    const { rows } = await db.execute<Record<string, string>>(sql`select
      (select coalesce(sum(net), 0) from settlement_movement) as there,
      (select coalesce(sum(fee), 0) from settlement_movement) as fees,
      (select coalesce(sum(amount), 0) from settlement_payout where state = 'U') as under_way,
      (select coalesce(sum(case when debit = 'clearing:sandbox' then amount else -amount end), 0) from ledger_transfer
        where 'clearing:sandbox' in (debit, credit)) as clearing,
      (select coalesce(sum(case when debit = 'fees:sandbox' then amount else -amount end), 0) from ledger_transfer
        where 'fees:sandbox' in (debit, credit)) as posted`);
    const [sums] = rows;
    assert.equal(Number(sums?.there), Number(sums?.clearing) - Number(sums?.under_way));
    assert.equal(Number(sums?.fees), Number(sums?.posted));
    await assertBooksAgree(app);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 3 }), async (fates) => {
      const { sandbox } = changingSandbox(app);
      for (const { isNoticeLost, refunds, disputed, isWon } of fates) {
        const buyer = await app.as('STD');
        const id = await placeToPay(buyer, shop, 'SC');
        await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
        if (isNoticeLost) await takeNotices(app);
        else await deliver(app);
        const Reference = (await look(app, id)).attempts[0]?.ProviderReference ?? '';
        for (const [nth, Amount] of refunds.entries())
          await sandbox.refund({ Key: `dashboard-${id}-${nth}`, Reference, Amount, Reason: '' });
        if (disputed === null) continue;
        const taken = { Disputed: 1, DisputeAmount: disputed, DisputeTaken: isWon ? 0 : disputed, DisputeOpen: 0 };
        await db
          .update(sandboxPayments)
          .set({ Data: sql`${sandboxPayments.Data} || ${JSON.stringify(taken)}::jsonb` })
          .where(eq(sandboxPayments.Reference, Reference));
      }
      await night();
      await check();
      days += 1;
      await night();
      await check();
    }),
    { numRuns: 6 },
  );
});
