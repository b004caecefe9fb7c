import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { recordSelection } from '../resource/record-selection.ts';
import { type AnyResource, recordId } from '../resource/resource.ts';
import { textOrNull, wholeOrNull } from '../values/kinds.ts';
import { lazy } from '../values/lazy.ts';
import { bulkAction, bulkRunState } from './bulk-codes.ts';

/** Results on one page of a run. */
export const resultsPerPage = 50;

/** What became of one record; `Code` and `Message` say why it was refused, null where it went well. */
const bulkResult = z.object({
  RecordId: z.int(),
  Description: z.string(),
  Code: textOrNull,
  Message: textOrNull,
});

/** Something done to many records, or tried (`DryRun`): how far it is and what became of each, refused ones first. */
export const bulkRun = z.object({
  Id: z.int(),
  Resource: z.string(),
  Action: z.enum(bulkAction),
  DryRun: z.boolean(),
  State: z.enum(bulkRunState),
  Total: z.int(),
  Done: z.int(),
  Failed: z.int(),
  Error: textOrNull,
  /** What undoes it, for 30 days. */
  ChangeSetId: wholeOrNull,
  Results: z.array(bulkResult),
});
export type BulkRun = z.infer<typeof bulkRun>;

const done = {
  Action: z.enum([bulkAction.remove, bulkAction.edit, bulkAction.tags, bulkAction.act, bulkAction.order]),
  /** The fields to change and their new values, as the form sends them; of tags, `tagChanges`; of an act, what it asks for; of the order, `newPlace`. */
  Changes: z.record(z.string(), z.unknown()).optional(),
  DryRun: z.boolean().default(false),
};

/** Of a bulk action: the records by their ids, or all that the filters of the list find but a few. */
const bulkBody = (resource: AnyResource) => z.strictObject({ ...done, ...recordSelection(resource) });

/**
 * `POST /X/Bulk`: deletes, changes or tags many records, each by its own rules, does to each what their list does besides, or puts one into another place. Up to 100 are
 * deleted, changed or tagged when the answer comes; the rest is done by a job, and `GET /BulkRuns/{Id}` answers how far it is.
 */
export function bulkOf(resource: AnyResource) {
  const body = lazy(() => bulkBody(resource));
  return endpoint({
    method: 'POST',
    path: `/${resource.Name}/Bulk`,
    summary: `Changes, deletes or works on many of ${resource.Name}`,
    // Deleting asks for full rights; the handler sees which of the two it is.
    access: { resource: resource.Name, level: AuthorizationLevel.edit },
    get body() {
      return body();
    },
    answer: bulkRun,
  });
}

/** How far a run of one's own is, with a page of its results. */
export const getBulkRun = endpoint({
  method: 'GET',
  path: '/BulkRuns/{Id}',
  summary: 'A bulk action and what became of each record',
  access: 'own',
  audiences: ['desk'],
  params: recordId,
  query: z.strictObject({ Page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  answer: bulkRun,
});
