import { PasswordField } from '../../ui/form/fields/text-fields.tsx';
import { PasswordMeter } from './PasswordMeter.tsx';

/** A new password with the meter of its rules, and the same once more. */
export const NewPasswordFields = ({ label, confirm }: { label: string; confirm: string }) => (
  <>
    <PasswordField name="Password" label={label} autoComplete="new-password" />
    <PasswordMeter name="Password" />
    <PasswordField name="PasswordConfirm" label={confirm} autoComplete="new-password" />
  </>
);
