import { readCart, remindOfCart } from '@circolo/contract/shop/cart';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, quietCall } from '../app/session/client.ts';
import { t } from '../app/words.ts';
import css from './payment-choice.module.css';

/** Names the words of the consent below: it goes up when they change. */
const wordsVersion = '2026-11';
const key = ['shop', 'cart'];

/** Asks whether to be reminded by e-mail of an order that is left: never ticked beforehand. */
export function CartReminder() {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: key, queryFn: () => quietCall(readCart) });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (Reminders: boolean) => call(remindOfCart, { body: { Reminders, Version: wordsVersion } }),
    onSuccess: (told) => queries.setQueryData(key, told),
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
