import { EmailTemplateState } from '@circolo/contract/mail/codes';
import type { SendableType } from '@circolo/contract/mail/tags/tags';
import { unknownTags } from '@circolo/contract/mail/templates/blocks';
import { type EmailContent, emailContent } from '@circolo/contract/mail/templates/email-template';
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { emailTemplateRevisions as revisions, emailTemplates as t } from '../../tables/mail/email-tables.ts';
import type { KnownTags } from '../tags/known-tags.ts';
import type { Brand } from './brand.ts';
import { TemplateFault } from './mail-faults.ts';

/** A template that can be rendered. */
export interface FoundTemplate extends EmailContent {
  Id: number;
  Revision: number;
  ConfigurationId: number | null;
}

/** A mail that looks for its template. */
interface TemplateQuery {
  Type: SendableType;
  Language: string;
  /** The template that a rule named. */
  WantedTemplateId: number | null;
}

/** The templates of a type that mails of a brand can be made of: published, in use, and for this brand or more than it. */
export const templatesFor = (
  type: SendableType,
  brand: Pick<Brand, 'Id' | 'CategoryId' | 'Software'>,
): SQL | undefined =>
  and(
    eq(t.Type, type),
    isNotNull(t.PublishedAt),
    eq(t.Active, true),
    or(isNull(t.OriginId), eq(t.OriginId, brand.Id)),
    or(isNull(t.OriginCategoryId), eq(t.OriginCategoryId, brand.CategoryId)),
    or(isNull(t.Software), eq(t.Software, brand.Software)),
  );

/** What a published template says: one that is being changed says what its last revision says. */
export const publishedContent = (row: typeof t.$inferSelect, revision: unknown): EmailContent =>
  emailContent.parse(row.State === EmailTemplateState.published ? row : revision);

/** The last revision of a template that was published. */
export const isLastRevision = and(eq(revisions.TemplateId, t.Id), eq(revisions.Revision, t.Revision));

/**
 * The published template of a type for a brand: the one that a rule named, where it speaks the mail's language; else in
 * that language before Italian, then the brand's own before its category's before the general one. A template with a tag that such mails do not have is refused.
 */
export async function findTemplate(
  db: Queryable,
  { Type: type, Language: language, WantedTemplateId }: TemplateQuery,
  brand: Pick<Brand, 'Id' | 'CategoryId' | 'Software'>,
  tags: KnownTags,
): Promise<FoundTemplate> {
  const isWanted = and(eq(t.Id, WantedTemplateId ?? 0), eq(t.Language, language));
  const [found] = await db
    .select({ row: t, published: revisions.Content })
    .from(t)
    .leftJoin(revisions, isLastRevision)
    .where(and(templatesFor(type, brand), or(eq(t.IsDefault, true), isWanted), inArray(t.Language, [language, 'it'])))
    .orderBy(
      desc(sql`${isWanted}`),
      desc(sql`${t.Language} = ${language}`),
      sql`${t.OriginId} nulls last`,
      sql`${t.OriginCategoryId} nulls last`,
      sql`${t.Software} nulls last`,
    )
    .limit(1);
  if (!found) throw new TemplateFault(`There is no template for mails ${type}`);
  const { row, published } = found;
  const content = publishedContent(row, published);
  // Titles of headers were not checked at publishing once: an unknown tag there shows nothing, and no mail waits for it.
  const unknown = unknownTags(type, { ...content, Header: null }, tags.own(type));
  if (unknown.length > 0) throw new TemplateFault(`The template ${row.Code} uses unknown tags: ${unknown.join(', ')}`);
  return { ...content, Id: row.Id, Revision: row.Revision, ConfigurationId: row.ConfigurationId };
}

/** A template as it is saved, published or not: for tests. */
export async function draftTemplate(db: Queryable, id: number): Promise<FoundTemplate> {
  const [row] = await db.select().from(t).where(eq(t.Id, id));
  if (!row) throw new TemplateFault('The template of this test is gone');
  return {
    ...emailContent.parse(row),
    Id: row.Id,
    Revision: row.Revision,
    ConfigurationId: row.ConfigurationId,
  };
}
