import { readCart, remindOfCart } from '@circolo/contract/shop/cart';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import css from '../pay/payment-choice.module.css';

/** The version of the text of the consent below: it goes up when the text changes. */
const wordsVersion = '2026-11';
const key = ['shop', 'cart'];

/** Asks whether to be reminded by e-mail of an order that is left: never ticked beforehand. */
export function CartReminder() {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: key, queryFn: () => callWithoutToast(readCart) });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (Reminders: boolean) => call(remindOfCart, { body: { Reminders, Version: wordsVersion } }),
    onSuccess: (answer) => queries.setQueryData(key, answer),
  });
  if (!data) return null;
  return (
    <div className={css.save}>
      <input
        id="cart-reminder"
        type="checkbox"
        checked={isPending ? variables : data.Reminders}
        aria-describedby="cart-reminder-text"
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor="cart-reminder">{t('cart.remind')}</label>
        <p id="cart-reminder-text">{t('cart.remindText')}</p>
      </div>
    </div>
  );
}
