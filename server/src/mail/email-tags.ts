import { emailTags } from '@circolo/contract/mail/email-tag';
import { asc, sql } from 'drizzle-orm';
import type { Api } from '../http/api.ts';
import { isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, one } from '../resource/read-routes.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf } from '../resource/wire.ts';
import { removed, saved } from '../resource/write-routes.ts';
import { refuseRemoval, saveTag } from './save-tag.ts';
import { emailTags as t } from './tables.ts';

const shape = {
  Id: t.Id,
  Code: t.Code,
  Description: t.Description,
  DescriptionEn: t.DescriptionEn,
  EmailTypes: codeOf(t.EmailTypes),
  Path: t.Path,
  Format: codeOf(t.Format),
  Example: t.Example,
  Fallback: t.Fallback,
  Sensitive: t.Sensitive,
  System: t.System,
  Active: t.Active,
  Position: t.Position,
  ...tailColumns(t),
};

const source = {
  resource: emailTags,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .where(where)
      .orderBy(...order),
  conditions: {
    Search: search(t.Search),
    Code: textIn(t.Code),
    EmailTypes: (value) => sql`(cardinality(${t.EmailTypes}) = 0 or ${t.EmailTypes} && ${value}::text[])`,
    System: (value) => isFlag(t.System, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Code: t.Code,
    Description: t.Description,
    Format: t.Format,
    System: t.System,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.System), asc(t.Position), asc(t.Code)],
  label: t.Code,
} satisfies Source<typeof emailTags>;

/** The placeholders of mails. */
export function emailTagsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveTag);
  removed(api, source, everyRow, refuseRemoval);
  exported(api, source, everyRow);
}
