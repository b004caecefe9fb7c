import { stepUp } from '@circolo/contract/access/sessions/step-up';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { PasswordField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { PasskeyStepUp } from '../passkeys/PasskeyStepUp.tsx';
import { CodeField } from '../two-factor/CodeField.tsx';
import { atItsField, beyondFields, fullProof, passwordProof } from '../two-factor/verification.ts';

const needsCode = (error: unknown): boolean => error instanceof ApiProblem && error.Code === 'TwoFactorRequired';

/** Asks for the password, and for a code where the account has a second factor, before a dangerous act. */
export function StepUpDialog({ answer }: { answer: (done: boolean) => void }) {
  const [withCode, setWithCode] = useState(false);
  useReturnFocus();
  const zodForm = useZodForm({
    schema: withCode ? fullProof : passwordProof,
    initial: { Password: '', Code: '' },
    save: async ({ Password, ...typed }: { Password: string; Code?: string }) => {
      try {
        await call(stepUp, { body: { Password, ...(withCode ? { Code: typed.Code } : {}) } });
        answer(true);
      } catch (error) {
        if (!needsCode(error)) throw atItsField(error);
        setWithCode(true);
      }
    },
  });
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
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{t('stepUp.text')}</Text>
          <FormProblem problem={beyondFields(zodForm.problem)} />
          <PasswordField name="Password" label={t('twoFactor.proof.password')} autoComplete="current-password" />
          {withCode ? <CodeField recoverable eager /> : null}
          <PasskeyStepUp done={() => answer(true)} />
          <DialogButtons close={() => answer(false)}>
            <Button type="submit" loading={zodForm.saving}>
              {t('stepUp.submit')}
            </Button>
          </DialogButtons>
        </Stack>
      </FormFrame>
    </Modal>
  );
}
