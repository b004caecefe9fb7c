import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DocumentType, SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { InvoicingMoment } from '@circolo/contract/invoicing/rules/invoicing-moment';
import fc from 'fast-check';
import { makeSimpleFiles } from '../../test/invoicing/exchange-fixtures.ts';
import { documentsByType, keepSignedIn, liveYear, payRenewals, setDay } from '../../test/invoicing/year/live-year.ts';
import { yearBooks } from '../../test/invoicing/year/year-books.ts';
import { type MoneyServer, type MoneyWorld, openMoneyServer, ordersOf } from '../../test/money/money-world.ts';
import { paperActions } from '../../test/money/paper-actions.ts';
import { tradeActions } from '../../test/money/trade-actions.ts';
import { goodBilling } from '../../test/sales/order-factory.ts';
import { verifyBooks } from '../sales/books/verify-books.ts';
import { findGaps } from './numbering/find-gaps.ts';

const year = 2025;
let server: MoneyServer;
before(async () => {
  server = await openMoneyServer();
  makeSimpleFiles(server.app);
});
after(() => server.app.close());

/** Days of a year on which something happens, and what: the same every time. */
const { sample } = fc;
const what = fc.record({
  what: fc.constantFrom('yearly' as const, 'monthly' as const, 'sms' as const),
  card: fc.boolean(),
  credit: fc.boolean(),
});
const happening = fc.oneof(
  { weight: 6, arbitrary: what.map((given) => (world: MoneyWorld) => tradeActions.buy(world, given)) },
  { weight: 5, arbitrary: fc.nat(3).map((at) => (world: MoneyWorld) => tradeActions.confirm(world, { at })) },
  {
    weight: 2,
    arbitrary: fc
      .record({ at: fc.nat(7), part: fc.constantFrom(10, 33, 100), method: fc.constantFrom('V', 'T', 'C') })
      .map((given) => (world: MoneyWorld) => tradeActions.refund(world, given)),
  },
  { weight: 1, arbitrary: fc.nat(7).map((at) => (world: MoneyWorld) => tradeActions.change(world, { at, mode: 'O' })) },
  { weight: 1, arbitrary: fc.nat(7).map((at) => (world: MoneyWorld) => tradeActions.withdraw(world, { at })) },
  { weight: 1, arbitrary: fc.constant((world: MoneyWorld) => tradeActions.send(world)) },
);

test('a year agrees to the cent: the register less what was received is open, and bank and provider have what was received', {
  timeout: 600_000,
}, async () => {
  const customers: MoneyWorld[] = [];
  const join = async () => {
    const customer = await server.app.as('STD');
    await keepSignedIn(server);
    const world = { ...server, customer, Billing: goodBilling, transferred: 0, given: 0, movements: [] };
    customers.push(world);
    return world;
  };
  setDay(server, `${year}-01-01`);
  const incomplete = await join();
  const disputed = await join();
  const events = sample(fc.tuple(fc.nat(99), happening), { numRuns: 150, seed: 20_251_231 });
  const acts = new Map<string, () => Promise<unknown>>([
    [`${year}-02-03`, () => tradeActions.buy(disputed, { what: 'yearly', card: true, credit: false })],
    [`${year}-02-20`, () => tradeActions.dispute(disputed, { at: 0, part: 100, outcome: 'open' })],
    [`${year}-03-20`, () => tradeActions.dispute(disputed, { at: 0, part: 100, outcome: 'lost' })],
    [`${year}-04-03`, () => tradeActions.buy(disputed, { what: 'sms', card: true, credit: false })],
    [`${year}-04-20`, () => tradeActions.dispute(disputed, { at: 1, part: 50, outcome: 'open' })],
    [`${year}-05-20`, () => tradeActions.dispute(disputed, { at: 1, part: 50, outcome: 'won' })],
    [`${year}-08-05`, () => tradeActions.buy(incomplete, { what: 'yearly', card: false, credit: false })],
    [`${year}-08-06`, () => tradeActions.confirm(incomplete, { at: 0 })],
    [`${year}-08-20`, () => paperActions.giveBilling(incomplete, { at: 0, isBody: false })],
  ]);
  await liveYear(server, {
    year,
    rules: new Map([
      [1, InvoicingMoment.payment],
      [7, InvoicingMoment.monthly],
      [10, InvoicingMoment.atOnce],
    ]),
    discards: new Map([
      [3, 1],
      [9, 1],
    ]),
    async act(day) {
      await acts.get(day)?.();
      if (day.endsWith('-05')) await tradeActions.buy(await join(), { what: 'monthly', card: true, credit: false });
      if (day.endsWith('-12')) for (const world of customers.slice(3)) await payRenewals(world);
      if (Number(day.slice(8)) % 2 === 0) {
        const [who, happens] = events.pop() ?? [];
        const world = customers[2 + ((who ?? 0) % Math.max(1, customers.length - 2))];
        if (happens && world) await happens(world);
      }
    },
  });
  const books = await yearBooks(server, customers, year);
  assert.equal(books.Register - books.Received, books.Open, JSON.stringify(books));
  assert.equal(books.Received, books.Outside, JSON.stringify(books));
  assert.deepEqual(await verifyBooks(server.app.database.db), []);
  assert.deepEqual(await findGaps(server.app.database.db), []);
  const { types, states } = await documentsByType(server);
  assert.ok(
    [DocumentType.invoice, DocumentType.deferredInvoice, DocumentType.creditNote].every((type) => types.has(type)),
  );
  assert.deepEqual([...states], [SdiState.delivered], 'all were delivered, those that had been discarded at last');
  const [mended] = await ordersOf(incomplete);
  assert.equal(
    mended?.BilledAt?.slice(0, 7),
    '2025-09',
    'with the others of its month, once the billing data were there',
  );
  assert.ok(books.Open > 0, 'something is open, or nothing is said about it');
});
