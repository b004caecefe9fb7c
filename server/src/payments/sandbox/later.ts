import { AttemptState } from '@circolo/contract/sales/codes';
import { defineJob } from '../../jobs/job.ts';
import { readSandboxPayment, turnPayment } from './sandbox-store.ts';

/** What a payment turns into after a while: a debit arrives or comes back, a buyer disputes it. */
interface LaterOutcome {
  Reference: string;
  State: typeof AttemptState.settled | typeof AttemptState.returned;
  ErrorCode: string | null;
  Disputed: boolean;
}

/** Changes the state of a payment by itself, and sends a notice. */
export const sandboxLater = defineJob<LaterOutcome>('sandbox-later', {}, async (later, { db, now }) => {
  const { Reference, State, ErrorCode, Disputed } = later;
  const payment = await readSandboxPayment(db, Reference);
  if (!payment) return;
  const from =
    State === AttemptState.settled ? [AttemptState.authorised] : [AttemptState.authorised, AttemptState.settled];
  await turnPayment(db, payment, {
    from,
    turn: { State, ErrorCode, Data: { Disputed: Number(Disputed) } },
    now: now(),
  });
});
