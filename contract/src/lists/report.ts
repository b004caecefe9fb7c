import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import type { AnyResource } from '../resource/resource.ts';
import { lazy } from '../values/lazy.ts';

/** How often a group begins where rows are grouped by a day or an instant, in Europe/Rome; weeks begin on Monday. */
export const reportSteps = ['day', 'week', 'month', 'year'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** What a field is that rows can be grouped by. */
const groupKind = z.enum(['code', 'flag', 'reference', 'time']);
/** What a field is that can be added up. */
const sumKind = z.enum(['money', 'number']);

/** Sums by field; money in EUR. */
const sums = z.record(z.string(), z.number());

/** A group: a record's id, a code, `true` or `false`, or the first day of a stretch of time, and what it is called. */
const group = z.object({ Key: z.string(), Description: z.string() });

/** Totals of what the filters of a list find, by one of its fields. */
export const report = z.object({
  /** What there is to group by, and to add up. */
  Fields: z.array(z.object({ Field: z.string(), Kind: groupKind })),
  Sums: z.array(z.object({ Field: z.string(), Kind: sumKind })),
  /** The largest groups first; stretches of time in their order, the latest where there are too many. `Group` null: without. */
  Rows: z.array(z.object({ Group: group.nullable(), Count: z.int(), Sums: sums })),
  /** What the groups hold that are not among the rows. */
  Others: z.object({ Groups: z.int(), Count: z.int(), Sums: sums }).nullable(),
  Total: z.object({ Count: z.int(), Sums: sums }),
});
export type Report = z.infer<typeof report>;

/** The most groups that a report shows one by one. */
export const reportMost = 50;

const fieldList = z
  .string()
  .max(300)
  .transform((text) => text.split(',').filter(Boolean));

/** What a report is asked beside the filters of its list. */
export const reportQuery = {
  GroupBy: z.string().max(60).optional(),
  Every: z.enum(reportSteps).optional(),
  Sum: fieldList.optional(),
};

/**
 * `GET /X/Report`: totals of exactly the rows that the same filters list. `GroupBy` names a field of `Fields`, `Every` the
 * stretch of time, `Sum` fields of `Sums`, with commas. @example reportOf(orders)
 */
export function reportOf(resource: AnyResource) {
  const { Name, count, filters } = resource;
  const query = lazy(() => z.strictObject({ ...filters.shape, ...reportQuery }));
  return endpoint({
    method: 'GET',
    path: `/${Name}/Report`,
    summary: `Totals of ${Name} by one of their fields`,
    access: count.access,
    get query() {
      return query();
    },
    answer: report,
  });
}
