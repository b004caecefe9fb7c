import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { listUserSignIns } from '@circolo/contract/access/users/user-page';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { findShopAccountId } from '../customers/shop-account.ts';
import { assertMayActOn } from '../permissions/grant-limits.ts';
import { readSignIns } from '../sign-in/sign-ins.ts';
import { getVisibleUser } from './visible-user.ts';

/** `GET Users/{Id}/SignIns`: who tried to sign in as a user, or to their account of the shop; for those who see their sessions. */
export function userSignInsRoute(api: Api): void {
  read(api, listUserSignIns, async (db, { params, query, caller, now }) => {
    const user = await getVisibleUser(db, params.Id, caller);
    assertMayActOn(caller, userAct.readSessions, user);
    const account = { UserId: user.Id, IdentityId: await findShopAccountId(db, user) };
    return readSignIns(db, account, { query, now, askedFrom: null });
  });
}
