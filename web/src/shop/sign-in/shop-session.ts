import { outerPasskeyLogin } from '@circolo/contract/access/passkeys/passkey';
import type { AuthenticationResponse } from '@circolo/contract/access/passkeys/webauthn';
import { shopLanding } from '@circolo/contract/access/sessions/landing';
import { outerLinkLogin } from '@circolo/contract/access/sessions/link-sign-in';
import {
  type ApplicationType,
  type AuthRecord,
  outerLogin,
  userInfos,
} from '@circolo/contract/access/sessions/session';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { handOver } from '@circolo/contract/federation/handover';
import { maskPassword } from '@circolo/contract/http/client';
import { paths } from '../../navigation/paths.ts';
import { page } from '../../page/page.ts';
import { call } from '../../session/client.ts';
import { type Credentials, replaceUser } from '../../session/sign-in.ts';
import { auth, orderSession, type SessionUser } from '../../session/storage/stores.ts';
import { withProof } from '../../session/with-proof.ts';
import { cart, claim, productPath } from '../cart/cart.ts';

/**
 * A customer's activities belong to the product, so a session of it is asked for: who has shown a password or a passkey is not to sign in
 * again for them. The server opens one of the shop for who is no customer of that product.
 */
const audience = (): ApplicationType => (page.origin?.Software === Software.centre ? 'centre' : 'association');

/** Signs in the shop's own account. Throws `ApiProblem` where it is refused. */
export async function signInToShop({ email, password, code }: Credentials): Promise<SessionUser> {
  const headers = { email, password: maskPassword(password), code, audience: audience() };
  return keepAuth(await withProof((proof) => call(outerLogin, { headers: { ...headers, proof } })));
}

/** The same with a passkey that the browser has shown. */
export const signInToShopWithPasskey = async (Response: AuthenticationResponse): Promise<SessionUser> =>
  keepAuth(await call(outerPasskeyLogin, { body: { Response, Audience: audience() } }));

/**
 * Signs in with the key of a mailed link, which proves the address. What was chosen in this browser after an order stays, since
 * this browser shows its claim. Throws `ApiProblem` where it is refused.
 */
export async function signInToShopByLink(Key: string, code?: string): Promise<SessionUser> {
  const Claim = claim.get();
  const body = Claim ? { Key, Claim } : { Key };
  const user = await keepAuth(await call(outerLinkLogin, { body, headers: { code } }));
  await claim.set(null);
  return user;
}

/** Signs in with what a provider's sign-in has handed over. Throws `ApiProblem` where it is refused. */
export const exchangeHandover = async (Code: string): Promise<SessionUser> =>
  keepAuth(await call(handOver, { body: { Code } }));

/** Opens the session that an answer has brought. */
export async function keepAuth(record: AuthRecord): Promise<SessionUser> {
  await auth.set(record);
  const user = await replaceUser(await call(userInfos));
  await orderSession.set({ BaseProductId: null, ...orderSession.get(), oAuth: { Id: user.poa } });
  return user;
}

/** Only an address of the shop itself, or of a customer's activities. */
const isOwn = (path: string | null): path is string =>
  path !== null && /^\/(shop|activities)(\/[\w-]+)*(\?[^#\\]*)?$/.test(path);

/** Where a mailed link leads: on with what was about to be ordered, else to the orders. */
export const homeOfLink = (): string =>
  cart.get()?.Lines.length && !cart.get()?.OrderId ? paths.shopCheckOut : paths.shopOrders;

/** Where a login of the shop leads: back to what asked for it, on with the order, or home (product.md section 2). */
export function homeOfShop(back: string | null): string {
  if (isOwn(back)) return back;
  const chosen = cart.get();
  return chosen && shopLanding(chosen.BaseProductId) === 'product-detail'
    ? productPath(paths.shopProductDetail, chosen.Slug)
    : paths.shop;
}
