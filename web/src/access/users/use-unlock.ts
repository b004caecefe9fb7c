import { unlockUser, users } from '@circolo/contract/access/users/user';
import type { RowOf } from '@circolo/contract/resource/resource';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { confirmed, showError } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { userName } from './user-name.ts';

/** Asks, then lets a locked user in again. */
export function useUnlock() {
  const queries = useQueryClient();
  return async (user: RowOf<typeof users>) => {
    const question = {
      title: t('access.lock.unlockTitle', { name: userName(user) }),
      text: t('access.lock.unlockText'),
    };
    if (!(await confirmed({ ...question, confirm: t('action.unlock') }))) return;
    try {
      await call(unlockUser, { params: { Id: user.Id } });
      await queries.invalidateQueries({ queryKey: [users.Name] });
      toast.success(t('access.lock.unlocked'));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showError(error.Message);
    }
  };
}
