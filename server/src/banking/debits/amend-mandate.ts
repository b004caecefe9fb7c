import { DebitBatchState } from '@circolo/contract/banking/debits/debit-codes';
import { AttemptState } from '@circolo/contract/sales/codes';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { debitBatches, debitEntries } from '../../tables/banking/bank-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { mandateAmendments as t } from '../../tables/sales/mandate-tables.ts';
import { userPaymentMethods as methods } from '../../tables/sales/payment-method-tables.ts';
import { sepaText } from './sepa-text.ts';

type Mandate = typeof methods.$inferSelect;
type MandateTerms = Pick<Mandate, 'Holder' | 'MandateReference' | 'MandateSignedAt'>;
type Amendment = typeof t.$inferSelect;

/** The amendments of mandates, the first one first. */
export const amendmentsOf = (db: Queryable, methodIds: readonly number[]): Promise<Amendment[]> =>
  db
    .select()
    .from(t)
    .where(inArray(t.MethodId, [...methodIds]))
    .orderBy(asc(t.Id));

/** What a mandate reads at a moment: as it does now, unless it was amended since. */
export function termsAt(mandate: Mandate, amendments: readonly Amendment[], at: string): MandateTerms {
  const since = amendments.find(({ MethodId, At }) => MethodId === mandate.Id && Date.parse(At) > Date.parse(at));
  if (!since) return mandate;
  return { Holder: since.OldHolder, MandateReference: since.OldReference, MandateSignedAt: since.OldSignedAt };
}

/** The reference by which the bank knows a mandate, from the last debit that it took; null where it never took one. */
async function referenceAtBank(db: Queryable, mandate: Mandate): Promise<string | null> {
  const [last] = await db
    .select({ SentAt: debitBatches.SentAt })
    .from(debitEntries)
    .innerJoin(debitBatches, eq(debitBatches.Id, debitEntries.BatchId))
    .innerJoin(orderPayments, eq(orderPayments.Id, debitEntries.PaymentId))
    .where(
      and(
        eq(debitEntries.MethodId, mandate.Id),
        inArray(debitBatches.State, [DebitBatchState.sent, DebitBatchState.booked]),
        // What was rejected before the money came is as if it had not been sent.
        ne(orderPayments.State, AttemptState.failed),
      ),
    )
    .orderBy(desc(debitBatches.SentAt))
    .limit(1);
  if (!last?.SentAt) return null;
  return termsAt(mandate, await amendmentsOf(db, [mandate.Id]), last.SentAt).MandateReference;
}

/** What the next debit names the bank as the mandate's former reference; null where it knows the one of now, or none. */
export async function amendedFrom(db: Queryable, mandate: Mandate): Promise<string | null> {
  const known = await referenceAtBank(db, mandate);
  return known === mandate.MandateReference ? null : known;
}

/** A mandate, its row locked until the transaction ends: no amendment comes between it and a debit by it. */
export async function lockMandate(tx: Tx, id: number): Promise<Mandate> {
  const [mandate] = await tx.select().from(methods).where(eq(methods.Id, id)).for('update');
  return orNotFound(mandate);
}

/** What a corrected mandate says. */
interface Correction {
  Holder: string;
  signedAt: Date;
  /** How it was signed, for the record. */
  Reason: string;
}

/** The next reference of a mandate: its own with the number of the document. @example MND-000042-2 */
async function nextReference(tx: Tx, { Id, MandateReference }: Mandate): Promise<string> {
  const known = and(eq(t.MethodId, Id), ne(t.OldReference, t.NewReference));
  const [first] = await tx.select({ Reference: t.OldReference }).from(t).where(known).orderBy(asc(t.Id)).limit(1);
  return `${first?.Reference ?? MandateReference}-${(await tx.$count(t, known)) + 2}`;
}

/**
 * Corrects the holder of a mandate that is signed once more for the same account: an amendment, stored beside it. Where the
 * bank knows the mandate, the corrected one has a reference of its own and the next debit names the one before; drafts of
 * files that were not sent yet do so too. The same holder changes nothing.
 */
export async function amendMandate(
  tx: Tx,
  id: number,
  { Holder, signedAt, Reason }: Correction,
  { caller, now }: { caller: Caller; now: Date },
): Promise<Mandate> {
  const before = await lockMandate(tx, id);
  if (before.Holder === Holder) return before;
  const OldReference = before.MandateReference ?? '';
  const known = await referenceAtBank(tx, before);
  const readsAlike = sepaText(before.Holder ?? '', 70) === sepaText(Holder, 70);
  const NewReference = known !== null && !readsAlike ? await nextReference(tx, before) : OldReference;
  const [OldSignedAt, NewSignedAt] = [before.MandateSignedAt ?? now.toISOString(), signedAt.toISOString()];
  const at = now.toISOString();
  await tx.insert(t).values({
    MethodId: id,
    At: at,
    ById: authorId(caller),
    OldHolder: before.Holder ?? '',
    NewHolder: Holder,
    OldReference,
    NewReference,
    OldSignedAt,
    NewSignedAt,
  });
  const columns = { Holder, MandateReference: NewReference, MandateSignedAt: NewSignedAt, UpdatedAt: at };
  const [after] = await tx
    .update(methods)
    .set({ ...columns, Version: sql`${methods.Version} + 1` })
    .where(eq(methods.Id, id))
    .returning();
  const drafts = tx
    .select({ Id: debitBatches.Id })
    .from(debitBatches)
    .where(eq(debitBatches.State, DebitBatchState.draft));
  await tx
    .update(debitEntries)
    .set({ AmendedFrom: known === NewReference ? null : known })
    .where(and(eq(debitEntries.MethodId, id), inArray(debitEntries.BatchId, drafts)));
  const Before = { Id: id, Holder: before.Holder, MandateReference: OldReference };
  const After = { Id: id, Holder, MandateReference: NewReference };
  await recordChange(tx, caller, { Resource: 'Mandates', RecordId: id, Action: 'Amend', Before, After, Reason });
  return orNotFound(after);
}
