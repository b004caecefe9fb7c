import type { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { euros } from '../prices/prices.ts';
import css from '../ui/problem.module.css';

/** The total as the check-out names it. */
export const formatTotal = (total: number): string => t('shop.checkOut.orderTotal', { total: euros(total) });

/** Why the order was refused: a changed price asks again, anything else says what to do. */
export function OrderProblem({ problem, total }: { problem: ApiProblem | null; total: number }) {
  if (!problem) return null;
  const isPrice = problem.Code === 'PriceChanged';
  const details = Object.values(problem.Fields).map(({ Message }) => Message);
  return (
    <div className={css.problem} role="alert">
      <strong>{isPrice ? t('shop.checkOut.newTotal') : t('shop.checkOut.problem')}</strong>
      <p>{isPrice ? t('shop.checkOut.newTotalText', { total: euros(total) }) : problem.Message}</p>
      {!isPrice && details.length > 0 ? <p>{details.join(' · ')}</p> : null}
    </div>
  );
}
