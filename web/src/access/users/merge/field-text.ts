import { type Billing, billingName } from '@circolo/contract/sales/billing';
import { t } from '../../../messages/messages.ts';
import { formatPhone } from '../../../ui/values/format-phone.ts';
import { type Customer, formatField, type MergedField } from './use-pair.ts';

type BillingAnswer = NonNullable<Customer['Billing']>;

const labelled = ['FiscalCode', 'VatNumber', 'SdiCode', 'Pec'] as const satisfies (keyof Billing)[];

/** Whom a customer's orders are billed to, in lines as on paper. */
function billingText(billing: BillingAnswer): string {
  const { Address, StreetNumber, ZipCode, City, Province, Country, InvoiceEmails } = billing;
  const street = [Address, StreetNumber].filter(Boolean).join(' ');
  const town = [ZipCode, City, Province && `(${Province})`, Country].filter(Boolean).join(' ');
  const codes = labelled.map((member) => billing[member] && `${t(`billing.${member}`)}: ${billing[member]}`);
  return [billingName(billing), ...codes, street, town, ...InvoiceEmails].filter(Boolean).join('\n');
}

/** What a customer says of a field, to be read. */
export function fieldText(user: Customer, field: MergedField): string {
  const value = user[field];
  if (value === null || value === '') return t('customerMerge.nothing');
  if (field === 'Billing' && user.Billing) return billingText(user.Billing);
  return field === 'Phone' ? formatPhone(String(value)) : formatField(field, value);
}
