import { isOpen } from '@circolo/contract/authorization/call-access';
import { problem } from '@circolo/contract/errors/problem';
import { requestLeadDataCopy, requestUserDataCopy } from '@circolo/contract/privacy/data-copy';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { findProvenPerson } from '../personal-data/find-proven-person.ts';
import type { Person } from '../personal-data/person.ts';
import { assertMayHandle, reachableUser, visibleLead } from '../staff-rights.ts';
import type { CopyRequest } from './copy-request.ts';

type Subject = Person['subject'];

const isOwnAccount = ({ Resource, Id }: Subject, { UserId, IdentityId }: Caller): boolean =>
  Resource === 'Users' ? UserId === Id : Resource === 'Identities' && IdentityId === Id;

/** Who a copy is about, if the caller may have it now: oneself, or a person whom staff may handle. */
export async function copiedPerson(
  db: Queryable,
  { Subject, Own }: Pick<CopyRequest, 'Subject' | 'Own'>,
  caller: Caller,
): Promise<Person> {
  if (caller.ActingFor) throw problem('NotWhileActing');
  if (Own) {
    if (!isOwnAccount(Subject, caller)) throw problem('AccessDenied');
    return findProvenPerson(db, Subject);
  }
  const { access } = Subject.Resource === 'Leads' ? requestLeadDataCopy : requestUserDataCopy;
  if (!isOpen(access, caller.Levels)) throw problem('AccessDenied');
  const reach = Subject.Resource === 'Leads' ? visibleLead : reachableUser;
  const person = await findProvenPerson(db, await reach(db, Number(Subject.Id), caller));
  await assertMayHandle(db, person, caller);
  return person;
}
