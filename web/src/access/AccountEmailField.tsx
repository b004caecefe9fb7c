import { t } from '../messages/messages.ts';
import { TextField } from '../ui/form/fields/text-fields.tsx';

interface Props {
  /** The browser offers passkeys among the addresses, too. */
  suggestsPasskeys?: boolean;
}

/** The e-mail address that an account is known by; password managers fill it in. */
export const AccountEmailField = ({ suggestsPasskeys = false }: Props) => (
  <TextField
    name="Email"
    label={t('auth.login.email')}
    type="email"
    inputMode="email"
    autoComplete={suggestsPasskeys ? 'username webauthn' : 'username'}
  />
);
