import { KeepingLaw, type KeepingLawCode } from '@circolo/contract/privacy/erasure';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Person } from '../personal-data/person.ts';
import { among, either } from '../personal-data/personal-table.ts';

/** Years that the books are kept from the end of the year of a document (art. 2220 c.c.); no setting may shorten them. */
const billingYears = 10;

/** The last day of the books of a day's year. @example keptUntil('2026-03-01') // '2036-12-31' */
const keptUntil = (day: string): string => `${Number(day.slice(0, 4)) + billingYears}-12-31`;

export interface KeptRecords {
  Law: KeepingLawCode;
  Count: number;
  Until: string | null;
}

/** What the law makes us keep of a person, and until when: the latest of its documents counts. */
export async function findKept(db: Queryable, person: Person): Promise<KeptRecords[]> {
  const { rows } = await db.execute<{ law: KeepingLawCode; count: number | string; last: string | null }>(sql`
    select ${KeepingLaw.billing}::text as law, count(*)::int as count,
      max(greatest(date, paid_at, billed_at) at time zone 'Europe/Rome')::date::text as last
    from sales_order where ${among('id', person.orders)}
      and (paid_total > 0 or paid_at is not null or billed_at is not null)
    union all select ${KeepingLaw.mandate}::text, count(*)::int,
      max(greatest(last_debit_date, (mandate_signed_at at time zone 'Europe/Rome')::date))::text
    from user_payment_method where ${among('user_id', person.users)} and mandate_signed_at is not null
    union all select ${KeepingLaw.proof}::text, count(*)::int, null
    from consent_log where ${either(
      among('user_id', person.users),
      among('identity_id', person.identities),
      among('lead_id', person.leads),
    )}`);
  return rows
    .map(({ law, count, last }) => ({ Law: law, Count: Number(count), Until: last && keptUntil(last) }))
    .filter(({ Count }) => Count > 0);
}
