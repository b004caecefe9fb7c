import { emailMostLength, emailPattern } from '@circolo/contract/values/email-pattern';
import { t } from '../../messages/messages.ts';

/** The fields of the login form, in their order. */
export const credentialFields = ['Email', 'Password'] as const;
export type CredentialField = (typeof credentialFields)[number];
/** What is wrong at each field. */
export type FieldProblems = Partial<Record<CredentialField, string>>;

function emailProblem(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '') return t('auth.login.problems.emailEmpty');
  if (address.length > emailMostLength) return t('auth.login.problems.maxLength', { max: emailMostLength });
  return emailPattern.test(address) ? undefined : t('auth.login.problems.invalidEmail');
}

/** What is wrong with what was typed into a field; the same as the schemas of other forms say, which are not loaded here. */
export const credentialProblem = (field: CredentialField, typed: string): string | undefined => {
  if (field === 'Email') return emailProblem(typed);
  return typed === '' ? t('auth.login.problems.passwordEmpty') : undefined;
};
