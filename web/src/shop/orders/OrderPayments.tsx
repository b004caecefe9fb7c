import { setOrderCoupons } from '@circolo/contract/payments/order-payments/order-coupons';
import { AttemptState, OrderStatus, PaymentVector } from '@circolo/contract/sales/codes';
import type { PaymentAttempt } from '@circolo/contract/sales/payment-types/payment-progress';
import type { MyOrder } from '@circolo/contract/shop/my-orders';
import { romeDay } from '@circolo/contract/values/rome-day';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { formatDay, formatInstant } from '../../ui/values/format.ts';
import pay from '../pay/order-payments.module.css';
import { PayOwnOrder } from '../pay/PayOwnOrder.tsx';
import { refusalSentences } from '../pay/PayProblem.tsx';
import { RenewalCoupons } from '../pay/RenewalCoupons.tsx';
import { refreshOrder, useAttempts, useCoupons } from '../pay/use-own-payment.ts';
import { euros } from '../prices/prices.ts';
import css from '../ui/own-pages.module.css';
import { ShopButton } from '../ui/ShopButton.tsx';
import { dueNow } from './OrderInstalments.tsx';

/** The states in which an order can be paid. */
const open: readonly string[] = [
  OrderStatus.pending,
  OrderStatus.pendingRenew,
  OrderStatus.suspended,
  OrderStatus.pendingConfirm,
];

/** What is still to be paid of an order. */
const dueOf = ({ Status, Due: due, Approval }: MyOrder): number => (open.includes(Status) && !Approval ? due : 0);

/** What the button to pay says: a transfer is changed, a payment that was tried is made again. */
function payLabel({ Transfer, PaymentType }: MyOrder, attempts: readonly PaymentAttempt[]): string {
  if (Transfer && PaymentType === PaymentVector.bankTransfer) return t('payments.order.change');
  return t(attempts.length > 0 ? 'payments.order.again' : 'payments.order.pay');
}

/** Until when it is to be paid; of instalments, how much of it. */
function untilOf(order: MyOrder): string {
  const date = formatDay(order.ExpirationDate);
  const due = dueNow(order, romeDay(new Date()));
  return due > 0 ? t('shop.instalments.next', { amount: euros(due), date }) : t('payments.order.by', { date });
}

/** What is due, and the way to pay it now. */
function Due({ order, attempts }: { order: MyOrder; attempts: readonly PaymentAttempt[] }) {
  const [paying, setPaying] = useState(false);
  const queries = useQueryClient();
  const { data: coupons } = useCoupons(order.Id, order.Status === OrderStatus.pendingRenew);
  const due = dueOf(order);
  // What is on its way is not paid a second time, nor what is collected by a mandate.
  if (due > 0 && order.Debit)
    return (
      <section className={css.card}>
        <p>
          {t('payments.outcome.plannedText', { iban: order.Debit.IbanMasked, mandate: order.Debit.MandateReference })}
        </p>
      </section>
    );
  if (due <= 0 || attempts[0]?.State === AttemptState.authorised) return null;
  return (
    <section className={css.card} aria-labelledby="due-title">
      <div className={pay.due}>
        <div>
          <h2 id="due-title" className={pay.title}>
            {t('payments.order.due')} <strong>{euros(due)}</strong>
          </h2>
          <p className={css.quiet}>{untilOf(order)}</p>
        </div>
        <ShopButton
          look={paying || order.Transfer ? 'quiet' : 'primary'}
          aria-expanded={paying}
          onClick={() => setPaying(!paying)}
        >
          {paying ? t('payments.order.keep') : payLabel(order, attempts)}
        </ShopButton>
      </div>
      {coupons ? (
        <RenewalCoupons
          coupons={coupons}
          set={(Coupons) => call(setOrderCoupons, { params: { Id: order.Id }, body: { Coupons } })}
          changed={() => refreshOrder(queries, order.Id)}
        />
      ) : null}
      {paying ? (
        <div className={pay.panel}>
          <PayOwnOrder
            id={order.Id}
            title={t('payments.ways.again')}
            amount={due}
            byTransfer={order.Transfer !== null}
            done={() => setPaying(false)}
          />
        </div>
      ) : null}
    </section>
  );
}

function Attempt({ attempt }: { attempt: PaymentAttempt }) {
  const { Date: at, Vector, Method, Amount, State } = attempt;
  const refusals = refusalSentences(attempt);
  return (
    <li>
      <div className={css.row}>
        <span>{Method ?? enumLabel('PaymentVector', Vector)}</span>
        <span className={css.number}>{euros(Amount)}</span>
      </div>
      <p className={css.quiet}>{[formatInstant(at), t(`payments.order.attempt.${State}`)].join(' · ')}</p>
      {refusals.length > 0 ? <p className={pay.message}>{refusals.join(' ')}</p> : null}
    </li>
  );
}

/** The payments of an order: what is due and how to pay it, and what was tried. */
export function OrderPayments({ order }: { order: MyOrder }) {
  const { data = [], isPending } = useAttempts(order.Id);
  if (isPending) return <div className={css.small} aria-hidden />;
  return (
    <div className={pay.payments}>
      <Due order={order} attempts={data} />
      {data.length > 0 ? (
        <section className={css.card} aria-labelledby="payments-title">
          <h2 id="payments-title">{t('payments.order.title')}</h2>
          <ul className={pay.attempts}>
            {data.map((attempt) => (
              <Attempt key={attempt.Id} attempt={attempt} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
