import {
  type BillingMethodCode,
  PackageType,
  type PackageTypeCode,
  packageTypesOf,
  type SoftwareCode,
  UnitOfMeasure,
  type UnitOfMeasureCode,
} from '../../codes/catalogue-codes.ts';

const periodic = ['1', '2', '3', '4', '5', '6'] as const satisfies readonly BillingMethodCode[];
const onConsumption = ['7'] as const satisfies readonly BillingMethodCode[];
const once = ['8'] as const satisfies readonly BillingMethodCode[];

type UnitsAndBilling = Partial<Record<UnitOfMeasureCode, readonly BillingMethodCode[]>>;
const subscription = {
  [UnitOfMeasure.days]: periodic,
  [UnitOfMeasure.collection]: onConsumption,
} as const satisfies UnitsAndBilling;
const consumable = { [UnitOfMeasure.number]: onConsumption } as const satisfies UnitsAndBilling;

/**
 * The units of each package type, and the billing methods of each unit (product.md section 5 "Package rules"): read by
 * the form, the server and the tests. For PX with days the unit rule and the type rule leave nothing; the type rule wins.
 */
const unitsAndBilling: Record<PackageTypeCode, UnitsAndBilling> = {
  [PackageType.singleActivity]: subscription,
  [PackageType.multipleActivities]: subscription,
  [PackageType.centre]: subscription,
  [PackageType.additionalActivities]: { [UnitOfMeasure.number]: periodic },
  [PackageType.email]: consumable,
  [PackageType.sms]: consumable,
  [PackageType.credit]: consumable,
  [PackageType.other]: { [UnitOfMeasure.number]: once, [UnitOfMeasure.days]: once },
};

const units: readonly UnitOfMeasureCode[] = [UnitOfMeasure.days, UnitOfMeasure.number, UnitOfMeasure.collection];

/** The units that a type may have. @example unitsFor('AS') // ['GG', 'IN'] */
export const unitsFor = (type: PackageTypeCode): UnitOfMeasureCode[] =>
  units.filter((unit) => unitsAndBilling[type][unit] !== undefined);

/** The billing methods of a type with a unit; none where the type may not have the unit. @example billingFor('PE', 'NR') // ['7'] */
export const billingFor = (type: PackageTypeCode, unit: UnitOfMeasureCode): readonly BillingMethodCode[] =>
  unitsAndBilling[type][unit] ?? [];

/** Whether a software sells a type. @example sells('O', 'AS') // false */
export const sells = (software: SoftwareCode, type: PackageTypeCode): boolean =>
  (packageTypesOf[software] as readonly PackageTypeCode[]).includes(type);

const baseTypes: readonly PackageTypeCode[] = [
  PackageType.singleActivity,
  PackageType.multipleActivities,
  PackageType.centre,
];

/** Whether a type is a subscription, which is sold alone; every other one is an add-on, bought with or after a base. */
export const isBaseType = (type: PackageTypeCode): boolean => baseTypes.includes(type);

/** How many activities a package of a type gives at least and at most; null where it gives none of its own. */
export function activityBounds(type: PackageTypeCode): { min: number; max: number } | null {
  if (type === PackageType.singleActivity) return { min: 1, max: 1 };
  if (type === PackageType.multipleActivities) return { min: 2, max: 9999 };
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
 * `Requires`, where it names some), and nothing is combined with what either side calls incompatible.
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
