import { emailTags } from '@circolo/contract/mail/tags/email-tag';
import { asc, sql } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { removed, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { emailTags as t } from '../../tables/mail/email-tables.ts';
import { assertRemovable, saveTag } from './save-tag.ts';

const source = sourceOf(emailTags, t, {
  conditions: {
    // A tag without types is for mails of every type.
    EmailTypes: (value) => sql`(cardinality(${t.EmailTypes}) = 0 or ${t.EmailTypes} && ${value}::text[])`,
  },
  natural: [asc(t.System), asc(t.Position), asc(t.Code)],
  label: t.Code,
});

/** The placeholders of mails. */
export function emailTagsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveTag);
  removed(api, source, everyRow, assertRemovable);
  exported(api, source, everyRow);
}
