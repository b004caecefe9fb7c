import { paths } from '../app/paths.ts';
import { t } from '../app/words.ts';
import { productPath } from './cart.ts';
import css from './home.module.css';
import { LinkButton } from './ShopButton.tsx';

/** Reminds of an order that was begun. */
export const ResumeBanner = ({ slug }: { slug: string }) => (
  <div className={css.resume}>
    <span>{t('shop.resume.text')}</span>
    <LinkButton href={productPath(paths.shopProductDetail, slug)} look="quiet">
      {t('shop.resume.go')}
    </LinkButton>
  </div>
);
