import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { formatInstant } from '../../ui/values/format.ts';
import pay from '../pay/order-payments.module.css';
import { useCredit } from '../pay/use-credit.ts';
import { euros } from '../prices/prices.ts';
import css from '../ui/own-pages.module.css';
import { ShopLink } from '../ui/ShopLink.tsx';

/** The customer's credit on account with what moved it; nothing where there never was any. */
export function OwnCredit() {
  const { data } = useCredit();
  if (!data?.Movements.Count) return null;
  const payouts = data.Payouts;
  return (
    <section className={`${css.card} ${pay.credit}`} aria-labelledby="credit-title">
      <div className={css.row}>
        <h2 id="credit-title">{t('payments.credit.title')}</h2>
        <strong className={css.number}>{euros(data.Balance)}</strong>
      </div>
      <p className={css.quiet}>{t('payments.credit.text')}</p>
      <ul className={pay.attempts}>
        {data.Movements.Rows.map(({ Id, At, Reason, Amount, Order }) => (
          <li key={Id}>
            <div className={css.row}>
              <span>{t(`enums.CreditReason.${Reason}`)}</span>
              <span className={css.number}>{euros(Amount)}</span>
            </div>
            <p className={css.quiet}>
              {formatInstant(At)}
              {Order ? (
                <>
                  {' · '}
                  <ShopLink href={`${paths.shopOrders}/${Order.Id}`} className={pay.link}>
                    {t('shop.orders.one', { number: Order.Description })}
                  </ShopLink>
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      {payouts.length > 0 ? (
        <>
          <h3 className={pay.payouts}>{t('payments.credit.payouts')}</h3>
          <ul className={pay.attempts} aria-label={t('payments.credit.payouts')}>
            {payouts.map(({ Id, At, Amount, State, DoneAt }) => (
              <li key={Id}>
                <div className={css.row}>
                  <span>{t(`payments.credit.payout.${State}`)}</span>
                  <span className={css.number}>{euros(Amount)}</span>
                </div>
                <p className={css.quiet}>{formatInstant(DoneAt ?? At)}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
