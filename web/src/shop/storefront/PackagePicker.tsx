import { t } from '../../messages/messages.ts';
import type { OfferedPackage } from '../prices/offers.ts';
import { Price } from '../prices/Price.tsx';
import { TickIcon } from '../ui/TickIcon.tsx';
import css from './package-picker.module.css';

interface Props {
  packages: OfferedPackage[];
  chosenId: number;
  choose: (id: number) => void;
}

/** The packages of a product, of which one is chosen. */
export function PackagePicker({ packages, chosenId, choose }: Props) {
  return (
    <fieldset className={css.picker}>
      <legend>{t('shop.product.formula')}</legend>
      {packages.map((offer) => (
        <label key={offer.Id} className={css.option}>
          <input type="radio" name="package" checked={offer.Id === chosenId} onChange={() => choose(offer.Id)} />
          <span className={css.body}>
            <span className={css.title}>
              {offer.Title}
              {offer.InEvidence ? <span className={css.badge}>{t('shop.home.inEvidence')}</span> : null}
            </span>
            <Price offer={offer} />
            <span className={css.features}>
              {offer.Features.map((feature) => (
                <span key={feature} className={css.feature}>
                  <TickIcon />
                  {feature}
                </span>
              ))}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
