import { createStored, orderSession } from '../../session/storage/stores.ts';

/** What somebody is about to buy. */
export interface Cart {
  /** The product page to come back to. */
  Slug: string;
  BaseProductId: number;
  Lines: { Id: number; Quantity: number }[];
  /** Codes of coupons, as they were entered. */
  Coupons?: string[];
  /** Made once per check-out; other lines are another check-out. */
  CheckoutId: string;
  /** The order that this check-out has placed, while its payment is not concluded. */
  OrderId?: number;
  /** For whom the server has saved it as it is now, by a key that says nothing about them; left out where it has changed since, or before a sign-in. */
  SavedFor?: string;
  /** Changes when another device's choice takes the place of this one's. */
  Taken?: string;
  /** Names of packages that were in it and are not sold any more. */
  Gone?: string[];
  /** Names of packages that were in it and are of the other product line. */
  OtherLine?: string[];
}
export type CartLine = Cart['Lines'][number];

/** What is chosen; stored in this browser, so that it outlives login and activation. Nothing in it says who chose it. */
export const cart = createStored<Cart>('cart', 2);

/** Billing data as they were confirmed for the cart, so that a reload asks for them only once; they go with who signs out. */
export const confirmedBilling = createStored<Record<string, unknown>>('billing', 1);

/** The secret of this browser while it buys without an account: the link of the mail, opened here, leaves what was chosen here. */
export const claim = createStored<string>('claim', 1);

/** What somebody types who buys without an account, so that a reload does not cost it; nothing secret, and in this tab alone. */
export const typedOrder = createStored<Record<string, unknown>>('typed-order', 1, globalThis.sessionStorage);

export const sameLines = (one: readonly CartLine[], other: readonly CartLine[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Keeps the chosen lines of a product. */
export async function saveLines(product: { Id: number; Slug: string }, lines: CartLine[]): Promise<void> {
  const stored = cart.get();
  const same = stored !== null && stored.Slug === product.Slug && sameLines(stored.Lines, lines);
  await orderSession.set({ oAuth: null, ...orderSession.get(), BaseProductId: product.Id });
  await cart.set({
    Slug: product.Slug,
    BaseProductId: product.Id,
    Lines: lines,
    Coupons: stored?.Coupons ?? [],
    CheckoutId: same ? stored.CheckoutId : crypto.randomUUID(),
    ...(stored?.Taken ? { Taken: stored.Taken } : {}),
    ...(same && stored.SavedFor ? { SavedFor: stored.SavedFor } : {}),
    ...(same && stored.OrderId ? { OrderId: stored.OrderId } : {}),
  });
}

/** Keeps the entered coupons; with others it is another check-out. */
export async function saveCoupons(codes: string[]): Promise<void> {
  const stored = cart.get();
  if (!stored) return;
  const { SavedFor: _, ...unsent } = stored;
  await cart.set({ ...unsent, Coupons: codes, CheckoutId: crypto.randomUUID() });
}

/** Nothing is chosen any more: the order is placed. */
export async function emptyCart(): Promise<void> {
  await Promise.all([cart.set(null), confirmedBilling.set(null), typedOrder.set(null)]);
  const order = orderSession.get();
  if (order) await orderSession.set({ ...order, BaseProductId: null });
}

/** Empties the cart that an order came from, once that order is on its way. */
export async function forgetPlaced(orderId: number): Promise<void> {
  if (cart.get()?.OrderId === orderId) await emptyCart();
}

/** The lines as the calls of the shop take them. */
export const linesOf = (lines: readonly CartLine[]) => lines.map(({ Id, Quantity }) => ({ Package: { Id }, Quantity }));

/** The address of a product's page, with a package chosen. */
export const productPath = (base: string, slug: string, packageId?: number): string =>
  `${base}?product=${encodeURIComponent(slug)}${packageId ? `&package=${packageId}` : ''}`;
