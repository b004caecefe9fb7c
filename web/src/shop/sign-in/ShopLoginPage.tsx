import { Alert, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { go } from '../../navigation/navigation.ts';
import { requiredActionPath } from '../../session/required-action.ts';
import { cart } from '../cart/cart.ts';
import { useAddressValue } from '../ui/use-address.ts';
import { ShopLoginForm } from './ShopLoginForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { homeOfShop } from './shop-session.ts';
import { useArrival } from './use-arrival.ts';

/** Signs in with the shop's own account, or at a provider, and goes on with the order, if one was begun. */
export function ShopLoginPage() {
  const home = homeOfShop(useAddressValue('back'));
  const { entering, refusal } = useArrival((user) => go(requiredActionPath(user, home) ?? home));
  if (entering)
    return (
      <SignInFrame title={t('shop.login.title')}>
        <Stack align="center" gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text>{t('federation.entering')}</Text>
        </Stack>
      </SignInFrame>
    );
  return (
    <SignInFrame title={t('shop.login.title')} text={cart.get() ? t('shop.login.keeps') : t('shop.login.text')}>
      {refusal ? (
        <Alert color="orange" role="alert" mb="sm" icon={<IconAlertCircle size={20} aria-hidden />}>
          {refusal}
        </Alert>
      ) : null}
      <ShopLoginForm done={() => go(home)} back={home} />
    </SignInFrame>
  );
}
