import { t } from '../../messages/messages.ts';
import { euros } from '../prices/prices.ts';
import css from './check-out.module.css';

/** What the order comes to, always in sight on a narrow screen, and the way to its summary. */
export const SummaryStrip = ({ total }: { total: number | undefined }) => (
  <a className={css.strip} href="#order-summary">
    {t('shop.summary.title')}
    <strong>{euros(total)}</strong>
  </a>
);
