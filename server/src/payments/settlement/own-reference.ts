import { PaymentProviderName } from '@circolo/contract/sales/payment-types/payment-provider';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import type { Attempt } from '../attempts/attempts.ts';

/** Keys of before there were installations: the number of the row. */
const isOldKey = (key: string): boolean => /^payment-\d+$/.test(key);

/** Our name of an attempt, as its provider stores it: PayPal had the order's number before there were installations. */
export function ownReferenceOf(
  { Id, Provider, ProviderKey }: Pick<Attempt, 'Id' | 'Provider' | 'ProviderKey'>,
  order: Pick<OrderRow, 'Number'>,
): string {
  const key = ProviderKey ?? `payment-${Id}`;
  return Provider === PaymentProviderName.payPal && isOldKey(key) ? order.Number : key;
}
