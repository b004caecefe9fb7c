import { passkeyLogin } from '@circolo/contract/access/passkeys/passkey';
import type { AuthenticationResponse } from '@circolo/contract/access/passkeys/webauthn';
import { landing } from '@circolo/contract/access/sessions/landing';
import type { LoggedUser } from '@circolo/contract/access/sessions/logged-user';
import { login, userInfos } from '@circolo/contract/access/sessions/session';
import { functionPath } from '@circolo/contract/authorization/levels';
import { maskPassword } from '@circolo/contract/http/client';
import { adoptLanguage, speaksAnother } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { call } from './client.ts';
import { menuFunctions } from './menu.ts';
import { requiredActionPath } from './required-action.ts';
import { sessionUserOf } from './session-user.ts';
import { auth, logoutReason, type SessionUser, selectedRoute, sessionUser } from './storage/stores.ts';
import { withProof } from './with-proof.ts';

/** The path of the menu route that was chosen last, while the menu still has it. */
function savedRoute(user: SessionUser): string | null {
  const key = selectedRoute.get()?.key;
  const found = menuFunctions(user.Menu).find((item) => item.Key === key);
  return found?.BaseUrl ? paths.deskScreen(functionPath(found)) : null;
}

/** Where a signed-in person belongs, or null where this account has no place. */
export function homeOf(user: SessionUser): string | null {
  const first = requiredActionPath(user);
  if (first) return first;
  const place = landing({
    savedRoute: savedRoute(user),
    nature: user.Nature,
    providerCategory: user.Category?.Provider ?? false,
  });
  if (place === 'login') return null;
  if (place === 'desk') return paths.desk;
  return place === 'shop' ? paths.shop : place;
}

/** The account's language is the one that counts from now on; its menu is asked for once more where it came in another. */
async function inOwnLanguage(infos: LoggedUser): Promise<LoggedUser> {
  adoptLanguage(infos.Language);
  return speaksAnother() ? call(userInfos) : infos;
}

async function startSession(infos: LoggedUser, stored: SessionUser | null): Promise<SessionUser> {
  const user = await inOwnLanguage(infos);
  const session = sessionUserOf(user, speaksAnother() ? null : stored);
  await Promise.all([sessionUser.set(session), logoutReason.set(null)]);
  return session;
}

/** Keeps a response that has just been asked for on purpose: its activity and menu are the new ones. */
export const replaceUser = (infos: LoggedUser): Promise<SessionUser> => startSession(infos, null);

/** What one signs in with; `code` is the second factor's. */
export interface Credentials {
  email: string;
  password: string;
  code?: string | undefined;
}

/** Login, then user-logged; the route follows by nature (`homeOf`). Throws `ApiProblem` where it is refused. */
export async function signIn({ email, password, code }: Credentials): Promise<SessionUser> {
  const headers = { email, password: maskPassword(password), code };
  await auth.set(await withProof((proof) => call(login, { headers: { ...headers, proof } })));
  return startSession(await call(userInfos), sessionUser.get());
}

/** The same with a passkey that the browser has shown. */
export async function signInWithPasskey(Response: AuthenticationResponse): Promise<SessionUser> {
  await auth.set(await call(passkeyLogin, { body: { Response } }));
  return startSession(await call(userInfos), sessionUser.get());
}
