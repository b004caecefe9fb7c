import { AttemptState, PaymentVector } from '@circolo/contract/sales/codes';
import { enqueue } from '../../jobs/job.ts';
import { sandboxLater } from './later.ts';
import type { SandboxPlace } from './sandbox.ts';
import { type SandboxPayment, sendNotice, turnPayment } from './sandbox-store.ts';
import type { SavedMethodBehaviour } from './saved-method.ts';

/** What somebody at the sandbox's page can choose. */
export const sandboxCases = [
  'success',
  'authentication',
  'decline',
  'cancel',
  'lateFailure',
  'chargeback',
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
        Disputed: false,
      };
      await enqueue(tx, sandboxLater, arrives, { startAfter: after(now, delay) });
    },
  );
}

/** Money comes and goes away again later. */
async function loseLater(place: SandboxPlace, { payment, delay }: Choice, Disputed: boolean): Promise<void> {
  const now = place.now();
  const ErrorCode = Disputed ? 'fraudulent' : payment.Kind === PaymentVector.sepaDebit ? 'AM04' : 'insufficient_funds';
  const turn = { State: AttemptState.settled, Data: { Behaviour: 'ok' } };
  await turnPayment(place.db, payment, { from: open, turn, now }, async (tx, paid) => {
    await sendNotice(tx, paid, { kind: 'payment.S' });
    const gone = { Reference: paid.Reference, State: AttemptState.returned, ErrorCode, Disputed };
    await enqueue(tx, sandboxLater, gone, { startAfter: after(now, delay) });
  });
}

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
  lateFailure: (place, choice) => loseLater(place, choice, false),
  chargeback: (place, choice) => loseLater(place, choice, true),
  duplicate: (place, choice) => approve(place, choice, { times: 5 }),
  outOfOrder,
  keepAuthentication: (place, choice) => approve(place, choice, { keeps: 'auth' }),
  keepDeclined: (place, choice) => approve(place, choice, { keeps: 'declined' }),
};
