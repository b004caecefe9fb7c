import { shopLanding } from '@circolo/contract/access/landing';
import { type AuthRecord, outerLogin, userInfos } from '@circolo/contract/access/session';
import { handOver } from '@circolo/contract/federation/handover';
import { maskPassword } from '@circolo/contract/http/client';
import { paths } from '../app/paths.ts';
import { call } from '../app/session/client.ts';
import { type Credentials, replaceUser } from '../app/session/sign-in.ts';
import { auth, orderSession, type SessionUser } from '../app/session/stores.ts';
import { cart, productPath } from './cart.ts';

/** Signs in the shop's own account. Throws `ApiProblem` where it is refused. */
export async function signInToShop({ email, password, code }: Credentials): Promise<SessionUser> {
  return keepAuth(await call(outerLogin, { headers: { email, password: maskPassword(password), code } }));
}

/** Signs in with what a provider's sign-in has handed over. Throws `ApiProblem` where it is refused. */
export const signInByHandover = async (Code: string): Promise<SessionUser> =>
  keepAuth(await call(handOver, { body: { Code } }));

async function keepAuth(record: AuthRecord): Promise<SessionUser> {
  await auth.set(record);
  const user = await replaceUser(await call(userInfos));
  await orderSession.set({ BaseProductId: null, ...orderSession.get(), oAuth: { Id: user.poa } });
  return user;
}

/** Only an address of the shop itself. */
const isOwn = (path: string | null): path is string => path !== null && /^\/shop(\/[\w-]+)*(\?[^#\\]*)?$/.test(path);

/** Where a login of the shop leads: back to what asked for it, on with the order, or home (product.md section 2). */
export function homeOfShop(back: string | null): string {
  if (isOwn(back)) return back;
  const chosen = cart.get();
  return chosen && shopLanding(chosen.BaseProductId) === 'product-detail'
    ? productPath(paths.shopProductDetail, chosen.Slug)
    : paths.shop;
}
