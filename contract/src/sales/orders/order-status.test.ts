import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OrderStatus, type OrderStatusCode } from '../codes.ts';
import { isEditable, type OrderSystemEvent, offeredTargets, reasonRequired, systemTargets } from './order-status.ts';

const statuses = Object.values(OrderStatus);

/** product.md section 4, written out cell by cell: a row per current status, a column per target. */
const columns: OrderStatusCode[] = ['IA', 'IR', 'PC', 'PA', 'SO', 'FT', 'RI', 'CO', 'AN'];
const expected: Record<OrderStatusCode, string> = {
  IA: 'x·xxx···x',
  IR: '·xxxx···x',
  SO: 'xxx·x····',
  PC: 'x·xxx···x',
  PA: '···x·xx··',
  FT: '·····xx··',
  RI: '·····xx··',
  AN: '········x',
  CO: '·········',
};

test('every cell of the transition table is as specified', () => {
  for (const from of statuses) {
    const offered = offeredTargets({ Status: from, PaidByProvider: false });
    columns.forEach((to, index) => {
      assert.equal(offered.includes(to), expected[from][index] === 'x', `${from} → ${to}`);
    });
  }
});

test('an order paid through the provider is offered pending renew and suspended alone', () => {
  for (const from of statuses) {
    const own = from === OrderStatus.cancelled || from === OrderStatus.concluded;
    const offered = offeredTargets({ Status: from, PaidByProvider: true });
    const wanted = own ? offeredTargets({ Status: from, PaidByProvider: false }) : ['IR', 'SO'];
    assert.deepEqual(offered, wanted, from);
  }
});

const withReason: readonly OrderStatusCode[] = [OrderStatus.suspended, OrderStatus.refunded, OrderStatus.cancelled];

test('a reason is required to suspend, refund and cancel, not to stay', () => {
  for (const from of statuses) {
    for (const to of statuses) {
      assert.equal(reasonRequired(from, to), from !== to && withReason.includes(to), `${from} → ${to}`);
    }
  }
});

test('each event of the system has one target or none from every status', () => {
  const moves = (event: OrderSystemEvent) =>
    statuses.flatMap((from) => {
      const to = systemTargets[event][from];
      return to ? [`${from}→${to}`] : [];
    });
  assert.deepEqual(moves('paid'), ['IA→PA', 'IR→PA', 'PC→PA', 'SO→PA']);
  assert.deepEqual(moves('failed'), ['PC→IA']);
  assert.deepEqual(moves('concluded'), ['FT→CO']);
  for (const event of ['returned', 'chargedBack'] as const)
    assert.deepEqual(moves(event), ['PC→IA', 'PA→SO', 'FT→SO', 'CO→SO'], event);
  assert.deepEqual(moves('expired'), ['IA→AN', 'IR→AN']);
  assert.deepEqual(moves('refunded'), ['PA→RI', 'SO→RI', 'FT→RI', 'CO→RI']);
});

test('only pending orders without a provider payment may be edited', () => {
  assert.deepEqual(
    statuses.filter((Status) => isEditable({ Status, PaidByProvider: false })),
    ['IA', 'IR'],
  );
  assert.equal(isEditable({ Status: 'IA', PaidByProvider: true }), false);
});
