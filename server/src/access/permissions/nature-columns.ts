import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { userNature } from '@circolo/contract/authorization/user-nature';
import { translator } from '@circolo/messages/translator';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const t = translator('it');

/** A nature as it goes out in records: its code, and its word in the product's own language. */
export function natureColumns(column: AnyPgColumn) {
  const cases = userNature.options.map(
    (nature: UserNatureCode) => sql`when ${nature} then ${t(`enums.UserNature.${nature}`)}`,
  );
  const Description: SQL<string> = sql<string>`(case ${column} ${sql.join(cases, sql` `)} else ${column} end)`;
  return { Code: sql<UserNatureCode>`${column}`, Description };
}
