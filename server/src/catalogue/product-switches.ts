import { productSwitches } from '@circolo/contract/catalogue/product-switch';
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { emailTemplates } from '../mail/tables.ts';
import { anyOf, isFlag, search } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { linked } from '../resource/links.ts';
import { count, list, one } from '../resource/read-routes.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf, euros } from '../resource/wire.ts';
import { removed, saved } from '../resource/write-routes.ts';
import { originsOfSwitch } from './product-switch-links.ts';
import { saveProductSwitch } from './save-product-switch.ts';
import { productSwitches as t } from './switch-tables.ts';
import { packages, products } from './tables.ts';

const [from, to] = [alias(products, 'from_product'), alias(products, 'to_product')];
const [fromPackage, toPackage] = [alias(packages, 'from_package'), alias(packages, 'to_package')];

const shape = {
  Id: t.Id,
  Description: t.Description,
  FromProduct: { Id: from.Id, Description: from.Description },
  ToProduct: { Id: to.Id, Description: to.Description },
  Direction: codeOf(t.Direction),
  Effect: codeOf(t.Effect),
  Proration: codeOf(t.Proration),
  CreditMode: codeOf(t.CreditMode),
  Fee: euros(t.Fee),
  RequiresApproval: t.RequiresApproval,
  ValidFrom: t.ValidFrom,
  ValidTo: t.ValidTo,
  Active: t.Active,
  Position: t.Position,
  ...tailColumns(t),
};

const details = {
  FromPackage: { Id: fromPackage.Id, Description: fromPackage.Description },
  ToPackage: { Id: toPackage.Id, Description: toPackage.Description },
  MaxPerYear: t.MaxPerYear,
  MinDaysFromStart: t.MinDaysFromStart,
  UserNatures: t.UserNatures,
  KeepAddOns: t.KeepAddOns,
  EmailTemplate: { Id: emailTemplates.Id, Description: emailTemplates.Description },
};

async function record(db: Queryable, id: number) {
  const [found] = await db
    .select({ ...shape, ...details })
    .from(t)
    .innerJoin(from, eq(from.Id, t.FromProductId))
    .innerJoin(to, eq(to.Id, t.ToProductId))
    .leftJoin(fromPackage, eq(fromPackage.Id, t.FromPackageId))
    .leftJoin(toPackage, eq(toPackage.Id, t.ToPackageId))
    .leftJoin(emailTemplates, eq(emailTemplates.Id, t.EmailTemplateId))
    .where(eq(t.Id, id));
  return found && { ...found, Origins: await linked(db, originsOfSwitch, id) };
}

const source = {
  resource: productSwitches,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .innerJoin(from, eq(from.Id, t.FromProductId))
      .innerJoin(to, eq(to.Id, t.ToProductId))
      .where(where)
      .orderBy(...order),
  record,
  conditions: {
    Search: search(t.Search),
    FromProduct: (value) => anyOf(t.FromProductId, value),
    ToProduct: (value) => anyOf(t.ToProductId, value),
    Direction: (value) => anyOf(t.Direction, value),
    Effect: (value) => anyOf(t.Effect, value),
    RequiresApproval: (value) => isFlag(t.RequiresApproval, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Description: t.Description,
    Direction: t.Direction,
    Effect: t.Effect,
    Fee: t.Fee,
    ValidFrom: t.ValidFrom,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Position), asc(t.Description)],
  label: t.Description,
} satisfies Source<typeof productSwitches>;

/** Which base product may be changed for which, and on what terms. */
export function productSwitchesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveProductSwitch);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
