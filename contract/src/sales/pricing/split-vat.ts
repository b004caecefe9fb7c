import { italy } from '../../values/country.ts';
import type { Cents } from '../../values/money.ts';
import { SubjectType } from '../codes.ts';

/** What of a customer's billing data says who pays the VAT to the State. */
export interface BilledSubject {
  SubjectType: string;
  Country: string;
  /** An organisation is on the Ministry's lists of those that pay it themselves. */
  SplitPayment?: boolean | undefined;
}

/** Whether somebody may be on the Ministry's lists. No other billing data show that, so they or staff say it. */
export const mayBeListed = ({ SubjectType: type, Country }: BilledSubject): boolean =>
  type === SubjectType.organisation && Country === italy;

/**
 * Whether somebody pays the VAT of what they buy to the State: public bodies in Italy, and the companies and funds that are on the
 * lists of the Ministry of Economy (art. 17-ter D.P.R. 633/72).
 */
export const splitsVat = (billed: BilledSubject): boolean =>
  (billed.SubjectType === SubjectType.publicBody && billed.Country === italy) ||
  (billed.SplitPayment === true && mayBeListed(billed));

/**
 * The VAT of a sale that its customer pays to the State and not to the seller: all of it or none. What the seller asks for is the total
 * less this. @example splitVatOf({ SubjectType: 'A', Country: 'IT' }, 2_640) // 2_640
 */
export const splitVatOf = (customer: BilledSubject, vat: Cents): Cents => (splitsVat(customer) ? vat : 0);

/** Whether an order is paid without VAT: one of such a customer that has no VAT too, as what it goes on from was paid so. */
export const isPaidWithoutVat = (order: { VatTotal: Cents; SplitVat: Cents; Billing: BilledSubject }): boolean =>
  order.SplitVat === order.VatTotal && splitsVat(order.Billing);

/** What a customer pays to the seller for an order, in cents. @example amountDue({ Total: 14_640, SplitVat: 2_640 }) // 12_000 */
export const amountDue = ({ Total, SplitVat }: { Total: Cents; SplitVat: Cents }): Cents => Total - SplitVat;
