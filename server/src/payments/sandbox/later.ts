import { defineJob } from '../../jobs/job.ts';
import { readSandboxPayment, turnPayment } from './books.ts';

/** What a payment turns into after a while: a debit arrives or comes back, a buyer disputes it. */
interface Later {
  Reference: string;
  State: 'S' | 'R';
  ErrorCode: string | null;
  Disputed: boolean;
}

/** Turns a payment by itself, and tells of it. */
export const sandboxLater = defineJob<Later>('sandbox-later', {}, async (later, { db, now }) => {
  const { Reference, State, ErrorCode, Disputed } = later;
  const payment = await readSandboxPayment(db, Reference);
  if (!payment) return;
  const from = State === 'S' ? ['A'] : ['A', 'S'];
  await turnPayment(db, payment, {
    from,
    turn: { State, ErrorCode, Data: { Disputed: Number(Disputed) } },
    now: now(),
  });
});
