import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { productPath } from '../cart/cart.ts';
import { LinkButton } from '../ui/ShopButton.tsx';
import css from './home.module.css';

/** Reminds of an order that was begun. */
export const ResumeBanner = ({ slug }: { slug: string }) => (
  <div className={css.resume}>
    <span>{t('shop.resume.text')}</span>
    <LinkButton href={productPath(paths.shopProductDetail, slug)} look="quiet">
      {t('shop.resume.go')}
    </LinkButton>
  </div>
);
