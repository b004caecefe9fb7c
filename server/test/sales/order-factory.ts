import type { PackageTypeCode } from '@circolo/contract/codes/catalogue-codes';
import type { BillingForm } from '@circolo/contract/sales/billing';
import { PaymentVector, type PaymentVectorCode } from '@circolo/contract/sales/codes';
import { italianIban } from '@circolo/contract/values/identifiers/iban';
import { toMicros } from '@circolo/contract/values/money';
import { eq } from 'drizzle-orm';
import type { Database, Db } from '../../src/db/database.ts';
import { packagePrices, packageRequirements, packages, products } from '../../src/tables/catalogue/catalogue-tables.ts';
import { banks, shopPaymentTypes } from '../../src/tables/sales/payment-type-tables.ts';
import type { TestApp } from '../app.ts';

/** Billing data that every rule accepts. */
export const goodBilling: BillingForm = {
  SubjectType: 'P',
  FirstName: 'Mario',
  LastName: 'Rossi',
  FiscalCode: 'RSSMRA80A01F205X',
  Address: 'Via Roma',
  StreetNumber: '1',
  ZipCode: '20121',
  City: 'Milano',
  Province: 'MI',
};

/** The same of a public body, which pays its VAT to the State. */
export const publicBodyBilling: BillingForm = {
  ...goodBilling,
  SubjectType: 'A',
  BusinessName: 'Comune di Prova',
  FirstName: null,
  LastName: null,
  FiscalCode: '80012000826',
  SdiCode: 'UFABCD',
};

/** What the tests of orders sell and are paid with. */
export interface TestShop {
  /** A yearly subscription at 120 € and a monthly one at 10 €, of one product. */
  yearly: number;
  monthly: number;
  /** Add-ons: 500 SMS at 0.065 € each, another activity at 90 €, 1,000 e-mails at 30 €. */
  sms: number;
  activity: number;
  emails: number;
  /** Not in the price list: only staff sell it. */
  hidden: number;
  paymentTypes: Record<PaymentVectorCode, number>;
}

type NewPackage = { Code: string; Type: PackageTypeCode; Price: number } & Partial<typeof packages.$inferInsert>;

async function addPackage(db: Db, ProductId: number, { Price, ...columns }: NewPackage): Promise<number> {
  const [made] = await db
    .insert(packages)
    .values({
      Description: columns.Code,
      ShopTitle: columns.Code,
      Software: 'A',
      ProductId,
      UnitOfMeasure: 'NR',
      BillingMethod: '7',
      PriceType: 'P',
      Quantity: 1,
      ...columns,
    })
    .returning({ Id: packages.Id });
  const PackageId = made?.Id ?? 0;
  await db.insert(packagePrices).values({ PackageId, Price: toMicros(Price), ValidFrom: '2020-01-01' });
  return PackageId;
}

async function addPaymentTypes(db: Db): Promise<TestShop['paymentTypes']> {
  const Iban = italianIban('03069', '09606', '000000123456');
  const bank = { Description: 'Banca di prova', Holder: 'Circolo S.r.l.', Country: 'IT', Iban, Bic: 'BCITITMM' };
  await db.insert(banks).values(bank).onConflictDoNothing();
  const [stored] = await db.select({ Id: banks.Id }).from(banks).where(eq(banks.Iban, Iban));
  const found: [PaymentVectorCode, number][] = [];
  for (const vector of Object.values(PaymentVector)) {
    const [made] = await db
      .insert(shopPaymentTypes)
      .values({
        Code: `TEST-${vector}`,
        Description: `Pagamento ${vector}`,
        PaymentVector: vector,
        ShopTitle: `Pagamento ${vector}`,
        BankId: vector === PaymentVector.bankTransfer ? (stored?.Id ?? null) : null,
        PaymentWayCode: 'MP05',
        PaymentTermTypeCode: 'TP02',
        OrderExpirationDays: vector === PaymentVector.bankTransfer ? 15 : 1,
      })
      .returning({ Id: shopPaymentTypes.Id });
    found.push([vector, made?.Id ?? 0]);
  }
  return Object.fromEntries(found) as TestShop['paymentTypes']; // One entry per vector.
}

/** Fills the shop of a test server. */
export async function testShop({ database }: TestApp): Promise<TestShop> {
  const { db } = database;
  const product = (Code: string, IsBase: boolean) =>
    db
      .insert(products)
      .values({ Code, Description: Code, Software: 'A', IsBase, ShopTitle: Code, Slug: Code.toLowerCase() })
      .returning({ Id: products.Id });
  const [base] = await product('TEST-BASE', true);
  const [extra] = await product('TEST-EXTRA', false);
  const subscription = { Type: 'AS', UnitOfMeasure: 'GG', Quantity: 365, MaxActivities: 1, GraceDays: 5 } as const;
  const yearly = await addPackage(db, base?.Id ?? 0, {
    ...subscription,
    Code: 'TEST-YEAR',
    Price: 120,
    BillingMethod: '1',
    IncludedEmails: 100,
  });
  const monthly = await addPackage(db, base?.Id ?? 0, {
    ...subscription,
    Code: 'TEST-MONTH',
    Price: 10,
    BillingMethod: '6',
  });
  const ProductId = extra?.Id ?? 0;
  const activity = await addPackage(db, ProductId, {
    Code: 'TEST-ACTIVITY',
    Type: 'PA',
    Price: 90,
    BillingMethod: '1',
    PriceType: 'U',
    MaxQuantity: 10,
  });
  await db.insert(packageRequirements).values({ PackageId: activity, RequiredId: yearly });
  return {
    yearly,
    monthly,
    activity,
    sms: await addPackage(db, ProductId, { Code: 'TEST-SMS', Type: 'PS', Price: 0.065, PriceType: 'U', Quantity: 500 }),
    emails: await addPackage(db, ProductId, { Code: 'TEST-EMAIL', Type: 'PE', Price: 30, Quantity: 1000 }),
    hidden: await addPackage(db, base?.Id ?? 0, {
      ...subscription,
      Code: 'TEST-HIDDEN',
      Price: 60,
      BillingMethod: '1',
      PriceListVisibility: '3',
    }),
    paymentTypes: await addPaymentTypes(db),
  };
}

const shops = new WeakMap<Database, Promise<TestShop>>();

/** The one shop of a test server that several suites share. */
export function sharedTestShop(app: TestApp): Promise<TestShop> {
  const known = shops.get(app.database) ?? testShop(app);
  shops.set(app.database, known);
  return known;
}

/** The body of a check-out of one yearly subscription by bank transfer. */
export const checkOutBody = (
  shop: Pick<TestShop, 'yearly' | 'paymentTypes'>,
  changes: Record<string, unknown> = {},
) => ({
  CheckoutId: crypto.randomUUID(),
  Lines: [{ Package: { Id: shop.yearly }, Quantity: 1 }],
  Billing: goodBilling,
  ShopPaymentType: { Id: shop.paymentTypes.BO },
  AcceptPolicy: true,
  PolicyVersion: '2026-01',
  ExpectedTotal: 146.4,
  ...changes,
});

/** The body of an order that staff enter. */
export const orderBody = (shop: TestShop, userId: number, changes: Record<string, unknown> = {}) => ({
  User: { Id: userId },
  ShopPaymentType: { Id: shop.paymentTypes.BO },
  Lines: [{ Package: { Id: shop.yearly }, Quantity: 1 }],
  Billing: goodBilling,
  ...changes,
});
