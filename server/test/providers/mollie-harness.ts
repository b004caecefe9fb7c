import { mollieProvider } from '../../src/payments/mollie/mollie.ts';
import { mollieFee } from './mollie-balance.ts';
import { mollieKey, mollieToken, serveMollie } from './mollie-server.ts';
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
  const open = (apiKey: string, timeout?: number) =>
    mollieProvider({ apiKey, accessToken: mollieToken, baseUrl: server.baseUrl }, timeout);
  return {
    provider: open(mollieKey),
    impatient: open(mollieKey, 500),
    vector: 'PC',
    secrets: [mollieKey, mollieToken, 'Bearer '],
    onPage(reference, action) {
      const row = server.payments.get(reference);
      if (!row) throw new Error(`There is no payment ${reference}.`);
      row.status = outcomes[action];
      const cents = Math.round(Number(row.asked.amount.value) * 100);
      if (row.status === 'paid')
        server.move({ type: 'payment', cents, fee: mollieFee, context: { paymentId: reference } });
      if (action === 'isDeclined') row.failureReason = 'card_declined';
      if (row.asked.sequenceType === 'first') row.mandateId = `mdt_${row.asked.customerId}`;
      return Promise.resolve();
    },
    declineNext() {
      server.refusals.push('insufficient_funds');
      return 'insufficient_funds';
    },
    dispute(reference, amount, outcome) {
      const row = server.payments.get(reference);
      if (!row) return;
      const was = row.chargeback;
      row.chargeback = { cents: amount, isReversed: outcome === 'won' };
      const context = { paymentId: reference, chargebackId: `chb_${reference.slice(3)}` };
      if (!was) server.move({ type: 'chargeback', cents: -amount, context });
      if (outcome === 'won') server.move({ type: 'chargeback-reversal', cents: amount, context });
    },
    payOut: (amount) =>
      server.move({
        type: 'outgoing-transfer',
        cents: -amount,
        context: { settlementId: `stl_${amount}`, transferId: 'tr_x' },
      }),
    fee: mollieFee,
    answered: () => null,
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
