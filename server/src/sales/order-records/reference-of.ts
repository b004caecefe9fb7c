import { PaymentVector, type PaymentVectorCode } from '@circolo/contract/sales/codes';
import { transferReference } from '@circolo/contract/sales/transfers/transfer-reference';
import type { OrderRow } from './order-rows.ts';

/** The reference of an order that is paid in another way from now on: for a transfer one by its own number. One that it has stays. */
export function referenceOf(
  { Number: orderNumber, TransferReference }: Pick<OrderRow, 'Number' | 'TransferReference'>,
  vector: PaymentVectorCode,
): string | null {
  if (TransferReference !== null || vector !== PaymentVector.bankTransfer) return TransferReference;
  const [year = '', serial = ''] = orderNumber.split('/');
  return transferReference(Number(year), Number(serial));
}
