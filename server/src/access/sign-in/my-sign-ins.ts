import { listMySignIns } from '@circolo/contract/access/sessions/sign-ins';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { readSignIns } from './sign-ins.ts';

/** `GET MySignIns`: who tried to sign in to the own account; of an account of the shop what was tried at the shop. */
export function mySignInsRoute(api: Api): void {
  read(api, listMySignIns, (db, { caller, query, request, now }) => {
    const account = { UserId: caller.UserId || null, IdentityId: caller.Outer ? caller.IdentityId : null };
    return readSignIns(db, account, { query, now, askedFrom: request.ip });
  });
}
