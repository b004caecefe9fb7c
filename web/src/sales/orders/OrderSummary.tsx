import { useFieldValue } from '../../ui/form/form-context.ts';
import type { Choice } from '../../ui/form/ReferencePicker.tsx';
import { customerTitle, OrderFacts, soldTitle } from './OrderFacts.tsx';
import type { Order } from './order-types.ts';
import { useOrderPrice } from './use-order-price.ts';

/** The facts of the order in the form as it is typed; the total is shown when it is of what is typed now. */
export function OrderSummary({ order }: { order: Order | null }) {
  const user = useFieldValue<Choice | null>('User');
  const { priced, toPay, lines, isReady, isCurrent } = useOrderPrice(order?.Id ?? null);
  if (!user) return null;
  const sold = lines.flatMap(({ Package, Quantity }) =>
    Package && typeof Quantity === 'number' ? [soldTitle(Quantity, Package.Description)] : [],
  );
  const isKnown = isReady && isCurrent && !priced.isError;
  return (
    <OrderFacts
      customer={order ? customerTitle(order) : user.Description}
      sold={sold}
      total={isKnown ? toPay?.AmountDue : undefined}
      isSplit={isKnown && (toPay?.SplitVat ?? 0) > 0}
    />
  );
}
