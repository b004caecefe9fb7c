import { integer, primaryKey, snakeCase } from 'drizzle-orm/pg-core';
import { cents, code, day, instant, reference } from '../../db/columns.ts';

/** The months whose figures are prepared, and when that was. Whole months are made again, so nothing refers to them. */
export const reportMonths = snakeCase.table(
  'report_month',
  {
    /** Which figures: a table below. */
    Fact: code().notNull(),
    /** The first day of the month. */
    Month: day().notNull(),
    PreparedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.Fact, t.Month] })],
);

/** What every figure is grouped by; no foreign keys, for the rows are made of rows that have them. */
const groups = () => ({
  Month: day().notNull(),
  OriginId: reference().notNull(),
  /** Empty where a customer has none. */
  Software: code().notNull(),
});

/** What orders sold, by the month they were paid in (`revenue-fact.ts`). Cents before VAT. */
export const reportRevenue = snakeCase.table(
  'report_revenue',
  {
    ...groups(),
    PackageId: reference().notNull(),
    Orders: integer().notNull(),
    Revenue: cents().notNull(),
    Returned: cents().notNull(),
  },
  (t) => [primaryKey({ columns: [t.Month, t.OriginId, t.Software, t.PackageId] })],
);

const collections = () => ({
  PaymentType: code().notNull(),
  Days: integer().notNull(),
  Orders: integer().notNull(),
});

/** How many orders were paid how many days after they were placed (`collection-fact.ts`). */
export const reportCollections = snakeCase.table('report_collection', { ...groups(), ...collections() }, (t) => [
  primaryKey({ columns: [t.Month, t.OriginId, t.Software, t.PaymentType, t.Days] }),
]);

/** The same of the orders with a line of a package; one with two packages is counted at both. */
export const reportPackageCollections = snakeCase.table(
  'report_package_collection',
  { ...groups(), PackageId: reference().notNull(), ...collections() },
  (t) => [primaryKey({ columns: [t.Month, t.PackageId, t.OriginId, t.Software, t.PaymentType, t.Days] })],
);

const recurring = () => ({
  Opening: cents().notNull(),
  New: cents().notNull(),
  Up: cents().notNull(),
  Down: cents().notNull(),
  Lost: cents().notNull(),
  Closing: cents().notNull(),
  Customers: integer().notNull(),
});

/** How the recurring revenue moved (`recurring-fact.ts`). Cents a month before VAT. */
export const reportRecurring = snakeCase.table('report_recurring', { ...groups(), ...recurring() }, (t) => [
  primaryKey({ columns: [t.Month, t.OriginId, t.Software] }),
]);

/** How that of each package moved: what customers bring with it alone. */
export const reportPackageRecurring = snakeCase.table(
  'report_package_recurring',
  { ...groups(), PackageId: reference().notNull(), ...recurring() },
  (t) => [primaryKey({ columns: [t.Month, t.PackageId, t.OriginId, t.Software] })],
);

const cohorts = () => ({
  /** 0: as they began; 1: renewed once. */
  Nth: integer().notNull(),
  Subscriptions: integer().notNull(),
  /** Those of them whose n-th period is over. */
  Ended: integer().notNull(),
});

/** How many of the subscriptions that began in a month went on how often (`cohort-fact.ts`). */
export const reportCohorts = snakeCase.table('report_cohort', { ...groups(), ...cohorts() }, (t) => [
  primaryKey({ columns: [t.Month, t.OriginId, t.Software, t.Nth] }),
]);

/** The same by the package that they began with. */
export const reportPackageCohorts = snakeCase.table(
  'report_package_cohort',
  { ...groups(), PackageId: reference().notNull(), ...cohorts() },
  (t) => [primaryKey({ columns: [t.Month, t.PackageId, t.OriginId, t.Software, t.Nth] })],
);
