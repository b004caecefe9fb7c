import { Button, Stack, Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { AuthSubmit } from '../AuthSubmit.tsx';
import { CodeField } from '../two-factor/CodeField.tsx';
import { beyondFields } from '../two-factor/verification.ts';
import type { SignInForm } from './use-sign-in-form.ts';

/** The second step of a sign-in: the code of the authenticator, or of recovery. */
export function CodeStep({ zodForm, startAgain }: Pick<SignInForm, 'zodForm' | 'startAgain'>) {
  return (
    <Stack gap="sm">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('twoFactor.login.text', { email: String(zodForm.form.getValues().Email) })}
      </Text>
      <FormProblem problem={beyondFields(zodForm.problem)} />
      <CodeField recoverable eager />
      <AuthSubmit loading={zodForm.saving}>{t('twoFactor.login.submit')}</AuthSubmit>
      <Button variant="subtle" onClick={startAgain}>
        {t('twoFactor.login.back')}
      </Button>
    </Stack>
  );
}
