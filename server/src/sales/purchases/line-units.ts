import { isBaseType } from '@circolo/contract/catalogue/packages/package-rules';
import { PackageType, type PackageTypeCode } from '@circolo/contract/codes/catalogue-codes';
import { PurchaseKind, type PurchaseKindCode } from '@circolo/contract/sales/codes';
import type { LineRow } from '../order-records/order-rows.ts';

/** What goes into a counter; credit is in cents. */
interface CounterUnits {
  Counter: PurchaseKindCode;
  Delta: number;
}

/** What pieces of a line put into the customer's counters: e-mails, SMS, and credit in cents. What is included comes with the line. */
export function creditsOf(line: LineRow, pieces: number): CounterUnits[] {
  const units = line.PackageQuantity * pieces;
  const own: Partial<Record<PackageTypeCode, CounterUnits>> = {
    [PackageType.email]: { Counter: PurchaseKind.email, Delta: units },
    [PackageType.sms]: { Counter: PurchaseKind.sms, Delta: units },
    [PackageType.credit]: { Counter: PurchaseKind.oneOff, Delta: Math.round(units * 100) },
  };
  const bought = own[line.PackageType];
  const included: CounterUnits[] = [
    { Counter: PurchaseKind.email, Delta: line.IncludedEmails },
    { Counter: PurchaseKind.sms, Delta: line.IncludedSms },
  ];
  return [...(bought ? [bought] : []), ...included.filter(({ Delta }) => Delta > 0)];
}

/** How many activities pieces of a line allow. */
export function activitiesOf(line: LineRow, pieces: number): number {
  if (line.PackageType === PackageType.additionalActivities) return line.PackageQuantity * pieces;
  return line.MaxActivities ?? (isBaseType(line.PackageType) ? 1 : 0);
}
