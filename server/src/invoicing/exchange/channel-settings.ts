import { fieldProblem } from '@circolo/contract/errors/problem';
import type { ParsedOf } from '@circolo/contract/http/endpoint';
import {
  type CertifiedMailInput,
  type ExchangeChannelSettings,
  exchangeChannel,
  saveExchangeChannel,
  silenceDays,
  tryExchangeChannel,
} from '@circolo/contract/invoicing/exchange/exchange-channel';
import { ExchangeChannelKind, TransmissionState } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { EmailSecurity } from '@circolo/contract/mail/codes';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { isPrivateHost } from '../../http/checked-host.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { SealPurpose, sealSecret } from '../../http/sealed-secret.ts';
import { recordChange } from '../../resource/audit.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { documentTransmissions, exchangeChannels as t } from '../../tables/invoicing/exchange-tables.ts';
import { ChannelError } from './channels/channel.ts';
import { openChannel } from './channels/open-channel.ts';

type ChannelRow = typeof t.$inferSelect;
type Input = ParsedOf<typeof saveExchangeChannel>['body'];

/** What of a channel is certified mail; null where it is none. */
function mailSettings(row: ChannelRow): ExchangeChannelSettings['Mail'] {
  const { Kind, Address, SdiAddress, LearnedAddress, SmtpHost, SmtpPort, ImapHost, ImapPort, Security, UserName } = row;
  if (Kind !== ExchangeChannelKind.certifiedMail) return null;
  return {
    Address: Address ?? '',
    SdiAddress: SdiAddress ?? '',
    LearnedAddress,
    SmtpHost: SmtpHost ?? '',
    SmtpPort: SmtpPort ?? 0,
    ImapHost: ImapHost ?? '',
    ImapPort: ImapPort ?? 0,
    Security: Security as (typeof EmailSecurity)[keyof typeof EmailSecurity], // A column of codes.
    UserName: UserName ?? '',
    HasPassword: row.SealedPassword !== null,
  };
}

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
    Mail: row ? mailSettings(row) : null,
    SilenceDays: row?.SilenceDays ?? silenceDays,
    DownSince: row?.DownSince ?? null,
    Waiting: waiting?.Count ?? 0,
  };
}

/** The token as it is stored: a new one, else the one that is there, unless it would go to another host. */
function tokenOf(input: Input, before: ChannelRow | undefined, secret: Buffer): string | null {
  if (input.Kind !== ExchangeChannelKind.intermediary) return null;
  if (input.Token) return sealSecret(secret, SealPurpose.exchangeToken, input.Token);
  if (!before?.SealedToken || before.Url !== input.Url) throw fieldProblem('Token', 'required');
  return before.SealedToken;
}

interface Rules {
  secret: Buffer;
  privateHosts: boolean;
}

const noMail = {
  Address: null,
  SdiAddress: null,
  LearnedAddress: null,
  SmtpHost: null,
  SmtpPort: null,
  ImapHost: null,
  ImapPort: null,
  Security: null,
  UserName: null,
  SealedPassword: null,
};

/** Whether the stored password would go where it was not meant to: to another server or account, or without protection. */
const goesElsewhere = (before: ChannelRow, mail: CertifiedMailInput): boolean =>
  before.SmtpHost !== mail.SmtpHost ||
  before.ImapHost !== mail.ImapHost ||
  before.UserName !== mail.UserName ||
  (mail.Security === EmailSecurity.none && before.Security !== EmailSecurity.none);

/** The columns of certified mail; what was learned of the exchange system holds as long as its first address does. */
function mailColumns({ Kind, Mail }: Input, before: ChannelRow | undefined, { secret, privateHosts }: Rules) {
  if (Kind !== ExchangeChannelKind.certifiedMail || !Mail) return noMail;
  const { Password, ...open } = Mail;
  for (const field of ['SmtpHost', 'ImapHost'] as const)
    if (!privateHosts && isPrivateHost(open[field])) throw fieldProblem(`Mail.${field}`, 'privateHost');
  if (!privateHosts && open.Security === EmailSecurity.none) throw fieldProblem('Mail.Security', 'required');
  const isKept = before?.SealedPassword && !goesElsewhere(before, Mail);
  if (!Password && !isKept) throw fieldProblem('Mail.Password', 'required');
  return {
    ...open,
    LearnedAddress: before?.SdiAddress === open.SdiAddress ? before.LearnedAddress : null,
    SealedPassword: Password
      ? sealSecret(secret, SealPurpose.exchangePassword, Password)
      : (before?.SealedPassword ?? null),
  };
}

function assertUrlAllowed(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') throw fieldProblem('Url', 'invalidUrl');
  if (isPrivateHost(hostname.replace(/^\[|\]$/g, ''))) throw fieldProblem('Url', 'privateHost');
}

async function save(tx: Tx, companyId: number, input: Input, rules: Rules, by: { caller: Caller; now: Date }) {
  const before = await settingsOf(tx, companyId);
  const [row] = await tx.select().from(t).where(eq(t.CompanyId, companyId)).for('update');
  const isRemote = input.Kind === ExchangeChannelKind.intermediary;
  if (isRemote && input.Url && !rules.privateHosts) assertUrlAllowed(input.Url);
  const mail = mailColumns(input, row, rules);
  const Url = isRemote ? input.Url : null;
  const isOther =
    row?.Kind !== input.Kind || row.Url !== Url || row.ImapHost !== mail.ImapHost || row.UserName !== mail.UserName;
  const at = by.now.toISOString();
  const columns = {
    Kind: input.Kind,
    Url,
    SealedToken: tokenOf(input, row, rules.secret),
    ...mail,
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

/** How reaching the channel of a company went. */
async function tryChannel(db: Db, companyId: number, settings: Rules) {
  const [row] = await db.select().from(t).where(eq(t.CompanyId, companyId));
  const way = row && openChannel(row, { secret: settings.secret, privateMailHosts: settings.privateHosts });
  if (!way) return { Fault: null, Detail: null };
  try {
    await way.tryConnection();
    return { Fault: null, Detail: null };
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    return { Fault: error.fault, Detail: error.message };
  }
}

/** Over what the files of a company go. */
export function channelSettingsRoutes(api: Api, privateHosts: boolean): void {
  read(api, exchangeChannel, (db, { params }) => settingsOf(db, params.Id));
  write(
    api,
    tryExchangeChannel,
    async (_tx, _received, outcome: Awaited<ReturnType<typeof tryChannel>>) => outcome,
    (db, { params }) => tryChannel(db, params.Id, { secret: api.secret, privateHosts }),
  );
  write(api, saveExchangeChannel, (tx, { params, body, ...by }) =>
    save(tx, params.Id, body, { secret: api.secret, privateHosts }, by),
  );
}
