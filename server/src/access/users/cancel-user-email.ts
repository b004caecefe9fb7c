import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { cancelUserEmail } from '@circolo/contract/access/users/email-change';
import type { Api } from '../../http/api.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { selectOne } from '../../resource/select.ts';
import { cancelEmailChange } from '../email-changes/request-email-change.ts';
import { userSource } from './user-source.ts';
import { actedOn } from './users.ts';

/** Staff give up a change of address that they, or the user, have asked for. */
export function cancelUserEmailRoute(api: Api): void {
  write(api, cancelUserEmail, async (tx, { params: { Id }, caller, now }) => {
    await actedOn(tx, Id, caller, userAct.cancelEmail);
    await cancelEmailChange(tx, { UserId: Id, IdentityId: null }, caller, now);
    return orNotFound(await selectOne<typeof userSource.resource>(tx, userSource, Id));
  });
}
