import { UserNature } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import type { Caller } from './caller.ts';

/** Whether the caller is one of those who decide how mails with secrets leave, and where their links lead. */
export const isSuperuser = ({ Nature }: Pick<Caller, 'Nature'>): boolean => Nature === UserNature.superuser;

/** Refuses everybody else. */
export function assertSuperuser(caller: Pick<Caller, 'Nature'>): void {
  if (!isSuperuser(caller)) throw problem('SuperusersOnly');
}
