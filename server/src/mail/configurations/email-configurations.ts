import * as calls from '@circolo/contract/mail/configurations/email-configuration';
import { asc, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { NotifySuperusers } from '../../http/security-notice.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { removed, saved } from '../../resource/routes/write-routes.ts';
import { selectOne } from '../../resource/select.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { emailConfigurations as t } from '../../tables/mail/email-tables.ts';
import { replyFolders } from '../../tables/mail/received-tables.ts';
import type { MailSettings } from '../delivery/connection.ts';
import { prepareRemoval } from './remove-configuration.ts';
import { saveConfiguration } from './save-configuration.ts';
import { senderActions } from './try-sender.ts';

/** A column of the folder of a sender's replies. */
const ofFolder = <Value>(column: AnyPgColumn) =>
  sql<Value>`(select ${column} from ${replyFolders} where ${replyFolders.ConfigurationId} = ${t.Id})`;

const source = sourceOf(calls.emailConfigurations, t, {
  details: {
    HasPassword: sql<boolean>`${t.SealedPassword} is not null`,
    HasImapPassword: sql<boolean>`${t.SealedImapPassword} is not null`,
    RepliesReadAt: ofFolder<string | null>(replyFolders.ReadAt).mapWith(t.TestedAt),
    RepliesError: ofFolder<string | null>(replyFolders.Error),
    RepliesLeftThere: sql<number>`coalesce(${ofFolder(replyFolders.LeftThere)}, 0)`.mapWith(Number),
  },
  conditions: {
    // A sender without types is for mails of every type.
    EmailTypes: (value) => sql`(cardinality(${t.EmailTypes}) = 0 or ${t.EmailTypes} && ${value}::text[])`,
  },
  natural: [asc(t.Position), asc(t.Description)],
});

const readConfiguration = (db: Queryable, id: number) => selectOne(db, source, id);

/** Who sends mails, and over which server. */
export function emailConfigurationsRoutes(
  api: Api,
  settings: Omit<MailSettings, 'secret'>,
  notify: NotifySuperusers,
): void {
  const rules = { secret: api.secret, privateMailHosts: settings.privateMailHosts ?? false, notify };
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveConfiguration(rules));
  removed(api, source, everyRow, prepareRemoval(api, notify));
  exported(api, source, everyRow);
  senderActions(api, { ...settings, secret: api.secret }, readConfiguration);
}
