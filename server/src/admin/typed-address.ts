import { email } from '@circolo/contract/values/kinds';
import { AdminError } from '../config/admin-error.ts';

/** An e-mail address as it was typed, the way accounts store it. */
export function typedAddress(typed: string | undefined): string {
  const address = email.safeParse(typed);
  if (!address.success) throw new AdminError(`This is no e-mail address: ${typed ?? ''}`);
  return address.data;
}
