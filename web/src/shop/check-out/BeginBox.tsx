import { t } from '../../messages/messages.ts';
import css from './check-out.module.css';

interface Props {
  begins: boolean;
  change: (begins: boolean) => void;
}

/** A consumer may ask for the service to begin before the days of the withdrawal are over (art. 51 c. 8 Codice del consumo). */
export function BeginBox({ begins, change }: Props) {
  return (
    <div className={`${css.accept} ${css.asked}`}>
      <input
        id="begin-at-once"
        type="checkbox"
        checked={begins}
        aria-describedby="begin-at-once-help"
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor="begin-at-once">{t('shop.checkOut.beginAtOnce')}</label>
        <p id="begin-at-once-help">{t('shop.checkOut.beginAtOnceHelp')}</p>
      </div>
    </div>
  );
}
