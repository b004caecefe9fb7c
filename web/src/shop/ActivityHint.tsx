import { useEffect, useState } from 'react';
import { paths } from '../app/paths.ts';
import { keep } from '../app/session/stores.ts';
import { t } from '../app/words.ts';
import css from './activity-hint.module.css';
import { useMyActivities } from './my-activities.ts';
import { LinkButton, ShopButton } from './ShopButton.tsx';

/** Whether the hint was put away, for as long as the browser is open. */
const away = keep<true>('activity-hint', 1, globalThis.sessionStorage);
const ready = away.reload();

/** Tells whoever has a subscription and no activity yet how to begin. It can be put away, and stands beside the page. */
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
