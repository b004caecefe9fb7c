import { LedgerAccount } from '@circolo/contract/ledger/account-kinds';
import { journalEntries, LedgerPosting } from '@circolo/contract/ledger/journal-entry';
import { and, eq } from 'drizzle-orm';
import { transaction } from '../../src/db/transaction.ts';
import { post } from '../../src/ledger/post.ts';
import { ledgerTransfers } from '../../src/tables/ledger/ledger-tables.ts';
import type { TestApp } from '../app.ts';
import { orderBody, sharedTestShop } from '../sales/order-factory.ts';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => String((value as { Id: number }).Id);

/** What came for an order, as if the sandbox had sent it. */
async function newEntry(app: TestApp, nth: number): Promise<number> {
  const shop = await sharedTestShop(app);
  const [staff, customer] = [await app.as('SUS'), await app.as('STD')];
  const { body } = await staff.post('/Orders', orderBody(shop, customer.userId));
  const Key = `sample/${body.Id}/${nth}`;
  const about = { Key, now: new Date(), Day: '2026-11-20', UserId: customer.userId, OrderId: body.Id };
  const source = { Provider: 'sandbox', BankId: null };
  await transaction(app.database.db, (tx) => post(tx, 'paymentReceived', [14_640], { ...about, source }));
  const [made] = await app.database.db
    .select({ Id: ledgerTransfers.Id })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.Key, Key), eq(ledgerTransfers.Leg, 0)));
  return made?.Id ?? 0;
}

export const journalSample: Sample = {
  resource: journalEntries,
  unreferred: true,
  kept: true,
  make: newEntry,
  finds: {
    Search: ({ Order }) => (Order as { Description: string }).Description,
    Order: ({ Order }) => idOf(Order),
    User: ({ User }) => idOf(User),
    Account: ({ DebitAccount }) => text(DebitAccount),
    Posting: ({ Posting }) => text(Posting),
    DayFrom: ({ Day }) => text(Day),
    DayTo: ({ Day }) => text(Day),
    AmountFrom: ({ Amount }) => text(Amount),
    AmountTo: ({ Amount }) => text(Amount),
  },
  misses: {
    Search: 'nessuno',
    Order: '999999',
    User: '999999',
    Account: LedgerAccount.writeOffs,
    Posting: LedgerPosting.writtenOff,
    DayFrom: '2999-01-01',
    DayTo: '2000-01-01',
    AmountFrom: '146.41',
    AmountTo: '146.39',
  },
};
