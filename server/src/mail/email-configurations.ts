import * as calls from '@circolo/contract/mail/email-configuration';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { origins } from '../origins/tables.ts';
import { anyOf, isFlag, search } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf } from '../resource/wire.ts';
import { removed, saved } from '../resource/write-routes.ts';
import type { MailSettings } from './connection.ts';
import { saveConfiguration } from './save-configuration.ts';
import { emailConfigurations as t } from './tables.ts';
import { forgetSenderTests, senderActions } from './try-sender.ts';

const shape = {
  Id: t.Id,
  Description: t.Description,
  Origin: sql<{
    Id: number;
    Description: string;
  } | null>`case when ${origins.Id} is null then null else json_build_object('Id', ${origins.Id}, 'Description', ${origins.Description}) end`,
  Software: codeOf(t.Software),
  FromName: t.FromName,
  FromAddress: t.FromAddress,
  Transport: codeOf(t.Transport),
  Host: t.Host,
  EmailTypes: codeOf(t.EmailTypes),
  IsDefault: t.IsDefault,
  SpfState: codeOf(t.SpfState),
  DkimState: codeOf(t.DkimState),
  DmarcState: codeOf(t.DmarcState),
  TestedAt: t.TestedAt,
  TestResult: t.TestResult,
  Active: t.Active,
  Position: t.Position,
  ...tailColumns(t),
};

const details = {
  ReplyTo: t.ReplyTo,
  Bcc: t.Bcc,
  Port: t.Port,
  Security: codeOf(t.Security),
  UserName: t.UserName,
  HasPassword: sql<boolean>`${t.SealedPassword} is not null`,
  MaxPerMinute: t.MaxPerMinute,
  MaxPerHour: t.MaxPerHour,
  MaxAttempts: t.MaxAttempts,
  Signature: t.Signature,
};

async function readConfiguration(db: Queryable, id: number) {
  const [row] = await db
    .select({ ...shape, ...details })
    .from(t)
    .leftJoin(origins, eq(origins.Id, t.OriginId))
    .where(eq(t.Id, id));
  return row;
}

const source = {
  resource: calls.emailConfigurations,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .leftJoin(origins, eq(origins.Id, t.OriginId))
      .where(where)
      .orderBy(...order),
  record: readConfiguration,
  conditions: {
    Search: search(t.Search),
    Origin: (value) => anyOf(t.OriginId, value),
    Software: (value) => anyOf(t.Software, value),
    Transport: (value) => anyOf(t.Transport, value),
    EmailTypes: (value) => sql`(cardinality(${t.EmailTypes}) = 0 or ${t.EmailTypes} && ${value}::text[])`,
    IsDefault: (value) => isFlag(t.IsDefault, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Description: t.Description,
    FromAddress: t.FromAddress,
    Transport: t.Transport,
    IsDefault: t.IsDefault,
    TestedAt: t.TestedAt,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Position), asc(t.Description)],
  label: t.Description,
} satisfies Source<typeof calls.emailConfigurations>;

/** Who sends mails, and over which server. */
export function emailConfigurationsRoutes(api: Api, settings: Omit<MailSettings, 'secret'>): void {
  const rules = { secret: api.secret, privateMailHosts: settings.privateMailHosts ?? false };
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveConfiguration(rules));
  removed(api, source, everyRow, forgetSenderTests);
  exported(api, source, everyRow);
  senderActions(api, { ...settings, secret: api.secret }, readConfiguration);
}
