import { Stack } from '@mantine/core';
import { z } from 'zod';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { PasswordField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { useFocusOnOpening } from '../../ui/form/use-focus-on-opening.ts';
import { SubmitRow } from '../SubmitRow.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { newPasswordShape, samePassword, typedPassword } from './new-password.ts';

const schema = samePassword(z.object({ Current: typedPassword, ...newPasswordShape }));

/** The call's `New` is the form's `Password`. */
function atTheFields(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const { New, ...Fields } = error.Fields;
  const { Message, Code } = error;
  return new ApiProblem(error.status, { Message, Code, Fields: New ? { ...Fields, Password: New } : Fields });
}

interface Props {
  save: (passwords: { Current: string; New: string }) => Promise<void>;
  submit: string;
  /** As wide as a sign-in form. */
  full?: boolean;
  cancel?: () => void;
  /** Asks before what is typed gets lost, where the page can. */
  useGuard?: (isDirty: () => boolean) => unknown;
}

const noGuard = () => undefined;

/** Another password for the signed-in person: the current one first, the new one twice. */
export function ChangePasswordForm({ save, submit, full = false, cancel, useGuard = noGuard }: Props) {
  const zodForm = useZodForm({
    schema,
    initial: { Current: '', Password: '', PasswordConfirm: '' },
    save: async ({ Current, Password }) => {
      await save({ Current, New: Password }).catch((error: unknown) => {
        throw atTheFields(error);
      });
    },
  });
  useGuard(() => zodForm.form.isDirty());
  // A person who has just opened this form types into it next.
  useFocusOnOpening(zodForm);
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm" maw={460}>
        <FormProblem problem={zodForm.problem} />
        <PasswordField name="Current" label={t('profile.currentPassword')} autoComplete="current-password" />
        <NewPasswordFields label={t('profile.newPassword')} confirm={t('profile.confirmPassword')} />
        <SubmitRow loading={zodForm.saving} full={full} cancel={cancel}>
          {submit}
        </SubmitRow>
      </Stack>
    </FormFrame>
  );
}
