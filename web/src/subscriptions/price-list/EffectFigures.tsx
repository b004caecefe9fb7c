import { language, t } from '../../messages/messages.ts';
import { formatMoney, formatNumber } from '../../ui/values/format.ts';
import { Figure } from '../Figure.tsx';
import css from './price-list.module.css';
import type { PriceEffects } from './use-price-effects.ts';

/** What all changes mean together. */
export const EffectFigures = ({ count, effects }: { count: number; effects: PriceEffects | undefined }) => (
  <div className={css.figures}>
    <Figure label={t('priceList.changed')} value={formatNumber(count, language())} />
    <Figure
      label={t('priceList.subscriptions')}
      value={effects ? formatNumber(effects.Subscriptions, language()) : '…'}
    />
    <Figure
      label={t('priceList.inAYear')}
      value={effects ? `${effects.Difference > 0 ? '+' : ''}${formatMoney(effects.Difference, language())}` : '…'}
    />
  </div>
);
