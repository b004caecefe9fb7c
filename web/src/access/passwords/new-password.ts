import { newPassword } from '@circolo/contract/access/registration/password';
import { says } from '@circolo/contract/errors/issues';
import { z } from 'zod';

/** A password that signs in or proves who one is: any, but not none. */
export const typedPassword = z.string().min(1, 'passwordEmpty');

/** What is typed once more, to be sure. */
export const typedAgain = z.string().trim().min(1, 'confirmEmpty');

/** The two fields of a new password. */
export const newPasswordShape = { Password: newPassword, PasswordConfirm: z.string().min(1, 'confirmEmpty') };

/** Rules across fields are asked also while other fields are still wrong: one hears of it as one leaves the field. */
const always = { when: () => true };

interface PasswordForm {
  Email?: string;
  EmailConfirm?: string;
  Password?: string;
  PasswordConfirm?: string;
}

const plain = (address: string | undefined): string => (address ?? '').trim().toLowerCase();

/** Refuses a second address that differs; an empty one is refused at its own field. */
export const sameEmail = <S extends z.ZodType<PasswordForm>>(schema: S): S =>
  schema.refine(({ Email, EmailConfirm }) => !plain(EmailConfirm) || plain(Email) === plain(EmailConfirm), {
    path: ['EmailConfirm'],
    ...says('emailsNotEqual'),
    ...always,
  });

/** Refuses a second password that differs; an empty one is refused at its own field. */
export const samePassword = <S extends z.ZodType<PasswordForm>>(schema: S): S =>
  schema.refine(({ Password, PasswordConfirm }) => !PasswordConfirm || Password === PasswordConfirm, {
    path: ['PasswordConfirm'],
    ...says('passwordsNotEqual'),
    ...always,
  });

/** A new password, typed twice. */
export const newPasswordTwice = samePassword(z.object(newPasswordShape));
