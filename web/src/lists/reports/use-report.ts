import type { Report, ReportStep } from '@circolo/contract/lists/report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askByName } from '../../resource/call-by-name.ts';
import type { ListedResource } from '../../resource/calls.ts';
import { chooseReport, type ReportChoice, useReportChoice } from './report-choice.ts';

/** The default of the grouping: a state, else the first closed list of codes, else the first there is. */
function usualGroup(fields: Report['Fields']): string | undefined {
  const state = fields.find(({ Field }) => Field === 'Status' || Field === 'State');
  return (state ?? fields.find(({ Kind }) => Kind === 'code') ?? fields[0])?.Field;
}

// Over all resources the compiler cannot know the filters of a query, nor what answers it: `reportOf` says so.
const ask = ({ Name }: ListedResource, query: Record<string, string>): Promise<Report> =>
  askByName(`/${Name}/Report`, { query }) as Promise<Report>;

/** Totals of what a list finds, how they were asked, and how to ask differently. */
export function useReport(resource: ListedResource, filters: Record<string, string>) {
  const choice = useReportChoice(resource.Name);
  const first = useQuery({ queryKey: [resource.Name, 'report-fields'], queryFn: () => ask(resource, {}) });
  const fields = first.data?.Fields ?? [];
  const group = fields.find(({ Field }) => Field === (choice.GroupBy ?? usualGroup(fields)));
  const sum = first.data?.Sums.find(({ Field }) => Field === choice.Sum);
  const every: ReportStep | null = group?.Kind === 'time' ? (choice.Every ?? 'month') : null;
  const asked = {
    ...(group ? { GroupBy: group.Field } : {}),
    ...(every ? { Every: every } : {}),
    ...(sum ? { Sum: sum.Field } : {}),
  };
  const query = { ...filters, ...asked };
  const report = useQuery({
    queryKey: [resource.Name, 'report', query],
    // What was asked goes along: while the next report is on its way, the last one is still shown.
    queryFn: async () => ({
      asked: { group: asked.GroupBy ?? '', every, sum: sum ?? null },
      report: await ask(resource, query),
    }),
    enabled: group !== undefined,
    placeholderData: keepPreviousData,
  });
  const choose = (changes: ReportChoice) =>
    chooseReport(resource.Name, { ...choice, ...(group ? { GroupBy: group.Field } : {}), ...changes });
  return {
    fields,
    sums: first.data?.Sums ?? [],
    group,
    every,
    sum,
    choose,
    shown: report.data,
    failed: first.isError || report.isError,
    changing: report.isPlaceholderData,
    retry: () => void Promise.all([first.refetch(), report.refetch()]),
  };
}
