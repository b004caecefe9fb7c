import { companies } from '@circolo/contract/invoicing/companies/company';
import { documents as resource } from '@circolo/contract/invoicing/documents/document';
import { DocumentType, SdiState, VatCollectability } from '@circolo/contract/invoicing/documents/document-codes';
import type { DocumentSnapshot } from '@circolo/contract/invoicing/documents/snapshot';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { billing } from '@circolo/contract/sales/billing';
import { italy } from '@circolo/contract/values/country';
import { documentOrders, documents } from '../../src/tables/invoicing/document-tables.ts';
import { documentSections } from '../../src/tables/registries/section-tables.ts';
import type { TestApp } from '../app.ts';
import { goodBilling, orderBody, sharedTestShop } from '../sales/order-factory.ts';
import type { Sample } from '../sample.ts';
import { vatNumberOf } from './vat-number-of.ts';

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => String((value as { Id: number }).Id);
const day = '2026-11-20';

function snapshotOf(CompanyId: number, OrderNumber: string): DocumentSnapshot {
  return {
    Seller: {
      CompanyId,
      LegalName: 'Circolo S.r.l.',
      VatNumber: vatNumberOf(CompanyId),
      FiscalCode: null,
      TaxRegime: 'RF01',
      Address: 'Via Roma',
      StreetNumber: '1',
      ZipCode: '20121',
      City: 'Milano',
      Province: 'MI',
      Country: italy,
      Rea: null,
      TaxRepresentative: null,
      Phone: null,
      Email: null,
      Pec: null,
      Transmitter: { Country: italy, Code: vatNumberOf(CompanyId) },
    },
    Customer: billing.parse(goodBilling),
    Lines: [
      {
        Number: 1,
        OrderId: null,
        OrderLineId: null,
        Code: 'TEST',
        Description: 'Un anno',
        Quantity: 1,
        Unit: null,
        UnitPrice: 12_000_000_000,
        Discount: 0,
        Taxable: 12_000,
        VatRate: 2200,
        VatNature: null,
        PeriodFrom: null,
        PeriodTo: null,
      },
    ],
    VatSummary: [
      {
        Rate: 2200,
        Nature: null,
        Taxable: 12_000,
        Vat: 2640,
        Collectability: VatCollectability.immediate,
        Reference: null,
      },
    ],
    Withholding: null,
    Payment: null,
    References: { PurchaseOrderRef: null, Cig: null, Cup: null, OrderNumbers: [OrderNumber], Related: [] },
    Reasons: [],
    TaxableTotal: 12_000,
    VatTotal: 2640,
    Rounding: 0,
    StampDuty: 0,
    Total: 14_640,
    Due: 14_640,
  };
}

/** An invoice of an order of a new customer. */
async function newDocument(app: TestApp, nth: number): Promise<number> {
  const shop = await sharedTestShop(app);
  const [staff, customer] = [await app.as('SUS'), await app.as('STD')];
  const { body: order } = await staff.post('/Orders', orderBody(shop, customer.userId));
  const company = {
    Description: `Chi emette ${nth}`,
    LegalName: 'Circolo S.r.l.',
    VatNumber: vatNumberOf(500_000 + nth),
  };
  const { body: seller } = await staff.post(`/${companies.Name}`, company);
  const { db } = app.database;
  const section = { Code: `D${nth}`, Description: `Fatture ${nth}`, Kind: DocumentKind.invoice };
  const [numbered] = await db.insert(documentSections).values(section).returning();
  const [made] = await db
    .insert(documents)
    .values({
      ...snapshotOf(seller.Id, order.Number),
      Kind: DocumentKind.invoice,
      DocumentType: DocumentType.invoice,
      SectionId: numbered?.Id ?? 0,
      CompanyId: seller.Id,
      OriginId: app.originId,
      UserId: customer.userId,
      Software: 'A',
      Year: 2026,
      Number: 1,
      FullNumber: `D${nth}-2026/000001`,
      Date: day,
      OperationDate: day,
      SdiStateAt: `${day}T10:00:00.000Z`,
      Search: order.Number.toLowerCase(),
    })
    .returning({ Id: documents.Id });
  await db.insert(documentOrders).values({ DocumentId: made?.Id ?? 0, OrderId: order.Id, Invoices: 'I' });
  return made?.Id ?? 0;
}

export const documentsSample: Sample = {
  resource,
  kept: true,
  make: newDocument,
  finds: {
    Search: ({ Orders }) => text((Orders as { Description: string }[])[0]?.Description),
    Kind: ({ Kind }) => text(Kind),
    DocumentType: ({ DocumentType: type }) => text(type),
    SdiState: ({ SdiState: state }) => text(state),
    User: ({ User }) => idOf(User),
    Origin: ({ Origin }) => idOf(Origin),
    Software: ({ Software }) => text(Software),
    Section: ({ Section }) => idOf(Section),
    Company: ({ Company }) => idOf(Company),
    Order: ({ Orders }) => idOf((Orders as unknown[])[0]),
    BesideGap: () => 'false',
    DateFrom: (document) => text(document.Date),
    DateTo: (document) => text(document.Date),
    TotalFrom: ({ Total }) => text(Total),
    SdiStateAtFrom: ({ SdiStateAt }) => text(SdiStateAt),
    SdiStateAtTo: ({ SdiStateAt }) => text(SdiStateAt),
    TotalTo: ({ Total }) => text(Total),
  },
  misses: {
    Search: 'nessuno',
    Kind: DocumentKind.quotation,
    DocumentType: DocumentType.debitNote,
    SdiState: SdiState.rejected,
    User: '999999',
    Origin: '999999',
    Software: 'O',
    Section: '999999',
    Company: '999999',
    Order: '999999',
    BesideGap: 'true',
    DateFrom: '2999-01-01',
    DateTo: '2000-01-01',
    TotalFrom: '146.41',
    SdiStateAtFrom: '2999-01-01',
    SdiStateAtTo: '2000-01-01',
    TotalTo: '146.39',
  },
};
