import { billedMonths } from '@circolo/contract/catalogue/prices/monthly-price';
import { runningColumn } from '@circolo/contract/lists/screen-columns';
import type { RowOf } from '@circolo/contract/resource/resource';
import type { packages } from '#list/catalogue/packages/package';
import { language, noteFieldLabel, t } from '../../messages/messages.ts';
import type { Column } from '../../resource/columns.tsx';
import { formatNumber } from '../../ui/values/format.ts';
import { RunningLink } from './RunningLink.tsx';
import { type RunningCounts, useRunningSubscriptions } from './use-running-subscriptions.ts';

type Row = RowOf<typeof packages>;

/** How many run; nothing of what is bought once. */
function runningCell({ Id, BillingMethod }: Row, counts: RunningCounts) {
  if (!counts) return '…';
  const count = counts.get(Id) ?? 0;
  if (count > 0) return <RunningLink packageId={Id}>{formatNumber(count, language())}</RunningLink>;
  return billedMonths(BillingMethod) === null ? null : '0';
}

/** The column of the subscriptions that run, for people who may see them; a call of their own counts them. */
export function useRunningColumn(): Column<Row>[] {
  const counts = useRunningSubscriptions();
  if (counts === null) return [];
  noteFieldLabel('Packages', runningColumn, t('catalogue.runningTitle'));
  return [
    {
      field: runningColumn as never, // No field of a row: the cell reads the counts.
      kind: 'number',
      screenOnly: true,
      cell: (row) => runningCell(row, counts),
    },
  ];
}
