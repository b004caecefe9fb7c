import { and, desc, eq } from 'drizzle-orm';
import { emailMessages } from '../../src/tables/mail/email-tables.ts';
import type { TestApp } from '../app.ts';

/** The mails of a type that wait for an address, the newest first. */
export const mailsTo = (app: TestApp, To: string, Type: string) =>
  app.database.db
    .select()
    .from(emailMessages)
    .where(and(eq(emailMessages.To, To), eq(emailMessages.Type, Type)))
    .orderBy(desc(emailMessages.Id));

/** The key in the newest link that was mailed to an address; undefined where there is none. */
export async function mailedKey(app: TestApp, to: string, type: string): Promise<string | undefined> {
  const [mail] = await mailsTo(app, to, type);
  const links = Object.values(mail?.Secrets ?? {}).map(String);
  return links[0]?.split('#')[1];
}

/** The code that was mailed to an address last, to step up with. */
export async function mailedCode(app: TestApp, to: string): Promise<string> {
  const [mail] = await mailsTo(app, to, 'SUC');
  return String(Object(mail?.Secrets).StepUpCode);
}
