import { problem } from '@circolo/contract/errors/problem';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import { and, eq, gt } from 'drizzle-orm';
import { announce } from '../../db/announcements.ts';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { emailMessages as t } from '../../tables/mail/email-tables.ts';
import { mailsTopic } from './queue-mail.ts';

/** Tests that one person may send in an hour: enough to work, too few to send spam. */
const mostInAnHour = 20;
const hour = 3_600_000;

/** A mail that tries a template or, without one, a sender. */
export interface TestMail {
  To: string;
  Type: string;
  Language: string;
  OriginId: number;
  TemplateId: number | null;
  ConfigurationId: number | null;
  Tags: Record<string, unknown>;
}

/** Puts a test into the outbox, marked as one. */
export async function queueTest(tx: Tx, mail: TestMail, caller: Caller, now: Date): Promise<void> {
  const author = authorId(caller);
  const since = new Date(now.getTime() - hour).toISOString();
  const mine = author === null ? undefined : eq(t.CreatedById, author);
  const sent = await tx.$count(t, and(eq(t.IsTest, true), gt(t.CreatedAt, since), mine));
  if (sent >= mostInAnHour) throw problem('TooManyAttempts', { parameters: { count: 60 } });
  const at = now.toISOString();
  await tx.insert(t).values({
    ...mail,
    DedupeKey: `test:${crypto.randomUUID()}`,
    UserId: null,
    IsTest: true,
    State: EmailMessageState.queued,
    Search: searchText(mail.To),
    CreatedAt: at,
    CreatedById: author,
    UpdatedAt: at,
    UpdatedById: author,
  });
  announce(tx, mailsTopic);
}
