import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { codesFilter, dayFilter, numberFilter, range, referenceFilter, textFilter } from '../../resource/filters.ts';
import { recordId, resource } from '../../resource/resource.ts';
import { orderStatus } from '../../sales/codes.ts';
import { paymentProviderName } from '../../sales/payment-types/payment-provider.ts';
import { payoutSuggestion, providerPayout } from '../../settlements/provider-payout.ts';
import {
  auditFields,
  day,
  instant,
  money,
  optional,
  reference,
  referenceInput,
  referenceOrNull,
  someMoney,
  text,
  textOrNull,
} from '../../values/kinds.ts';
import { BankLineState, bankLineState, matchReason, SurplusUse, surplusUse } from '../codes.ts';
import { transferEntryState } from '../transfers/transfer-codes.ts';

/** A movement as lists show it. */
export const bankLineRow = z.object({
  Id: z.int(),
  Bank: reference,
  BookingDate: day,
  ValueDate: day,
  Amount: money,
  /** How much of it pays orders. */
  Matched: money,
  Payer: textOrNull,
  PayerIban: textOrNull,
  Remittance: z.string(),
  State: bankLineState,
  IgnoredReason: textOrNull,
  ...auditFields,
});

/** What of a movement pays which order. */
const match = z.object({
  Id: z.int(),
  Order: reference,
  Amount: money,
  Confidence: z.int(),
  Reasons: z.array(matchReason),
  ConfirmedAt: instant,
});

/** A transfer of ours that a movement is, or may be. */
export const lineTransfer = z.object({
  Id: z.int(),
  /** Its batch. */
  Batch: reference,
  /** The order that is refunded; null for credit that is paid out. */
  Order: referenceOrNull,
  Holder: z.string(),
  EndToEndId: z.string(),
  Amount: money,
  State: transferEntryState,
});

/** A movement with the orders that it pays, the transfers of ours that it is, or the payout of a provider that it brought. */
export const bankLineRecord = bankLineRow.extend({
  EntryReference: textOrNull,
  Matches: z.array(match),
  Transfers: z.array(lineTransfer),
  Payout: providerPayout.nullable(),
});

/** The movements of our accounts. They come with a statement and are matched to orders. */
export const bankLines = resource({
  name: 'BankLines',
  row: bankLineRow,
  record: bankLineRecord,
  input: z.object({}),
  filters: {
    Search: textFilter,
    Bank: referenceFilter,
    Statement: referenceFilter,
    State: codesFilter(BankLineState),
    ...range('BookingDate', dayFilter),
    ...range('Amount', numberFilter),
  },
  orderColumns: ['BookingDate', 'ValueDate', 'Amount', 'Payer', 'State'],
});

/** An order as it is offered for a movement. */
const payable = z.object({
  Id: z.int(),
  Number: z.string(),
  /** The association or centre, where there is one, and the person. */
  Customer: z.string(),
  Date: instant,
  Status: orderStatus,
  Total: money,
  /** What is still to be paid. */
  Due: money,
  TransferReference: textOrNull,
});
export type PayableOrder = z.infer<typeof payable>;

/** What a movement may pay: the orders with their amounts, how sure that is and why. */
const suggestion = z.object({
  Parts: z.array(z.object({ Order: payable, Amount: money })),
  Confidence: z.int().min(0).max(100),
  Reasons: z.array(matchReason),
});
export type BankSuggestion = z.infer<typeof suggestion>;

const read = { resource: 'BankLines', level: AuthorizationLevel.view } as const;
const access = { resource: 'BankLines', level: AuthorizationLevel.edit } as const;

/** How many movements a page of suggestions holds. */
export const suggestionsPage = 25;

/**
 * The movements that wait to be matched, oldest first, each with up to three suggestions, the surest first, and with the payouts of
 * providers of its amount. What comes from a provider is no order's money, unless it names one.
 */
export const bankSuggestions = endpoint({
  method: 'GET',
  path: '/BankLines/Suggestions',
  summary: 'Movements to match, with what they may pay',
  access: read,
  query: z.strictObject({
    Bank: z.coerce.number().int().min(1).optional(),
    Page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  answer: z.object({
    /** Movements that wait, and how many of them are as good as sure. */
    Count: z.int(),
    Sure: z.int(),
    Rows: z.array(
      z.object({
        Line: bankLineRow,
        Suggestions: z.array(suggestion),
        Payouts: z.array(payoutSuggestion),
        /** The provider that it comes from by its payer. */
        Provider: paymentProviderName.nullable(),
      }),
    ),
  }),
});
export type ReconciliationRow = z.infer<(typeof bankSuggestions)['answer']>['Rows'][number];

/** Orders that a movement may be matched to manually: by number, customer or transfer reference; the first 20. */
export const payableOrders = endpoint({
  method: 'GET',
  path: '/BankLines/Orders',
  summary: 'Orders that a movement may pay',
  access: read,
  query: z.strictObject({ Search: z.string().max(100).default('') }),
  answer: z.array(payable),
});

const outcome = z.object({
  Order: reference,
  Status: orderStatus,
  /** What is still to be paid of the order. */
  Due: money,
  /** What was beyond, and where it went. */
  Surplus: money,
  Use: surplusUse.nullable(),
  /** The order had expired and was opened again. */
  Reopened: z.boolean(),
});
export type MatchOutcome = z.infer<typeof outcome>;

/**
 * Says what a movement pays: one order or several; what is left of it stays to be matched. Money beyond what an order
 * costs becomes credit on account, or goes back by bank transfer. An order that expired is opened again where the money
 * came in time by the bank's value date, else the money is credit.
 */
export const confirmMatch = endpoint({
  method: 'POST',
  path: '/BankLines/{Id}/Confirm',
  summary: 'Matches a movement to the orders that it pays',
  access,
  stepUp: true,
  params: recordId,
  body: z.object({
    Parts: z
      .array(z.object({ Order: referenceInput, Amount: someMoney }))
      .min(1)
      .max(50),
    Surplus: surplusUse.default(SurplusUse.credit),
  }),
  answer: z.object({ Line: bankLineRecord, Outcomes: z.array(outcome) }),
});

/** Confirms the best suggestions that are as good as sure, at most 50 at a time; asked again until none is left. */
export const confirmSure = endpoint({
  method: 'POST',
  path: '/BankLines/ConfirmSure',
  summary: 'Confirms all suggestions that are as good as sure',
  access,
  stepUp: true,
  body: z.object({ Bank: optional(referenceInput) }),
  answer: z.object({ Confirmed: z.int(), Left: z.int() }),
});

/** Leaves a movement aside, with the reason: it pays no order. */
export const ignoreLine = endpoint({
  method: 'POST',
  path: '/BankLines/{Id}/Ignore',
  summary: 'Leaves a movement aside',
  access,
  params: recordId,
  body: z.object({ Reason: text(250) }),
  answer: bankLineRecord,
});

/**
 * Puts a movement back among those to match: takes back its matches, or that it was left aside. Transfers of ours that it had made are
 * under way again, and so is a payout that it brought; what brought a transfer back stays (`NotEditable`), and so does a payout of a
 * month that is closed (`MonthClosed`).
 */
export const undoMatch = endpoint({
  method: 'POST',
  path: '/BankLines/{Id}/Undo',
  summary: 'Undoes the decision about a movement',
  access,
  params: recordId,
  answer: bankLineRecord,
});
