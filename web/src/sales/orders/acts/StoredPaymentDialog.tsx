import { orders } from '@circolo/contract/sales/orders/order';
import { useQuery } from '@tanstack/react-query';
import { oneRecord } from '../../../resource/calls.ts';
import { PaymentDialog } from './PaymentDialog.tsx';

/** Records money for an order of which only the number is known yet: as it is stored now. */
export function StoredPaymentDialog({ id, close }: { id: number; close: () => void }) {
  const { data } = useQuery({ queryKey: [orders.Name, 'one', id], queryFn: () => oneRecord(orders, id) });
  return data ? <PaymentDialog order={data} close={close} /> : null;
}
