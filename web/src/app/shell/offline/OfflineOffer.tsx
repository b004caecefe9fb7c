import { useEffect, useState, useSyncExternalStore } from 'react';
import { connection } from '../../../http/connection.ts';
import { t } from '../../../messages/messages.ts';
import { canKeep } from '../../../offline/device/device-choice.ts';
import { useOffline } from '../../../offline/use-offline.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import css from './offline-bar.module.css';

/** Its files and the worker come over the network, so it begins when that is back. */
async function switchOnNow(): Promise<void> {
  const { switchOn } = await import('../../../offline/start-offline.ts');
  await switchOn();
  toast.success(t('offlineOffer.done'));
}

/** Where the network goes missing, offers to work without it on this device from now on. */
export function OfflineOffer() {
  const { isOn } = useOffline();
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isLost) return;
    setWanted(false);
    void switchOnNow().catch(() => toast.error(t('offlineOffer.failed')));
  }, [isWanted, isLost]);
  if (isOn || !isLost || !canKeep()) return null;
  return (
    <div role="status" className={css.place}>
      <p className={css.line}>{isWanted ? t('offlineOffer.soon') : t('offlineOffer.text')}</p>
      {isWanted ? null : (
        <button type="button" className={css.button} onClick={() => setWanted(true)}>
          {t('offlineOffer.switchOn')}
        </button>
      )}
    </div>
  );
}
