import { EmailTransport } from '@circolo/contract/mail/codes';
import {
  ProcessingActivity as act,
  RecipientKind as kind,
  type ProcessingActivityCode,
  type RecipientKindCode,
  RecipientRole,
  type RecipientRoleCode,
} from '@circolo/contract/privacy/processing-codes';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import { hostsOf } from '../../config/database-hosts.ts';
import type { Queryable } from '../../db/database.ts';
import { emailConfigurations } from '../../tables/mail/email-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import { webhookEndpoints } from '../../tables/webhooks/webhook-tables.ts';

/** Somebody who gets data because of how the product is configured now. */
export interface ConfiguredRecipient {
  Id: string;
  Kind: RecipientKindCode;
  Detail: string | null;
  Activities: ProcessingActivityCode[];
  /** What the configuration itself says of the company. */
  Name?: string;
  Country?: string;
}

/** Banks and payment institutions answer themselves for what they do with a payment; so do who vouches for people's accounts. */
const controllers: readonly RecipientKindCode[] = [
  kind.stripe,
  kind.paypal,
  kind.mollie,
  kind.bank,
  kind.identityProvider,
  kind.vies,
];

/** Whether a kind of recipient acts for us. */
export const roleOf = (of: RecipientKindCode): RecipientRoleCode =>
  controllers.includes(of) ? RecipientRole.controller : RecipientRole.processor;

const hostOf = (url: string): string => new URL(url).hostname;
const ownHosts = ['localhost', '127.0.0.1', '[::1]', ''];

/** Who runs what we run on. */
function machines({ databaseUrl }: Config): ConfiguredRecipient[] {
  const Activities = Object.values(act);
  const hosts = databaseUrl ? hostsOf(databaseUrl).map(hostOf) : [];
  const foreign = hosts.filter((host) => !ownHosts.includes(host));
  return [
    { Id: 'hosting', Kind: kind.hosting, Detail: null, Activities },
    ...foreign.map((host) => ({ Id: `database:${host}`, Kind: kind.database, Detail: host, Activities })),
  ];
}

/** The services that the server has keys for. */
function services({ payments, google, sms, oidcProviders, tagManager, vies }: Config): ConfiguredRecipient[] {
  const ofPayments = [act.payments, act.mandates];
  return [
    ...(payments.stripe ? [{ Id: 'stripe', Kind: kind.stripe, Detail: null, Activities: ofPayments }] : []),
    ...(payments.paypal ? [{ Id: 'paypal', Kind: kind.paypal, Detail: null, Activities: ofPayments }] : []),
    ...(payments.mollie ? [{ Id: 'mollie', Kind: kind.mollie, Detail: null, Activities: ofPayments }] : []),
    ...(sms.url
      ? [
          {
            Id: `sms:${hostOf(sms.url)}`,
            Kind: kind.sms,
            Detail: hostOf(sms.url),
            Activities: [act.messages, act.trials],
          },
        ]
      : []),
    ...(google ? [{ Id: 'google', Kind: kind.google, Detail: null, Activities: [act.agenda] }] : []),
    ...oidcProviders.map(({ Id, Name, Issuer }) => ({
      Id: `oidc:${Id}`,
      Kind: kind.identityProvider,
      Detail: `${Name} (${hostOf(Issuer)})`,
      Activities: [act.security],
    })),
    ...(vies ? [{ Id: 'vies', Kind: kind.vies, Detail: hostOf(vies.url), Activities: [act.sales] }] : []),
    ...(tagManager
      ? [{ Id: 'tag-manager', Kind: kind.tagManager, Detail: tagManager, Activities: [act.statistics] }]
      : []),
  ];
}

/** The mail servers: the server's own, and those of senders that are switched on. */
async function mailServers(db: Queryable, { smtpUrl }: Config): Promise<ConfiguredRecipient[]> {
  const t = emailConfigurations;
  const rows = await db
    .selectDistinct({ Host: t.Host })
    .from(t)
    .where(and(eq(t.Active, true), eq(t.Transport, EmailTransport.smtp), isNotNull(t.Host)));
  const own = smtpUrl ? [hostOf(smtpUrl)] : [];
  const hosts = new Set([...own, ...rows.map(({ Host }) => (Host ?? '').toLowerCase())]);
  return [...hosts].sort().map((host) => ({
    Id: `mail:${host}`,
    Kind: kind.mailServer,
    Detail: host,
    Activities: [act.messages, act.agenda],
  }));
}

/** Other systems that are notified of orders, purchases, customers and documents. */
async function otherSystems(db: Queryable): Promise<ConfiguredRecipient[]> {
  const rows = await db
    .select({ Url: webhookEndpoints.Url })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.Active, true), isNotNull(webhookEndpoints.SealedSecret)));
  const hosts = new Set(rows.map(({ Url }) => hostOf(Url)));
  return [...hosts].sort().map((host) => ({
    Id: `webhook:${host}`,
    Kind: kind.webhook,
    Detail: host,
    Activities: [act.accounts, act.sales],
  }));
}

/** The banks of our accounts. */
async function ownBanks(db: Queryable): Promise<ConfiguredRecipient[]> {
  const rows = await db
    .select({ Id: banks.Id, Name: banks.Description, Country: banks.Country, Debits: banks.UseForDebits })
    .from(banks)
    .where(and(eq(banks.Active, true), or(eq(banks.UseForTransfers, true), eq(banks.UseForDebits, true))))
    .orderBy(asc(banks.Id));
  return rows.map(({ Id, Name, Country, Debits }) => ({
    Id: `bank:${Id}`,
    Kind: kind.bank,
    Detail: null,
    Activities: Debits ? [act.payments, act.mandates] : [act.payments],
    Name,
    Country,
  }));
}

/** Everybody who gets data as the product is configured now. */
export async function configuredRecipients(db: Queryable, config: Config): Promise<ConfiguredRecipient[]> {
  return [
    ...machines(config),
    ...services(config),
    ...(await mailServers(db, config)),
    ...(await ownBanks(db)),
    ...(await otherSystems(db)),
  ];
}
