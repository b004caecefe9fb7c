import type { SignIn } from '@circolo/contract/access/sessions/sign-ins';
import { listUserSignIns } from '@circolo/contract/access/users/user-page';
import { Badge } from '@mantine/core';
import { t } from '../../../messages/messages.ts';
import type { Column } from '../../../resource/columns.tsx';
import { callWithoutToast } from '../../../session/client.ts';
import { formatInstant } from '../../../ui/values/format.ts';
import { deviceName, signInOutcome, signInPlace } from '../../sessions/sign-in-words.ts';
import { PagedTable } from './PagedTable.tsx';
import { pageLimit } from './use-page.ts';

const columns: Column<SignIn>[] = [
  { field: 'At', kind: 'instant', main: true },
  {
    field: 'Success',
    cell: (attempt) => <Badge color={attempt.Success ? 'green' : 'red'}>{signInOutcome(attempt)}</Badge>,
  },
  {
    field: 'Method',
    cell: ({ Method, Shop }) =>
      [t(`signIns.method.${Method}`), Shop ? t('profile.sessions.audience.shop') : ''].filter(Boolean).join(' · '),
  },
  { field: 'Browser', cell: deviceName },
  { field: 'Place', cell: signInPlace },
];

/** Who signed in as the user, and who tried to. */
export function UserSignIns({ id }: { id: number }) {
  return (
    <PagedTable
      name="UserSignIns"
      section="signIns"
      queryKey={['Users', 'signIns', id]}
      load={(Page) => callWithoutToast(listUserSignIns, { params: { Id: id }, query: { Limit: pageLimit, Page } })}
      columns={columns}
      rowId={({ Id }) => Id}
      nameOf={({ At }) => formatInstant(At)}
    />
  );
}
