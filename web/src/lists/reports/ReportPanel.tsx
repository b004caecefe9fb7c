import { CloseButton, NativeSelect, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { fieldLabel, language, t } from '../../messages/messages.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { formatMoney, formatNumber } from '../../ui/values/format.ts';
import type { ListParts } from '../table/list-parts.ts';
import { ReportTable } from './ReportTable.tsx';
import css from './report.module.css';
import { narrowedBy } from './report-filters.ts';
import { donutMost, reportLines } from './report-lines.ts';
import { useReport } from './use-report.ts';

const ReportChart = lazy(() => import('./ReportChart.tsx').then((m) => ({ default: m.ReportChart })));

const steps = ['day', 'week', 'month', 'year'] as const;
type ChartKind = 'bar' | 'donut' | 'line';

/** Totals of what the filters find, by one of its fields, as a table and a chart. */
export function ReportPanel<Row>({
  resource,
  list,
  close,
}: Pick<ListParts<Row>, 'resource' | 'list'> & { close: () => void }) {
  const { Name } = resource;
  const { filters, choices } = list.state;
  const asked = useReport(resource, filters);
  const { fields, sums, group, every, choose, shown, failed, changing } = asked;
  const [wanted, setWanted] = useState<ChartKind | null>(null);

  // What is drawn is what the report on hand was asked, which may be the last one while the next is on its way.
  const sum = shown?.asked.sum ?? null;
  const measure = sum ? t('report.sumOf', { field: fieldLabel(Name, sum.Field) }) : null;
  const format = (value: number) =>
    sum?.Kind === 'money' ? formatMoney(value, language()) : formatNumber(value, language());
  const narrow = (more: Record<string, string>) => list.setFilters(narrowedBy(choices, more));
  const Total = shown?.report.Total ?? { Count: 0, Sums: {} };
  const lines = shown ? reportLines(shown, resource.filters.shape, narrow) : [];
  const kinds: ChartKind[] = shown?.asked.every
    ? ['line', 'bar']
    : lines.length <= donutMost
      ? ['bar', 'donut']
      : ['bar'];
  const kind = kinds.find((one) => one === wanted) ?? kinds[0] ?? 'bar';
  const title = shown ? fieldLabel(Name, shown.asked.group) : '';
  const slices = lines.map(({ name, count, sum: added }) => ({ name, value: added ?? count }));
  const parts = slices
    .slice(0, 5)
    .map(({ name, value }) => `${name} ${format(value)}`)
    .join(', ');

  return (
    <section className={css.panel} aria-label={t('list.report')}>
      <div className={css.asked}>
        <NativeSelect
          label={t('report.groupBy')}
          value={group?.Field ?? ''}
          data={fields.map(({ Field }) => ({ value: Field, label: fieldLabel(Name, Field) }))}
          onChange={(event) => choose({ GroupBy: event.currentTarget.value })}
        />
        {every ? (
          <NativeSelect
            label={t('report.every')}
            value={every}
            data={steps.map((value) => ({ value, label: t(`report.steps.${value}`) }))}
            onChange={(event) => choose({ Every: steps.find((step) => step === event.currentTarget.value) ?? 'month' })}
          />
        ) : null}
        {sums.length > 0 ? (
          <NativeSelect
            label={t('report.measure')}
            value={asked.sum?.Field ?? ''}
            data={[
              { value: '', label: t('report.count') },
              ...sums.map(({ Field }) => ({
                value: Field,
                label: t('report.sumOf', { field: fieldLabel(Name, Field) }),
              })),
            ]}
            onChange={(event) => choose({ Sum: event.currentTarget.value })}
          />
        ) : null}
        {kinds.length > 1 && lines.length > 0 ? (
          <SegmentedControl
            aria-label={t('report.chart')}
            value={kind}
            onChange={(value) => setWanted(kinds.find((one) => one === value) ?? null)}
            data={kinds.map((value) => ({ value, label: t(`report.charts.${value}`) }))}
          />
        ) : null}
        <CloseButton className={css.close ?? ''} aria-label={t('report.close')} onClick={close} />
      </div>
      {failed ? <LoadFailure retry={asked.retry} /> : null}
      {!failed && !shown ? <Skeleton h={280} /> : null}
      {!failed && shown && lines.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t('report.empty')}
        </Text>
      ) : null}
      {!failed && shown && lines.length > 0 ? (
        <div className={css.body} data-changing={changing || undefined}>
          <Suspense fallback={<Skeleton h={280} />}>
            <ReportChart
              kind={kind}
              slices={slices}
              measure={measure ?? t('report.count')}
              format={format}
              description={t('report.described', { measure: measure ?? t('report.count'), group: title, parts })}
            />
          </Suspense>
          <ReportTable
            group={title}
            measure={measure}
            format={format}
            lines={kind === 'donut' ? lines : lines.map((line) => ({ ...line, color: null }))}
            total={{ count: Total.Count, sum: sum ? (Total.Sums[sum.Field] ?? 0) : null }}
          />
        </div>
      ) : null}
    </section>
  );
}
