import { readCart, remindOfCart } from '@circolo/contract/shop/cart';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { TickBox } from '../ui/TickBox.tsx';

/** The version of the text of the consent below: it goes up when the text changes. */
const wordsVersion = '2026-11';
const key = ['shop', 'cart'];

/** Asks whether to be reminded by e-mail of an order that is left: never ticked beforehand. */
export function CartReminder() {
  const queries = useQueryClient();
  // The box follows the finger at once; the queries report an answer, and the wait for it, only later.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { data } = useQuery({ queryKey: key, queryFn: () => callWithoutToast(readCart) });
  const { mutate } = useMutation({
    mutationFn: (Reminders: boolean) => call(remindOfCart, { body: { Reminders, Version: wordsVersion } }),
    onSuccess: (answer) => queries.setQueryData(key, answer),
    onError: () => setWanted(null),
  });
  if (!data) return null;
  return (
    <TickBox
      id="cart-reminder"
      label={t('cart.remind')}
      text={t('cart.remindText')}
      checked={wanted ?? data.Reminders}
      change={(Reminders) => {
        setWanted(Reminders);
        mutate(Reminders);
      }}
    />
  );
}
