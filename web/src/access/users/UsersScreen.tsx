import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { UserStatus } from '@circolo/contract/access/users/user';
import { userCategoriesLookup } from '@circolo/contract/access/users/user-category';
import { userTabs } from '@circolo/contract/access/users/user-tabs';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { userTags } from '@circolo/contract/crm/opportunities/tag-lookups';
import type { RowOf } from '@circolo/contract/resource/resource';
import { IconLock, IconLockOpen, IconPencil, IconShieldOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { users } from '#list/access/users/user';
import { origins } from '#list/origins/origin';
import { campaignDialog } from '../../crm/campaigns/campaign-dialog.tsx';
import { useCustomList } from '../../custom-fields/use-custom-list.ts';
import { tagsDialog } from '../../lists/bulk/tags-dialog.tsx';
import type { Filters } from '../../lists/filters/filters-of.ts';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { useMayWrite } from '../../mail/letters/use-may-write.ts';
import { mailingDialogs } from '../../mail/mailings/mailing-dialogs.tsx';
import { enumLabel, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { useLevel } from '../../session/use-level.ts';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { TagChips } from '../../ui/values/TagChips.tsx';
import { useMayAct } from '../permissions/use-rank.ts';
import { ResetTwoFactorDialog } from '../two-factor/ResetTwoFactorDialog.tsx';
import { LockUserDialog } from './LockUserDialog.tsx';
import { mergeDialog } from './merge/merge-dialog.tsx';
import { useUnlock } from './use-unlock.ts';
import { userName } from './user-name.ts';
import { statusTones } from './user-status.ts';

const tags = { Name: 'UserTags', lookup: userTags };
const tagUsers = tagsDialog(tags);
const UserDialog = lazyDialog(() => import('./UserDialog.tsx').then((m) => m.UserDialog));

type User = RowOf<typeof users>;

/** As lists that are ordered by last name show it. */
const sortedName = ({ FirstName, LastName, Email }: User): string => `${LastName} ${FirstName}`.trim() || Email;

const columns: Columns<typeof users> = [
  {
    field: 'Organisation',
    beside: ['LastName', 'FirstName', 'Town'],
    main: true,
    cell: (user) => <CustomerLines name={userName(user)} {...user} />,
  },
  { field: 'LastName', cell: sortedName, hidden: true },
  { field: 'Email', cell: ({ Email }) => <span data-long>{Email}</span> },
  { field: 'Nature', cell: ({ Nature }) => enumLabel('UserNature', Nature.Code) },
  { field: 'Category', hidden: true },
  'Origin',
  {
    field: 'Software',
    tones: { [Software.association]: 'blue', [Software.centre]: 'teal' },
    hidden: true,
  },
  { field: 'Status', tones: statusTones },
  'ExpirationDate',
  { field: 'LastLoginAt', hidden: true },
  { field: 'TwoFactorEnabled', hidden: true },
  { field: 'Tags', cell: ({ Tags }) => <TagChips tags={Tags} />, width: 190 },
  { field: 'AssignedTo', hidden: true },
  { field: 'Phone', kind: 'phone', hidden: true },
  { field: 'CreatedAt', hidden: true },
];

const filters: Filters<typeof users> = [
  'Status',
  'Nature',
  { field: 'Category', to: userCategoriesLookup },
  { field: 'Origin', to: origins },
  'Software',
  'Email',
  { field: 'AssignedTo', to: users },
  { field: 'Tag', to: tags },
  'ExpirationDate',
  'CreatedAt',
];

/** Customers, and the people of the company beside them; a person who may edit also locks and unlocks, as far as the rule of ranks allows it. */
export function UsersScreen() {
  const level = useLevel();
  const unlock = useUnlock();
  const [editing, setEditing] = useState<User | null>(null);
  const [locking, setLocking] = useState<User | null>(null);
  const [resetting, setResetting] = useState<User | null>(null);
  const may = useMayAct();
  const mayGive = allows(useLevel('coupons'), AuthorizationLevel.edit);
  const chosenDialogs = [
    tagUsers,
    ...(useMayWrite() ? [...mailingDialogs, ...(mayGive ? [campaignDialog] : [])] : []),
    ...(allows(level, AuthorizationLevel.full) ? [mergeDialog] : []),
  ];
  const actions: RowAction<User>[] = [
    {
      key: 'edit',
      label: t('list.edit'),
      icon: <IconPencil size={16} aria-hidden />,
      offered: () => allows(level, AuthorizationLevel.edit),
      run: setEditing,
    },
    {
      key: 'lock',
      label: t('action.lock'),
      icon: <IconLock size={16} aria-hidden />,
      offered: (user) =>
        user.Status !== UserStatus.locked && user.Status !== UserStatus.erased && may(user, userAct.lock),
      run: setLocking,
    },
    {
      key: 'unlock',
      label: t('action.unlock'),
      icon: <IconLockOpen size={16} aria-hidden />,
      offered: (user) => user.Status === UserStatus.locked && may(user, userAct.unlock),
      run: (user) => void unlock(user),
    },
    {
      key: 'resetTwoFactor',
      label: t('twoFactorDesk.reset.action'),
      icon: <IconShieldOff size={16} aria-hidden />,
      offered: (user) => user.TwoFactorEnabled && may(user, userAct.resetFactor),
      run: setResetting,
    },
  ];
  return (
    <>
      <ResourcePage
        resource={users}
        columns={columns}
        leastNeeded={['Origin', 'Tags', 'Email']}
        filters={filters}
        added={useCustomList('Users')}
        tabs={userTabs}
        nameOf={userName}
        Dialog={UserDialog}
        pageOf={({ Id }) => paths.deskScreen(`users/${Id}`)}
        rowActions={actions}
        chosenDialogs={chosenDialogs}
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
