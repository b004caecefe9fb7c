import { PriceType } from '@circolo/contract/codes/catalogue-codes';
import { t } from '../../messages/messages.ts';
import type { OfferedAddOn, ProductDetail } from '../prices/offers.ts';
import { euros, periodOf, vatNote } from '../prices/prices.ts';
import css from './add-ons.module.css';
import { Stepper } from './Stepper.tsx';
import { type Hindrance, hindrance, type Selection } from './selection.ts';

const reasonText = (why: Hindrance): string =>
  why.why === 'requires'
    ? t('shop.product.requires', { names: why.names.join(', ') })
    : t('shop.product.incompatible', { name: why.name });

function limitsOf(addOn: OfferedAddOn): string {
  const { MaxQuantity, QuantityStep } = addOn;
  if (addOn.PriceType === PriceType.full) return '';
  const step = QuantityStep > 1 ? t('shop.product.step', { step: QuantityStep }) : '';
  const most = MaxQuantity === null ? '' : t('shop.product.most', { max: MaxQuantity });
  return [step, most].filter(Boolean).join(' · ');
}

interface RowProps {
  addOn: OfferedAddOn;
  quantity: number;
  why: Hindrance | null;
  change: (quantity: number) => void;
}

function AddOnRow({ addOn, quantity, why, change }: RowProps) {
  const limits = limitsOf(addOn);
  return (
    <li className={why ? `${css.row} ${css.shut}` : css.row}>
      <div className={css.text}>
        <h3>{addOn.Title}</h3>
        <p className={css.price}>
          <strong>{euros(addOn.Amount)}</strong> {periodOf(addOn)}
          {addOn.FullPrice === null || addOn.PriceType === PriceType.unit ? null : <s>{euros(addOn.FullPrice)}</s>}
          <span className={css.vat}>{vatNote(addOn)}</span>
        </p>
        {addOn.Features.length > 0 ? <p className={css.note}>{addOn.Features.join(' · ')}</p> : null}
        {limits && !why ? <p className={css.note}>{limits}</p> : null}
        {why ? <p className={css.why}>{reasonText(why)}</p> : null}
      </div>
      <Stepper addOn={addOn} quantity={quantity} disabled={why !== null} change={change} />
    </li>
  );
}

interface Props {
  product: ProductDetail;
  selection: Selection;
  change: (id: number, quantity: number) => void;
}

/** What goes with the chosen package, each with its steps, and as text why something does not. */
export function AddOns({ product, selection, change }: Props) {
  if (product.AddOns.length === 0) return null;
  return (
    <section>
      <h2 className={css.title}>{t('shop.product.addOns')}</h2>
      <p className={css.lead}>{t('shop.product.addOnsText')}</p>
      <ul className={css.list}>
        {product.AddOns.map((addOn) => (
          <AddOnRow
            key={addOn.Id}
            addOn={addOn}
            quantity={selection.quantities[addOn.Id] ?? 0}
            why={hindrance(product, addOn, selection)}
            change={(quantity) => change(addOn.Id, quantity)}
          />
        ))}
      </ul>
    </section>
  );
}
