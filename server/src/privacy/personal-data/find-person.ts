import { problem } from '@circolo/contract/errors/problem';
import { translator } from '@circolo/messages/translator';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Person } from './person.ts';
import { among, amongTexts, either } from './personal-table.ts';

type Id = number | string;

async function column<T extends Id>(db: Queryable, query: SQL): Promise<T[]> {
  const { rows } = await db.execute<{ value: T }>(query);
  return [...new Set(rows.map(({ value }) => value).filter((value) => value !== null && value !== ''))];
}

export const numbers = async (db: Queryable, query: SQL): Promise<number[]> =>
  (await column<Id>(db, query)).map(Number);

export const words = (db: Queryable, query: SQL): Promise<string[]> => column<string>(db, query);

/** Users, with those whom staff made one with them. */
export const withMerged = async (db: Queryable, users: readonly number[]): Promise<number[]> => {
  const into = sql`select merged_into_id from app_user where ${among('id', users)}`;
  return numbers(
    db,
    sql`select id as value from app_user where ${either(
      among('id', users),
      among('merged_into_id', users),
      sql`id in (${into})`,
      sql`merged_into_id in (${into})`,
    )}`,
  );
};

/** The accounts and leads that are one person: merged, linked to each other, or with the same address. */
async function whoIs(db: Queryable, { Resource, Id }: Person['subject']) {
  let users = Resource === 'Users' ? await withMerged(db, [Number(Id)]) : [];
  let identities = Resource === 'Identities' ? [String(Id)] : [];
  const own = sql`select lower(email) as value from app_user where ${among('id', users)}
    union select lower(email) from identity where ${among('id', identities)}
    union select lower(email) from lead where ${Resource === 'Leads' ? among('id', [Id]) : sql`false`}`;
  const emails = await words(db, own);
  if (Resource !== 'Leads') {
    const same = amongTexts('email', emails);
    identities = await words(
      db,
      sql`select id as value from identity where ${either(same, among('id', identities))}
        or id in (select identity_id from app_user where ${among('id', users)})`,
    );
    const linked = either(same, among('id', users), among('identity_id', identities));
    users = await withMerged(db, await numbers(db, sql`select id as value from app_user where ${linked}`));
    const ofUsers = sql`id in (select identity_id from app_user where ${among('id', users)})`;
    identities = await words(
      db,
      sql`select id as value from identity where ${either(among('id', identities), ofUsers)}`,
    );
  }
  const leads = await numbers(
    db,
    sql`select id as value from lead where ${either(
      Resource === 'Leads' ? among('id', [Id]) : sql`false`,
      among('user_id', users),
      amongTexts('email', emails),
    )}`,
  );
  return { users, identities, leads };
}

async function addressesOf(db: Queryable, who: Awaited<ReturnType<typeof whoIs>>, opportunities: number[]) {
  const { users, identities, leads } = who;
  const emails = await words(
    db,
    sql`select lower(email) as value from app_user where ${among('id', users)}
      union select lower(email) from identity where ${among('id', identities)}
      union select lower(email) from lead where ${among('id', leads)}
      union select lower(email) from opportunity where ${among('id', opportunities)}`,
  );
  const phones = await words(
    db,
    sql`select phone as value from app_user where ${among('id', users)}
      union select phone from lead where ${among('id', leads)}
      union select mobile from lead where ${among('id', leads)}
      union select phone from opportunity where ${among('id', opportunities)}
      union select phone from demo_activation where ${either(among('user_id', users), amongTexts('email', emails))}`,
  );
  return { emails: emails.filter((email) => !email.endsWith('@invalid')), phones };
}

/** What the accounts and leads own, by the tables that refer to them. */
async function ownedRecords(db: Queryable, { users, leads }: { users: number[]; leads: number[] }) {
  const opportunities = await numbers(
    db,
    sql`select id as value from opportunity where ${either(among('lead_id', leads), among('user_id', users))}`,
  );
  const orders = await numbers(db, sql`select id as value from sales_order where ${among('user_id', users)}`);
  const purchases = await numbers(db, sql`select id as value from user_purchase where ${among('user_id', users)}`);
  const methods = await numbers(db, sql`select id as value from user_payment_method where ${among('user_id', users)}`);
  const activities = await numbers(
    db,
    sql`select activity_id as value from user_activity a where ${among('user_id', users)}
      and not exists (select 1 from user_activity o join app_user u on u.id = o.user_id
        where o.activity_id = a.activity_id and u.erased_at is null and not (${among('user_id', users)}))`,
  );
  const events = await numbers(
    db,
    sql`select id as value from agenda_event where ${either(
      among('user_id', users),
      among('lead_id', leads),
      among('opportunity_id', opportunities),
      among('owner_id', users),
    )}`,
  );
  return { opportunities, orders, purchases, methods, activities, events };
}

/** Records of theirs that were deleted: notes and history hang on their numbers still. */
async function deletedRecords(db: Queryable, emails: readonly string[]): Promise<Record<string, number[]>> {
  const tables = { Users: sql`app_user`, Leads: sql`lead`, Opportunities: sql`opportunity` };
  const found = Object.entries(tables).map(async ([resource, table]) => {
    const ids = await numbers(
      db,
      sql`select distinct record_id as value
        from (select *, before ->> 'Email' as email_before, after ->> 'Email' as email_after from audit_entry) a
        where resource = ${resource}
        and ${either(amongTexts('email_before', emails), amongTexts('email_after', emails))}
        and not exists (select 1 from ${table} t where t.id::text = a.record_id)`,
    );
    return [resource, ids] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Accounts and leads that are one person. */
type Accounts = Pick<Person, 'users' | 'identities' | 'leads'>;

/** What hangs on some accounts and leads of one person. */
export async function describePerson(
  db: Queryable,
  subject: Person['subject'],
  who: Accounts,
  reachedBy?: Pick<Person, 'emails' | 'phones'>,
): Promise<Person> {
  const { users, identities, leads } = who;
  if (users.length + identities.length + leads.length === 0) throw problem('RecordNotFound');
  const owned = await ownedRecords(db, who);
  const { emails, phones } = reachedBy ?? (await addressesOf(db, who, owned.opportunities));
  const deleted = await deletedRecords(db, emails);
  const crmActivities = await numbers(
    db,
    sql`select id as value from crm_activity where ${either(
      among('lead_id', who.leads),
      among('opportunity_id', owned.opportunities),
    )}`,
  );
  const mails = await numbers(
    db,
    sql`select id as value from email_message where ${either(among('user_id', who.users), amongTexts('to', emails))}`,
  );
  const refunds = await numbers(db, sql`select id as value from order_refund where ${among('order_id', owned.orders)}`);
  const t = translator('it'); // As all texts that are stored.
  return {
    subject,
    ...who,
    ...owned,
    emails,
    phones,
    records: {
      Users: [...who.users, ...(deleted.Users ?? [])],
      Identities: who.identities,
      Leads: [...who.leads, ...(deleted.Leads ?? [])],
      Opportunities: [...owned.opportunities, ...(deleted.Opportunities ?? [])],
      Orders: owned.orders,
      Refunds: refunds,
      Purchases: owned.purchases,
      Subscriptions: owned.purchases,
      PaymentMethods: owned.methods,
      Mandates: owned.methods,
      Activities: owned.activities,
      AgendaEvents: owned.events,
      CrmActivities: crmActivities,
      EmailMessages: mails,
    },
    name: t('privacy.erasedPerson'),
    erased: t('privacy.erasedWord'),
  };
}

/** Everything that is one person's, found from one of their records. 400 `RecordNotFound` where that is not there. */
export async function findPerson(db: Queryable, subject: Person['subject']): Promise<Person> {
  return describePerson(db, subject, await whoIs(db, subject));
}
