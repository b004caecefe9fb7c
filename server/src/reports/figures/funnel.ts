import { OpportunityStatus, openOpportunityStatuses } from '@circolo/contract/codes/crm-codes';
import { StepState } from '@circolo/contract/crm/opportunities/opportunity-codes';
import type { ReportRow } from '@circolo/contract/reports/report-table';
import { translator } from '@circolo/messages/translator';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { opportunities as o, opportunitySteps as s } from '../../tables/crm/opportunity-tables.ts';
import { timelineSteps, timelines } from '../../tables/crm/timeline-tables.ts';
import { inReport, listFilters } from './crm-filters.ts';
import { column, linked, type MakeReport, percentage, plain } from './report-draft.ts';

const columns = [
  column('Entered', 'count'),
  column('Conversion', 'percentage'),
  column('Passed', 'count'),
  column('Here', 'count'),
  column('Median', 'days'),
  column('Ninetieth', 'days'),
];

const { success, failed } = OpportunityStatus;
const isOpen = inArray(o.Status, [...openOpportunityStatuses]);

const count = (condition?: SQL) => sql<number>`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number);

/** The days from one moment to another that a share of all took at most, with one decimal. */
const daysOf = (share: number, from: SQL | typeof o.Date, to: SQL | typeof o.ClosedAt, condition: SQL = sql`true`) =>
  sql<
    number | null
  >`round((percentile_cont(${share}) within group (order by extract(epoch from ${to} - ${from}) / 86400)
    filter (where ${from} is not null and ${to} is not null and ${condition}))::numeric, 1)::float`;

/** The timeline that most of the opportunities are on, else the default one. */
async function usualTimeline(db: Db, limits: SQL | undefined): Promise<number> {
  const [most] = await db
    .select({ Id: o.TimelineId })
    .from(o)
    .where(limits)
    .groupBy(o.TimelineId)
    .orderBy(desc(sql`count(*)`), asc(o.TimelineId))
    .limit(1);
  if (most) return most.Id;
  const [usual] = await db
    .select({ Id: timelines.Id })
    .from(timelines)
    .orderBy(desc(timelines.IsDefault), asc(timelines.Position), asc(timelines.Id))
    .limit(1);
  return usual?.Id ?? 0;
}

/** How many opportunities there are, and what became of them. */
async function readOutcomes(db: Db, limits: SQL | undefined) {
  const isWon = eq(o.Status, success);
  const [outcomes] = await db
    .select({
      Began: count(),
      Won: count(isWon),
      Lost: count(eq(o.Status, failed)),
      Open: count(isOpen),
      Median: daysOf(0.5, o.Date, o.ClosedAt, isWon),
      Ninetieth: daysOf(0.9, o.Date, o.ClosedAt, isWon),
    })
    .from(o)
    .where(limits);
  return outcomes ?? { Began: 0, Won: 0, Lost: 0, Open: 0, Median: null, Ninetieth: null };
}

/** The steps of the timeline as they are now, each with what came through its copies. */
async function readSteps(db: Db, timeline: number, limits: SQL | undefined) {
  const steps = await db
    .select({ Id: timelineSteps.Id, Description: timelineSteps.Description })
    .from(timelineSteps)
    .where(eq(timelineSteps.TimelineId, timeline))
    .orderBy(asc(timelineSteps.Position), asc(timelineSteps.Id));
  const copies = await db
    .select({
      Id: s.TimelineStepId,
      Entered: count(inArray(s.State, [StepState.open, StepState.closed])),
      Passed: count(eq(s.State, StepState.closed)),
      Here: count(and(eq(s.Id, o.CurrentStepId), isOpen)),
      Median: daysOf(0.5, sql`${s.StartedAt}`, sql`${s.ClosedAt}`),
      Ninetieth: daysOf(0.9, sql`${s.StartedAt}`, sql`${s.ClosedAt}`),
    })
    .from(s)
    .innerJoin(o, eq(o.Id, s.OpportunityId))
    .where(limits)
    .groupBy(s.TimelineStepId);
  const nothing = { Entered: 0, Passed: 0, Here: 0, Median: null, Ninetieth: null };
  return steps.map((step) => ({ ...(copies.find(({ Id }) => Id === step.Id) ?? nothing), ...step }));
}

/** How far the opportunities of some months came on one timeline, and how long each step took. */
export const makeFunnel: MakeReport = async ({ choose, scopeOf }, query) => {
  const scope = scopeOf('opportunity');
  const db = choose(scope);
  const t = translator(query.language);
  const all = and(inReport(query, o), scope);
  const timeline = query.timelineId ?? (await usualTimeline(db, all));
  const limits = and(all, eq(o.TimelineId, timeline));
  const outcomes = await readOutcomes(db, limits);
  const steps = await readSteps(db, timeline, limits);
  const { Began, Won, Lost, Open } = outcomes;
  const list = (value: number, more: Record<string, string> = {}) =>
    linked(value, 'Opportunities', listFilters(query, { Timeline: String(timeline), ...more }));
  const openOnes = openOpportunityStatuses.join();
  const none = plain(null);
  const share = (value: number) => plain(percentage(value, Began));
  const rows: ReportRow[] = [
    {
      Key: 'began',
      Description: t('Reports.began'),
      Cells: [list(Began), share(Began), none, list(Open, { Status: openOnes }), none, none],
    },
    ...steps.map(({ Id, Description, Entered, Passed, Here, Median, Ninetieth }) => ({
      Key: String(Id),
      Description,
      Cells: [
        plain(Entered),
        share(Entered),
        plain(Passed),
        list(Here, { Step: String(Id), Status: openOnes }),
        plain(Median),
        plain(Ninetieth),
      ],
    })),
    {
      Key: 'won',
      Description: t('Reports.won'),
      Cells: [
        list(Won, { Status: success }),
        share(Won),
        none,
        none,
        plain(outcomes.Median),
        plain(outcomes.Ninetieth),
      ],
    },
    {
      Key: 'lost',
      Description: t('Reports.lost'),
      Cells: [list(Lost, { Status: failed }), share(Lost), none, none, none, none],
    },
  ];
  return { columns, rows, total: null, preparedAt: null, timeline: timeline || null };
};
