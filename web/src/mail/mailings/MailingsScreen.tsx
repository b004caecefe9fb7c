import { MailingState } from '@circolo/contract/mail/mailings/mailing';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { mailings } from '#list/mail/mailings/mailing';
import type { Filters } from '../../lists/filters/filters-of.ts';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { language, t } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { formatInstant, formatNumber, formatRate } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { mailingTones } from './mailing-tones.ts';
import { useStop } from './use-stop.ts';

const MailingDrawer = lazyDialog(() => import('./MailingDrawer.tsx').then((m) => m.MailingDrawer));

/** How many of those that it reached did something, and what share that is; of what is not measured nothing. */
function withShare(count: number | null, sent: number): string {
  if (count === null) return '—';
  const number = formatNumber(count, language());
  return sent === 0 ? number : `${number} · ${formatRate(Math.round((count / sent) * 100), language())}`;
}

/** Its state, and when one that waits is sent. */
const StateAndMoment = ({ row: { State, SendAt } }: { row: RowOf<typeof mailings> }) => (
  <>
    <StatusBadge of="MailingState" code={State} tones={mailingTones} />
    {State === MailingState.planned && SendAt ? (
      <Text size="xs" c="dimmed">
        {formatInstant(SendAt)}
      </Text>
    ) : null}
  </>
);

const columns: Columns<typeof mailings> = [
  { field: 'CreatedAt', width: 160 },
  { field: 'Subject', main: true },
  { field: 'CreatedBy', width: 170 },
  { field: 'Channel', width: 110 },
  { field: 'Kind', width: 190 },
  { field: 'State', tones: mailingTones, width: 150, beside: ['SendAt'], cell: (row) => <StateAndMoment row={row} /> },
  { field: 'Recipients', width: 120 },
  { field: 'Sent', width: 100 },
  { field: 'Failed', width: 120 },
  { field: 'Clicked', width: 130, cell: ({ Clicked, Sent }) => withShare(Clicked, Sent) },
  { field: 'Opened', width: 130, hidden: true, cell: ({ Opened, Sent }) => withShare(Opened, Sent) },
  { field: 'LeftOut', width: 100 },
  { field: 'SendAt', hidden: true },
];

const filters: Filters<typeof mailings> = ['Channel', 'Kind', 'CreatedAt'];

/** The e-mails and text messages that staff wrote to many: how far each is, and what stops it. */
export function MailingsScreen() {
  const { mayStop, stop } = useStop();
  const actions: RowAction<RowOf<typeof mailings>>[] = [
    {
      key: 'stop',
      label: t('mailings.stop'),
      icon: <IconBan size={16} aria-hidden />,
      offered: mayStop,
      run: (row) => void stop(row),
    },
  ];
  return (
    <ResourcePage
      resource={mailings}
      columns={columns}
      leastNeeded={['LeftOut', 'Kind', 'CreatedBy', 'Failed', 'Clicked', 'Channel']}
      filters={filters}
      nameOf={({ Subject }) => Subject}
      Dialog={MailingDrawer}
      rowActions={actions}
      adds={false}
      edits={false}
      removes={false}
    />
  );
}
