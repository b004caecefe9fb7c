import { emailBody, unknownTags } from '@circolo/contract/mail/blocks';
import { EmailLayout } from '@circolo/contract/mail/codes';
import type { SendableType } from '@circolo/contract/mail/tags';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { Brand } from './brand.ts';
import type { Design } from './compile-mail.ts';
import { emailTemplates } from './tables.ts';
import { TemplateFault } from './template-fault.ts';

/** A template that can be rendered. */
export interface FoundTemplate extends Design {
  Id: number;
  Revision: number;
}

/**
 * The template of a type for a brand: in the mail's language before Italian, then the brand's own before its category's
 * before the general one. A template with a tag that such mails do not have is refused.
 */
export async function findTemplate(
  db: Queryable,
  type: SendableType,
  language: string,
  brand: Pick<Brand, 'Id' | 'CategoryId' | 'Software'>,
): Promise<FoundTemplate> {
  const t = emailTemplates;
  const [row] = await db
    .select()
    .from(t)
    .where(
      and(
        eq(t.Type, type),
        eq(t.State, 'P'),
        eq(t.Active, true),
        eq(t.IsDefault, true),
        inArray(t.Language, [language, 'it']),
        or(isNull(t.OriginId), eq(t.OriginId, brand.Id)),
        or(isNull(t.OriginCategoryId), eq(t.OriginCategoryId, brand.CategoryId)),
        or(isNull(t.Software), eq(t.Software, brand.Software)),
      ),
    )
    .orderBy(
      desc(sql`${t.Language} = ${language}`),
      sql`${t.OriginId} nulls last`,
      sql`${t.OriginCategoryId} nulls last`,
      sql`${t.Software} nulls last`,
    )
    .limit(1);
  if (!row) throw new TemplateFault(`There is no template for mails ${type}`);
  const template = { ...row, Layout: row.Layout || EmailLayout.boxedHeaderBodyFooter, Body: emailBody.parse(row.Body) };
  const unknown = unknownTags(type, template);
  if (unknown.length > 0) throw new TemplateFault(`The template ${row.Code} uses unknown tags: ${unknown.join(', ')}`);
  return template;
}
