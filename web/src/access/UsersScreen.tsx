import { allows } from '@circolo/contract/access/authorization';
import { mayGrant } from '@circolo/contract/access/natures';
import { users } from '@circolo/contract/access/user';
import { userCategoriesLookup } from '@circolo/contract/access/user-category';
import { origins } from '@circolo/contract/origins/origin';
import type { RowOf } from '@circolo/contract/resource/resource';
import { IconLock, IconLockOpen, IconPencil, IconShieldOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { paths } from '../app/paths.ts';
import { useLevel } from '../app/session/use-level.ts';
import { useSessionUser } from '../app/session/use-session.ts';
import { enumWord, t } from '../app/words.ts';
import type { Filter } from '../lists/filters.ts';
import type { RowAction } from '../lists/RowButtons.tsx';
import { lazyDialog } from '../record/lazy-dialog.ts';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource/ResourcePage.tsx';
import { LockUserDialog } from './LockUserDialog.tsx';
import { ResetTwoFactorDialog } from './ResetTwoFactorDialog.tsx';
import { useUnlock } from './use-unlock.ts';
import { userName } from './user-name.ts';
import { statusTones } from './user-status.ts';

const UserDialog = lazyDialog(() => import('./UserDialog.tsx').then((m) => m.UserDialog));

type User = RowOf<typeof users>;

/** As lists that are ordered by last name show it. */
const sortedName = ({ FirstName, LastName, Email }: User): string => `${LastName} ${FirstName}`.trim() || Email;

const columns: Column<User>[] = [
  { field: 'LastName', main: true, cell: sortedName },
  { field: 'Email' },
  { field: 'Nature', cell: ({ Nature }) => enumWord('UserNature', Nature.Code) },
  { field: 'Category', kind: 'reference', hidden: true },
  { field: 'Origin', kind: 'reference' },
  { field: 'Software', of: 'Software', tones: { A: 'blue', O: 'teal' }, hidden: true },
  { field: 'Status', of: 'UserStatus', tones: statusTones },
  { field: 'ExpirationDate', kind: 'day' },
  { field: 'LastLoginAt', kind: 'instant', hidden: true },
  { field: 'TwoFactorEnabled', kind: 'flag', hidden: true },
  { field: 'AssignedTo', kind: 'reference', hidden: true },
  { field: 'Phone', hidden: true },
  { field: 'CreatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Status', kind: 'enum', of: 'UserStatus' },
  { field: 'Nature', kind: 'enum', of: 'UserNature' },
  { field: 'Category', kind: 'codes', lookup: userCategoriesLookup },
  { field: 'Origin', kind: 'reference', resource: origins },
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'Email', kind: 'text' },
  { field: 'AssignedTo', kind: 'reference', resource: users },
  { field: 'ExpirationDate', kind: 'days' },
  { field: 'CreatedAt', kind: 'days' },
];

/** Everybody whom the product knows; whoever may edit also locks and unlocks, but nobody above themselves. */
export function UsersScreen() {
  const own = useSessionUser();
  const level = useLevel();
  const unlock = useUnlock();
  const [editing, setEditing] = useState<User | null>(null);
  const [locking, setLocking] = useState<User | null>(null);
  const [resetting, setResetting] = useState<User | null>(null);
  const mayTouch = ({ Id, Nature }: User): boolean =>
    allows(level, 'E') && own?.Nature != null && own.Id !== Id && mayGrant(own.Nature, Nature.Code);
  const actions: RowAction<User>[] = [
    {
      key: 'edit',
      label: t('list.edit'),
      icon: <IconPencil size={16} aria-hidden />,
      offered: () => allows(level, 'E'),
      run: setEditing,
    },
    {
      key: 'lock',
      label: t('action.lock'),
      icon: <IconLock size={16} aria-hidden />,
      offered: (user) => user.Status !== 'L' && user.Status !== 'X' && mayTouch(user),
      run: setLocking,
    },
    {
      key: 'unlock',
      label: t('action.unlock'),
      icon: <IconLockOpen size={16} aria-hidden />,
      offered: (user) => user.Status === 'L' && mayTouch(user),
      run: (user) => void unlock(user),
    },
    {
      key: 'resetTwoFactor',
      label: t('twoFactorDesk.reset.action'),
      icon: <IconShieldOff size={16} aria-hidden />,
      offered: (user) => user.TwoFactorEnabled && mayTouch(user),
      run: setResetting,
    },
  ];
  return (
    <>
      <ResourcePage
        resource={users}
        columns={columns}
        filters={filters}
        nameOf={userName}
        Dialog={UserDialog}
        pageOf={({ Id }) => paths.deskScreen(`users/${Id}`)}
        rowActions={actions}
      />
      <Suspense fallback={null}>
        {editing ? <UserDialog id={editing.Id} readOnly={false} close={() => setEditing(null)} /> : null}
      </Suspense>
      {locking ? <LockUserDialog user={locking} name={userName(locking)} close={() => setLocking(null)} /> : null}
      {resetting ? (
        <ResetTwoFactorDialog user={resetting} name={userName(resetting)} close={() => setResetting(null)} />
      ) : null}
    </>
  );
}
