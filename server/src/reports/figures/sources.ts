import { LeadStatus, OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import type { ReportCell } from '@circolo/contract/reports/report-table';
import { translator } from '@circolo/messages/translator';
import { and, asc, eq, sql } from 'drizzle-orm';
import { leads } from '../../tables/crm/lead-tables.ts';
import { opportunities } from '../../tables/crm/opportunity-tables.ts';
import { opportunitySources } from '../../tables/registries/registry-tables.ts';
import { inReport, listFilters } from './crm-filters.ts';
import { column, euros, linked, type MakeReport, plain } from './report-draft.ts';
import type { ReportQuery } from './report-query.ts';

const columns = [
  column('Leads', 'count'),
  column('Converted', 'count'),
  column('Won', 'count'),
  column('Amount', 'money'),
  column('Cost', 'money'),
  column('CostPerWon', 'money'),
];

interface Source {
  leads: number;
  converted: number;
  won: number;
  amount: number;
  cost: number | null;
}

const sum = (sources: readonly Source[]): Source => ({
  leads: sources.reduce((all, one) => all + one.leads, 0),
  converted: sources.reduce((all, one) => all + one.converted, 0),
  won: sources.reduce((all, one) => all + one.won, 0),
  amount: sources.reduce((all, one) => all + one.amount, 0),
  cost: sources.some(({ cost }) => cost !== null) ? sources.reduce((all, { cost }) => all + (cost ?? 0), 0) : null,
});

/** `filters` are those of the source; without them of all. A list cannot be limited to what has no source. */
function cellsOf(query: ReportQuery, of: Source, filters: Record<string, string> | null): ReportCell[] {
  const list = (value: number, resource: string, more: Record<string, string> = {}) =>
    filters === null ? plain(value) : linked(value, resource, listFilters(query, { ...filters, ...more }));
  return [
    list(of.leads, 'Leads'),
    list(of.converted, 'Leads', { Status: LeadStatus.converted }),
    list(of.won, 'Opportunities', { Status: OpportunityStatus.success }),
    euros(of.amount),
    of.cost === null ? plain(null) : euros(of.cost),
    of.cost === null || of.won === 0 ? plain(null) : euros(Math.round(of.cost / of.won)),
  ];
}

/** Where the leads and the won opportunities of some months came from, beside what the source costs as its record says. */
export const makeSources: MakeReport = async ({ choose, scopeOf }, query) => {
  const [leadScope, opportunityScope] = [scopeOf('lead'), scopeOf('opportunity')];
  const ofLeads = await choose(leadScope)
    .select({
      Code: leads.SourceCode,
      Leads: sql<number>`count(*)`.mapWith(Number),
      Converted: sql<number>`count(*) filter (where ${leads.Status} = ${LeadStatus.converted})`.mapWith(Number),
    })
    .from(leads)
    .where(and(inReport(query, leads), leadScope))
    .groupBy(leads.SourceCode);
  const ofSales = await choose(opportunityScope)
    .select({
      Code: opportunities.SourceCode,
      Won: sql<number>`count(*)`.mapWith(Number),
      Amount: sql<number>`coalesce(sum(${opportunities.ExpectedAmount}), 0)`.mapWith(Number),
    })
    .from(opportunities)
    .where(and(inReport(query, opportunities), eq(opportunities.Status, OpportunityStatus.success), opportunityScope))
    .groupBy(opportunities.SourceCode);
  const t = translator(query.language);
  const registered = await choose(undefined)
    .select()
    .from(opportunitySources)
    .orderBy(asc(opportunitySources.Position));
  const sourceOf = (code: string | null, cost: number | null): Source => {
    const came = ofLeads.find(({ Code }) => Code === code);
    const sold = ofSales.find(({ Code }) => Code === code);
    return {
      leads: came?.Leads ?? 0,
      converted: came?.Converted ?? 0,
      won: sold?.Won ?? 0,
      amount: sold?.Amount ?? 0,
      cost,
    };
  };
  const sources = [
    ...registered.map(({ Code, Description, DescriptionEn, Cost }) => ({
      Key: Code,
      Description: query.language === 'en' && DescriptionEn ? DescriptionEn : Description,
      of: sourceOf(Code, Cost),
    })),
    { Key: '', Description: t('Reports.none'), of: sourceOf(null, null) },
  ].filter(({ of }) => of.leads > 0 || of.won > 0);
  sources.sort((a, b) => b.of.leads - a.of.leads || b.of.won - a.of.won);
  const total = sum(sources.map(({ of }) => of));
  return {
    columns,
    rows: sources.map(({ Key, Description, of }) => ({
      Key,
      Description,
      Cells: cellsOf(query, of, Key === '' ? null : { Source: Key }),
    })),
    total: { Key: '', Description: t('Reports.total'), Cells: cellsOf(query, total, {}) },
    preparedAt: null,
  };
};
