import { useDocumentVisibility } from '@mantine/hooks';
import { IconBell, IconBellZ } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCountAfterQuiet, useUnread } from '../../../alerts/alerts.ts';
import { quietText } from '../../../alerts/quiet-words.ts';
import { t } from '../../../messages/messages.ts';
import { useLiveFiles } from '../../../spooler/files.ts';
import css from '../shell.module.css';

const mostWritten = 99;

/** Opens the person's alerts, and counts the unread ones as they come. */
export function AlertsBell({ open }: { open: () => void }) {
  // Browsers give few connections to all tabs together: one that cannot be seen needs none.
  useLiveFiles(useQueryClient(), useDocumentVisibility() === 'visible');
  useCountAfterQuiet();
  const { Unread: unread, QuietUntil } = useUnread();
  const facts = [unread > 0 ? t('alerts.unread', { count: unread }) : null, QuietUntil && quietText(QuietUntil)];
  const news = facts.filter(Boolean).join(' · ');
  const label = news ? `${t('alerts.title')}: ${news}` : t('alerts.title');
  const Picture = QuietUntil ? IconBellZ : IconBell;
  return (
    <button type="button" className={css.button} onClick={open} data-tour="bell" aria-label={label} title={label}>
      <Picture size={20} aria-hidden />
      {unread > 0 ? (
        <span className={css.badge} aria-hidden>
          {unread > mostWritten ? `${mostWritten}+` : unread}
        </span>
      ) : null}
    </button>
  );
}
