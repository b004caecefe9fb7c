import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Person } from '../personal-data/person.ts';
import { among } from '../personal-data/personal-table.ts';

/** What a person is called: as their account has it, else as the lead. */
export async function personName(db: Queryable, { users, identities, leads, name }: Person): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from app_user where ${among('id', users)}
    union all select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from identity where ${among('id', identities)}
    union all select name from lead where ${among('id', leads)} limit 1`);
  return rows[0]?.name ?? name;
}
