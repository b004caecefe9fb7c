import type { SmsAudience } from '@circolo/contract/mail/mailings/sms-mailings-of';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../messages/messages.ts';
import { isBeneath } from '../../record/dialog/innermost-dialog.ts';
import { useSaveKeys } from '../../record/dialog/use-save-keys.ts';
import type { UnsavedChanges } from '../../record/dialog/use-unsaved-changes-guard.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { FormFrame, type ZodForm } from '../../ui/form/form.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { AudienceSummary } from './AudienceSummary.tsx';

interface Props {
  title: string;
  /** The sentence where no one can be written to. */
  noRecipient: string;
  zodForm: ZodForm;
  unsaved: UnsavedChanges;
  audience: UseQueryResult<Pick<SmsAudience, 'Recipients' | 'LeftOut'>>;
  /** Sends what is typed to the writer alone. */
  test: ReactNode;
  /** Whether it can be sent at all. */
  sendable?: boolean;
  close: () => void;
  children: ReactNode;
}

/** The dialog in which a mailing is written: who gets it and who does not, what is typed, a test, and the button that sends it. */
export function ComposerFrame(props: Props) {
  const { title, noRecipient, zodForm, unsaved, audience, test, sendable = true, close, children } = props;
  useReturnFocus();
  useSaveKeys(zodForm);
  const leave = async () => {
    if (!isBeneath(zodForm.element.current) && (await unsaved.mayLeave())) close();
  };
  const count = audience.data?.Recipients ?? 0;
  return (
    <Modal opened onClose={() => void leave()} size={720} centered title={<Text fw={650}>{title}</Text>}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <FormProblem problem={zodForm.problem} />
          {audience.isError ? (
            <LoadFailure retry={() => void audience.refetch()} error={audience.error} />
          ) : (
            <AudienceSummary audience={audience.data} noRecipient={noRecipient} />
          )}
          {children}
        </Stack>
        <Group mt="md" justify="space-between" align="flex-end" gap="sm">
          {test}
          <DialogButtons close={() => void leave()}>
            <Button
              type="submit"
              loading={zodForm.saving || audience.isLoading}
              disabled={count === 0 || !sendable}
              leftSection={<IconSend size={16} aria-hidden />}
            >
              {t('mailings.send', { count })}
            </Button>
          </DialogButtons>
        </Group>
      </FormFrame>
    </Modal>
  );
}
