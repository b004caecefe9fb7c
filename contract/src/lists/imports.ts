import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { enumeration } from '../codes/enumeration.ts';
import { endpoint } from '../http/endpoint.ts';
import { notification } from '../resource/notification.ts';
import { instant, instantOrNull, textOrNull, wholeOrNull } from '../values/kinds.ts';
import { ImportResult, ImportState, OnMatch } from './import-codes.ts';

/** The largest file that is taken in, in bytes. */
export const importMostBytes = 30 * 1024 * 1024;

const separator = z.enum([';', ',', '\t']);
const encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']);
const onMatch = enumeration('OnMatch', OnMatch);
const columns = z.record(z.string().max(200), z.string().max(200));

/** A field that a column of the file may fill; `Name` is dotted inside a part of the record (`Billing.City`). */
const importField = z.object({
  Name: z.string(),
  Label: z.string(),
  Kind: z.enum(['text', 'number', 'boolean', 'day', 'instant', 'code', 'reference']),
  /** Several values, separated by commas. */
  List: z.boolean(),
  /** A new record cannot be without it. */
  Required: z.boolean(),
  /** It distinguishes records. */
  Key: z.boolean(),
  /** What may stand in it, where that is a closed list. */
  Words: z.array(z.object({ Code: z.string(), Word: z.string() })),
  /** The resource that it refers to, where it has a name. */
  Target: textOrNull,
});
export type ImportField = z.infer<typeof importField>;

const state = {
  Id: z.int(),
  Resource: z.string(),
  FileName: z.string(),
  State: enumeration('ImportState', ImportState),
  /** The line that it has come to, and the last one. */
  Done: z.int(),
  Total: z.int(),
  Created: z.int(),
  Updated: z.int(),
  Skipped: z.int(),
  Failed: z.int(),
  Error: textOrNull,
  /** Whether it can be taken back, by who asks. */
  Revertible: z.boolean(),
  RequestedAt: instant,
  EndedAt: instantOrNull,
};

const summary = z.object(state);
export type ImportSummary = z.infer<typeof summary>;

const importJob = summary.extend({
  Separator: separator,
  Encoding: encoding,
  Headings: z.array(z.string()),
  /** The first lines of the file; none once it has run. */
  Samples: z.array(z.array(z.string())),
  Fields: z.array(importField),
  /** Heading to the name of a field; a heading that is left out is not read. */
  Columns: columns,
  /** What every new record gets, by the name of a field that has no column. */
  Values: columns,
  MatchKeys: z.array(z.string()),
  OnMatch: onMatch,
});
export type ImportJob = z.infer<typeof importJob>;

const settings = z.strictObject({
  Columns: columns,
  Values: columns.default({}),
  MatchKeys: z.array(z.string().max(200)).max(5),
  OnMatch: onMatch,
  Separator: separator.optional(),
  Encoding: encoding.optional(),
});
export type ImportSettings = z.input<typeof settings>;

const message = z.object({ Field: z.string(), Label: z.string(), Message: z.string() });

const importRow = z.object({
  Line: z.int(),
  /** What will be; after the run, what was done. */
  Result: enumeration('ImportResult', ImportResult),
  RecordId: wholeOrNull,
  Problems: z.array(message),
  /** The cells of the file; null once the run has no more use for them. */
  Cells: z.array(z.string()).nullable(),
  /** What an update will change, before the run. */
  Changes: z.array(z.object({ Field: z.string(), Label: z.string(), Before: z.string(), After: z.string() })),
});
export type ImportRow = z.infer<typeof importRow>;

const params = z.object({ Id: z.coerce.number().int().min(1) });
const rowsQuery = z.strictObject({
  Result: enumeration('ImportResult', ImportResult).optional(),
  Page: z.coerce.number().int().min(1).max(100_000).optional(),
});
const summaries = z.array(summary);
const importFields = z.array(importField);
const importRows = z.array(importRow);

/**
 * The calls that take in a file for a resource: upload, settings (which start the preview), run, cancel, undo. A file belongs
 * to its uploader; others get `RecordNotFound`. What is asked for in the wrong state is `NotEditable`.
 * @example const { upload } = importOf(groups);
 */
export function importOf<const Name extends string>({ Name }: { Name: Name }) {
  const access = { resource: Name as string, level: AuthorizationLevel.edit };
  const path: `/${Name}/Imports` = `/${Name}/Imports`;
  const one: `/${Name}/Imports/{Id}` = `/${Name}/Imports/{Id}`;
  return {
    recent: endpoint({
      method: 'GET',
      path,
      summary: `The latest files that one took in to ${Name}`,
      access,
      answer: summaries,
    }),
    fields: endpoint({
      method: 'GET',
      path: `${path}/Fields`,
      summary: `The fields that a file for ${Name} may have columns for, as they are called in files`,
      access,
      answer: importFields,
    }),
    upload: endpoint({
      method: 'POST',
      path,
      summary: `Uploads a CSV file of at most 30 MB for ${Name}; the body is multipart with one file`,
      access,
      upload: true,
      status: 201,
      answer: importJob,
    }),
    state: endpoint({
      method: 'GET',
      path: one,
      summary: `A file that is taken in to ${Name}`,
      access,
      params,
      answer: importJob,
    }),
    settings: endpoint({
      method: 'PUT',
      path: one,
      summary: `Says which column is what, and starts the preview of a file for ${Name}`,
      access,
      params,
      body: settings,
      answer: importJob,
    }),
    rows: endpoint({
      method: 'GET',
      path: `${one}/Rows`,
      summary: `What becomes of the lines of a file for ${Name}`,
      access,
      params,
      query: rowsQuery,
      answer: importRows,
    }),
    run: endpoint({
      method: 'POST',
      path: `${one}/Run`,
      summary: `Takes a previewed file in to ${Name}`,
      access,
      params,
      answer: importJob,
    }),
    cancel: endpoint({
      method: 'POST',
      path: `${one}/Cancel`,
      summary: `Stops a preview or a run for ${Name}; what is done stays`,
      access,
      params,
      answer: importJob,
    }),
    undo: endpoint({
      method: 'POST',
      path: `${one}/Undo`,
      summary: `Takes back what a file did to ${Name}`,
      access,
      params,
      answer: importJob,
    }),
    errorFile: endpoint({
      method: 'POST',
      path: `${one}/ErrorFile`,
      summary: `A file of the lines that failed for ${Name}, with the reasons`,
      access,
      params,
      answer: notification,
    }),
  };
}
