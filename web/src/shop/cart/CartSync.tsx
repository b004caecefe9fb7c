import { useEffect } from 'react';
import { isUnproven } from '../../session/required-action.ts';
import { useSessionUser, useStored } from '../../session/use-session.ts';
import { cart, emptyCart } from './cart.ts';

/** Brings the saved cart here once somebody has signed in, saves what they choose, and forgets it with who has left. */
export function CartSync() {
  const user = useSessionUser();
  // What is chosen before the address is proved stays in this browser.
  const email = isUnproven(user) ? undefined : user?.Email;
  const chosen = useStored(cart);
  useEffect(() => {
    if (email) void import('./saved-cart.ts').then(({ bringTogether }) => bringTogether());
    else if (!user && cart.get()?.SavedFor && !cart.get()?.OrderId) void emptyCart();
  }, [email, user]);
  const unsent = email && chosen && !chosen.SavedFor ? chosen.CheckoutId : null;
  useEffect(() => {
    if (unsent) void import('./saved-cart.ts').then(({ sendSoon }) => sendSoon());
  }, [unsent]);
  return null;
}
