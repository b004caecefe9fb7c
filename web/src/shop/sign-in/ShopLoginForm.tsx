import { Group, Stack } from '@mantine/core';
import { AuthSubmit } from '../../access/AuthSubmit.tsx';
import { PasskeySignIn } from '../../access/passkeys/PasskeySignIn.tsx';
import { CodeStep } from '../../access/sessions/CodeStep.tsx';
import { useSignInForm } from '../../access/sessions/use-sign-in-form.ts';
import { t } from '../../messages/messages.ts';
import { go } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { page } from '../../page/page.ts';
import { requiredActionPath } from '../../session/required-action.ts';
import type { SessionUser } from '../../session/storage/stores.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { PasswordField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../ui/form/form.tsx';
import { LinkByMail } from './LinkByMail.tsx';
import { ProviderLinks } from './ProviderLinks.tsx';
import { QuietLink } from './SignInFrame.tsx';
import { signInToShop, signInToShopWithPasskey } from './shop-session.ts';

interface Props {
  done: () => void;
  /** Where a sign-in at a provider comes back to. */
  back: string;
  /** The address that is known already. */
  email?: string;
  /** A link was asked for, which may be opened in another tab. */
  linkAsked?: () => void;
}

/** Signs in to the shop; `done` follows. */
export function ShopLoginForm({ done, back, email = '', linkAsked }: Props) {
  const enter = async (signingIn: Promise<SessionUser>) => {
    const first = requiredActionPath(await signingIn, back);
    if (first) go(first);
    else done();
  };
  const signInForm = useSignInForm((typed) => enter(signInToShop(typed)), email);
  const { zodForm, asksCode } = signInForm;
  if (asksCode)
    return (
      <FormFrame zodForm={zodForm}>
        <CodeStep {...signInForm} />
      </FormFrame>
    );
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <FormProblem problem={zodForm.problem} />
        <TextField
          name="Email"
          label={t('shop.login.email')}
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
        />
        <PasswordField name="Password" label={t('shop.login.password')} autoComplete="current-password" />
        <AuthSubmit loading={zodForm.saving}>{t('shop.login.submit')}</AuthSubmit>
        <LinkByMail zodForm={zodForm} asked={linkAsked} />
        <PasskeySignIn enter={(answer) => enter(signInToShopWithPasskey(answer))} />
        <ProviderLinks back={back} />
        <Group justify="space-between" gap={4}>
          <QuietLink href={paths.shopRecoveryKey}>{t('shop.login.forgot')}</QuietLink>
          <QuietLink href={paths.shopSignin}>{t('shop.login.signin')}</QuietLink>
        </Group>
        <QuietLink href={paths.login}>{t('shop.login.user', { brand: page.origin?.Description ?? '' })}</QuietLink>
      </Stack>
    </FormFrame>
  );
}
