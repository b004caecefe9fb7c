import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { says } from '../../errors/issues.ts';
import { endpoint } from '../../http/endpoint.ts';
import { customerFields } from '../../values/customer-fields.ts';
import { plainIban } from '../../values/identifiers/iban.ts';
import { isSepaAccount, isSepaIban } from '../../values/identifiers/sepa-accounts.ts';
import { instant, instantOrNull, money, reference, referenceOrNull, text, textOrNull } from '../../values/kinds.ts';
import { accountSource, askOutcome, transferKind } from './transfer-codes.ts';

/** A refund or a payout. */
export const transferItem = z.object({ Kind: transferKind, Id: z.int().min(1) });
export type TransferItem = z.infer<typeof transferItem>;

/** An account as it is typed. */
export const accountForm = z.strictObject({
  Iban: z
    .string()
    .max(60)
    .transform(plainIban)
    .pipe(
      z
        .string()
        .min(1)
        .refine((iban) => !/^[A-Z]{2}\d/.test(iban) || isSepaIban(iban), {
          ...says('ibanNotSepa'),
          abort: true,
        })
        .refine(isSepaAccount, says('invalidIban')),
    ),
  Holder: text(70),
});

/** Money that waits to be transferred to somebody. */
const waitingTransfer = z.object({
  ...transferItem.shape,
  /** The order that is refunded; null for credit that is paid out. */
  Order: referenceOrNull,
  Customer: reference,
  ...customerFields,
  Amount: money,
  Since: instant,
  /** The bank's code, where a transfer of it was rejected or came back, and what it means. */
  Error: textOrNull,
  ErrorText: textOrNull,
  Account: z.object({ IbanMasked: z.string(), Holder: z.string(), Source: accountSource }).nullable(),
  /** The account that the customer's money came from, if a bank line says. */
  FromLine: textOrNull,
  /** The account of the customer's own SEPA mandate, if there is one. */
  FromMandate: textOrNull,
  /** When the customer was asked for the account by a link, and until when the link counts; null once it was used or replaced. */
  AskedAt: instantOrNull,
  LinkUntil: instantOrNull,
});
export type WaitingTransfer = z.infer<typeof waitingTransfer>;

const edit = { resource: 'TransferBatches', level: AuthorizationLevel.edit } as const;

/** Refunds by transfer and payouts of credit that no batch has yet; those that came back with the bank's reason. */
export const waitingTransfers = endpoint({
  method: 'GET',
  path: '/TransferBatches/Waiting',
  summary: 'Refunds and payouts that wait for a transfer',
  access: { resource: 'TransferBatches', level: AuthorizationLevel.view },
  answer: z.array(waitingTransfer),
});

/**
 * Says where the money goes: an account that staff type, the one that the customer's money came from (`Source` B), or that of their SEPA
 * mandate (M); refused where no bank line says so and where there is no mandate: `NotEditable`. A transfer that came back waits again. Refused while it is in a batch (`NotEditable`).
 */
export const setTransferAccount = endpoint({
  method: 'POST',
  path: '/TransferBatches/Accounts',
  summary: 'Says to which account a refund or a payout goes',
  access: edit,
  stepUp: true,
  body: z.discriminatedUnion('Source', [
    z.strictObject({ ...transferItem.shape, Source: z.enum(['B', 'M']) }),
    z.strictObject({ ...transferItem.shape, Source: z.literal('S'), ...accountForm.shape }),
  ]),
  answer: waitingTransfer,
});

/**
 * Asks customers for their account by a mail with a link that counts once, for `accountLinkDays`; says of each what became of it. Who has
 * a link that can still be answered is left alone, unless `Again`: the link of before is then worth nothing. The mail goes to the address
 * that recovery trusts: one that was changed a moment ago gets none.
 */
export const askTransferAccounts = endpoint({
  method: 'POST',
  path: '/TransferBatches/Accounts/Ask',
  summary: 'Asks customers by e-mail for the account that their money goes to',
  access: edit,
  body: z.strictObject({ Items: z.array(transferItem).min(1).max(200), Again: z.boolean().default(false) }),
  answer: z.object({
    /** How many were written to. */
    Asked: z.int(),
    Outcomes: z.array(z.object({ ...transferItem.shape, Outcome: askOutcome })),
  }),
});
