import type { Links } from '../../db/links.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { bankOrigins, shopPaymentTypeOrigins } from '../../tables/sales/payment-type-tables.ts';

/** The origins of a bank; an empty list means all. */
export const originsOfBank: Links = {
  table: bankOrigins,
  owner: bankOrigins.BankId,
  other: bankOrigins.OriginId,
  target: origins,
  label: origins.Description,
};

/** The origins of a payment type; an empty list means all. */
export const originsOfPaymentType: Links = {
  table: shopPaymentTypeOrigins,
  owner: shopPaymentTypeOrigins.ShopPaymentTypeId,
  other: shopPaymentTypeOrigins.OriginId,
  target: origins,
  label: origins.Description,
};
