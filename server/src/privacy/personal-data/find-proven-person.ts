import { landsOnDesk, UserNature } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { describePerson, numbers, withMerged, words } from './find-person.ts';
import type { Person } from './person.ts';
import { among, amongTexts, either } from './personal-table.ts';

/** Natures of the desk are reached by their own sign-in alone, never by an account of the shop. */
const customers = sql`nature in ${Object.values(UserNature).filter((nature) => !landsOnDesk(nature))}`;

/** The account that was asked for, where it is open to its owner: neither erased nor, for an account of the shop, closed. */
async function accountOf(db: Queryable, { Resource, Id }: Person['subject']) {
  const users =
    Resource === 'Users'
      ? await numbers(db, sql`select id as value from app_user where ${among('id', [Id])} and erased_at is null`)
      : [];
  const identities =
    Resource === 'Identities'
      ? await words(db, sql`select id as value from identity where ${among('id', [Id])} and email not like '%@invalid'`)
      : [];
  const leads =
    Resource === 'Leads'
      ? await numbers(
          db,
          sql`select id as value from lead l where ${among('id', [Id])} and not exists (select 1 from erasure
          where l.id = any(lead_ids))`,
        )
      : [];
  return { users, identities, leads };
}

/** Addresses of accounts that have shown that they are theirs, by a link that was sent there. */
const provenEmails = (db: Queryable, { users, identities }: Pick<Person, 'users' | 'identities'>) =>
  words(
    db,
    sql`select lower(email) as value from app_user where ${among('id', users)} and activated_at is not null
      union select lower(email) from identity where ${among('id', identities)} and activated_at is not null`,
  );

/**
 * Who may be given a copy of what: like `findPerson`, but another account belongs to the person only where the two are
 * linked or merged, or where both have proved the address that they share. A lead that has a proven address is its owner's; one that
 * is asked for itself is given alone, as anybody may have typed its address. 400 `RecordNotFound` for an erased one.
 */
export async function findProvenPerson(db: Queryable, subject: Person['subject']): Promise<Person> {
  const asked = await accountOf(db, subject);
  if (asked.users.length + asked.identities.length + asked.leads.length === 0) throw problem('RecordNotFound');
  if (subject.Resource === 'Leads') return describePerson(db, subject, asked, { emails: [], phones: [] });
  const own = amongTexts('email', await provenEmails(db, asked));
  const reached = subject.Resource === 'Users' ? sql`true` : customers;
  const found = await numbers(
    db,
    sql`select id as value from app_user where erased_at is null and (${among('id', asked.users)} or ${reached} and (
      ${among('identity_id', asked.identities)} or activated_at is not null and ${own}))`,
  );
  const users = await withMerged(db, found);
  const identities = await words(
    db,
    sql`select id as value from identity where ${among('id', asked.identities)}
      or id in (select identity_id from app_user where ${among('id', users)}) or activated_at is not null and ${own}`,
  );
  const emails = await provenEmails(db, { users, identities });
  const phones = await words(
    db,
    sql`select phone as value from app_user u where ${among('id', users)} and phone_verified_at is not null
      and not exists (select 1 from app_user o where o.phone = u.phone and o.id <> u.id)`,
  );
  const leads = await numbers(
    db,
    sql`select id as value from lead where ${either(among('user_id', users), amongTexts('email', emails))}`,
  );
  return describePerson(db, subject, { users, identities, leads }, { emails, phones });
}
