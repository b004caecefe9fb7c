import { useEffect, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { createStored } from '../../session/storage/stores.ts';
import { useMyActivities } from '../account/use-my-activities.ts';
import { LinkButton, ShopButton } from '../ui/ShopButton.tsx';
import css from './activity-hint.module.css';

/** Whether the hint was put away, for as long as the browser is open. */
const away = createStored<true>('activity-hint', 1, globalThis.sessionStorage);
const ready = away.reload();

/** Shows a customer with a subscription and no activity yet how to begin. It can be closed, and is beside the page. */
export function ActivityHint() {
  const [closed, setClosed] = useState(false);
  const [isRead, setRead] = useState(false);
  const { allowance, canAdd } = useMyActivities();
  useEffect(() => void ready.then(() => setRead(true)), []);
  const isNew = canAdd && allowance?.Standing === 'subscription' && allowance.Used === 0;
  if (!isRead || closed || away.get() || !isNew) return null;
  const close = () => {
    setClosed(true);
    void away.set(true);
  };
  return (
    <aside className={css.hint} aria-label={t('shop.activities.hintTitle')}>
      <p className={css.title}>{t('shop.activities.hintTitle')}</p>
      <p className={css.text}>{t('shop.activities.hintText')}</p>
      <div className={css.ways}>
        <LinkButton href={paths.onBoarding}>{t('shop.activities.create')}</LinkButton>
        <ShopButton look="quiet" onClick={close}>
          {t('shop.activities.later')}
        </ShopButton>
      </div>
    </aside>
  );
}
