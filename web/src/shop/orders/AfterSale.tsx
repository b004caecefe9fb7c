import { enumLabel, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { formatDay, formatInstant } from '../../ui/values/format.ts';
import { euros } from '../prices/prices.ts';
import { AmountLines } from '../ui/AmountLines.tsx';
import css from '../ui/own-pages.module.css';
import { LinkButton } from '../ui/ShopButton.tsx';
import { useAfterSale } from './use-after-sale.ts';

/** What follows an own order: money that went back, and the consumer's right to withdraw. */
export function AfterSale({ orderId }: { orderId: number }) {
  const { data } = useAfterSale(orderId);
  if (!data) return null;
  const { Refunds, Withdrawal } = data;
  return (
    <div className={css.grid}>
      {Refunds.length > 0 ? (
        <section className={css.card}>
          <h2>{t('afterSale.refunds')}</h2>
          <AmountLines>
            {Refunds.map(({ Id, Amount, Method, State, At, DoneAt }) => (
              <li key={Id}>
                <span>
                  {enumLabel('RefundMethod', Method)}
                  <span className={css.quiet}>
                    {' '}
                    {`${enumLabel('RefundState', State)}, ${formatInstant(DoneAt ?? At)}`}
                  </span>
                </span>
                <span className={css.number}>{euros(Amount)}</span>
              </li>
            ))}
          </AmountLines>
        </section>
      ) : null}
      {Withdrawal.Offered ? (
        <section className={css.card}>
          <h2>{t('afterSale.right')}</h2>
          <p className={css.about}>{t('afterSale.rightText', { date: formatDay(Withdrawal.Until) })}</p>
          <LinkButton look="quiet" href={paths.shopWithdrawal(orderId)}>
            {t('afterSale.command')}
          </LinkButton>
        </section>
      ) : null}
      {Withdrawal.Declared ? (
        <section className={css.card}>
          <h2>{t('afterSale.done')}</h2>
          <p className={css.quiet}>
            {t('afterSale.doneText', {
              date: formatInstant(Withdrawal.Declared.At),
              email: Withdrawal.Declared.Email,
            })}
          </p>
        </section>
      ) : null}
    </div>
  );
}
