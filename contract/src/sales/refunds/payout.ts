import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { instant, instantOrNull, money, someMoney, text, textOrNull } from '../../values/kinds.ts';

/** Credit that is paid out is requested, on its way, done, come back, or called off. */
export const PayoutState = { requested: 'R', sent: 'S', done: 'D', failed: 'F', cancelled: 'X' } as const;
/** The state of a payout. */
export const payoutState = enumeration('PayoutState', PayoutState);
export type PayoutStateCode = z.infer<typeof payoutState>;

const payout = z.object({
  Id: z.int(),
  At: instant,
  Amount: money,
  State: payoutState,
  /** It is in a batch whose file is at the bank. */
  AtBank: z.boolean(),
  Reason: z.string(),
  Error: textOrNull,
  DoneAt: instantOrNull,
});

/** What of a customer's credit was paid out, and what waits for a second person's approval beside. */
const payoutsAnswer = z.object({ Balance: money, Waiting: money, Payouts: z.array(payout) });
export type Payouts = z.infer<typeof payoutsAnswer>;

const edit = { resource: 'Orders', level: AuthorizationLevel.edit } as const;

/** The payouts of a customer's credit. */
export const listPayouts = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Payouts',
  summary: 'The payouts of a customer’s credit',
  access: {
    allOf: [
      { resource: 'Users', level: AuthorizationLevel.view },
      { resource: 'Orders', level: AuthorizationLevel.view },
    ],
  },
  params: recordId,
  answer: payoutsAnswer,
});

/**
 * Pays credit out to the customer's bank account: the credit is gone at once, the transfer goes by a batch. Refused: more than there is (a field error).
 * More than one person may let go waits for another one's approval (`Waiting`).
 */
export const makePayout = endpoint({
  method: 'POST',
  path: '/Users/{Id}/Payouts',
  summary: 'Pays credit on account out by bank transfer',
  access: edit,
  stepUp: true,
  params: recordId,
  body: z.strictObject({ Amount: someMoney, Reason: text(250) }),
  answer: payoutsAnswer,
  status: 201,
});

/**
 * Calls off a payout that has not gone yet (the credit is back), says that it was made without a batch, or lets one that came back
 * wait again. Else `RefundNotOpen`.
 */
export const carryPayoutOn = endpoint({
  method: 'POST',
  path: '/Users/{Id}/Payouts/{PayoutId}',
  summary: 'Calls a payout of credit off, notes that it was made, or lets it wait again',
  access: edit,
  stepUp: true,
  params: z.object({ Id: recordId.shape.Id, PayoutId: recordId.shape.Id }),
  body: z.strictObject({ Action: z.enum(['cancel', 'done', 'retry']) }),
  answer: payoutsAnswer,
});
