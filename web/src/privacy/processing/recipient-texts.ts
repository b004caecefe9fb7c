import { RecipientKind } from '@circolo/contract/privacy/processing-codes';
import type { Recipient } from '@circolo/contract/privacy/processing-register';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { formatCountry, formatDay } from '../../ui/values/format.ts';

/** A recipient in a few words: what it is, and which one of those that there may be. */
export function recipientLabel({ Kind, Detail, Name }: Pick<Recipient, 'Kind' | 'Detail' | 'Name'>): string {
  const kind = enumLabel('RecipientKind', Kind);
  const which = Detail ?? (Kind === RecipientKind.bank ? Name : null);
  return which ? `${kind} (${which})` : kind;
}

/** All countries that it takes the data to, its own first. */
export const countriesText = ({ Country, OtherCountries }: Recipient): string =>
  [Country, ...OtherCountries].flatMap((code) => (code ? [formatCountry(code, language())] : [])).join(', ');

/** Its contract: the reference, the day, or both; empty where neither is recorded. */
export function contractText({ ContractReference, ContractDate }: Recipient): string {
  const date = ContractDate ? formatDay(ContractDate) : '';
  if (ContractReference && date) return t('ProcessingRegister.contractOf', { reference: ContractReference, date });
  return ContractReference ?? date;
}
