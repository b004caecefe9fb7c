import { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';
import { endpoint } from '../http/endpoint.ts';
import { codeFilter, codesFilter, instantFilter, range, textFilter } from '../resource/filters.ts';
import { recordId, resource } from '../resource/resource.ts';
import { instant, instantOrNull, textOrNull } from '../values/kinds.ts';
import { bulkRun } from './bulk.ts';
import { ChangeSetKind, ChangeSetState } from './bulk-codes.ts';

/** A row of the list of recent changes; the rows that it keeps are never answered. */
const row = z.object({
  Id: z.int(),
  At: instant,
  Kind: enumeration('ChangeSetKind', ChangeSetKind),
  /** The name of the resource whose records it changed. */
  Resource: z.string(),
  Description: z.string(),
  ActorName: z.string(),
  /** Records that it changed. */
  Count: z.int(),
  State: enumeration('ChangeSetState', ChangeSetState),
  ExpiresAt: instant,
  RevertedAt: instantOrNull,
  RevertedByName: textOrNull,
});

/**
 * What was changed together and can be undone for 30 days (entities.md section 21 "ChangeSet"). Read-only for callers.
 */
export const changeSets = resource({
  name: 'ChangeSets',
  row,
  input: z.object({}),
  filters: {
    Search: textFilter,
    Kind: codesFilter(ChangeSetKind),
    Resource: codeFilter,
    ActorName: textFilter,
    State: codesFilter(ChangeSetState),
    ...range('At', instantFilter),
  },
  orderColumns: ['At', 'Kind', 'Description', 'ActorName', 'Count', 'ExpiresAt'],
});

/** The kinds of changes that the caller may take back, of each resource that they may change; each record asks again. */
export const undoRights = endpoint({
  method: 'GET',
  path: '/ChangeSets/Rights',
  summary: 'What kinds of changes the caller may undo, by resource',
  access: 'own',
  audiences: ['desk'],
  answer: z.array(z.object({ Resource: z.string(), Kinds: z.array(enumeration('ChangeSetKind', ChangeSetKind)) })),
});

/** Takes a change set back: record by record, with what became of each. Open to callers with its `undoLevel`. */
export const undoChangeSet = endpoint({
  method: 'POST',
  path: '/ChangeSets/{Id}/Undo',
  summary: 'Undoes what was changed together',
  access: 'signedIn',
  audiences: ['desk'],
  params: recordId,
  answer: bulkRun,
});

/** Brings back a record that was deleted: undoes the newest delete of it. */
export const undoDelete = endpoint({
  method: 'POST',
  path: '/ChangeSets/Undo',
  summary: 'Undoes the newest delete of a record',
  access: 'signedIn',
  audiences: ['desk'],
  body: z.strictObject({ Resource: z.string().min(1).max(100), RecordId: z.int().min(1) }),
  answer: bulkRun,
});
