import { EmailTemplateState, type EmailTypeCode } from '@circolo/contract/mail/codes';
import { brandTags, emailTags as known, type TagCode, typeTags } from '@circolo/contract/mail/tags/tags';
import type { Tx } from '../db/database.ts';
import { insertMissing } from '../db/insert-missing.ts';
import { searchText } from '../db/text-search.ts';
import { emailTags, emailTemplates } from '../tables/mail/email-tables.ts';
import { systemTags } from './data/tags.ts';
import { englishTemplates } from './data/templates.en.ts';
import { italianTemplates } from './data/templates.it.ts';
import { tagValues } from './tags/tag-values.ts';

/** Adds the general templates that are missing. */
export async function seedEmailTemplates(tx: Tx): Promise<void> {
  const PublishedAt = new Date().toISOString();
  const rows = [...italianTemplates, ...englishTemplates].map(({ Blocks, ...row }, index) => {
    const Code = `${row.Type}-${row.Language.toUpperCase()}`;
    return {
      ...row,
      Code,
      Body: [{ Columns: [Blocks] }],
      State: EmailTemplateState.published,
      Revision: 1,
      PublishedAt,
      Search: searchText(Code, row.Description, row.Subject),
      Position: (index + 1) * 10,
    };
  });
  await insertMissing(tx, emailTemplates, ['Code'], rows);
}

/** The types whose mails have a tag; none means all. */
const typesOf = (code: TagCode): EmailTypeCode[] => {
  const common: readonly string[] = brandTags;
  if (common.includes(code)) return [];
  const types = Object.entries(typeTags) as [EmailTypeCode, readonly TagCode[]][];
  return types.filter(([, codes]) => codes.includes(code)).map(([type]) => type);
};

/** A tag's example as people read it. */
function exampleOf(code: TagCode): string {
  const { Example } = known[code];
  if (typeof Example === 'object') return Example.map(({ Description }) => Description).join(', ');
  return tagValues({ [code]: Example }, 'it', 'https://www.example.test').text(code);
}

/** Adds the tags of the product that are missing. */
export async function seedEmailTags(tx: Tx): Promise<void> {
  const rows = (Object.keys(systemTags) as TagCode[]).map((Code, index) => {
    const { Format, ...tag } = known[Code];
    return {
      Code,
      ...systemTags[Code],
      EmailTypes: typesOf(Code),
      Format,
      Example: exampleOf(Code),
      Sensitive: 'Sensitive' in tag,
      System: true,
      Search: searchText(Code, systemTags[Code].Description, systemTags[Code].DescriptionEn),
      Position: (index + 1) * 10,
    };
  });
  await insertMissing(tx, emailTags, ['Code'], rows);
}
