import type { ReportColumnName, ReportName } from '@circolo/contract/reports/report-names';
import type { ReportTable } from '@circolo/contract/reports/report-table';
import { Card } from '@mantine/core';
import { ListLink } from '../dashboard/ListLink.tsx';
import { t, translate } from '../messages/messages.ts';
import css from './reports.module.css';
import { columnText, valueText } from './value-text.ts';

/** What people open a report for, of its last row: the most important figure first. */
const headlines: Partial<Record<ReportName, readonly ReportColumnName[]>> = {
  revenue: ['Net', 'NetBefore', 'Change', 'Orders'],
  recurring: ['Closing', 'New', 'Lost', 'Customers'],
  collections: ['Median', 'Ninetieth', 'SameDay', 'Orders'],
  sources: ['Won', 'Amount', 'CostPerWon', 'Leads'],
};

/** The sum of a report in a few figures, above its picture; nothing where it has no sum. */
export function ReportHeadline({ table: { Report, Columns, Total } }: { table: ReportTable }) {
  const names = headlines[Report];
  if (!Total || !names) return null;
  return (
    <Card withBorder padding="md">
      <dl className={css.headline} aria-label={t('Reports.headline.title')}>
        {names.map((name) => {
          const nth = Columns.findIndex((column) => column.Name === name);
          const column = Columns[nth];
          const cell = Total.Cells[nth];
          if (!column || !cell) return null;
          const text = valueText(cell.Value, column);
          return (
            <div key={name}>
              <dt>{translate(`Reports.headline.${name}`) ?? columnText(column)}</dt>
              <dd>
                {cell.List && cell.Value ? (
                  <ListLink list={cell.List} className={css.plain}>
                    {text}
                  </ListLink>
                ) : (
                  text
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
