import { cancelUserEmail } from '@circolo/contract/access/users/email-change';
import { users } from '@circolo/contract/access/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../session/client.ts';
import { PendingEmail } from '../../email-changes/PendingEmail.tsx';
import type { User } from './user-types.ts';

/** The address of a user that waits for its confirmation. */
export function UserPendingEmail({ user, mayTouch }: { user: User; mayTouch: boolean }) {
  const queries = useQueryClient();
  if (!user.PendingEmail) return null;
  const cancel = async () =>
    queries.setQueryData([users.Name, 'one', user.Id], await call(cancelUserEmail, { params: { Id: user.Id } }));
  return <PendingEmail email={user.PendingEmail} cancel={mayTouch ? cancel : undefined} />;
}
