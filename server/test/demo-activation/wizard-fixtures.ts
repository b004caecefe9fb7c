import assert from 'node:assert/strict';
import { desc, eq } from 'drizzle-orm';
import { rateLimitCounters } from '../../src/tables/access/session-tables.ts';
import { users } from '../../src/tables/access/user-tables.ts';
import { smsMessages } from '../../src/tables/mail/sms-tables.ts';
import { type TestApp, testApp } from '../app.ts';
import type { Answer } from '../client.ts';

type Headers = Record<string, string>;

let serial = 0;
export const newEmail = (): string => `demo-${++serial}@example.test`;
export const newPhone = (): string => `347${String(1_000_000 + ++serial)}`;

/** A time on a day without a change of clocks. */
export const at = (text: string): Date => new Date(`2027-03-10T${text}Z`);

/** Another code than the right one. */
export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A browser: it keeps the cookie of its wizard. */
export interface Browser {
  jar: { cookie: string };
  get(path: string, headers?: Headers): Promise<Answer>;
}

/** The server, and people who go through the wizard. */
export interface DemoWorld {
  app: TestApp;
  /** The first activity types of the brand's product. */
  types: { Id: number }[];
  browser(cookie?: string): Browser;
  choices(change?: Headers): Headers;
  /** A wizard that has come as far as the phone. */
  begun(email?: string): Promise<Browser>;
  /** A wizard whose code has been sent; with the code. */
  coded(email?: string, phone?: string): Promise<{ one: Browser; email: string; phone: string; code: string }>;
  codeOf(phone: string): Promise<string>;
  smsTo(phone: string): Promise<(typeof smsMessages.$inferSelect)[]>;
  userOf(email: string): Promise<typeof users.$inferSelect | undefined>;
  /** One network makes all of the tests' calls: what it has done is forgotten. */
  rest(): Promise<void>;
}

function browserOf(app: TestApp, cookie: string): Browser {
  const jar = { cookie };
  const get = async (path: string, headers: Headers = {}): Promise<Answer> => {
    const answer = await app.anybody.get(path, jar.cookie ? { cookie: jar.cookie, ...headers } : headers);
    const set = [answer.headers['set-cookie'] ?? []].flat().map(String);
    jar.cookie = set.find((value) => value.startsWith('circolo-demo='))?.split(';')[0] ?? jar.cookie;
    return answer;
  };
  return { jar, get };
}

/** Opens the server for the tests of a file. */
export async function demoWorld(): Promise<DemoWorld> {
  const app = await testApp();
  const { db } = app.database;
  const types = (await app.anybody.get('/ActivityTypes/Lookup?Software=A')).body;
  const browser = (cookie = '') => browserOf(app, cookie);
  const choices = (change: Headers = {}): Headers => ({
    activityType: String(types[0]?.Id),
    accountingType: 'S',
    taxRegime: 'A',
    ...change,
  });
  const smsTo = (phone: string) =>
    db
      .select()
      .from(smsMessages)
      .where(eq(smsMessages.Phone, `+39${phone}`))
      .orderBy(desc(smsMessages.Id));
  const codeOf = async (phone: string) => (await smsTo(phone))[0]?.SecretText?.match(/\d{6}/)?.[0] ?? 'no code';
  const begun = async (email = newEmail()) => {
    const one = browser();
    assert.equal((await one.get('/CheckEmail', { email })).body.Exists, false);
    assert.equal((await one.get('/UserActivityInfos', choices())).body.Updated, true);
    return one;
  };
  const coded = async (email = newEmail(), phone = newPhone()) => {
    const one = await begun(email);
    const { body } = await one.get('/SendDemoActivationSms', { phone });
    assert.equal(body.Status, true, body.Message);
    return { one, email, phone, code: await codeOf(phone) };
  };
  const userOf = async (email: string) => (await db.select().from(users).where(eq(users.Email, email)))[0];
  const rest = async () => {
    app.clock.now = null;
    await db.delete(rateLimitCounters);
  };
  return { app, types, browser, choices, begun, coded, codeOf, smsTo, userOf, rest };
}
