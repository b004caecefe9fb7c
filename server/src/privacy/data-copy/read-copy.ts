import { TagScope, type TagScopeCode } from '@circolo/contract/codes/crm-codes';
import type { PersonalDataKindCode } from '@circolo/contract/privacy/erasure';
import { PersonalDataKind } from '@circolo/contract/privacy/erasure';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { leadTags } from '../../tables/crm/lead-tables.ts';
import { opportunityTagLinks } from '../../tables/crm/opportunity-tables.ts';
import { opportunityTags } from '../../tables/crm/timeline-tables.ts';
import { orderTags, userTags } from '../../tables/record-tags/tag-tables.ts';
import { tableColumns } from '../erasure/table-columns.ts';
import type { Person } from '../personal-data/person.ts';
import { personalTables } from '../personal-data/personal-data.ts';
import { among, either, named, type PersonalTable } from '../personal-data/personal-table.ts';
import { givenColumns } from './given-columns.ts';

/** A value as JSON has it. */
export type CopiedValue = string | number | boolean | null | CopiedValue[] | { [name: string]: CopiedValue };
export type CopiedRow = Record<string, CopiedValue>;

/** One kind of records of the person, with the columns in their order. */
export interface CopiedTable {
  table: string;
  kind: PersonalDataKindCode;
  columns: { name: string; type: string }[];
  rows: CopiedRow[];
}

/** In the place of the name of one of the staff, until the words are known. */
export const staffMark = '⟦staff⟧';

/** The security log is no table of people, as nothing of it may change; what it holds of one is given all the same. */
const securityLog: PersonalTable = {
  kind: PersonalDataKind.signIns,
  of: ({ users, identities }) =>
    sql`${either(among('user_id', users), among('identity_id', identities))} and acting_for_id is null`,
  erase: 'blank',
  secret: 'account account_hash details',
};

/** Who somebody is comes first, what was done last. */
const byKind = (one: { kind: PersonalDataKindCode }, other: { kind: PersonalDataKindCode }): number => {
  const order = Object.values(PersonalDataKind);
  return order.indexOf(one.kind) - order.indexOf(other.kind);
};

/** Everything that people are given, in the order of a copy: who they are first, what was done last. */
const givenTables = (): [string, PersonalTable][] =>
  Object.entries({ ...personalTables, security_event: securityLog })
    .filter(([, { internal }]) => !internal)
    .sort(([, one], [, other]) => byKind(one, other));

/** A column as it is selected: empty, or only that it was staff, where it is somebody else's. */
function selected({ others, actors, whereabouts }: PersonalTable, name: string, person: Person): SQL {
  const cell = sql`${sql.identifier(name)}`;
  const actor = actors?.[name];
  const foreign = (id: string) => sql`${sql.identifier(id)} is not null and not (${among(id, person.users)})`;
  if (actor) return sql`case when ${foreign(actor)} then ${staffMark}::text else ${cell} end as ${cell}`;
  const where = whereabouts?.[name];
  if (where) return sql`case when ${among(where, person.users)} then ${cell} end as ${cell}`;
  const other = others?.[name];
  return other ? sql`case when not (${other}) then ${cell} end as ${cell}` : cell;
}

const orderOf = (columns: ReadonlyMap<string, unknown>): SQL => {
  const first = ['id', 'position', 'day', 'at', 'created_at'].find((name) => columns.has(name));
  return first ? sql`order by ${sql.identifier(first)}` : sql``;
};

/** The tags that staff have put on records of the person, which are stored by number, and so are in no list of columns. */
async function readTags(db: Queryable, { users, leads, opportunities, orders }: Person): Promise<CopiedTable | null> {
  const put = (table: PgTable, owner: string, ids: readonly number[], scope: TagScopeCode) =>
    sql`select ${scope}::text as resource, tag.description as description from ${table} put
      join ${opportunityTags} tag on tag.id = put.tag_id where ${among(owner, ids)}`;
  const { rows } = await db.execute<{ resource: string; description: string }>(sql`
    ${put(userTags, 'user_id', users, TagScope.users)} union ${put(leadTags, 'lead_id', leads, TagScope.leads)}
    union ${put(opportunityTagLinks, 'opportunity_id', opportunities, TagScope.opportunities)}
    union ${put(orderTags, 'order_id', orders, TagScope.orders)} order by 1, 2`);
  if (rows.length === 0) return null;
  const columns = ['resource', 'description'].map((name) => ({ name, type: 'text' }));
  return { table: 'record_tag', kind: PersonalDataKind.contacts, columns, rows };
}

/** Reads what is held about a person, table by table, from the lists that erasure reads; empty tables are left out. */
export async function readCopy(db: Queryable, person: Person): Promise<CopiedTable[]> {
  const stored = await tableColumns(db);
  const copied: CopiedTable[] = [];
  for (const [table, map] of givenTables()) {
    const columns = stored.get(table);
    if (!columns) continue;
    const names = givenColumns(table, map, columns);
    const cells = sql.join(
      names.map((name) => selected(map, name, person)),
      sql`, `,
    );
    const { rows } = await db.execute<{ row: CopiedRow }>(sql`select to_jsonb(copied_row) as row from (
      select ${cells} from ${sql.identifier(table)} where ${(map.given ?? map.of)(person)} ${orderOf(columns)}) copied_row`);
    if (rows.length === 0) continue;
    copied.push({
      table,
      kind: map.kind,
      columns: names.map((name) => ({ name, type: columns.get(name)?.type ?? 'text' })),
      rows: rows.map(({ row }) => row),
    });
  }
  const tags = await readTags(db, person);
  return tags ? [...copied, tags].sort(byKind) : copied;
}

/** The columns of a table in which others may be named. */
export const writtenColumns = (table: string): string[] => {
  const map = personalTables[table];
  return map && map.kind !== PersonalDataKind.messages ? [...named(map.traces), ...named(map.written)] : [];
};
