import type { RecordOf } from '@circolo/contract/resource/resource';
import type { orders } from '@circolo/contract/sales/orders/order';

/** One order as the desk reads it. */
export type Order = RecordOf<typeof orders>;
