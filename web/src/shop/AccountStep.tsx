import { paths } from '../app/paths.ts';
import { t } from '../app/words.ts';
import css from './check-out.module.css';
import { ShopLoginForm } from './ShopLoginForm.tsx';

/** Signs in on the way; skipped by who is signed in already. */
export const AccountStep = () => (
  <div className={css.account}>
    <p className={css.lead}>{t('shop.checkOut.accountText')}</p>
    <ShopLoginForm done={() => undefined} back={paths.shopCheckOut} />
  </div>
);
