import assert from 'node:assert/strict';
import { type PaymentStart, ProviderError } from '../../src/payments/port/port.ts';
import type { ProviderHarness } from './provider-harness.ts';

let count = 0;
/** A payment of 73,41 € with a key of its own. */
export function payment(harness: ProviderHarness, more: Partial<PaymentStart> = {}): PaymentStart {
  count += 1;
  return {
    Key: `attempt-${count}`,
    OwnReference: `attempt-${count}`,
    Vector: harness.vector,
    Amount: 7_341,
    Description: 'Ordine 2026-0042: Circolo Base è pronto',
    OrderNumber: '2026-0042',
    Email: 'socio@example.org',
    Name: 'Lucia Bianchi',
    Language: 'it',
    ReturnUrl: 'https://circolo.example/shop/completed?order=42',
    NotifyUrl: 'https://circolo.example/api/Payments/Notices/x',
    Save: false,
    Method: null,
    OffSession: false,
    ...more,
  };
}

/** The error that a call ends in; anything else fails the test. */
export async function providerErrorOf(action: Promise<unknown>): Promise<ProviderError> {
  const error = await action.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ProviderError) return error;
  assert.fail(`no trouble of a provider but ${String(error)}`);
}
