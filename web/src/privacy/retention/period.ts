import { RetentionUnit, type RetentionUnitCode } from '@circolo/contract/privacy/retention';
import { t } from '../../messages/messages.ts';

/** A period in words. @example periodText('G', 30) // '30 giorni' */
export function periodText(unit: RetentionUnitCode, count: number): string {
  if (count === 0) return t('RetentionRules.atOnce');
  return unit === RetentionUnit.years ? t('RetentionRules.years', { count }) : t('RetentionRules.days', { count });
}
