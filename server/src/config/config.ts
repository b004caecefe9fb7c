import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { hostsOf, isPostgresUrl } from './database-hosts.ts';
import { filesOf, filesVariables } from './files-config.ts';
import { flag } from './flag.ts';
import { googleOf, googleVariables } from './google-config.ts';
import { providersOf, providerVariables } from './provider-config.ts';
import { isGuessableSecret } from './secret-strength.ts';
import { folderNotWritable, StartupError } from './startup-error.ts';
import { tracesOf, tracesVariables } from './traces-config.ts';
import { trustedProxies } from './trusted-proxies.ts';

const link = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const base = z.string().regex(/^\/[\w/-]*\w$/, 'must be a path that begins with / and does not end with one');
/** An address of PostgreSQL, which may name several hosts. */
const postgresUrl = z.string().refine(isPostgresUrl, 'must be a postgres:// address');
const secret = z.string().min(32, 'must have at least 32 random characters');
const contact = z.string().regex(/^(?:https:\/\/|mailto:)[^\s]+$/, 'must be an https or mailto address');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** An OpenID Connect provider (OpenID Connect Discovery 1.0) that customers may sign in with. */
const provider = z.strictObject({
  Id: z.string().regex(/^[a-z0-9-]{1,20}$/, 'must be lower-case letters, digits and dashes'),
  Name: z.string().min(1).max(40),
  Issuer: link,
  ClientId: z.string().min(1),
  ClientSecret: z.string().min(1).optional(),
});
export type OidcProvider = z.infer<typeof provider>;
const providers = z
  .string()
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue('must be a JSON list of providers');
      return z.NEVER;
    }
  })
  .pipe(z.array(provider));

/** The environment variables that the server reads, each optional; an empty one counts as absent. */
const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  ROLE: z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all'),
  HOST: z.string().optional(),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535, 'must be a port number').default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_REPLICA_MAX_LAG_SECONDS: z.coerce
    .number('must be a number')
    .int()
    .min(1, 'must be 1 or more')
    .max(3_600, 'must be 3600 or less')
    .default(10),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(3, 'must be 3 or more').default(12),
  SECRET_KEY: secret.optional(),
  SECRET_KEY_OLD: list.pipe(z.array(secret)).default([]),
  STORAGE_KEY: secret.optional(),
  BACKUP_KEY: secret.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}[dwmy](?:,[1-9]\d{0,3}[dwmy])*$/, 'must be a rule such as 7d,4w,12m')
    .default('7d,4w,12m'),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').default('Circolo-2026!'),
  TRUSTED_PROXIES: list.default([]),
  RATE_LIMIT: z.coerce.number('must be a number').int().min(0, 'must be 0 or more').default(1200),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a level of the log')
    .optional(),
  COMPONENTS_PAGE: flag.optional(),
  CHATBOT_ADMIN_URL: link.optional(),
  BECOME_PARTNER_URL: link.optional(),
  HELPDESK_URL: link.optional(),
  HELPDESK_CONNECT_URL: link.optional(),
  API_BASE: base.default('/api'),
  UPLOAD_BASE: base.default('/api/Uploads'),
  NOTIFY_BASE: base.default('/api/UsersNotifications'),
  FISCAL_CODE_BASE: base.default('/api/FiscalCode'),
  SHOP_BASE: base.default('/api/Shop'),
  PUBLIC_URL: link.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
  SMTP_PRIVATE_HOSTS: flag.optional(),
  WEBHOOK_PRIVATE_HOSTS: flag.optional(),
  DRAIN_SECONDS: z.coerce.number('must be a number').int().min(0, 'must be 0 or more').max(300).optional(),
  SSO_HOST: z.string().optional(),
  OIDC_PROVIDERS: providers.optional(),
  SMS_URL: link.optional(),
  SMS_TOKEN: z.string().optional(),
  VIES_URL: link.optional(),
  SMS_DAILY_BUDGET: z.coerce.number('must be a number').int().min(0, 'must be 0 or more').default(200),
  SMS_PER_MINUTE: z.coerce.number('must be a number').int().min(1, 'must be 1 or more').default(60),
  DEMO_DAYS: z.coerce.number('must be a number').int().min(1, 'must be 1 or more').default(15),
  HSTS_PRELOAD: flag.optional(),
  SECURITY_CONTACT: contact.optional(),
  SECURITY_POLICY_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be an identifier like GTM-ABC1234')
    .optional(),
  ...providerVariables,
  ...googleVariables,
  ...filesVariables,
  ...tracesVariables,
  SANDBOX_PAYMENTS: flag.optional(),
});

/** A default as it would be written into the environment; null where there is none. */
function standardOf(schema: z.ZodType): string | null {
  const parsed = schema.safeParse(undefined);
  if (!parsed.success || parsed.data === undefined || Array.isArray(parsed.data)) return null;
  return String(parsed.data);
}

/** The variables by name, each with its default. */
export const environmentVariables = Object.entries<z.ZodType>(environment.shape).map(([name, schema]) => ({
  name,
  standard: standardOf(schema),
}));

type Environment = z.infer<typeof environment>;
/** How the VAT Information Exchange System of the European Commission is reached. */
export interface ViesSettings {
  /** Without a slash at its end. */
  url: string;
}
export type Config = Omit<ReturnType<typeof readConfig>, 'isCopy'> & { isCopy: boolean };

/** Reads the configuration; throws StartupError with the name of the variable that is missing or wrong. */
export function readConfig(variables: Record<string, string | undefined> = process.env) {
  const present = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const parsed = environment.safeParse(Object.fromEntries(present));
  if (!parsed.success) throw new StartupError(sentence(parsed.error));
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production) assertIssuersEncrypted(env.OIDC_PROVIDERS ?? []);
  if (production) assertRandom(env, ['SECRET_KEY', 'STORAGE_KEY', 'BACKUP_KEY']);
  const secretKey = env.SECRET_KEY ?? storedSecret(env.DATA_DIR, production);
  return {
    production,
    role: env.ROLE,
    host: env.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** Where reads go that may be old; undefined: there is none. */
    replica: replicaOf(env),
    poolSize: env.DATABASE_POOL,
    /** Milliseconds between the first word that the process stops and the end of its listening. */
    drain: 1_000 * (env.DRAIN_SECONDS ?? (production ? 5 : 0)),
    /** Signs and hashes what the server hands out; never leaves it. */
    secretKey,
    /** Keys from before: they open what they have sealed. */
    oldSecretKeys: env.SECRET_KEY_OLD,
    /** The key that the page gets to encrypt its local storage with. */
    storageKey: env.STORAGE_KEY ?? createHmac('sha256', secretKey).update('local storage').digest('base64url'),
    /** Seals backups; of the operator, and in no database. */
    backupKey: env.BACKUP_KEY,
    /** Where the nightly backups go; null: none are made. */
    backup: backupOf(env),
    /** The password of every account of the demonstration; never used in production. */
    demoPassword: env.DEMO_PASSWORD,
    /** Addresses or networks whose forwarded headers count. */
    trustedProxies: trustedProxies(env.TRUSTED_PROXIES, production),
    /** Requests a minute that one address may make before it counts as a flood; 0 is no limit. */
    rateLimit: env.RATE_LIMIT,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    componentsPage: env.COMPONENTS_PAGE ?? !production,
    ...addressesOf(env),
    /** Where links lead for a brand that has no proved address. */
    address: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL,
    /** Whether mail servers that staff enter may be in a private network. */
    privateMailHosts: env.SMTP_PRIVATE_HOSTS ?? false,
    /** Whether endpoints of other systems may be in a private network, and without TLS: for development. */
    privateWebhookHosts: env.WEBHOOK_PRIVATE_HOSTS ?? false,
    /** The one back-office host whose sessions other origins accept. */
    ssoHost: env.SSO_HOST,
    oidcProviders: env.OIDC_PROVIDERS ?? [],
    /** Where text messages are posted; without it they stay in the outbox. */
    sms: {
      url: env.SMS_URL,
      token: env.SMS_TOKEN,
      limits: { daily: env.SMS_DAILY_BUDGET, perMinute: env.SMS_PER_MINUTE },
      /** Whether staff may write to many: the demonstration shows it without a provider. */
      mailings: env.SMS_URL !== undefined || !production,
    },
    /** Where VAT numbers of the Union are checked; null: nowhere. */
    vies: viesOf(env, production),
    /** Who settles cards, debits, PayPal and cloud payments outside. */
    payments: providersOf(env, production),
    /** Whether the provider that ships with the product settles what no other one does: in production only where it is asked for. */
    sandboxPayments: env.SANDBOX_PAYMENTS ?? !production,
    /** The project whose users link their Google accounts. */
    google: googleOf(env, production),
    /** Where the contents of files are stored. */
    files: filesOf(env),
    /** Where traces go; null: nowhere, and nothing of them is loaded. */
    traces: tracesOf(env),
    /** Whether browsers may be asked to put the hosts on the lists that they are delivered with (hstspreload.org). */
    hstsPreload: env.HSTS_PRELOAD ?? false,
    /** Whom faults of security are reported to; without it no security.txt is served. */
    security: { contact: env.SECURITY_CONTACT, policy: env.SECURITY_POLICY_URL },
    demoDays: env.DEMO_DAYS,
    /** Loaded by the page after consent only. */
    tagManager: env.TAG_MANAGER_ID,
    /** Whether the database is a restored copy; the start finds out. */
    isCopy: false,
  };
}

function replicaOf({
  DATABASE_URL,
  DATABASE_REPLICA_URL: url,
  DATABASE_REPLICA_MAX_LAG_SECONDS: maxLag,
}: Environment): { url: string; maxLag: number } | undefined {
  if (url === undefined) return undefined;
  if (DATABASE_URL === undefined)
    throw new StartupError('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.');
  if (hostsOf(url).length > 1) throw new StartupError('DATABASE_REPLICA_URL must name one host.');
  return { url, maxLag };
}

/** How the nightly backups are made. */
export interface BackupSettings {
  folder: string;
  key: string;
  /** Which backups of the folder stay, such as `7d,4w,12m`. */
  keep: string;
}

function backupOf({ BACKUP_DIR: folder, BACKUP_KEY: key, BACKUP_KEEP: keep }: Environment): BackupSettings | null {
  if (folder === undefined) return null;
  if (key === undefined) throw new StartupError('BACKUP_DIR needs BACKUP_KEY, which seals the backups.');
  return { folder: resolve(folder), key, keep };
}

/** What the service says of a VAT number is evidence: no one between us and it may change it. */
function viesOf({ VIES_URL: url }: Environment, production: boolean): ViesSettings | null {
  if (production && url && !url.startsWith('https://'))
    throw new StartupError('VIES_URL must be an https address in production.');
  return url ? { url: url.replace(/\/+$/, '') } : null;
}

/** Links that are absent unless given, and the paths that the page calls. */
function addressesOf(env: Environment) {
  return {
    links: {
      chatbotAdmin: env.CHATBOT_ADMIN_URL,
      becomePartner: env.BECOME_PARTNER_URL,
      helpdesk: env.HELPDESK_URL,
      helpdeskConnect: env.HELPDESK_CONNECT_URL,
    },
    bases: {
      api: env.API_BASE,
      upload: env.UPLOAD_BASE,
      notify: env.NOTIFY_BASE,
      fiscalCode: env.FISCAL_CODE_BASE,
      shop: env.SHOP_BASE,
    },
  };
}

/** An attacker between us and a provider could sign in as anybody. */
function assertIssuersEncrypted(list: readonly OidcProvider[]): void {
  const plain = list.find(({ Issuer }) => !Issuer.startsWith('https://'));
  if (plain)
    throw new StartupError(`OIDC_PROVIDERS: the issuer of ${plain.Id} must be an https address in production.`);
}

/** An attacker with the key can sign what the server hands out. */
function assertRandom(env: Environment, names: readonly ('SECRET_KEY' | 'STORAGE_KEY' | 'BACKUP_KEY')[]): void {
  for (const name of names) {
    const value = env[name];
    if (value === undefined || !isGuessableSecret(value)) continue;
    throw new StartupError(`${name} can be guessed; make a random one with "openssl rand -base64 48".`);
  }
}

function sentence(error: z.ZodError): string {
  const faults = error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  return `The configuration cannot be used: ${faults.join('; ')}.`;
}

/**
 * Outside production the secret is generated once and stored in the data folder, so that sessions outlive a restart.
 */
function storedSecret(dataDir: string, production: boolean): string {
  if (production)
    throw new StartupError('SECRET_KEY is missing; production needs one of at least 32 random characters.');
  const file = join(dataDir, 'secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    // On the disk before it seals anything: a loss of power may leave an empty file otherwise, and an empty secret.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!isExisting(error)) throw folderNotWritable(dataDir, error);
  }
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw folderNotWritable(dataDir, error);
  }
}

function isExisting(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'EEXIST' &&
    'syscall' in error &&
    error.syscall === 'open'
  );
}

/** The configuration of a copy: it reaches no one outside, neither providers of payments nor Google. */
export const asCopy = (config: Config): Config => ({
  ...config,
  isCopy: true,
  payments: { stripe: null, paypal: null, mollie: null },
  sandboxPayments: false,
  google: null,
  vies: null,
  smtpUrl: undefined,
  sms: { ...config.sms, url: undefined, mailings: false },
});
