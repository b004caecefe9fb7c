import { type FieldCode, fieldCodes } from '@circolo/contract/errors/error-codes';
import { problem } from '@circolo/contract/errors/problem';
import { refusals } from '@circolo/contract/invoicing/billing/billing-to-invoice';
import { type InvoiceProblem, invoiceProblems } from '@circolo/contract/invoicing/billing/invoice-problems';
import type { DocumentContext } from '@circolo/contract/invoicing/documents/order-document';
import type { DocumentReferences } from '@circolo/contract/invoicing/documents/snapshot';
import { PaymentVector } from '@circolo/contract/sales/codes';
import { defaultPaymentTerm, instalmentsTerm } from '@circolo/contract/sales/payment-types/shop-payment-type';
import { eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { findSeller } from '../../invoicing/companies/find-seller.ts';
import type { DocumentRow } from '../../invoicing/documents/issue-document.ts';
import { vatNatures } from '../../tables/registries/registry-tables.ts';
import { banks, shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import type { OrderRow } from '../order-records/order-rows.ts';

/** The way and the terms that the payment type of an order has on an invoice. */
async function paymentCodes(tx: Tx, { ShopPaymentTypeId }: OrderRow) {
  const [type] = await tx
    .select({ Way: shopPaymentTypes.PaymentWayCode, Terms: shopPaymentTypes.PaymentTermTypeCode })
    .from(shopPaymentTypes)
    .where(eq(shopPaymentTypes.Id, ShopPaymentTypeId));
  return orNotFound(type);
}

/** The terms that a document says: several instalments are such, whatever a way to pay is called. */
function termsOf(instalments: number, usual: string): string {
  if (instalments > 1) return instalmentsTerm;
  return usual === instalmentsTerm ? defaultPaymentTerm : usual;
}

async function paymentOf(tx: Tx, order: OrderRow): Promise<DocumentContext['payment']> {
  const isTransfer = order.PaymentType === PaymentVector.bankTransfer;
  const [bank] = isTransfer
    ? await tx
        .select({ Iban: banks.Iban, Description: banks.Description })
        .from(banks)
        .where(eq(banks.Id, order.BankId ?? 0))
    : [];
  const { Way, Terms } = await paymentCodes(tx, order);
  // What is paid already was paid as a whole by now.
  const planned = order.ValueDate === null ? (order.Instalments ?? []) : [];
  return {
    Terms: termsOf(planned.length, Terms),
    planned,
    Instalment: {
      Way,
      DueDate: order.ValueDate ?? order.ExpirationDate,
      Iban: bank?.Iban ?? null,
      Bank: bank?.Description ?? null,
    },
  };
}

/** The law that each VAT nature refers to. */
export async function legalReferences(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .select({ Code: vatNatures.Code, LegalReference: vatNatures.LegalReference })
    .from(vatNatures)
    .where(isNotNull(vatNatures.LegalReference));
  return new Map(rows.map(({ Code, LegalReference }) => [Code, LegalReference ?? '']));
}

const referencesOf = (
  orders: readonly [OrderRow, ...OrderRow[]],
  Related: DocumentReferences['Related'],
): DocumentReferences => ({
  PurchaseOrderRef: orders[0].PurchaseOrderRef,
  Cig: orders[0].Cig,
  Cup: orders[0].Cup,
  OrderNumbers: orders.map(({ Number: number }) => number),
  Related,
});

const isFieldCode = (code: string): code is FieldCode => fieldCodes.some((known) => known === code);

/** A finding of the exchange system's rules in the words that fields have. */
const fieldCodeOf = ({ Field, Code }: InvoiceProblem): FieldCode => {
  if (isFieldCode(Code)) return Code;
  return Field === 'SdiCode' || Field === 'Pec' ? refusals[Field] : 'invalidString';
};

/** Refuses billing data that cannot be invoiced (`BillingIncomplete`, with what is wrong). */
export function assertInvoiceable({ Billing }: OrderRow): void {
  const problems = invoiceProblems(Billing);
  if (problems.length === 0) return;
  const fields = problems.map((what) => [`Billing.${what.Field}`, { code: fieldCodeOf(what) }] as const);
  throw problem('BillingIncomplete', { fields: Object.fromEntries(fields) });
}

/**
 * All that a document of orders says beside its lines: one customer's, paid the same way. Refused while who sells is not complete
 * (`SellerIncomplete`).
 */
export async function saleContext(tx: Tx, orders: readonly [OrderRow, ...OrderRow[]]): Promise<DocumentContext> {
  const [order] = orders;
  const { seller, withholding } = await findSeller(tx, order.OriginId);
  return {
    Seller: seller,
    Customer: order.Billing,
    References: referencesOf(orders, []),
    Reasons: [],
    legalReferences: await legalReferences(tx),
    withholding,
    payment: await paymentOf(tx, order),
  };
}

/** The same of an invoice: refused too where the customer's data cannot be invoiced (`BillingIncomplete`). */
export async function invoiceContext(tx: Tx, orders: readonly [OrderRow, ...OrderRow[]]): Promise<DocumentContext> {
  const context = await saleContext(tx, orders);
  assertInvoiceable(orders[0]);
  return context;
}

/** The same of a note: the parties are those of the invoice that it corrects, so nothing of them is missing. */
export async function noteContext(
  tx: Tx,
  order: OrderRow,
  invoice: DocumentRow,
  Reason: string | null,
): Promise<DocumentContext> {
  return {
    Seller: invoice.Seller,
    Customer: invoice.Customer,
    References: referencesOf([order], [{ Id: invoice.Id, Number: invoice.FullNumber, Date: invoice.Date }]),
    Reasons: Reason ? [Reason] : [],
    legalReferences: await legalReferences(tx),
    withholding: null,
    payment: null,
  };
}
