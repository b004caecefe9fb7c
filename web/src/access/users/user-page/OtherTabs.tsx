import { listUserActivities, type UserActivity } from '@circolo/contract/access/users/user-page';
import { emailMessages } from '@circolo/contract/mail/outbox/email-message';
import { Badge } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { messageTones } from '../../../mail/outbox/message-tones.ts';
import { t } from '../../../messages/messages.ts';
import { countRows, listRows } from '../../../resource/calls.ts';
import type { Column } from '../../../resource/columns.tsx';
import { columnsOf } from '../../../resource/columns-of.ts';
import { callWithoutToast } from '../../../session/client.ts';
import { PagedTable } from './PagedTable.tsx';
import { pageLimit } from './use-page.ts';

const MessageDrawer = lazy(() =>
  import('../../../mail/outbox/MessageDrawer.tsx').then((m) => ({ default: m.MessageDrawer })),
);

const mailColumns = columnsOf(emailMessages, [
  { field: 'Subject', main: true },
  'Type',
  { field: 'State', tones: messageTones },
  'CreatedAt',
  'To',
]);

/** The mails that the product wrote to the user; a row shows the mail. */
export function MailsTab({ id }: { id: number }) {
  const [opened, setOpened] = useState<number | null>(null);
  const of = { User: String(id) };
  const load = async (Page: number) => {
    const [Rows, Count] = await Promise.all([
      listRows(emailMessages, { ...of, Page: String(Page), Limit: String(pageLimit) }),
      countRows(emailMessages, of),
    ]);
    return { Rows, Count };
  };
  return (
    <>
      <PagedTable
        name={emailMessages.Name}
        section="mails"
        queryKey={[emailMessages.Name, 'of', id]}
        load={load}
        columns={mailColumns}
        rowId={({ Id }) => Id}
        nameOf={({ Subject, To }) => Subject ?? To}
        open={({ Id }) => setOpened(Id)}
      />
      <Suspense fallback={null}>
        {opened === null ? null : <MessageDrawer id={opened} readOnly close={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}

const activityColumns: Column<UserActivity>[] = [
  { field: 'Description', main: true },
  { field: 'Type', kind: 'reference' },
  { field: 'CreatedAt', kind: 'instant' },
  {
    field: 'Current',
    cell: ({ Current }) => (Current ? <Badge color="green">{t('customer.activity.current')}</Badge> : null),
  },
];

/** The associations and centres of the user. */
export function ActivitiesTab({ id }: { id: number }) {
  return (
    <PagedTable
      name="UserActivities"
      section="activities"
      queryKey={['Users', 'activities', id]}
      load={(Page) => callWithoutToast(listUserActivities, { params: { Id: id }, query: { Limit: pageLimit, Page } })}
      columns={activityColumns}
      rowId={({ Id }) => Id}
      nameOf={({ Description }) => Description}
    />
  );
}
