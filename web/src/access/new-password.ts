import { newPassword } from '@circolo/contract/access/password';
import { says } from '@circolo/contract/errors/issues';
import { z } from 'zod';

/** A new password, typed twice. */
export const newPasswordTwice = z
  .object({ Password: newPassword, PasswordConfirm: z.string().min(1) })
  .refine(({ Password, PasswordConfirm }) => Password === PasswordConfirm, {
    path: ['PasswordConfirm'],
    ...says('passwordsNotEqual'),
  });
