import { crmActivityTypes } from '@circolo/contract/crm/activity-type';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { emailTemplates } from '../mail/tables.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { refuseUnknown } from '../resource/links.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { refuseTaken } from '../resource/unique.ts';
import { codeOf } from '../resource/wire.ts';
import { removed, type Save, saved } from '../resource/write-routes.ts';
import { crmActivityTypes as t } from './tables.ts';

const shape = {
  Id: t.Id,
  Code: t.Code,
  Description: t.Description,
  DescriptionEn: t.DescriptionEn,
  Category: codeOf(t.Category),
  Color: t.Color,
  ToAgenda: t.ToAgenda,
  DefaultDuration: t.DefaultDuration,
  DurationUnit: codeOf(t.DurationUnit),
  RequiresOutcome: t.RequiresOutcome,
  CountsAsContact: t.CountsAsContact,
  ClosesStep: t.ClosesStep,
  Software: codeOf(t.Software),
  Active: t.Active,
  Position: t.Position,
  ...tailColumns(t),
};

const next = alias(t, 'next_activity_type');

const details = {
  Outcomes: t.Outcomes,
  EmailTemplate: { Id: emailTemplates.Id, Description: emailTemplates.Description },
  SetsStatus: codeOf(t.SetsStatus),
  NextActivityType: { Id: next.Id, Description: next.Description },
  NextDelay: t.NextDelay,
  NextDelayUnit: codeOf(t.NextDelayUnit),
  Chaining: codeOf(t.Chaining),
};

async function record(db: Queryable, id: number) {
  const [found] = await db
    .select({ ...shape, ...details })
    .from(t)
    .leftJoin(emailTemplates, eq(emailTemplates.Id, t.EmailTemplateId))
    .leftJoin(next, eq(next.Id, t.NextActivityTypeId))
    .where(eq(t.Id, id));
  return found;
}

const source = {
  resource: crmActivityTypes,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .where(where)
      .orderBy(...order),
  record,
  conditions: {
    Search: search(t.Search),
    Code: textIn(t.Code),
    Description: textIn(t.Description),
    Category: (value) => anyOf(t.Category, value),
    Software: (value) => anyOf(t.Software, value),
    ToAgenda: (value) => isFlag(t.ToAgenda, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Code: t.Code,
    Description: t.Description,
    Category: t.Category,
    ToAgenda: t.ToAgenda,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Position), asc(t.Code)],
  label: t.Description,
} satisfies Source<typeof crmActivityTypes>;

/** An activity does not follow itself: chained to be created, it would never end. */
const saveType: Save<typeof crmActivityTypes> = async (tx, input, context) => {
  await refuseTaken(tx, t, { Code: input.Code }, context.Id);
  if (input.NextActivityType && input.NextActivityType.Id === context.Id)
    throw fieldProblem('NextActivityType', 'notAllowed');
  await refuseUnknown(tx, t, 'NextActivityType', [input.NextActivityType]);
  await refuseUnknown(tx, emailTemplates, 'EmailTemplate', [input.EmailTemplate]);
  const Search = searchText(input.Code, input.Description, input.DescriptionEn);
  return saveRow(tx, t, { ...input, Search }, context);
};

export function crmActivityTypesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveType);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
