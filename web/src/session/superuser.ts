import { UserNature } from '@circolo/contract/authorization/natures';
import { useSessionUser } from './use-session.ts';

/** Whether the signed-in person is a superuser. The server decides; this only shows what it will say. */
export const useIsSuperuser = (): boolean => useSessionUser()?.Nature === UserNature.superuser;
