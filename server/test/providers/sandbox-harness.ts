import { openLog } from '../../src/config/log.ts';
import { jobList } from '../../src/job-list.ts';
import { openJobs } from '../../src/jobs/jobs.ts';
import type { PaymentProvider, PaymentStart } from '../../src/payments/port/port.ts';
import { acts, approve } from '../../src/payments/sandbox/cases.ts';
import { sandboxProvider } from '../../src/payments/sandbox/sandbox.ts';
import { readSandboxPayment, type SandboxPlace, turnPayment } from '../../src/payments/sandbox/sandbox-store.ts';
import { signatureHeader, signed } from '../../src/payments/sandbox/signature.ts';
import { sandboxPayments } from '../../src/tables/payments/provider-tables.ts';
import { testDatabase } from '../database.ts';
import type { PayerAction, ProviderHarness } from './provider-harness.ts';

const secret = Buffer.from('the key of a sandbox in a laboratory');

const cases = { pays: 'success', isDeclined: 'decline', leaves: 'cancel' } as const satisfies Partial<
  Record<PayerAction, keyof typeof acts>
>;

/** The saved method of a payment, that of one whose card is refused. */
const refusedMethod = ({ Method, ...payment }: PaymentStart): PaymentStart => ({
  ...payment,
  Method: Method && { ...Method, Token: Method.Token.replace('sbm_ok_', 'sbm_declined_') },
});

/** The sandbox, on a database of its own. */
export async function sandboxHarness(): Promise<ProviderHarness> {
  const database = await testDatabase();
  const jobs = await openJobs(database, openLog('silent'), { jobs: jobList, work: false });
  const { db } = database;
  let later = 0;
  const place: SandboxPlace = { db, secret, now: () => new Date(Date.now() + later) };
  const sandbox = sandboxProvider(place);
  let declines = 0;
  const provider: PaymentProvider = {
    ...sandbox,
    start: (payment) => sandbox.start(payment.Method && declines-- > 0 ? refusedMethod(payment) : payment),
  };
  const known = async (reference: string) => {
    const payment = await readSandboxPayment(db, reference);
    if (!payment) throw new Error(`There is no payment ${reference}.`);
    return payment;
  };
  const bodyOf = (Reference: string): string => JSON.stringify({ EventId: 'sbe_1', Kind: 'payment.S', Reference });
  return {
    provider,
    impatient: provider,
    vector: 'SC',
    secrets: [secret.toString()],
    async onPage(reference, action) {
      const payment = await known(reference);
      if (action === 'authenticates') return approve(place, { payment, delay: 0 });
      await acts[cases[action]](place, { payment, code: 'insufficient_funds', delay: 0 });
    },
    declineNext() {
      declines = 1;
      return 'insufficient_funds';
    },
    async dispute(reference, amount, outcome) {
      const DisputeTaken = outcome === 'won' ? 0 : amount;
      const Data = { Disputed: 1, DisputeAmount: amount, DisputeTaken, DisputeOpen: outcome === 'open' ? 1 : 0 };
      await turnPayment(db, await known(reference), { from: ['S'], turn: { State: 'S', Data }, now: place.now() });
    },
    answered: () => null,
    noticeOf(reference) {
      const body = bodyOf(reference);
      return { headers: { [signatureHeader]: signed(secret, body, place.now()) }, body };
    },
    forgedNotices(reference) {
      const body = bodyOf(reference);
      const long = new Date(place.now().getTime() - 3_600_000);
      const bare: Record<string, string> = {};
      return [
        { headers: bare, body },
        { headers: { [signatureHeader]: signed(Buffer.from('another key'), body, place.now()) }, body },
        { headers: { [signatureHeader]: signed(secret, body, place.now()) }, body: `${body} ` },
        { headers: { [signatureHeader]: signed(secret, body, long) }, body },
      ];
    },
    // It pays out by itself on the day after.
    payOut: () => {
      later += 86_400_000;
    },
    fee: 128,
    faults: null,
    made: () => db.$count(sandboxPayments),
    unconfigured: null,
    close: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}
