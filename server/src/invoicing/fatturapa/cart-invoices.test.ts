import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DocumentType } from '@circolo/contract/invoicing/documents/document-codes';
import {
  documentLine,
  documentOf,
  type LineShare,
  type SoldLine,
  stampDutyLine,
} from '@circolo/contract/invoicing/documents/order-document';
import type { DocumentSnapshot } from '@circolo/contract/invoicing/documents/snapshot';
import { isAllBack, soldShare } from '@circolo/contract/invoicing/documents/what-is-sold';
import { checkInvoice } from '@circolo/contract/invoicing/fatturapa/checks/check-invoice';
import { type PricedOrder, priceOrder } from '@circolo/contract/sales/pricing/pricing';
import { lineRefund } from '@circolo/contract/sales/refunds/line-refund';
import fc from 'fast-check';
import { type Cart, type CartLine, carts } from '../../../test/invoicing/cart-arbitrary.ts';
import type { InvoiceHead } from './invoice-head.ts';
import { amountText } from './invoice-values.ts';
import { readInvoice } from './read-invoice.ts';
import { validateSchema } from './validate-schema.ts';
import { writeInvoice } from './write-invoice.ts';

/** Carts to generate: some in the gates, ten thousand before a release (`INVOICE_RUNS=10000`). */
const numRuns = Number(process.env.INVOICE_RUNS ?? 100);
const today = '2026-11-25';
const related = { Id: 1, Number: 'FT/2026/7', Date: '2026-11-20' };

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** An order's line, and what went back of it. */
type OrderLine = SoldLine & { RefundedAmount: number; RefundedQuantity: number };

const orderLine = (line: CartLine, priced: PricedOrder['Lines'][number] | undefined, Id: number): OrderLine => ({
  Id,
  PackageCode: line.Code,
  PackageDescription: line.Description,
  PriceType: line.PriceType,
  Quantity: line.Quantity,
  UnitPrice: line.Price,
  PriceIncludesVat: line.PriceIncludesVat,
  Taxable: priced?.Taxable ?? 0,
  Vat: priced?.Vat ?? 0,
  Total: priced?.Total ?? 0,
  VatRate: line.VatRate,
  VatNatureCode: line.VatNature,
  PeriodFrom: line.Period?.[0] ?? null,
  PeriodTo: line.Period?.[1] ?? null,
  RefundedAmount: 0,
  RefundedQuantity: 0,
});

/** What an order sells at a moment: of each line, and the stamp duty last. */
const soldNow = (lines: readonly OrderLine[], duty: number): LineShare[] => {
  const left = isAllBack(lines) ? 0 : duty;
  return [...lines.map((line) => soldShare(line)), { Taxable: left, Gross: left }];
};

/** The lines of a document about shares of an order. */
const linesOf = (lines: readonly OrderLine[], shares: readonly LineShare[]) =>
  shares.flatMap((share, place) => {
    if (share.Gross === 0 && share.Taxable === 0) return [];
    const line = lines[place];
    return [line ? documentLine(1, line, share) : stampDutyLine(1, share.Gross, 'Imposta di bollo')];
  });

async function assertAccepted(Type: InvoiceHead['Type'], snapshot: DocumentSnapshot): Promise<void> {
  const xml = writeInvoice({ Type, Number: 'FT/2026/8', Date: '2026-11-20', Progressive: '00008' }, snapshot);
  assert.deepEqual(await validateSchema(xml), []);
  const { Payment, Due } = snapshot;
  if (Payment) assert.equal(sum(Payment.Instalments.map(({ Amount }) => Amount)), Due);
  const file = readInvoice(Buffer.from(xml));
  assert.deepEqual(checkInvoice(file, today), []);
  const [body] = file.Bodies;
  assert.equal(body?.General.Total, amountText(snapshot.Total));
  assert.deepEqual(
    body?.Summaries.map(({ Taxable, Vat }) => [Taxable, Vat]),
    snapshot.VatSummary.map(({ Taxable, Vat }) => [amountText(Taxable), amountText(Vat)]),
  );
}

/** Notes a refund on its line, as an order does. */
function refundLine(lines: readonly OrderLine[], refund: Cart['refunds'][number]): void {
  const line = lines[refund.line % lines.length];
  if (!line) return;
  const left = line.Total - line.RefundedAmount;
  const pieces = 'pieces' in refund ? Math.min(refund.pieces, line.Quantity - line.RefundedQuantity) : 0;
  line.RefundedAmount +=
    'share' in refund ? Math.ceil((left * refund.share) / 10_000) : Math.min(left, lineRefund(line, pieces));
  line.RefundedQuantity += pieces;
}

/** Each credit note of what goes back of an order, one a refund. */
function creditNotes({ refunds, isAllBack: endsBack, context }: Cart, lines: OrderLine[], duty: number) {
  const wanted = [...refunds.map((refund) => () => refundLine(lines, refund))];
  if (endsBack)
    wanted.push(() => {
      for (const line of lines) line.RefundedAmount = line.Total;
    });
  return wanted.flatMap((refundNext) => {
    const before = soldNow(lines, duty);
    refundNext();
    const back = soldNow(lines, duty).map((share, place) => ({
      Taxable: (before[place]?.Taxable ?? 0) - share.Taxable,
      Gross: (before[place]?.Gross ?? 0) - share.Gross,
    }));
    const References = { ...context.References, Related: [related] };
    const ofNote = linesOf(lines, back);
    if (ofNote.length === 0) return [];
    return [documentOf(ofNote, { ...context, References, withholding: null, payment: null })];
  });
}

test('whatever is in a cart, its invoice and credit notes are accepted and say what the order says', async () => {
  const property = fc.asyncProperty(carts, async (cart) => {
    const order = priceOrder(cart.lines, cart.discounts);
    const lines = cart.lines.map((line, index) => orderLine(line, order.Lines[index], index + 1));
    const sold = linesOf(lines, soldNow(lines, order.StampDuty));
    if (order.Total === 0) return assert.deepEqual(sold, []); // What is free gets no invoice.
    const invoice = documentOf(sold, cart.context);
    assert.deepEqual(
      [invoice.Total, invoice.TaxableTotal, invoice.VatTotal + invoice.Rounding],
      [order.Total, order.TaxableTotal + order.StampDuty, order.VatTotal],
    );
    assert.equal(invoice.StampDuty, order.StampDuty);
    await assertAccepted(DocumentType.invoice, invoice);
    const notes = creditNotes(cart, lines, order.StampDuty);
    for (const note of notes) await assertAccepted(DocumentType.creditNote, note);
    const left = soldNow(lines, order.StampDuty);
    assert.equal(sum(notes.map(({ Total }) => Total)) + sum(left.map(({ Gross }) => Gross)), order.Total);
    assert.equal(
      sum(notes.map(({ TaxableTotal }) => TaxableTotal)) + sum(left.map(({ Taxable }) => Taxable)),
      invoice.TaxableTotal,
    );
  });
  await fc.assert(property, { numRuns });
});
