import { askedOf } from '@circolo/contract/sales/pricing/order-amounts';
import { billedSubject } from '../../sales/billing/billed-subject.ts';
import { useStored } from '../../session/use-session.ts';
import { confirmedBilling, typedOrder } from '../cart/cart.ts';
import type { Preview } from '../prices/offers.ts';

/** What the order in the check-out will ask for, by the billing data that are confirmed, or typed so far. */
export function useAsked(preview: Preview | undefined) {
  const confirmed = useStored(confirmedBilling);
  const typed = useStored(typedOrder);
  if (!preview) return undefined;
  return askedOf(preview, billedSubject(confirmed ?? typed ?? {}));
}
