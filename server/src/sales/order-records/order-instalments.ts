import { type InstalmentPlan, planInstalments } from '@circolo/contract/sales/instalments/instalment-plan';
import {
  dueBy,
  type Instalment,
  nextInstalment,
  rescaleInstalments,
  settleInstalments,
} from '@circolo/contract/sales/instalments/instalments';
import { amountDue } from '@circolo/contract/sales/pricing/split-vat';
import type { Cents } from '@circolo/contract/values/money';
import { type MoneyOfOrder, missingOf } from './missing.ts';
import type { OrderRow } from './order-rows.ts';

/** The instalments of what an order asks for, by the day on which it was placed. What costs nothing has none. */
export function plannedColumns(
  plan: InstalmentPlan | null,
  asked: Parameters<typeof amountDue>[0],
  day: string,
): Pick<OrderRow, 'InstalmentPlan' | 'Instalments'> {
  const Instalments = plan ? settleInstalments(planInstalments(plan, amountDue(asked), day), 0, day) : [];
  if (Instalments.length === 0) return { InstalmentPlan: null, Instalments: null };
  return { InstalmentPlan: plan, Instalments };
}

const sumOf = (instalments: readonly Instalment[]): Cents => instalments.reduce((sum, { Amount }) => sum + Amount, 0);

/**
 * What changes of an order's instalments with what was paid of it or what it asks for: the oldest are paid first, and the order waits for
 * the next one. Nothing of an order that is paid as a whole.
 */
export function settledColumns(
  order: MoneyOfOrder & Pick<OrderRow, 'Instalments'>,
  on: string,
): Partial<Pick<OrderRow, 'Instalments' | 'ExpirationDate'>> {
  if (!order.Instalments) return {};
  const asked = amountDue(order);
  const rows = sumOf(order.Instalments) === asked ? order.Instalments : rescaleInstalments(order.Instalments, asked);
  const Instalments = settleInstalments(rows, order.PaidTotal - order.SurplusRefunded, on);
  const next = nextInstalment(Instalments) ?? Instalments.at(-1);
  return { Instalments, ...(next && { ExpirationDate: next.DueDate }) };
}

/** What is to be paid next, in cents, as `dueNext` reads it: instalments that are due by today, else the next one; all of what is paid as a whole. */
export function nextAmount(order: MoneyOfOrder & Pick<OrderRow, 'Instalments'>, today: string): Cents {
  return order.Instalments ? dueBy(order.Instalments, today) : missingOf(order);
}
