import type { Language } from '@circolo/messages/languages';
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inLanguage } from '../../db/in-language.ts';
import { reasons } from '../../tables/registries/registry-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';

/** Why a purchase was cancelled: the listed reason, and in the customer's words. */
interface CancelReasons {
  CancelReason: { Id: number; Description: string } | null;
  CancelReasonText: string | null;
}

/** Adds to purchases why they were cancelled. */
export async function withCancelReasons<Row extends { Id: number }>(
  db: Queryable,
  rows: readonly Row[],
  language: Language,
): Promise<(Row & CancelReasons)[]> {
  const ids = rows.map(({ Id }) => Id);
  const given = await db
    .select({
      Id: purchases.Id,
      ReasonId: reasons.Id,
      Description: inLanguage(reasons, language),
      CancelReasonText: purchases.CancelReasonText,
    })
    .from(purchases)
    .leftJoin(reasons, eq(reasons.Id, purchases.CancelReasonId))
    .where(inArray(purchases.Id, ids));
  const byId = new Map(given.map((one) => [one.Id, one]));
  return rows.map((row) => {
    const why = byId.get(row.Id);
    const CancelReason = why?.ReasonId ? { Id: why.ReasonId, Description: why.Description } : null;
    return { ...row, CancelReason, CancelReasonText: why?.CancelReasonText ?? null };
  });
}
