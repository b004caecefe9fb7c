import { userInfos } from '@circolo/contract/access/sessions/session';
import { handOver } from '@circolo/contract/federation/handover';
import { ownPath } from '@circolo/contract/federation/own-path';
import { paths } from '../../navigation/paths.ts';
import { page } from '../../page/page.ts';
import { call } from '../../session/client.ts';
import { homeOf, replaceUser } from '../../session/sign-in.ts';
import { auth, createStored } from '../../session/storage/stores.ts';

/** The verifier of the sign-on that this tab has set out for (PKCE, RFC 7636). */
const setOut = createStored<{ verifier: string }>('sso', 1, globalThis.sessionStorage);

/** A sign-on that waits, at the back office, for somebody to sign in. */
const wish = createStored<{ path: string; at: number }>('sso-wish', 1, globalThis.sessionStorage);
const patience = 10 * 60_000;

const base64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The address of the single-sign-on host that signs in to this brand, and lands on a path of it. */
export async function setOutForSso(host: string, originId: number, path: string): Promise<string> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  await setOut.set({ verifier });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const challenge = base64Url(new Uint8Array(digest));
  return `${host}${paths.sso}?${new URLSearchParams({ origin: String(originId), challenge, path })}`;
}

/** Ends a sign-on that comes back with a code; gives where it lands. Throws `ApiProblem`. */
export async function arriveBySso(Code: string, path: string | null): Promise<string> {
  await setOut.reload();
  const Verifier = setOut.get()?.verifier;
  await setOut.set(null);
  await auth.set(await call(handOver, { body: { Code, ...(Verifier ? { Verifier } : {}) } }));
  const user = await replaceUser(await call(userInfos));
  const wished = [paths.desk, paths.profile, paths.activities].map((area) => ownPath(path, area)).find(Boolean);
  return (user.Must ? null : wished) ?? homeOf(user) ?? paths.login;
}

/** Keeps what the address asks for, until somebody has signed in here. */
export const saveWish = (): Promise<void> => wish.set({ path: location.pathname + location.search, at: Date.now() });

/** The sign-on that waited for this sign-in, once; null without one, or after a while. */
export async function takeWish(): Promise<string | null> {
  await wish.reload();
  const saved = wish.get();
  await wish.set(null);
  return saved && Date.now() - saved.at < patience ? saved.path : null;
}

/** The brand that this page may be entered from, where there is one. */
export const ssoOffer = () => (page.origin && page.sso ? { ...page.sso, originId: page.origin.Id } : null);
