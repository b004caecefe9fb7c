import { ConsentPurpose, ConsentSource } from '@circolo/contract/access/registration/consent';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { mergeCart, readCart, remindOfCart, saveCart, stopCartReminders } from '@circolo/contract/shop/cart';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { consentSubject, recordConsent } from '../../access/registration/consents.ts';
import { shownWords } from '../../access/registration/shown-words.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { type HandlerInput, read, write } from '../../http/implement.ts';
import { products } from '../../tables/catalogue/catalogue-tables.ts';
import { carts } from '../../tables/shop/cart-tables.ts';
import { readCartToken } from './cart-token.ts';
import { type CartContents, mergeCarts } from './merge-cart.ts';
import { cartAnswer, cartOwner, contentsOf, findCart, lockCart, soldLines, writeCart } from './saved-cart.ts';

async function contentsAsked(db: Queryable, { body }: HandlerInput<typeof saveCart>): Promise<CartContents> {
  const { Slug, Product, Lines, Coupons } = body;
  const [known] = await db.select({ Id: products.Id }).from(products).where(eq(products.Id, Product.Id));
  if (!known) throw fieldProblem('Product', 'unknownRecord');
  const lines = Lines.map(({ Package, Quantity }) => ({ PackageId: Package.Id, Quantity }));
  return { Slug, ProductId: Product.Id, Lines: lines, Coupons };
}

/** Saves what was asked for, alone or together with what was saved; answers what of it is sold. */
async function saveLines(tx: Tx, received: HandlerInput<typeof saveCart>, merging: boolean) {
  const { caller, now } = received;
  const owner = await cartOwner(tx, caller);
  const asked = await contentsAsked(tx, received);
  const row = await lockCart(tx, owner, now);
  const kept = merging ? contentsOf(row) : null;
  const { Lines, Gone, OtherLine, isBase } = await soldLines(tx, owner, [...asked.Lines, ...(kept?.Lines ?? [])], now);
  const sold = new Set(Lines.map(({ PackageId }) => PackageId));
  const onlySold = (contents: CartContents) => ({
    ...contents,
    Lines: contents.Lines.filter(({ PackageId }) => sold.has(PackageId)),
  });
  const contents = mergeCarts(onlySold(asked), kept && onlySold(kept), isBase);
  const after = await writeCart(tx, row, { contents, owner, caller, now });
  const left = { Gone: [...new Set(Gone)], OtherLine: [...new Set(OtherLine)] };
  return { ...(await cartAnswer(tx, owner, after, now)), ...left };
}

const aboutReminders = { Purpose: ConsentPurpose.cartReminders };

/** Agrees to reminders, or takes that back; the customer's own, in a text whose version is stored. */
async function remind(tx: Tx, { body, caller, now, request }: HandlerInput<typeof remindOfCart>) {
  const owner = await cartOwner(tx, caller);
  const row = await lockCart(tx, owner, now);
  const at = now.toISOString();
  const consent = {
    ConsentAt: row.ConsentAt ?? at,
    ConsentVersion: body.Version,
    LeftAt: row.Lines.length > 0 ? at : null,
  };
  const columns = body.Reminders ? consent : { ConsentAt: null, ConsentVersion: null };
  await tx.update(carts).set(columns).where(eq(carts.Id, row.Id));
  if (body.Reminders !== (row.ConsentAt !== null)) {
    const words = { TextVersion: body.Version, shown: shownWords.cartReminders };
    const origin = { Given: body.Reminders, Source: ConsentSource.cart, ...words };
    await recordConsent(tx, consentSubject(caller), { ...aboutReminders, ...origin }, { now, request });
  }
  return cartAnswer(tx, owner, { ...row, ...columns }, now);
}

/** Takes the consent back by the link of a reminder, without signing in. */
async function stop(tx: Tx, id: number, origin: { now: Date; request: FastifyRequest }): Promise<void> {
  const [row] = await tx.select().from(carts).where(eq(carts.Id, id)).for('update');
  if (!row?.ConsentAt) return;
  await tx.update(carts).set({ ConsentAt: null, ConsentVersion: null }).where(eq(carts.Id, id));
  const consent = { ...aboutReminders, Given: false, TextVersion: row.ConsentVersion, Source: ConsentSource.mailLink };
  await recordConsent(tx, row, consent, origin);
}

/** The cart that the shop saves for its customers. */
export function cartRoutes(api: Api): void {
  read(api, readCart, async (db, { caller, now }) => {
    const owner = await cartOwner(db, caller);
    return cartAnswer(db, owner, await findCart(db, owner), now);
  });
  write(api, saveCart, (tx, received) => saveLines(tx, received, false));
  write(api, mergeCart, (tx, received) => saveLines(tx, received, true));
  write(api, remindOfCart, remind);
  write(api, stopCartReminders, async (tx, { params, now, request }) => {
    const id = readCartToken(api.secret, params.Token);
    if (id !== null) await stop(tx, id, { now, request });
    return undefined;
  });
}
