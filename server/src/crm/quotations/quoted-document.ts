import {
  documentLine,
  documentOf,
  type LineShare,
  stampDutyLine,
} from '@circolo/contract/invoicing/documents/order-document';
import type { DocumentSnapshot } from '@circolo/contract/invoicing/documents/snapshot';
import type { Billing } from '@circolo/contract/sales/billing';
import type { OrderInput } from '@circolo/contract/sales/orders/order';
import { translator } from '@circolo/messages/translator';
import type { Tx } from '../../db/database.ts';
import { findSeller } from '../../invoicing/companies/find-seller.ts';
import { legalReferences } from '../../sales/billing/document-parts.ts';
import type { Customer } from '../../sales/customers/customer.ts';
import type { Quote } from '../../sales/pricing/quote.ts';

/** What a quotation offers, to whom. */
interface Quoted {
  customer: Customer;
  Billing: Billing;
  quote: Quote;
  input: Pick<OrderInput, 'CustomerNotes' | 'PurchaseOrderRef' | 'Cig' | 'Cup'>;
}

const whole = ({ Taxable, Total }: { Taxable: number; Total: number }): LineShare => ({ Taxable, Gross: Total });

/**
 * All that a quotation says: the lines and amounts that its order will have, to the cent. It asks for no payment. Refused while who
 * sells is not complete (`SellerIncomplete`).
 */
export async function quotedDocument(tx: Tx, { customer, Billing, quote, input }: Quoted): Promise<DocumentSnapshot> {
  const t = translator(customer.Language);
  const { seller } = await findSeller(tx, customer.OriginId);
  const { StampDuty } = quote.priced;
  const lines = quote.Lines.map((line) =>
    documentLine(null, { ...line, Id: null, PeriodFrom: null, PeriodTo: null }, whole(line)),
  );
  const duty = StampDuty > 0 ? [stampDutyLine(null, StampDuty, t('documents.stampDuty'))] : [];
  return documentOf([...lines, ...duty], {
    Seller: seller,
    Customer: Billing,
    References: {
      PurchaseOrderRef: input.PurchaseOrderRef,
      Cig: input.Cig,
      Cup: input.Cup,
      OrderNumbers: [],
      Related: [],
    },
    Reasons: input.CustomerNotes ? [input.CustomerNotes] : [],
    legalReferences: await legalReferences(tx),
    withholding: null,
    payment: null,
  });
}
