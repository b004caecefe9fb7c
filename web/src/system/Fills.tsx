import type { SystemStatus } from '@circolo/contract/system/system-status';
import { language, t } from '../messages/messages.ts';
import { formatNumber } from '../ui/values/format.ts';
import { Moment } from './Moment.tsx';
import { StatusTable } from './StatusTable.tsx';

type Fill = SystemStatus['Fills'][number];

const number = (value: number): string => formatNumber(value, language(), 0);

function stateText({ Left, Rows, SecondsLeft, BeganAt, FinishedAt }: Fill): string {
  if (FinishedAt !== null) return t('System.fills.finished');
  const left = { left: number(Left), rows: number(Rows), minutes: Math.ceil(SecondsLeft / 60) };
  return t(BeganAt === null ? 'System.fills.waiting' : 'System.fills.running', left);
}

/** How far the rows are that a new version fills while it works; nothing where it fills none. */
export function Fills({ fills }: { fills: readonly Fill[] }) {
  if (fills.length === 0) return null;
  return (
    <StatusTable
      title={t('System.fills.title')}
      text={t('System.fills.text')}
      none=""
      columns={[
        t('System.fills.name'),
        t('System.fills.table'),
        t('System.fills.state'),
        t('System.backups.began'),
        t('System.backups.ended'),
      ]}
      rows={fills.map((fill) => ({
        key: fill.Name,
        cells: [
          fill.Name,
          fill.Table,
          stateText(fill),
          <Moment key="began" at={fill.BeganAt} />,
          <Moment key="ended" at={fill.FinishedAt} />,
        ],
      }))}
    />
  );
}
