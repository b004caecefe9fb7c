import type { FakeKind } from './fake-value.ts';

/** What is done with a column beyond exchanging its values. */
type OtherTreatment =
  /** JSON and lists of texts, value by value. */
  | 'json'
  /** Nothing in it afterwards. */
  | 'none'
  /** The password that the operator gives; without one, none. */
  | 'password'
  /** A file of its own kind with nothing in it, its size and its sum. */
  | 'content'
  | 'size'
  | 'sum'
  /** An account that the server has sealed, and how it is shown. */
  | 'sealedMandateIban'
  | 'sealedTransferIban'
  | 'maskedIban'
  /** What is found by: made again of the other columns. */
  | 'search';

/** How a column is treated. */
export type Treatment = FakeKind | OtherTreatment;

/** Names of columns with spaces between them, by what is done with them. */
type Columns = Partial<Record<Treatment, string>>;

/**
 * Every column with something about people, companies or ways in, and what becomes of it in a copy for tests. A column that can hold words is
 * here, in a table of `emptiedTables`, or plain in the register of personal data; `anonymise` refuses a database with another one.
 */
export const treatedColumns: Readonly<Record<string, Columns>> = {
  activity: { company: 'description' },
  agenda_event: { text: 'title location notes', none: 'join_url', search: 'search' },
  agenda_participant: { email: 'email' },
  app_user: {
    email: 'email',
    firstName: 'first_name',
    lastName: 'last_name',
    phone: 'phone',
    json: 'billing custom_fields',
    text: 'lock_reason notes',
    password: 'password_hash',
    search: 'search',
  },
  audit_entry: { actor: 'actor_name acting_for_name', none: 'ip device reason before after api_key_name' },
  bank: { company: 'holder', iban: 'iban', text: 'branch instructions', search: 'search' },
  bank_line: {
    fullName: 'payer',
    iban: 'payer_iban',
    text: 'remittance ignored_reason',
    reference: 'entry_reference origin_reference',
  },
  bank_statement: { fileName: 'file_name' },
  company: {
    company: 'description legal_name',
    vatNumber: 'vat_number tax_representative_vat_number',
    fiscalCode: 'fiscal_code transmitter_code',
    street: 'address',
    houseNumber: 'street_number',
    zip: 'zip_code',
    city: 'city',
    province: 'province',
    sameForm: 'rea_number',
    fullName: 'tax_representative_name',
    phone: 'phone',
    email: 'email pec',
    search: 'search',
  },
  consent_log: { actor: 'actor_name', none: 'ip device' },
  coupon: { text: 'description shop_message', search: 'search' },
  credit_payout: { text: 'reason_text' },
  crm_activity: { text: 'subject notes outcome', search: 'search' },
  debit_batch: { none: 'xml' },
  dispute_answer: { text: 'note', json: 'evidence' },
  document: { json: 'customer seller lines payment references reasons', search: 'search' },
  document_file: { fileName: 'name', content: 'content', none: 'content_key', size: 'size', sum: 'sha256' },
  document_transmission: { fileName: 'file_name', text: 'message', json: 'errors' },
  email_configuration: {
    company: 'from_name',
    email: 'from_address reply_to reply_address bcc',
    text: 'user_name imap_user_name imap_folder signature',
    host: 'host imap_host',
    none: 'sealed_password sealed_imap_password test_result',
    search: 'search',
  },
  email_template: { none: 'last_test_to' },
  email_template_file: { content: 'content', none: 'content_key', size: 'size' },
  email_template_revision: { actor: 'published_by_name' },
  erasure: { text: 'reason' },
  held_step: { text: 'reason' },
  subscription_pause: { text: 'reason' },
  identity: {
    email: 'email',
    firstName: 'first_name',
    lastName: 'last_name',
    json: 'billing',
    password: 'password_hash',
    none: 'claim_hash',
  },
  lead: {
    firstName: 'first_name',
    lastName: 'last_name',
    company: 'business_name',
    fullName: 'name',
    email: 'email',
    phone: 'phone mobile',
    website: 'website landing_url referrer',
    fiscalCode: 'fiscal_code',
    vatNumber: 'vat_number',
    street: 'address',
    zip: 'zip_code',
    city: 'city',
    province: 'province',
    text: 'message',
    json: 'utm custom_fields',
    search: 'search',
  },
  mandate_amendment: { fullName: 'old_holder new_holder', reference: 'old_reference new_reference' },
  money_approval: { json: 'params', text: 'reason_text decision_reason' },
  opportunity: {
    text: 'description lost_notes competitor',
    json: 'custom_fields',
    company: 'business_name',
    fullName: 'contact_name',
    email: 'email',
    phone: 'phone',
    city: 'city',
    province: 'province',
    search: 'search',
  },
  opportunity_event: { json: 'data' },
  opportunity_goal: { text: 'description' },
  opportunity_step: { text: 'outcome reopen_reason' },
  order_event: { actor: 'actor_name', json: 'data' },
  order_line: { text: 'price_override_reason' },
  order_payment: { reference: 'provider_reference reference', none: 'next_url' },
  order_refund: { text: 'reason_text', reference: 'provider_reference' },
  origin: {
    company: 'legal_name sender_name',
    vatNumber: 'vat_number',
    street: 'address',
    email: 'sender_address support_email',
    phone: 'support_phone',
  },
  payment_incident: { reference: 'provider_reference', text: 'expected found' },
  provider_event: { reference: 'provider_reference', json: 'data', text: 'error' },
  quotation: { json: 'asked', fullName: 'accepted_by', none: 'accepted_from' },
  received_invoice: {
    company: 'supplier_name',
    vatNumber: 'supplier_vat_number',
    fiscalCode: 'supplier_fiscal_code',
    reference: 'supplier_key',
    json: 'payments findings',
    search: 'search',
  },
  received_invoice_file: { fileName: 'name', content: 'content', none: 'content_key', size: 'size', sum: 'sha256' },
  record_comment: { text: 'text', actor: 'author_name' },
  sales_order: {
    json: 'billing',
    text: 'customer_notes internal_notes status_reason_text',
    sameForm: 'purchase_order_ref cig cup',
    reference: 'checkout_id',
    search: 'search',
  },
  sandbox_payment: { reference: 'reference', none: 'return_url token', text: 'description', json: 'data' },
  settlement_movement: { reference: 'payment_reference' },
  // The name of a file in the addresses of pages, at random; brands refer to theirs by it.
  stored_file: { fileName: 'name', content: 'content', none: 'content_key', size: 'size' },
  transfer_account: {
    fullName: 'holder',
    maskedIban: 'iban_masked',
    sealedTransferIban: 'iban_sealed',
    none: 'link_hash',
  },
  transfer_entry: {
    reference: 'end_to_end_id',
    fullName: 'holder',
    maskedIban: 'iban_masked',
    sealedTransferIban: 'iban_sealed',
    text: 'remittance',
  },
  user_payment_method: {
    fullName: 'holder',
    maskedIban: 'iban_masked',
    sealedMandateIban: 'iban_sealed',
    bic: 'bic',
    reference: 'mandate_reference provider_customer provider_token',
    email: 'paypal_email',
    sameForm: 'card_last4',
    none: 'card_brand',
  },
  user_purchase: { text: 'cancel_reason_text' },
  vat_number_check: {
    vatNumber: 'number',
    company: 'name',
    street: 'address',
    reference: 'consultation_number',
  },
  withdrawal: { fullName: 'name', email: 'email' },
};

/** Columns that the register calls personal and that say nothing: names at random. */
export const meaninglessColumns = ['stored_file.id'];

/**
 * Tables that are empty in a copy for tests: ways in, what was sent, caches, work of the queue, copies of earlier values, and the chained security
 * log, whose events cannot become others. In the order in which they go.
 */
export const emptiedTables = [
  'pgboss.job',
  'pgboss.job_dependency',
  'pgboss.warning',
  'security_seal',
  'security_anchor',
  'security_event',
  'used_challenge',
  'rate_limit',
  'idempotency_record',
  'handover',
  'api_key_scope',
  'api_key',
  'session',
  'one_time_key',
  'email_change',
  'oidc_login',
  'recovery_code',
  'two_factor',
  'passkey',
  'identity_link',
  'google_contact',
  'google_run',
  'google_login',
  'google_link',
  'agenda_copy',
  'agenda_feed',
  'agenda_invitation',
  'agenda_reminder_log',
  'demo_activation',
  'email_preview',
  'email_file',
  'received_mail_file',
  'received_mail',
  'bounced_address',
  'reply_folder',
  'mailing_reaction',
  'email_message',
  'mailing',
  'sms_message',
  'notification_record',
  'notification_part',
  'notification',
  'bulk_run_row',
  'bulk_run',
  'import_row',
  'import_job',
  'change_set_row',
  'change_set',
  'alert',
  'alert_preference',
  'quiet_hours',
  'export_schedule',
  'default_view',
  'saved_view',
  'record_attachment',
  'file_object',
  'shop_cart',
  'renewal_score',
  'exchange_message',
  'exchange_channel',
  'webhook_delivery',
  'webhook_endpoint',
  'signing_certificate',
  'received_aside_file',
] as const;
