import { BillingMethod as billingMethod, PriceType } from '@circolo/contract/codes/catalogue-codes';
import { language, t } from '../../messages/messages.ts';
import { formatMoney, formatRate } from '../../ui/values/format.ts';
import type { OfferedPackage } from './offers.ts';

/** An amount in the language of the page. */
export const euros = (amount: number | null | undefined): string => formatMoney(amount, language());

/** How often a package is paid; what is used up has no rhythm. @example 'all’anno' */
export const periodOf = ({ BillingMethod }: Pick<OfferedPackage, 'BillingMethod'>): string =>
  BillingMethod === billingMethod.consumption ? '' : t(`shop.period.${BillingMethod}`);

/** The price that is crossed out: what it cost in full, or before its discount. */
export function struckPrice(offer: Pick<OfferedPackage, 'FullPrice' | 'Discount' | 'Price' | 'PriceType'>) {
  if (offer.PriceType !== PriceType.full) return null;
  return offer.FullPrice ?? (offer.Discount > 0 ? offer.Price : null);
}

/** Whether VAT is in the price. */
export const vatNote = ({ PriceIncludesVat, VatRate }: Pick<OfferedPackage, 'PriceIncludesVat' | 'VatRate'>) =>
  t(PriceIncludesVat ? 'shop.vat.included' : 'shop.vat.added', { rate: formatRate(VatRate, language()) });

/** What a price comes to per month, where it is paid for longer. */
export const monthlyNote = ({ PerMonth, BillingMethod }: Pick<OfferedPackage, 'PerMonth' | 'BillingMethod'>) =>
  PerMonth === null || BillingMethod === billingMethod.monthly ? null : t('shop.perMonth', { price: euros(PerMonth) });
