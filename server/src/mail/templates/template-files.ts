import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import type { WaitingFile } from '@circolo/contract/mail/outbox/mail-files';
import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { emailTemplateRevisions as revisions } from '../../tables/mail/email-tables.ts';
import { emailTemplateFiles as t } from '../../tables/mail/email-template-file-tables.ts';
import { assertTogetherSendable, type StoredFile } from '../outbox/stored-file.ts';

/** Files of one template that wait at a time: what is chosen and taken away again before it is saved. */
const mostWaiting = 50;
const day = 24 * 3_600_000;

const named = { Id: t.Id, Name: t.Name, Size: t.Size };
const inADay = (now: Date): string => new Date(now.getTime() + day).toISOString();

/** Keeps a file for a template that is not saved with it yet. 400 `TooManyAttempts` where too many wait. */
export async function addTemplateFile(
  tx: Tx,
  TemplateId: number,
  { Name, MimeType, Content, stored }: StoredFile,
  now: Date,
): Promise<WaitingFile> {
  const at = now.toISOString();
  const own = eq(t.TemplateId, TemplateId);
  await tx.delete(t).where(and(own, lt(t.ExpiresAt, at)));
  if ((await tx.$count(t, and(own, isNotNull(t.ExpiresAt)))) >= mostWaiting)
    throw problem('TooManyAttempts', { parameters: { count: 60 } });
  const [row] = await tx
    .insert(t)
    .values({ TemplateId, Name, MimeType, Size: Content.length, ...stored, ExpiresAt: inADay(now), CreatedAt: at })
    .returning(named);
  return orNotFound(row);
}

/**
 * Keeps the files with which a template is saved, and answers them as they are stored. 400 at `Files`: `fileGone` where one is none of the
 * template's or waits no more; `filesTooLarge` where they are more than mail servers take.
 */
export async function keepFiles(
  tx: Tx,
  TemplateId: number,
  files: readonly Pick<WaitingFile, 'Id'>[],
  now: Date,
): Promise<WaitingFile[]> {
  const ids = [...new Set(files.map(({ Id }) => Id))];
  if (ids.length === 0) return [];
  const isThere = or(isNull(t.ExpiresAt), gt(t.ExpiresAt, now.toISOString()));
  const rows = await tx
    .update(t)
    .set({ ExpiresAt: null })
    .where(and(eq(t.TemplateId, TemplateId), inArray(t.Id, ids), isThere))
    .returning(named);
  if (rows.length < ids.length) throw fieldProblem('Files', 'fileGone');
  assertTogetherSendable(rows);
  return ids.flatMap((id) => rows.filter(({ Id }) => Id === id));
}

/** Lets go what a template has no more: a file that no revision of it has goes in a day, unless the template is saved with it again. */
export async function releaseFiles(
  tx: Tx,
  TemplateId: number,
  kept: readonly Pick<WaitingFile, 'Id'>[],
  now: Date,
): Promise<void> {
  const file = sql`jsonb_build_array(jsonb_build_object('Id', ${t.Id}))`;
  const inRevision = tx
    .select({ one: sql`1` })
    .from(revisions)
    .where(and(eq(revisions.TemplateId, TemplateId), sql`${revisions.Content} -> 'Files' @> ${file}`));
  const isLeftOut = notInArray(
    t.Id,
    kept.map(({ Id }) => Id),
  );
  await tx
    .update(t)
    .set({ ExpiresAt: inADay(now) })
    .where(and(eq(t.TemplateId, TemplateId), isNull(t.ExpiresAt), isLeftOut, not(exists(inRevision))));
}

/** Gives a template copies of the files of another one. */
export async function copyFiles(
  tx: Tx,
  TemplateId: number,
  files: readonly Pick<WaitingFile, 'Id'>[],
  now: Date,
): Promise<WaitingFile[]> {
  const copies: WaitingFile[] = [];
  for (const { Id } of files) {
    const [row] = await tx.select().from(t).where(eq(t.Id, Id));
    const { Id: _id, ...columns } = orNotFound(row);
    const copy = { ...columns, TemplateId, ExpiresAt: null, CreatedAt: now.toISOString() };
    copies.push(...(await tx.insert(t).values(copy).returning(named)));
  }
  return copies;
}
