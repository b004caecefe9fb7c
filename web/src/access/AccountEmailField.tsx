import { t } from '../messages/messages.ts';
import { TextField } from '../ui/form/fields/text-fields.tsx';

/** The e-mail address that an account is known by; password managers fill it in. */
export const AccountEmailField = () => (
  <TextField name="Email" label={t('auth.login.email')} type="email" inputMode="email" autoComplete="username" />
);
