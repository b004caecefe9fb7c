import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { InvoicingMoment } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { wrongCoupons } from '../../test/money/coupon-counts.ts';
import { dealActions } from '../../test/money/deal-actions.ts';
import { balanceOf } from '../../test/money/money-balance.ts';
import { moneyOutActions } from '../../test/money/money-out-actions.ts';
import { type MoneyServer, type MoneyWorld, openMoneyServer } from '../../test/money/money-world.ts';
import { paperActions } from '../../test/money/paper-actions.ts';
import { renewalActions, wrongDays } from '../../test/money/renewal-actions.ts';
import { tradeActions } from '../../test/money/trade-actions.ts';
import { countReminders } from '../../test/money/wrong-reminders.ts';
import { goodBilling, publicBodyBilling } from '../../test/sales/order-factory.ts';
import { assertAllHappened, type StepOf, stepsOf, walkSettings } from '../../test/walk-steps.ts';
import { listenToAll, readNotified, wrongWebhooks } from '../../test/webhooks/expected-webhooks.ts';
import { findGaps } from '../invoicing/numbering/find-gaps.ts';
import { verifyBooks } from '../sales/books/verify-books.ts';
import { invoicingRules } from '../tables/invoicing/company-tables.ts';
import { documentCounters, documents } from '../tables/invoicing/document-tables.ts';

const actions = { ...tradeActions, ...paperActions, ...moneyOutActions, ...dealActions, ...renewalActions };

let server: MoneyServer;
before(async () => {
  server = await openMoneyServer();
  await listenToAll(server.staff);
});
after(() => server.app.close());

type Step = StepOf<typeof actions>;
const of = stepsOf<typeof actions>();
const at = fc.nat({ max: 7 });
const part = fc.constantFrom(10, 33, 50, 99, 100);
const contents = {
  what: fc.constantFrom('plan', 'more', 'gross', 'messages', 'all'),
  coupon: fc.constantFrom('amount', 'part', 'none'),
  quantity: fc.constantFrom(1, 2, 3),
  terms: fc.constantFrom('whole', 'whole', 'thirds', 'shares'),
} as const;
const content = fc.record(contents);
const step: fc.Arbitrary<Step> = fc.oneof(
  of(
    5,
    'buy',
    fc.record({ what: fc.constantFrom('yearly', 'monthly', 'sms'), card: fc.boolean(), credit: fc.boolean() }),
  ),
  of(4, 'confirm', fc.record({ at })),
  of(3, 'recordPart', fc.record({ at, part })),
  of(1, 'confirmAll', fc.constant(undefined)),
  of(5, 'change', fc.record({ at, mode: fc.constantFrom('O', 'W', 'R') })),
  of(3, 'withdraw', fc.record({ at })),
  of(6, 'refund', fc.record({ at, part, method: fc.constantFrom('V', 'T', 'C', 'C') })),
  of(2, 'status', fc.record({ at, to: fc.constantFrom('RI', 'FT', 'AN', 'SO', 'IA', 'IR') })),
  of(4, 'bill', fc.record({ at })),
  of(
    2,
    'rule',
    fc.record({
      moment: fc.constantFrom(...Object.values(InvoicingMoment), InvoicingMoment.atOnce),
      receipts: fc.boolean(),
    }),
  ),
  of(2, 'accept', fc.record({ what: fc.constantFrom('yearly', 'monthly', 'sms') })),
  of(2, 'paper', fc.record({ at, byStaff: fc.boolean() })),
  of(2, 'giveBilling', fc.record({ at, isBody: fc.boolean() })),
  of(2, 'send', fc.constant(undefined)),
  of(3, 'dispute', fc.record({ at, part, outcome: fc.constantFrom('open', 'lost', 'won') })),
  of(2, 'dashboard', fc.record({ at, part })),
  of(4, 'payOut', fc.record({ part })),
  of(3, 'carryOn', fc.record({ at, act: fc.constantFrom('cancel', 'done', 'retry') })),
  of(2, 'transfer', fc.record({ isGivenUp: fc.boolean() })),
  of(3, 'answer', fc.record({ at, isAccepted: fc.boolean() })),
  of(4, 'enter', content),
  of(3, 'edit', fc.record({ at, ...contents })),
  of(4, 'refundPieces', fc.record({ at, line: at, method: fc.constantFrom('V', 'T', 'C') })),
  of(4, 'match', fc.record({ at, part: fc.constantFrom(10, 50, 100, 100, 130), use: fc.constantFrom('C', 'T') })),
  of(2, 'unmatch', fc.record({ at })),
  of(2, 'night', fc.constant(undefined)),
  of(3, 'confirmRenewal', fc.record({ at })),
  of(3, 'renew', fc.record({ at, byStaff: fc.boolean() })),
  of(2, 'leave', fc.record({ at, byStaff: fc.boolean(), stays: fc.boolean() })),
  of(
    3,
    'pause',
    fc.record({ at, byStaff: fc.boolean(), after: fc.constantFrom(0, 0, 1, 5), length: fc.constantFrom(1, 3, 10) }),
  ),
  of(2, 'resume', fc.record({ at, byStaff: fc.boolean() })),
  of(2, 'wait', fc.record({ days: fc.constantFrom(1, 5, 25, 40) })),
);

const happened = new Map<string, number>();

/** The last event that other systems were sent before this walk. */
let sent = 0;

/** Takes a step, and asserts that other systems are notified of all that happened, and of nothing else. */
async function takeNotified(world: MoneyWorld, done: Step): Promise<void> {
  const { db } = world.app.database;
  const of = [world.customer.userId];
  const before = await readNotified(db, of, sent);
  await take(world, done);
  const now = await readNotified(db, of, sent);
  sent = Math.max(sent, ...now.sent.map(({ id }) => id));
  assert.deepEqual(wrongWebhooks(before, now), { missing: [], tooMany: [] }, `webhooks of ${JSON.stringify(done)}`);
}

async function take(world: MoneyWorld, { name, with: values }: Step): Promise<void> {
  const did = await (actions[name] as (world: MoneyWorld, values: unknown) => Promise<boolean>)(world, values);
  if (did) happened.set(name, (happened.get(name) ?? 0) + 1);
}

/** Walks that a chance would seldom find, or that once ended with something wrong. */
const examples: [Step[]][] = [
  // Credit leaves by a batch, after one payout was called off and one batch given up.
  [
    [
      { name: 'buy', with: { what: 'monthly', card: true, credit: false } },
      { name: 'refund', with: { at: 0, part: 50, method: 'C' } },
      { name: 'payOut', with: { part: 50 } },
      { name: 'carryOn', with: { at: 0, act: 'cancel' } },
      { name: 'payOut', with: { part: 99 } },
      { name: 'transfer', with: { isGivenUp: true } },
      { name: 'transfer', with: { isGivenUp: false } },
      { name: 'refund', with: { at: 0, part: 99, method: 'C' } },
    ],
  ],
  // A change went back with the plan that it lived on, and staff bill the change after all.
  [
    [
      { name: 'buy', with: { what: 'yearly', card: true, credit: false } },
      { name: 'change', with: { at: 0, mode: 'O' } },
      { name: 'withdraw', with: { at: 0 } },
      { name: 'status', with: { at: 1, to: 'FT' } },
    ],
  ],
  // An invoice is credited in part, then whole, debited by what counts after all, and a change of plan takes the rest.
  [
    [
      { name: 'buy', with: { what: 'yearly', card: false, credit: false } },
      { name: 'confirm', with: { at: 0 } },
      { name: 'bill', with: { at: 0 } },
      { name: 'refund', with: { at: 0, part: 33, method: 'T' } },
      { name: 'status', with: { at: 0, to: 'RI' } },
      { name: 'bill', with: { at: 0 } },
      { name: 'change', with: { at: 0, mode: 'W' } },
      { name: 'confirm', with: { at: 0 } },
      { name: 'bill', with: { at: 0 } },
      { name: 'withdraw', with: { at: 1 } },
    ],
  ],
  // Invoiced as they are placed: one is cancelled, one paid, one paid by halves with credit, and one is called off and paid after all.
  [
    [
      { name: 'rule', with: { moment: InvoicingMoment.atOnce, receipts: true } },
      { name: 'buy', with: { what: 'yearly', card: false, credit: false } },
      { name: 'status', with: { at: 0, to: 'AN' } },
      { name: 'buy', with: { what: 'monthly', card: true, credit: false } },
      { name: 'refund', with: { at: 1, part: 99, method: 'C' } },
      { name: 'buy', with: { what: 'sms', card: false, credit: true } },
      { name: 'refund', with: { at: 2, part: 50, method: 'C' } },
      { name: 'confirm', with: { at: 0 } },
      { name: 'wait', with: { days: 1 } },
      { name: 'withdraw', with: { at: 2 } },
      { name: 'buy', with: { what: 'yearly', card: false, credit: true } },
      { name: 'status', with: { at: 3, to: 'SO' } },
      { name: 'rule', with: { moment: InvoicingMoment.staff, receipts: false } },
      { name: 'status', with: { at: 3, to: 'IA' } },
      { name: 'confirm', with: { at: 0 } },
      { name: 'change', with: { at: 0, mode: 'O' } },
    ],
  ],
  // A quotation is accepted, invoiced with the others of its month, and credited; billing data were missing meanwhile.
  [
    [
      { name: 'rule', with: { moment: InvoicingMoment.monthly, receipts: true } },
      { name: 'accept', with: { what: 'yearly' } },
      { name: 'paper', with: { at: 0, byStaff: false } },
      { name: 'confirm', with: { at: 0 } },
      { name: 'giveBilling', with: { at: 0, isBody: false } },
      { name: 'paper', with: { at: 0, byStaff: true } },
      { name: 'wait', with: { days: 40 } },
      { name: 'refund', with: { at: 0, part: 33, method: 'T' } },
    ],
  ],
  // A dispute is contested and won, another one accepted.
  [
    [
      { name: 'buy', with: { what: 'yearly', card: true, credit: false } },
      { name: 'buy', with: { what: 'sms', card: true, credit: false } },
      { name: 'dispute', with: { at: 0, part: 50, outcome: 'open' } },
      { name: 'answer', with: { at: 0, isAccepted: false } },
      { name: 'dispute', with: { at: 1, part: 33, outcome: 'open' } },
      { name: 'answer', with: { at: 0, isAccepted: true } },
    ],
  ],
  // Instalments are invoiced before the money, paid in other parts than they are due, given back by the bank, and called off.
  [
    [
      { name: 'enter', with: { what: 'all', coupon: 'amount', quantity: 3, terms: 'shares' } },
      { name: 'match', with: { at: 0, part: 50, use: 'C' } },
      { name: 'bill', with: { at: 0 } },
      { name: 'recordPart', with: { at: 0, part: 33 } },
      { name: 'unmatch', with: { at: 0 } },
      { name: 'match', with: { at: 0, part: 130, use: 'T' } },
      { name: 'refund', with: { at: 0, part: 33, method: 'T' } },
      { name: 'enter', with: { what: 'plan', coupon: 'none', quantity: 1, terms: 'thirds' } },
      { name: 'bill', with: { at: 1 } },
      { name: 'recordPart', with: { at: 0, part: 50 } },
      { name: 'status', with: { at: 1, to: 'AN' } },
    ],
  ],
  // A plan bought with a coupon is renewed, the renewal is changed, paid by halves and refunded in part.
  [
    [
      { name: 'enter', with: { what: 'all', coupon: 'part', quantity: 2, terms: 'whole' } },
      { name: 'match', with: { at: 0, part: 130, use: 'C' } },
      { name: 'wait', with: { days: 25 } },
      { name: 'night', with: undefined },
      { name: 'match', with: { at: 1, part: 50, use: 'C' } },
      { name: 'confirmRenewal', with: { at: 0 } },
      { name: 'refundPieces', with: { at: 1, line: 0, method: 'C' } },
      { name: 'unmatch', with: { at: 1 } },
    ],
  ],
  // A pause ends early, and another one is taken back before it begins.
  [
    [
      { name: 'buy', with: { what: 'yearly', card: true, credit: false } },
      { name: 'pause', with: { at: 0, byStaff: true, after: 0, length: 10 } },
      { name: 'wait', with: { days: 1 } },
      { name: 'resume', with: { at: 0, byStaff: true } },
      { name: 'pause', with: { at: 0, byStaff: true, after: 5, length: 3 } },
      { name: 'resume', with: { at: 0, byStaff: false } },
    ],
  ],
  // A dispute had taken what was refunded, and then a part of the refund was taken back.
  [
    [
      { name: 'buy', with: { what: 'monthly', card: true, credit: false } },
      { name: 'refund', with: { at: 0, part: 99, method: 'V' } },
      { name: 'change', with: { at: 0, mode: 'W' } },
      { name: 'confirm', with: { at: 0 } },
      { name: 'dispute', with: { at: 0, part: 50, outcome: 'lost' } },
      { name: 'withdraw', with: { at: 1 } },
    ],
  ],
];

/** Every walk begins today without a rule, and so do the days that its documents are numbered in. */
async function beginDays(): Promise<void> {
  server.app.clock.now = null;
  await server.app.database.db.update(documentCounters).set({ LastDate: '2000-01-01' });
  await server.app.database.db.delete(invoicingRules);
}

/** So many steps take longer than other tests may. */
const timeout = 900_000;
const length = 30;
/** The gates walk a part of what `npm run security -- money` does. */
const { runs } = walkSettings({ length, steps: 4_000, seed: 20_261_123 });

test('no sequence of what customers, staff, banks and providers do takes out more than was paid in, less what is kept', {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: length, maxLength: length, size: 'max' }),
      fc.boolean(),
      async (sequence, isBody) => {
        await beginDays();
        const world: MoneyWorld = {
          ...server,
          customer: await server.app.as('STD'),
          Billing: isBody ? publicBodyBilling : goodBilling,
          transferred: 0,
          given: 0,
          movements: [],
        };
        for (const [index, done] of sequence.entries()) {
          await takeNotified(world, done);
          const balance = await balanceOf(world);
          const story = () =>
            `${JSON.stringify(balance)} of a ${isBody ? 'body' : 'person'} after ${JSON.stringify(sequence.slice(0, index + 1))}`;
          assert.ok(balance.Wallet >= 0, story());
          assert.deepEqual(await wrongDays(world), [], story());
          assert.ok(balance.PaidIn - balance.PaidOut + balance.Debt + balance.Given >= balance.Value, story());
        }
        // Among what agrees: the documents of an order add up to what it sells, less what went back.
        assert.deepEqual(await verifyBooks(server.app.database.db), []);
        assert.deepEqual(await wrongCoupons(server.app.database.db), []);
        assert.deepEqual(await findGaps(server.app.database.db), []);
      },
    ),
    {
      ...runs,
      examples: examples.flatMap(([walk]): [Step[], boolean][] => [
        [walk, false],
        [walk, true],
      ]),
    },
  );
  assert.ok((await countReminders(server)) > 0, 'nor does one without a reminder');
  assertAllHappened(actions, happened);
  const types = await server.app.database.db
    .selectDistinct({ Type: documents.DocumentType })
    .from(documents)
    .where(isNotNull(documents.DocumentType));
  assert.deepEqual(types.map(({ Type }) => Type).sort(), ['TD01', 'TD04', 'TD05', 'TD24'], 'and the same of documents');
});
