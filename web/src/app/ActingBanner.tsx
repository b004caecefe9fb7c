import { logout } from '@circolo/contract/access/sessions/session';
import { IconUserShield } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { callWithoutToast } from '../session/client.ts';
import { auth, sessionUser } from '../session/storage/stores.ts';
import { useSessionUser } from '../session/use-session.ts';
import css from './acting-banner.module.css';

/** Ends the session at the server, forgets it here, and says so. */
async function leave(): Promise<void> {
  await callWithoutToast(logout).catch(() => undefined);
  await Promise.all([auth.set(null), sessionUser.set(null)]);
  location.replace(paths.acting);
}

const secondsUntil = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long it still is, second by second; it leaves by itself at the end. */
function useCountdown(until: string): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  useEffect(() => {
    if (left === 0) void leave();
  }, [left]);
  return left;
}

function Banner({ name, until }: { name: string; until: string }) {
  const left = useCountdown(until);
  const [busy, setBusy] = useState(false);
  const end = () => {
    setBusy(true);
    void leave();
  };
  // Headers that stay at the top make room for it.
  useEffect(() => document.documentElement.setAttribute('data-acting', ''), []);
  return (
    <section className={css.banner} aria-label={t('acting.banner.label')}>
      <IconUserShield size={20} className={css.icon} aria-hidden />
      <p className={css.text}>
        {t('acting.banner.as')} <strong>{name}</strong>
      </p>
      <span className={css.clock} role="timer" data-short={left < 120 || undefined} title={t('acting.banner.left')}>
        {clock(left)}
      </span>
      <button type="button" className={css.end} onClick={end} disabled={busy}>
        {t('acting.banner.end')}
      </button>
    </section>
  );
}

/** The banner above every page in which staff act as a customer: as whom, how long, and the way out. */
export function ActingBanner() {
  const user = useSessionUser();
  if (!user?.Acting) return null;
  return <Banner name={user.DisplayName || user.Email} until={user.Acting.Until} />;
}
