import { mollieProvider } from '../../src/payments/mollie/mollie.ts';
import { mollieKey, serveMollie } from './mollie-server.ts';
import type { PayerAction, ProviderHarness } from './provider-harness.ts';

const outcomes: Record<PayerAction, string> = {
  pays: 'paid',
  authenticates: 'paid',
  isDeclined: 'failed',
  leaves: 'expired',
};

/** Mollie with a test server. */
export async function mollieHarness(): Promise<ProviderHarness> {
  const server = await serveMollie();
  const open = (apiKey: string, timeout?: number) => mollieProvider({ apiKey, baseUrl: server.baseUrl }, timeout);
  return {
    provider: open(mollieKey),
    impatient: open(mollieKey, 500),
    vector: 'PC',
    secrets: [mollieKey, 'Bearer '],
    onPage(reference, action) {
      const row = server.payments.get(reference);
      if (!row) throw new Error(`There is no payment ${reference}.`);
      row.status = outcomes[action];
      if (action === 'isDeclined') row.failureReason = 'card_declined';
      if (row.asked.sequenceType === 'first') row.mandateId = `mdt_${row.asked.customerId}`;
      return Promise.resolve();
    },
    declineNext() {
      server.refusals.push('insufficient_funds');
      return 'insufficient_funds';
    },
    chargeBack(reference) {
      const row = server.payments.get(reference);
      if (row) row.chargedBack = true;
    },
    noticeOf: (reference) => ({ headers: {}, body: `id=${reference}` }),
    // Mollie signs nothing: whatever names a payment is only a reason to ask.
    forgedNotices: () => [
      { headers: {}, body: '' },
      { headers: {}, body: 'id=' },
      { headers: {}, body: 'id=../payments' },
      { headers: {}, body: '{"id":"tr_00000001"}' },
    ],
    faults: server.faults,
    made: () => server.payments.size,
    unconfigured: open('test_of_nobody'),
    close: server.close,
  };
}
