import { z } from 'zod';
import { customerAudiences } from '../authorization/call-access.ts';
import { endpoint } from '../http/endpoint.ts';
import { couponCodes } from '../sales/pricing/order-amounts.ts';
import { referenceInput, whole } from '../values/kinds.ts';

const cartLine = z.object({ Package: referenceInput, Quantity: whole(1, 1_000_000).default(1) });

/** What is saved of a choice: the product's page that it was made on, its lines, the coupons as they were entered. */
const cart = z.object({
  Slug: z.string().trim().min(1).max(120),
  Product: referenceInput,
  Lines: z.array(cartLine).max(50),
  Coupons: couponCodes,
});

/**
 * A saved cart. `Gone` names packages that were in it and are not sold here any more, `OtherLine` those of the other product line; they are out of `Lines`. `Cart`
 * is null where nothing is chosen; `Reminders` says whether its owner wants an e-mail about a cart that was left.
 */
export const savedCart = z.object({
  Cart: z
    .object({
      Slug: z.string(),
      Product: z.object({ Id: z.int() }),
      Lines: z.array(z.object({ Package: z.object({ Id: z.int() }), Quantity: z.int() })),
      Coupons: z.array(z.string()),
    })
    .nullable(),
  Gone: z.array(z.string()),
  OtherLine: z.array(z.string()).describe('Packages for associations in a shop for centres, or the other way'),
  UpdatedAt: z.iso.datetime().nullable(),
  Reminders: z.boolean(),
});
export type SavedCart = z.output<typeof savedCart>;

const own = { path: '/Shop/Cart', access: 'own', audiences: customerAudiences, answer: savedCart } as const;

/** The cart that the signed-in customer has in this brand's shop. */
export const readCart = endpoint({ ...own, method: 'GET', summary: 'The cart of the signed-in customer' });

/** Saves what is chosen now in place of what was saved; no lines: the cart is empty. */
export const saveCart = endpoint({
  ...own,
  method: 'PUT',
  summary: 'Keeps the cart of the signed-in customer',
  body: cart,
});

/**
 * Brings what was chosen before signing in together with what was saved: of the same product the lines of both (the
 * package that was chosen last, the larger quantity, never the sum), of different products what was chosen last. Doing
 * it again changes nothing.
 */
export const mergeCart = endpoint({
  ...own,
  method: 'POST',
  path: '/Shop/Cart/Merge',
  summary: 'Brings the cart of this browser and the kept one together',
  body: cart,
});

/** Whether the customer wants an e-mail about a cart that was left; `Version` names the words that were agreed to. */
export const remindOfCart = endpoint({
  ...own,
  method: 'PUT',
  path: '/Shop/Cart/Reminders',
  summary: 'Agrees to reminders of a cart that was left, or takes that back',
  // A consent is the customer's own.
  notWhileActing: true,
  body: z.object({ Reminders: z.boolean(), Version: z.string().trim().min(1).max(20) }),
});

/** Stops reminders by the link of one of them, without signing in; a second time changes nothing. */
export const stopCartReminders = endpoint({
  method: 'POST',
  path: '/Shop/CartReminders/{Token}/Stop',
  summary: 'Stops reminders of carts by the link of an e-mail',
  access: 'public',
  params: z.object({ Token: z.string().min(1).max(200) }),
  answer: 'nothing',
});
