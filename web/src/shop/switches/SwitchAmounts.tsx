import { SwitchEffect } from '@circolo/contract/catalogue/switches/product-switch';
import { language, t } from '../../messages/messages.ts';
import { formatDay, formatNumber } from '../../ui/values/format.ts';
import { euros } from '../prices/prices.ts';
import css from '../prices/summary.module.css';
import type { SwitchOffer } from './use-switch.ts';

const Row = ({ name, amount }: { name: string; amount: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{euros(amount)}</dd>
  </div>
);

/** What a change costs, step by step: the new price, what is left of the present plan, and what is due when. */
export function SwitchAmounts({ offer }: { offer: SwitchOffer }) {
  const { Credit, Order, Fee, Effect, StartsOn } = offer;
  const counted = { left: formatNumber(Credit.Left, language()), days: formatNumber(Credit.Days, language()) };
  const price = Order.TaxableTotal - Fee + Credit.OffPrice;
  return (
    <dl className={css.totals}>
      <Row name={t('plan.switch.price')} amount={Math.round(price * 100) / 100} />
      {Credit.OffPrice > 0 ? <Row name={t('plan.switch.credit', counted)} amount={-Credit.OffPrice} /> : null}
      {Fee > 0 ? <Row name={t('plan.switch.fee')} amount={Fee} /> : null}
      {Credit.OffPrice > 0 || Fee > 0 ? <Row name={t('plan.switch.net')} amount={Order.TaxableTotal} /> : null}
      <Row name={t('plan.switch.vat')} amount={Order.VatTotal} />
      {Order.SplitVat > 0 ? <Row name={t('shop.summary.splitVat')} amount={-Order.SplitVat} /> : null}
      <div className={css.total}>
        <dt>
          {Effect === SwitchEffect.immediate
            ? t('plan.switch.today')
            : t('plan.switch.later', { date: formatDay(StartsOn) })}
        </dt>
        <dd>{euros(Order.AmountDue)}</dd>
      </div>
      {Credit.ToAccount > 0 ? <Row name={t('plan.switch.toAccount')} amount={Credit.ToAccount} /> : null}
      {Credit.Back > 0 ? <Row name={t('plan.switch.back')} amount={Credit.Back} /> : null}
    </dl>
  );
}
