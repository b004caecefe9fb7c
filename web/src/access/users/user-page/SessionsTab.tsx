import { endUserSessions, listUserSessions, type UserSession } from '@circolo/contract/access/users/user-page';
import { Badge } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages/messages.ts';
import type { Column } from '../../../resource/columns.tsx';
import { call, callWithoutToast } from '../../../session/client.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import { PagedTable } from './PagedTable.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { pageLimit } from './use-page.ts';

/** How a person would call the device. */
function deviceName({ Browser, System }: UserSession): string {
  if (Browser && System) return t('profile.sessions.device', { browser: Browser, system: System });
  return Browser ?? System ?? t('customer.session.unknown');
}

function Device(session: UserSession) {
  if (!session.ActingFor) return deviceName(session);
  return <Badge color="orange">{t('customer.session.acting', { name: session.ActingFor })}</Badge>;
}

const columns: Column<UserSession>[] = [
  { field: 'Browser', main: true, cell: (session) => <Device {...session} /> },
  {
    field: 'Audience',
    cell: ({ Audience, Origin }) => `${t(`profile.sessions.audience.${Audience}`)} · ${Origin.Description}`,
  },
  { field: 'Ip' },
  { field: 'OpenedAt', kind: 'instant' },
  { field: 'LastSeenAt', kind: 'instant' },
];

/** Where the user is signed in; a person with the right ends one, with a reason. */
export function SessionsTab({ id, mayEnd }: { id: number; mayEnd: boolean }) {
  const queries = useQueryClient();
  const [ending, setEnding] = useState<UserSession | null>(null);
  const end = async (Reason: string) => {
    const { Ended } = await call(endUserSessions, { params: { Id: id }, body: { Reason, pid: ending?.pid } });
    await queries.invalidateQueries({ queryKey: ['Users'] });
    toast.success(t('customer.endAll.done', { count: Ended }));
  };
  const action = {
    key: 'end',
    label: t('customer.session.end'),
    icon: <IconLogout size={16} aria-hidden />,
    danger: true,
    run: setEnding,
  };
  return (
    <>
      <PagedTable
        name="UserSessions"
        section="sessions"
        queryKey={['Users', 'sessions', id]}
        load={(Page) => callWithoutToast(listUserSessions, { params: { Id: id }, query: { Limit: pageLimit, Page } })}
        columns={columns}
        rowId={({ pid }) => pid}
        nameOf={deviceName}
        actions={mayEnd ? [action] : undefined}
      />
      {ending ? (
        <ReasonDialog
          title={t('customer.endOne.title')}
          text={t('customer.endOne.text')}
          submit={t('customer.endOne.submit')}
          danger
          act={end}
          close={() => setEnding(null)}
        />
      ) : null}
    </>
  );
}
