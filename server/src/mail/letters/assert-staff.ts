import { isStaff } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import type { Caller } from '../../http/caller.ts';

/** A subject uses the desk too, but does not write in the name of the company. 405 `AccessDenied`. */
export function assertStaff({ Nature }: Pick<Caller, 'Nature'>): void {
  if (Nature === null || !isStaff(Nature)) throw problem('AccessDenied');
}
