import { EmailMessageState, SmsState } from '@circolo/contract/mail/codes';
import { RetentionKind as kind, type RetentionKindCode } from '@circolo/contract/privacy/retention';
import { type SQL, sql } from 'drizzle-orm';
import { keptBooks } from './kept-books.ts';
import { oldAppointments, oldCrmActivities } from './old-crm-work.ts';
import { orphanNotes } from './orphan-notes.ts';
import { quietLeads } from './quiet-leads.ts';
import { type Keeper, rowsOf, together } from './retained-part.ts';
import { securityLogDays } from './security-log-days.ts';
import { unprovenAccounts } from './unproven-accounts.ts';
import { unprovenBuyers } from './unproven-buyers.ts';

/** Resources on which the books rest: their history is kept as long as they are. */
const bookResources = [
  'Orders',
  'Refunds',
  'Purchases',
  'Subscriptions',
  'PaymentMethods',
  'Mandates',
  'Coupons',
  'BankStatements',
  'BankLines',
  'DebitBatches',
  'TransferBatches',
  'RetentionRules',
];
const ofBooks: SQL = sql`resource in ${bookResources}`;

const underWay = [EmailMessageState.queued, EmailMessageState.sending];

/** What carries out each kind. A new kind needs its row, by a migration, and its line here. */
export const keepers: Record<RetentionKindCode, Keeper> = {
  [kind.sessions]: rowsOf(
    { table: 'session', since: sql`least(refresh_expires_at, revoked_at)` },
    { table: 'api_key', since: sql`least(expires_at, revoked_at)` },
  ),
  [kind.attempts]: rowsOf({ table: 'rate_limit', since: sql`last_at` }),
  [kind.keys]: rowsOf(
    { table: 'one_time_key', since: sql`expires_at` },
    { table: 'email_change', since: sql`stop_until` },
    { table: 'oidc_login', since: sql`expires_at` },
    { table: 'handover', since: sql`expires_at` },
    { table: 'google_login', since: sql`expires_at` },
    // Passkeys themselves live as long as their account.
    { table: 'used_challenge', since: sql`expires_at` },
    { table: 'email_preview', since: sql`expires_at` },
  ),
  [kind.repeats]: rowsOf({ table: 'idempotency_record', until: 'expires_at' }),
  [kind.changeSets]: rowsOf(
    { table: 'change_set', until: 'expires_at' },
    { table: 'bulk_run', since: sql`requested_at` },
  ),
  [kind.imports]: rowsOf({ table: 'import_job', until: 'expires_at' }),
  [kind.files]: rowsOf(
    { table: 'notification', until: 'expires_at' },
    // What was uploaded for a letter that no one sent.
    { table: 'email_file', until: 'expires_at', where: sql`expires_at is not null` },
    // What was uploaded for a template that was not saved with it, and what it has no more.
    { table: 'email_template_file', until: 'expires_at', where: sql`expires_at is not null` },
  ),
  [kind.googleRuns]: rowsOf({ table: 'google_run', since: sql`started_at` }),
  [kind.webhooks]: rowsOf({ table: 'webhook_delivery', since: sql`created_at` }),
  [kind.wizards]: rowsOf({ table: 'demo_activation', since: sql`expires_at` }),
  // The row stays with whether its owner wants to be reminded.
  [kind.carts]: rowsOf({
    table: 'shop_cart',
    since: sql`updated_at`,
    where: sql`(lines <> '[]'::jsonb or coupons <> '{}' or slug is not null)`,
    set: sql`lines = '[]'::jsonb, coupons = '{}', slug = null, product_id = null, left_at = null`,
  }),
  // What was done with a mail goes with it, and what was written to many once the last of its mails has gone.
  [kind.mails]: rowsOf(
    { table: 'email_message', since: sql`created_at`, where: sql`state not in ${underWay}` },
    {
      table: 'mailing',
      since: sql`created_at`,
      where: sql`(cardinality(waiting_ids) = 0 and not exists (select from email_message m
        where m.related_type = 'Mailings' and m.related_id = mailing.id)
        and not exists (select from sms_message m where m.related_type = 'Mailings' and m.related_id = mailing.id))`,
    },
  ),
  [kind.texts]: rowsOf({
    table: 'sms_message',
    since: sql`created_at`,
    where: sql`state <> ${SmsState.queued}`,
  }),
  [kind.auditPlaces]: rowsOf({
    table: 'audit_entry',
    since: sql`at`,
    where: sql`(ip is not null or device is not null)`,
    set: sql`ip = null, device = null`,
    appendOnly: true,
  }),
  [kind.audit]: rowsOf({ table: 'audit_entry', since: sql`at`, where: sql`not (${ofBooks})`, appendOnly: true }),
  [kind.bookAudit]: rowsOf({ table: 'audit_entry', since: sql`at`, where: ofBooks, appendOnly: true }),
  [kind.securityLog]: securityLogDays,
  [kind.leads]: quietLeads,
  [kind.logInDays]: rowsOf({ table: 'log_in_day', since: sql`(day::timestamp at time zone 'Europe/Rome')` }),
  [kind.books]: keptBooks,
  // The last choice stays as long as its person does; only what it replaced goes.
  [kind.consents]: rowsOf({
    table: 'consent_log',
    since: sql`at`,
    where: sql`exists (select 1 from consent_log later where later.purpose = consent_log.purpose
      and later.id > consent_log.id and (later.user_id = consent_log.user_id
        or later.identity_id = consent_log.identity_id or later.lead_id = consent_log.lead_id))`,
  }),
  [kind.registrations]: together(unprovenAccounts, unprovenBuyers),
  [kind.orphanNotes]: orphanNotes,
  [kind.appointments]: oldAppointments,
  [kind.crmActivities]: oldCrmActivities,
  [kind.runs]: rowsOf({ table: 'retention_run', since: sql`at` }),
};
