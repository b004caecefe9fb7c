import { go } from '../app/navigation.ts';
import { t } from '../app/words.ts';
import { cart } from './cart.ts';
import { ShopLoginForm } from './ShopLoginForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { homeOfShop } from './shop-session.ts';
import { useAddressValue } from './use-address.ts';

/** Signs in with the shop's own account and goes on with the order, if one was begun. */
export function ShopLoginPage() {
  const back = useAddressValue('back');
  return (
    <SignInFrame title={t('shop.login.title')} text={cart.get() ? t('shop.login.keeps') : t('shop.login.text')}>
      <ShopLoginForm done={() => go(homeOfShop(back))} />
    </SignInFrame>
  );
}
