import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { productPath } from '../cart/cart.ts';
import type { OfferedPackage, OfferedProduct } from '../prices/offers.ts';
import { Price } from '../prices/Price.tsx';
import { euros, periodOf } from '../prices/prices.ts';
import { LinkButton } from '../ui/ShopButton.tsx';
import { TickIcon } from '../ui/TickIcon.tsx';
import css from './product-card.module.css';

interface ChoiceProps {
  product: OfferedProduct;
  chosen: OfferedPackage;
  choose: (id: number) => void;
}

function PackageChoice({ product, chosen, choose }: ChoiceProps) {
  // An empty place keeps the rows of all cards in line.
  if (product.Packages.length < 2) return <div />;
  return (
    <fieldset className={css.choice}>
      <legend>{t('shop.home.packages', { name: product.Title })}</legend>
      {product.Packages.map((offer) => (
        <label key={offer.Id} className={css.option}>
          <input
            type="radio"
            name={`product-${product.Id}`}
            checked={offer.Id === chosen.Id}
            onChange={() => choose(offer.Id)}
          />
          <span className={css.optionText}>
            {offer.Title}
            <span className={css.optionPrice}>
              {euros(offer.Amount)} {periodOf(offer)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A base product with its packages: what it costs, what that means per month, what is included. */
export function ProductCard({ product }: { product: OfferedProduct }) {
  const [first] = product.Packages;
  const [chosenId, setChosenId] = useState(first?.Id);
  const chosen = product.Packages.find(({ Id }) => Id === chosenId) ?? first;
  if (!chosen) return null;
  const mark = product.Badge ?? (product.InEvidence ? t('shop.home.inEvidence') : null);
  return (
    <article
      className={product.InEvidence ? `${css.card} ${css.evidence}` : css.card}
      aria-labelledby={`p${product.Id}`}
    >
      <div>
        {product.Image ? <img className={css.image} src={product.Image} alt="" loading="lazy" /> : null}
        <div className={css.head}>
          <h3 id={`p${product.Id}`}>{product.Title}</h3>
          {mark ? <span className={css.badge}>{mark}</span> : null}
        </div>
        <p className={css.subtitle}>{product.Subtitle}</p>
      </div>
      <Price offer={chosen} />
      <PackageChoice product={product} chosen={chosen} choose={setChosenId} />
      <LinkButton
        full
        look={product.InEvidence ? 'primary' : 'quiet'}
        href={productPath(paths.shopProductDetail, product.Slug, chosen.Id)}
      >
        {t('shop.home.choose', { name: product.Title })}
      </LinkButton>
      <div>
        <h4 className={css.includes}>{t('shop.home.includes')}</h4>
        <ul className={css.features}>
          {chosen.Features.map((feature) => (
            <li key={feature}>
              <TickIcon />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
