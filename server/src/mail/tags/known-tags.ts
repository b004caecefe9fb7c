import type { EmailTypeCode } from '@circolo/contract/mail/codes';
import { EmailTagFormat, emailTags as system, systemTagsOf } from '@circolo/contract/mail/tags/tags';
import { asc } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { emailTags as t } from '../../tables/mail/email-tables.ts';

type TagRow = typeof t.$inferSelect;

/** What is known of the tags beside what the contract says: own ones, and texts that stand for missing values. */
export interface KnownTags {
  rows: TagRow[];
  /** Own tags that mails of a type may use; `offered` leaves out those that are switched off. */
  own(type: EmailTypeCode, offered?: boolean): string[];
  /** What a tag says where a mail brings no value. */
  fallbacks: Record<string, string>;
}

const fits = ({ EmailTypes }: TagRow, type: EmailTypeCode): boolean =>
  EmailTypes.length === 0 || EmailTypes.includes(type);

/** Reads the tags. A tag that was switched off still fills the templates that have it. */
export async function knownTags(db: Queryable): Promise<KnownTags> {
  const rows = await db.select().from(t).orderBy(asc(t.Position), asc(t.Code));
  const filled = rows.filter(({ Fallback }) => Fallback !== null);
  return {
    rows,
    own: (type, offered = false) =>
      rows.filter((row) => !row.System && fits(row, type) && (row.Active || !offered)).map(({ Code }) => Code),
    fallbacks: Object.fromEntries(filled.map(({ Code, Fallback }) => [Code, Fallback ?? ''])),
  };
}

/** The tags that a template of a type may use, for its editor. */
export function offeredTags({ rows, own }: KnownTags, type: EmailTypeCode): TagRow[] {
  const codes = new Set<string>([...systemTagsOf(type), ...own(type, true)]);
  return rows.filter(({ Code }) => codes.has(Code));
}

/**
 * Values of a mail that is only looked at. The brand's come from the brand; what such mails do not have is shown as it
 * was written, so that it catches the eye.
 */
export function exampleValues(
  { rows, own }: KnownTags,
  type: EmailTypeCode,
  unknown: readonly string[],
): Record<string, unknown> {
  const written = new Map(rows.map(({ Code, Example }) => [Code, Example]));
  const values: Record<string, unknown> = {};
  for (const code of systemTagsOf(type)) {
    if (code.startsWith('Brand')) continue;
    const { Format, Example } = system[code];
    values[code] = Format === EmailTagFormat.text ? (written.get(code) ?? Example) : Example;
  }
  for (const code of own(type)) values[code] = written.get(code);
  for (const code of unknown) values[code] = `[[${code}]]`;
  return values;
}
