import { AttemptState } from '@circolo/contract/sales/codes';
import { enqueue } from '../../jobs/job.ts';
import type { DisputeDesk } from '../port/dispute-desk.ts';
import { ProviderError } from '../port/port.ts';
import { disputeEnd, type SandboxDispute } from './disputes.ts';
import { sandboxLater } from './later.ts';
import { readSandboxPayment, type SandboxPayment, type SandboxPlace, turnPayment } from './sandbox-store.ts';

/** With this word in the note the evidence loses; otherwise it wins. */
const losing = 'losing_evidence';

/** Seconds until the sandbox has decided. */
const decision = 5;

async function disputed({ db }: SandboxPlace, dispute: string): Promise<SandboxPayment> {
  const payment = await readSandboxPayment(db, dispute.slice(0, -disputeEnd.length));
  if (payment?.Data.Disputed !== 1) throw new ProviderError('sandbox', 'There is no such dispute', { retry: false });
  return payment;
}

const waits = ({ Data }: SandboxPayment): boolean => Data.DisputeOpen === 1 && Data.DisputeReview !== 1;

/** A dispute as it ends: the buyer has all of it, or nothing. */
const ended = ({ Amount, Data }: SandboxPayment, isLost: boolean): SandboxDispute => {
  const DisputeAmount = Number(Data.DisputeAmount ?? Amount);
  return { Disputed: 1, DisputeAmount, DisputeTaken: isLost ? DisputeAmount : 0, DisputeOpen: 0, DisputeReview: 0 };
};

/** Disputes in the sandbox: evidence is looked at for a while, then it wins. One that waits no more was answered before. */
export const sandboxDisputeDesk = (place: SandboxPlace): DisputeDesk => ({
  async contest({ Dispute, Evidence }) {
    const { db, now } = place;
    const payment = await disputed(place, Dispute);
    if (!waits(payment)) return;
    const { Reference, ErrorCode } = payment;
    const turn = { State: AttemptState.settled, ErrorCode, Data: { DisputeReview: 1 } };
    await turnPayment(db, payment, { from: [AttemptState.settled], turn, now: now() }, async (tx) => {
      const Dispute = ended(payment, Evidence.Note.includes(losing));
      const outcome = { Reference, State: AttemptState.settled, ErrorCode, Dispute };
      await enqueue(tx, sandboxLater, outcome, { startAfter: new Date(now().getTime() + decision * 1000) });
    });
  },
  async accept({ Dispute }) {
    const { db, now } = place;
    const payment = await disputed(place, Dispute);
    if (!waits(payment)) return;
    const turn = { State: AttemptState.settled, ErrorCode: payment.ErrorCode, Data: { ...ended(payment, true) } };
    await turnPayment(db, payment, { from: [AttemptState.settled], turn, now: now() }, async () => {});
  },
});
