import { type KeptCart, keepCart, mergeCart, readCart } from '@circolo/contract/shop/cart';
import { ApiProblem } from '../app/session/api-problem.ts';
import { quietCall } from '../app/session/client.ts';
import { sessionUser } from '../app/session/stores.ts';
import { type Cart, cart, emptyCart, linesOf, sameLines } from './cart.ts';

/** Who has signed in here; of an account of the shop its address too names nobody else. */
const owner = (): string | null => sessionUser.get()?.Email ?? null;

const bodyOf = ({ Slug, BaseProductId, Lines, Coupons = [] }: Cart) => ({
  Slug,
  Product: { Id: BaseProductId },
  Lines: linesOf(Lines),
  Coupons,
});

/** What this browser holds of the customer who has signed in: what somebody else has left here is nothing. */
function ownCart(email: string): Cart | null {
  const kept = cart.get();
  return kept && (kept.KeptFor ?? email) === email ? kept : null;
}

/** Takes over what the server keeps. The same choice stays the same check-out. */
async function takeOver({ Cart: told, Gone }: KeptCart, email: string): Promise<void> {
  const mine = ownCart(email);
  if (!told) {
    if (mine?.KeptFor) await cart.set({ ...mine, Lines: [] });
    // The check-out that is open has seen it empty: it stays as it is where an order has just emptied it.
    if (cart.get()?.KeptFor) await emptyCart();
    return;
  }
  const Lines = told.Lines.map(({ Package: { Id }, Quantity }) => ({ Id, Quantity }));
  const isSame =
    mine?.Slug === told.Slug &&
    sameLines(mine.Lines, Lines) &&
    JSON.stringify(mine.Coupons ?? []) === JSON.stringify(told.Coupons);
  const here = { Billing: mine?.Billing ?? null, CheckoutId: crypto.randomUUID(), Taken: crypto.randomUUID() };
  const choice = { Slug: told.Slug, BaseProductId: told.Product.Id, Lines, Coupons: told.Coupons };
  await cart.set({ ...(isSame ? mine : { ...choice, ...here }), Gone, KeptFor: email });
}

/** A cart is kept here anyway: a server that does not answer is asked at the next page. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
  }
}

/** The last time that both came together: nothing is sent before that is done, or it would count alone. */
let together: Promise<void> = Promise.resolve();

/**
 * Brings this browser's cart and the one that the server keeps together: after signing in, and when a page is opened. A
 * choice that was made here since is merged; else the server's counts, which another device may have changed.
 */
export function bringTogether(): Promise<void> {
  together = quietly(async () => {
    const email = owner();
    if (!email) return;
    const mine = ownCart(email);
    // An order is under way: its lines are not for sale twice.
    if (mine?.OrderId) return;
    const answer = mine && !mine.KeptFor ? quietCall(mergeCart, { body: bodyOf(mine) }) : quietCall(readCart);
    await takeOver(await answer, email);
  });
  return together;
}

/** How long one may go on choosing before the server is told. */
const pause = 500;
let waiting: ReturnType<typeof setTimeout> | undefined;

const send = (): Promise<void> =>
  quietly(async () => {
    await together;
    const email = owner();
    const mine = cart.get();
    if (!email || !mine || mine.OrderId || mine.KeptFor) return;
    await quietCall(keepCart, { body: bodyOf(mine) });
    const now = cart.get();
    // What was chosen while it was on its way goes next.
    if (now && now.CheckoutId === mine.CheckoutId && !now.OrderId) await cart.set({ ...now, KeptFor: email });
  });

/** Lets the server keep what is chosen now, once choosing pauses. */
export function sendSoon(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void send(), pause);
}
