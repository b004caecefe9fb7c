import {
  documentLine,
  documentOf,
  type LineShare,
  stampDutyLine,
} from '@circolo/contract/invoicing/documents/order-document';
import type { DocumentSnapshot } from '@circolo/contract/invoicing/documents/snapshot';
import type { Billing } from '@circolo/contract/sales/billing';
import { type InstalmentPlan, planInstalments } from '@circolo/contract/sales/instalments/instalment-plan';
import type { OrderInput } from '@circolo/contract/sales/orders/order';
import { splitVatOf } from '@circolo/contract/sales/pricing/split-vat';
import { type Translate, translator } from '@circolo/messages/translator';
import type { Tx } from '../../db/database.ts';
import { findSeller } from '../../invoicing/companies/find-seller.ts';
import { paperWords } from '../../invoicing/documents/pdf/paper-words.ts';
import { legalReferences } from '../../sales/billing/document-parts.ts';
import type { Customer } from '../../sales/customers/customer.ts';
import type { Quote } from '../../sales/pricing/quote.ts';

/** What a quotation offers, to whom. */
interface Quoted {
  customer: Customer;
  Billing: Billing;
  quote: Quote;
  /** The terms of its order. */
  plan: InstalmentPlan | null;
  input: Pick<OrderInput, 'CustomerNotes' | 'PurchaseOrderRef' | 'Cig' | 'Cup'>;
}

/** What is paid when: the days count from the order, so they are no dates yet. */
function termsOf({ quote, plan, Billing: billed, customer }: Quoted, t: Translate): string[] {
  if (!plan) return [];
  const { Total, VatTotal } = quote.priced;
  const { money } = paperWords(customer.Language);
  // Any day will do: only the amounts are read.
  const planned = planInstalments(plan, Total - splitVatOf(billed, VatTotal), '2000-01-01');
  const after = plan.EndOfMonth ? 'documents.instalmentMonthEnd' : 'documents.instalmentAfter';
  const list = planned.map(({ Amount }, at) => {
    const [amount, days] = [money(Amount), plan.Days[at] ?? 0];
    return days === 0 ? t('documents.instalmentAtOnce', { amount }) : t(after, { amount, days });
  });
  return planned.length > 0 ? [t('documents.instalments', { list: list.join(', ') })] : [];
}

const whole = ({ Taxable, Total }: { Taxable: number; Total: number }): LineShare => ({ Taxable, Gross: Total });

/**
 * All that a quotation says: the lines and amounts that its order will have, to the cent. It asks for no payment. Refused while who
 * sells is not complete (`SellerIncomplete`).
 */
export async function quotedDocument(tx: Tx, quoted: Quoted): Promise<DocumentSnapshot> {
  const { customer, Billing, quote, input } = quoted;
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
    Reasons: [...(input.CustomerNotes ? [input.CustomerNotes] : []), ...termsOf(quoted, t)],
    legalReferences: await legalReferences(tx),
    withholding: null,
    payment: null,
  });
}
