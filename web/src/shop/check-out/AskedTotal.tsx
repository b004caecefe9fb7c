import type { AmountToPay } from '@circolo/contract/sales/pricing/order-amounts';
import { language, t } from '../../messages/messages.ts';
import { euros } from '../prices/prices.ts';
import css from './check-out.module.css';
import { formatTotal } from './OrderProblem.tsx';

/** What is to be paid, above the button that orders it, and whether VAT is in it. */
export const AskedTotal = ({ asked: { SplitVat, AmountDue } }: { asked: AmountToPay }) => (
  <p className={css.due} lang={language()}>
    {SplitVat > 0 ? t('shop.checkOut.orderDue', { total: euros(AmountDue) }) : formatTotal(AmountDue)}{' '}
    <span>{t(SplitVat > 0 ? 'shop.summary.withoutVat' : 'shop.summary.totalVat')}</span>
  </p>
);
