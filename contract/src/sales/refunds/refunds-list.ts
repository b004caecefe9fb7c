import { z } from 'zod';
import {
  codesFilter,
  instantFilter,
  numberFilter,
  range,
  referenceFilter,
  textFilter,
} from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { customerFields } from '../../values/customer-fields.ts';
import { auditFields, instant, instantOrNull, money, reference, textOrNull } from '../../values/kinds.ts';
import { PaymentVector, paymentVector } from '../codes.ts';
import { RefundMethod, RefundOrigin, RefundState, refundMethod, refundOrigin, refundState } from './refund.ts';

const row = z.object({
  Id: z.int(),
  Date: instant,
  Order: reference,
  User: reference,
  ...customerFields,
  Amount: money,
  Method: refundMethod,
  /** What the money came with, where it goes back the way it came. */
  Vector: paymentVector.nullable(),
  Provider: textOrNull,
  /** The listed reason and the note beside. */
  Reason: textOrNull,
  State: refundState,
  Origin: refundOrigin,
  /** The provider's code of a failure. */
  Error: textOrNull,
  DoneAt: instantOrNull,
  ...auditFields,
});

/** Money that went back or is about to, of all orders; they are made and carried on at their order. */
export const refunds = resource({
  name: 'Refunds',
  row,
  record: row,
  input: z.object({}),
  filters: {
    Search: textFilter,
    Order: referenceFilter,
    User: referenceFilter,
    Method: codesFilter(RefundMethod),
    State: codesFilter(RefundState),
    Origin: codesFilter(RefundOrigin),
    Vector: codesFilter(PaymentVector),
    ...range('Date', instantFilter),
    ...range('Amount', numberFilter),
  },
  orderColumns: ['Date', 'Amount', 'Method', 'State', 'DoneAt'],
});
