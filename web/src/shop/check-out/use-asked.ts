import { askedOf } from '@circolo/contract/sales/pricing/order-amounts';
import { italy } from '@circolo/contract/values/country';
import { useStored } from '../../session/use-session.ts';
import { confirmedBilling, typedOrder } from '../cart/cart.ts';
import type { Preview } from '../prices/offers.ts';

/** What the order in the check-out will ask for, by the billing data that are confirmed, or typed so far. */
export function useAsked(preview: Preview | undefined) {
  const confirmed = useStored(confirmedBilling);
  const typed = useStored(typedOrder);
  if (!preview) return undefined;
  const { SubjectType, Country } = confirmed ?? typed ?? {};
  return askedOf(preview, { SubjectType: String(SubjectType), Country: String(Country || italy).toUpperCase() });
}
