import { EmailMessageState } from '@circolo/contract/mail/codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Text } from '@mantine/core';
import { emailMessages } from '#list/mail/outbox/email-message';
import type { Filter } from '../../lists/filters/filters.ts';
import { t } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { messageTones } from './message-tones.ts';

const MessageDrawer = lazyDialog(() => import('./MessageDrawer.tsx').then((m) => m.MessageDrawer));

type Message = RowOf<typeof emailMessages>;

/** The subject, or that there is none yet. */
function Subject({ Subject: subject }: Message) {
  if (subject) return subject;
  return (
    <Text span c="dimmed">
      {t('mail.outbox.noSubject')}
    </Text>
  );
}

const columns: Column<Message>[] = [
  { field: 'CreatedAt', kind: 'instant', width: 160 },
  { field: 'Type', of: 'EmailType', width: 180 },
  { field: 'To' },
  { field: 'Subject', main: true, cell: (row) => <Subject {...row} /> },
  { field: 'State', of: 'EmailMessageState', tones: messageTones, width: 130 },
  { field: 'Attempts', kind: 'number', width: 110 },
  { field: 'SentAt', kind: 'instant', hidden: true },
  { field: 'Origin', kind: 'reference', hidden: true },
  { field: 'IsTest', kind: 'flag', hidden: true },
];

const filters: Filter[] = [
  {
    field: 'State',
    kind: 'enum',
    of: 'EmailMessageState',
    codes: [
      EmailMessageState.queued,
      EmailMessageState.sending,
      EmailMessageState.sent,
      EmailMessageState.kept,
      EmailMessageState.bounced,
      EmailMessageState.failed,
    ],
  },
  { field: 'Type', kind: 'enum', of: 'EmailType', codes: ['REG', 'REC', 'UPD', 'ORD', 'BTR', 'PYC', 'PYE', 'PYS'] },
  { field: 'To', kind: 'text' },
  { field: 'CreatedAt', kind: 'days' },
];

/** Every mail of the product: what was sent, what waits, what failed and why. */
export const OutboxScreen = () => (
  <ResourcePage
    resource={emailMessages}
    columns={columns}
    filters={filters}
    nameOf={({ Subject: subject, To }) => subject ?? To}
    Dialog={MessageDrawer}
    adds={false}
    edits={false}
    removes={false}
  />
);
