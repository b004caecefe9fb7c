import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../messages/messages.ts';
import css from './transfer.module.css';

/** How long "copied" stays. */
const shown = 2000;

/** Copies a value, and says so. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shown);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <>
      <button
        type="button"
        className={css.copy}
        aria-label={t('shop.transfer.copy', { what })}
        onClick={() => void copy()}
      >
        {copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
      </button>
      <span className="unseen" role="status">
        {copied ? t('shop.transfer.copied') : ''}
      </span>
    </>
  );
}
