import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { page } from '../page/page.ts';
import css from './consent-banner.module.css';

interface Props {
  choose: (accepted: boolean) => void;
  /** The present answer, where a person asks to change it. */
  accepted: boolean | null;
  /** Whether one has asked for it, and goes on here. */
  focused: boolean;
}

/** One question with two answers of the same weight; closing it is a no. */
export function ConsentBanner({ choose, accepted, focused }: Props) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') choose(false);
  };
  const privacy = page.origin?.PrivacyUrl ?? (page.origin?.UseShop ? paths.shopPrivacy : null);
  return (
    <section ref={element} className={css.banner} aria-label={t('consent.title')} tabIndex={-1} onKeyDown={onKeyDown}>
      <p className={css.title}>{t('consent.title')}</p>
      <button type="button" className={css.close} aria-label={t('consent.close')} onClick={() => choose(false)}>
        <IconX size={20} aria-hidden />
      </button>
      <p className={css.text}>
        {t('consent.text')} {privacy ? <a href={privacy}>{t('consent.privacy')}</a> : null}
      </p>
      {accepted === null ? null : (
        <p className={css.text}>{t(accepted ? 'consent.isAccepted' : 'consent.isRefused')}</p>
      )}
      <div className={css.answers}>
        <button type="button" onClick={() => choose(false)}>
          {t('consent.refuse')}
        </button>
        <button type="button" onClick={() => choose(true)}>
          {t('consent.accept')}
        </button>
      </div>
    </section>
  );
}
