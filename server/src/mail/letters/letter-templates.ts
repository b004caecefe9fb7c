import { EmailType } from '@circolo/contract/mail/codes';
import { tagsIn } from '@circolo/contract/mail/templates/blocks';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { emailTemplateRevisions as revisions, emailTemplates as t } from '../../tables/mail/email-tables.ts';
import type { Brand } from '../rendering/brand.ts';
import { isLastRevision, publishedContent, templatesFor } from '../rendering/find-template.ts';

/** The templates that a letter in a language can be written in, beside the usual one: those of letters, with a place for the text. */
export async function letterTemplates(
  db: Queryable,
  language: string,
  brand: Pick<Brand, 'Id' | 'CategoryId' | 'Software'>,
): Promise<{ Id: number; Description: string }[]> {
  const rows = await db
    .select({ row: t, published: revisions.Content })
    .from(t)
    .leftJoin(revisions, isLastRevision)
    .where(and(templatesFor(EmailType.userDefined, brand), eq(t.IsDefault, false), eq(t.Language, language)))
    .orderBy(asc(t.Description), asc(t.Id));
  return rows
    .filter(({ row, published }) => tagsIn(publishedContent(row, published)).includes('LetterText'))
    .map(({ row: { Id, Description } }) => ({ Id, Description }));
}
