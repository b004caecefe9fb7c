import type { RadarFeature, RadarReason } from '@circolo/contract/crm/radar/radar-features';
import { language, t } from '../../messages/messages.ts';
import { formatMoney, formatNumber } from '../../ui/values/format.ts';

function written(feature: RadarFeature, value: number): string {
  if (feature === 'CreditsUsed') return `${formatNumber(value * 100, language(), 0)}\u00a0%`;
  if (feature === 'MonthlyAmount') return formatMoney(value, language());
  return formatNumber(value, language(), 1);
}

/** A reason as text, with what is usual beside it. */
export function reasonLabel({ Feature, Value, Mean }: RadarReason): string {
  if (Feature === 'AutoRenew') return t(Value > 0 ? 'radar.autoOn' : 'radar.autoOff');
  const feature = t(`radar.features.${Feature}`);
  return t('radar.usual', { feature, value: written(Feature, Value), mean: written(Feature, Mean) });
}
