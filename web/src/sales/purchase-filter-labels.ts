import { readCohort, readMovement } from '@circolo/contract/sales/purchases/report-filters';
import { monthName } from '@circolo/contract/values/month';
import { packages } from '#list/catalogue/packages/package';
import { language, t } from '../messages/messages.ts';
import { formatDay } from '../ui/values/format.ts';

/** What a filter on movements means, for people. @example movementLabel('new:2026-09-30:2026-10-31') // 'nuovo dal 30/09/2026 al 31/10/2026' */
export function movementLabel(value: string, packageName?: string): string {
  const { movement, before, last, packageId } = readMovement(value);
  const moved = t(`Purchases.movements.${movement}`, { before: formatDay(before), last: formatDay(last) });
  if (packageId === null) return moved;
  return packageName
    ? t('Purchases.ofNamedPackage', { moved, package: packageName })
    : t('Purchases.ofPackage', { moved });
}

/** What a filter on cohorts means, for people. @example cohortLabel('2026-08-01:2026-09-01:1') // 'da agosto 2026 a settembre 2026, al primo rinnovo' */
export function cohortLabel(value: string, packageName?: string): string {
  const { from, to, nth, packageId } = readCohort(value);
  const months = { from: monthName(language(), from), to: monthName(language(), to) };
  const cohort =
    nth === 0 ? t('Purchases.cohort.began', months) : t('Purchases.cohort.renewed', { ...months, count: nth });
  if (packageId === null) return cohort;
  return packageName
    ? t('Purchases.beganWithNamed', { cohort, package: packageName })
    : t('Purchases.beganWith', { cohort });
}

/** The package that a filter of a report is limited to, whose name its chip has. */
export const packageOfMovement = { records: packages, idIn: (value: string) => readMovement(value).packageId };
export const packageOfCohort = { records: packages, idIn: (value: string) => readCohort(value).packageId };
