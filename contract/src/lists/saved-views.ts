import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { optionalReference, text } from '../values/kinds.ts';

/**
 * What a list was asked: its filters, order, page size and report, under the names of the wire. A range of days may be a
 * period by its name (`DatePeriod`: `lastMonth`), which the screen resolves when it opens the view.
 */
const query = z.record(z.string().max(60), z.string().min(1).max(500));

/** Filters, order, page size, columns and report of a list under a name. */
export const savedView = z.object({
  Id: z.number().int(),
  Resource: z.string(),
  Description: z.string(),
  /** Without what the list does not know any more. */
  Query: query,
  /** The names in the saved query that the list does not know any more. */
  Dropped: z.array(z.string()),
  /** Null: as everybody likes them. */
  Columns: z.array(z.string()).nullable(),
  /** Everybody who sees the list sees the view; else it is the caller's own. */
  Shared: z.boolean(),
  /** The list opens with it, for the caller; it wins over the one that is everybody's. */
  IsDefault: z.boolean(),
  IsSharedDefault: z.boolean(),
  Version: z.number().int(),
});
export type SavedView = z.infer<typeof savedView>;

const savedFields = {
  Description: text(80),
  Query: query.refine((asked) => Object.keys(asked).length <= 60, 'tooMany'),
  Columns: z.array(z.string().max(60)).max(200).nullable().default(null),
  Shared: z.boolean().default(false),
};

const audiences = ['desk'] as const;
const resourceName = z.string().min(1).max(60);

/**
 * The views of a list that the caller may choose: its own and the shared ones. 405 for callers who may not see the
 * list.
 */
export const listViews = endpoint({
  method: 'GET',
  path: '/SavedViews',
  summary: 'The saved views of a list, own and shared',
  access: 'own',
  audiences,
  query: z.strictObject({ Resource: resourceName }),
  answer: z.array(savedView),
});

/** Saves a view. A shared one needs full authorization on the list, else 405. */
export const createView = endpoint({
  method: 'POST',
  path: '/SavedViews',
  summary: 'Saves a view of a list',
  access: 'own',
  audiences,
  body: z.strictObject({ Resource: resourceName, ...savedFields }),
  answer: savedView,
  status: 201,
});

/** Changes a view: its own by its person, a shared one by callers with full authorization on the list. */
export const updateView = endpoint({
  method: 'PUT',
  path: '/SavedViews/{Id}',
  summary: 'Changes a saved view',
  access: 'own',
  audiences,
  params: recordId,
  body: z.strictObject({ ...savedFields, Version: z.number().int() }),
  answer: savedView,
});

/** Deletes a view, with the same rights as changing it. */
export const removeView = endpoint({
  method: 'DELETE',
  path: '/SavedViews/{Id}',
  summary: 'Deletes a saved view',
  access: 'own',
  audiences,
  params: recordId,
  answer: 'nothing',
});

/** Chooses what a list opens with, for oneself or, with full authorization on it, for everybody who has not chosen; null: nothing. */
export const chooseDefaultView = endpoint({
  method: 'PUT',
  path: '/SavedViews/Default',
  summary: 'Chooses the view that a list opens with',
  access: 'own',
  audiences,
  body: z.strictObject({ Resource: resourceName, View: optionalReference, Shared: z.boolean().default(false) }),
  answer: z.array(savedView),
});
