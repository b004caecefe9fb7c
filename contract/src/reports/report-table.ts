import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { Software } from '../codes/catalogue-codes.ts';
import { endpoint } from '../http/endpoint.ts';
import { periodDay } from '../resource/filters.ts';
import { notification } from '../resource/notification.ts';
import { day, instantOrNull, reference, wholeOrNull } from '../values/kinds.ts';
import { reportColumn, reportGrouping, reportNames, reportsResource, reportUnit } from './report-names.ts';

/** The list that holds what was counted, with the filters of its address. */
const listed = z.object({ Resource: z.string(), Filters: z.record(z.string(), z.string()) });

/** A number, and where it can be looked at; null: there is nothing to measure. */
const cell = z.object({ Value: z.number().nullable(), List: listed.nullable() });
export type ReportCell = z.infer<typeof cell>;

/** `Nth` counts columns of one name, from 1. */
const column = z.object({ Name: reportColumn, Nth: wholeOrNull, Unit: reportUnit });
export type ReportColumn = z.infer<typeof column>;

/** `Key` is the first day of a month, an id or a code; `Cells` are in the order of the columns. */
const row = z.object({ Key: z.string(), Description: z.string(), Cells: z.array(cell) });
export type ReportRow = z.infer<typeof row>;

const reportTable = z.object({
  Report: z.enum(reportNames),
  By: reportGrouping,
  /** The first days of the first and the last month. */
  From: day,
  To: day,
  /** What there is to choose among: the brands, the packages where a report can be limited to one, and the timelines of a funnel. */
  Origins: z.array(reference),
  Packages: z.array(reference),
  Timelines: z.array(reference),
  /** The timeline of a funnel. */
  Timeline: wholeOrNull,
  /** Until when the figures of past months are; null: all are of now. */
  PreparedAt: instantOrNull,
  Columns: z.array(column),
  Rows: z.array(row),
  /** Null where a report has no sum. */
  Total: row.nullable(),
});
export type ReportTable = z.infer<typeof reportTable>;

const view = { resource: reportsResource, level: AuthorizationLevel.view } as const;
const params = z.object({ Report: z.enum(reportNames) });
const id = z.coerce.number().int().min(1);

const asked = {
  From: periodDay.optional(),
  To: periodDay.optional(),
  By: reportGrouping.optional(),
  Origin: id.optional(),
  Software: z.enum(Software).optional(),
  Timeline: id.optional(),
  Package: id.optional(),
};

/**
 * A report. `From` and `To` are any day of the first and the last month: without them the twelve months up to today's. `By` is what the rows are, as
 * `reportGroupings` has them. 400 `ValidationFailed`: `rangeFromTo` where the last month is before the first one, `tooMany` for more than 60
 * months, `notAllowed` for a grouping that the report does not have,
 * and for a package where the report is about the CRM.
 */
export const readReport = endpoint({
  method: 'GET',
  path: '/Reports/{Report}',
  summary: 'A report on revenue, subscriptions or sales, month by month',
  access: view,
  params,
  query: z.strictObject(asked),
  answer: reportTable,
});

/** The formats of the file of a report. */
export const reportFormats = ['CSV', 'XLSX', 'PDF'] as const;

/** Puts the table of a report into the caller's files; asked and refused as the report is. */
export const exportReport = endpoint({
  method: 'POST',
  path: '/Reports/{Report}/Export',
  summary: 'Makes a file of a report',
  access: view,
  exports: true,
  params,
  body: z.strictObject({ ...asked, Format: z.enum(reportFormats) }),
  answer: notification,
});
