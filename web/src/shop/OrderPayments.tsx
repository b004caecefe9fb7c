import { setOrderCoupons } from '@circolo/contract/payments/order-coupons';
import type { PaymentAttempt } from '@circolo/contract/payments/payment-progress';
import type { MyOrder } from '@circolo/contract/shop/my-orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../app/session/client.ts';
import { enumWord, t } from '../app/words.ts';
import { formatDay, formatInstant } from '../ui/format.ts';
import pay from './order-payments.module.css';
import css from './own-pages.module.css';
import { PayOwnOrder } from './PayOwnOrder.tsx';
import { refusalSentences } from './PayProblem.tsx';
import { euros } from './prices.ts';
import { RenewalCoupons } from './RenewalCoupons.tsx';
import { ShopButton } from './ShopButton.tsx';
import { refreshOrder, useAttempts, useCoupons } from './use-own-payment.ts';

/** The states in which an order can be paid. */
const open: readonly string[] = ['IA', 'IR', 'SO', 'PC'];

/** What is still to be paid of an order. */
const dueOf = ({ Status, Total, PaidTotal, Approval }: MyOrder): number =>
  open.includes(Status) && !Approval ? Math.max(0, Math.round((Total - PaidTotal) * 100) / 100) : 0;

/** What the button to pay says: a transfer is changed, a payment that was tried is made again. */
function payWord({ Transfer, PaymentType }: MyOrder, attempts: readonly PaymentAttempt[]): string {
  if (Transfer && PaymentType === 'BO') return t('payments.order.change');
  return t(attempts.length > 0 ? 'payments.order.again' : 'payments.order.pay');
}

/** What is due, and the way to pay it now. */
function Due({ order, attempts }: { order: MyOrder; attempts: readonly PaymentAttempt[] }) {
  const [paying, setPaying] = useState(false);
  const queries = useQueryClient();
  const { data: coupons } = useCoupons(order.Id, order.Status === 'IR');
  const due = dueOf(order);
  // What is on its way is not paid a second time.
  if (due <= 0 || attempts[0]?.State === 'A') return null;
  return (
    <section className={css.card} aria-labelledby="due-title">
      <div className={pay.due}>
        <div>
          <h2 id="due-title" className={pay.title}>
            {t('payments.order.due')} <strong>{euros(due)}</strong>
          </h2>
          <p className={css.quiet}>{t('payments.order.by', { date: formatDay(order.ExpirationDate) })}</p>
        </div>
        <ShopButton
          look={paying || order.Transfer ? 'quiet' : 'primary'}
          aria-expanded={paying}
          onClick={() => setPaying(!paying)}
        >
          {paying ? t('payments.order.keep') : payWord(order, attempts)}
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
  const told = refusalSentences(attempt);
  return (
    <li>
      <div className={css.row}>
        <span>{Method ?? enumWord('PaymentVector', Vector)}</span>
        <span className={css.number}>{euros(Amount)}</span>
      </div>
      <p className={css.quiet}>{[formatInstant(at), t(`payments.order.attempt.${State}`)].join(' · ')}</p>
      {told.length > 0 ? <p className={pay.message}>{told.join(' ')}</p> : null}
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
