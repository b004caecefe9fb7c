import { proofHeader, solve } from '@circolo/contract/access/sessions/proof-of-work';
import { maskPassword } from '@circolo/contract/http/client';

const origin = process.env.SECURITY_ORIGIN ?? 'http://localhost:3000';

/** Somebody who signs in: from a network, perhaps on a device that the account has used before. */
export interface Attempt {
  email: string;
  password: string;
  network: string;
  device?: string;
  /** Whether a challenge is solved, as our pages do. */
  solves?: boolean;
}

export interface Outcome {
  code: string;
  milliseconds: number;
  /** The cookie of the device, after a success in a browser. */
  device: string | undefined;
}

/** A page's anti-forgery cookie makes a client a browser, which gets the cookie of a device. */
async function pageCookie(): Promise<string> {
  const answer = await fetch(`${origin}/auth/login`);
  const cookie = answer.headers.getSetCookie().find((line) => line.includes('XSRF-TOKEN='));
  return cookie?.split(';', 1)[0] ?? '';
}

let page: Promise<string> | undefined;

async function ask({ email, password, network, device }: Attempt, proof?: string) {
  page ??= pageCookie();
  const cookie = [await page, device].filter(Boolean).join('; ');
  const answer = await fetch(`${origin}/api/Login`, {
    headers: {
      email,
      password: maskPassword(password),
      cookie,
      'x-forwarded-for': `${network}.9`,
      ...(proof ? { proof } : {}),
    },
  });
  const body = (await answer.json()) as { Code?: string; Challenge?: string }; // An answer of ours.
  const kept = answer.headers.getSetCookie().find((line) => line.includes('circolo-device='));
  return { code: answer.ok ? 'signed in' : (body.Code ?? `${answer.status}`), body, device: kept?.split(';', 1)[0] };
}

/** One sign-in over HTTP, and what came of it. */
export async function tryToSignIn(attempt: Attempt): Promise<Outcome> {
  const start = performance.now();
  let answer = await ask(attempt);
  const challenge = answer.body.Challenge;
  if (challenge && attempt.solves) {
    const counter = solve(challenge, 0, 2 ** 26) ?? 0;
    answer = await ask(attempt, proofHeader(challenge, counter));
  }
  return { code: answer.code, device: answer.device, milliseconds: performance.now() - start };
}

/** How often each came of many attempts. */
export function countCodes(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of outcomes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** An account of the demonstration. */
export const demoAccount = {
  email: process.env.SECURITY_EMAIL ?? 'adm@circolo.test',
  password: process.env.DEMO_PASSWORD ?? 'Circolo-2026!',
};
