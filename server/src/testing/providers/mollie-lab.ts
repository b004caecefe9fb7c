import { mollieProvider } from '../../payments/mollie/mollie.ts';
import { mollieKey, serveMollie } from './mollie-server.ts';
import type { Doing, ProviderLab } from './provider-lab.ts';

const outcomes: Record<Doing, string> = {
  pays: 'paid',
  authenticates: 'paid',
  isDeclined: 'failed',
  leaves: 'expired',
};

/** Mollie with a test server. */
export async function mollieLab(): Promise<ProviderLab> {
  const server = await serveMollie();
  const open = (apiKey: string, timeout?: number) => mollieProvider({ apiKey, baseUrl: server.baseUrl }, timeout);
  return {
    provider: open(mollieKey),
    impatient: open(mollieKey, 500),
    vector: 'PC',
    secrets: [mollieKey, 'Bearer '],
    onPage(reference, doing) {
      const row = server.payments.get(reference);
      if (!row) throw new Error(`There is no payment ${reference}.`);
      row.status = outcomes[doing];
      if (doing === 'isDeclined') row.failureReason = 'card_declined';
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
    stranger: open('test_of_nobody'),
    close: server.close,
  };
}
