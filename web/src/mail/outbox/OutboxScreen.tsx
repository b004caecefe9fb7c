import { EmailMessageState } from '@circolo/contract/mail/codes';
import { outboxTabs } from '@circolo/contract/mail/outbox/outbox-tabs';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Text } from '@mantine/core';
import { mailings } from '#list/mail/mailings/mailing';
import { emailMessages } from '#list/mail/outbox/email-message';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { t } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { messageTones } from './message-tones.ts';

const MessageDrawer = lazyDialog(() => import('./MessageDrawer.tsx').then((m) => m.MessageDrawer));

type Message = RowOf<typeof emailMessages>;

/** The subject, or that there is none yet. */
function Subject({ Subject: subject }: Message) {
  if (subject) return <span data-words>{subject}</span>;
  return (
    <Text span c="dimmed">
      {t('mail.outbox.noSubject')}
    </Text>
  );
}

const columns: Columns<typeof emailMessages> = [
  'CreatedAt',
  { field: 'State', tones: messageTones, width: 130 },
  {
    field: 'Organisation',
    beside: ['User', 'Town'],
    cell: ({ User, To, ...called }) => <CustomerLines name={User?.Description ?? To} {...called} />,
  },
  { field: 'Subject', main: true, cell: (row) => <Subject {...row} /> },
  { field: 'To', cell: ({ To }) => <span data-long>{To}</span> },
  { field: 'Type', width: 180 },
  { field: 'Attempts', hidden: true },
  { field: 'User', hidden: true },
  { field: 'SentAt', hidden: true },
  { field: 'Origin', hidden: true },
  { field: 'IsTest', hidden: true },
];

const filters: Filters<typeof emailMessages> = [
  {
    field: 'State',
    codes: [
      EmailMessageState.queued,
      EmailMessageState.sending,
      EmailMessageState.sent,
      EmailMessageState.kept,
      EmailMessageState.bounced,
      EmailMessageState.failed,
    ],
  },
  { field: 'Type', codes: ['REG', 'REC', 'UPD', 'ORD', 'BTR', 'PYC', 'PYE', 'PYS'] },
  'To',
  { field: 'Mailing', to: mailings },
  'Clicked',
  'Opened',
  { field: 'Link', label: (link) => t('mail.outbox.link', { nth: link.split(':')[1] ?? '' }) },
  'CreatedAt',
];

/** Every mail of the product: what was sent, what waits, what failed and why. */
export const OutboxScreen = () => (
  <ResourcePage
    resource={emailMessages}
    columns={columns}
    leastNeeded={['Type', 'To']}
    filters={filters}
    tabs={outboxTabs}
    nameOf={({ Subject: subject, To }) => subject ?? To}
    Dialog={MessageDrawer}
    adds={false}
    edits={false}
    removes={false}
  />
);
