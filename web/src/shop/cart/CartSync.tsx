import { useEffect } from 'react';
import { useSessionUser, useStored } from '../../session/use-session.ts';
import { cart, emptyCart } from './cart.ts';

/** Brings the saved cart here once somebody has signed in, saves what they choose, and forgets it with who has left. */
export function CartSync() {
  const email = useSessionUser()?.Email;
  const chosen = useStored(cart);
  useEffect(() => {
    if (email) void import('./saved-cart.ts').then(({ bringTogether }) => bringTogether());
    else if (cart.get()?.SavedFor && !cart.get()?.OrderId) void emptyCart();
  }, [email]);
  const unsent = email && chosen && !chosen.SavedFor ? chosen.CheckoutId : null;
  useEffect(() => {
    if (unsent) void import('./saved-cart.ts').then(({ sendSoon }) => sendSoon());
  }, [unsent]);
  return null;
}
