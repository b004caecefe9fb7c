import { PriceType } from '@circolo/contract/codes/catalogue-codes';
import { t } from '../../messages/messages.ts';
import type { OfferedAddOn } from '../prices/offers.ts';
import { ShopButton } from '../ui/ShopButton.tsx';
import css from './add-ons.module.css';
import { allowedQuantity, oneLess, oneMore } from './selection.ts';

interface Props {
  addOn: OfferedAddOn;
  quantity: number;
  disabled: boolean;
  change: (quantity: number) => void;
}

/** Adds an add-on, and then more or less of it in its own steps. */
export function Stepper({ addOn, quantity, disabled, change }: Props) {
  const next = oneMore(addOn, quantity);
  const name = addOn.Title;
  if (quantity === 0)
    return (
      <ShopButton look="quiet" disabled={disabled} onClick={() => change(next ?? 0)} aria-describedby={`a${addOn.Id}`}>
        {t('shop.product.add')}
        <span id={`a${addOn.Id}`} className="unseen">
          {name}
        </span>
      </ShopButton>
    );
  if (addOn.PriceType === PriceType.full)
    return (
      <ShopButton look="quiet" onClick={() => change(0)}>
        {t('shop.product.remove')}
        <span className="unseen">{name}</span>
      </ShopButton>
    );
  return (
    <div className={css.stepper}>
      <button
        type="button"
        aria-label={t('shop.product.less', { name })}
        onClick={() => change(oneLess(addOn, quantity))}
      >
        <span aria-hidden>{'−'}</span>
      </button>
      <input
        inputMode="numeric"
        aria-label={t('shop.product.quantity', { name })}
        key={quantity}
        defaultValue={quantity}
        onBlur={(event) => change(allowedQuantity(addOn, Number.parseInt(event.currentTarget.value, 10) || 0))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <button
        type="button"
        aria-label={t('shop.product.more', { name })}
        disabled={next === null}
        onClick={() => change(next ?? quantity)}
      >
        <span aria-hidden>{'+'}</span>
      </button>
    </div>
  );
}
