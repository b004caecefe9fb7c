import { mergeCart, readCart, type SavedCart, saveCart } from '@circolo/contract/shop/cart';
import { ApiProblem } from '../../http/api-problem.ts';
import { callWithoutToast } from '../../session/client.ts';
import { isUnproven } from '../../session/required-action.ts';
import { personIn, sessionUser } from '../../session/storage/stores.ts';
import { type Cart, cart, emptyCart, linesOf, sameLines } from './cart.ts';

/** Who has signed in here, with an address that is theirs. */
const owner = (): string | null => (isUnproven(sessionUser.get()) ? null : personIn(sessionUser.get()));

const bodyOf = ({ Slug, BaseProductId, Lines, Coupons = [] }: Cart) => ({
  Slug,
  Product: { Id: BaseProductId },
  Lines: linesOf(Lines),
  Coupons,
});

/** What this browser has of the customer who has signed in: what somebody else has left here is nothing. */
function ownCart(person: string): Cart | null {
  const stored = cart.get();
  return stored && (stored.SavedFor ?? person) === person ? stored : null;
}

/** Takes over what the server has saved. The same choice stays the same check-out. */
async function takeOver({ Cart: saved, Gone, OtherLine }: SavedCart, person: string): Promise<void> {
  const mine = ownCart(person);
  if (!saved) {
    if (mine?.SavedFor) await cart.set({ ...mine, Lines: [] });
    // The check-out that is open has seen it empty: it stays as it is where an order has just emptied it.
    if (cart.get()?.SavedFor) await emptyCart();
    return;
  }
  const Lines = saved.Lines.map(({ Package: { Id }, Quantity }) => ({ Id, Quantity }));
  const isSame =
    mine?.Slug === saved.Slug &&
    sameLines(mine.Lines, Lines) &&
    JSON.stringify(mine.Coupons ?? []) === JSON.stringify(saved.Coupons);
  const here = { CheckoutId: crypto.randomUUID(), Taken: crypto.randomUUID() };
  const choice = { Slug: saved.Slug, BaseProductId: saved.Product.Id, Lines, Coupons: saved.Coupons };
  await cart.set({ ...(isSame ? mine : { ...choice, ...here }), Gone, OtherLine, SavedFor: person });
}

/** A cart is stored here anyway: a server that does not answer is asked at the next page. */
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
 * Brings this browser's cart and the one that the server has saved together: after signing in, and when a page is opened. A
 * choice that was made here since is merged; else the server's counts, which another device may have changed.
 */
export function bringTogether(): Promise<void> {
  together = quietly(async () => {
    const person = owner();
    if (!person) return;
    const mine = ownCart(person);
    // An order is under way: its lines are not for sale twice.
    if (mine?.OrderId) return;
    const answer =
      mine && !mine.SavedFor ? callWithoutToast(mergeCart, { body: bodyOf(mine) }) : callWithoutToast(readCart);
    await takeOver(await answer, person);
  });
  return together;
}

/** How long one may go on choosing before the server saves the cart. */
const pause = 500;
let waiting: ReturnType<typeof setTimeout> | undefined;

const send = (): Promise<void> =>
  quietly(async () => {
    await together;
    const person = owner();
    const mine = cart.get();
    if (!person || !mine || mine.OrderId || mine.SavedFor) return;
    await callWithoutToast(saveCart, { body: bodyOf(mine) });
    const now = cart.get();
    // What was chosen while it was on its way goes next.
    if (now && now.CheckoutId === mine.CheckoutId && !now.OrderId) await cart.set({ ...now, SavedFor: person });
  });

/** Saves what is chosen now at the server, once choosing pauses. */
export function sendSoon(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void send(), pause);
}
