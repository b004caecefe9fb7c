import { defineLinks } from '../../db/links.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { bankOrigins, shopPaymentTypeOrigins } from '../../tables/sales/payment-type-tables.ts';

/** The origins of a bank; an empty list means all. */
export const originsOfBank = defineLinks({ owner: bankOrigins.BankId, other: bankOrigins.OriginId, target: origins });

/** The origins of a payment type; an empty list means all. */
export const originsOfPaymentType = defineLinks({
  owner: shopPaymentTypeOrigins.ShopPaymentTypeId,
  other: shopPaymentTypeOrigins.OriginId,
  target: origins,
});
