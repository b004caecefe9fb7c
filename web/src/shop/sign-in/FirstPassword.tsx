import { newPassword } from '@circolo/contract/access/registration/password';
import { chooseFirstPassword } from '@circolo/contract/access/sessions/link-sign-in';
import { Stack } from '@mantine/core';
import { z } from 'zod';
import { PasswordMeter } from '../../access/passwords/PasswordMeter.tsx';
import { SubmitRow } from '../../access/SubmitRow.tsx';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { PasswordField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';

const schema = z.object({ New: newPassword });

/** The first password of an account, typed once: it can be looked at, and the mailbox opens the account where it is forgotten. */
export function FirstPassword({ done, cancel }: { done: () => void; cancel: () => void }) {
  const user = useSessionUser();
  const zodForm = useZodForm({
    schema,
    initial: { New: '' },
    save: async ({ New }) => {
      await call(chooseFirstPassword, { body: { New } });
      done();
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <FormProblem problem={zodForm.problem} />
        {/* Password managers save the address with it. */}
        <input type="text" name="username" autoComplete="username" value={user?.Email ?? ''} readOnly hidden />
        <PasswordField name="New" label={t('keepAccess.newPassword')} autoComplete="new-password" />
        <PasswordMeter name="New" />
        <SubmitRow loading={zodForm.saving} cancel={cancel}>
          {t('keepAccess.save')}
        </SubmitRow>
      </Stack>
    </FormFrame>
  );
}
