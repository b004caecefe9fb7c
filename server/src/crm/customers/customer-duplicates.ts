import { customerDuplicates } from '@circolo/contract/crm/customers/customer-duplicates';
import { and, inArray, isNull, ne } from 'drizzle-orm';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';
import { alikeUsers, judged } from '../leads/lead-duplicates.ts';

const first = 5;

/** The names of customers, with what distinguishes namesakes. */
const findCalled = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      Id: users.Id,
      Description: displayName,
      ...organisationColumns({ UserId: users.Id, Billing: users.Billing }),
    })
    .from(users)
    .where(inArray(users.Id, [...ids]));

/** Who is there already and probably the same as the user who is being typed. */
export function customerDuplicatesRoute(api: Api): void {
  read(api, customerDuplicates, async (db, { body: { Id, ...typed }, caller }) => {
    const others = and(ownedBy(caller, users.Id), isNull(users.MergedIntoId), Id ? ne(users.Id, Id) : undefined);
    const found = await alikeUsers(db, { ...typed, Id: null, Mobile: null }, others);
    const alike = judged('Users', found ?? []).slice(0, first);
    const called = await findCalled(
      db,
      alike.map((one) => one.Id),
    );
    return alike.flatMap(({ Id: id, Fields }) => {
      const customer = called.find((one) => one.Id === id);
      return customer ? [{ ...customer, Fields }] : [];
    });
  });
}
