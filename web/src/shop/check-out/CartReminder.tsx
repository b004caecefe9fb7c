import { readCart, remindOfCart } from '@circolo/contract/shop/cart';
import { cartReminderVersion } from '@circolo/contract/shop/shown-versions';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { TickBox } from '../ui/TickBox.tsx';
import { useSavedBox } from '../ui/use-saved-box.ts';

const key = ['shop', 'cart'];

/** Asks whether to be reminded by e-mail of an order that is left: never ticked beforehand. */
export function CartReminder() {
  const { data } = useQuery({ queryKey: key, queryFn: () => callWithoutToast(readCart) });
  const { wanted, change } = useSavedBox(key, (Reminders) =>
    call(remindOfCart, { body: { Reminders, Version: cartReminderVersion } }),
  );
  if (!data) return null;
  return (
    <TickBox
      id="cart-reminder"
      label={t('cart.remind')}
      text={t('cart.remindText')}
      checked={wanted ?? data.Reminders}
      change={change}
    />
  );
}
