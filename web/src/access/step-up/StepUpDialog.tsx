import { readStepUpWay } from '@circolo/contract/access/sessions/step-up';
import { Modal, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { MailedStepUp } from './MailedStepUp.tsx';
import { PasswordStepUp } from './PasswordStepUp.tsx';

/** Asks who it is, before a dangerous act: for the password, or for a mailed code where the account has none. */
export function StepUpDialog({ answer }: { answer: (done: boolean) => void }) {
  useReturnFocus();
  const { data, isError } = useQuery({
    queryKey: ['StepUpWay'],
    queryFn: () => callWithoutToast(readStepUpWay),
    gcTime: 0,
    retry: false,
  });
  // Where it cannot be read the password is asked for: nearly everybody has one.
  const known = data ?? (isError ? { HasPassword: true } : null);
  const form = known?.HasPassword ? <PasswordStepUp answer={answer} /> : <MailedStepUp answer={answer} />;
  return (
    // Over everything: the act may come from a dialog, or from a question about it.
    <Modal
      opened
      onClose={() => answer(false)}
      title={<Text fw={650}>{t('stepUp.title')}</Text>}
      centered
      zIndex={500}
      closeOnClickOutside={false}
    >
      {known ? form : <Skeleton h={150} aria-busy />}
    </Modal>
  );
}
