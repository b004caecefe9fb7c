import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { MailingState, stopMailing } from '@circolo/contract/mail/mailings/mailing';
import { t } from '../../messages/messages.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { call } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useMayWrite } from '../letters/use-may-write.ts';

const stoppable: readonly string[] = [MailingState.planned, MailingState.sending];

/** Stops a mailing after asking, and says which the person may stop. */
export function useStop() {
  const refetch = useRefetch();
  const mayWrite = useMayWrite();
  const level = useLevel();
  return {
    mayStop: ({ State }: { State: string }) =>
      mayWrite && allows(level, AuthorizationLevel.edit) && stoppable.includes(State),
    stop: async ({ Id }: { Id: number }) => {
      const question = { title: t('mailings.stopTitle'), text: t('mailings.stopText'), confirm: t('mailings.stop') };
      if (!(await confirmed(question))) return;
      await call(stopMailing, { params: { Id } });
      await refetch('Mailings', 'EmailMessages', 'SmsMessages');
      toast.success(t('mailings.stopped'));
    },
  };
}
