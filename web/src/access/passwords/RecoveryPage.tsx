import { generateRecoveryKey } from '@circolo/contract/access/sessions/session';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { email } from '@circolo/contract/values/kinds';
import { Stack } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';
import { call } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { AccountEmailField } from '../AccountEmailField.tsx';
import { AuthFrame, AuthLink } from '../AuthFrame.tsx';
import { AuthSubmit } from '../AuthSubmit.tsx';

const schema = z.object({ Email: email });

/** Asks for a link to choose a new password; the answer is the same for every address. */
export function RecoveryPage() {
  const [done, setDone] = useState<string | null>(null);
  const zodForm = useZodForm({
    schema,
    initial: { Email: '' },
    save: async ({ Email }) => {
      const applicationType = page.origin?.Software === Software.centre ? 'centre' : 'association';
      const { Message } = await call(generateRecoveryKey, { headers: { email: Email, applicationType } });
      setDone(Message);
    },
  });
  if (done)
    return (
      <AuthFrame title={t('account.recovery.title')}>
        <EmptyState isOutcome icon={<IconMailCheck size={28} />} title={t('account.recovery.done')} text={done}>
          <AuthLink to="login">{t('account.recovery.back')}</AuthLink>
        </EmptyState>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('account.recovery.title')} text={t('account.recovery.text')}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <FormProblem problem={zodForm.problem} />
          <AccountEmailField />
          <AuthSubmit loading={zodForm.saving}>{t('account.recovery.submit')}</AuthSubmit>
          <AuthLink to="login">{t('account.recovery.back')}</AuthLink>
        </Stack>
      </FormFrame>
    </AuthFrame>
  );
}
