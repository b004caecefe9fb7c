import {
  type BillingMethodCode,
  DiscountType,
  type DiscountTypeCode,
  PackageType,
  type PackageTypeCode,
  PriceType,
  type PriceTypeCode,
  type SoftwareCode,
  type UnitOfMeasureCode,
} from '../../codes/catalogue-codes.ts';
import type { FieldCode } from '../../errors/error-codes.ts';
import { toBasisPoints, toCents, toMicros } from '../../values/money.ts';
import { activityBounds, billingFor, isBaseType, sells, unitsFor } from './package-rules.ts';
import { ValidityMode, type ValidityModeCode } from './package-terms.ts';

/** What the rules across a package's fields look at. */
export interface CheckedPackage {
  Software: SoftwareCode;
  Type: PackageTypeCode;
  UnitOfMeasure: UnitOfMeasureCode;
  BillingMethod: BillingMethodCode;
  PriceType: PriceTypeCode;
  MinQuantity: number;
  MaxQuantity: number | null;
  QuantityStep: number;
  Price: number;
  FullPrice: number | null;
  DiscountType: DiscountTypeCode | null;
  DiscountValue: number | null;
  DiscountFrom: string | null;
  DiscountTo: string | null;
  VatRate: number;
  VatNature: { Code: string } | null;
  VisibleFrom: string | null;
  VisibleTo: string | null;
  MaxActivities: number | null;
  TrialDays: number;
  Renewable: boolean;
  AutoRenewDefault: boolean;
  MaxPauseDays: number | null;
  ValidityMode: ValidityModeCode;
  SeasonStart: string | null;
  SeasonEnd: string | null;
  RolloverDay: string | null;
}

/** A refusal of one field. */
export interface PackageIssue {
  field: keyof CheckedPackage;
  code: FieldCode;
  parameters?: Record<string, number>;
}

function typeIssues(input: CheckedPackage): PackageIssue[] {
  if (!sells(input.Software, input.Type)) return [{ field: 'Type', code: 'typeNotAllowed' }];
  if (!unitsFor(input.Type).includes(input.UnitOfMeasure)) return [{ field: 'UnitOfMeasure', code: 'unitNotAllowed' }];
  if (billingFor(input.Type, input.UnitOfMeasure).includes(input.BillingMethod)) return [];
  return [{ field: 'BillingMethod', code: 'billingNotAllowed' }];
}

function quantityIssues(input: CheckedPackage): PackageIssue[] {
  const { MinQuantity, MaxQuantity, QuantityStep } = input;
  if (input.PriceType === PriceType.unit) {
    if (MaxQuantity === null || MaxQuantity >= MinQuantity) return [];
    return [{ field: 'MaxQuantity', code: 'minValue', parameters: { min: MinQuantity } }];
  }
  const issues: PackageIssue[] = [];
  if (MinQuantity !== 1) issues.push({ field: 'MinQuantity', code: 'notAllowed' });
  if (MaxQuantity !== null && MaxQuantity !== 1) issues.push({ field: 'MaxQuantity', code: 'notAllowed' });
  if (QuantityStep !== 1) issues.push({ field: 'QuantityStep', code: 'notAllowed' });
  return issues;
}

function discountIssues(input: CheckedPackage): PackageIssue[] {
  const { DiscountType: kind, DiscountValue, DiscountFrom, DiscountTo } = input;
  if (DiscountFrom && DiscountTo && DiscountTo < DiscountFrom) return [{ field: 'DiscountTo', code: 'dateRange' }];
  if (kind === null) return DiscountValue === null ? [] : [{ field: 'DiscountType', code: 'selectRequired' }];
  if (DiscountValue === null) return [{ field: 'DiscountValue', code: 'required' }];
  if (kind === DiscountType.percentage && toBasisPoints(DiscountValue) > 10_000)
    return [{ field: 'DiscountValue', code: 'maxValue', parameters: { max: 100 } }];
  if (kind === DiscountType.amount && toCents(DiscountValue) * 10_000 > toMicros(input.Price))
    return [{ field: 'DiscountValue', code: 'maxValue', parameters: { max: input.Price } }];
  return [];
}

function priceIssues(input: CheckedPackage): PackageIssue[] {
  const issues: PackageIssue[] = [];
  const { Price, FullPrice, VatRate, VatNature } = input;
  if (FullPrice !== null && toMicros(FullPrice) < toMicros(Price))
    issues.push({ field: 'FullPrice', code: 'fullPriceBelowPrice' });
  if (VatRate === 0 && !VatNature) issues.push({ field: 'VatNature', code: 'natureRequired' });
  if (VatRate !== 0 && VatNature) issues.push({ field: 'VatNature', code: 'natureNotAllowed' });
  return issues;
}

function activityIssues({ Type, MaxActivities }: CheckedPackage): PackageIssue[] {
  const bounds = activityBounds(Type);
  if (!bounds) return MaxActivities === null ? [] : [{ field: 'MaxActivities', code: 'notAllowed' }];
  if (MaxActivities === null)
    return Type === PackageType.singleActivity ? [] : [{ field: 'MaxActivities', code: 'required' }];
  if (MaxActivities < bounds.min)
    return [{ field: 'MaxActivities', code: 'minValue', parameters: { min: bounds.min } }];
  if (MaxActivities > bounds.max)
    return [{ field: 'MaxActivities', code: 'maxValue', parameters: { max: bounds.max } }];
  return [];
}

/** Whether a billing method comes again. */
const isPeriodic = ({ BillingMethod }: CheckedPackage): boolean => BillingMethod < '7';

/** What goes on in time does so by periods; a season has both of its ends. */
function termIssues(input: CheckedPackage): PackageIssue[] {
  const issues: PackageIssue[] = [];
  if (input.TrialDays > 0 && !isBaseType(input.Type)) issues.push({ field: 'TrialDays', code: 'notAllowed' });
  if (input.AutoRenewDefault && (!input.Renewable || !isPeriodic(input)))
    issues.push({ field: 'AutoRenewDefault', code: 'notAllowed' });
  if (input.ValidityMode === ValidityMode.rolling) return issues;
  if (!isPeriodic(input)) issues.push({ field: 'ValidityMode', code: 'notAllowed' });
  for (const field of ['SeasonStart', 'SeasonEnd'] as const)
    if (!input[field]) issues.push({ field, code: 'required' });
  return issues;
}

/** What may be paused is a base whose end can move: an add-on is paused with its base, and a season ends on its day. */
function pauseIssues(input: CheckedPackage): PackageIssue[] {
  if (input.MaxPauseDays === null) return [];
  const canMove = isBaseType(input.Type) && isPeriodic(input) && input.ValidityMode === ValidityMode.rolling;
  return canMove ? [] : [{ field: 'MaxPauseDays', code: 'notAllowed' }];
}

/**
 * Everything that one package's own fields do wrong together (product.md section 5 "Package rules", entities.md
 * section 2); what needs other records is checked by the server's save.
 */
export function packageIssues(input: CheckedPackage): PackageIssue[] {
  const { VisibleFrom, VisibleTo } = input;
  const issues = [...typeIssues(input), ...quantityIssues(input), ...priceIssues(input), ...discountIssues(input)];
  if (VisibleFrom && VisibleTo && VisibleTo < VisibleFrom) issues.push({ field: 'VisibleTo', code: 'dateRange' });
  return [...issues, ...activityIssues(input), ...termIssues(input), ...pauseIssues(input)];
}
