import { z } from 'zod';
import { codesFilter, flagFilter, referenceFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { SubjectType, subjectType } from '../../sales/codes.ts';
import {
  optional,
  optionalReference,
  positionedFields,
  positionedInput,
  referenceOrNull,
  text,
} from '../../values/kinds.ts';
import { InvoicingMoment, invoicingMoment } from './invoicing-moment.ts';

/** A rule; `Origin` and `SubjectType` empty: all brands, all kinds of customers. */
const row = z.object({
  Id: z.int(),
  Description: z.string(),
  Moment: invoicingMoment,
  /** Whether a payment that no invoice follows from has its receipt by itself. */
  Receipts: z.boolean(),
  Origin: referenceOrNull,
  SubjectType: subjectType.nullable(),
  ...positionedFields,
});

const input = z.object({
  Description: text(80),
  Moment: invoicingMoment,
  Receipts: z.boolean().default(false),
  Origin: optionalReference,
  SubjectType: optional(subjectType),
  ...positionedInput,
});

/**
 * When the orders of a brand and a kind of customer are invoiced by themselves. The narrowest active rule counts, one of a brand before
 * one of a kind; without a rule staff invoice.
 */
export const invoicingRules = resource({
  name: 'InvoicingRules',
  menu: { group: 'invoicing', key: 1807, place: 473, path: 'invoicing-rules', icon: 'robot' },
  row,
  input,
  filters: {
    Search: textFilter,
    Description: textFilter,
    Moment: codesFilter(InvoicingMoment),
    Receipts: flagFilter,
    SubjectType: codesFilter(SubjectType),
    Origin: referenceFilter,
    Active: flagFilter,
  },
  orderColumns: ['Description', 'Moment', 'Receipts', 'SubjectType', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
});
