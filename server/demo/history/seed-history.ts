import type { DocumentContext } from '@circolo/contract/invoicing/documents/order-document';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { PaymentVector, type PaymentVectorCode } from '@circolo/contract/sales/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../src/db/database.ts';
import { rowsInsert } from '../../src/db/statements/rows-insert.ts';
import { findSeller } from '../../src/invoicing/companies/find-seller.ts';
import { findSection } from '../../src/invoicing/numbering/find-section.ts';
import { legalReferences } from '../../src/sales/billing/document-parts.ts';
import { type Customer, customerColumns, customerOf } from '../../src/sales/customers/customer.ts';
import { refreshCustomers } from '../../src/sales/customers/customer-totals.ts';
import type { LineRow, OrderRow } from '../../src/sales/order-records/order-rows.ts';
import type { PaymentChoice } from '../../src/sales/payment-types/offered-payments.ts';
import { type Quote, quoteLines } from '../../src/sales/pricing/quote.ts';
import { users } from '../../src/tables/access/user-tables.ts';
import { packages } from '../../src/tables/catalogue/catalogue-tables.ts';
import {
  documentCounters,
  documentFiles,
  documentOrders,
  documents,
} from '../../src/tables/invoicing/document-tables.ts';
import { documentTransmissions, exchangeMessages } from '../../src/tables/invoicing/exchange-tables.ts';
import { ledgerTransfers } from '../../src/tables/ledger/ledger-tables.ts';
import { sandboxPayments } from '../../src/tables/payments/provider-tables.ts';
import { orderPayments } from '../../src/tables/sales/attempt-tables.ts';
import { orderEvents, purchaseMovements } from '../../src/tables/sales/movement-tables.ts';
import { orderLines, orders, purchases } from '../../src/tables/sales/order-tables.ts';
import { banks, shopPaymentTypes } from '../../src/tables/sales/payment-type-tables.ts';
import type { DemoStaff } from '../demo-caller.ts';
import type { DemoHistory } from './demo-history-plan.ts';
import { addInvoice, type DocumentRows, noDocuments } from './history-documents.ts';
import { addMandates } from './history-mandates.ts';
import { addHistoryOrder, type HistoryRows } from './history-orders.ts';
import { addSignIns } from './history-sign-ins.ts';
import { addWaitingSwitches } from './history-switches.ts';

/** What the history is written for. */
export interface HistoryGiven {
  plan: DemoHistory;
  /** The ids of its buyers, in their order. */
  buyers: readonly number[];
  staff: DemoStaff;
  secret: Buffer;
  now: Date;
}

const insertOrders = rowsInsert(orders);
const insertLines = rowsInsert(orderLines);
const insertEvents = rowsInsert(orderEvents);
const insertAttempts = rowsInsert(orderPayments);
const insertPostings = rowsInsert(ledgerTransfers);
const insertPurchases = rowsInsert(purchases);
const insertMovements = rowsInsert(purchaseMovements);
const insertSandbox = rowsInsert(sandboxPayments);
const insertDocuments = rowsInsert(documents);
const insertLinks = rowsInsert(documentOrders);
const insertCounters = rowsInsert(documentCounters);
const insertFiles = rowsInsert(documentFiles);
const insertMessages = rowsInsert(exchangeMessages);
const insertTransmissions = rowsInsert(documentTransmissions);

async function readCustomers(tx: Tx, ids: readonly number[]): Promise<Map<number, Customer>> {
  const rows = await tx
    .select(customerColumns)
    .from(users)
    .where(inArray(users.Id, [...ids]));
  return new Map(rows.map((row) => [row.Id, customerOf(row, row.Software ?? '')]));
}

async function readPayments(tx: Tx): Promise<Map<PaymentVectorCode, PaymentChoice>> {
  const rows = await tx
    .select({ type: shopPaymentTypes, bank: banks })
    .from(shopPaymentTypes)
    .leftJoin(banks, eq(banks.Id, shopPaymentTypes.BankId));
  return new Map(rows.map((row) => [row.type.PaymentVector, row]));
}

type PackageIds = Map<string, { Id: number; MinQuantity: number }>;

async function readPackages(tx: Tx): Promise<PackageIds> {
  const rows = await tx.select().from(packages);
  return new Map(rows.map(({ Software, Code, Id, MinQuantity }) => [`${Software}:${Code}`, { Id, MinQuantity }]));
}

/** What packages cost together, priced once: all customers of a brand pay the same. */
function pricing(tx: Tx, known: PackageIds, day: string) {
  const quotes = new Map<string, Promise<Quote>>();
  return (codes: readonly string[], { OriginId, Software }: Customer): Promise<Quote> => {
    const key = `${OriginId}:${Software}:${codes.join()}`;
    const lines = codes.map((code) => {
      const { Id = 0, MinQuantity = 1 } = known.get(`${Software}:${code}`) ?? {};
      return { PackageId: Id, Quantity: MinQuantity };
    });
    const quote = quotes.get(key) ?? quoteLines(tx, { lines, OriginId, Software, day, UserId: null, byStaff: true });
    quotes.set(key, quote);
    return quote;
  };
}

interface Parts {
  Seller: DocumentContext['Seller'];
  withholding: DocumentContext['withholding'];
}

/** What the invoice of an order says beside its lines, as `invoiceContext` reads it. */
function contextOf(
  order: OrderRow,
  { type, bank }: PaymentChoice,
  parts: Parts,
  laws: Map<string, string>,
): DocumentContext {
  const isTransfer = order.PaymentType === PaymentVector.bankTransfer;
  const account = {
    Iban: isTransfer ? (bank?.Iban ?? null) : null,
    Bank: isTransfer ? (bank?.Description ?? null) : null,
  };
  return {
    ...parts,
    Customer: order.Billing,
    References: { PurchaseOrderRef: null, Cig: null, Cup: null, OrderNumbers: [order.Number], Related: [] },
    Reasons: [],
    legalReferences: laws,
    payment: {
      Terms: type.PaymentTermTypeCode,
      planned: [],
      Instalment: { Way: type.PaymentWayCode, DueDate: order.ValueDate ?? order.ExpirationDate, ...account },
    },
  };
}

/** The invoices of what was billed, in the order of time, so that their numbers follow their days. */
async function planInvoices(
  tx: Tx,
  given: HistoryGiven,
  rows: HistoryRows,
  payments: Map<PaymentVectorCode, PaymentChoice>,
): Promise<DocumentRows> {
  const made = noDocuments();
  const laws = await legalReferences(tx);
  const sellers = new Map<number, Parts>();
  const sections = new Map<string, Awaited<ReturnType<typeof findSection>>>();
  const linesOf = Map.groupBy(rows.lines, ({ OrderId }) => OrderId);
  const billed = rows.orders.filter(({ BilledAt }) => BilledAt !== null);
  billed.sort((one, other) => ((one.BilledAt ?? '') < (other.BilledAt ?? '') ? -1 : 1));
  for (const order of billed) {
    const { OriginId, Software } = order;
    const key = `${OriginId}:${Software}`;
    if (!sellers.has(OriginId)) {
      const { seller, withholding } = await findSeller(tx, OriginId);
      sellers.set(OriginId, { Seller: seller, withholding });
    }
    if (!sections.has(key))
      sections.set(key, await findSection(tx, { Kind: DocumentKind.invoice, OriginId, Software }));
    const [payment, parts, section] = [payments.get(order.PaymentType), sellers.get(OriginId), sections.get(key)];
    if (!payment || !parts || !section) continue;
    const context = contextOf(order, payment, parts, laws);
    addInvoice(made, {
      order,
      lines: linesOf.get(order.Id) ?? ([] as LineRow[]),
      section,
      context,
      staff: given.staff,
    });
  }
  return made;
}

async function writeOrders(tx: Tx, rows: HistoryRows): Promise<void> {
  // Orders and purchases name each other: what renews a purchase is noted at the end.
  await insertOrders(tx, rows.orders);
  await insertPurchases(
    tx,
    rows.purchases.map((row) => ({ ...row, OrderLineId: null, RenewalOrderId: null, PreviousPurchaseId: null })),
  );
  await insertLines(tx, rows.lines);
  const links = rows.purchases.map(({ Id, OrderLineId, RenewalOrderId, PreviousPurchaseId }) => ({
    i: Id,
    l: OrderLineId,
    r: RenewalOrderId,
    p: PreviousPurchaseId,
  }));
  await tx.execute(sql`update user_purchase set order_line_id = v.l, renewal_order_id = v.r, previous_purchase_id = v.p
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as v (i bigint, l bigint, r bigint, p bigint) where user_purchase.id = v.i`);
  await insertEvents(tx, rows.events);
  await insertAttempts(tx, rows.attempts);
  await insertPostings(tx, rows.postings);
  await insertMovements(tx, rows.movements);
  await insertSandbox(tx, rows.sandbox);
}

async function writeDocuments(tx: Tx, made: DocumentRows): Promise<void> {
  await insertDocuments(tx, made.documents);
  await insertLinks(tx, made.links);
  await insertCounters(tx, [...made.counters.values()]);
  await insertFiles(tx, made.files);
  await insertTransmissions(tx, made.transmissions);
  await insertMessages(tx, made.messages);
}

/** The database goes on numbering after what was written with its number. */
async function moveSequences(tx: Tx, many: number, files: number): Promise<void> {
  const numbered: [PgTable, string][] = [
    [orders, 'sales_order'],
    [orderLines, 'order_line'],
    [orderPayments, 'order_payment'],
    [purchases, 'user_purchase'],
    [documents, 'document'],
    [documentFiles, 'document_file'],
    [documentTransmissions, 'document_transmission'],
  ];
  const moved = numbered.map(
    ([table, name]) => sql`setval(pg_get_serial_sequence(${name}, 'id'), (select greatest(max(id), 1) from ${table}))`,
  );
  if (many > 0) moved.push(sql`setval('sales_order_number', ${many}::bigint)`);
  if (files > 0) moved.push(sql`setval('document_transmission_number', ${files}::bigint)`);
  await tx.execute(sql`select ${sql.join(moved, sql`, `)}`);
}

/**
 * Writes the two years behind the demonstration: orders, payments, postings, purchases and invoices, as the product's own functions would have
 * left them, in a handful of statements. Its tables are empty before. Nothing of it is mailed.
 */
export async function seedDemoHistory(tx: Tx, given: HistoryGiven): Promise<void> {
  const { plan, buyers, staff, now } = given;
  const today = romeDay(now);
  const customers = await readCustomers(tx, buyers);
  const payments = await readPayments(tx);
  const price = pricing(tx, await readPackages(tx), today);
  const mandates = await addMandates(tx, given, customers);
  const rows: HistoryRows = {
    orders: [],
    lines: [],
    events: [],
    attempts: [],
    postings: [],
    purchases: [],
    movements: [],
    sandbox: [],
  };
  const made = new Map();
  const reasons = { cancelled: 'Ordine doppio' };
  const writing = { rows, made, staff, reasons, today, now };
  for (const sale of plan.sales) {
    const customer = customers.get(buyers[sale.buyer] ?? 0);
    const payment = payments.get(sale.vector);
    if (!customer || !payment) continue;
    const quote = await price(sale.packages, customer);
    addHistoryOrder(writing, { sale, customer, quote, payment, methodId: mandates.get(customer.Id) ?? null });
  }
  await writeOrders(tx, rows);
  const invoices = await planInvoices(tx, given, rows, payments);
  await writeDocuments(tx, invoices);
  await moveSequences(tx, rows.orders.length, invoices.files.length);
  await refreshCustomers(tx, [...customers.keys()], now);
  await addSignIns(tx, given);
  await addWaitingSwitches(tx, now);
}
