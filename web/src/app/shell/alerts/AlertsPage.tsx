import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useAlerts, useHasUnread, useMarkRead, useUnread } from '../../../alerts/alerts.ts';
import { t } from '../../../messages/messages.ts';
import { PageFrame } from '../../../ui/page/PageFrame.tsx';
import { FilesPanel } from '../FilesPanel.tsx';
import { AlertList } from './AlertList.tsx';
import css from './alerts.module.css';
import { QuietNote } from './QuietNote.tsx';

/** All alerts of the person, page by page. */
export function AlertsPage() {
  const hasUnread = useHasUnread();
  const { Unread } = useUnread();
  const read = useMarkRead();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useAlerts();
  const [files, setFiles] = useState(false);
  const markAll = (
    <Button variant="default" leftSection={<IconChecks size={16} aria-hidden />} onClick={() => void read()}>
      {t('alerts.markAllRead')}
    </Button>
  );
  return (
    <PageFrame
      title={t('alerts.title')}
      text={Unread > 0 ? t('alerts.unread', { count: Unread }) : undefined}
      actions={hasUnread ? markAll : null}
    >
      <QuietNote />
      <div className={css.page}>
        <AlertList level={2} openFiles={() => setFiles(true)} />
      </div>
      {hasNextPage ? (
        <Button variant="subtle" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('alerts.more')}
        </Button>
      ) : null}
      {files ? <FilesPanel close={() => setFiles(false)} /> : null}
    </PageFrame>
  );
}
