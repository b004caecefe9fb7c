import { t } from '../app/words.ts';
import css from './check-out.module.css';
import type { Preview } from './offers.ts';
import { PaymentIcon } from './PaymentIcon.tsx';

interface Props {
  types: Preview['PaymentTypes'];
  chosenId: number;
  choose: (id: number) => void;
}

/** The ways to pay that are offered for this order. */
export const PaymentChoice = ({ types, chosenId, choose }: Props) => (
  <fieldset className={css.types}>
    <legend>{t('shop.checkOut.payWith')}</legend>
    {types.map((type) => (
      <label key={type.Id} className={css.type}>
        <input type="radio" name="payment" checked={type.Id === chosenId} onChange={() => choose(type.Id)} />
        <span className={css.typeWords}>
          <span className={css.typeTitle}>{type.ShopTitle}</span>
          {type.ShopDescription ? <span>{type.ShopDescription}</span> : null}
          <span className={css.typeNote}>{t('shop.checkOut.expires', { count: type.OrderExpirationDays })}</span>
        </span>
        <PaymentIcon vector={type.PaymentVector} />
      </label>
    ))}
  </fieldset>
);
