import { PersonalDataKind } from '@circolo/contract/privacy/erasure';
import { sql } from 'drizzle-orm';
import { among, either, type PersonalTable } from './personal-table.ts';

/** An order that asks for no document: never paid and never billed. */
const documented = sql`(paid_total > 0 or paid_at is not null or billed_at is not null)`;

/** Billing data without a name; the country says by which rules the document was made. */
export const erasedBilling = (erased: string, column = 'billing') => sql`jsonb_build_object(
  'SubjectType', coalesce(${sql.identifier(column)} ->> 'SubjectType', 'P'), 'BusinessName', ${erased}::text, 'FirstName', ${erased}::text,
  'LastName', ${erased}::text, 'FiscalCode', null, 'VatNumber', null, 'Country', coalesce(${sql.identifier(column)} ->> 'Country', 'IT'),
  'Address', ${erased}::text, 'StreetNumber', null, 'ZipCode', '', 'City', ${erased}::text, 'Province', null,
  'SdiCode', '0000000', 'Pec', null, 'InvoiceEmails', '[]'::jsonb)`;

/** Whether a number that VIES was asked for is the one of billing data; by the index of foreign numbers. */
const billedNumber = sql`(billing ->> 'Country') <> 'IT' and (billing ->> 'VatNumber') is not null
  and replace(billing ->> 'VatNumber', '-', '') in (vat_number_check.number, vat_number_check.country || vat_number_check.number)`;

/** What somebody bought and paid: what documents rest on stays for ten years. */
export const salesTables: Record<string, PersonalTable> = {
  // By the billing data of accounts and orders, so before them.
  vat_number_check: {
    kind: PersonalDataKind.orders,
    of: ({ users, orders }) =>
      either(
        sql`exists (select from app_user where ${among('id', users)} and ${billedNumber})`,
        sql`exists (select from sales_order where ${among('id', orders)} and ${billedNumber})`,
      ),
    erase: 'blank',
    // It proves why an invoice has no VAT.
    kept: 'number name address consultation_number',
    law: 'billing',
    keptWhere: sql`exists (select from sales_order where ${billedNumber} and ${documented})`,
    plain: 'country state error_code',
    neutral: { number: () => sql`'erased-' || id` },
  },
  sales_order: {
    kind: PersonalDataKind.orders,
    of: ({ orders }) => among('id', orders),
    erase: 'blank',
    personal: 'customer_notes internal_notes status_reason_text search',
    secret: 'checkout_id',
    kept: 'billing purchase_order_ref cig cup',
    law: 'billing',
    keptWhere: documented,
    plain:
      'number kind software status payment_type transfer_reference currency vat_summary instalment_plan instalments payment_state policy_version',
    written: 'internal_notes status_reason_text',
    neutral: { billing: ({ erased }) => erasedBilling(erased), search: () => sql`lower(number)` },
  },
  document: {
    kind: PersonalDataKind.orders,
    of: ({ users }) => among('user_id', users),
    erase: 'blank',
    // A document says the same for ten years; the database refuses to change it before.
    kept: 'customer lines payment references reasons search',
    law: 'billing',
    plain: 'kind document_type full_number software seller vat_summary withholding sdi_state',
    neutral: {
      customer: ({ erased }) => erasedBilling(erased, 'customer'),
      lines: () => sql`'[]'::jsonb`,
      references: () => sql`'{}'::jsonb`,
      reasons: () => sql`'{}'::text[]`,
      search: () => sql`lower(full_number)`,
    },
  },
  quotation: {
    kind: PersonalDataKind.orders,
    of: ({ users }) => sql`document_id in (select id from document where ${among('user_id', users)})`,
    erase: 'blank',
    personal: 'asked accepted_by accepted_from',
    written: 'asked',
    // Without what it offers it cannot be accepted.
    neutral: {
      asked: () => sql`jsonb_build_object('Lines', '[]'::jsonb, 'ShopPaymentType', asked -> 'ShopPaymentType')`,
    },
  },
  document_file: {
    kind: PersonalDataKind.orders,
    of: ({ users }) => sql`document_id in (select id from document where ${among('user_id', users)})`,
    erase: 'blank',
    kept: 'content content_key',
    law: 'billing',
    plain: 'kind name mime_type sha256',
    neutral: { content: () => sql`''::bytea` },
    // The document says the same; the files are handed out apart.
    internal: true,
  },
  order_event: {
    kind: PersonalDataKind.orders,
    of: ({ orders }) => among('order_id', orders),
    erase: 'blank',
    pruned: 'data',
    plain: 'kind from_status to_status',
    personal: 'actor_name',
    // Accounts of the shop have no number: their orders' events without one are the system's or their own.
    neutral: {
      actor_name: ({ users, name }) =>
        sql`case when ${either(among('actor_id', users), sql`actor_id is null and actor_name <> 'Circolo'`)} then ${name} else actor_name end`,
    },
    actors: { actor_name: 'actor_id' },
  },
  order_line: {
    kind: PersonalDataKind.orders,
    of: ({ orders }) => among('order_id', orders),
    erase: 'blank',
    personal: 'price_override_reason',
    written: 'price_override_reason',
    plain:
      'package_code package_description package_type unit_of_measure price_type billing_method discount_type vat_nature_code explain',
  },
  order_payment: {
    kind: PersonalDataKind.payments,
    of: ({ orders }) => among('order_id', orders),
    erase: 'blank',
    secret: 'next_url',
    kept: 'reference provider_reference',
    law: 'billing',
    plain: 'vector provider provider_state provider_key state error_code address',
  },
  order_refund: {
    kind: PersonalDataKind.payments,
    of: ({ orders }) => among('order_id', orders),
    erase: 'blank',
    personal: 'reason_text',
    written: 'reason_text',
    kept: 'provider_reference',
    law: 'billing',
    plain: 'method vector state error_code provider_key origin',
  },
  money_approval: {
    kind: PersonalDataKind.payments,
    of: ({ users }) => among('user_id', users),
    erase: 'blank',
    personal: 'reason_text decision_reason params',
    plain: 'act state parts',
    neutral: { params: () => sql`'{}'::jsonb` },
  },
  dispute_answer: {
    kind: PersonalDataKind.payments,
    of: ({ orders }) =>
      sql`dispute_id in (select id from payment_dispute where payment_id in
        (select id from order_payment where ${among('order_id', orders)}))`,
    erase: 'blank',
    personal: 'note evidence',
    written: 'note',
    plain: 'kind state provider_key error_code',
  },
  money_outlay: { kind: PersonalDataKind.payments, of: ({ users }) => among('user_id', users), erase: 'blank' },
  withdrawal: {
    kind: PersonalDataKind.orders,
    of: ({ users }) => among('user_id', users),
    erase: 'blank',
    kept: 'name email',
    law: 'billing',
    plain: 'language',
    neutral: { name: ({ erased }) => sql`${erased}::text`, email: () => sql`'erased-' || user_id || '@invalid'` },
  },
  user_purchase: {
    kind: PersonalDataKind.orders,
    of: ({ users }) => among('user_id', users),
    erase: 'blank',
    personal: 'cancel_reason_text',
    plain: 'kind state',
  },
  subscription_pause: {
    kind: PersonalDataKind.orders,
    of: ({ purchases }) => among('purchase_id', purchases),
    erase: 'blank',
    personal: 'reason',
  },
  user_payment_method: {
    kind: PersonalDataKind.payments,
    of: ({ users }) => among('user_id', users),
    erase: 'blank',
    personal: 'card_brand card_last4 paypal_email',
    secret: 'provider_customer provider_token',
    kept: 'holder iban_masked iban_sealed bic mandate_reference',
    law: 'mandate',
    keptWhere: sql`(mandate_signed_at is not null)`,
    plain: 'vector provider mandate_scheme mandate_state sequence_type state last_error_code',
    neutral: {
      state: () => sql`'D'`,
      mandate_state: () => sql`case when mandate_state is null then null else 'C' end`,
    },
    clears: 'card_expiry_month card_expiry_year is_default',
  },
  mandate_amendment: {
    kind: PersonalDataKind.payments,
    of: ({ methods }) => among('method_id', methods),
    erase: 'blank',
    kept: 'old_holder new_holder old_reference new_reference',
    law: 'mandate',
  },
  // Names a person by the key alone, which means nothing once the account is erased.
  ledger_transfer: {
    kind: PersonalDataKind.payments,
    of: ({ users }) => among('user_id', users),
    erase: 'blank',
    plain: 'key posting debit credit',
  },
  coupon_user: { kind: PersonalDataKind.orders, of: ({ users }) => among('user_id', users), erase: 'delete' },
  shop_cart: {
    kind: PersonalDataKind.orders,
    of: ({ users, identities }) => either(among('user_id', users), among('identity_id', identities)),
    erase: 'delete',
    personal: 'slug lines coupons',
    plain: 'identity_id consent_version',
  },
  reminder_log: {
    kind: PersonalDataKind.orders,
    of: ({ orders, purchases, users }) =>
      either(among('order_id', orders), among('purchase_id', purchases), among('user_id', users)),
    erase: 'blank',
    plain: 'skipped',
    internal: true,
  },
  held_step: {
    kind: PersonalDataKind.orders,
    of: ({ orders, purchases, users }) =>
      either(among('order_id', orders), among('purchase_id', purchases), among('user_id', users)),
    erase: 'blank',
    personal: 'reason',
    plain: 'kind step_key',
    internal: true,
  },
  bank_line: {
    // Statements of our account are books: they stay as they are, matched to the person or not.
    kind: PersonalDataKind.payments,
    of: ({ orders, users }) => sql`(id in (select line_id from bank_match where ${among('order_id', orders)})
      or id in (select line_id from transfer_entry where ${among('user_id', users)}))`,
    // A payment for several customers, and a batch that was booked as one, names the others too.
    given: ({ orders, users }) => sql`(id in (select line_id from bank_match where ${among('order_id', orders)})
      or id in (select line_id from transfer_entry where ${among('user_id', users)}))
      and not exists (select 1 from bank_match m where m.line_id = bank_line.id and not (${among('order_id', orders)}))
      and not exists (select 1 from transfer_entry e where e.line_id = bank_line.id and not (${among('user_id', users)}))`,
    erase: 'blank',
    kept: 'payer payer_iban remittance entry_reference origin_reference',
    law: 'billing',
    personal: 'ignored_reason',
    written: 'ignored_reason',
    plain: 'fingerprint state return_code',
  },
  credit_payout: {
    kind: PersonalDataKind.payments,
    of: ({ users }) => among('user_id', users),
    erase: 'blank',
    personal: 'reason_text',
    written: 'reason_text',
    plain: 'state error_code',
  },
  transfer_account: {
    // What was sent is with the transfer; what was only known goes.
    kind: PersonalDataKind.payments,
    of: ({ users, orders }) => sql`(refund_id in (select id from order_refund where ${among('order_id', orders)})
      or payout_id in (select id from credit_payout where ${among('user_id', users)}))`,
    erase: 'blank',
    personal: 'holder iban_masked',
    secret: 'iban_sealed link_hash',
    plain: 'source',
  },
  transfer_entry: {
    kind: PersonalDataKind.payments,
    of: ({ users }) => among('user_id', users),
    erase: 'blank',
    kept: 'holder iban_masked remittance end_to_end_id',
    law: 'billing',
    secret: 'iban_sealed',
    plain: 'source state report return_code',
  },
  debit_batch: {
    kind: PersonalDataKind.payments,
    of: ({ orders }) => sql`id in (select batch_id from debit_entry where ${among('order_id', orders)})`,
    erase: 'blank',
    kept: 'xml',
    law: 'mandate',
    plain: 'message_id scheme state',
    internal: true,
  },
  sandbox_payment: {
    kind: PersonalDataKind.payments,
    of: ({ orders }) =>
      sql`reference in (select provider_reference from order_payment where ${among('order_id', orders)})`,
    erase: 'blank',
    personal: 'return_url description data',
    secret: 'token',
    plain: 'reference key kind state error_code',
    internal: true,
  },
};
