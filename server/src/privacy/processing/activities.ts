import { PersonalDataKind, type PersonalDataKindCode } from '@circolo/contract/privacy/erasure';
import {
  ProcessingActivity as act,
  DataSubject,
  type DataSubjectCode,
  LegalBasis,
  type LegalBasisCode,
  type ProcessingActivityCode,
} from '@circolo/contract/privacy/processing-codes';
import { RetentionKind, type RetentionKindCode } from '@circolo/contract/privacy/retention';
import { named } from '../personal-data/personal-table.ts';

const { consent, contract, law, interest } = LegalBasis;
const { visitors, leads, customers, staff, payers } = DataSubject;

/** What an activity states of itself; the rest follows from its tables, the rules and the configuration. */
interface ActivityFacts {
  bases: readonly LegalBasisCode[];
  subjects: readonly DataSubjectCode[];
  /** The tables with its personal data, with spaces between them; each is of one activity. */
  tables: string;
  /** There is data without a period: it goes when the person is erased. */
  withPerson?: true;
}

/** Every activity. A new personal table is named here, by the one activity that it is for. */
export const activityFacts: Record<ProcessingActivityCode, ActivityFacts> = {
  [act.accounts]: {
    bases: [contract],
    subjects: [customers, staff],
    tables:
      'app_user identity activity user_authorization dashboard_layout answered_tour default_view saved_view alert alert_preference quiet_hours export_schedule',
    withPerson: true,
  },
  [act.security]: {
    bases: [law, interest],
    subjects: [customers, staff, visitors],
    tables:
      'session identity_link one_time_key email_change oidc_login handover two_factor recovery_code passkey api_key security_event rate_limit',
    withPerson: true,
  },
  [act.sales]: {
    bases: [contract, law],
    subjects: [customers],
    tables:
      'sales_order vat_number_check document document_file quotation order_event order_line withdrawal user_purchase subscription_pause coupon coupon_user shop_cart held_step reminder_log webhook_delivery',
    withPerson: true,
  },
  [act.payments]: {
    bases: [contract, law],
    subjects: [customers],
    tables:
      'order_payment order_refund dispute_answer credit_payout transfer_account transfer_entry money_approval money_outlay ledger_transfer provider_event sandbox_payment',
    withPerson: true,
  },
  [act.mandates]: {
    bases: [contract, law],
    subjects: [customers, payers],
    tables: 'user_payment_method mandate_amendment debit_batch bank_line',
    withPerson: true,
  },
  [act.renewals]: { bases: [interest], subjects: [customers], tables: 'renewal_score log_in_day', withPerson: true },
  [act.crm]: {
    bases: [contract, interest],
    subjects: [leads, customers],
    tables: 'lead opportunity opportunity_step opportunity_goal opportunity_event crm_activity',
    withPerson: true,
  },
  [act.agenda]: {
    bases: [contract, interest],
    subjects: [leads, customers, staff],
    tables:
      'agenda_event agenda_participant agenda_invitation agenda_reminder_log agenda_feed agenda_copy google_contact google_link google_login google_run',
    withPerson: true,
  },
  [act.marketing]: { bases: [consent], subjects: [leads, customers], tables: 'consent_log', withPerson: true },
  [act.messages]: {
    bases: [contract, interest],
    subjects: [leads, customers, staff],
    tables:
      'email_message email_preview email_file received_mail received_mail_file bounced_address sms_message email_template email_template_revision mailing mailing_reaction',
  },
  [act.support]: {
    bases: [contract, interest],
    subjects: [leads, customers],
    tables: 'record_comment record_attachment',
    withPerson: true,
  },
  [act.trials]: { bases: [contract], subjects: [visitors], tables: 'demo_activation' },
  [act.files]: {
    bases: [contract, interest],
    subjects: [customers, leads, staff],
    tables: 'stored_file notification notification_part import_job import_row import_mapping bulk_run bulk_run_row',
    withPerson: true,
  },
  [act.history]: {
    bases: [law, interest],
    subjects: [staff, customers, leads],
    tables: 'audit_entry change_set change_set_row idempotency_record pgboss.job',
  },
  [act.rights]: { bases: [law], subjects: [customers, leads], tables: 'erasure', withPerson: true },
  [act.statistics]: { bases: [consent], subjects: [visitors], tables: '' },
};

/** Tables that name people by number or network alone, so that no erasure looks into them. */
export const numberedTables: Record<string, { kind: PersonalDataKindCode; personal?: string }> = {
  security_event: { kind: PersonalDataKind.signIns, personal: 'ip device' },
  rate_limit: { kind: PersonalDataKind.signIns },
  erasure: { kind: PersonalDataKind.history, personal: 'reason' },
  webhook_delivery: { kind: PersonalDataKind.orders },
};

/** The tables of rules that are carried out by a mechanism of their own. */
export const tablesOfMechanisms: Partial<Record<RetentionKindCode, string>> = {
  [RetentionKind.securityLog]: 'security_event',
  [RetentionKind.leads]: 'lead',
  [RetentionKind.orphanNotes]: 'record_comment record_attachment',
};

/** The tables of an activity. */
export const tablesOf = (code: ProcessingActivityCode): string[] => named(activityFacts[code].tables);
