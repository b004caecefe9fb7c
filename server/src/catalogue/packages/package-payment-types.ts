import { fieldProblem } from '@circolo/contract/errors/problem';
import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';

/*
 * The ways to pay that a package accepts; none means all. The tables belong to sales, which is built on the catalogue.
 */

/** The ways to pay of a package, as they go out. */
export async function paymentTypesOf(db: Pick<Queryable, 'execute'>, packageId: number) {
  const { rows } = await db.execute<{ id: number; description: string }>(
    sql`select t.id, t.description from package_payment_type l join shop_payment_type t on t.id = l.shop_payment_type_id
      where l.package_id = ${packageId} order by t.description`,
  );
  return rows.map(({ id, description }) => ({ Id: id, Description: description }));
}

/** Replaces the list; an unknown payment type is refused. */
export async function savePaymentTypes(
  tx: Tx,
  packageId: number,
  references: readonly { Id: number }[],
): Promise<void> {
  await tx.execute(sql`delete from package_payment_type where package_id = ${packageId}`);
  const ids = [...new Set(references.map(({ Id }) => Id))];
  if (ids.length === 0) return;
  const { rowCount } = await tx.execute(
    sql`insert into package_payment_type (package_id, shop_payment_type_id)
      select ${packageId}, id from shop_payment_type where id = any(${sql.param(ids)}::bigint[])`,
  );
  if (rowCount !== ids.length) throw fieldProblem('PaymentTypes', 'unknownRecord');
}
