import { stopCartReminders } from '@circolo/contract/shop/cart';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { NothingHere } from '../ui/NothingHere.tsx';
import { ShopButton } from '../ui/ShopButton.tsx';
import { useTitle } from '../ui/use-title.ts';

/** Stops reminders of carts by the link of one of them, without signing in. */
export function StopRemindersPage() {
  const { mutate, isPending, isSuccess } = useMutation({
    // Behind the hash, so that it is in no log.
    mutationFn: () => call(stopCartReminders, { params: { Token: location.hash.slice(1) } }),
  });
  useTitle(t('cart.stop.title'));
  return (
    <NothingHere
      isOutcome={isSuccess}
      title={t(isSuccess ? 'cart.stop.doneTitle' : 'cart.stop.title')}
      text={t(isSuccess ? 'cart.stop.done' : 'cart.stop.text')}
    >
      {isSuccess ? null : (
        <ShopButton busy={isPending} onClick={() => mutate()}>
          {t('cart.stop.confirm')}
        </ShopButton>
      )}
    </NothingHere>
  );
}
