import { problem } from '@circolo/contract/errors/problem';
import { type VatNumberCheck, VatNumberState } from '@circolo/contract/invoicing/vies/vat-number-check';
import { viesNumberOf } from '@circolo/contract/invoicing/vies/vies-number';
import type { Billing } from '@circolo/contract/sales/billing';
import type { ViesSettings } from '../../config/config.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/job.ts';
import { vatNumberChecks as t } from '../../tables/invoicing/vat-check-tables.ts';
import { checkVatNumbers } from './check-vat-numbers.ts';
import { findChecks, keyOf, type VatCheckRow } from './due-numbers.ts';

/** Billing data, as far as VIES is asked. */
type Billed = Pick<Billing, 'Country' | 'VatNumber'> | null;

const answerOf = (row: VatCheckRow): VatNumberCheck => ({
  Country: row.Country,
  Number: row.Number,
  State: row.State,
  CheckedAt: row.CheckedAt,
  Name: row.Name,
  Address: row.Address,
  ConsultationNumber: row.ConsultationNumber,
  Waits: row.NextAttemptAt !== null,
  Unavailable: row.ErrorCode !== null,
});

/** A number that is asked for within minutes. */
const unasked: Omit<VatNumberCheck, 'Country' | 'Number'> = {
  State: VatNumberState.waiting,
  CheckedAt: null,
  Name: null,
  Address: null,
  ConsultationNumber: null,
  Waits: true,
  Unavailable: false,
};

/** What VIES says of who is billed; null where it is not asked. */
export async function readCheck(
  db: Queryable,
  vies: ViesSettings | null,
  billed: Billed,
): Promise<VatNumberCheck | null> {
  const number = vies && billed && viesNumberOf(billed);
  if (!number) return null;
  const row = (await findChecks(db, [number])).get(keyOf(number));
  return row ? answerOf(row) : { ...number, ...unasked };
}

/** Has VIES asked again at once, by a job; `NotEditable` where it is not asked at all. */
export async function repeatCheck(
  tx: Tx,
  vies: ViesSettings | null,
  billed: Billed,
  now: Date,
): Promise<VatNumberCheck> {
  const number = vies && billed && viesNumberOf(billed);
  if (!number) throw problem('NotEditable');
  const again = { NextAttemptAt: now.toISOString(), Attempts: 0 };
  const [row] = await tx
    .insert(t)
    .values({ ...number, State: VatNumberState.waiting, ...again })
    .onConflictDoUpdate({ target: [t.Country, t.Number], set: again })
    .returning();
  if (!row) throw new Error('The check of a VAT number was not stored');
  await enqueue(tx, checkVatNumbers, {});
  return answerOf(row);
}

/** Whom VIES does not know, by their place in the list. */
export async function findNotValid(db: Queryable, billed: readonly Billed[]): Promise<boolean[]> {
  const numbers = billed.map((one) => one && viesNumberOf(one));
  const checks = await findChecks(
    db,
    numbers.filter((number) => number !== null),
  );
  return numbers.map((number) => number !== null && checks.get(keyOf(number))?.State === VatNumberState.notValid);
}
