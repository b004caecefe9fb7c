import { type DayRange, endWithoutRest } from '@circolo/contract/sales/purchases/pause-days';
import { t } from '../../messages/messages.ts';
import { formatDay } from '../../ui/values/format.ts';
import css from '../ui/own-pages.module.css';
import { ShopButton } from '../ui/ShopButton.tsx';
import actions from './subscription-actions.module.css';

interface Props {
  pause: DayRange;
  /** The last day of the subscription, with the whole pause. */
  end: string;
  today: string;
  busy: boolean;
  resume: () => void;
  close: () => void;
}

/** Asks whether it is meant, and says what becomes of the end, before a pause ends early or is taken back. */
export function Resuming({ pause, end, today, busy, resume, close }: Props) {
  const date = formatDay(endWithoutRest(end, pause, today));
  const isRunning = pause.StartDate <= today;
  return (
    <div className={actions.question}>
      <p className={css.quiet}>
        {t(isRunning ? 'shop.purchases.resumeText' : 'shop.purchases.revokePauseText', { date })}
      </p>
      <div className={actions.row}>
        <ShopButton busy={busy} onClick={resume}>
          {t(isRunning ? 'shop.purchases.resumeConfirm' : 'shop.purchases.revokePauseConfirm')}
        </ShopButton>
        <ShopButton look="quiet" onClick={close}>
          {t('shop.purchases.noPause')}
        </ShopButton>
      </div>
    </div>
  );
}
