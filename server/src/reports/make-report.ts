import { packageReports, type ReportName } from '@circolo/contract/reports/report-names';
import type { ReportTable } from '@circolo/contract/reports/report-table';
import type { Language } from '@circolo/messages/languages';
import { asc, eq } from 'drizzle-orm';
import { visibleTo } from '../crm/scope/visible-to.ts';
import type { Db } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { chooseReads } from '../resource/old-reads.ts';
import { packages } from '../tables/catalogue/catalogue-tables.ts';
import { leads } from '../tables/crm/lead-tables.ts';
import { opportunities } from '../tables/crm/opportunity-tables.ts';
import { timelines } from '../tables/crm/timeline-tables.ts';
import { origins } from '../tables/origins/origin-tables.ts';
import { makeCohorts } from './figures/cohorts.ts';
import { makeCollections } from './figures/collections.ts';
import { makeFunnel } from './figures/funnel.ts';
import { makeRecurring } from './figures/recurring.ts';
import type { MakeReport } from './figures/report-draft.ts';
import { type AskedReport, toReportQuery } from './figures/report-query.ts';
import { makeRevenue } from './figures/revenue.ts';
import { makeSources } from './figures/sources.ts';

const makers: Record<ReportName, MakeReport> = {
  revenue: makeRevenue,
  recurring: makeRecurring,
  collections: makeCollections,
  funnel: makeFunnel,
  cohorts: makeCohorts,
  sources: makeSources,
};

interface Asker {
  caller: Caller;
  language: Language;
  now: Date;
}

/** Makes a report for somebody: what of the CRM they do not see is not in it. */
export async function makeReport(
  db: Db,
  report: ReportName,
  asked: AskedReport,
  { caller, language, now }: Asker,
): Promise<ReportTable> {
  const query = toReportQuery(report, asked, { now, language });
  const choose = await chooseReads(db, caller);
  const owners = { lead: leads.AssignedToId, opportunity: opportunities.AssignedToId };
  const draft = await makers[report]({ choose, scopeOf: (owner) => visibleTo(caller, owners[owner]) }, query);
  const reads = choose(undefined);
  const isFunnel = report === 'funnel';
  return {
    Report: report,
    By: query.by,
    From: query.from,
    To: query.to,
    Origins: await reads
      .select({ Id: origins.Id, Description: origins.Description })
      .from(origins)
      .orderBy(asc(origins.Description)),
    Packages: packageReports.includes(report)
      ? await reads
          .select({ Id: packages.Id, Description: packages.Description })
          .from(packages)
          .orderBy(asc(packages.Description), asc(packages.Id))
      : [],
    Timelines: isFunnel
      ? await reads
          .select({ Id: timelines.Id, Description: timelines.Description })
          .from(timelines)
          .where(eq(timelines.Active, true))
          .orderBy(asc(timelines.Position), asc(timelines.Id))
      : [],
    Timeline: draft.timeline ?? null,
    PreparedAt: draft.preparedAt,
    Columns: draft.columns,
    Rows: draft.rows,
    Total: draft.total,
  };
}
