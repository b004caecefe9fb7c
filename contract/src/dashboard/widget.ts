import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { textOrNull } from '../values/kinds.ts';
import { widgetCodes, widgetUnit } from './widget-codes.ts';

const code = z.enum(widgetCodes);

/** A list and the filters with which it shows exactly what was counted: what its address says. */
const listed = z.object({ Resource: z.string(), Filters: z.record(z.string(), z.string()) });
export type WidgetList = z.infer<typeof listed>;

const unit = z.enum(widgetUnit);

/** What is measured, for its words. */
const figureKeys = [
  'ToAnswer',
  'AtRisk',
  'Within3',
  'ToResend',
  'LastDays',
  'RefusedByBody',
  'Silent',
  'Gaps',
  'Issued',
  'NextDue',
  'Active',
  'New',
  'Next7',
  'Next30',
  'Expired',
  'Last30',
  'Unassigned',
  'ThisMonth',
  'Waiting',
  'WaitingAmount',
  'Overdue',
  'Today',
  'Late',
  'Open',
  'NoNext',
  'WithoutRenewal',
  'Monthly',
  'Yearly',
  'Subscriptions',
  'Rate',
  'Ended',
  'Renewed',
  'DueSoon',
  'Weighted',
] as const;

const figure = z.object({
  Key: z.enum(figureKeys),
  Unit: unit,
  /** Null: nothing to measure, as the rate of nothing. */
  Value: z.number().nullable(),
  /** The list that holds what was counted; of a share, the part. */
  List: listed,
  /** The field of the list that was added up, for amounts. */
  Sum: textOrNull,
  /** Of a share: the whole. */
  Of: listed.nullable(),
  /** The same a month or a year ago. */
  Before: z.array(z.object({ Against: z.enum(['month', 'year']), Value: z.number().nullable(), List: listed })),
});
export type Figure = z.infer<typeof figure>;

/** A part of a whole, as a bar: what it is called, how much, and the list that holds it. */
const slice = z.object({ Description: z.string(), Value: z.number(), List: listed });
export type WidgetSlice = z.infer<typeof slice>;

/** What a widget shows. Descriptions of slices of time are first days (`yyyy-MM-dd`). */
const widget = z.object({
  Code: code,
  Figures: z.array(figure),
  Chart: z
    .object({
      Kind: z.enum(['month', 'week', 'group']),
      Unit: unit,
      Sum: textOrNull,
      Slices: z.array(slice),
    })
    .nullable(),
});
export type Widget = z.infer<typeof widget>;

const audiences = ['desk'] as const;

const arrangement = z.object({
  Widgets: z.array(z.object({ Code: code, Hidden: z.boolean() })),
  /** Arranged by the person; else as their nature is given it. */
  Own: z.boolean(),
});
export type Arrangement = z.infer<typeof arrangement>;

/** The widgets that the caller is offered, as they arranged them. */
export const readDashboard = endpoint({
  method: 'GET',
  path: '/Dashboard',
  summary: 'The widgets of the caller’s dashboard, as arranged',
  access: 'own',
  audiences,
  answer: arrangement,
});

/**
 * Saves how the caller arranged their widgets; those that are left out come last. An empty list goes back to the
 * beginning.
 */
export const arrangeDashboard = endpoint({
  method: 'PUT',
  path: '/Dashboard/Layout',
  summary: 'Arranges the caller’s widgets',
  access: 'own',
  audiences,
  body: z.strictObject({
    Widgets: z.array(code).max(100),
    Hidden: z.array(code).max(100).default([]),
  }),
  answer: arrangement,
});

/** One widget with its numbers of now. 405 `AccessDenied` where the caller is not offered it. */
export const readWidget = endpoint({
  method: 'GET',
  path: '/Dashboard/Widgets/{Code}',
  summary: 'The numbers of a widget',
  access: 'own',
  audiences,
  params: z.object({ Code: code }),
  answer: widget,
});
