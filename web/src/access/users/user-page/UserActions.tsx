import { actAs, mayActAs } from '@circolo/contract/access/sessions/acting';
import { UserStatus, users } from '@circolo/contract/access/users/user';
import { endUserSessions, sendUserRecovery } from '@circolo/contract/access/users/user-page';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDots,
  IconHeadset,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconMail,
  IconPencil,
  IconShieldOff,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages/messages.ts';
import { call } from '../../../session/client.ts';
import { useSessionUser } from '../../../session/use-session.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import { ResetTwoFactorDialog } from '../../two-factor/ResetTwoFactorDialog.tsx';
import { LockUserDialog } from '../LockUserDialog.tsx';
import { UserDialog } from '../UserDialog.tsx';
import { useUnlock } from '../use-unlock.ts';
import { userName } from '../user-name.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import css from './user-page.module.css';
import type { User } from './user-types.ts';

type OpenDialog = 'edit' | 'act' | 'lock' | 'reset' | 'recovery' | 'endAll';

/** What may be done with the user, as far as the person may touch them. */
function offeredFor(user: User, own: ReturnType<typeof useSessionUser>) {
  const open = user.Status !== UserStatus.locked && user.Status !== UserStatus.erased;
  return {
    open,
    locked: user.Status === UserStatus.locked,
    act: open && !!own?.Nature && mayActAs(own.Nature, user.Nature.Code),
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

/** What one can do with the user: the usual as buttons, the rest in a menu. */
export function UserActions({ user }: { user: User }) {
  const own = useSessionUser();
  const unlock = useUnlock();
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const offered = offeredFor(user, own);
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setAsked('edit')}>
        {t('customer.edit')}
      </Button>
      {offered.act ? (
        <Button
          className={css.act ?? ''}
          leftSection={<IconHeadset size={16} aria-hidden />}
          onClick={() => setAsked('act')}
        >
          {t('customer.act.action')}
        </Button>
      ) : null}
      <Menu position="bottom-end" width={260} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('customer.more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.open ? (
            <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => setAsked('recovery')}>
              {t('customer.recovery.action')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => setAsked('endAll')}>
            {t('customer.endAll.action')}
          </Menu.Item>
          {user.TwoFactorEnabled ? (
            <Menu.Item leftSection={<IconShieldOff size={16} aria-hidden />} onClick={() => setAsked('reset')}>
              {t('twoFactorDesk.reset.action')}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          {offered.locked ? (
            <Menu.Item leftSection={<IconLockOpen size={16} aria-hidden />} onClick={() => void unlock(user)}>
              {t('action.unlock')}
            </Menu.Item>
          ) : null}
          {offered.open ? (
            <Menu.Item color="red.8" leftSection={<IconLock size={16} aria-hidden />} onClick={() => setAsked('lock')}>
              {t('action.lock')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <Dialogs user={user} asked={asked} close={() => setAsked(null)} />
    </>
  );
}
