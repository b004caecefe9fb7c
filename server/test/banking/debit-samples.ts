import { debitBatches } from '@circolo/contract/banking/debits/debit-batch';
import { eq } from 'drizzle-orm';
import { shopPaymentTypes } from '../../src/tables/sales/payment-type-tables.ts';
import type { TestApp } from '../app.ts';
import { type TestShop, testShop } from '../sales/order-factory.ts';
import type { Sample } from '../sample.ts';
import { debitBank, newBatch, newIban, placeForDebit, sign } from './debit-fixtures.ts';

const text = (value: unknown): string => String(value);
/** What a debit pays: the shop of the tests, which another sample may have filled already. */
async function shopOf(app: TestApp): Promise<Pick<TestShop, 'yearly' | 'paymentTypes'>> {
  const { db } = app.database;
  const [type] = await db.select().from(shopPaymentTypes).where(eq(shopPaymentTypes.Code, 'TEST-SS'));
  const [yearly] = (await (await app.as('SUS')).get('/Packages?Code=TEST-YEAR')).body;
  if (!type || !yearly) return testShop(app);
  return { yearly: yearly.Id, paymentTypes: { BO: 0, SC: 0, PP: 0, PC: 0, SS: type.Id } };
}

export const debitBatchesSample: Sample = {
  resource: debitBatches,
  unreferred: true,
  kept: true,
  make: async (app) => {
    const staff = await app.as('SUS');
    const buyer = await app.as('STD');
    const shop = await shopOf(app);
    const bank = await debitBank(staff);
    await sign(buyer, newIban());
    return (await newBatch(app, staff, bank.Id, [await placeForDebit(buyer, shop)])).Id;
  },
  finds: {
    Search: ({ MessageId }) => text(MessageId),
    Bank: ({ Bank }) => text((Bank as { Id: number }).Id),
    State: ({ State }) => text(State),
    Scheme: ({ Scheme }) => text(Scheme),
    CollectionDateFrom: ({ CollectionDate }) => text(CollectionDate),
    CollectionDateTo: ({ CollectionDate }) => text(CollectionDate),
  },
  misses: {
    Search: 'nessuno',
    Bank: '999999',
    State: 'X',
    Scheme: 'B',
    CollectionDateFrom: '2999-01-01',
    CollectionDateTo: '2000-01-01',
  },
};
