import { PaymentIncidentKind } from '@circolo/contract/payments/payment-incidents';
import { OrderEventKind } from '@circolo/contract/sales/codes';
import { fromCents } from '@circolo/contract/values/money';
import { translator } from '@circolo/messages/translator';
import type { Tx } from '../../db/database.ts';
import { addOrderEvent } from '../../sales/order-records/add-order-event.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { paymentIncidents } from '../../tables/payments/provider-tables.ts';
import type { Attempt } from '../attempts/attempts.ts';
import { mailWatchers } from '../refusals/mail-watchers.ts';
import type { Mismatch } from './answer-mismatch.ts';

interface Incident {
  attempt: Attempt;
  RefundId: number | null;
  mismatch: Mismatch;
  now: Date;
}

/** What was expected and what came, for people; keys of ours mean nothing to them. */
function textOf({ Kind, ProviderReference, Expected, Found }: Mismatch, language: 'it' | 'en'): string {
  const t = translator(language);
  if (Kind === PaymentIncidentKind.beyond)
    return t('paymentWatch.beyond', { ProviderReference, amount: fromCents(Number(Found)) });
  const shown = (value: string) =>
    Kind === PaymentIncidentKind.amount ? fromCents(Number(value)).toFixed(2) : value || '–';
  const what = t(`enums.PaymentIncidentKind.${Kind}`);
  return t('paymentWatch.mismatch', { what, ProviderReference, expected: shown(Expected), found: shown(Found) });
}

/**
 * Records that a provider's answer is not about what was asked, once however often it comes: on the order's timeline, for
 * staff only, and by mail to who looks at it. The order's row is locked.
 */
export async function recordIncident(
  tx: Tx,
  order: OrderRow,
  { attempt, RefundId, mismatch, now }: Incident,
): Promise<void> {
  const [made] = await tx
    .insert(paymentIncidents)
    .values({ PaymentId: attempt.Id, RefundId, ...mismatch, At: now.toISOString() })
    .onConflictDoNothing()
    .returning({ Id: paymentIncidents.Id });
  if (!made) return;
  const event = { OrderId: order.Id, Kind: OrderEventKind.incident, Public: false };
  await addOrderEvent(tx, { ...event, Data: { Reason: textOf(mismatch, 'it') } }, { caller: null, now });
  await mailWatchers(tx, { now: () => now }, order, {
    attempt,
    key: `payment-incident:${made.Id}`,
    DueDate: null,
    text: (language) => textOf(mismatch, language),
  });
}
