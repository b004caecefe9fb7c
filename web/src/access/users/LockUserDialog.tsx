import { lockUser, type users } from '@circolo/contract/access/users/user';
import type { RowOf } from '@circolo/contract/resource/resource';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { UserReasonDialog } from '../UserReasonDialog.tsx';

interface Props {
  user: RowOf<typeof users>;
  name: string;
  close: () => void;
}

/** Asks why, locks the user and ends all of its sessions. */
export function LockUserDialog({ user, name, close }: Props) {
  return (
    <UserReasonDialog
      labels={{
        title: t('access.lock.title', { name }),
        text: t('access.lock.text'),
        reason: t('access.lock.reason'),
        submit: t('action.lock'),
        done: t('access.lock.locked'),
      }}
      act={(body) => call(lockUser, { params: { Id: user.Id }, body })}
      close={close}
    />
  );
}
