import { z } from 'zod';
import { ExportFormat } from '../codes/spooler-codes.ts';
import { says } from '../errors/issues.ts';
import { endpoint } from '../http/endpoint.ts';
import { exportStyles } from '../resource/export-request.ts';
import { flagFilter } from '../resource/filters.ts';
import { recordId } from '../resource/resource.ts';
import {
  instantOrNull,
  optionalReference,
  reference,
  referenceOrNull,
  text,
  textOrNull,
  wholeOrNull,
} from '../values/kinds.ts';
import { exportScheduleState, scheduleRepeat, scheduleResult, scheduleStop } from './export-schedule-codes.ts';
import { hasMonthDay, hasWeekdays, repetitionFields } from './repetition.ts';

/** How many scheduled exports a person may have. */
export const exportSchedulesMost = 20;

/** Filters and order as an address has them: a range of days may be a period by its name (`DatePeriod`: `lastMonth`). */
const query = z.record(z.string().max(60), z.string().min(1).max(500));

/** An export that is made by itself, again and again, for one person. */
const exportSchedule = z.object({
  Id: z.int(),
  Description: z.string(),
  Resource: z.string(),
  Owner: reference,
  Mine: z.boolean(),
  /** The view that it follows: the file has what the view says on that day. */
  View: referenceOrNull,
  /** The tab whose filters follow the day. */
  Tab: textOrNull,
  Query: query,
  Columns: z.array(z.string()),
  Format: z.enum(ExportFormat),
  Style: z.enum(exportStyles),
  Repeat: scheduleRepeat,
  Weekdays: z.array(z.int()),
  MonthDay: wholeOrNull,
  Hour: z.int(),
  TimeZone: z.string(),
  State: exportScheduleState,
  StopReason: scheduleStop.nullable(),
  /** The names of the columns or filters that are no more. */
  StopDetails: textOrNull,
  /** Null while it is paused or stopped. */
  NextRunAt: instantOrNull,
  LastRunAt: instantOrNull,
  LastResult: scheduleResult.nullable(),
  LastRows: wholeOrNull,
  /** Why the last file was not made. */
  LastError: textOrNull,
  Version: z.int(),
});
export type ExportSchedule = z.infer<typeof exportSchedule>;

/** What a dialog asks for: the name, the format and the time. */
const timing = {
  Description: text(80),
  Format: z.enum(ExportFormat),
  Style: z.enum(exportStyles),
  ...repetitionFields,
};

/** A list as it is on the screen, and when its file is made. */
const scheduleInput = z
  .strictObject({
    Resource: z.string().min(1).max(60),
    View: optionalReference.describe('A view that it follows: its filters, order and columns count, as they are then'),
    Query: query.refine((asked) => Object.keys(asked).length <= 60, 'tooMany').default({}),
    Columns: z.array(z.string().max(60)).min(1, 'required').max(200),
    ...timing,
  })
  .refine(hasWeekdays, { ...says('required'), path: ['Weekdays'] })
  .refine(hasMonthDay, { ...says('required'), path: ['MonthDay'] });

const own = { access: 'own', audiences: ['desk'] } as const;

/**
 * The scheduled exports of the caller, by name. With `Everybody`, for superusers and administrators, also those of people whom
 * they rank above, of lists that they may export themselves.
 */
export const listExportSchedules = endpoint({
  method: 'GET',
  path: '/ExportSchedules',
  summary: 'Scheduled exports',
  ...own,
  query: z.strictObject({ Everybody: flagFilter.optional() }),
  answer: z.array(exportSchedule),
});

/**
 * Schedules the export of a list. 405 for those who may not export it; 400 `ValidationFailed` for filters, columns or a view that the
 * list does not have, and for more than 20.
 */
export const createExportSchedule = endpoint({
  method: 'POST',
  path: '/ExportSchedules',
  summary: 'Schedules an export',
  ...own,
  exports: true,
  body: scheduleInput,
  answer: exportSchedule,
  status: 201,
});

/** Changes the name, the format and the time; what is exported stays. */
export const updateExportSchedule = endpoint({
  method: 'PUT',
  path: '/ExportSchedules/{Id}',
  summary: 'Changes a scheduled export',
  ...own,
  params: recordId,
  body: z
    .strictObject({ ...timing, Version: z.int() })
    .refine(hasWeekdays, { ...says('required'), path: ['Weekdays'] })
    .refine(hasMonthDay, { ...says('required'), path: ['MonthDay'] }),
  answer: exportSchedule,
});

/** Makes no more files until it is resumed. */
export const pauseExportSchedule = endpoint({
  method: 'POST',
  path: '/ExportSchedules/{Id}/Pause',
  summary: 'Pauses a scheduled export',
  ...own,
  params: recordId,
  answer: exportSchedule,
});

/** Goes on after a pause, or once what stopped it is over. 400 `ScheduleOutdated` where something that it exports is no more. */
export const resumeExportSchedule = endpoint({
  method: 'POST',
  path: '/ExportSchedules/{Id}/Resume',
  summary: 'Resumes a scheduled export',
  ...own,
  exports: true,
  params: recordId,
  answer: exportSchedule,
});

/** Makes the file now, beside its times; while one is being made there is no other. */
export const runExportSchedule = endpoint({
  method: 'POST',
  path: '/ExportSchedules/{Id}/Run',
  summary: 'Makes the file of a scheduled export now',
  ...own,
  exports: true,
  params: recordId,
  answer: exportSchedule,
});

/** Stops one of somebody else, who gets a mail: for those who list it with `Everybody`. */
export const stopExportSchedule = endpoint({
  method: 'POST',
  path: '/ExportSchedules/{Id}/Stop',
  summary: 'Stops a scheduled export of somebody else',
  ...own,
  params: recordId,
  answer: exportSchedule,
});

/** Deletes one of the caller's own; the files that it made stay until they expire. */
export const removeExportSchedule = endpoint({
  method: 'DELETE',
  path: '/ExportSchedules/{Id}',
  summary: 'Deletes a scheduled export',
  ...own,
  params: recordId,
  answer: 'nothing',
});
