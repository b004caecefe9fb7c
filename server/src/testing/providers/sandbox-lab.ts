import { testDatabase } from '../../db/testing.ts';
import { openJobs } from '../../jobs/jobs.ts';
import { openLog } from '../../log.ts';
import type { PaymentProvider, PaymentStart } from '../../payments/port.ts';
import { readSandboxPayment, turnPayment } from '../../payments/sandbox/books.ts';
import { acts, approve } from '../../payments/sandbox/cases.ts';
import { type SandboxPlace, sandboxProvider } from '../../payments/sandbox/sandbox.ts';
import { signatureHeader, signed } from '../../payments/sandbox/signature.ts';
import { sandboxPayments } from '../../payments/tables.ts';
import type { Doing, ProviderLab } from './provider-lab.ts';

const secret = Buffer.from('the key of a sandbox in a laboratory');

const cases = { pays: 'success', isDeclined: 'decline', leaves: 'cancel' } as const satisfies Partial<
  Record<Doing, keyof typeof acts>
>;

/** The kept method of a payment, that of one whose card is refused. */
const refusedMethod = ({ Method, ...payment }: PaymentStart): PaymentStart => ({
  ...payment,
  Method: Method && { ...Method, Token: Method.Token.replace('sbm_ok_', 'sbm_declined_') },
});

/** The sandbox, on a database of its own. */
export async function sandboxLab(): Promise<ProviderLab> {
  const database = await testDatabase();
  const jobs = await openJobs(database, openLog('silent'), { work: false });
  const { db } = database;
  const place: SandboxPlace = { db, secret, now: () => new Date() };
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
    async onPage(reference, doing) {
      const payment = await known(reference);
      if (doing === 'authenticates') return approve(place, { payment, delay: 0 });
      await acts[cases[doing]](place, { payment, code: 'insufficient_funds', delay: 0 });
    },
    declineNext() {
      declines = 1;
      return 'insufficient_funds';
    },
    async chargeBack(reference) {
      const turn = { State: 'R', Data: { Disputed: 1 } };
      await turnPayment(db, await known(reference), { from: ['S'], turn, now: place.now() });
    },
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
    faults: null,
    made: () => db.$count(sandboxPayments),
    stranger: null,
    close: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}
