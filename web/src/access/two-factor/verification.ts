import { verificationCode } from '@circolo/contract/access/two-factor/two-factor';
import { z } from 'zod';
import { ApiProblem } from '../../http/api-problem.ts';
import { typedPassword } from '../passwords/new-password.ts';

/** A password and, where a second factor counts, its code. */
export const passwordProof = z.object({ Password: typedPassword });
export const fullProof = passwordProof.extend({ Code: verificationCode });

/** The account has a second factor: its code is wanted too. */
export const needsCode = (error: unknown): boolean => error instanceof ApiProblem && error.Code === 'TwoFactorRequired';

/** The field that a refusal is about. */
const fieldOf: Record<string, string> = {
  TwoFactorCodeError: 'Code',
  PasswordError: 'Password',
  MailedCodeError: 'MailedCode',
};

/** A refusal of the password or the code, shown at its field. */
export function atItsField(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const field = fieldOf[error.Code];
  if (!field) return error;
  const { Message, Code, status } = error;
  return new ApiProblem(status, { Message, Code, Fields: { [field]: { Message, Code } } });
}

/** What was refused beyond the two fields, to be shown above them. */
export const beyondFields = (problem: ApiProblem | null): ApiProblem | null =>
  problem && fieldOf[problem.Code] ? null : problem;
