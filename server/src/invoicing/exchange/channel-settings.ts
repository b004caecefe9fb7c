import { fieldProblem } from '@circolo/contract/errors/problem';
import type { ParsedOf } from '@circolo/contract/http/endpoint';
import {
  type ExchangeChannelSettings,
  exchangeChannel,
  saveExchangeChannel,
} from '@circolo/contract/invoicing/exchange/exchange-channel';
import { ExchangeChannelKind, TransmissionState } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { isPrivateHost } from '../../http/checked-host.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { SealPurpose, sealSecret } from '../../http/sealed-secret.ts';
import { recordChange } from '../../resource/audit.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { documentTransmissions, exchangeChannels as t } from '../../tables/invoicing/exchange-tables.ts';

type Input = ParsedOf<typeof saveExchangeChannel>['body'];

const usualSilence = 5;

async function settingsOf(db: Queryable, companyId: number): Promise<ExchangeChannelSettings> {
  const [company] = await db.select({ Id: companies.Id }).from(companies).where(eq(companies.Id, companyId));
  orNotFound(company);
  const [row] = await db.select().from(t).where(eq(t.CompanyId, companyId));
  const [waiting] = await db
    .select({ Count: count() })
    .from(documentTransmissions)
    .innerJoin(documents, eq(documents.Id, documentTransmissions.DocumentId))
    .where(and(eq(documents.CompanyId, companyId), eq(documentTransmissions.State, TransmissionState.waiting)));
  return {
    Kind: row?.Kind ?? ExchangeChannelKind.manual,
    Url: row?.Url ?? null,
    HasToken: Boolean(row?.SealedToken),
    SilenceDays: row?.SilenceDays ?? usualSilence,
    DownSince: row?.DownSince ?? null,
    Waiting: waiting?.Count ?? 0,
  };
}

/** The token as it is stored: a new one, else the one that is there, unless it would go to another host. */
function tokenOf(input: Input, before: typeof t.$inferSelect | undefined, secret: Buffer): string | null {
  if (input.Kind !== ExchangeChannelKind.intermediary) return null;
  if (input.Token) return sealSecret(secret, SealPurpose.exchangeToken, input.Token);
  if (!before?.SealedToken || before.Url !== input.Url) throw fieldProblem('Token', 'required');
  return before.SealedToken;
}

interface Rules {
  secret: Buffer;
  privateHosts: boolean;
}

async function save(
  tx: Tx,
  companyId: number,
  input: Input,
  { secret, privateHosts }: Rules,
  by: { caller: Caller; now: Date },
) {
  const before = await settingsOf(tx, companyId);
  const [row] = await tx.select().from(t).where(eq(t.CompanyId, companyId)).for('update');
  const isRemote = input.Kind === ExchangeChannelKind.intermediary;
  if (isRemote && input.Url && !privateHosts) {
    const { protocol, hostname } = new URL(input.Url);
    if (protocol !== 'https:') throw fieldProblem('Url', 'invalidUrl');
    if (isPrivateHost(hostname.replace(/^\[|\]$/g, ''))) throw fieldProblem('Url', 'privateHost');
  }
  const at = by.now.toISOString();
  const isOther = row?.Url !== input.Url;
  const columns = {
    Kind: input.Kind,
    Url: isRemote ? input.Url : null,
    SealedToken: tokenOf(input, row, secret),
    SilenceDays: input.SilenceDays,
    ...(isOther && { Cursor: null, DownSince: null, DownNotifiedAt: null }),
    UpdatedAt: at,
    UpdatedById: authorId(by.caller),
  };
  await tx
    .insert(t)
    .values({ ...columns, CompanyId: companyId, CreatedAt: at, CreatedById: authorId(by.caller) })
    .onConflictDoUpdate({ target: t.CompanyId, set: { ...columns, Version: sql`${t.Version} + 1` } });
  const after = await settingsOf(tx, companyId);
  const change = {
    Resource: 'Companies',
    RecordId: companyId,
    Action: 'ExchangeChannel',
    Before: before,
    After: after,
  };
  await recordChange(tx, by.caller, change);
  return after;
}

/** Over what the files of a company go. */
export function channelSettingsRoutes(api: Api, privateHosts: boolean): void {
  read(api, exchangeChannel, (db, { params }) => settingsOf(db, params.Id));
  write(api, saveExchangeChannel, (tx, { params, body, ...by }) =>
    save(tx, params.Id, body, { secret: api.secret, privateHosts }, by),
  );
}
