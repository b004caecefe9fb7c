import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { actAs } from '@circolo/contract/access/sessions/acting';
import { UserStatus, users } from '@circolo/contract/access/users/user';
import { endUserSessions, sendUserRecovery } from '@circolo/contract/access/users/user-page';
import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import { landsOnDesk } from '@circolo/contract/authorization/natures';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDots,
  IconHeadset,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconMail,
  IconPencil,
  IconPrinter,
  IconShieldOff,
  IconUser,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { type PersonAct, PersonDialog } from '../../../privacy/PersonDialog.tsx';
import { call } from '../../../session/client.ts';
import { useLevel } from '../../../session/use-level.ts';
import { useSessionUser } from '../../../session/use-session.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useMayAct } from '../../permissions/use-rank.ts';
import { ResetTwoFactorDialog } from '../../two-factor/ResetTwoFactorDialog.tsx';
import { LockUserDialog } from '../LockUserDialog.tsx';
import { MergeCustomersDialog } from '../merge/MergeCustomersDialog.tsx';
import { UserDialog } from '../UserDialog.tsx';
import { useUnlock } from '../use-unlock.ts';
import { calledFirst, userName } from '../user-name.ts';
import { CopyDataItem, EraseItem, MergeItem } from './PersonActions.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import css from './user-page.module.css';
import type { User } from './user-types.ts';

type OpenDialog = 'edit' | 'act' | 'lock' | 'reset' | 'recovery' | 'endAll' | 'merge' | PersonAct;

const nothingOffered = {
  edit: false,
  act: false,
  recovery: false,
  endAll: false,
  reset: false,
  unlock: false,
  lock: false,
  merge: false,
};

/** What may be done with the user as they are, as far as the rule of ranks allows it. */
function offeredFor(user: User, may: ReturnType<typeof useMayAct>, level: Level) {
  const isLocked = user.Status === UserStatus.locked;
  const isErased = user.Status === UserStatus.erased;
  const isOpen = !isLocked && !isErased;
  const isFull = allows(level, AuthorizationLevel.full);
  const person = !isErased && isFull && may(user, userAct.erase);
  // What a merged customer had is the other's; what is still held about them can be given and erased.
  if (user.MergedInto) return { ...nothingOffered, person };
  return {
    edit: may(user, userAct.edit),
    act: isOpen && may(user, userAct.actAs),
    recovery: isOpen && may(user, userAct.sendRecovery),
    endAll: may(user, userAct.endSessions),
    reset: user.TwoFactorEnabled && may(user, userAct.resetFactor),
    unlock: isLocked && may(user, userAct.unlock),
    lock: isOpen && may(user, userAct.lock),
    merge: !isErased && isFull && !landsOnDesk(user.Nature.Code) && may(user, userAct.merge),
    person,
  };
}

/** Opens the tab before asking, as long as the click lets it; the code then takes it to the customer's pages. */
async function openAsCustomer(user: User, Reason: string): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const { Location } = await call(actAs, { params: { Id: user.Id }, body: { Reason } });
    if (!tab) {
      toast.warning(t('customer.act.blocked'));
      return;
    }
    tab.opener = null;
    tab.location.replace(Location);
    toast.success(t('customer.act.opened'));
  } catch (error) {
    tab?.close();
    throw error;
  }
}

function Dialogs({ user, asked, close }: { user: User; asked: OpenDialog | null; close: () => void }) {
  const queries = useQueryClient();
  const name = userName(user);
  const params = { Id: user.Id };
  const refresh = () => void queries.invalidateQueries({ queryKey: [users.Name] });
  if (asked === 'edit') return <UserDialog id={user.Id} readOnly={false} close={close} />;
  if (asked === 'lock') return <LockUserDialog user={user} name={name} close={close} />;
  if (asked === 'reset') return <ResetTwoFactorDialog user={user} name={name} close={close} />;
  if (asked === 'merge')
    return (
      <MergeCustomersDialog id={user.Id} other={null} name={calledFirst(user)} close={close} merged={() => undefined} />
    );
  if (asked === 'copy' || asked === 'erase')
    return <PersonDialog act={asked} of="Users" id={user.Id} name={name} close={close} />;
  if (asked === 'act')
    return (
      <ReasonDialog
        title={t('customer.act.title', { name })}
        text={t('customer.act.text')}
        label={t('customer.act.reason')}
        submit={t('customer.act.submit')}
        act={async (Reason) => {
          await openAsCustomer(user, Reason);
          refresh();
        }}
        close={close}
      />
    );
  if (asked === 'recovery')
    return (
      <ReasonDialog
        title={t('customer.recovery.title', { name })}
        text={t('customer.recovery.text', { email: user.Email })}
        submit={t('customer.recovery.submit')}
        act={async (Reason) => {
          await call(sendUserRecovery, { params, body: { Reason } });
          toast.success(t('customer.recovery.done'));
          refresh();
        }}
        close={close}
      />
    );
  if (asked === 'endAll')
    return (
      <ReasonDialog
        title={t('customer.endAll.title', { name })}
        text={t('customer.endAll.text')}
        submit={t('customer.endAll.submit')}
        danger
        act={async (Reason) => {
          const { Ended } = await call(endUserSessions, { params, body: { Reason } });
          toast.success(t('customer.endAll.done', { count: Ended }));
          refresh();
        }}
        close={close}
      />
    );
  return null;
}

type OfferedActions = ReturnType<typeof offeredFor>;

/** What is not usual, in a menu. */
function MoreActions({
  offered,
  ask,
  unlock,
}: {
  offered: OfferedActions;
  ask: (what: OpenDialog) => void;
  unlock: () => void;
}) {
  const { recovery, endAll, reset, lock, merge, person } = offered;
  return (
    <Menu position="bottom-end" width={260} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('customer.more')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('record.print')}
        </Menu.Item>
        {recovery ? (
          <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => ask('recovery')}>
            {t('customer.recovery.action')}
          </Menu.Item>
        ) : null}
        {endAll ? (
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => ask('endAll')}>
            {t('customer.endAll.action')}
          </Menu.Item>
        ) : null}
        {reset ? (
          <Menu.Item leftSection={<IconShieldOff size={16} aria-hidden />} onClick={() => ask('reset')}>
            {t('twoFactorDesk.reset.action')}
          </Menu.Item>
        ) : null}
        {merge ? <MergeItem ask={() => ask('merge')} /> : null}
        {person ? <CopyDataItem ask={() => ask('copy')} /> : null}
        {lock || person || offered.unlock ? <Menu.Divider /> : null}
        {offered.unlock ? (
          <Menu.Item leftSection={<IconLockOpen size={16} aria-hidden />} onClick={unlock}>
            {t('action.unlock')}
          </Menu.Item>
        ) : null}
        {lock ? (
          <Menu.Item color="red.8" leftSection={<IconLock size={16} aria-hidden />} onClick={() => ask('lock')}>
            {t('action.lock')}
          </Menu.Item>
        ) : null}
        {person ? <EraseItem ask={() => ask('erase')} /> : null}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What one can do with the user: the usual as buttons, the rest in a menu; oneself one changes in the profile. */
export function UserActions({ user }: { user: User }) {
  const own = useSessionUser();
  const may = useMayAct();
  const unlock = useUnlock();
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const offered = offeredFor(user, may, useLevel('users'));
  return (
    <>
      {own?.Id === user.Id ? <OwnProfileLink /> : null}
      {offered.edit ? (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setAsked('edit')}>
          {t('customer.edit')}
        </Button>
      ) : null}
      {offered.act ? (
        <Button
          className={css.act ?? ''}
          leftSection={<IconHeadset size={16} aria-hidden />}
          onClick={() => setAsked('act')}
        >
          {t('customer.act.action')}
        </Button>
      ) : null}
      <MoreActions offered={offered} ask={setAsked} unlock={() => void unlock(user)} />
      <Dialogs user={user} asked={asked} close={() => setAsked(null)} />
    </>
  );
}

const OwnProfileLink = () => (
  <Button component={Link} to={paths.profile} variant="default" leftSection={<IconUser size={16} aria-hidden />}>
    {t('access.rank.toProfile')}
  </Button>
);
