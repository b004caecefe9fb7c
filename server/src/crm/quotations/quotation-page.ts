import {
  acceptQuotation as acceptCall,
  linkedQuotationPdf,
  openQuotation,
  type QuotationPage,
} from '@circolo/contract/crm/quotations/quotation-page';
import { billingName, isConsumer } from '@circolo/contract/sales/billing';
import { askedAnswer } from '@circolo/contract/sales/pricing/order-amounts';
import { fromBasisPoints, fromCents } from '@circolo/contract/values/money';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { errorBodyOf } from '../../http/errors.ts';
import { readFile, write } from '../../http/implement.ts';
import { pdfOf } from '../../invoicing/documents/files/document-file.ts';
import { sendDocumentFile } from '../../invoicing/documents/files/send-document-file.ts';
import { missingOf } from '../../sales/order-records/missing.ts';
import { payToken } from '../../sales/order-status/pay-token.ts';
import { quotations as t } from '../../tables/crm/quotation-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { acceptQuotation } from './accept-quotation.ts';
import { type LinkedQuotation, linkedQuotation, stateNow } from './linked-quotation.ts';

interface PageContext {
  api: Api;
  language: Language;
  now: Date;
}

/** What of a quotation's document its page shows. */
const contentOf = ({ document }: LinkedQuotation) => ({
  Number: document.FullNumber,
  Date: document.Date,
  Seller: document.Seller.LegalName,
  SellerEmail: document.Seller.Email,
  SellerPhone: document.Seller.Phone,
  CustomerName: billingName(document.Customer),
  Consumer: isConsumer(document.Customer),
  Lines: document.Lines.map((line) => ({
    Number: line.Number,
    Description: line.Description,
    Quantity: line.Quantity,
    Amount: fromCents(line.Taxable),
    VatRate: fromBasisPoints(line.VatRate),
  })),
  VatSummary: document.VatSummary.map(({ Rate, Nature, Taxable, Vat }) => ({
    Rate: fromBasisPoints(Rate),
    Nature,
    Taxable: fromCents(Taxable),
    Vat: fromCents(Vat),
  })),
  TaxableTotal: fromCents(document.TaxableTotal),
  VatTotal: fromCents(document.VatTotal + document.Rounding),
  Total: fromCents(document.Total),
  ...askedAnswer({ Total: document.Total, SplitVat: document.Total - document.Due }),
  Notes: document.Reasons.join('') || null,
});

async function orderOf(db: Queryable, { quotation }: LinkedQuotation, { api, now }: PageContext) {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.Id, quotation.OrderId ?? 0));
  const PayLink = order && missingOf(order) > 0 ? `/shop/pay#${payToken(api.secret, order.Id, now)}` : null;
  return { OrderNumber: order?.Number ?? null, PayLink };
}

/** A quotation as the bearer of its link sees it. */
async function pageOf(db: Queryable, linked: LinkedQuotation, context: PageContext): Promise<QuotationPage> {
  const { quotation } = linked;
  const [type] = await db
    .select({ ShopTitle: shopPaymentTypes.ShopTitle })
    .from(shopPaymentTypes)
    .where(eq(shopPaymentTypes.Id, quotation.Asked.ShopPaymentType.Id));
  const { State, refusal } = await stateNow(db, linked, context.now);
  return {
    ...contentOf(linked),
    ValidUntil: quotation.ValidUntil,
    State,
    Problem: refusal && errorBodyOf(refusal, translator(context.language)).Message,
    PaymentType: type?.ShopTitle ?? '',
    AcceptedAt: quotation.AcceptedAt,
    AcceptedBy: quotation.AcceptedBy,
    ...(await orderOf(db, linked, context)),
  };
}

/** A quotation by the link of its mail, without signing in. */
export function quotationPageRoutes(api: Api): void {
  write(api, openQuotation, async (tx, { params, language, now }) => {
    const found = await linkedQuotation(tx, api.secret, params.Token);
    const OpenedAt = now.toISOString();
    await tx
      .update(t)
      .set({ OpenedAt })
      .where(and(eq(t.DocumentId, found.document.Id), isNull(t.OpenedAt)));
    return pageOf(tx, found, { api, language, now });
  });
  write(api, acceptCall, async (tx, accepted) => {
    const { language, now } = accepted;
    return pageOf(tx, await acceptQuotation(tx, api, accepted), { api, language, now });
  });
  readFile(api, linkedQuotationPdf, async (db, { params, now, reply }) => {
    const { document } = await linkedQuotation(db, api.secret, params.Token);
    return sendDocumentFile(db, reply, await pdfOf(db, document.Id, now));
  });
}
