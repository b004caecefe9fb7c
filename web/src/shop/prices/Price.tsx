import { t } from '../../messages/messages.ts';
import type { OfferedPackage } from './offers.ts';
import css from './price.module.css';
import { euros, monthlyNote, periodOf, struckPrice, vatNote } from './prices.ts';

/** What a package costs: the amount, how often, the full price crossed out, per month, and VAT. */
export function Price({ offer }: { offer: OfferedPackage }) {
  const struck = struckPrice(offer);
  return (
    <div className={css.price}>
      <p className={css.line}>
        <strong className={css.amount}>{euros(offer.Amount)}</strong>{' '}
        <span className={css.period}>{periodOf(offer)}</span>
        {struck === null ? null : (
          <s className={css.struck} title={t('shop.full', { price: euros(struck) })}>
            {euros(struck)}
          </s>
        )}
      </p>
      <p className={css.notes}>{[monthlyNote(offer), vatNote(offer)].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
