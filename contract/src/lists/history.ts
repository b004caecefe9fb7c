import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { instant, textOrNull } from '../values/kinds.ts';

/** How many entries one answer has. */
export const historyPage = 25;

/**
 * A field that an entry changed. References are their descriptions, codes are codes; null: there was nothing. A custom field has its label
 * and the words of its choices.
 */
const change = z.object({
  Field: z.string(),
  Label: z.string().optional(),
  Before: z.unknown(),
  After: z.unknown(),
});

/** Who did what to a record. `Action` is `Create`, `Update`, `Delete` or an action's own name, such as `Lock`. */
const historyEntry = z.object({
  Id: z.int(),
  At: instant,
  Actor: z.string(),
  ActingFor: z.string().nullable().describe('The member of staff who acted as the actor'),
  ApiKey: z.string().nullable().describe('The key through which a program acted for the actor'),
  Action: z.string(),
  Reason: textOrNull,
  Changes: z.array(change),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The part of a list that is older than an entry or a comment. */
export const olderThan = z.strictObject({ Before: z.coerce.number().int().min(1).optional() });

/** What happened to a record of a resource: newest first, `historyPage` at a time. 400 `RecordNotFound`. */
export const historyOf = (resource: { Name: string }) =>
  endpoint({
    method: 'GET',
    path: `/${resource.Name}/{Id}/History`,
    summary: `What happened to one of ${resource.Name}`,
    access: { resource: resource.Name, level: AuthorizationLevel.view },
    params: recordId,
    query: olderThan,
    answer: z.array(historyEntry),
  });
