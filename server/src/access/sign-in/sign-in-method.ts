import type { SignInMethod } from '@circolo/contract/access/sessions/sign-ins';
import { Strength, type StrengthCode } from '../../tables/access/session-tables.ts';

const methods: Record<StrengthCode, SignInMethod> = {
  [Strength.password]: 'password',
  [Strength.twoFactor]: 'code',
  [Strength.passkey]: 'passkey',
  [Strength.provider]: 'provider',
  [Strength.link]: 'link',
  [Strength.order]: 'order',
};

/** What a session was opened with, as the security log and the list of sign-ins say it. */
export const signInMethodOf = (strength: StrengthCode = Strength.password): SignInMethod => methods[strength];
