import { resetTwoFactor } from '@circolo/contract/access/two-factor/two-factor';
import type { users } from '@circolo/contract/access/users/user';
import type { RowOf } from '@circolo/contract/resource/resource';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { UserReasonDialog } from '../UserReasonDialog.tsx';

interface Props {
  user: RowOf<typeof users>;
  name: string;
  close: () => void;
}

/** Asks why, takes the user’s second factor away and ends all of its sessions. */
export function ResetTwoFactorDialog({ user, name, close }: Props) {
  return (
    <UserReasonDialog
      labels={{
        title: t('twoFactorDesk.reset.title', { name }),
        text: t('twoFactorDesk.reset.text'),
        reason: t('twoFactorDesk.reset.reason'),
        submit: t('twoFactorDesk.reset.submit'),
        done: t('twoFactorDesk.reset.done'),
      }}
      act={(body) => call(resetTwoFactor, { params: { Id: user.Id }, body })}
      close={close}
    />
  );
}
