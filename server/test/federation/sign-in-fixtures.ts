import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app.ts';
import type { Answer } from '../client.ts';

/** What a browser stores, by name. */
type Jar = Map<string, string>;

function storeCookies(jar: Jar, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = ''] = line.split(';', 1);
    const cut = pair.indexOf('=');
    jar.set(pair.slice(0, cut), pair.slice(cut + 1));
  }
}

const cookieHeader = (jar: Jar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

/** A browser as far as redirects and cookies go: of our server (in process) and of a provider (over the network). */
export function testBrowser(app: () => TestApp) {
  const ours: Jar = new Map();
  const theirs: Jar = new Map();

  const atOurs = async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await app().anybody.get(path, { cookie: cookieHeader(ours), ...headers });
    storeCookies(ours, [answer.headers['set-cookie'] ?? []].flat() as string[]); // What Fastify keeps of the header.
    return answer;
  };

  const atProvider = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: cookieHeader(theirs) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    storeCookies(theirs, response.headers.getSetCookie());
    return response;
  };

  /** Signs in at the provider's own page; gives back the address that it leads back to. */
  const signInAt = async (address: string, form: Record<string, string>): Promise<URL> => {
    const { origin } = new URL(address);
    let next = address;
    for (let steps = 0; steps < 8; steps++) {
      const response = await atProvider(next, new URL(next).pathname.startsWith('/interaction/') ? form : undefined);
      const location = response.headers.get('location');
      if (!location) throw new Error(`The provider answers ${response.status}: ${await response.text()}`);
      const to = new URL(location, origin);
      if (to.origin !== origin) return to;
      next = to.href;
    }
    throw new Error('The provider leads nowhere');
  };

  return {
    ours,
    get: atOurs,
    signInAt,
    /** Comes back from the provider; gives the page of the shop that follows, its fragment as values. */
    comeBack: async (address: URL) => landed(await atOurs(address.pathname.replace(/^\/api/, '') + address.search)),
    post: async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
      const answer = await app().anybody.post(path, body, { cookie: cookieHeader(ours), ...headers });
      storeCookies(ours, [answer.headers['set-cookie'] ?? []].flat() as string[]);
      return answer;
    },
  };
}

/** Where a redirect leads: its page, where that goes back to, and what the fragment carries. */
export function landed({ status, headers }: Answer) {
  const to = new URL(String(headers.location), 'http://localhost');
  return {
    status,
    page: to.pathname,
    back: to.searchParams.get('back'),
    fragment: Object.fromEntries(new URLSearchParams(to.hash.slice(1))),
  };
}

export type Browser = ReturnType<typeof testBrowser>;

/** An address of a person who comes from the provider. */
export const newAddress = (name = 'olga'): string => `${name}-${randomUUID()}@example.test`;

/** The steps of a sign-in at the provider that the tests configure as `prova`. */
export function oidcCalls(app: () => TestApp) {
  const setOut = async (browser: Browser, back = '/shop/check-out'): Promise<string> => {
    const answer = await browser.get(`/Oidc/prova/Start?back=${encodeURIComponent(back)}`);
    assert.equal(answer.status, 303);
    return String(answer.headers.location);
  };
  /** From the shop's login to the page that the provider's answer leads to. */
  const signInAs = async (login: string, browser = testBrowser(app), change = (address: string) => address) => {
    const address = await setOut(browser);
    return browser.comeBack(await browser.signInAt(change(address), { go: 'in', login }));
  };
  /** All the way to the session. */
  const openSession = async (login: string, browser = testBrowser(app)) => {
    const { fragment } = await signInAs(login, browser);
    return browser.post('/Handover', { Code: fragment.code });
  };
  return { setOut, signInAs, openSession };
}
