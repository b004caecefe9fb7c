import { stepUp } from '@circolo/contract/access/sessions/step-up';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { PasswordField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { PasskeyStepUp } from '../passkeys/PasskeyStepUp.tsx';
import { CodeField } from '../two-factor/CodeField.tsx';
import { atItsField, beyondFields, fullProof, needsCode, passwordProof } from '../two-factor/verification.ts';

/** Asks for the password, and for a code where the account has a second factor; a passkey takes the place of both. */
export function PasswordStepUp({ answer }: { answer: (done: boolean) => void }) {
  const [withCode, setWithCode] = useState(false);
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
  );
}
