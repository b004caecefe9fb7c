import { useEffect } from 'react';
import { useSessionUser, useStored } from '../app/session/use-session.ts';
import { cart, emptyCart } from './cart.ts';

/** Brings the kept cart here once somebody has signed in, keeps what they choose, and forgets it with who has left. */
export function CartKeeper() {
  const email = useSessionUser()?.Email;
  const chosen = useStored(cart);
  useEffect(() => {
    if (email) void import('./kept-cart.ts').then(({ bringTogether }) => bringTogether());
    else if (cart.get()?.KeptFor && !cart.get()?.OrderId) void emptyCart();
  }, [email]);
  const unsent = email && chosen && !chosen.KeptFor ? chosen.CheckoutId : null;
  useEffect(() => {
    if (unsent) void import('./kept-cart.ts').then(({ sendSoon }) => sendSoon());
  }, [unsent]);
  return null;
}
