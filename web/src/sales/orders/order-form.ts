import type { FormOf } from '@circolo/contract/resource/resource';
import { orders } from '@circolo/contract/sales/orders/order';
import { beginningOf } from '../../ui/form/form.tsx';
import type { Values } from '../../ui/form/form-context.ts';
import { customerTitle } from './OrderFacts.tsx';
import type { Order } from './order-types.ts';

/** The content of the form of an order. */
export type OrderForm = FormOf<typeof orders>;

/** A line while it is typed; `Key` identifies a row. */
export interface LineForm {
  Key: string;
  Package: { Id: number; Description: string } | null;
  Quantity: number | string;
  PriceOverride: number | string | null;
  PriceOverrideReason: string;
}

/** A line that nothing has been typed into yet. */
export const emptyLine = (): LineForm => ({
  Key: crypto.randomUUID(),
  Package: null,
  Quantity: 1,
  PriceOverride: null,
  PriceOverrideReason: '',
});

const lineOf = (line: Order['Lines'][number]): LineForm => ({
  Key: String(line.Id),
  Package: line.Package,
  Quantity: line.Quantity,
  PriceOverride: line.PriceOverride ? line.UnitPrice : null,
  PriceOverrideReason: line.PriceOverrideReason ?? '',
});

/** What the form begins with: an empty line, or a stored order. */
export function orderBeginning(order: Order | null): Values {
  const beginning = beginningOf(orders.input, order ?? {});
  return {
    ...beginning,
    // As the picker calls them: what they buy for first, then the person and the town.
    ...(order ? { User: { Id: order.User.Id, Description: customerTitle(order) } } : {}),
    Billing: order?.Billing ?? null,
    Tags: order?.Tags ?? [],
    Coupons: order?.Coupons.map(({ Code }) => Code) ?? [],
    Lines: order ? order.Lines.map(lineOf) : [emptyLine()],
  };
}

/** The lines that can be priced already: those with a package and a quantity. */
export function pricedLines(lines: readonly LineForm[]): OrderForm['Lines'] {
  return lines.flatMap(({ Package, Quantity, PriceOverride, PriceOverrideReason }) => {
    if (!Package || typeof Quantity !== 'number') return [];
    const own = typeof PriceOverride === 'number' ? PriceOverride : null;
    // The price that one is typing counts before its reason is written.
    return [
      { Package, Quantity, PriceOverride: own, PriceOverrideReason: own === null ? null : PriceOverrideReason || '…' },
    ];
  });
}
