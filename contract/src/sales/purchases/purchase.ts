import { z } from 'zod';
import { Software } from '../../codes/catalogue-codes.ts';
import {
  codesFilter,
  dayFilter,
  flagFilter,
  numberFilter,
  range,
  referenceFilter,
  textFilter,
} from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { customerFields } from '../../values/customer-fields.ts';
import { auditFields, day, dayOrNull, money, reference, referenceOrNull, textOrNull } from '../../values/kinds.ts';
import { PurchaseKind, PurchaseState, purchaseKind, purchaseState } from '../codes.ts';
import { cohortFilter, movementFilter } from './report-filters.ts';

const row = z.object({
  Id: z.int(),
  User: reference,
  ...customerFields,
  Package: reference,
  Kind: purchaseKind,
  State: purchaseState,
  StartDate: day,
  EndDate: dayOrNull,
  /** What it brings in a month, without VAT and what is due once; 0 where it has no period. */
  MonthlyAmount: money,
  /** The same in a year. */
  YearlyAmount: money,
  AutoRenew: z.boolean(),
  CancelAtPeriodEnd: z.boolean(),
  /** Why it was cancelled: the listed reason, and in the customer's words. */
  CancelReason: referenceOrNull,
  CancelReasonText: textOrNull,
  /** The days of its pause that has not ended, both inclusive. */
  PausedFrom: dayOrNull,
  PausedUntil: dayOrNull,
  /** Its package lets staff pause it, or it has a pause that they can end. */
  Pausable: z.boolean(),
  /** Another purchase goes on from it. */
  Renewed: z.boolean(),
  Order: referenceOrNull,
  ...auditFields,
});

/** What customers own: they come with paid orders, and only orders change them. */
export const purchases = resource({
  name: 'Purchases',
  row,
  record: row,
  input: z.object({}),
  filters: {
    Search: textFilter,
    User: referenceFilter,
    Package: referenceFilter,
    Kind: codesFilter(PurchaseKind),
    State: codesFilter(PurchaseState),
    AutoRenew: flagFilter,
    CancelAtPeriodEnd: flagFilter,
    CancelReason: referenceFilter,
    Renewed: flagFilter,
    ...range('StartDate', dayFilter),
    ...range('EndDate', dayFilter),
    ...range('MonthlyAmount', numberFilter),
    /** The brand and the product line of the customer. */
    Origin: referenceFilter,
    Software: codesFilter(Software),
    Movement: movementFilter,
    Cohort: cohortFilter,
  },
  orderColumns: ['StartDate', 'EndDate', 'State', 'Kind', 'MonthlyAmount', 'UpdatedAt'],
});
