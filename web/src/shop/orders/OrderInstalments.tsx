import { OrderStatus, PaymentState } from '@circolo/contract/sales/codes';
import type { MyOrder } from '@circolo/contract/shop/my-orders';
import { fromCents, toCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { t } from '../../messages/messages.ts';
import { formatDay } from '../../ui/values/format.ts';
import { euros } from '../prices/prices.ts';
import { AmountLines } from '../ui/AmountLines.tsx';
import css from '../ui/own-pages.module.css';

type Instalment = MyOrder['Instalments'][number];

/** What is left to pay of an instalment, in EUR. */
const leftOf = ({ Amount, Paid }: Instalment): number => fromCents(toCents(Amount) - toCents(Paid));

/** What is left to pay of the instalments that are due by a day, else of the next one, in EUR. */
export function dueNow({ Instalments }: Pick<MyOrder, 'Instalments'>, day: string): number {
  const open = Instalments.filter(({ State }) => State !== PaymentState.full);
  const due = open.filter((one, at) => at === 0 || one.DueDate <= day);
  return fromCents(due.reduce((sum, one) => sum + toCents(leftOf(one)), 0));
}

function stateOf(instalment: Instalment, today: string): string | null {
  const { DueDate, Paid, PaidOn, State } = instalment;
  if (PaidOn) return t('shop.instalments.paidOn', { date: formatDay(PaidOn) });
  const partly =
    State === PaymentState.partial
      ? t('shop.instalments.partly', { amount: euros(Paid), left: euros(leftOf(instalment)) })
      : null;
  return [DueDate < today ? t('shop.instalments.late') : null, partly].filter(Boolean).join(' · ') || null;
}

const over: readonly string[] = [OrderStatus.cancelled, OrderStatus.refunded];

/** The instalments of an order, what of each is paid, and when what was ordered is active. */
export function OrderInstalments({ order: { Instalments, Due: due, Status } }: { order: MyOrder }) {
  if (Instalments.length === 0 || over.includes(Status)) return null;
  const today = romeDay(new Date());
  return (
    <section className={css.card} style={{ marginBlock: 16 }} aria-labelledby="instalments-title">
      <h2 id="instalments-title">{t('shop.instalments.title')}</h2>
      <AmountLines>
        {Instalments.map((instalment) => {
          const state = stateOf(instalment, today);
          return (
            <li key={instalment.DueDate}>
              <span>
                {t('shop.instalments.by', { date: formatDay(instalment.DueDate) })}
                {state ? (
                  <>
                    <br />
                    <span className={css.quiet}>{state}</span>
                  </>
                ) : null}
              </span>
              <span className={css.number}>{euros(instalment.Amount)}</span>
            </li>
          );
        })}
      </AmountLines>
      {due > 0 ? <p className={css.quiet}>{t('shop.instalments.activation')}</p> : null}
    </section>
  );
}
