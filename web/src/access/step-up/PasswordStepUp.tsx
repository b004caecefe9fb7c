import { stepUp } from '@circolo/contract/access/sessions/step-up';
import { Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { PasswordField } from '../../ui/form/fields/text-fields.tsx';
import { passwordProof } from '../two-factor/verification.ts';
import { StepUpForm } from './StepUpForm.tsx';

/** Asks for the password, and for a code where the account has a second factor; a passkey takes the place of both. */
export function PasswordStepUp({ answer }: { answer: (done: boolean) => void }) {
  return (
    <StepUpForm
      proof={passwordProof}
      show={({ Password = '', ...code }) => call(stepUp, { body: { Password, ...code } })}
      answer={answer}
      text={<Text size="sm">{t('stepUp.text')}</Text>}
      passkey
    >
      <PasswordField name="Password" label={t('twoFactor.proof.password')} autoComplete="current-password" />
    </StepUpForm>
  );
}
