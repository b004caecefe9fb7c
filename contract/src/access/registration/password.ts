import { z } from 'zod';
import type { FieldCode } from '../../errors/error-codes.ts';

/** Bounds of a password's length, in characters (decisions.md section 3 "Passwords"). */
export const passwordLength = { min: 8, max: 128 } as const;

/** The kinds of characters of which a password needs one each; a form shows which are still missing. */
export const neededCharacters = {
  digit: /\p{Nd}/u,
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  special: /[^\p{L}\p{N}\s]/u,
} as const;

/** Passwords that fulfil the rules and are tried first by attackers; compared without case and trailing signs. */
const commonPasswords = new Set([
  'password',
  'passw0rd',
  'p@ssw0rd',
  'p@ssword',
  'pa$$w0rd',
  'pa$$word',
  'welcome',
  'qwerty',
  'qwertyuiop',
  'qwe',
  'abc',
  'abcd',
  'admin',
  'administrator',
  'amministratore',
  'letmein',
  'changeme',
  'test',
  'prova',
  'ciao',
  'ciaociao',
  'benvenuto',
  'juventus',
  'inter',
  'milan',
  'napoli',
  'roma',
  'italia',
  'forzaitalia',
  'andrea',
  'francesco',
  'alessandro',
  'giuseppe',
  'francesca',
  'martina',
  'estate',
  'inverno',
  'primavera',
  'autunno',
  'summer',
  'winter',
  'spring',
  'autumn',
  'company',
  'iloveyou',
  'tiamo',
  'segreto',
  'secret',
  'associazione',
  'circolo',
  '1q2w3e4r',
  '1qaz2wsx',
  'zaq12wsx',
  '!qaz2wsx',
]);

/** The word that a password was made of: without the digits and signs that people add at its ends. */
function coreOf(password: string): string {
  return password
    .toLowerCase()
    .replace(/^[\d\W_]+(?=\p{L})/u, '')
    .replace(/[\d\W_]+$/u, '');
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  const withoutSigns = plain.replace(/[\W_]+$/u, '');
  const digitsAdded = password.length - coreOf(password).length;
  // A short tail (1!, 123!, 2024!) does not make a common word uncommon; a long one does.
  return (
    [plain, withoutSigns].some((word) => commonPasswords.has(word)) ||
    (digitsAdded <= 4 && commonPasswords.has(coreOf(password)))
  );
}

/**
 * What is wrong with a new password, or null: 8 to 128 characters with a digit, an upper-case letter, a lower-case
 * letter and a special character, and not one of the common ones.
 * @example passwordProblem('circolo') // { code: 'minLength', parameters: { min: 8 } }
 */
export function passwordProblem(password: string): { code: FieldCode; parameters?: Record<string, number> } | null {
  const length = [...password].length;
  if (length === 0) return { code: 'passwordEmpty' };
  if (length < passwordLength.min) return { code: 'minLength', parameters: { min: passwordLength.min } };
  if (length > passwordLength.max) return { code: 'maxLength', parameters: { max: passwordLength.max } };
  if (!Object.values(neededCharacters).every((needed) => needed.test(password))) return { code: 'passwordRules' };
  return isCommon(password) ? { code: 'passwordCommon' } : null;
}

/** A new password as a person types it; refuses with what is wrong. */
export const newPassword = z.string().superRefine((value, context) => {
  const found = passwordProblem(value);
  if (found) context.addIssue({ code: 'custom', message: found.code, params: { parameters: found.parameters ?? {} } });
});

function unmask(masked: string, context: z.RefinementCtx): string {
  try {
    const bytes = Uint8Array.from(atob(masked), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    context.addIssue('invalidString');
    return z.NEVER;
  }
}

/** A password as it travels in a header, base64 of UTF-8 (`maskPassword`), back to what was typed. */
export const maskedPassword = z.string().min(1).max(1000).transform(unmask);

/** The same for a new password, with its rules. */
export const maskedNewPassword = maskedPassword.pipe(newPassword);
