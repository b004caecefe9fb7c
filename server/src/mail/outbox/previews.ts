import { createHash, randomBytes } from 'node:crypto';
import { emailPreviewPage } from '@circolo/contract/mail/outbox/email-message';
import { eq, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, readFile } from '../../http/implement.ts';
import { emailMessages, emailPreviews } from '../../tables/mail/email-tables.ts';

const secondsToLoad = 60;

/**
 * The page of a mail may show pictures and its own styles, and nothing else; it is shown in a sandboxed frame of ours.
 */
const policy =
  "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes an address under which a mail, or a page, can be looked at once; it is below the API's root. */
export async function newPreview(tx: Tx, what: { MessageId: number } | { Html: string }, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const ExpiresAt = new Date(now.getTime() + secondsToLoad * 1000).toISOString();
  await tx.delete(emailPreviews).where(lt(emailPreviews.ExpiresAt, now.toISOString()));
  await tx.insert(emailPreviews).values({ TokenHash: hashOf(token), ...what, ExpiresAt });
  return `/EmailPreviews/${token}`;
}

async function htmlOf(db: Db, id: number): Promise<string | null> {
  const [message] = await db.select({ Html: emailMessages.Html }).from(emailMessages).where(eq(emailMessages.Id, id));
  return orNotFound(message).Html;
}

export function previewRoutes(api: Api): void {
  readFile(api, emailPreviewPage, async (db, { params, now, reply }) => {
    const [preview] = await db
      .delete(emailPreviews)
      .where(eq(emailPreviews.TokenHash, hashOf(params.Token)))
      .returning();
    const { MessageId, Html, ExpiresAt } = orNotFound(preview);
    const page = MessageId === null ? Html : await htmlOf(db, MessageId);
    const html = orNotFound(ExpiresAt < now.toISOString() ? null : page);
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
