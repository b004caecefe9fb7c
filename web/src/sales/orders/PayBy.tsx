import { isUnpaidStatus, type OrderStatusCode } from '@circolo/contract/sales/codes';
import { daysBetween, romeDay } from '@circolo/contract/values/rome-day';
import { IconAlertCircle } from '@tabler/icons-react';
import { language, t } from '../../messages/messages.ts';
import { formatDay, formatMoney } from '../../ui/values/format.ts';
import css from './pay-by.module.css';

interface Props {
  order: { Status: OrderStatusCode; ExpirationDate: string };
}

/** For how many days a payment is late; 0 where the order does not wait for one, or there is still time. */
const daysLate = ({ Status, ExpirationDate }: Props['order']): number =>
  isUnpaidStatus(Status) ? Math.max(0, daysBetween(ExpirationDate, romeDay(new Date()))) : 0;

/** Until when an order is to be paid, in a list: what is late says for how long, and what no longer waits is quiet. */
export function PayBy({ order }: Props) {
  const late = daysLate(order);
  const day = formatDay(order.ExpirationDate);
  if (late === 0) return <span className={isUnpaidStatus(order.Status) ? undefined : css.quiet}>{day}</span>;
  return (
    <span className={css.lines}>
      <span>{day}</span>
      <span className={css.late}>{t('sales.payBy.lateShort', { count: late })}</span>
    </span>
  );
}

/** What an order waits for next, at the top of its page: how much, until when, and how late it is; of instalments those that are due. */
export function PayNotice({ order }: { order: Props['order'] & { DueNext: number } }) {
  if (!isUnpaidStatus(order.Status) || order.DueNext <= 0) return null;
  const late = daysLate(order);
  const values = { amount: formatMoney(order.DueNext, language()), date: formatDay(order.ExpirationDate) };
  return (
    <p className={css.notice}>
      <strong>{t('sales.payBy.due', values)}</strong>
      {late > 0 ? (
        <span className={css.warning}>
          <IconAlertCircle size={16} aria-hidden />
          {t('sales.payBy.late', { count: late })}
        </span>
      ) : null}
    </p>
  );
}
