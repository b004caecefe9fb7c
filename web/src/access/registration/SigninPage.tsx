import { marketingVersion } from '@circolo/contract/access/registration/marketing-version';
import { register } from '@circolo/contract/access/sessions/session';
import { openUserCategories } from '@circolo/contract/access/users/user-category';
import { email } from '@circolo/contract/values/kinds';
import { Select, Stack } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { CheckboxField } from '../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { useField } from '../../ui/form/form-context.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { AuthFrame, AuthLink } from '../AuthFrame.tsx';
import { AuthSubmit } from '../AuthSubmit.tsx';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';
import { newPasswordShape, sameEmail, samePassword, typedAgain } from '../passwords/new-password.ts';

const schema = samePassword(
  sameEmail(
    z.object({
      Category: z.string().min(1, 'selectRequired'),
      Email: email,
      EmailConfirm: typedAgain,
      Marketing: z.boolean(),
      ...newPasswordShape,
    }),
  ),
);

function CategoryField() {
  const categories = useQuery({
    queryKey: ['UserCategories', 'open'],
    queryFn: () => callWithoutToast(openUserCategories),
  });
  const { value, change, input } = useField<string>({ name: 'Category', label: t('account.signin.category') });
  // Where a brand has one alone there is nothing to choose.
  const only = categories.data?.length === 1 ? categories.data[0]?.Code : undefined;
  useEffect(() => {
    if (only && value !== only) change(only);
  }, [only, value, change]);
  return (
    <Select
      {...input}
      data={(categories.data ?? []).map(({ Code, Description }) => ({ value: Code, label: Description }))}
      value={value || null}
      onChange={(code) => change(code ?? '')}
      placeholder={t('form.choose')}
      nothingFoundMessage={t('form.nothingFound')}
      allowDeselect={only === undefined}
    />
  );
}

/** Registers a user of the brand; the account is activated from the e-mail. */
export function SigninPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const zodForm = useZodForm({
    schema,
    initial: { Category: '', Email: '', EmailConfirm: '', Password: '', PasswordConfirm: '', Marketing: false },
    save: async ({ Category, Email, Password, Marketing }) => {
      const Origin = { Id: page.origin?.Id ?? 0 };
      const consent = Marketing ? { Marketing: marketingVersion } : {};
      await call(register, { body: { Origin, Email, Password, Category: { Code: Category }, ...consent } });
      setSentTo(Email);
    },
  });
  if (sentTo)
    return (
      <AuthFrame title={t('account.signin.title')}>
        <EmptyState
          isOutcome
          icon={<IconMailCheck size={28} />}
          title={t('account.signin.done')}
          text={t('account.signin.doneText', { email: sentTo })}
        >
          <AuthLink to="login">{t('account.recovery.back')}</AuthLink>
        </EmptyState>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('account.signin.title')} text={t('account.signin.text')}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <FormProblem problem={zodForm.problem} />
          <CategoryField />
          <TextField
            name="Email"
            label={t('account.signin.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <TextField
            name="EmailConfirm"
            label={t('account.signin.emailConfirm')}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          <NewPasswordFields label={t('account.signin.password')} confirm={t('account.signin.passwordConfirm')} />
          <CheckboxField
            name="Marketing"
            label={t('account.signin.marketing')}
            help={t('account.signin.marketingText')}
          />
          <AuthSubmit loading={zodForm.saving}>{t('account.signin.submit')}</AuthSubmit>
          <AuthLink to="login">{t('account.signin.haveAccount')}</AuthLink>
        </Stack>
      </FormFrame>
    </AuthFrame>
  );
}
