import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { sessions } from '../../src/tables/access/session-tables.ts';
import type { TestApp } from '../app.ts';
import { type Client, clientOf } from '../client.ts';
import { bearer, newUser, password, sessionCalls } from './session-fixtures.ts';

/** The code that an authenticator shows at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });

/** Sets up an authenticator, as its owner does; gives the secret and the recovery codes. */
export async function enrol(client: Client, at: Date) {
  const started = await client.post('/TwoFactor/Start', { Password: password });
  assert.equal(started.status, 200, JSON.stringify(started.body));
  const secret: string = started.body.Secret;
  const confirmed = await client.post('/TwoFactor/Confirm', { Code: codeAt(secret, at) });
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
  const codes: string[] = confirmed.body.RecoveryCodes;
  return { secret, codes };
}

/** What a test looks at first in an answer. */
export const outcome = ({ status, body }: { status: number; body: { Code?: string } }) => [status, body.Code];

/** People with an authenticator, and a clock that stops until a test lets it go on. */
export function twoFactorScene(app: () => TestApp) {
  const { signIn } = sessionCalls(app);
  const now = (): Date => app().clock.now ?? new Date();
  /** Lets time pass; a time step has thirty seconds. */
  const wait = (seconds: number): Date => {
    app().clock.now = new Date(now().getTime() + seconds * 1000);
    return now();
  };
  const clientWith = (token: string) => clientOf(app().http, bearer(token));
  const signedIn = async (email: string) => {
    const { body } = await signIn(email);
    return { ...clientWith(body.pat), pat: String(body.pat), pid: String(body.pid) };
  };
  /** A user with an authenticator, and the session that set it up. */
  const enrolled = async () => {
    const user = await newUser(app());
    const session = await signedIn(user.Email);
    return { user, session, ...(await enrol(session, now())) };
  };
  const withCode = (email: string, code: string) => signIn(email, password, { code });
  const strengthOf = async (pid: string) =>
    (await app().database.db.select().from(sessions).where(eq(sessions.Id, pid)))[0]?.Strength;
  return { now, wait, clientWith, signedIn, enrolled, withCode, strengthOf };
}
