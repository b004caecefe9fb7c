import { environmentVariables } from './config.ts';

/** A variable of the environment as it may be shown. */
export interface ShownSetting {
  Name: string;
  isGiven: boolean;
  /** What counts; null where there is nothing, and for a secret. */
  Value: string | null;
  Secret: boolean;
}

/**
 * Variables whose values are shown. All others are hidden, so that one that is added tomorrow shows nothing before somebody has
 * decided that it may.
 */
const shown = new Set([
  'NODE_ENV',
  'ROLE',
  'HOST',
  'PORT',
  'DATA_DIR',
  'DATABASE_POOL',
  'DATABASE_REPLICA_MAX_LAG_SECONDS',
  'BACKUP_DIR',
  'BACKUP_KEEP',
  'TRUSTED_PROXIES',
  'RATE_LIMIT',
  'LOG_LEVEL',
  'COMPONENTS_PAGE',
  'CHATBOT_ADMIN_URL',
  'BECOME_PARTNER_URL',
  'HELPDESK_URL',
  'HELPDESK_CONNECT_URL',
  'API_BASE',
  'UPLOAD_BASE',
  'NOTIFY_BASE',
  'FISCAL_CODE_BASE',
  'SHOP_BASE',
  'PUBLIC_URL',
  'SMTP_PRIVATE_HOSTS',
  'WEBHOOK_PRIVATE_HOSTS',
  'SSO_HOST',
  'VIES_URL',
  'SMS_DAILY_BUDGET',
  'DEMO_DAYS',
  'HSTS_PRELOAD',
  'SECURITY_CONTACT',
  'SECURITY_POLICY_URL',
  'TAG_MANAGER_ID',
  'STRIPE_BASE_URL',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_BASE_URL',
  'MOLLIE_BASE_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_BASE_URL',
  'SANDBOX_PAYMENTS',
  'FILES_STORE',
  'S3_REGION',
  'S3_BUCKET',
  'S3_FORCE_PATH_STYLE',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
]);

/** Secrets that the server makes where none is given. */
const derived = new Set(['SECRET_KEY', 'STORAGE_KEY']);

/** Addresses whose user and password are left out. */
const addresses = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'SMS_URL',
  'S3_ENDPOINT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]);

/** The machine and, of a database, its name: nothing that opens it. */
function addressOnly(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const { protocol, host, pathname } = new URL(value);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

function shownValue(name: string, value: string): string | null {
  if (shown.has(name)) return value;
  return addresses.has(name) ? addressOnly(value) : null;
}

/** Every variable that the server reads, with what it was given or its default. */
export function readSettings(given: Record<string, string | undefined> = process.env): ShownSetting[] {
  return environmentVariables.map(({ name, standard }) => {
    const value = given[name];
    const isGiven = value !== undefined && value !== '';
    const counts = isGiven ? value : standard;
    const Value = counts === null ? null : shownValue(name, counts);
    return { Name: name, isGiven, Value, Secret: Value === null && (counts !== null || derived.has(name)) };
  });
}
