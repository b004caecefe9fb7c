import { timelines } from '@circolo/contract/crm/timelines/timeline';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { removed, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { codeOf } from '../../resource/wire.ts';
import { exported } from '../../spooler/exported.ts';
import {
  crmActivityTypes,
  timelineStepActivityTypes as links,
  timelineSteps as steps,
  timelines as t,
} from '../../tables/crm/timeline-tables.ts';
import { emailTemplates } from '../../tables/mail/email-tables.ts';
import { saveTimeline } from './save-timeline.ts';

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

const source = sourceOf(timelines, t, {
  select: {
    StepsCount: sql<number>`(select count(*) from ${steps} where ${steps}.timeline_id = ${t}.id)`.mapWith(Number),
  },
  details: { Steps: stepsOf },
  natural: [asc(t.Position), asc(t.Description)],
});

export function timelinesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveTimeline);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
