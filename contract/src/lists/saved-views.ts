import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { optionalReference, reference, referenceOrNull, text } from '../values/kinds.ts';

/**
 * What a list was asked: its filters, order, page size and report, under the names of the wire. A range of days may be a
 * period by its name (`DatePeriod`: `lastMonth`), which the screen resolves when it opens the view.
 */
const query = z.record(z.string().max(60), z.string().min(1).max(500));

/**
 * How the columns of a list lie: the widths of those that were resized, in pixels, and those that stay at the left while the table scrolls.
 * Columns are named by their field; what a list does not have any more is of no effect.
 */
export const columnLayout = z.object({
  Widths: z.record(z.string().max(60), z.int().min(48).max(1200)),
  Pinned: z.array(z.string().max(60)).max(20),
});
export type ColumnLayout = z.infer<typeof columnLayout>;

/** Filters, order, page size, columns and report of a list under a name. */
export const savedView = z.object({
  Id: z.int(),
  Resource: z.string(),
  Description: z.string(),
  /** Without what the list does not know any more. */
  Query: query,
  /** The names in the saved query that the list does not know any more. */
  Dropped: z.array(z.string()),
  /** Null: as everybody likes them. */
  Columns: z.array(z.string()).nullable(),
  /** Null: as everybody likes it. */
  Layout: columnLayout.nullable(),
  /** Others see the view too: the members of its team, or without one everybody who sees the list. */
  Shared: z.boolean(),
  Team: referenceOrNull,
  /** Who shared the view; null for one that is private, and once its author is gone. */
  Author: referenceOrNull,
  /** The caller's own view, shared or not. */
  Mine: z.boolean(),
  /** The caller may change and delete the view; others only use and copy it. */
  MayChange: z.boolean(),
  /** The list opens with it, for the caller; it wins over the one that is everybody's. */
  IsDefault: z.boolean(),
  IsSharedDefault: z.boolean(),
  Version: z.int(),
});
export type SavedView = z.infer<typeof savedView>;

const savedFields = {
  Description: text(80),
  Query: query.refine((asked) => Object.keys(asked).length <= 60, 'tooMany'),
  Columns: z.array(z.string().max(60)).max(200).nullable().default(null),
  Layout: columnLayout
    .refine(({ Widths }) => Object.keys(Widths).length <= 200, 'tooMany')
    .nullable()
    .default(null),
  Shared: z.boolean().default(false),
  /** The team that a shared view is for: one of those that `listViewTeams` offers. */
  Team: optionalReference,
};

const audiences = ['desk'] as const;
const resourceName = z.string().min(1).max(60);

/**
 * The views of a list that the caller may choose: their own, and those that are shared with everybody or with a team of
 * theirs. 405 for callers who may not see the list.
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

/** Saves a view, for oneself or shared with others who see the list. */
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

/**
 * Changes a view: by its author; where there is none any more, or they are locked, by callers with full authorization on
 * the list. 405 for others who see it.
 */
export const updateView = endpoint({
  method: 'PUT',
  path: '/SavedViews/{Id}',
  summary: 'Changes a saved view',
  access: 'own',
  audiences,
  params: recordId,
  body: z.strictObject({ ...savedFields, Version: z.int() }),
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

/** The active teams that the caller may share views with: their own, and all of them for callers who see the teams. */
export const listViewTeams = endpoint({
  method: 'GET',
  path: '/SavedViews/Teams',
  summary: 'The teams that a view may be shared with',
  access: 'own',
  audiences,
  answer: z.array(reference),
});
