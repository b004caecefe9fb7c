import { PersonalDataKind } from '@circolo/contract/privacy/erasure';
import { sql } from 'drizzle-orm';
import { among, amongTexts, either, type PersonalTable } from './personal-table.ts';

const actedFor = sql`impersonator_id is not null`;
const erasedAddress = sql`'erased-' || id || '@invalid'`;

/** Accounts, what they sign in with, and what they agreed to. */
export const accountTables: Record<string, PersonalTable> = {
  app_user: {
    kind: PersonalDataKind.account,
    of: ({ users }) => among('id', users),
    erase: 'blank',
    personal: 'email first_name last_name phone billing lock_reason notes search',
    secret: 'password_hash',
    plain: 'nature category_code software identity_id language',
    written: 'notes lock_reason',
    neutral: {
      email: () => erasedAddress,
      last_name: ({ name }) => sql`${name} || ' ' || id`,
      search: ({ name }) => sql`lower(${name} || ' ' || id)`,
    },
    clears: 'phone_verified_at last_login_at current_activity_id custom_menu_id google_contacts google_calendar',
  },
  identity: {
    kind: PersonalDataKind.account,
    of: ({ identities }) => among('id', identities),
    erase: 'blank',
    personal: 'email first_name last_name billing',
    secret: 'password_hash claim_hash',
    plain: 'id language',
    neutral: { email: () => erasedAddress, last_name: ({ name }) => sql`${name}` },
    clears: 'last_login_at',
  },
  identity_link: {
    kind: PersonalDataKind.signIns,
    of: ({ identities }) => among('identity_id', identities),
    erase: 'delete',
    personal: 'issuer subject provider',
    plain: 'identity_id',
  },
  session: {
    kind: PersonalDataKind.signIns,
    of: ({ users, identities }) => either(among('user_id', users), among('identity_id', identities)),
    erase: 'delete',
    personal: 'device ip acting_reason',
    secret: 'id handed_from_id access_hash refresh_hash previous_hash sealed_successor cookie_hash',
    plain: 'identity_id audience strength',
    // Staff who act as a customer sit elsewhere.
    others: { device: actedFor, ip: actedFor },
    written: 'acting_reason',
  },
  log_in_day: { kind: PersonalDataKind.signIns, of: ({ users }) => among('user_id', users), erase: 'delete' },
  one_time_key: {
    kind: PersonalDataKind.signIns,
    of: ({ users, identities }) => either(among('user_id', users), among('identity_id', identities)),
    erase: 'delete',
    secret: 'hash',
    plain: 'purpose identity_id',
    internal: true,
  },
  email_change: {
    kind: PersonalDataKind.signIns,
    of: ({ users, identities }) => either(among('user_id', users), among('identity_id', identities)),
    erase: 'delete',
    personal: 'from_email to_email',
    secret: 'confirm_hash stop_hash reverse_hash',
    plain: 'identity_id end',
  },
  oidc_login: {
    kind: PersonalDataKind.signIns,
    of: ({ identities }) => among('identity_id', identities),
    erase: 'delete',
    secret: 'state_hash nonce sealed_verifier browser_hash',
    plain: 'provider back identity_id',
    internal: true,
  },
  handover: {
    kind: PersonalDataKind.signIns,
    of: ({ users, identities }) => either(among('user_id', users), among('identity_id', identities)),
    erase: 'delete',
    secret: 'hash challenge sealed_answer session_id acting_reason',
    plain: 'identity_id audience strength',
    internal: true,
  },
  recovery_code: {
    kind: PersonalDataKind.signIns,
    of: ({ users, identities }) =>
      sql`two_factor_id in (select id from two_factor where ${either(among('user_id', users), among('identity_id', identities))})`,
    erase: 'delete',
    secret: 'hash',
    internal: true,
  },
  two_factor: {
    kind: PersonalDataKind.signIns,
    of: ({ users, identities }) => either(among('user_id', users), among('identity_id', identities)),
    erase: 'delete',
    secret: 'sealed_secret pending_secret',
    plain: 'identity_id',
  },
  passkey: {
    kind: PersonalDataKind.signIns,
    of: ({ users, identities }) => either(among('user_id', users), among('identity_id', identities)),
    erase: 'delete',
    personal: 'name',
    secret: 'credential_id public_key user_handle',
    plain: 'identity_id host transports',
  },
  user_authorization: {
    kind: PersonalDataKind.account,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    plain: 'custom_authorization',
    internal: true,
  },
  consent_log: {
    // The proof stays, without an address: that somebody agreed to which words, and when.
    kind: PersonalDataKind.consents,
    of: ({ users, identities, leads }) =>
      either(among('user_id', users), among('identity_id', identities), among('lead_id', leads)),
    erase: 'blank',
    personal: 'ip device actor_name',
    plain: 'identity_id purpose text_version source words language',
    // Named is who of the staff wrote it down, from where they sit.
    others: { actor_name: sql`true`, ip: sql`actor_name is not null`, device: sql`actor_name is not null` },
  },
  demo_activation: {
    kind: PersonalDataKind.account,
    of: ({ users, emails }) => either(among('user_id', users), amongTexts('email', emails)),
    erase: 'delete',
    personal: 'email phone',
    secret: 'id code_hash',
    plain: 'language accounting_type tax_regime',
  },
  activity: {
    kind: PersonalDataKind.activities,
    of: ({ activities }) => among('id', activities),
    erase: 'blank',
    personal: 'description',
    plain: 'accounting_type tax_regime software',
    neutral: { description: ({ erased }) => sql`${erased} || ' ' || id` },
  },
  dashboard_layout: {
    kind: PersonalDataKind.account,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    plain: 'layout',
    internal: true,
  },
  answered_tour: {
    kind: PersonalDataKind.account,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    internal: true,
  },
  alert: {
    kind: PersonalDataKind.account,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    plain: 'kind resource occasion',
    internal: true,
  },
  alert_preference: {
    kind: PersonalDataKind.account,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    plain: 'kind digest',
    internal: true,
  },
  default_view: {
    kind: PersonalDataKind.account,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    plain: 'resource',
    internal: true,
  },
  saved_view: {
    kind: PersonalDataKind.account,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    personal: 'description query',
    plain: 'resource columns layout',
    traces: 'description query',
    // What was shared stays for the others, without its author.
    whereabouts: { author_id: 'author_id' },
  },
  google_link: {
    kind: PersonalDataKind.signIns,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    personal: 'account',
    secret: 'subject sealed_refresh_token sealed_access_token calendar_sync_token contacts_sync_token contact_group',
    plain: 'scope state error direction',
  },
  google_login: {
    kind: PersonalDataKind.signIns,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    secret: 'state_hash sealed_verifier browser_hash',
    internal: true,
  },
  google_run: {
    kind: PersonalDataKind.signIns,
    of: ({ users }) => among('user_id', users),
    erase: 'delete',
    plain: 'kind counts error',
    internal: true,
  },
};
