import { AttemptState, PaymentVector } from '@circolo/contract/sales/codes';
import { enqueue } from '../../jobs/job.ts';
import { type LaterFacts, sandboxLater } from './later.ts';
import { type SandboxPayment, type SandboxPlace, sendNotice, turnPayment } from './sandbox-store.ts';
import type { SavedMethodBehaviour } from './saved-method.ts';

/** What somebody at the sandbox's page can choose. */
export const sandboxCases = [
  'success',
  'authentication',
  'decline',
  'cancel',
  'lateFailure',
  'chargeback',
  'chargebackOpen',
  'chargebackPart',
  'chargebackWon',
  'refundElsewhere',
  'noticeLost',
  'duplicate',
  'outOfOrder',
  'keepAuthentication',
  'keepDeclined',
] as const;
export type SandboxCase = (typeof sandboxCases)[number];

/** Codes of refusals to choose from, as the providers of each vector have them. */
export const declineCodes: Record<string, readonly string[]> = {
  [PaymentVector.creditCard]: [
    'insufficient_funds',
    'expired_card',
    'incorrect_cvc',
    'do_not_honor',
    'stolen_card',
    'processing_error',
  ],
  [PaymentVector.sepaDebit]: ['AM04', 'AC04', 'MD01', 'MS03'],
  [PaymentVector.payPal]: ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED'],
  [PaymentVector.cloudPayment]: ['insufficient_funds', 'card_expired'],
};

const open = [AttemptState.pending, AttemptState.failed];

interface Choice {
  payment: SandboxPayment;
  /** Of a decline. */
  code: string;
  /** Seconds until what happens later happens. */
  delay: number;
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Money comes: a debit is on its way first, the others are there at once. */
export async function approve(
  place: SandboxPlace,
  { payment, delay }: Pick<Choice, 'payment' | 'delay'>,
  { times = 1, keeps = 'ok' }: { times?: number; keeps?: SavedMethodBehaviour } = {},
): Promise<void> {
  const now = place.now();
  const isDebit = payment.Kind === PaymentVector.sepaDebit;
  const State = isDebit ? AttemptState.authorised : AttemptState.settled;
  await turnPayment(
    place.db,
    payment,
    { from: open, turn: { State, Data: { Behaviour: keeps } }, now },
    async (tx, paid) => {
      await sendNotice(tx, paid, { kind: `payment.${State}`, times });
      if (!isDebit) return;
      const arrives = {
        Reference: paid.Reference,
        State: AttemptState.settled,
        ErrorCode: null,
      };
      await enqueue(tx, sandboxLater, arrives, { startAfter: after(now, delay) });
    },
  );
}

/** Money comes, and other things happen to it later, one after the other. */
async function thenLater(
  place: SandboxPlace,
  { payment, delay }: Choice,
  outcomes: readonly LaterFacts[],
): Promise<void> {
  const now = place.now();
  const turn = { State: AttemptState.settled, Data: { Behaviour: 'ok' } };
  await turnPayment(place.db, payment, { from: open, turn, now }, async (tx, paid) => {
    await sendNotice(tx, paid, { kind: 'payment.S' });
    const [first, ...Then] = outcomes;
    const later = { Reference: paid.Reference, Then, DelaySeconds: delay };
    if (first) await enqueue(tx, sandboxLater, { ...later, ...first }, { startAfter: after(now, delay) });
  });
}

const debitReturned = ({ payment }: Choice): LaterFacts => ({
  State: AttemptState.returned,
  ErrorCode: payment.Kind === PaymentVector.sepaDebit ? 'AM04' : 'insufficient_funds',
});

/** A dispute over an amount of which so much is taken; one that is not open is decided. */
const dispute = (DisputeAmount: number, DisputeTaken: number, isOpen: boolean): LaterFacts => ({
  State: AttemptState.settled,
  ErrorCode: 'fraudulent',
  Dispute: { Disputed: 1, DisputeAmount, DisputeTaken, DisputeOpen: isOpen ? 1 : 0 },
});

/** About a third: what is disputed or given back in part. */
const partOf = ({ Amount }: SandboxPayment): number => Math.ceil(Amount / 3);

/** The last notice comes first, and an old one after it. */
async function outOfOrder(place: SandboxPlace, { payment, delay }: Choice): Promise<void> {
  const now = place.now();
  const turn = { State: AttemptState.settled, Data: { Behaviour: 'ok' } };
  await turnPayment(place.db, payment, { from: open, turn, now }, async (tx, paid) => {
    await sendNotice(tx, paid, { kind: 'payment.S' });
    await sendNotice(tx, paid, { kind: 'payment.P', startAfter: after(now, delay) });
    await sendNotice(tx, paid, { kind: 'payment.F', startAfter: after(now, delay) });
  });
}

export async function refuse(place: SandboxPlace, payment: SandboxPayment, ErrorCode: string): Promise<void> {
  await turnPayment(place.db, payment, {
    from: open,
    turn: { State: AttemptState.failed, ErrorCode },
    now: place.now(),
  });
}

type Act = (place: SandboxPlace, choice: Choice) => Promise<void>;

/** What each case does; the extra authentication is a page of its own. */
export const acts: Record<Exclude<SandboxCase, 'authentication'>, Act> = {
  success: (place, choice) => approve(place, choice),
  decline: (place, { payment, code }) => refuse(place, payment, code),
  cancel: async (place, { payment }) => {
    await turnPayment(place.db, payment, { from: open, turn: { State: AttemptState.cancelled }, now: place.now() });
  },
  lateFailure: (place, choice) => thenLater(place, choice, [debitReturned(choice)]),
  chargeback: (place, choice) => {
    const { Amount } = choice.payment;
    return thenLater(place, choice, [dispute(Amount, Amount, false)]);
  },
  chargebackOpen: (place, choice) => {
    const { Amount } = choice.payment;
    return thenLater(place, choice, [dispute(Amount, Amount, true)]);
  },
  chargebackPart: (place, choice) => {
    const part = partOf(choice.payment);
    return thenLater(place, choice, [dispute(part, part, false)]);
  },
  chargebackWon: (place, choice) => {
    const { Amount } = choice.payment;
    return thenLater(place, choice, [dispute(Amount, Amount, true), dispute(Amount, 0, false)]);
  },
  refundElsewhere: (place, choice) =>
    thenLater(place, choice, [{ State: AttemptState.settled, ErrorCode: null, Refund: partOf(choice.payment) }]),
  noticeLost: (place, choice) => approve(place, choice, { times: 0 }),
  duplicate: (place, choice) => approve(place, choice, { times: 5 }),
  outOfOrder,
  keepAuthentication: (place, choice) => approve(place, choice, { keeps: 'auth' }),
  keepDeclined: (place, choice) => approve(place, choice, { keeps: 'declined' }),
};
