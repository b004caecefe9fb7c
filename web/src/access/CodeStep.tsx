import { Button, Stack, Text } from '@mantine/core';
import { t } from '../app/words.ts';
import { FormProblem } from '../ui/FormProblem.tsx';
import { AuthSubmit } from './AuthSubmit.tsx';
import { CodeField } from './CodeField.tsx';
import type { SignInForm } from './use-sign-in-form.ts';
import { beyondFields } from './verification.ts';

/** The second step of a sign-in: the code of the authenticator, or of recovery. */
export function CodeStep({ zodForm, startAgain }: SignInForm) {
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
