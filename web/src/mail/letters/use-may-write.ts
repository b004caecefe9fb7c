import { isStaff } from '@circolo/contract/authorization/natures';
import { useSessionUser } from '../../session/use-session.ts';

/** Whether the person writes in the name of the company: staff do, a subject at the desk does not. */
export function useMayWrite(): boolean {
  const own = useSessionUser();
  return Boolean(own?.Nature && isStaff(own.Nature));
}
