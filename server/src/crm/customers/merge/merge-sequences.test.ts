import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { testApp } from '../../../../test/app.ts';
import {
  type CustomerServer,
  type CustomerWorld,
  newCustomers,
  openCustomers,
  readRows,
} from '../../../../test/customers/customer-world.ts';
import { mergeActions } from '../../../../test/customers/merge-actions.ts';
import { orderActions, orderTargets } from '../../../../test/customers/order-actions.ts';
import { personActions } from '../../../../test/customers/person-actions.ts';
import { findWrongOwners } from '../../../../test/customers/wrong-owners.ts';
import { wrongCoupons } from '../../../../test/money/coupon-counts.ts';
import { assertAllHappened, type StepOf, stepsOf, takeEach, walkSettings } from '../../../../test/walk-steps.ts';
import { readNotified, wrongWebhooks } from '../../../../test/webhooks/expected-webhooks.ts';
import { verifyBooks } from '../../../sales/books/verify-books.ts';

const actions = { ...mergeActions, ...orderActions, ...personActions };

let server: CustomerServer;
before(async () => {
  server = await openCustomers(await testApp());
});
after(() => server.app.close());

type Step = StepOf<typeof actions>;
const of = stepsOf<typeof actions>();
const at = fc.nat({ max: 5 });
const who = fc.nat({ max: 3 });
const targets = fc.uniqueArray(who, { minLength: 1 });
const coupon = fc.constantFrom('once', 'own', 'none');
const what = fc.constantFrom('yearly', 'monthly', 'sms');
const value = fc.constantFrom(0, 1);
const pair = fc.record({
  stays: who,
  goes: who,
  take: fc.subarray(['FirstName', 'Phone', 'Billing', 'Language']),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  of(9, 'merge', pair),
  of(2, 'mergeAndBack', pair),
  of(7, 'separate', fc.record({ at: fc.nat({ max: 2 }) })),
  of(5, 'undo', fc.record({ at })),
  of(6, 'order', fc.record({ who, what, coupon })),
  of(4, 'change', fc.record({ at, what, coupon })),
  of(5, 'status', fc.record({ at, to: fc.constantFrom(...orderTargets, 'PA' as const) })),
  of(3, 'refund', fc.record({ at, part: fc.constantFrom(50, 100), method: fc.constantFrom('T', 'C', 'C') })),
  of(2, 'withdraw', fc.record({ at })),
  of(1, 'send', fc.constant(undefined)),
  of(2, 'payOut', fc.record({ who, cents: fc.constantFrom(100, 777) })),
  of(2, 'carryOn', fc.record({ who, act: fc.constantFrom('cancel', 'done') })),
  of(2, 'credit', fc.record({ who, cents: fc.constantFrom(500, 2_500) })),
  of(2, 'assignCoupon', fc.record({ who })),
  of(1, 'night', fc.constant(undefined)),
  of(1, 'wait', fc.record({ days: fc.constantFrom(1, 20) })),
  of(4, 'edit', fc.record({ who, field: fc.constantFrom('Language', 'Notes', 'Phone', 'FirstName'), value })),
  of(2, 'editMany', fc.record({ targets, value })),
  of(2, 'tagMany', fc.record({ targets, isPut: fc.boolean() })),
  of(2, 'payFor', fc.record({ who, payer: fc.option(who) })),
  of(2, 'remove', fc.record({ who })),
  of(1, 'erase', fc.record({ who })),
  of(1, 'lock', fc.record({ who, isOpened: fc.boolean() })),
  of(3, 'note', fc.record({ who, kind: fc.constantFrom('Opportunities', 'AgendaEvents') })),
  of(2, 'forget', fc.record({ at })),
  of(3, 'payWith', fc.record({ who, isDefault: fc.boolean() })),
  of(2, 'payFirst', fc.record({ at })),
  of(2, 'chargeTo', fc.record({ at })),
  of(1, 'importFile', fc.record({ lines: fc.uniqueArray(who, { minLength: 1, maxLength: 3 }), isNew: fc.boolean() })),
  of(2, 'undoImport', fc.record({ at })),
);

const happened = new Map<string, number>();

async function take(world: CustomerWorld, { name, with: values }: Step): Promise<void> {
  const rows = await readRows(world);
  const did = await (actions[name] as (world: CustomerWorld, values: unknown) => Promise<boolean>)(world, values);
  if (did) happened.set(name, (happened.get(name) ?? 0) + 1);
  // A file of which nothing is saved, or an import that is undone in vain, leaves its own rows alone.
  else assert.deepEqual(await readRows(world), rows, 'what is refused changes nothing');
}

/** What holds after every step. */
async function assertStep(world: CustomerWorld, done: Step, sent: number): Promise<number> {
  const { clock, database } = server.app;
  const { db } = database;
  // No two steps are of the same moment.
  if (clock.now) clock.now = new Date(clock.now.getTime() + 1_000);
  const before = await readNotified(db, world.ids, sent);
  await take(world, done);
  const now = await readNotified(db, world.ids, sent);
  // Two acts in one step notify twice.
  if (done.name !== 'mergeAndBack')
    assert.deepEqual(wrongWebhooks(before, now), { missing: [], tooMany: [] }, 'webhooks');
  assert.deepEqual(await findWrongOwners(world), []);
  return Math.max(sent, ...now.sent.map(({ id }) => id));
}

const timeout = 1_800_000;
const length = 24;
/** The gates walk a part of what `npm run security -- customers` does. */
const whole = 2_400;
const { steps, runs } = walkSettings({ length, steps: 96, seed: 20_261_130 });

test('in any order of orders, refunds, merges, imports, erasures and undos all is whose it should be, and the books agree', {
  timeout,
}, async () => {
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: length, maxLength: length, size: 'max' }), async (sequence) => {
      server.app.clock.now = null;
      const world = await newCustomers(server);
      const { db } = server.app.database;
      await takeEach(sequence, async (done) => {
        sent = await assertStep(world, done, sent);
      });
      assert.deepEqual(await verifyBooks(db), []);
      assert.deepEqual(await wrongCoupons(db), []);
    }),
    runs,
  );
  // A part of the walk is too short for everything to happen.
  if (steps >= whole) assertAllHappened(actions, happened);
});
