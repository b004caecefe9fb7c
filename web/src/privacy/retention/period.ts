import type { RetentionUnitCode } from '@circolo/contract/privacy/retention';
import { t } from '../../messages/messages.ts';
import { inYears } from './in-years.ts';

/** A period in words. @example periodText('G', 1095) // '3 anni' */
export function periodText(unit: RetentionUnitCode, count: number): string {
  if (count === 0) return t('RetentionRules.atOnce');
  const years = inYears(unit, count);
  return years === null ? t('RetentionRules.days', { count }) : t('RetentionRules.years', { count: years });
}
