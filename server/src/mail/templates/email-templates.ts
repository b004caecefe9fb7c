import type { EmailTypeCode } from '@circolo/contract/mail/codes';
import { tagsIn, unknownTags } from '@circolo/contract/mail/templates/blocks';
import { emailContent, emailTemplates } from '@circolo/contract/mail/templates/email-template';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { auditColumnsOf } from '../../resource/audit-columns.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { removed, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { codeOf } from '../../resource/wire.ts';
import { exported } from '../../spooler/exported.ts';
import { emailConfigurations, emailTemplates as t } from '../../tables/mail/email-tables.ts';
import { originCategories, origins } from '../../tables/origins/origin-tables.ts';
import { knownTags } from '../tags/known-tags.ts';
import { publishedAt } from './published-at.ts';
import { prepareRemoval, saveTemplate } from './save-template.ts';
import { type FindCustomerTags, templateActions } from './template-actions.ts';

type Reference = { Id: number; Description: string } | null;

const reference = (table: typeof origins | typeof originCategories | typeof emailConfigurations) =>
  sql<Reference>`case when ${table.Id} is null then null else json_build_object('Id', ${table.Id}, 'Description', ${table.Description}) end`;

const shape = {
  Id: t.Id,
  Code: t.Code,
  Description: t.Description,
  Type: codeOf(t.Type),
  Software: codeOf(t.Software),
  Origin: reference(origins),
  OriginCategory: reference(originCategories),
  Language: codeOf(t.Language),
  IsDefault: t.IsDefault,
  Subject: t.Subject,
  State: codeOf(t.State),
  Revision: t.Revision,
  PublishedAt: publishedAt<string | null>(t.PublishedAt),
  LastTestAt: t.LastTestAt,
  LastTestTo: t.LastTestTo,
  Active: t.Active,
  Position: t.Position,
  ...auditColumnsOf(t),
};

/** The columns of a template's content, to be parsed. */
const content = {
  Preheader: t.Preheader,
  Layout: t.Layout,
  HeaderLayout: t.HeaderLayout,
  Header: t.Header,
  Body: t.Body,
  Footer: t.Footer,
  BackgroundColor: t.BackgroundColor,
  BoxColor: t.BoxColor,
  TextColor: t.TextColor,
  LinkColor: t.LinkColor,
  ButtonColor: t.ButtonColor,
  Files: t.Files,
};

/** A template with what it says and the tags in it. */
async function readTemplate(db: Queryable, id: number) {
  const [row] = await db
    .select({ ...shape, ...content, Configuration: reference(emailConfigurations) })
    .from(t)
    .leftJoin(origins, eq(origins.Id, t.OriginId))
    .leftJoin(originCategories, eq(originCategories.Id, t.OriginCategoryId))
    .leftJoin(emailConfigurations, eq(emailConfigurations.Id, t.ConfigurationId))
    .where(eq(t.Id, id));
  if (!row) return undefined;
  const parsed = emailContent.parse(row);
  const type: EmailTypeCode = row.Type;
  const UnknownTags = unknownTags(type, parsed, (await knownTags(db)).own(type));
  return { ...row, ...parsed, Tags: tagsIn(parsed), UnknownTags };
}

const source = sourceOf(emailTemplates, t, {
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .leftJoin(origins, eq(origins.Id, t.OriginId))
      .leftJoin(originCategories, eq(originCategories.Id, t.OriginCategoryId))
      .where(where)
      .orderBy(...order),
  record: readTemplate,
  natural: [asc(t.Position), asc(t.Code)],
});

/**
 * The words of the mails. `address` is this server's, for origins that have none; `findCustomerTags` knows what mails say about a
 * customer.
 */
export function emailTemplatesRoutes(api: Api, address: string, findCustomerTags: FindCustomerTags): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveTemplate);
  removed(api, source, everyRow, prepareRemoval);
  exported(api, source, everyRow);
  templateActions(api, { address, readTemplate, findCustomerTags });
}
