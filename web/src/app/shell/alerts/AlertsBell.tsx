import { useDocumentVisibility } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useUnread } from '../../../alerts/alerts.ts';
import { t } from '../../../messages/messages.ts';
import { useLiveFiles } from '../../../spooler/files.ts';
import css from '../shell.module.css';

const mostWritten = 99;

/** Opens the person's alerts, and counts the unread ones as they come. */
export function AlertsBell({ open }: { open: () => void }) {
  // Browsers give few connections to all tabs together: one that cannot be seen needs none.
  useLiveFiles(useQueryClient(), useDocumentVisibility() === 'visible');
  const unread = useUnread();
  const label = unread > 0 ? `${t('alerts.title')}: ${t('alerts.unread', { count: unread })}` : t('alerts.title');
  return (
    <button type="button" className={css.button} onClick={open} data-tour="bell" aria-label={label} title={label}>
      <IconBell size={20} aria-hidden />
      {unread > 0 ? (
        <span className={css.badge} aria-hidden>
          {unread > mostWritten ? `${mostWritten}+` : unread}
        </span>
      ) : null}
    </button>
  );
}
