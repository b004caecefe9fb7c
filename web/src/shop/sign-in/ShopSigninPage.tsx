import { marketingVersion } from '@circolo/contract/access/registration/marketing-version';
import { newPassword } from '@circolo/contract/access/registration/password';
import { outerRegister } from '@circolo/contract/access/sessions/session';
import { email } from '@circolo/contract/values/kinds';
import { Stack } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { AuthSubmit } from '../../access/AuthSubmit.tsx';
import { sameEmail, typedAgain } from '../../access/passwords/new-password.ts';
import { PasswordMeter } from '../../access/passwords/PasswordMeter.tsx';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { CheckboxField } from '../../ui/form/fields/choice-fields.tsx';
import { PasswordField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ProviderLinks } from './ProviderLinks.tsx';
import { QuietLink, SignInFrame } from './SignInFrame.tsx';
import { homeOfShop } from './shop-session.ts';

const schema = sameEmail(
  z.object({
    Name: z.string().trim().min(1).max(120),
    Email: email,
    EmailConfirm: typedAgain,
    Password: newPassword,
    Marketing: z.boolean(),
  }),
);

const Sent = ({ to }: { to: string }) => (
  <SignInFrame title={t('shop.signin.title')}>
    <EmptyState
      isOutcome
      icon={<IconMailCheck size={28} />}
      title={t('shop.signin.done')}
      text={t('shop.signin.doneText', { email: to })}
    >
      <QuietLink href={paths.shopLogin}>{t('shop.recovery.back')}</QuietLink>
    </EmptyState>
  </SignInFrame>
);

/** Registers an account of the shop; it is activated from the e-mail. */
export function ShopSigninPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const zodForm = useZodForm({
    schema,
    initial: { Name: '', Email: '', EmailConfirm: '', Password: '', Marketing: false },
    save: async ({ Marketing, Name, Email, Password }) => {
      const consent = Marketing ? { Marketing: marketingVersion } : {};
      await call(outerRegister, { body: { Name, Email, Password, ...consent } });
      setSentTo(Email);
    },
  });
  if (sentTo) return <Sent to={sentTo} />;
  return (
    <SignInFrame title={t('shop.signin.title')} text={t('shop.signin.text')}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <FormProblem problem={zodForm.problem} />
          <TextField name="Name" label={t('shop.signin.name')} autoComplete="name" />
          <TextField name="Email" label={t('shop.signin.email')} type="email" inputMode="email" autoComplete="email" />
          <TextField
            name="EmailConfirm"
            label={t('shop.signin.emailConfirm')}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          <PasswordField name="Password" label={t('shop.signin.password')} autoComplete="new-password" />
          <PasswordMeter name="Password" />
          <CheckboxField
            name="Marketing"
            label={t('shop.consents.marketing')}
            help={t('shop.consents.marketingText')}
          />
          <AuthSubmit loading={zodForm.saving}>{t('shop.signin.submit')}</AuthSubmit>
          <ProviderLinks back={homeOfShop(null)} />
          <QuietLink href={paths.shopLogin}>{t('shop.signin.haveAccount')}</QuietLink>
        </Stack>
      </FormFrame>
    </SignInFrame>
  );
}
