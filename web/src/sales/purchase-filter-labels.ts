import { readCohort, readMovement } from '@circolo/contract/sales/purchases/report-filters';
import { monthName } from '@circolo/contract/values/month';
import { language, t } from '../messages/messages.ts';
import { formatDay } from '../ui/values/format.ts';

/** What a filter on movements means, for people. @example movementLabel('new:2026-09-30:2026-10-31') // 'nuovo dal 30/09/2026 al 31/10/2026' */
export function movementLabel(value: string): string {
  const { movement, before, last, packageId } = readMovement(value);
  const moved = t(`Purchases.movements.${movement}`, { before: formatDay(before), last: formatDay(last) });
  return packageId === null ? moved : t('Purchases.ofPackage', { moved });
}

/** What a filter on cohorts means, for people. @example cohortLabel('2026-08-01:2026-09-01:1') // 'da agosto 2026 a settembre 2026, al primo rinnovo' */
export function cohortLabel(value: string): string {
  const { from, to, nth, packageId } = readCohort(value);
  const months = { from: monthName(language(), from), to: monthName(language(), to) };
  const cohort =
    nth === 0 ? t('Purchases.cohort.began', months) : t('Purchases.cohort.renewed', { ...months, count: nth });
  return packageId === null ? cohort : t('Purchases.beganWith', { cohort });
}
