import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { ShopLoginForm } from '../sign-in/ShopLoginForm.tsx';
import css from './check-out.module.css';

/** Signs in on the way; skipped by who is signed in already. */
export const AccountStep = () => (
  <div className={css.account}>
    <p className={css.lead}>{t('shop.checkOut.accountText')}</p>
    <ShopLoginForm done={() => undefined} back={paths.shopCheckOut} />
  </div>
);
