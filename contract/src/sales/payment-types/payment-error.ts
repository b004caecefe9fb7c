import { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';
import { codesFilter, flagFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import {
  instantOrNull,
  optional,
  optionalReference,
  positionedFields,
  positionedInput,
  referenceOrNull,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from '../../values/kinds.ts';
import { UserLanguage } from '../../values/user-language.ts';
import { PaymentVector, paymentVector } from '../codes.ts';

/** How bad a refused payment is: it may work later, the customer has to do something, never, or it smells of fraud. */
export const PaymentErrorSeverity = { temporary: 'T', customer: 'C', definitive: 'D', fraud: 'F' } as const;
const severity = enumeration('PaymentErrorSeverity', PaymentErrorSeverity);

/** What comes next: try later, pay another way, sign a new mandate, call the bank, ask the helpdesk. */
export const PaymentErrorAction = { retry: 'R', method: 'M', mandate: 'N', bank: 'B', helpdesk: 'H' } as const;
const nextAction = enumeration('PaymentErrorAction', PaymentErrorAction);
const language = enumeration('UserLanguage', UserLanguage);

const row = z.object({
  Id: z.int(),
  Vector: paymentVector,
  Provider: textOrNull,
  ErrorCode: z.string(),
  Description: z.string(),
  CustomerMessage: z.string(),
  Language: language,
  Severity: severity,
  NextAction: nextAction,
  RetryAfterHours: wholeOrNull,
  MaxRetries: z.int(),
  SuspendPurchase: z.boolean(),
  EmailTemplate: referenceOrNull,
  NotifyStaff: z.boolean(),
  IsDefault: z.boolean(),
  Hits: z.int(),
  LastSeenAt: instantOrNull,
  ...positionedFields,
});

const input = z.object({
  Vector: paymentVector,
  Provider: optional(z.string().trim().toLowerCase().max(30)),
  ErrorCode: text(60),
  Description: text(150),
  CustomerMessage: text(500),
  Language: language.default('it'),
  Severity: severity,
  NextAction: nextAction,
  RetryAfterHours: optional(whole(1, 720)),
  MaxRetries: whole(0, 20).default(0),
  SuspendPurchase: z.boolean().default(false),
  EmailTemplate: optionalReference,
  NotifyStaff: z.boolean().default(false),
  IsDefault: z.boolean().default(false),
  ...positionedInput,
});

/**
 * What payment providers refuse, in words for the customer (entities.md section 10). `Vector`, `Provider`, `ErrorCode` and
 * `Language` are unique together; one default per vector and language takes what has no row of its own.
 */
export const paymentErrors = resource({
  name: 'PaymentErrors',
  menu: { group: 'payments', key: 1530, place: 420, path: 'payment-errors', icon: 'credit-card-off' },
  row,
  input,
  filters: {
    Search: textFilter,
    Vector: codesFilter(PaymentVector),
    Provider: textFilter,
    ErrorCode: textFilter,
    Language: codesFilter(UserLanguage),
    Severity: codesFilter(PaymentErrorSeverity),
    NextAction: codesFilter(PaymentErrorAction),
    IsDefault: flagFilter,
    Active: flagFilter,
  },
  orderColumns: ['Vector', 'Provider', 'ErrorCode', 'Description', 'Severity', 'Hits', 'LastSeenAt', 'UpdatedAt'],
  lookupFor: ['Faqs'],
});
