import type { PayableOrder } from '@circolo/contract/banking/reconciliation/bank-line';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { language, t } from '../../messages/messages.ts';
import { formatMoney } from '../../ui/values/format.ts';

/** What an order is for money that may be its own: what it wants, or why it wants none. */
export function orderState({ Status, Due }: Pick<PayableOrder, 'Status' | 'Due'>): string {
  if (Status === OrderStatus.cancelled) return t('banking.reconcile.cancelled');
  if (Status === OrderStatus.refunded) return t('banking.reconcile.refunded');
  return Due > 0 ? t('banking.reconcile.due', { amount: formatMoney(Due, language()) }) : t('banking.reconcile.paid');
}
