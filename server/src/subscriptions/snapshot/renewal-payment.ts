import { PaymentVector } from '@circolo/contract/sales/codes';
import type { LoadedRow } from './load-rows.ts';
import type { House, RenewalPayment } from './load-rules.ts';

/**
 * How a renewal order is to be paid: over the vector of the saved method where that is charged, else by transfer, else
 * by whatever renewals may be paid with at this brand; undefined where there is nothing.
 */
export function paymentFor(
  { user, package: bought, method }: Pick<LoadedRow, 'user' | 'package' | 'method'>,
  { payments }: House,
  chargeable: boolean,
): RenewalPayment | undefined {
  const offered = payments.filter(
    ({ type, Origins }) =>
      (Origins.length === 0 || Origins.includes(user.OriginId)) &&
      (type.Software === null || type.Software === bought.Software) &&
      (type.PackageTypes.length === 0 || type.PackageTypes.includes(bought.Type)),
  );
  const own = chargeable ? offered.find(({ type }) => type.PaymentVector === method?.Vector) : undefined;
  return own ?? offered.find(({ type }) => type.PaymentVector === PaymentVector.bankTransfer) ?? offered[0];
}
