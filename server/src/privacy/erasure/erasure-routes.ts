import { problem } from '@circolo/contract/errors/problem';
import {
  eraseLead,
  eraseMyAccount,
  eraseUser,
  previewLeadErasure,
  previewMyErasure,
  previewUserErasure,
} from '@circolo/contract/privacy/erasure';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { read, write } from '../../http/implement.ts';
import { findPerson } from '../personal-data/find-person.ts';
import type { Person } from '../personal-data/person.ts';
import { assertMayHandle, assertMayLeave, ownAccount, reachableUser, visibleLead } from '../staff-rights.ts';
import { erasePerson } from './erase-person.ts';
import { previewErasure } from './erasure-preview.ts';

const userPerson = async (db: Queryable, Id: number, caller: Caller): Promise<Person> =>
  findPerson(db, await reachableUser(db, Id, caller));

const leadPerson = async (db: Queryable, Id: number, caller: Caller): Promise<Person> =>
  findPerson(db, await visibleLead(db, Id, caller));

/** The person that the session belongs to. */
const ownPerson = (db: Queryable, caller: Caller): Promise<Person> => findPerson(db, ownAccount(caller));

function staffRoutes(api: Api): void {
  read(api, previewUserErasure, async (db, { params, caller, ...about }) => {
    const person = await userPerson(db, params.Id, caller);
    await assertMayHandle(db, person, caller);
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
    await assertMayHandle(tx, person, caller);
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
  write(api, eraseMyAccount, async (tx, { caller, ...about }) => {
    const person = await ownPerson(tx, caller);
    await assertMayLeave(tx, person);
    await erasePerson(tx, person, { caller, Reason: null, now: about.now });
    return previewErasure(tx, person, about);
  });
}

/** Erasing people: by staff, and by themselves. */
export function erasureRoutes(api: Api): void {
  staffRoutes(api);
  ownRoutes(api);
}
