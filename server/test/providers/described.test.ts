import assert from 'node:assert/strict';
import { test } from 'node:test';
import { againstMollie } from './mollie-described.ts';
import { againstAnswer, againstNamed, againstRequest } from './paypal-described.ts';
import { againstStripe } from './stripe-store.ts';
import { againstViesAnswer, againstViesRequest } from './vies-described.ts';

const outcome = { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } };
const dispute = { dispute_id: 'PP-D-1', status: 'RESOLVED' };

test('a fake of PayPal cannot answer what its description does not name, at any depth', () => {
  const list = (item: object) => againstAnswer('GET', '/v1/customer/disputes', 200, { items: [item] });
  assert.equal(list(dispute), null);
  assert.match(list({ ...dispute, ...outcome }) ?? '', /dispute_outcome/);
  const one = (body: object) => againstAnswer('GET', '/v1/customer/disputes/PP-D-1', 200, body);
  assert.equal(one({ ...dispute, ...outcome }), null);
  assert.match(one({ ...dispute, dispute_outcome: { outcome: 'x' } }) ?? '', /outcome/);
  // A capture is put together of parts: the fields of all of them are known, others are not.
  const capture = { id: 'C1', status: 'COMPLETED', create_time: '2026-11-23T10:00:00Z', custom_id: 'x' };
  const captured = (body: object) => againstAnswer('GET', '/v2/payments/captures/C1', 200, body);
  assert.equal(captured(capture), null);
  assert.match(captured({ ...capture, is_reversed: true }) ?? '', /is_reversed/);
  assert.match(captured({ ...capture, status: 'REVERSED' }) ?? '', /status/);
  assert.match(againstNamed('payments.refund', { id: 'R1', reversal: true }) ?? '', /reversal/);
});

test('an adapter cannot ask PayPal for what its description does not name', () => {
  const unit = { amount: { currency_code: 'EUR', value: '1.00' }, custom_id: 'x'.repeat(127) };
  const order = (unit: object) =>
    againstRequest('POST', '/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [unit] });
  assert.equal(order(unit), null);
  assert.match(order({ ...unit, custom_id: 'x'.repeat(128) }) ?? '', /custom_id/);
  assert.match(order({ ...unit, reference: 'x' }) ?? '', /reference/);
});

test('a fake of VIES cannot answer, and nothing can ask, what its description does not name', () => {
  const asked = { countryCode: 'DE', vatNumber: '136695976' };
  assert.equal(againstViesRequest('POST', '/check-vat-number', asked), null);
  assert.match(againstViesRequest('POST', '/check-vat-number', { ...asked, requester: 'IT' }) ?? '', /requester/);
  assert.match(againstViesRequest('GET', '/check-status', {}) ?? '', /not described/);
  const answer = { ...asked, requestDate: '2026-11-26T10:00:00.000Z', valid: true };
  assert.equal(againstViesAnswer(200, answer), null);
  assert.match(againstViesAnswer(200, { ...answer, isValid: true }) ?? '', /isValid|input/i);
  const error = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };
  for (const status of [200, 400, 500]) assert.equal(againstViesAnswer(status, error), null);
  assert.notEqual(againstViesAnswer(500, answer), null);
});

test('fakes of Stripe and Mollie cannot answer what their fixtures and reference do not name', () => {
  assert.equal(againstStripe({ object: 'dispute', amount: 500, status: 'lost' }), null);
  assert.match(againstStripe({ object: 'list', data: [{ object: 'dispute', ...outcome }] }) ?? '', /dispute_outcome/);
  const refused = {
    status: 422,
    title: 'x',
    detail: 'x',
    _links: { documentation: { href: 'https://x.test', type: 'x' } },
  };
  assert.equal(againstMollie('GET', '/v2/payments/tr_1', 422, refused), null);
  assert.match(againstMollie('GET', '/v2/payments/tr_1', 422, { ...refused, chargedBack: true }) ?? '', /chargedBack/);
});
