import { LedgerAccount } from '@circolo/contract/ledger/account-kinds';
import { openLog } from '@circolo/server/config/log';
import type { Database } from '@circolo/server/db/database';
import { quietSettings } from '@circolo/server/jobs/job';
import { account } from '@circolo/server/ledger/accounts';
import { providerList, registerProviders } from '@circolo/server/payments/port/providers';
import { sandboxProvider } from '@circolo/server/payments/sandbox/sandbox';
import { sendRefunds } from '@circolo/server/payments/settlement/send-refunds';
import { verifyBooks } from '@circolo/server/sales/books/verify-books';
import { readSettlements } from '@circolo/server/settlements/read-settlements';

/** What a night found: each number counts what does not agree. */
export interface NightFindings {
  /** Sums that are stored and not what the ledger says. */
  books: number;
  /** Payments of ours of which the report and the books differ. */
  differences: number;
  /** Cents by which the report, less what is named as unknown here, is not what the clearing account holds. */
  cents: number;
}

const clearing = account(LedgerAccount.clearing, 'sandbox');

const agreement = `
  select (select count(*)::int from settlement_difference where provider = 'sandbox' and state = 'O' and payment_id is not null) as differences,
    (select coalesce(sum(net), 0) from settlement_movement where provider = 'sandbox')
      - (select coalesce(sum(m.gross), 0) from settlement_movement m where m.provider = 'sandbox' and m.payment_id is null
        and m.kind in ('payment', 'refund', 'dispute', 'disputeReturned'))
      + (select coalesce(sum(amount), 0) from settlement_payout where provider = 'sandbox' and state = 'U')
      - (select coalesce(sum(case when debit = $1 then amount else -amount end), 0) from ledger_transfer
        where $1 in (debit, credit)) as cents`;

/** Does what the jobs of a night do: what was refunded is sent, and the provider's report is read twice and held against the books. */
export async function passNight(database: Database): Promise<NightFindings> {
  const { db } = database;
  const context = { db, log: openLog('silent'), now: () => new Date(), settings: quietSettings };
  const sandbox = sandboxProvider({ db, secret: Buffer.from('no notice is read here'), now: context.now });
  registerProviders(db, providerList([sandbox], { base: '/api', address: 'http://localhost' }));
  await sendRefunds.handle({}, context);
  // What the first reading books is in our books when the second one compares.
  for (let times = 0; times < 2; times += 1) await readSettlements.handle({}, context);
  const { rows } = await database.raw.executeSql(agreement, [clearing]);
  const [sums] = rows as { differences: number; cents: string }[]; // The columns that the statement names.
  return {
    books: (await verifyBooks(db)).length,
    differences: sums?.differences ?? 0,
    cents: Math.abs(Number(sums?.cents ?? 0)),
  };
}
