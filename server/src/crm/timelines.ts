import { timelines } from '@circolo/contract/crm/timeline';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { emailTemplates } from '../mail/tables.ts';
import { opportunityCategories } from '../registries/tables.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf } from '../resource/wire.ts';
import { removed, saved } from '../resource/write-routes.ts';
import { saveTimeline } from './save-timeline.ts';
import {
  crmActivityTypes,
  timelineStepActivityTypes as links,
  timelineSteps as steps,
  timelines as t,
} from './tables.ts';

const shape = {
  Id: t.Id,
  Description: t.Description,
  Software: codeOf(t.Software),
  Category: { Code: opportunityCategories.Code, Description: opportunityCategories.Description },
  IsDefault: t.IsDefault,
  WorkingTime: t.WorkingTime,
  StepsCount: sql<number>`(select count(*) from ${steps} where ${steps}.timeline_id = ${t}.id)`.mapWith(Number),
  Active: t.Active,
  Position: t.Position,
  ...tailColumns(t),
};

const activityTypes = sql<{ Id: number; Description: string }[]>`
  (select coalesce(json_agg(json_build_object('Id', chosen.id, 'Description', chosen.description) order by chosen.position), '[]')
   from ${links} link join ${crmActivityTypes} chosen on chosen.id = link.activity_type_id where link.step_id = ${steps}.id)`;

/** The steps of a timeline as they go out, in their order. */
const stepsOf = (db: Queryable, id: number) =>
  db
    .select({
      Id: steps.Id,
      Description: steps.Description,
      Duration: steps.Duration,
      DurationUnit: codeOf(steps.DurationUnit),
      Instructions: steps.Instructions,
      ActivityTypes: activityTypes,
      Required: steps.Required,
      EmailTemplate: { Id: emailTemplates.Id, Description: emailTemplates.Description },
      Probability: steps.Probability,
      AutoCloseOn: { Id: crmActivityTypes.Id, Description: crmActivityTypes.Description },
      CanSkip: steps.CanSkip,
    })
    .from(steps)
    .leftJoin(emailTemplates, eq(emailTemplates.Id, steps.EmailTemplateId))
    .leftJoin(crmActivityTypes, eq(crmActivityTypes.Id, steps.AutoCloseOnId))
    .where(eq(steps.TimelineId, id))
    .orderBy(asc(steps.Position));

async function record(db: Queryable, id: number) {
  const [found] = await db
    .select(shape)
    .from(t)
    .leftJoin(opportunityCategories, eq(opportunityCategories.Code, t.CategoryCode))
    .where(eq(t.Id, id));
  return found && { ...found, Steps: await stepsOf(db, id) };
}

const source = {
  resource: timelines,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .leftJoin(opportunityCategories, eq(opportunityCategories.Code, t.CategoryCode))
      .where(where)
      .orderBy(...order),
  record,
  conditions: {
    Search: search(t.Search),
    Description: textIn(t.Description),
    Software: (value) => anyOf(t.Software, value),
    Category: (value) => anyOf(t.CategoryCode, value),
    IsDefault: (value) => isFlag(t.IsDefault, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Description: t.Description,
    Software: t.Software,
    IsDefault: t.IsDefault,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Position), asc(t.Description)],
  label: t.Description,
} satisfies Source<typeof timelines>;

export function timelinesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveTimeline);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
