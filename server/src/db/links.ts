import { fieldProblem } from '@circolo/contract/errors/problem';
import { asc, eq, getColumns, getColumnTable, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

/** A table of two references: `owner` is the record that has the list, `other` what is in it. */
export interface Links {
  table: PgTable;
  owner: AnyPgColumn;
  other: AnyPgColumn;
  /** What `other` refers to, and the text of a reference to it. */
  target: PgTable & { Id: AnyPgColumn };
  label: AnyPgColumn;
}

/**
 * A table of two references, whose second one is shown by its description.
 * @example defineLinks({ owner: leadTags.LeadId, other: leadTags.TagId, target: opportunityTags })
 */
export function defineLinks({
  owner,
  other,
  target,
}: Pick<Links, 'owner' | 'other'> & { target: Links['target'] & { Description: AnyPgColumn } }): Links {
  return { table: getColumnTable<PgTable>(owner), owner, other, target, label: target.Description };
}

/**
 * Refuses a reference to a record that is not there. @example await assertReferencesExist(tx, groupTable, 'Group',
 * [input.Group])
 */
export async function assertReferencesExist(
  tx: Pick<Tx, 'select'>,
  target: PgTable & { Id: AnyPgColumn },
  field: string,
  references: readonly ({ Id: number } | null)[],
): Promise<void> {
  const ids = [...new Set(references.flatMap((reference) => (reference ? [reference.Id] : [])))];
  if (ids.length === 0) return;
  const known = await tx.select({ Id: target.Id }).from(target).where(inArray(target.Id, ids));
  if (known.length < ids.length) throw fieldProblem(field, 'unknownRecord');
}

const nameOf = (table: PgTable, column: AnyPgColumn): string => {
  const found = Object.entries(getColumns(table)).find(([, candidate]) => candidate === column);
  if (!found) throw new Error('The column is not one of the table');
  return found[0];
};

/**
 * Replaces a record's list; a reference to nothing is refused at `field`.
 * @example await saveLinks(tx, originsOfGroup, Id, 'Origins', input.Origins);
 */
export async function saveLinks(
  tx: Tx,
  links: Links,
  id: number,
  field: string,
  references: readonly { Id: number }[],
): Promise<void> {
  await assertReferencesExist(tx, links.target, field, references);
  await tx.delete(links.table).where(eq(links.owner, id));
  const others = [...new Set(references.map(({ Id }) => Id))];
  if (others.length === 0) return;
  const [owner, other] = [nameOf(links.table, links.owner), nameOf(links.table, links.other)];
  await tx.insert(links.table).values(others.map((value) => ({ [owner]: id, [other]: value })) as never); // Both columns are there.
}

/** A record's list as it goes out, by label. @example Origins: await linked(db, originsOfGroup, id) */
export async function linked(
  db: Pick<Tx, 'select'>,
  links: Links,
  id: number,
): Promise<{ Id: number; Description: string }[]> {
  const { table, owner, other, target, label } = links;
  const rows = await db
    .select({ Id: target.Id, Description: label })
    .from(table)
    .innerJoin(target, eq(target.Id, other))
    .where(eq(owner, id))
    .orderBy(asc(label));
  return rows as { Id: number; Description: string }[]; // Columns of an id and a text.
}

const insertedAtOnce = 500;

/** Gives records the same list as another one has, which is there in full already. */
export async function copyLinks(tx: Tx, links: Links, from: number, ids: readonly number[]): Promise<void> {
  const [owner, other] = [nameOf(links.table, links.owner), nameOf(links.table, links.other)];
  const rows = await tx.select({ Id: links.other }).from(links.table).where(eq(links.owner, from));
  const values = ids.flatMap((id) => rows.map(({ Id }) => ({ [owner]: id, [other]: Id })));
  for (let start = 0; start < values.length; start += insertedAtOnce)
    await tx.insert(links.table).values(values.slice(start, start + insertedAtOnce) as never); // Both columns are there.
}
