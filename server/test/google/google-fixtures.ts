import { GoogleKind, type GoogleKindCode } from '@circolo/contract/google/google-codes';
import { googleScopes } from '@circolo/contract/google/google-scopes';
import { eq } from 'drizzle-orm';
import { sealToken, storedAccess } from '../../src/google/client/google-tokens.ts';
import { syncGoogle } from '../../src/google/sync-job.ts';
import { users } from '../../src/tables/access/user-tables.ts';
import { googleLinks, googleRuns } from '../../src/tables/google/google-tables.ts';
import { type SignedIn, type TestApp, testApp } from '../app.ts';
import { type GoogleRoutes, type GoogleServer, googleVariablesOf, serveGoogle } from './google-server.ts';

/** The server, with Google beside it. */
export interface GoogleWorld {
  app: TestApp;
  google: GoogleServer;
  close(): Promise<void>;
}

const secret = 'a secret of forty characters for the tests';

export async function googleWorld(apis: { calendar?: GoogleRoutes; people?: GoogleRoutes } = {}): Promise<GoogleWorld> {
  const google = await serveGoogle(apis);
  const app = await testApp({ ...googleVariablesOf(google), SECRET_KEY: secret });
  const close = async () => {
    await app.close();
    await google.close();
  };
  return { app, google, close };
}

/** Links the person who is signed in at Google, with everything granted, and switches kinds on. */
export async function linkGoogle(
  { app, google }: GoogleWorld,
  { userId }: Pick<SignedIn, 'userId'>,
  on: readonly GoogleKindCode[] = [GoogleKind.calendar],
): Promise<void> {
  const { db } = app.database;
  const now = app.clock.now ?? new Date();
  const { email: Account, sub } = google.person;
  const Scope = `openid email ${Object.values(googleScopes).join(' ')}`;
  const tokens = google.grant(Scope);
  const key = Buffer.from(secret);
  const link = { Account, Subject: `${sub}-${userId}`, Scope, LinkedAt: now.toISOString() };
  const SealedRefreshToken = sealToken(key, tokens.refresh_token);
  await db
    .insert(googleLinks)
    .values({ ...link, UserId: userId, SealedRefreshToken, ...storedAccess(key, tokens, now) });
  const GoogleCalendar = on.includes(GoogleKind.calendar);
  const GoogleContacts = on.includes(GoogleKind.people);
  await db.update(users).set({ GoogleCalendar, GoogleContacts }).where(eq(users.Id, userId));
}

/** Runs what a person has switched on, as the job does; answers the lines of all runs, the last one at the end. */
export async function runGoogle({ app }: GoogleWorld, { userId }: Pick<SignedIn, 'userId'>) {
  const { db } = app.database;
  await syncGoogle.handle({ UserId: userId }, app.jobContext);
  return db.select().from(googleRuns).where(eq(googleRuns.UserId, userId)).orderBy(googleRuns.Id);
}
