import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { boolean, index, integer, snakeCase } from 'drizzle-orm/pg-core';
import {
  cents,
  code,
  day,
  description,
  id,
  linkKeys,
  ownerReference,
  positionedColumns,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { emailTemplates } from '../mail/email-tables.ts';
import { origins } from '../origins/origin-tables.ts';
import { packages, products } from './catalogue-tables.ts';

/** A permitted change from one base product to another. */
export const productSwitches = snakeCase.table(
  'product_switch',
  {
    Id: id(),
    Description: description().notNull(),
    FromProductId: requiredReference(() => products.Id),
    ToProductId: requiredReference(() => products.Id),
    FromPackageId: reference().references(() => packages.Id),
    ToPackageId: reference().references(() => packages.Id),
    /** U up, D down, L lateral. */
    Direction: code().notNull(),
    /** I immediate, E at the period's end. */
    Effect: code().notNull(),
    /** N none, D by days, F full difference. */
    Proration: code().notNull(),
    /** O discount on the order, W credit, R refund. */
    CreditMode: code().notNull(),
    Fee: cents().notNull().default(0),
    MaxPerYear: integer(),
    MinDaysFromStart: integer(),
    RequiresApproval: boolean().notNull().default(false),
    UserNatures: code().$type<UserNatureCode>().array().notNull().default([]),
    KeepAddOns: boolean().notNull().default(true),
    EmailTemplateId: reference().references(() => emailTemplates.Id),
    ValidFrom: day(),
    ValidTo: day(),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [
    index().on(t.FromProductId),
    index().on(t.ToProductId),
    index().on(t.FromPackageId),
    index().on(t.ToPackageId),
    index().on(t.EmailTemplateId),
    ...searchIndexes(t.Search),
  ],
);

/** The origins whose shop offers a switch; none means all. */
export const productSwitchOrigins = snakeCase.table(
  'product_switch_origin',
  {
    SwitchId: ownerReference(() => productSwitches.Id),
    OriginId: requiredReference(() => origins.Id),
  },
  (t) => linkKeys(t.SwitchId, t.OriginId),
);
