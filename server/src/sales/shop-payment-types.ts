import { shopPaymentTypes } from '@circolo/contract/sales/shop-payment-type';
import { asc, eq, sql } from 'drizzle-orm';
import type { Api } from '../http/api.ts';
import { paymentTermTypes, paymentWays } from '../registries/tables.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { linked } from '../resource/links.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { euros } from '../resource/wire.ts';
import { removed, saved } from '../resource/write-routes.ts';
import { originsOfPaymentType } from './payment-links.ts';
import { banks, shopPaymentTypes as t } from './payment-tables.ts';
import { saveShopPaymentType } from './save-shop-payment-type.ts';

const shape = {
  Id: t.Id,
  Code: t.Code,
  Description: t.Description,
  PaymentVector: t.PaymentVector,
  ShopTitle: t.ShopTitle,
  Bank: { Id: banks.Id, Description: banks.Description },
  PaymentWay: { Code: paymentWays.Code, Description: paymentWays.Description },
  PaymentTermType: { Code: paymentTermTypes.Code, Description: paymentTermTypes.Description },
  OrderExpirationDays: t.OrderExpirationDays,
  GraceDays: t.GraceDays,
  RequiresConfirmation: t.RequiresConfirmation,
  ForInsert: t.ForInsert,
  ForRenewal: t.ForRenewal,
  Software: t.Software,
  IsDefault: t.IsDefault,
  Active: t.Active,
  Position: t.Position,
  ...tailColumns(t),
};

const details = {
  ShopDescription: t.ShopDescription,
  Instructions: t.Instructions,
  MinAmount: euros(t.MinAmount),
  MaxAmount: euros(t.MaxAmount),
  ImmediateActivation: t.ImmediateActivation,
  AllowRenewal: t.AllowRenewal,
  Icon: t.Icon,
  Provider: t.Provider,
  PackageTypes: t.PackageTypes,
};

const source = {
  resource: shopPaymentTypes,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .innerJoin(paymentWays, eq(paymentWays.Code, t.PaymentWayCode))
      .innerJoin(paymentTermTypes, eq(paymentTermTypes.Code, t.PaymentTermTypeCode))
      .leftJoin(banks, eq(banks.Id, t.BankId))
      .where(where)
      .orderBy(...order),
  record: async (db, id) => {
    const [type] = await db
      .select({ ...shape, ...details })
      .from(t)
      .innerJoin(paymentWays, eq(paymentWays.Code, t.PaymentWayCode))
      .innerJoin(paymentTermTypes, eq(paymentTermTypes.Code, t.PaymentTermTypeCode))
      .leftJoin(banks, eq(banks.Id, t.BankId))
      .where(eq(t.Id, id));
    return type && { ...type, Origins: await linked(db, originsOfPaymentType, id) };
  },
  conditions: {
    Search: search(t.Search),
    Code: textIn(t.Code),
    Description: textIn(t.Description),
    PaymentVector: (value) => anyOf(t.PaymentVector, value),
    Software: (value) => anyOf(t.Software, value),
    PackageTypes: (value) => sql`${t.PackageTypes} && ${value}::text[]`,
    ForInsert: (value) => isFlag(t.ForInsert, value),
    ForRenewal: (value) => isFlag(t.ForRenewal, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Code: t.Code,
    Description: t.Description,
    PaymentVector: t.PaymentVector,
    ShopTitle: t.ShopTitle,
    OrderExpirationDays: t.OrderExpirationDays,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Position), asc(t.Description)],
  label: t.Description,
} satisfies Source<typeof shopPaymentTypes>;

export function shopPaymentTypesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveShopPaymentType);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
