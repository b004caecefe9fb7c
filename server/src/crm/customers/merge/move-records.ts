import { MergedKind, type MergedKindCode } from '@circolo/contract/crm/customers/merge-customers';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../db/database.ts';
import { changeColumns } from '../../../lists/notes/move-notes.ts';
import { aboutKeys, methodsKey, movedKeys } from './user-keys.ts';

/** Two customers by their numbers: who goes, and who stays. */
export interface MergedPair {
  from: number;
  to: number;
}

/** Rows that pass, with the columns that change. */
interface Move {
  table: string;
  /** Which rows, named `n`. */
  where: SQL;
  values: Record<string, number | boolean>;
  kind: MergedKindCode | null;
}

const placeOf = (key: string) => {
  const [table = '', column = ''] = key.split('.');
  return { table, column };
};

function moveOf(key: string, { from, to }: MergedPair): Move {
  const { table, column } = placeOf(key);
  const { kind, unlessSame } = movedKeys[key] ?? { kind: null };
  const own = sql`n.${sql.identifier(column)} = ${from}::bigint`;
  if (!unlessSame) return { table, kind, where: own, values: { [column]: to } };
  const same = sql`o.${sql.identifier(unlessSame)} = n.${sql.identifier(unlessSame)}`;
  const isThere = sql`exists (select 1 from ${sql.identifier(table)} o where o.${sql.identifier(column)} = ${to}::bigint and ${same})`;
  return { table, kind, where: sql`${own} and not ${isThere}`, values: { [column]: to } };
}

/** The methods of payment: a second default is one of several from now on. */
async function methodMoves(db: Queryable, { from, to }: MergedPair): Promise<Move[]> {
  const { table, column } = placeOf(methodsKey);
  const { rows } = await db.execute(
    sql`select 1 from user_payment_method where user_id = ${to}::bigint and is_default and state <> 'D' limit 1`,
  );
  const own = sql`n.user_id = ${from}::bigint`;
  const move = { table, kind: MergedKind.methods, values: { [column]: to } };
  if (rows.length === 0) return [{ ...move, where: own }];
  return [
    { ...move, where: sql`${own} and n.is_default`, values: { [column]: to, is_default: false } },
    { ...move, where: sql`${own} and not n.is_default` },
  ];
}

const aboutMoves = ({ from, to }: MergedPair): Move[] =>
  Object.entries(aboutKeys).map(([table, { resource, id, kind }]) => ({
    table,
    kind,
    where: sql`n.${sql.identifier(resource)} = 'Users' and n.${sql.identifier(id)} = ${from}::bigint`,
    values: { [id]: to },
  }));

/** All that passes from one customer to another one. */
async function movesOf(db: Queryable, pair: MergedPair): Promise<Move[]> {
  const byKey = Object.keys(movedKeys).map((key) => moveOf(key, pair));
  return [...byKey, ...(await methodMoves(db, pair)), ...aboutMoves(pair)];
}

/** How much of what would pass, without what there is none of. */
export async function countMoves(db: Queryable, pair: MergedPair): Promise<{ Kind: MergedKindCode; Count: number }[]> {
  const counts = new Map<MergedKindCode, number>(Object.values(MergedKind).map((kind) => [kind, 0]));
  for (const { table, where, kind } of await movesOf(db, pair)) {
    if (!kind) continue;
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} n where ${where}`,
    );
    counts.set(kind, (counts.get(kind) ?? 0) + Number(rows[0]?.count ?? 0));
  }
  return [...counts].filter(([, Count]) => Count > 0).map(([Kind, Count]) => ({ Kind, Count }));
}

/** Lets everything pass; the change set holds what was whose, as part of the customer who stays. */
export async function moveRecords(tx: Tx, changeSet: number, pair: MergedPair): Promise<void> {
  for (const { table, where, values } of await movesOf(tx, pair))
    await changeColumns(tx, changeSet, { table, where, values, record: pair.to });
}
