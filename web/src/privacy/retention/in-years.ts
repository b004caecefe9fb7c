import { RetentionUnit, type RetentionUnitCode } from '@circolo/contract/privacy/retention';

const daysOfYear = 365;

/** A period as whole years; null where it is none. @example inYears('G', 1095) // 3 */
export function inYears(unit: RetentionUnitCode, count: number): number | null {
  if (unit === RetentionUnit.years) return count;
  return count > 0 && count % daysOfYear === 0 ? count / daysOfYear : null;
}
