import { useEffect, useRef, useSyncExternalStore } from 'react';
import { connection } from '../http/connection.ts';
import { t } from '../messages/messages.ts';
import { toast } from '../ui/toasts/toast.tsx';
import css from './connection-banner.module.css';

/** Says above every page that the service cannot be reached and that the page tries by itself, and when it is back. */
export function ConnectionBanner() {
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) toast.success(t('connection.back'));
    wasLost.current = isLost;
  }, [isLost]);
  return (
    <div aria-live="polite" className={css.place}>
      {isLost ? (
        <div className={css.banner}>
          <span className={css.dot} aria-hidden />
          <p className={css.text}>
            <strong>{t('connection.lost')}</strong> {t('connection.trying')}
          </p>
          <button type="button" className={css.now} onClick={connection.tryNow}>
            {t('connection.now')}
          </button>
        </div>
      ) : null}
    </div>
  );
}
