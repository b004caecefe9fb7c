import { groups } from '@circolo/contract/catalogue/groups/group';
import { packages } from '@circolo/contract/catalogue/packages/package';
import { products } from '@circolo/contract/catalogue/products/product';
import { productSwitches } from '@circolo/contract/catalogue/switches/product-switch';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../app.ts';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => String((value as { Id: number }).Id);

async function madeId(app: TestApp, path: string, body: Record<string, unknown>): Promise<number> {
  const staff = await app.as('SUS');
  const found = await staff.get(`${path}?Limit=10&Code=${body.Code}`);
  const [known] = found.body as { Id: number }[];
  return known?.Id ?? ((await staff.post(path, body)).body as { Id: number }).Id;
}

const sampleGroup = (app: TestApp) =>
  madeId(app, '/Groups', { Code: 'PARENT-OF-SAMPLES', Description: 'Gruppo superiore', Software: 'A' });

/** A product that the samples' packages belong to. */
const sampleProduct = (app: TestApp) =>
  madeId(app, '/Products', {
    Code: 'PRODUCT-OF-SAMPLES',
    Description: 'Prodotto',
    ShopTitle: 'Prodotto',
    Software: 'A',
    Slug: 'product-of-samples',
  });

export const groupsSample: Sample = {
  resource: groups,
  input: async (app, nth) => ({
    Code: `GROUP${nth}`,
    Description: `Gruppo numero ${nth}`,
    Software: 'A',
    Dealer: 'X',
    ParentGroup: { Id: await sampleGroup(app) },
    Position: nth,
  }),
  change: { Description: 'Un altro gruppo', Color: '#123456', Visibility: '2' },
  finds: {
    Search: ({ Description }) => text(Description),
    Code: ({ Code }) => text(Code),
    Description: ({ Description }) => text(Description),
    Software: ({ Software }) => text(Software),
    Dealer: ({ Dealer }) => text(Dealer),
    Visibility: ({ Visibility }) => text(Visibility),
    ParentGroup: ({ ParentGroup }) => idOf(ParentGroup),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuno',
    Code: 'NESSUNO',
    Description: 'nessuno',
    Software: 'O',
    Dealer: 'B',
    Visibility: '2,3',
    ParentGroup: '999999',
    Active: 'false',
  },
  refer: async (_app, id, db) => {
    await db.execute(
      sql`insert into product (code, description, software, group_id, shop_title, slug) values (${`OF-GROUP-${id}`}, 'Prodotto', 'A', ${id}, 'Prodotto', ${`of-group-${id}`})`,
    );
  },
};

export const productsSample: Sample = {
  resource: products,
  input: async (app, nth) => ({
    Code: `PRODUCT${nth}`,
    Description: `Prodotto numero ${nth}`,
    Software: 'A',
    IsBase: true,
    Group: { Id: await sampleGroup(app) },
    ShopTitle: `Prodotto ${nth}`,
    Slug: `prodotto-${nth}`,
  }),
  change: { Description: 'Un altro prodotto', ShopSubtitle: 'Altro', Visibility: '2' },
  finds: {
    Search: ({ Description }) => text(Description),
    Code: ({ Code }) => text(Code),
    Description: ({ Description }) => text(Description),
    Software: ({ Software }) => text(Software),
    Group: ({ Group }) => idOf(Group),
    IsBase: ({ IsBase }) => text(IsBase),
    Visibility: ({ Visibility }) => text(Visibility),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuno',
    Code: 'NESSUNO',
    Description: 'nessuno',
    Software: 'O',
    Group: '999999',
    IsBase: 'false',
    Visibility: '2,3',
    Active: 'false',
  },
  refer: async (app, id) => {
    const staff = await app.as('SUS');
    await staff.post('/Packages', { ...(await samplePackage(app, id)), Code: `OF-${id}`, Product: { Id: id } });
  },
};

/** The body of a valid package: a yearly subscription of one activity at 120 €. */
export async function samplePackage(app: TestApp, nth: number): Promise<Record<string, unknown>> {
  return {
    Code: `PACKAGE${nth}`,
    Description: `Pacchetto numero ${nth}`,
    ShopTitle: `Pacchetto ${nth}`,
    Software: 'A',
    Type: 'AS',
    Product: { Id: await sampleProduct(app) },
    Group: { Id: await sampleGroup(app) },
    UnitOfMeasure: 'GG',
    BillingMethod: '1',
    PriceType: 'P',
    Quantity: 365,
    Price: 120,
    MaxActivities: 1,
  };
}

export const packagesSample: Sample = {
  resource: packages,
  input: samplePackage,
  change: { Description: 'Un altro pacchetto', Price: 150, Features: ['Soci', 'Ricevute'] },
  finds: {
    Search: ({ Description }) => text(Description),
    Code: ({ Code }) => text(Code),
    Description: ({ Description }) => text(Description),
    Software: ({ Software }) => text(Software),
    Type: ({ Type }) => text(Type),
    Product: ({ Product }) => idOf(Product),
    Group: ({ Group }) => idOf(Group),
    UnitOfMeasure: ({ UnitOfMeasure }) => text(UnitOfMeasure),
    BillingMethod: ({ BillingMethod }) => text(BillingMethod),
    PriceType: ({ PriceType }) => text(PriceType),
    PriceListVisibility: ({ PriceListVisibility }) => text(PriceListVisibility),
    Active: ({ Active }) => text(Active),
    QuantityFrom: ({ Quantity }) => text(Quantity),
    QuantityTo: ({ Quantity }) => text(Quantity),
  },
  misses: {
    Search: 'nessuno',
    Code: 'NESSUNO',
    Description: 'nessuno',
    Software: 'O',
    Type: 'AM,PS',
    Product: '999999',
    Group: '999999',
    UnitOfMeasure: 'NR',
    BillingMethod: '6,7',
    PriceType: 'U',
    PriceListVisibility: '2,3',
    Active: 'false',
    QuantityFrom: '365.001',
    QuantityTo: '364.999',
  },
  refer: async (app, id) => {
    const staff = await app.as('SUS');
    await staff.post('/Packages', { ...(await samplePackage(app, id)), Code: `NEEDS-${id}`, Requires: [{ Id: id }] });
  },
};

async function baseProduct(app: TestApp): Promise<number> {
  const Code = `BASE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const named = { Code, Description: Code, ShopTitle: Code, Slug: Code.toLowerCase() };
  const staff = await app.as('SUS');
  const { body } = await staff.post('/Products', { ...named, Software: 'A', IsBase: true });
  return body.Id;
}

export const productSwitchesSample: Sample = {
  resource: productSwitches,
  unreferred: true,
  input: async (app, nth) => ({
    Description: `Cambio numero ${nth}`,
    FromProduct: { Id: await baseProduct(app) },
    ToProduct: { Id: await baseProduct(app) },
    Direction: 'U',
    Fee: 9.9,
    UserNatures: ['ENT'],
  }),
  change: { Description: 'Un altro cambio', Fee: 12.5, Effect: 'E', RequiresApproval: true },
  finds: {
    Search: ({ Description }) => text(Description),
    FromProduct: ({ FromProduct }) => idOf(FromProduct),
    ToProduct: ({ ToProduct }) => idOf(ToProduct),
    Direction: ({ Direction }) => text(Direction),
    Effect: ({ Effect }) => text(Effect),
    RequiresApproval: ({ RequiresApproval }) => text(RequiresApproval),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuno',
    FromProduct: '999999',
    ToProduct: '999999',
    Direction: 'D,L',
    Effect: 'E',
    RequiresApproval: 'true',
    Active: 'false',
  },
};
