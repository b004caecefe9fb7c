import { IconCloudOff, IconRefresh, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { t } from '../../../messages/messages.ts';
import { reloadNow } from '../../../offline/device/worker-registration.ts';
import { setOffline } from '../../../offline/offline-state.ts';
import { useOffline } from '../../../offline/use-offline.ts';
import { timeText } from '../../../offline/write-text.ts';
import css from './offline-bar.module.css';

const QueuePanel = lazy(() => import('./QueuePanel.tsx').then((m) => ({ default: m.QueuePanel })));

/** What one screen shows may be older than what the next one does. */
function useAsOfScreen(): void {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== path) setOffline({ asOf: null });
    before.current = path;
  }, [path]);
}

/** With the network, and with each write that arrives, screens show what is stored now. */
function useFreshData(): void {
  const { isAway, writes } = useOffline();
  const queries = useQueryClient();
  const before = useRef({ isAway, count: writes.length });
  useEffect(() => {
    const last = before.current;
    before.current = { isAway, count: writes.length };
    const isBack = last.isAway && !isAway;
    const hasArrived = !isAway && writes.length < last.count;
    if (isBack || hasArrived) void queries.invalidateQueries();
  }, [isAway, writes.length, queries]);
}

/** Says above a screen that there is no network and how old it is, what waits to be sent, and that a new version is there. */
export function OfflineBar() {
  const { isAway, asOf, writes, newVersion, isQueueOpen: open } = useOffline();
  const setOpen = (isQueueOpen: boolean) => setOffline({ isQueueOpen });
  useAsOfScreen();
  useFreshData();
  const count = writes.length;
  const isQuiet = !isAway && count === 0 && !newVersion;
  return (
    <div className={css.place} data-quiet={isQuiet || undefined}>
      <div role="status" className={css.news}>
        {isAway ? (
          <p className={css.line}>
            <IconCloudOff size={18} className={css.icon} aria-hidden />
            <strong>{asOf === null ? t('offline.away') : t('offline.asOf', { time: timeText(asOf) })}</strong>
            <span className={css.more}>{t('offline.awayText')}</span>
          </p>
        ) : null}
        {newVersion ? (
          <p className={css.line}>
            <IconRefresh size={18} className={css.icon} aria-hidden />
            {t('offline.newVersion')}
          </p>
        ) : null}
      </div>
      {newVersion ? (
        <button type="button" className={css.button} onClick={reloadNow}>
          {t('offline.reload')}
        </button>
      ) : null}
      {count > 0 ? (
        <button type="button" className={css.button} onClick={() => setOpen(true)}>
          <IconSend size={16} aria-hidden />
          {t('offline.toSend', { count })}
        </button>
      ) : null}
      <Suspense fallback={null}>{open ? <QueuePanel close={() => setOpen(false)} /> : null}</Suspense>
    </div>
  );
}
