import type { OrderEventKindCode, OrderStatusCode } from '@circolo/contract/sales/codes';
import type { Tx } from '../../db/database.ts';
import { joinedInsert } from '../../db/statements/joined-write.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orderEvents } from '../../tables/sales/movement-tables.ts';

/** Something that happened to an order; amounts in `Data` are cents. */
interface NewOrderEvent {
  OrderId: number;
  Kind: OrderEventKindCode;
  FromStatus?: OrderStatusCode;
  ToStatus?: OrderStatusCode;
  Data?: Record<string, string | number>;
  /** Whether the customer may see it. */
  Public?: boolean;
}

/** Who did it and when; a caller of null is the system. */
interface EventContext {
  caller: Caller | null;
  now: Date;
}

const insertEvent = joinedInsert(orderEvents);

/** Adds to the timeline of an order. */
export async function addOrderEvent(tx: Tx, happening: NewOrderEvent, { caller, now }: EventContext): Promise<void> {
  await insertEvent(tx, {
    Public: true,
    ...happening,
    // A customer's order that staff placed as them names both.
    Data: { ...happening.Data, ...(caller?.ActingFor ? { ActingFor: caller.ActingFor.Name } : {}) },
    At: now.toISOString(),
    ActorId: authorId(caller),
    ActorName: caller?.Name ?? 'Circolo',
  });
}
