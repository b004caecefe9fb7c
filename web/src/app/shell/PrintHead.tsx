import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';
import { formatInstant } from '../../ui/values/format.ts';
import css from './shell.module.css';

const scheme = 'data-mantine-color-scheme';

/** What begins a printed page: the brand and the moment. Paper is light, whatever the screen is. */
export function PrintHead() {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const root = document.documentElement;
    let onScreen: string | null = null;
    const begin = () => {
      flushSync(() => setAt(new Date()));
      onScreen = root.getAttribute(scheme);
      root.setAttribute(scheme, 'light');
    };
    const end = () => {
      if (onScreen !== null) root.setAttribute(scheme, onScreen);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return (
    <p className={css.printHead} data-print-head>
      <strong>{page.origin?.Description}</strong>
      <span>{t('shell.printedAt', { at: formatInstant(at.toISOString()) })}</span>
    </p>
  );
}
