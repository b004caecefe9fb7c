import type { PaymentVectorCode } from '@circolo/contract/sales/codes';
import { PaymentErrorAction, PaymentErrorSeverity } from '@circolo/contract/sales/payment-types/payment-error';
import type { Language } from '@circolo/messages/languages';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { paymentErrors as t } from '../../tables/sales/payment-error-tables.ts';

/** What a provider refused, as it named it. */
export interface Refusal {
  Vector: PaymentVectorCode;
  Provider: string | null;
  ErrorCode: string | null;
}

export type RefusalRow = typeof t.$inferSelect;

/**
 * The row of the payment errors for a provider's answer: its own, anybody's with that code, else the vector's default.
 */
export async function findRefusal(
  db: Queryable,
  { Vector, Provider, ErrorCode }: Refusal,
  language: Language,
): Promise<RefusalRow | undefined> {
  const [row] = await db
    .select()
    .from(t)
    .where(
      and(
        eq(t.Vector, Vector),
        eq(t.Language, language),
        eq(t.Active, true),
        or(eq(t.ErrorCode, ErrorCode ?? ''), eq(t.IsDefault, true)),
      ),
    )
    .orderBy(
      sql`${t.ErrorCode} = ${ErrorCode ?? ''} desc, ${t.Provider} is not distinct from ${Provider} desc, ${t.Id}`,
    )
    .limit(1);
  return row;
}

/** A plain decline: what the holder of a card that was reported stolen is shown. */
const plain = 'generic_decline';

/** What the customer sees of a refusal. */
interface RefusalExplanation {
  ErrorCode: string | null;
  Message: string | null;
  NextAction: (typeof PaymentErrorAction)[keyof typeof PaymentErrorAction] | null;
  /** Its mail, where it is not the usual one. */
  TemplateId: number | null;
}

/** A refusal in the customer's words, with what helps; no customer learns that they are suspected. */
export async function explainRefusal(db: Queryable, refusal: Refusal, language: Language): Promise<RefusalExplanation> {
  const row = await findRefusal(db, refusal, language);
  if (row?.Severity !== PaymentErrorSeverity.fraud) return explanationOf(row, refusal.ErrorCode);
  const shown = await findRefusal(db, { ...refusal, ErrorCode: plain }, language);
  return { ...explanationOf(shown, plain), NextAction: PaymentErrorAction.method };
}

const explanationOf = (row: RefusalRow | undefined, ErrorCode: string | null): RefusalExplanation => ({
  ErrorCode,
  Message: row?.CustomerMessage ?? null,
  // A column of these codes.
  NextAction: (row?.NextAction ?? null) as RefusalExplanation['NextAction'],
  TemplateId: row?.EmailTemplateId ?? null,
});
