import {
  type BillingMethodCode,
  type PackageTypeCode,
  packageTypesOf,
  type SoftwareCode,
  type UnitOfMeasureCode,
} from './codes.ts';

const periodic = ['1', '2', '3', '4', '5', '6'] as const satisfies readonly BillingMethodCode[];
const onConsumption = ['7'] as const satisfies readonly BillingMethodCode[];
const once = ['8'] as const satisfies readonly BillingMethodCode[];

type UnitsAndBilling = Partial<Record<UnitOfMeasureCode, readonly BillingMethodCode[]>>;
const subscription = { GG: periodic, IN: onConsumption } as const satisfies UnitsAndBilling;
const consumable = { NR: onConsumption } as const satisfies UnitsAndBilling;

/**
 * The units of each package type, and the billing methods of each unit (product.md section 5 "Package rules"): read by
 * the form, the server and the tests. For PX with days the unit rule and the type rule leave nothing; the type rule wins.
 */
const unitsAndBilling: Record<PackageTypeCode, UnitsAndBilling> = {
  AS: subscription,
  AM: subscription,
  AC: subscription,
  PA: { NR: periodic },
  PE: consumable,
  PS: consumable,
  PC: consumable,
  PX: { NR: once, GG: once },
};

const units: readonly UnitOfMeasureCode[] = ['GG', 'NR', 'IN'];

/** The units that a type may have. @example unitsFor('AS') // ['GG', 'IN'] */
export const unitsFor = (type: PackageTypeCode): UnitOfMeasureCode[] =>
  units.filter((unit) => unitsAndBilling[type][unit] !== undefined);

/** The billing methods of a type with a unit; none where the type may not have the unit. @example billingFor('PE', 'NR') // ['7'] */
export const billingFor = (type: PackageTypeCode, unit: UnitOfMeasureCode): readonly BillingMethodCode[] =>
  unitsAndBilling[type][unit] ?? [];

/** Whether a software sells a type. @example sells('O', 'AS') // false */
export const sells = (software: SoftwareCode, type: PackageTypeCode): boolean =>
  (packageTypesOf[software] as readonly PackageTypeCode[]).includes(type);

const baseTypes: readonly PackageTypeCode[] = ['AS', 'AM', 'AC'];

/** Whether a type is a subscription, which stands alone; every other one is an add-on, bought with or after a base. */
export const isBaseType = (type: PackageTypeCode): boolean => baseTypes.includes(type);

/** How many activities a package of a type gives at least and at most; null where it gives none of its own. */
export function activityBounds(type: PackageTypeCode): { min: number; max: number } | null {
  if (type === 'AS') return { min: 1, max: 1 };
  if (type === 'AM') return { min: 2, max: 9999 };
  return null;
}

/** What a line of an order is judged by. */
export interface ChosenPackage {
  Id: number;
  Type: PackageTypeCode;
  /** Packages of which at least one must be there; empty: any base of its software. */
  Requires: readonly number[];
  Incompatible: readonly number[];
}

/**
 * Whether a package may stand beside the others that are chosen or already owned: an add-on needs a base (one of
 * `Requires`, where it names some), and nothing stands beside what either side calls incompatible.
 */
export function fitsBeside(
  chosen: ChosenPackage,
  others: readonly ChosenPackage[],
): 'fits' | 'needsBase' | 'incompatible' {
  const clashes = (other: ChosenPackage) =>
    chosen.Incompatible.includes(other.Id) || other.Incompatible.includes(chosen.Id);
  if (others.some(clashes)) return 'incompatible';
  if (chosen.Requires.length > 0)
    return others.some((other) => chosen.Requires.includes(other.Id)) ? 'fits' : 'needsBase';
  if (isBaseType(chosen.Type)) return 'fits';
  return others.some((other) => isBaseType(other.Type)) ? 'fits' : 'needsBase';
}
