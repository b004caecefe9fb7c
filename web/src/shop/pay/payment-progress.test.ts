import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentProgress } from '@circolo/contract/sales/payment-types/payment-progress';
import { pauseBefore, phaseOf } from './payment-progress.ts';

const progress = (change: Partial<PaymentProgress>): PaymentProgress => ({
  OrderId: 1,
  OrderStatus: 'IA',
  PaymentId: 1,
  State: 'P',
  Vector: 'SC',
  Amount: 100,
  Due: 100,
  NextUrl: '/sandbox/pay/x',
  ErrorCode: null,
  Message: null,
  NextAction: null,
  Debit: null,
  ...change,
});

test('A payment that is under way at its page is checked for a while, then the customer may go on with it', () => {
  assert.equal(phaseOf(progress({}), 1), 'checking');
  assert.equal(phaseOf(progress({}), 4), 'waiting');
  assert.equal(phaseOf(progress({ NextUrl: null }), 9), 'checking');
});

test('The ends of a payment are distinguished: paid, refused, called off, sent back, on its way, never begun', () => {
  assert.equal(phaseOf(progress({ State: 'S', Due: 0, OrderStatus: 'PA' }), 1), 'paid');
  assert.equal(phaseOf(progress({ State: 'F' }), 1), 'failed');
  assert.equal(phaseOf(progress({ State: 'C' }), 1), 'cancelled');
  assert.equal(phaseOf(progress({ State: 'R', OrderStatus: 'SO' }), 1), 'returned');
  assert.equal(phaseOf(progress({ State: 'A' }), 1), 'underWay');
  assert.equal(phaseOf(progress({ State: null }), 1), 'open');
  const Debit = { MandateReference: 'MND-000001', IbanMasked: 'IT60 •••• 3456' };
  assert.equal(phaseOf(progress({ State: null, Debit }), 1), 'planned');
  assert.equal(phaseOf(progress({ State: 'P', NextUrl: null, Debit }), 9), 'planned');
  assert.equal(phaseOf(progress({ State: 'S' }), 1), 'open', 'a part of the money is there');
  assert.equal(
    phaseOf(progress({ State: null, Due: 0, OrderStatus: 'AN' }), 1),
    'open',
    'a cancelled order is not paid',
  );
});

test('Pauses between two questions grow up to a quarter of a minute, and end', () => {
  const pauses = Array.from({ length: 16 }, (_, asked) => pauseBefore(progress({}), asked));
  const waits = pauses.filter((pause) => pause !== false);
  assert.deepEqual(
    waits,
    [...waits].sort((a, b) => a - b),
  );
  assert.equal(Math.max(...waits), 15_000);
  assert.equal(pauses.at(-1), false);
  assert.equal(pauseBefore(progress({ State: 'F' }), 0), false);
});
