import { type PaymentMethod, PaymentMethodState } from '@circolo/contract/payments/payment-methods';
import { PaymentVector } from '@circolo/contract/sales/codes';
import type { PaymentWay } from '@circolo/contract/sales/payment-types/payment-progress';
import type { ReactNode } from 'react';
import { t } from '../../messages/messages.ts';
import { MethodMark } from '../../payments/MethodMark.tsx';
import { methodExpiry, methodName } from '../../payments/method-name.ts';
import { PaymentIcon } from '../../payments/PaymentIcon.tsx';
import { TickBox } from '../ui/TickBox.tsx';
import { type PayWish, usableMethods } from './pay-wish.ts';
import css from './payment-choice.module.css';

interface Option {
  title: string;
  notes: (string | null)[];
  mark: ReactNode;
  checked: boolean;
  choose: () => void;
}

const OptionRow = ({ title, notes, mark, checked, choose }: Option) => (
  <label className={css.type}>
    <input type="radio" name="payment" checked={checked} onChange={choose} />
    <span className={css.text}>
      <span className={css.title}>{title}</span>
      {notes.filter(Boolean).map((note) => (
        <span key={note} className={css.note}>
          {note}
        </span>
      ))}
    </span>
    {mark}
  </label>
);

/** What one should know of a way before taking it: how long a transfer may take, that a debit takes days. */
function noteOf(way: PaymentWay): string | null {
  if (way.PaymentVector === PaymentVector.bankTransfer)
    return t('shop.checkOut.expires', { count: way.OrderExpirationDays });
  return way.PaymentVector === PaymentVector.sepaDebit ? t('payments.ways.debit') : null;
}

interface Props {
  title: string;
  ways: readonly PaymentWay[];
  methods: readonly PaymentMethod[];
  wish: PayWish;
  choose: (wish: PayWish) => void;
}

/** The ways to pay that are offered: saved methods first, and whether to save a new one. */
export function PaymentChoice({ title, ways, methods, wish, choose }: Props) {
  const current = ways.find(({ Id }) => Id === wish.wayId);
  return (
    <fieldset className={css.types}>
      <legend>{title}</legend>
      {usableMethods(methods, ways).map(({ method, way }) => (
        <OptionRow
          key={`method-${method.Id}`}
          title={methodName(method)}
          notes={[
            methodExpiry(method),
            method.State === PaymentMethodState.failing ? t('payments.methods.failing') : null,
          ]}
          mark={<MethodMark method={method} />}
          checked={wish.methodId === method.Id}
          choose={() => choose({ wayId: way.Id, methodId: method.Id, save: false })}
        />
      ))}
      {ways.map((way) => (
        <OptionRow
          key={way.Id}
          title={way.ShopTitle}
          notes={[way.ShopDescription, noteOf(way)]}
          mark={<PaymentIcon vector={way.PaymentVector} />}
          checked={wish.methodId === null && wish.wayId === way.Id}
          choose={() => choose({ wayId: way.Id, methodId: null, save: wish.save })}
        />
      ))}
      {current?.CanSave && wish.methodId === null ? (
        <TickBox
          id="save-method"
          label={t('payments.ways.save')}
          text={t('payments.ways.saveText')}
          checked={wish.save}
          change={(save) => choose({ ...wish, save })}
        />
      ) : null}
    </fieldset>
  );
}
