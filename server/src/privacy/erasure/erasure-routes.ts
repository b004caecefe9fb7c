import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { isStaff } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import {
  eraseLead,
  eraseMyAccount,
  eraseUser,
  previewLeadErasure,
  previewMyErasure,
  previewUserErasure,
} from '@circolo/contract/privacy/erasure';
import { and, eq, inArray } from 'drizzle-orm';
import { assertMayActOn } from '../../access/permissions/grant-limits.ts';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import { isOwnPassword } from '../../access/two-factor/own-password.ts';
import { visibleTo } from '../../crm/scope/visible-to.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { users } from '../../tables/access/user-tables.ts';
import { leads } from '../../tables/crm/lead-tables.ts';
import { findPerson } from '../personal-data/find-person.ts';
import type { Person } from '../personal-data/person.ts';
import { erasePerson } from './erase-person.ts';
import { previewErasure } from './erasure-preview.ts';

/** The person's accounts, locked until the end of the transaction where it is one. */
const accountsOf = (db: Queryable, person: Person) =>
  db.select({ Id: users.Id, Nature: users.Nature }).from(users).where(inArray(users.Id, person.users)).for('update');

/** Staff erase who is below them; staff are erased by superusers, and no one erases themselves here. */
async function assertMayErase(db: Queryable, person: Person, caller: Caller): Promise<void> {
  if (!caller.Nature || !isStaff(caller.Nature)) throw problem('AccessDenied');
  if (person.users.includes(caller.UserId)) throw problem('NotEditable');
  for (const user of await accountsOf(db, person)) assertMayActOn(caller, userAct.erase, user);
}

async function userPerson(db: Queryable, Id: number, caller: Caller): Promise<Person> {
  const [user] = await db
    .select({ Id: users.Id })
    .from(users)
    .where(and(eq(users.Id, Id), ownedBy(caller, users.Id)));
  return findPerson(db, { Resource: 'Users', Id: orNotFound(user).Id });
}

async function leadPerson(db: Queryable, Id: number, caller: Caller): Promise<Person> {
  const [lead] = await db
    .select({ Id: leads.Id })
    .from(leads)
    .where(and(eq(leads.Id, Id), visibleTo(caller, leads.AssignedToId)));
  return findPerson(db, { Resource: 'Leads', Id: orNotFound(lead).Id });
}

/** The person that the session belongs to. */
const ownPerson = (db: Queryable, caller: Caller): Promise<Person> =>
  findPerson(
    db,
    caller.UserId ? { Resource: 'Users', Id: caller.UserId } : { Resource: 'Identities', Id: caller.IdentityId ?? '' },
  );

/** One's own account: staff leave by a superuser, so that their records pass to somebody. */
async function assertMayLeave(db: Queryable, person: Person): Promise<void> {
  if ((await accountsOf(db, person)).some(({ Nature }) => isStaff(Nature))) throw problem('NotEditable');
}

function staffRoutes(api: Api): void {
  read(api, previewUserErasure, async (db, { params, caller, ...about }) => {
    const person = await userPerson(db, params.Id, caller);
    await assertMayErase(db, person, caller);
    return previewErasure(db, person, about);
  });
  read(api, previewLeadErasure, async (db, { params, caller, ...about }) => {
    const person = await leadPerson(db, params.Id, caller);
    return previewErasure(db, person, about);
  });
  const erase = async (
    tx: Tx,
    person: Person,
    { Reason, caller, ...about }: { Reason: string; caller: Caller } & Parameters<typeof previewErasure>[2],
  ) => {
    await assertMayErase(tx, person, caller);
    if (!Reason) throw problem('ReasonRequired', { fields: { Reason: { code: 'required' } } });
    const before = await previewErasure(tx, person, about);
    if (!before.ErasedAt) await erasePerson(tx, person, { caller, Reason, now: about.now });
    return previewErasure(tx, person, about);
  };
  write(api, eraseUser, async (tx, { params, body, ...received }) =>
    erase(tx, await userPerson(tx, params.Id, received.caller), { ...received, ...body }),
  );
  write(api, eraseLead, async (tx, { params, body, ...received }) =>
    erase(tx, await leadPerson(tx, params.Id, received.caller), { ...received, ...body }),
  );
}

function ownRoutes(api: Api): void {
  read(api, previewMyErasure, async (db, { caller, ...about }) => {
    const person = await ownPerson(db, caller);
    await assertMayLeave(db, person);
    return previewErasure(db, person, about);
  });
  write(
    api,
    eraseMyAccount,
    async (tx, { caller, ...about }, isRight: boolean) => {
      if (!isRight) throw problem('PasswordError', { fields: { Password: { code: 'passwordWrong' } } });
      const person = await ownPerson(tx, caller);
      await assertMayLeave(tx, person);
      await erasePerson(tx, person, { caller, Reason: null, now: about.now });
      return previewErasure(tx, person, about);
    },
    (_, { body, caller, now }) => isOwnPassword(api, caller, body.Password, now),
  );
}

/** Erasing people: by staff, and by themselves. */
export function erasureRoutes(api: Api): void {
  staffRoutes(api);
  ownRoutes(api);
}
