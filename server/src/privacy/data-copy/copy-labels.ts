import { isMessageKey, type Translate } from '@circolo/messages/translator';
import { allOffers } from '../../resource/offers.ts';

/** The resource whose words and codes a table's columns have. */
const resourceOf: Readonly<Record<string, string>> = {
  app_user: 'Users',
  identity: 'Users',
  lead: 'Leads',
  opportunity: 'Opportunities',
  crm_activity: 'CrmActivities',
  agenda_event: 'AgendaEvents',
  sales_order: 'Orders',
  document: 'Documents',
  order_refund: 'Refunds',
  user_purchase: 'Purchases',
  email_message: 'EmailMessages',
  received_mail: 'EmailMessages',
  sms_message: 'SmsMessages',
  activity: 'Activities',
  bank_line: 'BankLines',
  security_event: 'SecurityEvents',
};

/** Enumerations of columns that are in no row of a resource. */
const enumerationOf: Readonly<Record<string, string>> = {
  'app_user.nature': 'UserNature',
  'app_user.language': 'Language',
  'consent_log.purpose': 'ConsentPurpose',
  'consent_log.source': 'ConsentSource',
  'order_payment.vector': 'PaymentVector',
  'order_payment.state': 'AttemptState',
  'order_refund.origin': 'RefundOrigin',
  'order_line.package_type': 'PackageType',
  'user_payment_method.vector': 'PaymentVector',
  'received_mail.kind': 'ReceivedKind',
  'agenda_participant.state': 'ParticipantState',
  'record_tag.resource': 'TagScope',
};

/** A column in the case of the wire. @example wireName('first_name') // 'FirstName' */
export const wireName = (column: string): string =>
  column.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const firstOf = (keys: readonly string[], t: Translate): string | null => {
  const key = keys.find(isMessageKey);
  return key && isMessageKey(key) ? t(key) : null;
};

/** What a table is called; null where the catalogue has no word for it. */
export const tableLabel = (table: string, t: Translate): string | null =>
  firstOf([`copiedData.tables.${wireName(table)}`], t);

/** What a column is called; null where the catalogue has no word for it. */
export function columnLabel(table: string, column: string, t: Translate): string | null {
  const name = wireName(column);
  const keys = [`copiedData.fields.${name}`, `${resourceOf[table]}.fields.${name}`];
  return firstOf(keys.reverse(), t);
}

/** What a field inside of JSON is called: its own name where there is no word. */
export const fieldLabel = (name: string, t: Translate): string =>
  firstOf([`copiedData.fields.${name}`, `Orders.fields.${name}`, `Users.fields.${name}`, `Leads.fields.${name}`], t) ??
  name;

/** What a code of a column means: itself where the catalogue does not know it. */
export function codeLabel(table: string, column: string, code: string, t: Translate): string {
  const resource = allOffers().find(({ source }) => source.resource.Name === resourceOf[table])?.source.resource;
  const enumeration = enumerationOf[`${table}.${column}`] ?? resource?.kinds.fields[wireName(column)]?.of;
  return (enumeration && firstOf([`enums.${enumeration}.${code}`], t)) || code;
}
